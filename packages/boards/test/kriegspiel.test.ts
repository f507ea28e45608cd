import { Match, playout } from '@umpire/core-game'
import { type Event, type Options, type Order, ruleset, type State, type View } from '@umpire/kriegspiel'
import { bold, steady } from '@umpire/kriegspiel/policy'
import { describe, expect, test } from 'vitest'
import { emptyHand, type Hand, judge } from '../src/core/gestures.ts'
import { game, type Scene } from '../src/kriegspiel/game.ts'
import { renderBoard } from '../src/kriegspiel/index.ts'
import '../src/kriegspiel/fr.ts'
import '../src/kriegspiel/ru.ts'
import { outlookOf } from '../src/kriegspiel/prompt.ts'
import { wordsOf } from '../src/kriegspiel/words.ts'

function start(options: Options): State {
  const begun = Match.start(ruleset, options, 1)
  if (!begun.ok) throw new Error()
  return begun.value.state
}

function sceneOf(state: State, seat: 'north' | 'south', more: Partial<Scene> = {}): Scene {
  const view: View = ruleset.view(state, seat)
  const legal: Order[] = [...ruleset.legalOrders(state, seat)]
  return {
    view,
    legal,
    events: [],
    seat,
    locale: 'en',
    rules: ruleset,
    hand: emptyHand,
    over: null,
    planned: [],
    ...more,
  }
}

/** A whole game, state by state. */
const played = (() => {
  const game = playout(ruleset, { first: 'south' }, 4, { north: bold, south: steady }, { steps: 40 })
  if (!game.ok) throw new Error()
  const { opening, steps } = game.value
  return { states: [opening.state, ...steps.map(step => step.state)], events: steps.flatMap(step => step.events) }
})()

const opening = start({ first: 'south' })

test('whatever hands do in a whole game, what they order is legal, and every move and attack can be given by hand', () => {
  for (const state of played.states) {
    if (!state.turn) continue
    const scene = sceneOf(state, state.turn)
    const ways = game.ways(scene)
    const given = ways.flatMap(way => way.orders)
    const wanted = scene.legal.filter(order => order.type === 'move' || order.type === 'attack')
    expect(given).toHaveLength(wanted.length)
    for (const order of given) expect(scene.legal).toContain(order)
    for (const way of ways) if (way.piece) expect(game.pieces(scene, way.piece.split(' ')[2]!)).toEqual([way.piece])
  }
})

test('orders that are no gesture have a button or stand in the menu, and nothing else has', () => {
  for (const state of [...played.states, start({ opening: 'hidden' })]) {
    const seats = ruleset.seatsToAct(state)
    for (const seat of seats) {
      const scene = sceneOf(state, seat)
      const buttons = [...game.commands(scene), ...game.menu!(scene)].flatMap(command => command.orders)
      const rest = scene.legal.filter(order => !['move', 'attack', 'deploy', 'undeploy'].includes(order.type))
      expect(new Set(buttons)).toEqual(new Set(rest))
    }
  }
})

test('an attack is grave and resigning is asked about', () => {
  const state = played.states.find(
    one => one.turn && [...ruleset.legalOrders(one, one.turn)].some(order => order.type === 'attack'),
  )!
  const scene = sceneOf(state, state.turn!)
  expect(
    game
      .ways(scene)
      .filter(way => way.piece === null)
      .every(way => way.weighty),
  ).toBe(true)
  expect(game.menu!(scene).every(command => command.confirm)).toBe(true)
})

test('the label of a square says where it is, who stands there, and what can be done', () => {
  expect(game.label(sceneOf(opening, 'south'), '15K')).toBe('15K, South infantry, on its lines')
  expect(game.label(sceneOf(opening, 'south'), '15B')).toBe('15B, arsenal of North')
  expect(game.label(sceneOf(opening, 'south'), '10C')).toBe('10C, mountain')
  const held: Hand = { piece: 'south infantry 15K', cell: '15K', armed: null }
  expect(game.label(sceneOf(opening, 'south', { hand: held }), '15J')).toBe('15J, empty, can go here')
  expect(game.label(sceneOf(opening, 'south', { hand: held, locale: 'ru' }), '15K')).toBe(
    '15K, пехота Юга, на связи, в руке',
  )
  expect(game.label(sceneOf(opening, 'south', { hand: held, locale: 'fr' }), '15K')).toBe(
    '15K, infanterie du Sud, en communication, en main',
  )
})

describe('a move that is only pointed at', () => {
  const outlook = (from: string, to: string) => {
    const kind = opening.units.find(unit => ruleset.board.names[unit.at] === from)!.kind
    return outlookOf(
      sceneOf(opening, 'south', { hand: { piece: `south ${kind} ${from}`, cell: from, armed: null }, over: to }),
    )!
  }

  test('shows exactly the units that would gain or lose their connection', () => {
    for (const order of ruleset.legalOrders(opening, 'south')) {
      if (order.type !== 'move') continue
      const seen = outlook(order.from, order.to)
      const next = Match.advance(ruleset, begun(), { south: [order] })
      if (!next.ok) throw new Error()
      const changes = next.value.events.filter(
        (event): event is Event & { type: 'connection-changed' } => event.type === 'connection-changed',
      )
      const squares = (of: 'lost' | 'restored') => changes.flatMap(event => event[of].map(unit => unit.at)).sort()
      expect([...seen.lost].sort(), `${order.from}-${order.to}`).toEqual(squares('lost'))
      expect([...seen.regained].sort()).toEqual(squares('restored'))
    }
  })

  test('is told in the prompt', () => {
    const hand: Hand = { piece: 'south horse-relay 17N', cell: '17N', armed: null }
    expect(game.prompt(sceneOf(opening, 'south', { hand, over: '18N' }))).toMatch(/^17N–18N\. After this move/)
    expect(game.prompt(sceneOf(opening, 'south', { hand }))).toBe('Horse relay at 17N: choose where it goes.')
  })
})

describe('the prompt of a turn', () => {
  const units = [
    { seat: 'north', kind: 'infantry', at: '4S' },
    { seat: 'north', kind: 'foot-relay', at: '15F' },
    { seat: 'north', kind: 'cavalry', at: '3R' },
    { seat: 'south', kind: 'infantry', at: '20T' },
  ] as const

  test('K-2.7.9 counts no moves once an arsenal was destroyed, where nothing moves after that', () => {
    const promptOf = (moveAfterArsenal: boolean) => {
      const rulings = { moveAfterArsenal, winByIsolation: false }
      const position = { units, turn: 'north', destroyed: ['3T'], moved: ['3T'], attacked: true } as const
      const stormed = [{ ...units[0], at: '3T' }, ...units.slice(1)]
      return game.prompt(sceneOf(start({ rulings, position: { ...position, units: stormed } }), 'north'))
    }
    expect(promptOf(true)).toBe('North: 4 of 5 moves left, and the attack is spent.')
    expect(promptOf(false)).toBe('North: 0 of 5 moves left, and the attack is spent.')
  })

  test('K-2.6.7 a relay that must retreat is told so in its gender', () => {
    const state = start({ position: { units, turn: 'north', mustRetreat: '15F' } })
    expect(game.prompt(sceneOf(state, 'north', { locale: 'ru' }))).toBe(
      'Пеший передатчик на 15F сначала отступает: сделайте этот ход.',
    )
  })

  test('K-2.6.6 of a unit that has yet to retreat nobody says that it has', () => {
    const state = start({ position: { units, turn: 'north', mustRetreat: '4S' } })
    const share = ruleset.assess(state, '20T')
    expect(share?.attackers).toEqual([])
    const near = start({
      position: { units: [...units, { seat: 'south', kind: 'cavalry', at: '5S' }], turn: 'north', mustRetreat: '4S' },
    })
    const [idle] = ruleset.assess(near, '5S')!.attackers.flatMap(({ at, idle }) => (at === '4S' ? [idle!] : []))
    expect(wordsOf('en').idle[idle!]).toBe('retreats this turn')
    expect(wordsOf('ru').idle[idle!]).toBe('отступает в этот ход')
  })
})

function begun() {
  const match = Match.start(ruleset, { first: 'south' }, 1)
  if (!match.ok) throw new Error()
  return match.value
}

describe('hidden deployment', () => {
  const state = start({ opening: 'hidden', first: 'south' })

  test('a unit is taken from the tray and put on any free square of the own half', () => {
    const scene = sceneOf(state, 'south')
    const reach = { ways: game.ways(scene), pieces: (cell: string) => game.pieces(scene, cell) }
    const held = judge(emptyHand, { type: 'take', piece: 'tray cavalry' }, reach)
    expect(held.hand.piece).toBe('tray cavalry')
    expect(judge(held.hand, { type: 'press', cell: '12P' }, reach).orders).toEqual([
      { type: 'deploy', kind: 'cavalry', at: '12P' },
    ])
    expect(judge(held.hand, { type: 'press', cell: '12B' }, reach).orders).toBeNull()
  })

  test('what stands can be moved to another square, and taken back', () => {
    const deployed = ruleset.step(
      state,
      { south: [{ type: 'deploy', kind: 'cavalry', at: '12P' }] },
      begun().frames[0]!.rng,
    )
    if (!deployed.ok) throw new Error()
    const hand: Hand = { piece: 'south cavalry 12P', cell: '12P', armed: null }
    const scene = sceneOf(deployed.state, 'south', { hand })
    const way = game.ways(scene).find(one => one.piece === hand.piece && one.to === '20S')!
    expect(ruleset.step(deployed.state, { south: way.orders }, begun().frames[0]!.rng).ok).toBe(true)
    expect(game.commands(scene).map(command => command.label)).toEqual(['Take back'])
  })

  test('the prompt counts what is left', () => {
    expect(game.prompt(sceneOf(state, 'south'))).toMatch(/17 units are left/)
  })

  test('K-2.7.12 only who is ready is told that his army stands', () => {
    const half: State = { ...state, deployment: { ready: ['north'], first: 'south' } }
    const told = (viewer: 'north' | 'south' | 'public', locale: 'en' | 'ru' = 'en') =>
      game.prompt(sceneOf(half, 'north', { view: ruleset.view(half, viewer), seat: null, legal: [], locale }))
    expect(told('north')).toBe('Your army stands. The other side is still deploying.')
    expect(told('public')).toBe('The armies are being deployed.')
    expect(told('south', 'ru')).toBe('Идёт расстановка.')
  })
})

test('every event of a game is told, and is about squares that there are', () => {
  const ground = game.ground(ruleset.view(opening, 'south'), ruleset)
  for (const event of played.events) {
    expect(game.describe(event, { rules: ruleset, locale: 'en' })).toMatch(/\.$/)
    for (const cell of game.cellsOf(event)) expect(ground.cell(cell)).not.toBeNull()
  }
  const moves = played.events.filter(event => event.type === 'moved')
  expect(game.motionsOf(played.events).filter(motion => motion.type === 'go')).toHaveLength(moves.length)
})

describe('what is no view', () => {
  const foreign: readonly unknown[] = [
    null,
    5,
    'view',
    [],
    {},
    { units: [] },
    { units: [{}], destroyed: [], moved: [], rulings: {}, viewer: 'x' },
  ]
  test.each(foreign)('%j is told to be none', view => {
    expect(game.unfit(view, null, 'en')).toBe('This is no view of the Game of War.')
  })

  test('a view of another board is told to be one', () => {
    const view = ruleset.view(opening, 'south')
    const far = { ...view, units: [{ ...view.units[0]!, at: 5000 }] }
    expect(game.unfit(far, ruleset, 'en')).toBe('This view is of a game on another board.')
  })
})

describe('a board made on a server', () => {
  test('has the frame of the live one, and every unit with its identity', () => {
    const html = renderBoard(ruleset.view(opening, 'public'), { rules: ruleset })
    expect(html).toContain('<kriegspiel-board locale="en"><template shadowrootmode="open">')
    expect(html).toContain('viewBox="0 0 1060 860"')
    expect(html.match(/data-unit="/g)).toHaveLength(34)
    expect(html).toContain('data-unit="south infantry 15K" data-at="15K"')
    expect(html).not.toMatch(/undefined|NaN|\[object/)
  })

  test('says what is wrong in the place of a picture', () => {
    expect(renderBoard({} as View)).toContain('This is no view of the Game of War.')
  })
})

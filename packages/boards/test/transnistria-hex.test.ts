import { type AnyRuleset, locales, Match, playout } from '@umpire/core-game'
import { capital } from '@umpire/core-game/say'
import { type Rng, seedRng } from '@umpire/core-rng'
import { type Event, type Options, type Order, ruleset, type Seat, type State } from '@umpire/transnistria-hex'
import { parsePosition } from '@umpire/transnistria-hex/notation'
import { policies } from '@umpire/transnistria-hex/policy'
import { describe, expect, test } from 'vitest'
import { createDesk, type DeskOptions, PERSON } from '../src/core/desk/index.ts'
import { emptyHand, type Gesture, type Hand, judge } from '../src/core/gestures.ts'
import { game, type Scene, waysOf } from '../src/transnistria-hex/game.ts'
import { renderBoard } from '../src/transnistria-hex/index.ts'
import { placeName } from '../src/transnistria-hex/names.ts'
import { overlay } from '../src/transnistria-hex/overlay.ts'
import { bandsOn, battleAsked, costsOf, readingOf } from '../src/transnistria-hex/position.ts'
import { battleOf, interventionLines, outlookOf } from '../src/transnistria-hex/prompt.ts'
import { orderAlong, pathOf, trailed } from '../src/transnistria-hex/ways.ts'
import '../src/transnistria-hex/fr.ts'
import '../src/transnistria-hex/ru.ts'

function start(options: Options = { players: 2 }): State {
  const begun = Match.start(ruleset, options, 1)
  if (!begun.ok) throw new Error(begun.problems[0]!.message)
  return begun.value.state
}

/** A game from the text of a position. */
function at(text: string, options: Options = { players: 2 }): State {
  const position = parsePosition(text)
  if (!position.ok) throw new Error(position.problems[0]!.message)
  return start({ ...options, position: position.value })
}

function after(state: State, ...orders: Order[]): State {
  let now = state
  for (const order of orders) {
    const [seat] = ruleset.seatsToAct(now)
    const done = ruleset.step(now, { [seat!]: [order] }, seedRng(1))
    if (!done.ok) throw new Error(`${order.type}: ${done.problems[0]!.message}`)
    now = done.state
  }
  return now
}

function sceneOf(state: State, more: Partial<Scene> = {}): Scene {
  const [seat] = ruleset.seatsToAct(state)
  const view = ruleset.view(state, seat ?? 'public')
  const legal = seat ? [...ruleset.legalOrders(state, seat)] : []
  return {
    view,
    legal,
    events: [],
    seat: seat ?? null,
    locale: 'en',
    rules: ruleset,
    hand: emptyHand,
    over: null,
    planned: [],
    ...more,
  }
}

const holding = (piece: string, cell: string | null = null): Hand => ({ piece, cell, armed: null })

/** What a gesture comes to on a board, with the umpire's own reasons. */
function gives(state: State, gesture: Gesture, hand: Hand = emptyHand) {
  const scene = sceneOf(state, { hand })
  return judge(hand, gesture, {
    ways: game.ways(scene),
    pieces: cell => game.pieces(scene, cell),
    why: (piece, cell) => {
      const order = game.meant(piece, cell, scene)
      if (order === null) return null
      const tried = ruleset.step(state, { [scene.seat!]: [order] }, seedRng(1))
      return tried.ok ? null : tried.problems[0]!
    },
  })
}

/** Whole games of two and three, state by state. */
const played = ([2, 3] as const).flatMap(players => {
  const game = playout(ruleset, { players }, 11, policies)
  if (!game.ok) throw new Error(game.problems[0]!.message)
  return game.value.steps
})
const opening = start()

test('whatever hands do in whole games, what they order is legal; every order is a gesture, a button, or a longer way to the same hex', () => {
  const kinds = new Set<string>()
  for (const { state } of played) {
    const scene = sceneOf(state)
    if (scene.seat === null) continue
    if (state.pending) kinds.add(state.pending.kind)
    const all = game.ways(scene)
    const given = new Set(all.flatMap(way => way.orders))
    const legal = new Set(scene.legal)
    for (const order of given) expect(legal.has(order)).toBe(true)
    for (const way of all) {
      if (way.piece === null) continue
      const hex = readingOf(scene.view, ruleset).units.get(way.piece)!.hex
      if (hex !== null) expect(game.pieces(scene, hex)).toContain(way.piece)
      expect(way.to).not.toBe(hex)
    }
    const buttons = new Set([...game.commands(scene), ...(game.menu?.(scene) ?? [])].flatMap(command => command.orders))
    for (const order of scene.legal) {
      if (given.has(order) || buttons.has(order)) continue
      const onSpot = order.type === 'disarm' || order.type === 'recover'
      if (onSpot) {
        const held = { ...scene, hand: holding(order.unit) }
        expect(game.commands(held).flatMap(command => command.orders)).toContain(order)
        continue
      }
      // What is left are marches that end where they began, or where a Movement leads too.
      expect(order.type).toBe('march')
      const { unit, path } = order as Extract<Order, { type: 'march' }>
      const here = readingOf(scene.view, ruleset).units.get(unit)!.hex
      const end = path.at(-1)!
      expect(end === here || all.some(way => way.piece === unit && way.to === end)).toBe(true)
    }
  }
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['defend', 'feed', 'occupy', 'retreat']))
})

test('the end of the turn and each battle always have a button', () => {
  for (const { state } of played) {
    const scene = sceneOf(state)
    if (scene.seat === null || state.pending) continue
    const buttons = game.commands(scene).flatMap(command => command.orders)
    const wanted = scene.legal.filter(order => order.type === 'end-turn' || order.type === 'resolve-battles')
    expect(wanted.length).toBeGreaterThan(0)
    expect(buttons).toEqual(expect.arrayContaining(wanted))
  }
})

describe('hands', () => {
  test('a second press on a unit goes through its stack and lets go; it orders nothing, though marches lead back to where it stands', () => {
    const round = [...ruleset.legalOrders(opening, 'moldova')].filter(
      order => order.type === 'march' && order.path.at(-1) === '3,-2' && order.unit === 'md-fulger',
    )
    expect(round.length).toBeGreaterThan(0)
    let hand = emptyHand
    const held: (string | null)[] = []
    for (let i = 0; i < 3; i++) {
      const answer = gives(opening, { type: 'press', cell: '3,-2' }, hand)
      expect(answer.orders).toBeNull()
      hand = answer.hand
      held.push(hand.piece)
    }
    expect(held).toEqual(['md-1001', 'md-fulger', null])
    const put = gives(opening, { type: 'drop', piece: 'md-fulger', cell: '3,-2' })
    expect(put.orders).toBeNull()
  })

  test('next door by Movement, farther by a shortest March', () => {
    const to = (cell: string) => gives(opening, { type: 'press', cell }, holding('md-fulger')).orders
    expect(to('3,-1')).toEqual([{ type: 'move', unit: 'md-fulger', to: '3,-1' }])
    const [march] = to('3,0')!
    expect(march).toMatchObject({ type: 'march', unit: 'md-fulger' })
    expect((march as Extract<Order, { type: 'march' }>).path).toHaveLength(2)
  })

  test('a March goes along the hexes over which it was carried; going back shortens the trail', () => {
    const legal = [...ruleset.legalOrders(opening, 'moldova')]
    const carried = (...over: readonly string[]) => {
      const trail = over.reduce((so: readonly string[], hex) => trailed(so, hex, '3,-2'), [])
      return orderAlong(legal, 'md-fulger', trail)
    }
    const path = ['2,-1', '2,0', '3,0']
    expect(carried(...path)).toEqual({ type: 'march', unit: 'md-fulger', path })
    expect(carried('3,-1', '3,-2', '2,-1', '1,0', '2,-1', '2,0', '3,0')).toMatchObject({ path })
    // Over hexes that were left out it cannot go; there is a shortest way then.
    expect(carried('2,0', '3,0')).toBeUndefined()
    const scene = sceneOf(opening, { hand: holding('md-fulger'), over: '3,0' })
    expect(pathOf({ ...scene, trail: path }, waysOf(scene))?.path).toEqual(path)
    expect(pathOf({ ...scene, trail: ['2,0', '3,0'] }, waysOf(scene))?.path).toHaveLength(2)
  })

  test('what is not allowed says why, with its clause', () => {
    const why = (piece: string, cell: string) => gives(opening, { type: 'press', cell }, holding(piece)).refused
    expect(why('md-fulger', '-2,-11')).toMatchObject({ code: 'move-points', rule: 'T-034' })
    expect(why('md-fulger', '5,1')).toMatchObject({ code: 'attack-range' })
    const tired = after(
      opening,
      { type: 'move', unit: 'md-fulger', to: '3,-1' },
      { type: 'march', unit: 'md-fulger', path: ['3,0'] },
    )
    const taken = gives(tired, { type: 'take', piece: 'md-fulger' })
    expect(taken.hand.piece).toBe('md-fulger')
    expect(taken.refused).toMatchObject({ code: 'unit-spent', rule: 'T-026' })
    expect(game.problemText(taken.refused!, 'ru')).toMatch(/[а-я]/)
  })

  test('two kinds of attack are a choice that names its odds, one asks for a second press', () => {
    const both = gives(opening, { type: 'press', cell: '5,-5' }, holding('md-police-1'))
    expect(both.orders).toBeNull()
    expect(both.choice.map(way => way.label)).toEqual([
      expect.stringMatching(/^Attack: hit \d+\s%$/),
      expect.stringMatching(/^Reconnaissance in force: hit \d+\s%$/),
    ])
    const far = gives(opening, { type: 'press', cell: '5,-5' }, holding('md-mig29-1'))
    expect([far.orders, far.hand.armed]).toEqual([null, '5,-5'])
    expect(gives(opening, { type: 'press', cell: '5,-5' }, far.hand).orders).toEqual([
      { type: 'attack', unit: 'md-mig29-1', target: '5,-5' },
    ])
  })
})

describe('the map by arrow keys', () => {
  const ground = game.ground(sceneOf(opening).view, ruleset)
  const step = (from: string, dx: -1 | 0 | 1, dy: -1 | 0 | 1) => ground.step(from, [dx, dy])

  test('six directions: left and right, and four aslant', () => {
    const around = [
      step('3,0', 1, 0),
      step('3,0', 1, -1),
      step('3,0', -1, -1),
      step('3,0', -1, 0),
      step('3,0', -1, 1),
      step('3,0', 1, 1),
    ]
    expect(around).toEqual(['4,0', '4,-1', '3,-1', '2,0', '2,1', '3,1'])
  })

  test('up and down keep the column, and what went up comes down again', () => {
    const column: string[] = ['1,0']
    for (let i = 0; i < 6; i++) column.push(step(column.at(-1)!, 0, -1)!)
    const xs = column.map(id => ground.cell(id)!.x)
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(33)
    let at = column.at(-1)!
    for (let i = 0; i < 6; i++) at = step(at, 0, 1)!
    expect(at).toBe('1,0')
  })

  test('arrow keys alone come from every hex to every other', () => {
    const seen = new Set(['-2,-11'])
    const edge = ['-2,-11']
    for (let at = edge.pop(); at !== undefined; at = edge.pop())
      for (const [dx, dy] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const) {
        const to = step(at, dx, dy)
        if (to !== null && !seen.has(to)) {
          seen.add(to)
          edge.push(to)
        }
      }
    expect(seen.size).toBe(ruleset.board.hexes.length)
  })

  test('a hex is wide enough on a phone for its figures', () => {
    expect(ground.least).toBeGreaterThanOrEqual(48)
    expect(ground.at(ground.cell('4,1')!.x + 20, ground.cell('4,1')!.y - 10)).toBe('4,1')
  })
})

describe('what is said', () => {
  test('of a hex: where it is, who holds it, who stands there and how, what can be done', () => {
    const state = at('week 3 md-fulger@0,2#1 tr-dnestr@-5,0 tr-delta@1,2')
    const scene = sceneOf(state, { hand: holding('md-fulger') })
    expect(game.label(scene, '0,2')).toMatch(
      /^0,2, plain, held by Moldova; Moldova: Fulger 4-3-3, damage 1, out of supply, taken up;/,
    )
    expect(game.label(scene, '-5,0')).toMatch(/Transnistria: Dnestr 3-3-3, out of supply/)
    expect(game.label(scene, '0,1')).toMatch(/zone of control of Moldova.*; can go here for 1 point$/)
    expect(game.label(scene, '1,2')).toMatch(/can be attacked$/)
    expect(game.label({ ...scene, locale: 'ru' }, '1,2')).toMatch(
      /контроль: Приднестровье.*без снабжения.*можно атаковать$/,
    )
  })

  test('costs are those of the umpire', () => {
    const scene = sceneOf(opening)
    const costs = costsOf(scene, 'md-fulger')
    const { march } = ruleset.reachable(scene.view, 'md-fulger')
    expect(march.length).toBeGreaterThan(5)
    for (const { hex, cost } of march) expect(costs.get(hex)).toBeLessThanOrEqual(cost)
  })

  test('what a move would do to supply, before it is made', () => {
    // Delta on the road cuts off who stands beyond it.
    const state = at('turn transnistria md-fulger@-3,5 tr-delta@-1,3')
    const scenes = sceneOf(state, { hand: holding('tr-delta') })
    const lost = waysOf(scenes)
      .filter(way => way.piece === 'tr-delta' && !way.weighty)
      .flatMap(way => outlookOf({ ...scenes, over: way.to }, waysOf(scenes))?.lost ?? [])
    expect(lost).toContain('md-fulger')
    const cutting = waysOf(scenes).find(
      way => !way.weighty && outlookOf({ ...scenes, over: way.to }, waysOf(scenes))?.lost.includes('md-fulger'),
    )!
    expect(game.prompt({ ...scenes, over: cutting.to })).toContain('Out of supply then: Fulger.')
    const really = after(state, cutting.orders[0]!)
    expect(ruleset.supply(really, 'moldova').units.find(line => line.unit === 'md-fulger')!.supplied).toBe(false)
  })

  test('R-89 R-15 a move takes for whom it takes, and no more than the rulings say', () => {
    // What Budjak takes is Gagauzia's, whose city feeds it then.
    const foretold = (text: string, unit: string, to: string, options: Options = {}) => {
      const scene = sceneOf(at(text, options), { hand: holding(unit), over: to })
      const outlook = outlookOf(scene, waysOf(scene))!
      const really = ruleset.view(after(at(text, options), outlook.order), 'public')
      expect(outlook.after.owners).toBe(really.owners)
      return outlook
    }
    expect(foretold('turn transnistria md-1002@1,-1 ga-budjak@-11,12', 'ga-budjak', '-12,13').regained).toEqual([
      'ga-budjak',
    ])
    const passing = 'turn transnistria md-1002@1,-1 tr-delta@3,1'
    const taken = (options?: Options) => foretold(passing, 'tr-delta', '1,1', options).after.owners.split('t').length
    expect(taken() - taken({ rulings: { controlBy: 'ending' } })).toBe(1)
  })

  test('R-40 a retreat that ignores zones of control costs no damage by them, and says so', () => {
    const labels = (retreatIgnoresZoc: boolean) => {
      const text = 'turn transnistria md-detachment-1@0,2 md-police-1@0,2 tr-delta@1,2 tr-dnestr@1,1 tr-1rg@0,3'
      const attack = { type: 'attack', unit: 'tr-delta', target: '0,2' } as const
      const resolve = { type: 'resolve-battles', target: '0,2' } as const
      const state = after(at(text, { rulings: { retreatIgnoresZoc } }), attack, resolve)
      const ways = game.ways(sceneOf(state)).filter(way => way.piece === 'md-detachment-1')
      return ways.filter(way => way.label?.includes('damage')).length
    }
    expect(labels(false)).toBeGreaterThan(0)
    expect(labels(true)).toBe(0)
  })

  test('T-083 the level that is told beside the odds is that of the declaration, as battles raise it further', () => {
    const scene = sceneOf(opening, { hand: holding('md-police-1'), over: '5,-5' })
    const told = locales.map(locale => game.prompt({ ...scene, locale }))
    expect(
      told.map(text => /Escalation once declared: 1\.|Эскалация после заявки: 1\.|annonce.*1\./.test(text)),
    ).toEqual(locales.map(() => true))
  })

  test('exact odds on the arrow, of all who have declared and who would join', () => {
    const one: Order = { type: 'attack', unit: 'md-police-1', target: '5,-5' }
    const state = after(opening, one)
    const scene = sceneOf(state, { hand: holding('md-hdnf-1'), over: '5,-5' })
    const battle = battleOf(scene, waysOf(scene))!
    expect(battle.units).toEqual(['md-police-1', 'md-hdnf-1'])
    const odds = ruleset.battleOdds(scene.view, battle.units, '5,-5')
    expect(odds.ok && battle.outcome?.odds).toEqual(odds.ok && odds.value)
    const drawn = overlay(scene, game.ground(scene.view, ruleset), waysOf(scene))
    expect(drawn.match(/class="arrow strike declared"/g)).toHaveLength(1)
    expect(drawn.match(/class="arrow strike aim"/g)).toHaveLength(1)
    expect(drawn.match(/class="odds"/g)).toHaveLength(2)
    expect(game.prompt(scene)).toMatch(/^Attack, Dubossary: 2d3 .* against 5, hit \d+\s%\./)
  })

  test('who can attack together: the strongest first, those who would die of it last', () => {
    const { able } = bandsOn(sceneOf(opening), '5,-5')
    expect(able.at(-1)).not.toBe(able[0])
    expect(able.indexOf('md-police-1')).toBeLessThan(able.indexOf('md-alazan'))
    const together = able.slice(0, 2).map((unit): Order => ({ type: 'attack', unit, target: '5,-5' }))
    const done = ruleset.step(opening, { moldova: together }, seedRng(1))
    expect(done.ok && done.state.declared).toEqual([{ target: '5,-5', kind: 'attack', units: able.slice(0, 2) }])
  })

  test('who defends is told the odds before it chooses, and what a retreat leads through', () => {
    const state = after(
      opening,
      { type: 'attack', unit: 'md-police-1', target: '5,-5' },
      { type: 'resolve-battles', target: '5,-5' },
    )
    const scene = sceneOf(state)
    expect(scene.view.pending?.kind).toBe('defend')
    const odds = ruleset.battleOdds(ruleset.view(opening, 'moldova'), ['md-police-1'], '5,-5')
    expect(battleAsked(scene)?.odds.hit).toEqual(odds.ok && odds.value.hit)
    expect(game.prompt(scene)).toMatch(/^Dubossary is attacked: stand, or retreat .*hit \d+\s%/)
    expect(game.commands(scene)[0]).toMatchObject({ label: 'Stand and fight', main: true })
    const held = sceneOf(state, {
      hand: holding(scene.view.pending!.kind === 'defend' ? scene.view.pending!.units[0]! : ''),
    })
    for (const way of game.ways(held)) if (way.label) expect(way.label).toMatch(/ through /)
  })

  test('every decision of whole games has a question of its own in every language', () => {
    const asked = new Map<string, Set<string>>()
    for (const { state } of played) {
      if (!state.pending) continue
      for (const locale of locales) {
        const text = game.prompt(sceneOf(state, { locale }))
        expect(text.length).toBeGreaterThan(10)
        // Several battles of a turn wait for the same answers.
        if (state.battle && state.pending.kind !== 'rebase')
          expect(text.startsWith(capital(placeName(sceneOf(state, { locale }), state.battle.target)))).toBe(true)
        asked.set(
          `${state.pending.kind} ${locale}`,
          new Set([...(asked.get(`${state.pending.kind} ${locale}`) ?? []), text]),
        )
        if (locale === 'ru') expect(text).toMatch(/[а-я]/)
        if (locale === 'fr') expect(text).not.toMatch(/\b(the|retreat|choose|of)\b/)
      }
    }
    expect(asked.size).toBeGreaterThanOrEqual(12)
  })

  test('who takes the damage is asked for a battle, in every language', () => {
    const { state } = played.find(({ state }) => state.pending?.kind === 'defend')!
    const pending = { kind: 'allocate', seat: state.pending!.seat, units: state.battle!.defenders } as const
    for (const locale of locales) {
      const scene = sceneOf({ ...state, pending }, { locale })
      expect(game.prompt(scene).startsWith(capital(placeName(scene, state.battle!.target)))).toBe(true)
    }
  })

  test('how it ended', () => {
    const { state } = played.at(-1)!
    expect(game.prompt(sceneOf(state))).toMatch(/ won: |A draw/)
    expect(game.prompt(sceneOf(state, { locale: 'ru' }))).toMatch(/Победа: |Ничья/)
  })
})

test('events are seen along their path, and who struck is found where it stood then', () => {
  const moved = played.find(({ events }) => events.some(event => event.type === 'moved'))!
  const event = moved.events.find(one => one.type === 'moved') as Extract<Event, { type: 'moved' }>
  const scene = sceneOf(moved.state)
  expect(game.motionsOf(moved.events, scene)).toContainEqual({
    type: 'go',
    path: [event.from, ...event.path],
    piece: event.unit,
  })
  for (const { state, events } of played) {
    const began = events.find(one => one.type === 'battle-began')
    if (began?.type !== 'battle-began') continue
    const strike = game.motionsOf(events, sceneOf(state)).find(motion => motion.type === 'strike')
    expect(strike?.type === 'strike' && strike.from.length).toBeGreaterThan(0)
  }
  for (const { events } of played)
    for (const one of events) for (const cell of game.cellsOf(one)) expect(ruleset.board.numberOf.has(cell)).toBe(true)
})

test('what is no view of this game is told in a sentence, and nothing throws', () => {
  const view = ruleset.view(opening, 'moldova')
  const strangers = [
    null,
    7,
    'view',
    {},
    { ...view, units: [null] },
    { ...view, units: [{ ...view.units[0], hex: '99,99' }] },
    { ...view, owners: 'm' },
    { ...view, viewer: undefined },
  ]
  for (const stranger of strangers) {
    expect(game.unfit(stranger, ruleset, 'en')).toMatch(/^This /)
    expect(renderBoard(stranger as never)).toContain('role="alert"')
  }
  expect(game.unfit(view, null, 'en')).toBeNull()
})

test('a board drawn in Node has the frame of the live one, every unit, and no place twice', () => {
  const view = ruleset.view(opening, 'moldova')
  const drawn = renderBoard(view, { rules: ruleset, locale: 'ru' })
  const { width, height } = game.ground(view, ruleset)
  expect(drawn).toContain(`viewBox="0 0 ${width} ${height}"`)
  for (const unit of view.units) if (unit.hex) expect(drawn).toContain(`data-unit="${unit.id}" data-at="${unit.hex}"`)
  expect(drawn).toContain('Решает Молдова.')
})

describe('a desk passes over what is the only order', () => {
  const settled = () => new Promise(resolve => setTimeout(resolve))

  /** A game in which every step leads to the next of these lists of orders; what the first `revealed` steps tell cannot be taken back. */
  function line(lists: readonly (readonly string[])[], revealed = 0): AnyRuleset {
    const any = { '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) } } as const
    return {
      id: 'line',
      version: '1',
      content: { id: 'none', data: null },
      seats: ['one'],
      setup: (_: unknown, rng: Rng) => ({ ok: true, state: 0, events: [], rng }),
      seatsToAct: () => ['one'],
      legalOrders: (state: number) => lists[state]!,
      step: (state: number, _: unknown, rng: Rng) => ({ ok: true, state: state + 1, events: [state + 1], rng }),
      outcome: () => null,
      view: (state: number) => state,
      describe: () => '',
      reveals: (step: number) => step <= revealed,
      schema: { options: any, order: any, state: any },
    }
  }
  async function deskOf(game: AnyRuleset, passes?: DeskOptions<unknown>['passes']) {
    const desk = createDesk(game, {
      beginning: { options: {}, seed: 1, cast: { one: PERSON } },
      ...(passes && { passes }),
    })
    await desk.open()
    return desk
  }
  const lists = [['a', 'b'], ['x'], ['y'], ['c', 'd'], ['e'], ['f', 'g']]

  test('all of it, and undo and redo as well', async () => {
    const desk = await deskOf(line(lists), () => true)
    await settled()
    expect(desk.scene().last).toBe(0)
    desk.give(['a'])
    await settled()
    expect(desk.scene().last).toBe(3)
    desk.undo()
    await settled()
    expect(desk.scene().last).toBe(0)
    desk.redo()
    await settled()
    expect([desk.scene().last, desk.scene().canRedo]).toEqual([3, false])
  })

  test('nothing unless it is told to', async () => {
    const desk = await deskOf(line(lists))
    for (const order of ['a', 'x', 'y', 'c']) desk.give([order])
    await settled()
    expect(desk.scene().last).toBe(4)
  })

  test('only what it is told to', async () => {
    const desk = await deskOf(line(lists), ({ order }) => order === 'x')
    desk.give(['a'])
    await settled()
    expect(desk.scene().last).toBe(2)
  })

  test('what cannot be taken back stays', async () => {
    const desk = await deskOf(line(lists, 2), () => true)
    desk.give(['a'])
    await settled()
    desk.undo()
    await settled()
    expect(desk.scene().last).toBe(3)
  })

  test('in a whole match nobody is asked where there is nothing to choose', async () => {
    const position = parsePosition('md-fulger@0,2 md-1001@0,3 md-1002@1,1 md-scorpion@-1,3 tr-skr@1,2')
    if (!position.ok) throw new Error(position.problems[0]!.message)
    const options: Options = { players: 2, position: position.value, rulings: { advance: 'must' } }
    const cast = { moldova: PERSON, transnistria: PERSON, gagauzia: PERSON }
    const asked: boolean[] = []
    for (const passes of [false, true]) {
      const desk = createDesk(ruleset, {
        beginning: { options, seed: 3, cast },
        ...(passes && { passes: () => true }),
      })
      await desk.open()
      let forced = false
      for (let i = 0; i < 30 && !desk.scene().outcome; i++) {
        const { legal } = desk.scene()
        forced ||= legal.length === 1
        const order =
          legal.find(one => one.type === 'attack' && one.target === '1,2') ??
          legal.find(one => one.type === 'resolve-battles') ??
          legal.find(one => one.type === 'end-turn') ??
          legal[0]!
        expect(desk.give([order]).ok).toBe(true)
        await settled()
      }
      asked.push(forced)
    }
    expect(asked).toEqual([true, false])
  })
})

test('of the intervention is told how it stands, and what is still to come', () => {
  const told = (more: string, options?: Options) => [
    ...interventionLines(sceneOf(at(`md-fulger@0,2 ${more}`, options))),
  ]
  expect(told('levels 12/2/0 joined 4', { players: 2, rulings: { clockAfterJoining: 'runs' } })).toEqual([
    'Russian troops have joined Transnistria.',
    'Peace will be forced in week 4.',
  ])
  expect(told('levels 12/2/0 joined')).toEqual(['Russian troops have joined Transnistria.'])
  expect(told('levels 5/2/0 cancelled')).toEqual(['Russia will not step in.'])
  expect(told('levels 5/2/0 window 6')).toEqual(['Peace will be forced in week 6.'])
  expect(told('levels 3/2/0')).toEqual(['Chance that the end begins in week 2: 40\u00a0%.'])
})

const seatsSeen = new Set<Seat>(played.flatMap(({ state }) => ruleset.seatsToAct(state) as Seat[]))
test('the whole games are of all seats', () => {
  expect(seatsSeen).toEqual(new Set(['moldova', 'transnistria', 'gagauzia']))
})

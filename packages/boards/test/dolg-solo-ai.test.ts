import { locales, Match, playout } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { type Event, type Options, type Order, type Pose, ruleset, type State, type View } from '@umpire/dolg-solo-ai'
import { policies, standardOptions } from '@umpire/dolg-solo-ai/policy'
import { describe, expect, test } from 'vitest'
import { emptyHand, type Gesture, type Hand, judge } from '../src/core/gestures.ts'
import { lastDecisions } from '../src/dolg-solo-ai/decision-panel.ts'
import { game, lostIn, orderTo, passes, placeOf, type Scene, wayTo } from '../src/dolg-solo-ai/game.ts'
import { renderBoard } from '../src/dolg-solo-ai/index.ts'
import '../src/dolg-solo-ai/fr.ts'
import '../src/dolg-solo-ai/ru.ts'
import { overlay } from '../src/dolg-solo-ai/overlay.ts'
import { comesTo, isStrike } from '../src/dolg-solo-ai/prospect.ts'
import { snapped } from '../src/dolg-solo-ai/snap.ts'
import { bodyOf, cardPiece, handleOf, MARGIN, poseIn, spotOf } from '../src/dolg-solo-ai/table.ts'
import { createDesk, PERSON, policyPlayer } from '../src/index.ts'

function sceneOf(state: State, more: Partial<Scene> = {}): Scene {
  const view: View = ruleset.view(state, 'human')
  const legal: Order[] = state.turn === 'human' ? [...ruleset.legalOrders(state, 'human')] : []
  const seat = legal.length > 0 ? 'human' : null
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
const held = (piece: string, more: Partial<Hand> = {}): Partial<Scene> => ({ hand: { ...emptyHand, piece, ...more } })
const accepts = (state: State, order: Order) => ruleset.step(state, { human: [order] }, seedRng(1)).ok

const played = (() => {
  const battle = playout(ruleset, standardOptions, 1, policies)
  if (!battle.ok) throw new Error()
  return battle.value
})()
/** Moments of the person, of every phase. */
const moments = played.steps.map(({ state }) => state as State).filter(state => !state.end && state.turn === 'human')
const ofPhase = (phase: string) => moments.filter(state => state.phase === phase)

function deployment(): State {
  const units = standardOptions.player.units.slice(0, 4).map(({ card }) => ({ card }))
  const options: Options = { ...standardOptions, player: { units, general: { leadership: 5 } } }
  const begun = Match.start(ruleset, options, 1)
  if (!begun.ok) throw new Error()
  return begun.value.state
}

test('every order there is can be given by hand or has a button, and whatever is given so the umpire takes', () => {
  for (const state of moments) {
    const scene = sceneOf(state)
    const ways = game.ways(scene).filter(way => way.orders.length > 0)
    for (const way of ways.filter((_, i) => i % 7 === 0))
      for (const order of way.orders) expect(accepts(state, order), JSON.stringify(order)).toBe(true)
    const given = new Set(ways.flatMap(way => way.orders.map(game.orderText)))
    for (const command of game.commands(scene)) for (const order of command.orders) given.add(game.orderText(order))
    for (const order of scene.legal) {
      if (order.type !== 'play') expect(given, game.orderText(order)).toContain(game.orderText(order))
      else {
        const piece = cardPiece(order.card)
        const gathered = order.units.every(unit => game.gathers!(scene, piece, unit))
        const hand = held(piece, gathered ? { chosen: order.units } : {})
        const buttons = game.commands(sceneOf(state, hand)).flatMap(command => command.orders.map(game.orderText))
        expect([...given, ...buttons]).toContain(game.orderText(order))
      }
    }
  }
})

test('a second press lets a unit go; its own place and its own cell are never where it is put down', () => {
  for (const state of ofPhase('movement').slice(0, 6)) {
    const scene = sceneOf(state)
    const reach = { ways: game.ways(scene), pieces: (cell: string) => game.pieces(scene, cell) }
    for (const unit of state.units.filter(one => one.seat === 'human' && one.pose)) {
      const first = judge<Order>(emptyHand, { type: 'press', cell: unit.id }, reach)
      expect(first).toMatchObject({ hand: { piece: unit.id }, orders: null })
      expect(judge<Order>(first.hand, { type: 'press', cell: unit.id }, reach)).toMatchObject({
        hand: { piece: null },
        orders: null,
      })
      expect(reach.ways.filter(way => way.piece === unit.id).map(way => way.to)).not.toContain(unit.id)
    }
  }
})

test('arrow keys come from every cell to every other: units, places to go to, and the handle', () => {
  for (const state of [moments[0]!, ...ofPhase('movement').slice(0, 4), moments.at(-1)!]) {
    const scene = sceneOf(state)
    const mover = scene.legal.flatMap(order => (order.type === 'move' ? [order.unit] : []))[0]
    for (const hand of [emptyHand, ...(mover ? [{ ...emptyHand, piece: mover }] : [])]) {
      const ground = game.ground(scene.view, ruleset, { hand, legal: scene.legal })
      // What lies exactly on another cell is come to by N.
      const apart = ground.cells.filter(
        (cell, i) => ground.cells.findIndex(one => one.x === cell.x && one.y === cell.y) === i,
      )
      const seen = new Set([ground.cells[0]!.id])
      for (const id of seen)
        for (const heading of [
          [0, 1],
          [0, -1],
          [1, 0],
          [-1, 0],
        ] as const) {
          const to = ground.step(id, heading)
          if (to) seen.add(to)
        }
      for (const cell of apart) expect(seen, cell.id).toContain(cell.id)
    }
  }
})

test('a press goes to what lies there: a unit before the places that lie on it', () => {
  const state = ofPhase('movement')[0]!
  const scene = sceneOf(state)
  for (const order of scene.legal) {
    if (order.type !== 'move') continue
    const ground = game.ground(scene.view, ruleset, { hand: { ...emptyHand, piece: order.unit }, legal: scene.legal })
    const own = bodyOf(scene.view, ruleset, order.unit)!.pose
    const [x, y] = [order.pose.x + MARGIN, order.pose.y + MARGIN]
    const near = Math.hypot(order.pose.x - own.x, order.pose.y - own.y) < 55
    const found = ground.at(x, y)!
    if (near) expect(found).toBe(order.unit)
    else expect(ground.cell(found)).toMatchObject({ x, y })
    expect(ground.cell(spotOf(order.pose))).toMatchObject({ x, y })
    expect(ground.cell(`${order.pose.x},${order.pose.y}`)).toMatchObject({ x, y })
  }
})

describe('a place of one’s own choosing', () => {
  const states = [deployment(), ...ofPhase('movement').slice(0, 5)]

  test('is a way if and only if the umpire takes it', () => {
    let [yes, no] = [0, 0]
    for (const state of states) {
      const scene = sceneOf(state)
      for (const unit of state.units.filter(one => one.seat === 'human').slice(0, 6)) {
        const from = unit.pose ?? { x: 1200, y: 1400, facing: 1800 }
        for (let i = 0; i < 24; i++) {
          const pose: Pose = {
            x: Math.max(0, from.x + ((i * 137) % 500) - 250),
            y: Math.max(0, from.y + ((i * 211) % 420) - 260),
            facing: (from.facing + (i % 5) * 300) % 3600,
          }
          const way = wayTo({ ...scene, ...held(unit.id) }, unit.id, spotOf(pose))
          expect(way !== null, JSON.stringify([unit.id, pose])).toBe(accepts(state, orderTo(scene, unit.id, pose)))
          if (way) yes++
          else no++
        }
      }
    }
    expect(yes).toBeGreaterThan(50)
    expect(no).toBeGreaterThan(50)
  })

  test('is drawn to where the unit may stand, and left alone where it is allowed already', () => {
    let drawn = 0
    for (const state of states) {
      for (const unit of state.units.filter(one => one.seat === 'human').slice(0, 6)) {
        const scene = sceneOf(state, held(unit.id))
        const from = unit.pose ?? { x: 1200, y: 1400, facing: 1800 }
        for (let i = 0; i < 16; i++) {
          const wanted = { ...from, x: from.x + ((i * 97) % 300) - 150, y: from.y - i * 40 }
          const may = (pose: Pose) => accepts(state, orderTo(scene, unit.id, pose))
          const found = snapped(scene, unit.id, wanted)
          const inside = { ...wanted, x: Math.max(0, wanted.x), y: Math.max(0, wanted.y) }
          if (wanted.x >= 0 && wanted.y >= 0 && may(wanted)) expect(found).toEqual(wanted)
          else if (may(found)) drawn++
          else expect(found).toEqual(inside)
        }
      }
    }
    expect(drawn).toBeGreaterThan(20)
  })

  test('is turned as the hand is turned', () => {
    const state = ofPhase('movement')[0]!
    const unit = sceneOf(state).legal.flatMap(order => (order.type === 'move' ? [order] : []))[0]!.unit
    const scene = sceneOf(state, held(unit, { turn: 150 }))
    const at = bodyOf(scene.view, ruleset, unit)!.pose
    const [command] = game.commands(scene)
    expect(command).toMatchObject({
      label: 'Turn by 15° to the right',
      orders: [{ type: 'move', unit, pose: { x: at.x, y: at.y, facing: at.facing - 150 } }],
    })
    const handle = game.ground(scene.view, ruleset, { hand: scene.hand, legal: scene.legal }).cell(handleOf(unit))!
    // It looks up the screen; clockwise is to the right.
    expect(handle.x).toBeGreaterThan(at.x + MARGIN)
    expect(handle.y).toBeLessThan(at.y + MARGIN)
  })
})

test('units are chosen for a card one by one, and played on as many as it takes', () => {
  const state: State = { ...ofPhase('activation')[0]!, hand: ['two-abreast'] }
  const piece = cardPiece('two-abreast')
  let scene = sceneOf(state, held(piece))
  const press = (cell: string) => {
    const gesture: Gesture = { type: 'press', cell }
    const answer = judge<Order>(scene.hand, gesture, {
      ways: game.ways(scene),
      pieces: one => game.pieces(scene, one),
      gathers: (one, at) => game.gathers!(scene, one, at),
    })
    expect(answer.orders).toBeNull()
    scene = { ...scene, hand: answer.hand }
  }
  const played = () => game.commands(scene).flatMap(command => command.orders.filter(order => order.type === 'play'))
  expect(played()).toEqual([])
  press('p3')
  press('p8')
  expect(played()).toEqual([{ type: 'play', card: 'two-abreast', units: ['p3', 'p8'] }])
  expect(accepts(state, played()[0]!)).toBe(true)
  press('p5')
  expect(played()).toEqual([])
  press('p3')
  expect(played()).toEqual([{ type: 'play', card: 'two-abreast', units: ['p8', 'p5'] }])
})

test('an attack says what it would come to, as the core rules count it', () => {
  const seen = new Set<string>()
  for (const state of moments) {
    const scene = sceneOf(state)
    for (const order of scene.legal.filter(isStrike)) {
      seen.add(order.type)
      const field = ruleset.queries.field(state)
      const [unit, target] = [order.unit, order.target].map(id => field.bodies.find(body => body.unit.id === id)!)
      const told = comesTo(order, scene)
      if (order.type === 'fight') {
        const { num, den } = field.library.core.meleeOdds(field, unit!, target!)
        expect(told).toContain(`${Math.round((100 * num) / den)}\u00a0%`)
      } else
        expect(told).toMatch(order.type === 'shoot' ? /expected damage \d\.\d/ : /way [\d.]+ cm of [\d.]+ cm; attack/)
    }
  }
  expect([...seen].sort()).toEqual(['charge', 'fight', 'shoot'])
})

test('every cell, prompt, button and order has its words, in every language', () => {
  for (const state of [deployment(), ...moments.filter((_, i) => i % 9 === 0), played.state as State])
    for (const locale of locales) {
      const unit = state.units.find(one => one.seat === 'human' && one.pose)?.id ?? 'p1'
      for (const hand of [{}, held(unit), held(unit, { turn: 300 }), held('card one-step'), held('card by-voice')]) {
        const scene = sceneOf(state, { ...hand, locale })
        const { cells } = game.ground(scene.view, ruleset, { hand: scene.hand, legal: scene.legal })
        const said = [
          game.prompt(scene),
          ...cells.map(cell => game.label(scene, cell.id)),
          ...game.commands(scene).map(command => command.label),
          ...scene.legal.slice(0, 30).map(order => game.orderWords(order, scene)),
        ]
        for (const text of said) {
          expect(text).not.toMatch(/undefined|NaN|\[object|^$/)
          if (locale === 'ru') expect(text).toMatch(/[а-я]/)
          if (locale !== 'en') expect(text).not.toMatch(/\b(Hill|River|Legion|Whole Host|One Step|By Voice)\b/)
        }
        expect(overlay(scene, game.ground(scene.view, ruleset, scene), 'symbols')).not.toMatch(/NaN|undefined/)
      }
    }
})

test('what moves goes from place to place, and every event finds its cells on the table', () => {
  let moves = 0
  for (const { state, events } of played.steps) {
    const ground = game.ground(ruleset.view(state as State, 'human'), ruleset)
    for (const motion of game.motionsOf(events as readonly Event[])) {
      if (motion.type !== 'go') continue
      moves++
      for (const cell of motion.path) expect(ground.cell(cell)).not.toBeNull()
    }
    for (const event of events as readonly Event[]) {
      const text = game.describe(event, { rules: ruleset, locale: 'en' })
      expect(text === '').toBe(event.type === 'decided')
      expect(text).not.toContain(event.rule)
    }
  }
  expect(moves).toBeGreaterThan(50)
})

test('the destroyed go from where they stood when they were seen last, or came to since', () => {
  const stood = new Map<string, Pose>()
  let gone = 0
  for (const [i, { state, events }] of played.steps.entries()) {
    const told = events as readonly Event[]
    const destroyed = told.filter(event => event.type === 'condition' && event.condition === 'destroyed')
    const lost = lostIn(told, stood)
    const motions = game.motionsOf(told, sceneOf(state as State, { stood }))
    for (const event of destroyed) {
      const { unit, pose } = lost.get(event)!
      const arrived = told.filter(one => one.type === 'moved' && one.unit === unit && one.to).at(-1)
      expect(pose, `step ${i}`).toEqual(arrived?.type === 'moved' ? arrived.to : stood.get(unit))
      expect(motions).toContainEqual({ type: 'gone', at: placeOf(pose) })
      gone++
    }
    for (const { id, pose } of (state as State).units) if (pose) stood.set(id, pose)
  }
  expect(gone).toBeGreaterThan(2)
})

test('the decisions of the last turn of the AI are told, with what it considered', () => {
  const history = played.steps.map(({ events }, step) => ({ step, events }))
  const begins = history.map(({ events }) =>
    (events as readonly Event[]).some(
      event => event.type === 'phase' && event.seat === 'ai' && event.phase === 'activation',
    ),
  )
  const turn = begins.lastIndexOf(true)
  const wanted = history
    .slice(turn)
    .flatMap(({ events }) =>
      (events as readonly Event[]).flatMap(event => (event.type === 'decided' ? [event.decision] : [])),
    )
  expect(wanted.length).toBeGreaterThan(2)
  expect(lastDecisions(history)).toEqual(wanted)
  expect(lastDecisions([])).toEqual([])
})

test('what is no view is said; without rules a table is drawn all the same', () => {
  const view = ruleset.view(moments[0]!, 'human')
  for (const bad of [null, 7, {}, { units: [{}] }, { ...view, units: 3 }, { ...view, settled: {} }])
    expect(game.unfit(bad, null, 'en')).toBe('This is no view of a battle of DOLG!')
  expect(game.unfit(view, null, 'en')).toBeNull()
  const picture = renderBoard(view, { locale: 'ru' })
  expect(picture.split('data-unit=').length - 1).toBe(view.units.filter(unit => unit.pose).length)
  expect(renderBoard(view, { rules: ruleset })).toContain('>Legion<')
  expect(renderBoard(view, { rules: ruleset, locale: 'ru' })).toContain('>легион<')
  expect(renderBoard(view, { rules: ruleset, locale: 'fr' })).toContain('>Légion<')
  expect(renderBoard({} as View)).toContain('This is no view')
  expect(poseIn('p1')).toBeNull()
})

describe('a desk that passes over what is no choice', () => {
  const deskOf = () =>
    createDesk(ruleset, {
      beginning: { options: standardOptions, seed: 2, cast: { ai: 'rules', human: PERSON } },
      players: { rules: policyPlayer(ruleset, policies.ai) },
      wait: async () => {},
      passes,
    })
  type Desk = ReturnType<typeof deskOf>
  const settled = async (desk: Desk) => {
    for (let i = 0; i < 400 && (desk.scene().thinking !== null || i < 3); i++)
      await new Promise(done => setTimeout(done))
  }

  test('asks only where there is a choice, and goes on telling what the others did', async () => {
    const desk = deskOf()
    await desk.open()
    let [asked, round] = [0, 0]
    for (let i = 0; i < 25; i++) {
      await settled(desk)
      const { legal, outcome, recent, view } = desk.scene()
      if (outcome) break
      expect(legal.length).toBeGreaterThan(1)
      asked++
      const turned = recent.some(event => event.type === 'phase' && event.seat === 'ai' && event.phase === 'activation')
      // The preparation is told before the first turn, the turn of the AI before each other.
      if (view!.round !== round && round > 0) expect(turned).toBe(true)
      round = view!.round
      // Without a card nobody moves or shoots: the turn of the AI comes, or a melee.
      desk.give([{ type: 'next' }])
    }
    expect(asked).toBeGreaterThan(4)
    expect(round).toBeGreaterThan(3)
  })

  test('undoes to what was a choice, and redoes what was passed over with it', async () => {
    const desk = deskOf()
    await desk.open()
    await settled(desk)
    const before = desk.scene().last
    const play = desk.scene().legal.find(order => order.type === 'play' && order.units.length > 0)!
    desk.give([play])
    desk.give([{ type: 'next' }])
    const there = desk.match()!.frames.at(-1)!.digest
    const { last } = desk.scene()
    expect(desk.scene().canUndo).toBe(true)
    desk.undo()
    expect(desk.scene()).toMatchObject({ last: before + 1, canRedo: true })
    desk.redo()
    expect(desk.scene().last).toBe(last)
    expect(desk.match()!.frames.at(-1)!.digest).toBe(there)
  })

  test('leaves a person who reports on the table alone', () => {
    const view = ruleset.view(moments[0]!, 'human')
    expect(passes({ order: { type: 'next' }, view })).toBe(true)
    expect(passes({ order: { type: 'ready' }, view })).toBe(false)
    const reported = { ...view, settled: { ...view.settled, resolution: 'reported' } }
    expect(passes({ order: { type: 'next' }, view: reported })).toBe(false)
  })
})

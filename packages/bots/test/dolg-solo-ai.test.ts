import { decide, type Orders } from '@umpire/core-game'
import { type Rng, seedRng } from '@umpire/core-rng'
import {
  type Condition,
  ruleset as dolg,
  type Order,
  type Pose,
  type Seat,
  type State,
  type Unit,
} from '@umpire/dolg-solo-ai'
import { standardOptions as options, policies } from '@umpire/dolg-solo-ai/policy'
import { expect, test } from 'vitest'
import { createAnalyst, createBot, createMind, createOpponent } from '../src/dolg-solo-ai/index.ts'
import { searching } from '../src/index.ts'
import { played } from './support.ts'

/** The person's first turn, with other cards in his hand. */
function dealt(...hand: readonly string[]): State {
  const state = played<State, never, never>(dolg, options, policies as never, 5)
  expect([state.turn, state.phase, state.round]).toEqual(['human', 'activation', 1])
  return { ...state, hand }
}

/** What the quick policy of the mind does to the end of the phase. */
function phaseOf(from: State): { readonly orders: readonly unknown[]; readonly state: State } {
  const { rollout } = createMind(dolg)
  const orders: unknown[] = []
  let state = from
  while (state.phase === from.phase && state.turn === from.turn) {
    const given = rollout(state, 'human', undefined as never)
    const next = dolg.step(state, { human: given }, seedRng(1))
    if (!next.ok) throw new Error(next.problems[0]?.message)
    orders.push(...given)
    state = next.state
  }
  return { orders, state }
}

/** What the quick policy of the mind orders first. */
function firstOf(state: State): unknown {
  return createMind(dolg).rollout(state, 'human', undefined as never)[0]
}

test('cards that do nothing now are played on nobody, to be rid of them', () => {
  const { orders, state } = phaseOf(dealt('bandages', 'turn-and-stand', 'whispers'))
  expect(orders).toHaveLength(3)
  expect(orders.slice(0, 2)).toEqual([
    { type: 'play', card: 'bandages', units: [] },
    { type: 'play', card: 'turn-and-stand', units: [] },
  ])
  expect(state.hand).toEqual(['whispers'])
})

test('no card is played where the person reports what happens on the table', () => {
  const state = dealt('by-voice', 'whispers')
  const settled = { ...state.settled, resolution: 'reported' } as const
  expect(phaseOf({ ...state, settled }).orders).toEqual([{ type: 'next' }])
})

test('a card that reaches many is kept where few can use it', () => {
  const fresh = dealt('by-voice', 'two-abreast')
  expect(firstOf(fresh)).toMatchObject({ card: 'by-voice' })
  const done = fresh.units.map((unit): Unit => ({ ...unit, done: ['activated'] }))
  expect(firstOf({ ...fresh, units: done, hand: ['by-voice'] })).toEqual({ type: 'next' })
  const last = ['p1', 'p2']
  const units = fresh.units.map((unit): Unit => (last.includes(unit.id) ? unit : { ...unit, done: ['activated'] }))
  const few = firstOf({ ...fresh, units })
  expect(few).toEqual({ type: 'play', card: 'two-abreast', units: expect.arrayContaining(last) })
})

test('cards go first to those who need them: the hurt, the shaken; the general last', () => {
  const state = dealt('bandages', 'by-voice', 'close-the-ranks')
  const changed = (id: string, change: Partial<Unit>) => ({
    ...state,
    units: state.units.map(unit => (unit.id === id ? { ...unit, ...change } : unit)),
  })
  expect(firstOf({ ...changed('p7', { damage: 5 }), hand: ['bandages', 'whispers'] })).toMatchObject({ units: ['p7'] })
  const shaken = changed('p6', { condition: 'broken' satisfies Condition })
  expect(firstOf({ ...shaken, hand: ['close-the-ranks', 'whispers'] })).toMatchObject({ units: ['p6'] })
  const { host } = state.generals.human!
  expect(firstOf({ ...state, hand: ['by-voice'] })).not.toMatchObject({ units: expect.arrayContaining([host]) })
})

test('a card that reaches one goes to whoever wins most by it, be he further from the enemy than others', () => {
  const state = dealt('one-step')
  const { host } = state.generals.human!
  /** An enemy nearly dead before one unit, and a fresh one before another, nearer: each unit can charge the one before it alone. */
  const before = (prey: string, other: string): State => {
    const [weak, strong] = state.units.filter(({ seat, pose }) => seat === 'ai' && pose)
    const places: { readonly [id: string]: Partial<Unit> } = {
      [prey]: { pose: { x: 500, y: 1300, facing: 1800 } },
      [other]: { pose: { x: 1900, y: 1300, facing: 1800 } },
      [weak!.id]: { pose: { x: 500, y: 1000, facing: 0 }, damage: 3 },
      [strong!.id]: { pose: { x: 1900, y: 1050, facing: 0 } },
    }
    const there = [host, ...Object.keys(places)]
    const units = state.units.filter(({ id }) => there.includes(id)).map(unit => ({ ...unit, ...places[unit.id] }))
    return { ...state, units }
  }
  expect(firstOf(before('p1', 'p2'))).toEqual({ type: 'play', card: 'one-step', units: ['p1'] })
  expect(firstOf(before('p2', 'p1'))).toEqual({ type: 'play', card: 'one-step', units: ['p2'] })
})

test('who thinks about his cards may play those that rank second, one alone, or none', () => {
  const state = dealt('by-voice', 'riders-on', 'loose')
  const planner = createMind(dolg).planner(state, 'human')
  const plans = Array.from({ length: 20 }, () => planner(undefined as never, [])).filter(plan => plan !== null)
  const played = plans.map(plan => plan.flatMap(order => (order.type === 'play' ? order.card : [])))
  const best = played[0]!
  expect(best).toHaveLength(2)
  expect(played).toContainEqual([best[0]])
  expect(played).toContainEqual([])
  expect(played.some(([first]) => first !== undefined && first !== best[0])).toBe(true)
  for (const plan of plans) expect(dolg.step(state, { human: plan }, seedRng(1)).ok).toBe(true)
})

test('no two phases of cards that he thinks about do the same', () => {
  for (const hand of [['by-voice', 'riders-on', 'loose'], ['bandages', 'one-step', 'whispers', 'two-abreast'], []]) {
    const planner = createMind(dolg).planner(dealt(...hand), 'human')
    const plans = Array.from({ length: 20 }, () => planner(undefined as never, [])).filter(plan => plan !== null)
    const done = plans.map(plan =>
      plan.flatMap(order => (order.type === 'play' ? [[order.card, [...order.units].sort()].join()] : [])).sort(),
    )
    expect(new Set(done.map(one => one.join(' '))).size).toBe(plans.length)
    expect(plans.length).toBeGreaterThan(hand.length)
  }
})

test('the second card is one of those that rank high once the first is played, even one by which all go further', () => {
  const plansIn = (state: State): (readonly Order[])[] => {
    const planner = createMind(dolg).planner(state, 'human')
    return Array.from({ length: 20 }, () => planner(undefined as never, [])).filter(plan => plan !== null)
  }
  const firsts = new Set<string>()
  for (const seed of [1, 2, 3]) {
    let steps = 50
    const at = () => played<State, never, never>(dolg, options, policies as never, steps, seed)
    let state = at()
    for (; state.turn !== 'human' || state.phase !== 'activation' || state.played > 0; state = at()) steps++
    for (const hand of [
      ['double-time', 'one-step'],
      ['bandages', 'one-step', 'two-abreast'],
    ])
      for (const [first, second] of plansIn({ ...state, hand })) {
        if (first?.type !== 'play' || second?.type !== 'play') continue
        const then = dolg.step({ ...state, hand }, { human: [first] }, seedRng(1))
        if (!then.ok) throw new Error(then.problems[0]?.message)
        expect(plansIn(then.state).map(([order]) => order)).toContainEqual(second)
        firsts.add(first.card)
      }
  }
  expect(firsts).toContain('double-time')
})

test('what a battle is worth is a chance: more with each enemy lost, less with each own, and never what a won one is', () => {
  const { evaluate, judge } = createMind(dolg)
  const state = dealt()
  const without = (seat: Seat, many: number): State => {
    const gone = state.units.filter(unit => unit.seat === seat).slice(0, many)
    const units = state.units.map((unit): Unit => (gone.includes(unit) ? { ...unit, condition: 'destroyed' } : unit))
    return { ...state, units }
  }
  const values = [6, 4, 2].map(many => evaluate(without('human', many), 'human'))
  values.push(evaluate(state, 'human'), ...[2, 4, 6].map(many => evaluate(without('ai', many), 'human')))
  expect(values).toEqual([...new Set(values)].sort((a, b) => a - b))
  // 0 is an even chance, and the printed rules are beaten more often than not.
  expect(values[3]).toBeGreaterThan(0)
  expect(values[0]).toBeLessThan(0)
  const ended = (...winners: readonly Seat[]): State => ({ ...state, end: { winners, reason: 'annihilation' } })
  expect(judge!(ended('human'), 'human')).toBeGreaterThan(values.at(-1)!)
  expect(judge!(ended('ai'), 'human')).toBeLessThan(values[0]!)
  expect(judge!(ended(), 'human')).toBe(0)
  for (const seat of ['human', 'ai'] as const)
    expect(evaluate(without('ai', 3), seat)).toBe((seat === 'ai' ? -1 : 1) * evaluate(without('ai', 3), 'human'))
})

test('what is lost counts for more the nearer the night is, and for as much all the time where there is none', () => {
  const { evaluate } = createMind(dolg)
  const fresh = dealt()
  const first = fresh.units.find(({ seat }) => seat === 'ai')!.id
  const units = fresh.units.map((unit): Unit => (unit.id === first ? { ...unit, condition: 'destroyed' } : unit))
  /** What it is worth that an enemy is lost. */
  const swing = (state: State) => evaluate({ ...state, units }, 'human') - evaluate(state, 'human')
  const late: Partial<State> = { deck: fresh.deck.slice(0, 5), exhausted: 1 }
  expect(swing({ ...fresh, ...late })).toBeGreaterThan(swing(fresh))
  // The same deck, to be gone through once more.
  const before = swing({ ...fresh, ...late, exhausted: 0 })
  expect(before).toBeGreaterThan(swing(fresh))
  expect(before).toBeLessThan(swing({ ...fresh, ...late }))
  const rulings = { ...fresh.rulings, night: 'off' } as const
  expect(swing({ ...fresh, ...late, rulings })).toBe(swing({ ...fresh, rulings }))
})

test('a battle is worth less with each own wound, with a unit that is shaken, and in a melee that is being lost', () => {
  const { evaluate } = createMind(dolg)
  const state = dealt()
  const value = (change: Partial<Unit>) =>
    evaluate({ ...state, units: state.units.map(unit => (unit.id === 'p1' ? { ...unit, ...change } : unit)) }, 'human')
  const values = [{}, { damage: 1 }, { damage: 3 }, { damage: 3, condition: 'broken' }] satisfies Partial<Unit>[]
  const routed: Partial<Unit> = { damage: 3, condition: 'routed' }
  const falling = [...values, routed].map(value)
  expect(falling).toEqual([...new Set(falling)].sort((a, b) => b - a))
  const fight = melee(0)
  expect(evaluate(melee(5), 'human') - evaluate(fight, 'human')).toBeLessThan(0)
  /** What it is worth that the two are in melee, whatever else is so. */
  const inMelee = (state: State) => {
    const alone = { ...state, units: state.units.map((unit): Unit => ({ ...unit, engaged: [] })) }
    return evaluate(state, 'human') - evaluate(alone, 'human')
  }
  expect(inMelee(melee(5))).toBeLessThan(0)
  const weak = fight.units.map((unit): Unit => (unit.id === 'a1' ? { ...unit, damage: 5 } : unit))
  expect(inMelee({ ...fight, units: weak })).toBeGreaterThan(0)
})

test('who thinks about his moves begins with the usual ones, and lets the army or one unit alone do otherwise', () => {
  let steps = 5
  const at = () => played<State, never, never>(dolg, options, policies as never, steps)
  let state = at()
  for (; state.phase !== 'movement' || state.turn !== 'human' || state.round < 3; state = at()) steps++
  const mind = createMind(dolg)
  const planner = mind.planner(state, 'human')
  const plans: (readonly Order[])[] = []
  for (let plan = planner(undefined as never, []); plan; plan = planner(undefined as never, [])) plans.push(plan)
  const usual = plans[0]!
  expect(usual).toEqual(mind.rollout(state, 'human', undefined as never))
  for (const plan of plans) {
    expect(plan.at(-1)).toEqual({ type: 'next' })
    expect(dolg.step(state, { human: plan }, seedRng(1)).ok).toBe(true)
  }
  const moved = usual.filter(order => order.type === 'move' || order.type === 'charge')
  expect(moved.length).toBeGreaterThan(1)
  for (const one of moved)
    expect(plans.some(plan => !plan.some(order => 'unit' in order && order.unit === one.unit))).toBe(true)
})

test('what decides counts besides: wounds of a general where his death does, losses beyond a quarter where half of them do', () => {
  const { evaluate } = createMind(dolg)
  const state = dealt()
  /** What a change of some units is worth, by what decides. */
  const by = (
    kind: 'general-death' | 'half-losses' | 'annihilation',
    changed: readonly string[],
    change: Partial<Unit>,
  ) =>
    evaluate(
      {
        ...state,
        victory: { kind },
        units: state.units.map(unit => (changed.includes(unit.id) ? { ...unit, ...change } : unit)),
      },
      'human',
    )
  for (const [seat, sign] of [
    ['human', -1],
    ['ai', 1],
  ] as const) {
    const host = [state.generals[seat]!.host!]
    const wounds = by('general-death', host, { damage: 3 }) - by('annihilation', host, { damage: 3 })
    expect(Math.sign(wounds)).toBe(sign)
    const army = state.units.filter(unit => unit.seat === seat).map(({ id }) => id)
    const lost = (many: number) => {
      const gone = army.slice(0, many)
      return by('half-losses', gone, { condition: 'destroyed' }) - by('annihilation', gone, { condition: 'destroyed' })
    }
    expect([1, 5].map(many => Math.sign(lost(many)))).toEqual([0, sign])
  }
})

test('an army that holds or shelters charges nobody, and one that storms charges where it usually would not', () => {
  const chargesAt = (steps: number) => {
    const planner = createMind(dolg).planner(
      played<State, never, never>(dolg, options, policies as never, steps),
      'human',
    )
    return Array.from(
      { length: 4 },
      () => planner(undefined as never, [])!.filter(({ type }) => type === 'charge').length,
    )
  }
  // As usual, holding, sheltering, storming.
  expect(chargesAt(98)).toEqual([2, 0, 0, 2])
  expect(chargesAt(58)).toEqual([0, 0, 0, 1])
})

test('the usual phase is kept more often where plans are doubted, and nothing else is thought of than the phase at hand', () => {
  const mind = createMind(dolg)
  const { doubt: _, ...sure } = mind
  const asked = new Map<State, number>()
  const watched: typeof mind = {
    ...mind,
    planner: (state, seat) => {
      const plans = mind.planner(state, seat)
      return (dice, tried) => {
        asked.set(state, (asked.get(state) ?? 0) + 1)
        return plans(dice, tried)
      }
    },
  }
  const states = [5, 7, 56, 58, 96, 98, 99].map(steps =>
    played<State, never, never>(dolg, options, policies as never, steps),
  )
  const kept = (thinking: typeof mind) => {
    const bot = searching(thinking, { iterations: 12 })
    return states.filter(state => {
      const orders = decide(dolg, bot, { state, seat: 'human', root: seedRng(1), step: 0 })
      return JSON.stringify(orders) === JSON.stringify(mind.rollout(state, 'human', undefined as never))
    }).length
  }
  const doubting = kept(watched)
  expect([...asked.values()].filter(many => many > 1)).toHaveLength(states.length)
  expect(asked.size).toBeGreaterThan(3 * states.length)
  expect(doubting).toBeGreaterThan(kept(sure))
})

test.each([
  ['a bot', createBot({ iterations: 6 })],
  ['an opponent who thinks', createOpponent({ iterations: 6, careless: 0 })],
])('%s orders his whole phase of cards at once', (_, policy) => {
  const state = dealt('by-voice', 'riders-on', 'loose')
  const orders = decide(dolg, policy, { state, seat: 'human', root: seedRng(1), step: 0 })
  expect(orders.at(-1)).toEqual({ type: 'next' })
  expect(orders.length).toBeGreaterThan(1)
  expect(dolg.step(state, { human: orders }, seedRng(1)).ok).toBe(true)
})

test('who played his cards, or moved his army, order by order is judged by the whole of that phase', () => {
  const opened = dolg.setup(options, seedRng(5))
  if (!opened.ok) throw new Error(opened.problems[0]?.message)
  const frames: { readonly state: State; readonly rng: Rng }[] = [opened]
  const log: Orders<Seat, Order>[] = []
  for (let step = 0; step < 60; step++) {
    const { state, rng } = frames.at(-1)!
    const seat = dolg.seatsToAct(state)[0]!
    const orders = decide(dolg, policies[seat], { state, seat, root: opened.rng, step })
    const next = dolg.step(state, { [seat]: orders }, rng)
    if (!next.ok) throw new Error(next.problems[0]?.message)
    log.push({ [seat]: orders })
    frames.push(next)
  }
  const choices = createAnalyst({ iterations: 4 }).choices({ log, frames, seed: 5 })
  const cards = choices.filter(({ orders }) => orders.some(({ type }) => type === 'play'))
  const moves = choices.filter(({ orders }) => orders.some(({ type }) => type === 'move'))
  expect(cards.some(({ orders }) => orders.length > 2)).toBe(true)
  expect(moves.some(({ orders }) => orders.length > 2)).toBe(true)
  for (const { orders } of [...cards, ...moves]) expect(orders.filter(({ type }) => type === 'next')).toHaveLength(1)
  for (const one of cards) expect(moves).not.toContain(one)
})

/** A melee of `p1` with `a1` in the middle of the table, and the general far behind it; nobody else. */
function melee(damage: number): State {
  const state = dealt()
  const place = (id: string, pose: Pose, change: Partial<Unit>): Unit => ({
    ...state.units.find(unit => unit.id === id)!,
    pose,
    ...change,
  })
  const at = { x: 1200, y: 900 }
  const first = place('p1', { ...at, facing: 1800 }, { damage, engaged: ['a1'], done: ['activated'] })
  const enemy = place('a1', { ...at, y: 820, facing: 0 }, { card: 'h-guard', engaged: ['p1'] })
  const general = place('p4', { x: 1200, y: 1300, facing: 1800 }, { done: ['activated'] })
  return { ...state, units: [first, enemy, general], phase: 'movement' }
}

test('who is worn out leaves a melee that it would lose, and only then', () => {
  const winning = melee(4)
  const units = winning.units.map((unit): Unit => (unit.id === 'a1' ? { ...unit, damage: 5 } : unit))
  for (const from of [melee(2), { ...winning, units }])
    expect(phaseOf(from).orders).not.toContainEqual(expect.objectContaining({ type: 'withdraw' }))
  const { orders, state } = phaseOf(melee(4))
  expect(orders[0]).toMatchObject({ type: 'withdraw', unit: 'p1' })
  expect(state.units[0]!.engaged).toEqual([])
})

test("the general's unit goes away from the enemy, however the battle is won", () => {
  for (const kind of ['half-losses', 'general-death'] as const) {
    const { state } = phaseOf({ ...melee(0), victory: { kind } })
    expect(state.units.find(({ id }) => id === 'p4')!.pose!.y).toBeGreaterThan(1300)
  }
})

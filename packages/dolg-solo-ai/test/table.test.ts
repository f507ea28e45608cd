import { isRollNeeded, type Problem } from '@umpire/core-game'
import { type Rng, scriptRng, seedRng, withDice } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import { type CardNeededProblem, type Event, type Order, ruleset, type Seat, type State } from '../src/index.ts'
import { policies, standardOptions } from '../src/policy/index.ts'
import {
  act,
  general,
  open,
  type Placed,
  plainOptions,
  position,
  proceed,
  refusal,
  show,
  unitOf,
} from './support/helpers.ts'

/** A person at the table: throws every die and draws every card that is asked for, one by one, and types them in. */
function atTheTable(state: State, seat: Seat, orders: readonly Order[], hand: Rng) {
  const rolls: number[] = []
  let now = state
  let mind = hand
  const throwDie = (sides: number) => {
    const { value, rng } = withDice(mind, dice => dice.d(sides))
    mind = rng
    return value
  }
  for (let asked = 0; asked < 2000; asked++) {
    const next = ruleset.step(now, { [seat]: orders }, scriptRng(rolls))
    if (next.ok) return { state: next.state, events: next.events, hand: mind, rolls }
    const problem = next.problems[0]! as Problem | CardNeededProblem
    if (isRollNeeded(problem)) rolls.push(throwDie(problem.sides))
    else if (problem.code === 'card-needed' && 'deck' in problem) {
      const heap = heapOf(now, problem.deck, problem.purpose)
      const card = heap[throwDie(heap.length) - 1]!
      now = act(now, 'human', { type: 'cards', cards: [card] }, []).state
    } else throw new Error(show(next.problems))
  }
  throw new Error('The table never had enough')
}

/** What is left of a deck after the cards that already wait. */
function heapOf(state: State, deck: string, purpose: string): readonly string[] {
  const less = (heap: readonly string[]) => {
    const left = [...heap]
    for (const card of state.supplied) {
      const at = left.indexOf(card)
      if (at >= 0) left.splice(at, 1)
    }
    return left
  }
  if (deck === 'actions') {
    const left = less(state.deck)
    return left.length ? left : less([...state.deck, ...state.discard])
  }
  if (purpose.startsWith('deal')) {
    const waiting = state.units.filter(
      unit => unit.side === 'ai' && unit.zone === null && typeOfCard(unit.card) === deck,
    )
    return less(waiting.map(unit => unit.card))
  }
  return less(state.unitDeck.filter(card => deck === 'mixed' || typeOfCard(card) === deck))
}

function typeOfCard(id: string): string {
  const types: { [id: string]: string } = {
    'h-guard': 'heavy',
    'h-axes': 'heavy',
    'h-spears': 'light',
    'h-herders': 'light',
    'h-slingers': 'ranged',
    'h-raiders': 'mounted',
    'h-chariots': 'mounted',
  }
  return types[id]!
}

chapter('physical dice and cards', () => {
  test('a whole battle typed in by hand: every die and every card comes from the person', () => {
    const opened = ruleset.setup({ ...standardOptions, cards: 'table' }, scriptRng([]))
    if (!opened.ok) throw new Error(show(opened.problems))
    let { state } = opened
    let hand: Rng = seedRng('table')
    const events: Event[] = []
    let typed = 0
    for (let steps = 0; !ruleset.outcome(state) && steps < 1500; steps++) {
      const seat = ruleset.seatsToAct(state)[0]!
      const here = state
      const { value: orders } = withDice(hand, dice =>
        policies[seat]({ seat, view: ruleset.view(here, seat), orders: ruleset.legalOrders(here, seat), dice }),
      )
      const next = atTheTable(state, seat, orders, hand)
      ;({ state, hand } = next)
      typed += next.rolls.length
      events.push(...next.events)
    }
    expect(ruleset.outcome(state)).not.toBeNull()
    expect(typed).toBeGreaterThan(100)
    // Only dice and cards typed in were used: whatever the AI drew was supplied before.
    expect(events.some(event => event.type === 'attacked')).toBe(true)
    expect([...state.deck, ...state.discard, ...state.hand].sort()).toEqual(open().deck)
  })

  test('the same seed and orders give the same log', () => {
    const battle = () => {
      const opened = ruleset.setup(standardOptions, seedRng(11))
      if (!opened.ok) throw new Error(show(opened.problems))
      let { state, rng } = opened
      const log: Event[] = []
      for (let n = 0; n < 60 && !ruleset.outcome(state); n++) {
        const seat = ruleset.seatsToAct(state)[0]!
        const [order] = ruleset.legalOrders(state, seat)
        const next = ruleset.step(state, { [seat]: [order!] }, rng)
        if (!next.ok) throw new Error(show(next.problems))
        ;({ state, rng } = next)
        log.push(...next.events)
      }
      return log
    }
    expect(battle()).toEqual(battle())
  })
})

chapter('reports', () => {
  const state = position({
    ai: [
      { card: 'h-guard', at: [1200, 600] },
      { card: 'h-axes', at: [1500, 600] },
    ],
    human: [
      { card: 'r-legion', at: [1200, 1200] },
      { card: 'r-cohort', at: [1500, 1200] },
    ],
    options: { resolution: 'reported' },
    patch: { generals: { ai: general('a1'), human: general('p1') } },
  })
  const tell = (order: Order, from = state) => act(from, 'human', order, []).state

  test('moved: contact makes a melee on both sides, and parting ends it', () => {
    const close = tell({ type: 'moved', unit: 'p1', pose: { x: 1200, y: 680, facing: 1800 } })
    expect([unitOf(close, 'a1').engaged, unitOf(close, 'p1').engaged]).toEqual([['p1'], ['a1']])
    const apart = tell({ type: 'moved', unit: 'p1', pose: { x: 1200, y: 900, facing: 1800 } }, close)
    expect([unitOf(apart, 'a1').engaged, unitOf(apart, 'p1').engaged]).toEqual([[], []])
    expect(unitOf(tell({ type: 'moved', unit: 'p1', pose: null }), 'p1').pose).toBeNull()
  })

  test('engaged: the person may say who fights whom', () => {
    const made = tell({ type: 'engaged', unit: 'a1', enemies: ['p1', 'p2'] })
    expect(unitOf(made, 'p2').engaged).toEqual(['a1'])
    expect(refusal(state, 'human', { type: 'engaged', unit: 'a1', enemies: ['a2'] })).toBe('illegal-melee')
  })

  test('damaged, broken, routed, destroyed, rallied', () => {
    expect(unitOf(tell({ type: 'damaged', unit: 'a1', damage: 4 }), 'a1').damage).toBe(4)
    expect(refusal(state, 'human', { type: 'damaged', unit: 'a1', damage: 7 })).toBe('too-much-damage')
    const routed = tell(
      { type: 'condition', unit: 'a1', condition: 'routed' },
      tell({ type: 'engaged', unit: 'a1', enemies: ['p1'] }),
    )
    expect(unitOf(routed, 'p1').engaged).toEqual([])
    const gone = tell({ type: 'condition', unit: 'a1', condition: 'destroyed' })
    expect(unitOf(gone, 'a1').pose).toBeNull()
    const back = tell({ type: 'condition', unit: 'a1', condition: 'fit' }, routed)
    expect(unitOf(back, 'a1').condition).toBe('fit')
  })

  test('general, formation, marks', () => {
    expect(tell({ type: 'general', side: 'ai', condition: 'fallen', host: null }).generals.ai).toMatchObject({
      condition: 'fallen',
      host: null,
    })
    expect(refusal(state, 'human', { type: 'general', side: 'ai', condition: 'fit', host: 'p1' })).toBe('unknown-unit')
    expect(unitOf(tell({ type: 'formed', unit: 'a1', formation: 'shield-wall', extended: true }), 'a1')).toMatchObject({
      formation: 'shield-wall',
      extended: true,
    })
    expect(refusal(state, 'human', { type: 'formed', unit: 'a1', formation: 'flying', extended: false })).toBe(
      'unknown-formation',
    )
    expect(unitOf(tell({ type: 'marked', unit: 'p1', activated: true, moved: true }), 'p1').done).toEqual([
      'activated',
      'moved',
    ])
  })

  test('resume: every phase can be asked for alone', () => {
    for (const phase of ['activation', 'movement', 'ranged', 'melee', 'rout'] as const) {
      const there = tell({ type: 'resume', side: 'ai', phase, turn: 5 })
      expect([there.phase, there.side, there.turn]).toEqual([phase, 'ai', 5])
      expect(proceed(there).events.length).toBeGreaterThan(0)
    }
    expect(refusal(state, 'human', { type: 'resume', side: 'ai', phase: 'lines', turn: 1 })).toBe('wrong-phase')
    expect(refusal(open(), 'human', { type: 'resume', side: 'ai', phase: 'melee', turn: 1 })).toBe('wrong-phase')
  })

  test('resume within the same turn of the AI leaves its behaviour as it is; another turn settles it anew', () => {
    const behaviour = (turn: number) => tell({ type: 'resume', side: 'ai', phase: 'movement', turn }).behaviour
    expect(behaviour(1)).toEqual(state.behaviour)
    expect(behaviour(2)).toBeNull()
  })

  test('a unit that was routed and is destroyed has not rallied', () => {
    const routed = tell({ type: 'condition', unit: 'a1', condition: 'routed' })
    const gone = tell({ type: 'condition', unit: 'a1', condition: 'destroyed' }, routed)
    expect(unitOf(gone, 'a1').done).not.toContain('rallied')
  })

  test('D-120 a turn is over when both sides have had theirs', () => {
    const last = (side: Seat) => ({
      ...state,
      side,
      phase: 'rout' as const,
      settled: { ...state.settled, first: 'human' as const },
    })
    const human = act(last('human'), 'human', { type: 'next' }, []).state
    expect([human.turn, human.side]).toEqual([state.turn, 'ai'])
    const ai = proceed(last('ai')).state
    expect([ai.turn, ai.side]).toEqual([state.turn + 1, 'human'])
  })

  test('with a person who reports, the AI says what it attacks and waits for what came of it', () => {
    const shooting = position({
      ai: [{ card: 'h-slingers', at: [1200, 900] }],
      human: [{ card: 'r-cohort', at: [1200, 1150] }],
      phase: 'ranged',
      options: { resolution: 'reported' },
    })
    const made = proceed(shooting)
    expect(made.events.find(event => event.type === 'attacked')).toMatchObject({
      how: 'shot',
      unit: 'a1',
      target: 'p1',
      dice: [],
    })
    expect(unitOf(made.state, 'p1').damage).toBe(0)
    expect(refusal({ ...shooting, side: 'human' }, 'human', { type: 'shoot', unit: 'p1', target: 'a1' })).toBe(
      'report-instead',
    )
  })

  test('the battle can be given up, and then nothing more happens', () => {
    const over = tell({ type: 'concluded', winner: 'ai' })
    expect(ruleset.outcome(over)).toEqual({ winners: ['ai'], reason: 'reported', rule: 'D-034' })
    expect(ruleset.seatsToAct(over)).toEqual([])
    expect(refusal(over, 'ai', { type: 'proceed' })).toBe('game-over')
  })
})

chapter('how a battle ends', () => {
  const battle = (patch: Partial<State>, gone: readonly string[] = []) => {
    const made = position({
      ai: [
        { card: 'h-guard', at: [600, 600] },
        { card: 'h-guard', at: [900, 600] },
      ],
      human: [
        { card: 'r-legion', at: [600, 1400] },
        { card: 'r-legion', at: [900, 1400] },
      ],
      side: 'human',
      options: { resolution: 'reported' },
      patch: { initial: { ai: 280, human: 300 }, generals: { ai: general('a1'), human: general('p1') }, ...patch },
    })
    let now = made
    for (const unit of gone) now = act(now, 'human', { type: 'condition', unit, condition: 'destroyed' }, []).state
    return now.end
  }

  test('D-035 half of the points lost', () => {
    expect(battle({ victory: { kind: 'half-losses' } }, ['p1'])).toEqual({ winner: 'ai', reason: 'half-losses' })
    expect(battle({ victory: { kind: 'half-losses' }, initial: { ai: 280, human: 301 } }, ['p1'])).toBeNull()
  })

  test('D-036 annihilation, which ends every battle', () => {
    expect(battle({ victory: { kind: 'annihilation' } }, ['a1'])).toBeNull()
    expect(battle({ victory: { kind: 'general-death' } }, ['a1', 'a2'])).toEqual({
      winner: 'human',
      reason: 'annihilation',
    })
  })

  test('D-037 death of the general, not his flight', () => {
    const fallen = (condition: 'routed' | 'fallen') =>
      act(
        position({
          ai: [{ card: 'h-guard', at: [600, 600] }],
          human: [{ card: 'r-legion', at: [600, 1400] }],
          side: 'human',
          patch: { victory: { kind: 'general-death' }, generals: { ai: general('a1'), human: general('p1') } },
        }),
        'human',
        { type: 'general', side: 'human', condition },
      ).state.end
    expect(fallen('fallen')).toEqual({ winner: 'ai', reason: 'general-death' })
    expect(fallen('routed')).toBeNull()
  })

  test('D-038 a scenario: a unit destroyed, or time run out', () => {
    expect(battle({ victory: { kind: 'destroy', card: 'r-legion', winner: 'ai' } }, ['p1'])).toBeNull()
    expect(battle({ victory: { kind: 'last', turns: 3, winner: 'human' }, turn: 4 }, ['p1'])).toEqual({
      winner: 'human',
      reason: 'scenario',
    })
  })

  test('AMB-27 at night the smaller share of losses wins; equal shares are a draw', () => {
    const night = {
      rules: { ...open({ night: 'second-exhaustion' }).rules },
      exhausted: 2,
      victory: { kind: 'annihilation' },
    } as const
    expect(battle(night, ['a1'])).toEqual({ winner: 'human', reason: 'night' })
    expect(battle({ ...night, exhausted: 1 }, ['a1'])).toBeNull()
  })
})

test('the person plays by the core rules: cards, moves, charges, shots and fights that they allow', () => {
  let state = open({ ...plainOptions, first: 'human' })
  let rng: Rng = seedRng(21)
  while (state.side === 'ai') {
    const next = proceed(state, rng)
    ;({ state, rng } = next)
  }
  expect(refusal(state, 'human', { type: 'move', unit: 'p1', pose: { x: 1000, y: 1400, facing: 1800 } })).toBe(
    'wrong-phase',
  )
  const card = state.hand.find(id =>
    ['one-step', 'two-abreast', 'by-voice', 'half-the-host', 'the-whole-host'].includes(id),
  )!
  expect(refusal(state, 'human', { type: 'play', card: 'no-such-card', units: [] })).toBe('not-in-hand')
  expect(refusal(state, 'human', { type: 'play', card, units: ['a1'] })).toBe('illegal-card-units')
  expect(refusal(state, 'human', { type: 'play', card, units: ['p1', 'p1'] })).toBe('illegal-card-units')
  const played = act(state, 'human', [{ type: 'play', card, units: ['p1'] }, { type: 'next' }], rng)
  expect(played.state.hand).toHaveLength(state.hand.length - 1)
  expect(refusal(played.state, 'human', { type: 'move', unit: 'p1', pose: { x: 1000, y: 300, facing: 1800 } })).toBe(
    'illegal-move',
  )
  expect(refusal(played.state, 'human', { type: 'move', unit: 'p2', pose: { x: 1200, y: 1400, facing: 1800 } })).toBe(
    'illegal-move',
  )
  expect(refusal(played.state, 'human', { type: 'charge', unit: 'p1', target: 'a1' })).toBe('illegal-charge')
  const moved = act(
    played.state,
    'human',
    { type: 'move', unit: 'p1', pose: { x: 1000, y: 1400, facing: 1800 } },
    played.rng,
  )
  expect(unitOf(moved.state, 'p1').pose!.y).toBe(1400)
  expect(refusal(moved.state, 'human', { type: 'move', unit: 'p1', pose: { x: 1000, y: 1300, facing: 1800 } })).toBe(
    'illegal-move',
  )
})

test('D-144 a card reaches no more units than it says, none twice, and two cards are played a turn', () => {
  const all = open().deck
  const deck = all.filter(card => card !== 'one-step')
  const human: Placed[] = [
    { card: 'r-legion', at: [1000, 1500] },
    { card: 'r-legion', at: [1200, 1500] },
    { card: 'r-legion', at: [1400, 1500] },
  ]
  const patch = { hand: all.filter(card => card === 'one-step'), deck }
  const ai: Placed[] = [{ card: 'h-guard', at: [1200, 300] }]
  const state = position({ ai, human, phase: 'activation', side: 'human', patch })
  const play = (...units: string[]): Order => ({ type: 'play', card: 'one-step', units })
  for (const units of [['p1', 'p2'], ['p1', 'p1'], ['a1'], ['p9']])
    expect(refusal(state, 'human', play(...units))).toBe('illegal-card-units')
  const one = act(state, 'human', play('p1')).state
  expect(unitOf(one, 'p1').done).toEqual(['activated'])
  expect(refusal(one, 'human', play('p1'))).toBe('illegal-card-units')
  const two = act(one, 'human', play('p2')).state
  expect(two.discard).toEqual(['one-step', 'one-step'])
  expect(refusal(two, 'human', play('p3'))).toBe('no-more-cards')
})

test('only the hand is hidden, from all but the person', () => {
  let state = open()
  let rng: Rng = seedRng(2)
  while (state.side === 'ai') ({ state, rng } = proceed(state, rng))
  expect(state.hand.length).toBe(6)
  expect(ruleset.view(state, 'human').hand).toEqual(state.hand)
  for (const viewer of ['ai', 'public'] as const) {
    expect(ruleset.view(state, viewer).hand).toBeNull()
    // What is missing from the deck would tell what is in the hand.
    expect(ruleset.view(state, viewer).deck).toBeNull()
    expect(ruleset.view(state, viewer).deckSize).toBe(state.deck.length)
    expect(ruleset.view(state, viewer).handSize).toBe(6)
  }
})

import { isRollNeeded, type Problem } from '@umpire/core-game'
import { type Rng, scriptRng, seedRng, withDice } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import {
  type CardNeededProblem,
  type Event,
  type Options,
  type Order,
  ruleset,
  type Seat,
  type State,
} from '../../src/index.ts'
import { policies, standardOptions } from '../../src/policy/index.ts'
import { activate, rules, spread } from '../support/activating.ts'
import { act, open, type Placed, position, proceed, refusal, show } from '../support/helpers.ts'

const aiCards = (state: State) => state.units.filter(unit => unit.seat === 'ai').map(unit => unit.card)

/** Recruits under a script: the four dice of the quotas are given, draws take the first card. */
function recruit(options: Partial<Options>, faces: readonly number[]): State {
  return proceed(open({ points: 0, ...options }), faces).state
}

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
      unit => unit.seat === 'ai' && unit.zone === null && typeOfCard(unit.card) === deck,
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

chapter('the four decks', () => {
  test('D-022 a shuffled deck: every card of the type can come first', () => {
    const first = (die: number) => aiCards(recruit({}, [2, die, 1, 1, 1, 1, 1, 1, 1, 1]))[0]
    // Two heavy infantry: 10 axes and 6 guards are in the deck, and one die of 16 draws.
    expect(first(1)).toBe('h-axes')
    expect(first(10)).toBe('h-axes')
    expect(first(11)).toBe('h-guard')
    expect(first(16)).toBe('h-guard')
  })
})

chapter('cards', () => {
  const ai = spread('h-guard', 'h-axes', 'h-chariots')

  test('AMB-27 an empty deck takes the discards back, and is counted; the second time may be night', () => {
    const empty = (night: 'off' | 'second-exhaustion', exhausted: number) =>
      activate({
        ai,
        cards: 'two one heal',
        options: { rulings: { night } },
        patch: { deck: ['two'], discard: ['heal', 'one', 'one'], exhausted },
      }).state
    expect([empty('off', 0).exhausted, empty('off', 0).end]).toEqual([1, null])
    expect(empty('off', 1).end).toBeNull()
    expect(empty('second-exhaustion', 0).end).toBeNull()
    expect(empty('second-exhaustion', 1).end!.reason).toBe('night')
  })

  test('a card that has not been typed in is asked for, and one that is not in the deck is refused', () => {
    const human: Placed[] = [{ card: 'r-cohort', at: [1200, 1700] }]
    const state = position({
      ai,
      human,
      phase: 'activation',
      rules,
      options: { cards: 'table', resolution: 'reported' },
    })
    expect(refusal(state, 'ai', { type: 'proceed' }, rules)).toBe('card-needed')
    const wrong = act(state, 'human', { type: 'cards', cards: ['h-guard', 'two', 'one'] }, [], rules).state
    expect(refusal(wrong, 'ai', { type: 'proceed' }, rules)).toBe('card-refused')
    expect(refusal(state, 'human', { type: 'cards', cards: ['nothing'] }, rules)).toBe('unknown-card')
    expect(
      refusal(
        { ...state, settled: { ...state.settled, cards: 'program' } },
        'human',
        { type: 'cards', cards: ['two'] },
        rules,
      ),
    ).toBe('cards-by-program')
  })
})

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
})

import { seedRng } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import { zones } from '../../src/entries/model.ts'
import type { Seat, State } from '../../src/index.ts'
import { act, general, open, position, proceed, until } from '../support/helpers.ts'
import { eventsOf, handOf, phaseEvent, personsTurn as scene } from '../support/scenes.ts'

test('a battle begins when the general stands: turn 1 of the side that is first', () => {
  for (const first of zones.slice(0, 2).map((_, i) => (i ? 'ai' : 'human') as 'ai' | 'human')) {
    const state = until(open({ first }), 'activation', seedRng(4)).state
    expect([state.round, state.turn, state.phase]).toEqual([1, first, 'activation'])
  }
})

chapter('D-120 the end of phases and turns', () => {
  const next = { type: 'next' } as const
  const drawn = (count: number) => ({
    type: 'drawn',
    rule: 'D-120',
    seat: 'human',
    cards: Array(count).fill('hand'),
    dice: [],
  })

  test('one phase follows another, and what belongs to a phase is forgotten', () => {
    const order = ['activation', 'movement', 'ranged', 'melee', 'rout'] as const
    for (const [i, phase] of order.slice(0, 4).entries()) {
      const { events, state } = act(scene(phase, { eventDrawn: true }), 'human', next, [])
      expect(events).toEqual([phaseEvent('human', order[i + 1]!)])
      expect([state.phase, state.turn, state.round, state.eventDrawn]).toEqual([order[i + 1], 'human', 1, false])
    }
  })

  test('the end of the person’s turn: morale by the core rules, then the AI’s turn begins with nothing done', () => {
    const state = scene('rout', { bonus: 100, played: 2 }, { condition: 'broken' })
    const made = act(state, 'human', next, [1])
    expect(made.events).toEqual([
      { type: 'checked', rule: 'D-196', seat: 'human', dice: [{ sides: 6, face: 1, purpose: 'morale' }] },
      { type: 'condition', rule: 'D-196', unit: 'p1', condition: 'fit' },
      phaseEvent('ai', 'activation'),
    ])
    expect([made.state.bonus, made.state.played, made.state.behaviour]).toEqual([0, 0, null])
    expect(made.state.units.map(unit => unit.done)).toEqual(made.state.units.map(() => []))
    // He who reports has said before what came of it.
    const reported = { ...state, settled: { ...state.settled, resolution: 'reported' as const } }
    expect(eventsOf(reported, next)).toEqual([phaseEvent('ai', 'activation')])
    // Where the AI is first its turn is a new one.
    const second = { ...state, settled: { ...state.settled, first: 'ai' as const } }
    expect(act(second, 'human', next, [1]).events.at(-1)).toEqual(phaseEvent('ai', 'activation', 2))
  })

  const ending = (patch: Partial<State>, resolution: 'core' | 'reported' = 'core') => {
    const state = scene('rout', patch)
    return act(
      { ...state, turn: 'ai', settled: { ...state.settled, cards: 'program', resolution } },
      'ai',
      { type: 'proceed' },
      seedRng(3),
    )
  }

  test('the end of the AI’s turn: the person’s hand is filled up to his leadership, 3 without a general in the field', () => {
    const checked = { type: 'checked', rule: 'D-196', seat: 'ai', dice: [] }
    const { events, state } = ending(handOf('whispers'))
    expect(events).toEqual([checked, phaseEvent('human', 'activation', 2), drawn(5)])
    expect([state.hand.length, state.deck.length]).toEqual([6, open().deck.length - 6])
    expect(state.hand).toEqual([...state.hand].sort())
    expect(state.behaviour).not.toBeNull()
    const filled = (human: State['generals']['human'], hand: string[] = []) =>
      ending({ ...handOf(...hand), generals: { ai: general('a1'), human } }).events.at(-1)
    expect(filled(general('p2', { leadership: 2 }))).toEqual(drawn(2))
    expect(filled(general('p2', { leadership: 9, condition: 'routed' }))).toEqual(drawn(3))
    expect(filled(general(null, { leadership: 9, condition: 'fallen' }))).toEqual(drawn(3))
    expect(filled(null)).toEqual(drawn(3))
    // Who has that many already draws none, and nothing is told of it.
    expect(filled(null, ['whispers', 'whispers', 'whispers', 'one-step'])).toEqual(phaseEvent('human', 'activation', 2))
    expect(ending({}, 'reported').events).toEqual([phaseEvent('human', 'activation', 2)])
  })

  test('AMB-27 a deck that runs out in the midst of it takes its discards back, or gives what it has', () => {
    const short = ending({ deck: ['whispers', 'one-step'] })
    expect(short.events.slice(2)).toEqual([
      { type: 'warned', rule: 'AMB-27', warning: 'deck-empty', about: 'hand' },
      drawn(2),
    ])
    expect(short.state.hand).toEqual(['one-step', 'whispers'])
    const again = ending({
      deck: ['whispers'],
      discard: ['bandages', 'bandages', 'by-voice', 'one-step', 'one-step', 'one-step'],
    })
    expect(again.events.slice(2)).toEqual([{ type: 'reshuffled', rule: 'AMB-27', exhausted: 1 }, drawn(6)])
    expect([again.state.deck.length, again.state.discard, again.state.exhausted]).toEqual([1, [], 1])
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

  test('D-120 a turn is over when both sides have had theirs', () => {
    const last = (turn: Seat) => ({
      ...state,
      turn,
      phase: 'rout' as const,
      settled: { ...state.settled, first: 'human' as const },
    })
    const human = act(last('human'), 'human', { type: 'next' }, []).state
    expect([human.round, human.turn]).toEqual([state.round, 'ai'])
    const ai = proceed(last('ai')).state
    expect([ai.round, ai.turn]).toEqual([state.round + 1, 'human'])
  })
})

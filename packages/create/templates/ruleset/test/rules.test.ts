import { playout } from '@umpire/core-game'
import { scriptRng } from '@umpire/core-rng'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderText, parseOrder, ruleset } from '../src/index.ts'
import type { Order, State } from '../src/model.ts'
import { bold, steady } from '../src/policy.ts'

const state: State = {
  turn: 'white',
  bid: { count: 2, face: 4 },
  cups: { white: [4, 1], black: [4, 6] },
}
const step = (before: State, order: Order, dice: readonly number[] = []) =>
  ruleset.step(before, { [before.turn]: [order] }, scriptRng(dice))

test('L-1 each rolls in secret, and sees his own dice only', () => {
  const begun = ruleset.setup({ dice: 2 }, scriptRng([1, 2, 3, 4]))
  if (!begun.ok) throw new Error(begun.problems[0]?.message)
  expect(ruleset.view(begun.state, 'white')).toMatchObject({ own: [1, 2], held: { white: 2, black: 2 } })
  expect(ruleset.view(begun.state, 'black').own).toEqual([3, 4])
  expect(ruleset.view(begun.state, 'public').own).toEqual([])
  expect(begun.events.map(event => 'secret' in event && event.secret)).toEqual([true, true])
})

test.each([
  ['of more dice', 3, 1, null],
  ['of a higher face', 2, 5, null],
  ['the same', 2, 4, 'bid-too-low'],
  ['of fewer dice', 1, 6, 'bid-too-low'],
  ['of more dice than there are', 5, 6, 'bid-too-high'],
])('L-2 a bid %s', (_, count, face, problem) => {
  const next = step(state, { type: 'bid', count, face })
  if (problem) expect(next).toMatchObject({ ok: false, problems: [{ code: problem }] })
  else expect(next).toMatchObject({ ok: true, state: { turn: 'black', bid: { count, face } } })
})

test('L-3 who doubts a bid that holds loses a die and begins', () => {
  const next = step(state, { type: 'doubt' }, [5, 6, 6])
  expect(next).toMatchObject({ ok: true, state: { turn: 'white', bid: null, cups: { white: [5], black: [6, 6] } } })
})

test('L-3 who is doubted and wrong loses a die and begins', () => {
  const next = step({ ...state, bid: { count: 3, face: 4 } }, { type: 'doubt' }, [5, 6, 6])
  expect(next).toMatchObject({ ok: true, state: { turn: 'black', cups: { white: [5, 6], black: [6] } } })
})

test('L-3 without a bid there is nothing to doubt', () => {
  const next = step({ ...state, bid: null }, { type: 'doubt' })
  expect(next).toMatchObject({ ok: false, problems: [{ code: 'nothing-to-doubt' }] })
})

test('L-4 who has no die left has lost', () => {
  const next = step({ ...state, cups: { white: [4], black: [4] } }, { type: 'doubt' })
  if (!next.ok) throw new Error(next.problems[0]?.message)
  expect(ruleset.outcome(next.state)).toEqual({ winners: ['black'], reason: 'no-dice', rule: 'L-4' })
})

test('a die goes with every doubt, and with nothing else', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 5 }), (seed, dice) => {
      const played = playout(ruleset, { dice }, seed, { white: steady, black: bold })
      if (!played.ok) throw new Error(played.problems[0]?.message)
      const { opening, steps, outcome } = played.value
      const held = ({ cups }: State) => cups.white.length + cups.black.length
      let before = held(opening.state)
      for (const { state, events } of steps) {
        const doubts = events.filter(event => event.type === 'doubted').length
        expect(before - held(state)).toBe(doubts)
        before = held(state)
      }
      expect(outcome?.winners.length).toBe(1)
    }),
  )
})

test('what is written is read back; nonsense is not', () => {
  for (const order of ruleset.legalOrders(state, 'white'))
    expect(parseOrder(orderText(order))).toEqual({ ok: true, value: order })
  for (const text of ['', '3x', '3x7', '0x4', '99x1', 'doubts', '__proto__'])
    expect(parseOrder(text).ok, text).toBe(false)
})

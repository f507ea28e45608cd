import { scriptRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { pig, type State } from './pig.js'

const state: State = {
  goal: 20,
  turn: 'ann',
  pot: 7,
  banked: { ann: 3, bob: 0 },
}

test('P-1 a one loses the pot and the turn', () => {
  const next = pig.step(state, { ann: [{ type: 'roll' }] }, scriptRng([1]))
  expect(next).toMatchObject({
    ok: true,
    state: { turn: 'bob', pot: 0, banked: { ann: 3, bob: 0 } },
  })
})

test('P-2 holding banks the pot', () => {
  const next = pig.step(state, { ann: [{ type: 'hold' }] }, scriptRng([]))
  expect(next).toMatchObject({
    ok: true,
    state: { turn: 'bob', banked: { ann: 10, bob: 0 } },
  })
})

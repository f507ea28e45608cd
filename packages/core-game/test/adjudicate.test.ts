import { possibilities, scriptRng, seedRng, TooManyPossibilities, withDice } from '@umpire/core-rng'
import { expect, expectTypeOf, test } from 'vitest'
import { type Adjudication, adjudicate, isRollNeeded, type Refusal, refuse } from '../src/index.ts'

const march = (rng: Parameters<typeof adjudicate>[0]): Adjudication<{ at: number }, string> =>
  adjudicate(rng, dice => ({ ok: true, state: { at: dice.sum(2, 6, 'march') }, events: ['marched'] }))

test('a ruling comes back with the stream after its dice', () => {
  const rng = seedRng(3)
  const rolled = withDice(rng, dice => dice.sum(2, 6))
  expect(march(rng)).toEqual({ ok: true, state: { at: rolled.value }, events: ['marched'], rng: rolled.rng })
})

test('a refusal is handed on, whatever was rolled before it', () => {
  const refusal = refuse('too-far', 'Too far', ['south', 0], 'K-1')
  const result = adjudicate(seedRng(3), dice => {
    dice.d(6)
    return refusal
  })
  expect(result).toBe(refusal)
})

test('a script that runs dry asks for a die', () => {
  const result = march(scriptRng([4]))
  expect(result).toEqual({
    ok: false,
    problems: [
      { code: 'roll-needed', at: [], message: 'A die of 6 sides is needed for march', sides: 6, purpose: 'march' },
    ],
  })
  const problem = result.ok ? undefined : result.problems[0]
  if (!problem || !isRollNeeded(problem)) throw new Error('no roll needed')
  expectTypeOf(problem.sides).toEqualTypeOf<number>()
  expect(march(scriptRng([4, 5]))).toMatchObject({ ok: true, state: { at: 9 } })
})

test('an impossible face is refused at its place', () => {
  expect(march(scriptRng([4, 7]))).toEqual({
    ok: false,
    problems: [{ code: 'roll-refused', at: ['faces', 1], message: 'Roll 1: a die of 6 sides cannot show 7' }],
  })
})

test('any other error comes through: it is a bug, not a problem', () => {
  expect(() =>
    adjudicate(seedRng(1), () => {
      throw new TypeError('bug')
    }),
  ).toThrow(new TypeError('bug'))
  const endless = (): unknown =>
    possibilities(rng =>
      adjudicate(rng, dice => {
        for (;;) dice.d(2)
      }),
    )
  expect(endless).toThrow(TooManyPossibilities)
})

test('refuse: one reason, with a clause where there is one', () => {
  expect(refuse('a', 'b')).toEqual({ ok: false, problems: [{ code: 'a', at: [], message: 'b' }] })
  expect(refuse('a', 'b', ['c', 0], 'K-1')).toEqual({
    ok: false,
    problems: [{ code: 'a', at: ['c', 0], message: 'b', rule: 'K-1' }],
  })
  expectTypeOf(refuse('a', 'b')).toEqualTypeOf<Refusal>()
})

test('errors are told by their code, so a second copy of core-rng in the program does no harm', () => {
  const foreign = (fields: object) => () => {
    throw Object.assign(new Error('from the other copy'), fields)
  }
  const rng = seedRng(3)
  expect(adjudicate(rng, foreign({ code: 'roll-needed', sides: 6, purpose: 'march' }))).toMatchObject({
    ok: false,
    problems: [{ code: 'roll-needed', sides: 6, purpose: 'march' }],
  })
  expect(adjudicate(rng, foreign({ code: 'roll-refused', index: 2 }))).toMatchObject({
    ok: false,
    problems: [{ code: 'roll-refused', at: ['faces', 2] }],
  })
  expect(() => adjudicate(rng, foreign({ code: 'another' }))).toThrow('from the other copy')
})

test('only a wanted die is one', () => {
  expect(isRollNeeded({ code: 'order-refused', at: [], message: 'No' })).toBe(false)
})

import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  addFractions,
  type Dice,
  type Fraction,
  fork,
  fraction,
  fractionToNumber,
  fractionToText,
  mergePossibilities,
  type Possibility,
  possibilities,
  type Rng,
  rollLog,
  scriptRng,
  seedRng,
  TooManyPossibilities,
  withDice,
} from '../src/index.ts'
import { rolled } from './tools.ts'

const all = <T>(use: (dice: Dice) => T, limit?: number): readonly Possibility<T>[] =>
  possibilities(rng => rolled(rng, use), limit)

/** Value to probability, as texts, with equal values made one. */
function table<T>(use: (dice: Dice) => T): Record<string, string> {
  const merged = mergePossibilities(all(use), value => JSON.stringify(value))
  return Object.fromEntries(
    merged.map(({ value, probability }) => [JSON.stringify(value), fractionToText(probability)]),
  )
}

const total = (list: readonly Possibility<unknown>[]): Fraction =>
  list.reduce((sum, { probability }) => addFractions(sum, probability), fraction(0))

describe('closed forms', () => {
  test('nothing rolled: one possibility, certain', () => {
    expect(all(() => 'sure')).toEqual([{ value: 'sure', probability: fraction(1) }])
  })
  test('the sum of 3d6', () => {
    const ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
    const expected = ways.map((n, i) => [String(i + 3), fractionToText(fraction(n, 216))])
    expect(table(dice => dice.sum(3, 6))).toEqual(Object.fromEntries(expected))
  })
  test('a chance has two cases, not as many as its die has faces', () => {
    const cases = all(dice => dice.chance(3, 1_000_000))
    expect(cases.map(({ value, probability }) => [value, fractionToText(probability)])).toEqual([
      [true, '3/1000000'],
      [false, '999997/1000000'],
    ])
  })
  test('a weighted choice has a case for each weight but zero', () => {
    const cases = all(dice => dice.weighted(['a', 'b', 'c', 'd'], x => ({ a: 0, b: 1000, c: 0, d: 500 })[x]!))
    expect(cases.map(({ value, probability }) => [value, fractionToText(probability)])).toEqual([
      ['b', '2/3'],
      ['d', '1/3'],
    ])
  })
  test('every order of a shuffle is as likely as any other', () => {
    const orders = all(dice => dice.shuffle([1, 2, 3, 4]).join(''))
    expect(new Set(orders.map(({ value }) => value)).size).toBe(24)
    expect(orders).toHaveLength(24)
    expect(orders.every(({ probability }) => fractionToText(probability) === '1/24')).toBe(true)
  })
  test('draws that depend on draws', () => {
    expect(table(dice => (dice.chance(1, 3) ? dice.d(2) : 'no'))).toEqual({ 1: '1/6', 2: '1/6', '"no"': '2/3' })
  })
  test('the highest of 2d6', () => {
    const shares = [1, 3, 5, 7, 9, 11].map((n, i) => [String(i + 1), fractionToText(fraction(n, 36))])
    expect(table(dice => Math.max(dice.d(6), dice.d(6)))).toEqual(Object.fromEntries(shares))
  })
  test('between and pick are even', () => {
    expect(table(dice => dice.between(-1, 1))).toEqual({ '-1': '1/3', 0: '1/3', 1: '1/3' })
    expect(table(dice => dice.pick(['a', 'b']))).toEqual({ '"a"': '1/2', '"b"': '1/2' })
  })
  test('a race of geometric draws cut off at ten', () => {
    const shares = table(dice => {
      let rounds = 1
      while (rounds < 10 && !dice.chance(1, 3)) rounds++
      return rounds
    })
    expect(shares['1']).toBe('1/3')
    expect(shares['4']).toBe('8/81')
    expect(shares['10']).toBe(fractionToText(fraction(2n ** 9n, 3n ** 9n)))
  })
})

/** A small random program of dice: what it does next depends on what fell. */
type Program = readonly { readonly draw: 'd' | 'chance' | 'weighted' | 'fork'; readonly n: number }[]
const program: fc.Arbitrary<Program> = fc.array(
  fc.record({ draw: fc.constantFrom('d', 'chance', 'weighted', 'fork'), n: fc.integer({ min: 1, max: 4 }) }),
  { maxLength: 5 },
)
function run(program: Program, rng: Rng): string {
  return rolled(rng, dice => {
    let told = ''
    for (const { draw, n } of program) {
      if (told.endsWith('1x')) continue
      if (draw === 'd') told += dice.d(n)
      else if (draw === 'chance') told += dice.chance(n, 5) ? 'x' : 'o'
      else if (draw === 'weighted') told += dice.weighted([n, 0, 2, 5], x => x)
      else told += dice.fork('side').d(n)
    }
    return told
  })
}

test('the probabilities of any program of dice add up to exactly 1', () => {
  fc.assert(
    fc.property(program, steps => {
      expect(total(possibilities(rng => run(steps, rng)))).toEqual(fraction(1))
    }),
  )
})

test('whatever a seed or a script rolls is among the possibilities', () => {
  fc.assert(
    fc.property(program, fc.nat(), (steps, seed) => {
      const values = possibilities(rng => run(steps, rng)).map(({ value }) => value)
      expect(values).toContain(run(steps, seedRng(seed)))
      const faces = rollLog(seedRng(seed), rng => run(steps, rng)).map(roll => roll.face)
      expect(values).toContain(run(steps, scriptRng(faces)))
    }),
  )
})

test('sampling agrees with the exact odds', () => {
  const battle = (dice: Dice): string => {
    const hits = dice.roll(3, 6).filter(face => face >= 5).length
    if (hits === 0) return dice.chance(1, 4) ? 'rout' : 'stand'
    return dice.weighted(['loss', 'retreat', 'hold'], x => ({ loss: hits, retreat: 2, hold: 1 })[x]!)
  }
  const samples = 20_000
  const counts = new Map<string, number>()
  for (let seed = 0; seed < samples; seed++) {
    const value = rolled(seedRng(seed), battle)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const exact = mergePossibilities(all(battle), value => value)
  expect(exact).toHaveLength(5)
  for (const { value, probability } of exact) {
    const p = fractionToNumber(probability)
    const deviation = ((counts.get(value) ?? 0) - samples * p) / Math.sqrt(samples * p * (1 - p))
    expect(Math.abs(deviation)).toBeLessThan(4)
  }
})

test('streams are handed on, forked and opened again as any other', () => {
  const list = possibilities(rng => {
    const first = withDice(rng, dice => dice.d(2))
    const second = withDice(fork(first.rng, 'side'), dice => dice.d(2))
    // The stream that came in, opened once more, gives the first die once more.
    return `${first.value}${second.value}${rolled(rng, dice => dice.d(2))}`
  })
  expect(list.map(({ value }) => value)).toEqual(['111', '121', '212', '222'])
  expect(total(list)).toEqual(fraction(1))
})

describe('forked streams', () => {
  const die = (rng: Rng): number => rolled(rng, dice => dice.d(2))
  const listed = (use: (rng: Rng) => readonly number[]): string[] =>
    possibilities(use).map(({ value, probability }) => `${value.join('')} ${fractionToText(probability)}`)

  test('of different labels fall each by themselves, the stream that they came from too', () => {
    const forks = (rng: Rng): number[] => [die(fork(rng, 'north')), die(fork(rng, 'south')), die(rng)]
    expect(listed(forks)).toEqual(['111', '112', '121', '122', '211', '212', '221', '222'].map(faces => `${faces} 1/8`))
  })
  test('of one stream and label are one stream, whatever is rolled meanwhile', () => {
    const again = (rng: Rng): number[] => [die(fork(rng, 'north')), die(rng), die(fork(rng, 'north'))]
    expect(listed(again)).toEqual(['111 1/4', '121 1/4', '212 1/4', '222 1/4'])
  })
  test('of one label are others after a roll, and so are forks of forks', () => {
    const later = (rng: Rng): number[] => {
      const { rng: after } = withDice(rng, dice => dice.d(1 + dice.d(2)))
      return [die(fork(rng, 'north')), die(fork(after, 'north')), die(fork(fork(rng, 'north'), 'north'))]
    }
    const merged = mergePossibilities(possibilities(later), String)
    expect(merged.map(({ probability }) => fractionToText(probability))).toEqual(new Array(8).fill('1/8'))
  })
  test('are found out where they roll for ever', () => {
    const endless = (rng: Rng): number => {
      for (let at = rng; ; at = fork(at, 'on')) die(at)
    }
    expect(() => possibilities(endless)).toThrow(TooManyPossibilities)
  })
  test('have among their possibilities whatever seeds roll on them', () => {
    const forks = (rng: Rng): string => {
      const first = withDice(rng, dice => dice.d(3))
      const side = withDice(fork(rng, `side ${first.value}`), dice => dice.d(3))
      return [first, side, { value: die(fork(side.rng, 'on')) }, { value: die(first.rng) }].map(x => x.value).join('')
    }
    const values = possibilities(forks).map(({ value }) => value)
    expect(values).toHaveLength(36)
    for (let seed = 0; seed < 300; seed++) expect(values).toContain(forks(seedRng(seed)))
  })
})

describe('limits', () => {
  test('more outcomes than the limit are refused, as many are not', () => {
    expect(all(dice => dice.d(100), 100)).toHaveLength(100)
    expect(() => all(dice => dice.d(101), 100)).toThrow(TooManyPossibilities)
    expect(() => all(dice => dice.sum(40, 6))).toThrow('More than 100000 possibilities')
  })
  test('a loop that may roll for ever is found out, whichever face goes on', () => {
    for (const again of [1, 3, 6]) {
      const reroll = (dice: Dice): number => {
        let face = again
        while (face === again) face = dice.d(6)
        return face
      }
      expect(() => all(reroll)).toThrow(TooManyPossibilities)
    }
    expect(() =>
      all(dice => {
        for (;;) dice.fork('again').chance(1, 2)
      }),
    ).toThrow(TooManyPossibilities)
  })
  test('a thousand draws in one outcome are allowed', () => {
    const march =
      (most: number) =>
      (dice: Dice): number => {
        let steps = 0
        while (steps < most && dice.chance(99, 100)) steps++
        return steps
      }
    const list = all(march(1000))
    expect(list).toHaveLength(1001)
    expect(list[0]!.probability).toEqual(fraction(99n ** 1000n, 100n ** 1000n))
    expect(() => all(march(1001))).toThrow(TooManyPossibilities)
  })
  test('errors carry a code', () => {
    const error = new TooManyPossibilities(5)
    expect(error).toMatchObject({ code: 'too-many-possibilities', limit: 5 })
  })
})

describe('a use that is not pure is found out where it shows', () => {
  test('other dice in a later run', () => {
    let runs = 0
    expect(() => all(dice => [dice.d(2), dice.d(2 + (runs++ % 2))])).toThrow('other dice')
  })
  test('other weights in a later run', () => {
    let runs = 0
    expect(() => all(dice => [dice.chance((runs++ % 2) + 1, 5), dice.d(2)])).toThrow('other dice')
  })
  test('fewer dice in a later run, as a cache would make it', () => {
    const cache = new Map<string, number>()
    const remembered = (dice: Dice): number => {
      const found = cache.get('luck') ?? dice.d(6)
      cache.set('luck', found)
      return found
    }
    expect(() => all(remembered)).toThrow('other dice')
  })
})

test('merging keeps the first value of each key and the order, and adds exactly', () => {
  const merged = mergePossibilities(
    all(dice => ({ face: dice.d(6) })),
    ({ face }) => face % 3,
  )
  expect(merged.map(({ value, probability }) => [value.face, fractionToText(probability)])).toEqual([
    [1, '1/3'],
    [2, '1/3'],
    [3, '1/3'],
  ])
})

test('types: values keep their type', () => {
  expectTypeOf(possibilities(rng => withDice(rng, dice => dice.pick(['a', 'b'] as const)).value)).toEqualTypeOf<
    readonly Possibility<'a' | 'b'>[]
  >()
})

test('a draw that turns into one with other cases is told, though its die has as many sides', () => {
  const turning = (first: (dice: Dice) => unknown, later: (dice: Dice) => unknown) => {
    let calls = 0
    return () => possibilities(rng => withDice(rng, dice => (calls++ ? later(dice) : first(dice))).value)
  }
  const draws: readonly ((dice: Dice) => unknown)[] = [
    dice => dice.chance(1, 6),
    dice => dice.chance(2, 6),
    dice => dice.d(6),
    dice => dice.weighted(['a', 'b', 'c'], () => 2),
  ]
  for (const first of draws)
    for (const later of draws.filter(draw => draw !== first))
      expect(turning(first, later)).toThrow('other dice than before')
})

import fc from 'fast-check'
import { describe as chapter, expect, test } from 'vitest'
import { type Assignment, admit, type Capacity } from '../../../src/rules/activation/matching.ts'

const names = ['a', 'b', 'c', 'd', 'e', 'f']
const cards: fc.Arbitrary<Capacity[]> = fc.array(fc.record({ limit: fc.nat(3), eligible: fc.subarray(names) }), {
  maxLength: 3,
})
const queue = fc.shuffledSubarray(names, { minLength: 1 })
/** Cards that many units contend for: who pays for whom matters in every other case or so. */
const crowded = fc.array(
  fc.record({ limit: fc.integer({ min: 1, max: 2 }), eligible: fc.subarray(names, { minLength: 2 }) }),
  { minLength: 2, maxLength: 3 },
)
const crowd = fc.shuffledSubarray(names, { minLength: 4 })

/** A list with another item in the place of one. */
function replaced<T>(list: readonly T[], at: number, item: T): readonly T[] {
  return list.map((one, i) => (i === at ? item : one))
}

/** Whether there is any way at all in which these cards pay for all these units. */
function canPay(of: readonly Capacity[], units: readonly string[]): boolean {
  const [first, ...rest] = units
  if (first === undefined) return true
  return of.some(
    (card, i) =>
      card.limit > 0 &&
      card.eligible.includes(first) &&
      canPay(replaced(of, i, { ...card, limit: card.limit - 1 }), rest),
  )
}

/** Takes units in one after the other, and looks at each answer. */
function each(
  of: readonly Capacity[],
  units: readonly string[],
  paying: 'matching' | 'in-turn',
  look: (before: Assignment, unit: string, after: Assignment | null, taken: readonly string[]) => void,
): void {
  let paid: Assignment = of.map(() => [])
  const taken: string[] = []
  for (const unit of units) {
    const after = admit(of, paid, unit, paying)
    look(paid, unit, after, taken)
    if (!after) continue
    taken.push(unit)
    paid = after
  }
}

/** Each unit is paid for once, by a card that reaches it, and no card pays for more than it can. */
function sound(of: readonly Capacity[], paid: Assignment, units: readonly string[]): void {
  expect(paid.flat().sort()).toEqual([...units].sort())
  for (const [i, list] of paid.entries()) {
    expect(list.length).toBeLessThanOrEqual(of[i]!.limit)
    for (const unit of list) expect(of[i]!.eligible).toContain(unit)
  }
}

chapter('AMB-59 which cards pay', () => {
  test('AMB-59 by matching a unit is taken in exactly where there is any way to pay for it and all before it', () => {
    let refused = 0
    fc.assert(
      fc.property(cards, queue, (of, units) => {
        each(of, units, 'matching', (_, unit, after, taken) => {
          expect(after !== null).toBe(canPay(of, [...taken, unit]))
          if (after) sound(of, after, [...taken, unit])
          else if (of.some(card => card.limit > 0 && card.eligible.includes(unit))) refused++
        })
      }),
      { numRuns: 500 },
    )
    expect(refused).toBeGreaterThan(10)
  })

  test('AMB-59 in turn the first card that has room pays, and keeps to what it has paid for', () => {
    let worse = 0
    fc.assert(
      fc.property(fc.oneof(fc.tuple(cards, queue), fc.tuple(crowded, crowd)), ([of, units]) => {
        each(of, units, 'in-turn', (before, unit, after, taken) => {
          const free = of.findIndex((card, i) => card.eligible.includes(unit) && before[i]!.length < card.limit)
          if (free < 0) {
            expect(after).toBeNull()
            if (canPay(of, [...taken, unit])) worse++
          } else expect(after).toEqual(replaced(before, free, [...before[free]!, unit]))
        })
      }),
      { numRuns: 500 },
    )
    expect(worse).toBeGreaterThan(10)
  })

  test('AMB-59 what was paid so far stays as it was, whatever the answer', () => {
    const of = [
      { limit: 1, eligible: ['a', 'b'] },
      { limit: 1, eligible: ['a'] },
    ]
    const paid: Assignment = [['a'], []]
    expect(admit(of, paid, 'b')).toEqual([['b'], ['a']])
    expect(admit(of, paid, 'c')).toBeNull()
    expect(paid).toEqual([['a'], []])
    expect(admit([], [], 'a')).toBeNull()
  })

  test('AMB-59 a chain of cards changes hands: the last unit is paid for by moving all others on', () => {
    const of = ['ab', 'bc', 'cd', 'd'].map(eligible => ({ limit: 1, eligible: [...eligible] }))
    const paid: Assignment = [['b'], ['c'], ['d'], []]
    expect(admit(of, paid, 'a')).toEqual([['a'], ['b'], ['c'], ['d']])
    expect(admit(of, paid, 'a', 'in-turn')).toBeNull()
  })
})

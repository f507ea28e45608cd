import { scriptRng, seedRng, withDice } from '@umpire/core-rng'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawOrder, orderList, ordersOf } from '../src/index.ts'

const stretches = fc.array(fc.array(fc.nat(), { maxLength: 4 }), { maxLength: 6 })

describe('orderList', () => {
  test('is its stretches one after the other, walked through or by place', () => {
    fc.assert(
      fc.property(stretches, parts => {
        const list = orderList(() => parts)
        const all = parts.flat()
        expect([...list]).toEqual(all)
        expect([...list]).toEqual(all)
        expect(list.length).toBe(all.length)
        expect([...all, undefined].map((_, place) => list.at(place))).toEqual([...all, undefined])
      }),
    )
  })

  test('takes by any number what an array takes: from the end, by the whole of a fraction, or nothing', () => {
    const places = fc.oneof(fc.integer({ min: -30, max: 30 }), fc.double({ min: -30, max: 30 }), fc.double())
    fc.assert(
      fc.property(stretches, places, (parts, place) => {
        expect(orderList(() => parts).at(place)).toBe(parts.flat().at(place))
      }),
    )
    const letters = orderList(() => [[], ['a'], ['b', 'c']])
    const taken = [-1, -3, -4, 0.5, -0.5, -1.5, NaN, Infinity, -Infinity].map(place => letters.at(place))
    expect(taken).toEqual(['c', 'a', undefined, 'a', 'a', 'c', 'a', undefined, undefined])
  })

  test('makes its stretches once, when somebody looks, and of those only what is asked for', () => {
    let made = 0
    const places: number[] = []
    const list = orderList(() => {
      made++
      return [{ length: 3, at: (place: number) => places.push(place) }]
    })
    expect(made).toBe(0)
    expect(list.length).toBe(3)
    list.at(2)
    expect({ made, places }).toEqual({ made: 1, places: [2] })
  })
})

describe('ordersOf', () => {
  test('can be walked through again where the rules give a generator', () => {
    const orders = ordersOf({ legalOrders: numbers }, 3, 'red')
    expect([[...orders], [...orders]]).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ])
    expect(orders.at).toBe(undefined)
  })

  test('is the list itself where there is one', () => {
    const list = orderList(() => [[1, 2]])
    expect(ordersOf({ legalOrders: () => list }, 0, 'red')).toBe(list)
  })
})

describe('drawOrder', () => {
  test('takes the one that `pick` takes, from a list as from a generator, with the same dice', () => {
    fc.assert(
      fc.property(fc.nat(), stretches, fc.integer({ min: 1, max: 12 }), (seed, parts, most) => {
        const first = parts.flat().slice(0, most)
        const draw = (use: Parameters<typeof withDice<number | null>>[1]) => withDice(seedRng(seed), use)
        const picked = draw(dice => (first.length ? dice.pick(first) : null))
        expect(
          draw(dice =>
            drawOrder(
              orderList(() => parts),
              dice,
              most,
            ),
          ),
        ).toEqual(picked)
        expect(draw(dice => drawOrder(walk(parts), dice, most))).toEqual(picked)
      }),
    )
  })

  test('never looks beyond the first', () => {
    const draw = withDice(scriptRng([2]), dice => drawOrder(numbers(Number.POSITIVE_INFINITY), dice, 2))
    expect(draw.value).toBe(1)
  })
})

function* numbers(end: number): Iterable<number> {
  for (let i = 0; i < end; i++) yield i
}

function* walk(parts: readonly (readonly number[])[]): Iterable<number> {
  for (const part of parts) yield* part
}

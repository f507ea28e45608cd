import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { Rng } from '@umpire/core-rng'
import { expect, expectTypeOf, test } from 'vitest'
import {
  type AnyRuleset,
  coreProblemCodes,
  type EventOf,
  matchProblemCodes,
  type OptionsOf,
  type OrderOf,
  type Orders,
  type Outcome,
  type SeatOf,
  type StateOf,
  type ViewOf,
} from '../src/index.ts'
import { pig } from './readme/pig.ts'
import { auction } from './toys/auction.ts'
import { hoard } from './toys/hoard.ts'

test('every code of this package is in one list, once', () => {
  expect(new Set(coreProblemCodes).size).toBe(coreProblemCodes.length)
  for (const code of matchProblemCodes) expect(coreProblemCodes).toContain(code)
})

test('types: what a ruleset is made of can be asked of it', () => {
  expectTypeOf<SeatOf<typeof auction>>().toEqualTypeOf<'red' | 'green' | 'blue'>()
  expectTypeOf<OrderOf<typeof auction>>().toEqualTypeOf<{ readonly bid: number }>()
  expectTypeOf<OptionsOf<typeof auction>>().toEqualTypeOf<{ readonly lots: number }>()
  expectTypeOf<EventOf<typeof auction>['to']>().toEqualTypeOf<'red' | 'green' | 'blue'>()
  expectTypeOf<StateOf<typeof pig>['turn']>().toEqualTypeOf<'ann' | 'bob'>()
  expectTypeOf<ViewOf<ReturnType<typeof hoard>>['hoards']['east']>().toEqualTypeOf<number | null>()
  const rulesets: readonly AnyRuleset[] = [auction, hoard(1), pig]
  expect(rulesets.map(({ id }) => id)).toEqual(['auction', 'hoard', 'pig'])
})

test('types: orders name only seats there are, and each may be left out', () => {
  expectTypeOf<Orders<'a' | 'b', 1>>().toEqualTypeOf<{ readonly a?: readonly 1[]; readonly b?: readonly 1[] }>()
  expectTypeOf<Parameters<typeof pig.step>>().toEqualTypeOf<
    [state: StateOf<typeof pig>, orders: Orders<'ann' | 'bob', OrderOf<typeof pig>>, rng: Rng]
  >()
  expectTypeOf(pig.outcome).returns.toEqualTypeOf<Outcome<'ann' | 'bob'> | null>()
  expectTypeOf(pig.schema.order).toEqualTypeOf<StandardSchemaV1<unknown, OrderOf<typeof pig>>>()
})

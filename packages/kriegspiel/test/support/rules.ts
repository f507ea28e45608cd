import fc from 'fast-check'
import { type Rules, rulings } from '../../src/index.ts'

/** Any of the switches, thrown as they come. */
export const rulesArbitrary: fc.Arbitrary<Partial<Rules>> = fc.record(
  Object.fromEntries(rulings.list.map(({ name, readings }) => [name, fc.constantFrom(...readings)])),
  { requiredKeys: [], noNullPrototype: true },
) as fc.Arbitrary<Partial<Rules>>

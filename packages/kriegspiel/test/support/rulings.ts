import fc from 'fast-check'
import { type Rulings, rulings } from '../../src/index.ts'

/** Any of the switches, thrown as they come. */
export const rulingsArbitrary: fc.Arbitrary<Partial<Rulings>> = fc.record(
  Object.fromEntries(rulings.list.map(({ name, readings }) => [name, fc.constantFrom(...readings)])),
  { requiredKeys: [], noNullPrototype: true },
) as fc.Arbitrary<Partial<Rulings>>

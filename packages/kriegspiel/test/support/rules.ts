import fc from 'fast-check'
import { fireBlockers, type Rules } from '../../src/index.ts'

/** Any of the switches, thrown as they come. */
export const rulesArbitrary: fc.Arbitrary<Partial<Rules>> = fc.record(
  {
    relayRadiatesByTouch: fc.boolean(),
    relaysBlockLines: fc.boolean(),
    offlineUnitsBlockLines: fc.boolean(),
    piecesBlockFire: fc.constantFrom(...fireBlockers),
    relayDefendsOthers: fc.boolean(),
    bonusWhenSupporting: fc.boolean(),
    crossUnsupplied: fc.boolean(),
    moveAfterArsenal: fc.boolean(),
    attackNeedsLastMoved: fc.boolean(),
    winByIsolation: fc.boolean(),
    relaysTouch: fc.boolean(),
    offlineRelayDefendsItself: fc.boolean(),
    diagonalBetweenMountains: fc.boolean(),
  },
  { requiredKeys: [], noNullPrototype: true },
)

import { seedRng } from '@umpire/core-rng'
import fc from 'fast-check'
import { test } from 'vitest'
import { endOnFailure, insist, secondOpinion } from '../../../test/second-opinion.ts'
import {
  type Assessment,
  debordBoard,
  type Options,
  type PlacedUnit,
  ruleset,
  type State,
  seats,
} from '../src/index.ts'
import { referenceMoves, referenceNetwork, referenceSums, type Situation } from './reference/game.ts'
import { randomOptions } from './reference/random.ts'

const positions = randomOptions(debordBoard)
const compared = { positions: 0, sums: 0, moves: 0 }
const runs = secondOpinion(2000, compared)

function both(options: Options): { state: State; situation: Situation; units: readonly PlacedUnit[] } {
  const begun = ruleset.setup(options, seedRng(1))
  if (!begun.ok) throw new Error(JSON.stringify(begun.problems))
  const { state } = begun
  const units = state.units.map(unit => ({ ...unit, at: ruleset.board.names[unit.at]! }))
  return {
    state,
    units,
    situation: {
      board: debordBoard,
      rulings: state.rulings,
      units,
      destroyed: options.position!.destroyed ?? [],
      retreating: null,
    },
  }
}

test('networks, sums and moves are those of the reference', () => {
  fc.assert(
    fc.property(positions, fc.nat(), (options, pick) => {
      const { state, situation, units } = both(options)
      const networks = seats.map(seat => referenceNetwork(situation, seat))
      const online = networks.flatMap(({ connected }) => connected)
      const survey = ruleset.survey(state)
      // Moves cost the reference a network for every step, so a few units are enough.
      const movers = state.end
        ? []
        : units.filter((unit, index) => unit.seat === state.turn && (index + pick) % 6 === 0)
      const engine = {
        lit: seats.map(seat => ruleset.network(state, seat)),
        again: seats.map(seat => ruleset.network(state, seat, survey)),
        connected: seats.map(seat => ruleset.connectedUnits(state, seat)),
        connectedAgain: seats.map(seat => ruleset.connectedUnits(state, seat, survey)),
        sums: units.map(({ at }) => sumsOf(ruleset.assess(state, at, survey)!)),
        moves: movers.map(unit => [...ruleset.legalMoves(state, unit.at)].sort()),
      }
      const lit = networks.map(network => network.lit)
      const reference = {
        lit,
        again: lit,
        connected: networks.map(({ connected }) => connected),
        connectedAgain: networks.map(({ connected }) => connected),
        sums: units.map(({ at }) => referenceSums(situation, online, at)),
        moves: movers.map(unit => referenceMoves(situation, online, unit).sort()),
      }
      insist(engine, reference)
      compared.positions++
      compared.sums += units.length
      compared.moves += movers.length
    }),
    { numRuns: runs, endOnFailure },
  )
}, 3_600_000)

function sumsOf({ attack, defence, result, attackers, defenders }: Assessment) {
  const adding = [...attackers, ...defenders].filter(share => share.value > 0)
  return { attack, defence, result, shares: Object.fromEntries(adding.map(share => [share.at, share.value])) }
}

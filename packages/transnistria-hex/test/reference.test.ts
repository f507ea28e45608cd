import { playout } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import fc from 'fast-check'
import { test } from 'vitest'
import { endOnFailure, insist, secondOpinion } from '../../../test/second-opinion.ts'
import { board, type Options, ruleset, type State } from '../src/index.ts'
import { policies } from '../src/policy/index.ts'
import { type Answer, compareReach, compareSupply, compareSupplyCheck, compareZones } from './reference/compare.ts'
import { compareBattles } from './reference/compare-battles.ts'
import { readChart } from './reference/map.ts'
import { anyPosition, anyReadings } from './reference/random.ts'

const chart = readChart(board.content.map)

const compared = { positions: 0, answers: 0 }
const runs = secondOpinion(80, compared)

function insistAll(answers: readonly Answer[]): void {
  compared.positions++
  compared.answers += answers.length
  for (const { question, engine, reference } of answers)
    insist({ question, answer: engine }, { question, answer: reference })
}

function compareAll(state: State, pick: number): Answer[] {
  return [
    ...compareZones(chart, state),
    ...compareSupply(chart, state),
    ...compareReach(chart, state),
    ...compareBattles(chart, state, pick),
  ]
}

test('zones, supply, movement and battles of random positions are those of the reference', () => {
  fc.assert(
    fc.property(anyPosition(chart), fc.nat(), (options, pick) => {
      const begun = ruleset.setup({ ...options, position: { ...options.position!, phase: 'actions' } }, seedRng(1))
      if (!begun.ok) throw new Error(JSON.stringify(begun.problems))
      insistAll([...compareAll(begun.state, pick), ...compareSupplyCheck(chart, options, pick)])
    }),
    { numRuns: runs, endOnFailure },
  )
}, 3_600_000)

test('so are those of games that are played', () => {
  const players = fc.constantFrom<2 | 3>(2, 3)
  fc.assert(
    fc.property(anyReadings, players, fc.boolean(), fc.nat(), (readings, players, random, seed) => {
      const ballots = random ? { ballots: { mode: 'random' as const } } : {}
      const options: Options = { rulings: { ...readings, weekCap: 5 }, ...ballots, players }
      const played = playout(ruleset, options, seed, policies)
      if (!played.ok) throw new Error(JSON.stringify(played.problems))
      for (const [i, { state }] of played.value.steps.entries())
        if (i % 16 === seed % 16) insistAll(compareAll(state, seed + i))
    }),
    { numRuns: Math.ceil(runs / 40), endOnFailure },
  )
}, 3_600_000)

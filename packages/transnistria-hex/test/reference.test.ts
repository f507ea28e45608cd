import { canonicalJson, type Json, playout } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { board, type Options, ruleset, type State } from '../src/index.ts'
import { policies } from '../src/policy.ts'
import { type Answer, compareReach, compareSupply, compareSupplyCheck, compareZones } from './reference/compare.ts'
import { compareBattles } from './reference/compare-battles.ts'
import { readChart } from './reference/map.ts'
import { anyPosition, anyReadings } from './reference/random.ts'

const chart = readChart(board.content.map)

/** How many random positions; a long run asks for more. */
const told = process.env['UMPIRE_REFERENCE_RUNS']
const runs = Number(told ?? 80)
/** A long run tells the first case that parts as it is: to make it smaller takes hours. */
const endOnFailure = told !== undefined
const compared = { positions: 0, answers: 0 }

/** Texts are compared first: a thousand times faster than `toEqual`, which then shows where they part. */
function insist(answers: readonly Answer[]): void {
  compared.positions++
  compared.answers += answers.length
  for (const { question, engine, reference } of answers) {
    if (canonicalJson(engine as Json) !== canonicalJson(reference as Json))
      expect({ question, answer: engine }).toEqual({ question, answer: reference })
  }
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
      insist([...compareAll(begun.state, pick), ...compareSupplyCheck(chart, options, pick)])
    }),
    { numRuns: runs, endOnFailure },
  )
}, 3_600_000)

test('so are those of games that are played', () => {
  const players = fc.constantFrom<2 | 3>(2, 3)
  fc.assert(
    fc.property(anyReadings, players, fc.boolean(), fc.nat(), (readings, players, random, seed) => {
      const ballots = random ? { ballots: { mode: 'random' as const } } : {}
      const options: Options = { ...readings, ...ballots, players, weekCap: 5 }
      const played = playout(ruleset, options, seed, policies)
      if (!played.ok) throw new Error(JSON.stringify(played.problems))
      for (const [i, { state }] of played.value.steps.entries())
        if (i % 16 === seed % 16) insist(compareAll(state, seed + i))
    }),
    { numRuns: Math.ceil(runs / 40), endOnFailure },
  )
}, 3_600_000)

afterAll(() => {
  if (told) console.log(`${compared.positions} positions, ${compared.answers} answers compared`)
})

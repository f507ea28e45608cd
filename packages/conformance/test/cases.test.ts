import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson, digest, type Json } from '@umpire/core-game'
import { fractionToText, mergePossibilities, possibilities, rollsLeft, scriptRng } from '@umpire/core-rng'
import { describe, expect, test } from 'vitest'
import { answerOf, cameOf, digestAfter } from '../scripts/answer.ts'
import { games } from '../scripts/games.ts'
import type { Cases, GameCase, OddsCase, PerftCase, QueryCase, StepCase } from '../scripts/model.ts'
import { countsOf, depthsOf } from '../scripts/perft.ts'

function read<Case>(game: string, file: string): Cases<Case> {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', 'cases', game, file), 'utf8'))
}

describe.each(Object.entries(games))('the cases of %s', (game, { rules }) => {
  test.each(['steps', 'queries', 'odds', 'perft', 'games'])('%s are of the rules that there are', file => {
    const { ruleset, version, cases } = read<{ readonly id: string }>(game, `${file}.json`)
    expect([ruleset, version]).toEqual([rules.id, rules.version])
    expect(cases.length).toBeGreaterThan(0)
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
  })

  test.each(read<StepCase>(game, 'steps.json').cases)('$id: $about', ({ state, orders, dice, expect: expected }) => {
    const done = rules.step(state, orders, scriptRng(dice))
    expect(cameOf(done)).toEqual(expected)
    if (done.ok) expect(rollsLeft(done.rng)).toBe(0)
  })

  test.each(read<QueryCase>(game, 'queries.json').cases)('$id: $query, $about', ({ query, given, answer }) => {
    expect(canonicalJson(answerOf(rules, query, given))).toBe(canonicalJson(answer))
  })

  test.each(read<OddsCase>(game, 'odds.json').cases)(
    '$id: the odds add up, and are these',
    ({ state, orders, outcomes }) => {
      const all = possibilities(rng => digestAfter(rules, state, orders, rng))
      const found = mergePossibilities(all, value => value)
      expect(Object.fromEntries(found.map(({ value, probability }) => [value, fractionToText(probability)]))).toEqual(
        Object.fromEntries(outcomes.map(one => [one.digest, one.probability])),
      )
    },
  )

  test.each(read<PerftCase>(game, 'perft.json').cases)('$id: so many orders', ({ state, seats, depths }) => {
    expect(countsOf(rules, state)).toEqual(seats)
    expect(depthsOf(rules, state)).toEqual(depths)
  })

  test.each(read<GameCase>(game, 'games.json').cases)('$id: to its end', ({ options, opening, steps, outcome }) => {
    const begun = rules.setup(options, scriptRng(opening.dice))
    if (!begun.ok) throw new Error(JSON.stringify(begun.problems))
    expect(digest(begun.state)).toBe(opening.digest)
    let { state }: { state: Json } = begun
    for (const [i, { orders, dice, digest: after }] of steps.entries()) {
      const done = rules.step(state, orders, scriptRng(dice))
      if (!done.ok) throw new Error(`Step ${i + 1}: ${JSON.stringify(done.problems)}`)
      expect(digest(done.state)).toBe(after)
      state = done.state
    }
    expect(JSON.parse(JSON.stringify(rules.outcome(state)))).toEqual(outcome)
  })
})

test('there are at least twenty positions whose orders are counted in each game', () => {
  for (const game of Object.keys(games))
    expect(read<PerftCase>(game, 'perft.json').cases.length).toBeGreaterThanOrEqual(20)
})

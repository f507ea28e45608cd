import { playout } from '@umpire/core-game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { board, ruleset, type State } from '../src/index.ts'
import { bold, characters, steady } from '../src/policy/index.ts'
import { ledgerOf } from '../src/policy/ledger.ts'
import { outlookOf } from '../src/policy/outlook.ts'
import { afterMove, type Scene, sceneOf } from '../src/policy/scene.ts'
import { scoreOf } from '../src/policy/score.ts'
import { weigher } from '../src/policy/weigh.ts'
import { destinations } from '../src/rules/movement.ts'
import { stand } from './support/helpers.ts'
import { optionsArbitrary } from './support/played.ts'

/** Every move of a side is weighed as if the position after it were looked at afresh; returns how many there were. */
function weighAll(state: State): number {
  const scene = sceneOf(board, state.turn!, state)
  const outlook = outlookOf(scene, characters.bold)
  const scoreAfresh = (at: Scene) => scoreOf(ledgerOf(at, outlook))
  const weigh = weigher(scene, outlook)
  const before = scoreAfresh(scene)
  let count = 0
  const wrong: string[] = []
  for (const [index, unit] of state.units.entries()) {
    if (unit.seat !== state.turn) continue
    for (const to of destinations(board, state, scene.field, unit)) {
      const step = { unit, to }
      const gain = scoreAfresh(afterMove(scene, step)) - before
      if (weigh(index, step) !== gain) wrong.push(`${board.names[unit.at]} to ${board.names[to]}`)
      count++
    }
  }
  expect(wrong).toEqual([])
  return count
}

test('moves are weighed as positions are scored, whatever the rules', () => {
  let count = 0
  fc.assert(
    fc.property(optionsArbitrary, fc.nat(999), (options, seed) => {
      const game = playout(ruleset, options, seed, { north: bold, south: steady }, { steps: 30 })
      if (!game.ok) throw new Error(JSON.stringify(game.problems))
      for (const [index, { state }] of game.value.steps.entries()) {
        if (index % 7 === 5 && !state.end && state.turn && !state.draw) count += weighAll(state)
      }
    }),
    { numRuns: 6, seed: 5 },
  )
  expect(count).toBeGreaterThan(1000)
})

test.each([
  ['a unit that leaves a line of the enemy to those whom it cut off', 'rel 3D hrel 3S cav 23S', 'inf 22P 23P 10T'],
  ['a unit that steps into one', 'rel 3D hrel 3S cav 22S', 'inf 22P 23P 10T'],
  ['a unit by which others touch the lines', 'inf 8E 9F 8G 9H rel 8I', 'inf 3N 23S'],
  ['a relay that carries them', 'rel 8H hrel 12H inf 12K 13K 20D', 'inf 3N 23S'],
  ['an arsenal that stands open', 'cav 8H 4S rel 4M hrel 8S', 'inf 3N 23S'],
])('%s', (_, north, south) => {
  expect(weighAll(stand(north, south))).toBeGreaterThan(5)
  expect(weighAll(stand(north, south, {}, { preset: 'book' }))).toBeGreaterThan(5)
})

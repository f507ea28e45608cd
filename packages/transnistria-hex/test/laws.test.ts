import { laws } from '@umpire/testkit'
import { describe as suite, test } from 'vitest'
import { type Options, problemCodes, ruleset, type State } from '../src/index.ts'
import { openingPositions } from './support.ts'

const options: Options[] = [
  {},
  { players: 3 },
  { players: 3, ballots: { mode: 'random' }, interventionWeeks: '1d4' },
  ...openingPositions,
]

/** Orders near the legal ones that no seat may give. */
function strangers(state: State): unknown[] {
  const [unit] = state.units
  return [
    { type: 'endTurn', unit: unit?.id },
    { type: 'move', unit: 'md-nobody', to: '4,1' },
    { type: 'march', unit: unit?.id, path: [] },
    { type: 'march', unit: unit?.id, path: ['99,99'] },
    { type: 'attack', unit: unit?.id, target: unit?.hex ?? '0,0' },
    { type: 'retreat', unit: unit?.id, path: ['0,0'] },
    { type: 'surrender' },
    null,
    7,
  ]
}

const settings = {
  options,
  codes: problemCodes,
  complete: true,
  numRuns: 20,
  steps: 16,
  strangers,
  playable: (order: { type: string }) => order.type !== 'requestPeace',
}

suite('the laws of every ruleset hold', () => {
  for (const law of laws(ruleset, settings)) test(`${law.name}: ${law.says}`, () => law.check())
})

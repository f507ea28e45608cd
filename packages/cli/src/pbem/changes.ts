import type { State } from '@umpire/dma'
import { type Change, changesOf as changesIn, corrected as correctedBy } from '@umpire/server/desk'
import { exitCodes, misused, Stop } from '../io/exit.ts'
import { words } from '../words/index.ts'
import type { Rules } from './campaign.ts'

/** The changes that a file names: a list of `{ "at": ["armies", 0, "cell"], "to": 77 }`. Or the end of the command. */
export function changesOf(value: unknown): readonly Change[] {
  const read = changesIn(value)
  if (read.ok) return read.value
  throw misused('correction-wrong', words().campaign.changesShape(read.problems[0]!.message))
}

/** A state with something in it changed by hand: one that the rules hold for possible, or the end of the command. */
export function corrected(rules: Rules, state: State, changes: readonly Change[]): State {
  if (changes.length === 0) return state
  const read = correctedBy(rules.schema.state, state, changes)
  if (read.ok) return read.value
  throw new Stop(exitCodes.refused, read.problems, words().campaign.noSuchState)
}

import type { Result } from '@umpire/core-game'
import { readHandbook } from './check-handbook.ts'
import type { Handbook } from './handbook.ts'
import { bindQueries, type Queries } from './queries/ask.ts'
import { bind, type Dma } from './ruleset.ts'

export { type HandbookProblemCode, handbookProblemCodes } from './check-handbook.ts'

/** The rules with a handbook of one's own, and its queries; a Problem for each of its faults. */
export function createRuleset(content: Handbook): Result<Dma & Queries> {
  const read = readHandbook(content)
  return read.ok ? { ok: true, value: { ...bind(read.value), ...bindQueries(read.value) } } : read
}

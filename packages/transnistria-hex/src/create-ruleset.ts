import type { Result } from '@umpire/core-game'
import { compileBoard } from './content/board.ts'
import { checkContent } from './content/check.ts'
import { bind, type TransnistriaHex } from './ruleset.ts'

/** Rules for other content than that of 1992; one Problem for each fault of it. */
export function createRuleset(content: unknown): Result<TransnistriaHex> {
  const checked = checkContent(content)
  return checked.ok ? { ok: true, value: bind(compileBoard(checked.value)) } : checked
}

import { isRecord, type Result } from '@umpire/core-game'
import type { Content } from '../content/model.ts'
import { sampleContent } from '../content/sample/index.ts'
import { tableCoreRules } from '../content/table-rules/index.ts'
import { createRuleset, type DolgRuleset } from '../ruleset.ts'

/** A person's own cards, and the rules bound to them. */
export interface OwnContent {
  readonly rules: DolgRuleset
  readonly content: Content
}

/**
 * Reads a person's own cards and numbers from any JSON value: `{ id, units, generals, actions, core: { id, parameters } }`; the sample's numbers where there
 * is no `core`. Problems: `content-malformed` and the others of `createRuleset`, with paths in the value.
 */
export function readOwnContent(value: unknown): Result<OwnContent> {
  if (!isRecord(value))
    return {
      ok: false,
      problems: [{ code: 'content-malformed', at: [], message: 'Content is a JSON object with cards' }],
    }
  const { core, ...cards } = value
  const { id = 'my numbers', parameters } = (isRecord(core) ? core : {}) as {
    readonly id?: string
    readonly parameters?: unknown
  }
  const numbers =
    core === undefined
      ? { ok: true as const, value: sampleContent.core }
      : tableCoreRules(id, parameters as { readonly [name: string]: number })
  if (!numbers.ok)
    return { ok: false, problems: numbers.problems.map(found => ({ ...found, at: ['core', ...found.at] })) }
  // Names that are left as the sample has them are known in every language.
  const content = { ...cards, core: numbers.value, called: sampleContent.called } as Content
  const made = createRuleset(content)
  return made.ok ? { ok: true, value: { rules: made.value, content } } : made
}

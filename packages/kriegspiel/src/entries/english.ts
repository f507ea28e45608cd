import { board } from '../content/debord.ts'
import type { Kind } from '../content/unit-types.ts'
import { describeIn } from '../describe/index.ts'
import { english } from '../describe/language.ts'
import { nameIn } from '../describe/names.ts'
import type { Event } from '../events.ts'
import { type Kriegspiel, rulesetOf } from '../ruleset.ts'

/** One event as an English sentence, with its full stop. */
export function describe(event: Event): string {
  return describeIn(english, event)
}

/** What a kind of unit is called in English: `foot artillery`. */
export function unitName(kind: Kind): string {
  return nameIn(english, kind)
}

/** The same ruleset as the main entry's, save that `describe` speaks English whatever it is asked for: a page of one language carries no other. */
export const ruleset: Kriegspiel = /* @__PURE__ */ rulesetOf(board, describe)

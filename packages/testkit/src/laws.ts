import type { AnyRuleset, EventOf, OptionsOf, OrderOf, SeatOf, StateOf, ViewOf } from '@umpire/core-game'
import * as fc from 'fast-check'
import { dryScript, oddsLaw, scriptedDice } from './laws/chance.ts'
import { gamesEnd, noDeadEnd, seatsToAct } from './laws/flow.ts'
import { legalAccepted, legalComplete } from './laws/legal.ts'
import { replay, undo } from './laws/match.ts'
import { determinism, inputsUntouched, jsonRoundTrip, keyOrder, plainJson } from './laws/purity.ts'
import { othersRefused } from './laws/refusals.ts'
import { schemaAccepts, schemaSound } from './laws/schema.ts'
import { splitTurns } from './laws/split.ts'
import { textLaw } from './laws/text.ts'
import { total } from './laws/total.ts'
import { describeLaw, views } from './laws/views.ts'
import { type Law, type LawName, type LawSettings, lawNames } from './model.ts'
import { type Draft, type Subject, subjectOf } from './subject.ts'

const drafts: { readonly [name in LawName]: (subject: Subject) => Draft } = {
  determinism,
  'inputs-untouched': inputsUntouched,
  'plain-json': plainJson,
  'json-round-trip': jsonRoundTrip,
  'key-order': keyOrder,
  'legal-accepted': legalAccepted,
  'others-refused': othersRefused,
  'legal-complete': legalComplete,
  'split-turns': splitTurns,
  'seats-to-act': seatsToAct,
  'no-dead-end': noDeadEnd,
  'games-end': gamesEnd,
  views,
  describe: describeLaw,
  text: textLaw,
  'schema-accepts': schemaAccepts,
  'schema-sound': schemaSound,
  total,
  replay,
  undo,
  'scripted-dice': scriptedDice,
  'dry-script': dryScript,
  odds: oddsLaw,
}

/**
 * The laws that every ruleset obeys, as properties to check in your own tests:
 * `for (const law of laws(ruleset, settings)) test(law.name, () => law.check())`.
 *
 * `legal-complete` comes only with `complete`, `split-turns` only where a game is not all simultaneous, and none that is skipped.
 */
export function laws<R extends AnyRuleset>(
  ruleset: R,
  settings: LawSettings<OptionsOf<R>, StateOf<R>, OrderOf<R>, EventOf<R>, SeatOf<R>, ViewOf<R>>,
): readonly Law[] {
  const subject = subjectOf(ruleset, settings, settings.codes)
  const applies = (name: LawName) =>
    !settings.skip?.includes(name) &&
    (name !== 'legal-complete' || settings.complete === true) &&
    (name !== 'split-turns' || settings.turns !== 'simultaneous')
  return lawNames.filter(applies).map(name => dress(drafts[name](subject), settings.numRuns))
}

function dress({ name, says, property, share = 1, vacuous }: Draft, numRuns = 100): Law {
  return {
    name,
    says,
    property,
    check(params = {}) {
      fc.assert(property, {
        numRuns: Math.ceil(numRuns * share),
        includeErrorInReport: true,
        ...params,
      })
      vacuous?.()
    },
  }
}

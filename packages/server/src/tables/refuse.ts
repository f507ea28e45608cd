import { type Locale, type Problem, problem } from '@umpire/core-game'
import { languages, type Words } from '../words/index.ts'
import type { Refusal } from './model.ts'

export type RefusalCode = keyof Words['refusals']

/** What the server itself refuses, with the status of HTTP. What rules refuse has their codes, and 400. */
const statuses: { readonly [code in RefusalCode]: Refusal['status'] } = {
  'link-unknown': 404,
  'game-missing': 404,
  'game-over': 409,
  'game-paused': 409,
  'game-waiting': 409,
  'step-other': 409,
  'no-orders': 400,
  'seat-other': 403,
  'undo-stopped': 409,
  'time-over': 409,
  'seat-here': 409,
  'game-on': 409,
  'game-other': 409,
  'master-only': 403,
  'seat-missing': 404,
  'moment-wrong': 400,
  'letter-wrong': 400,
  'mail-none': 409,
  'address-wrong': 400,
  'mail-again': 409,
  'hook-wrong': 400,
  'game-there': 409,
  'game-begun': 409,
  'seat-taken': 409,
  'weeks-wrong': 400,
  'reason-missing': 400,
  'rules-other': 409,
  'post-foreign': 403,
  'request-malformed': 400,
  'requests-too-many': 429,
  'server-failed': 500,
}

export function refuse(code: RefusalCode, at: readonly (string | number)[] = []): Refusal {
  return { ok: false, status: statuses[code], problems: [problem(code, languages.en.refusals[code], at)] }
}

/** What the rules say, handed on. */
export function refused(problems: readonly Problem[]): Refusal {
  return { ok: false, status: 400, problems }
}

/** What a Problem of the server says; null for those of the rules, which have their own words. */
export function refusalWords({ code }: Problem, locale: Locale): string | null {
  const { refusals } = languages[locale]
  return Object.hasOwn(refusals, code) ? refusals[code as RefusalCode] : null
}

import { type Problem, problem } from '@umpire/core-game'
import type { Refusal } from './model.ts'

export type RefusalCode =
  | 'link-unknown'
  | 'game-missing'
  | 'game-over'
  | 'game-paused'
  | 'game-waiting'
  | 'step-other'
  | 'seat-other'
  | 'undo-stopped'
  | 'master-only'
  | 'seat-missing'
  | 'moment-wrong'
  | 'letter-wrong'
  | 'game-there'
  | 'post-foreign'

/** What the server itself refuses, with the status of HTTP and the words for it. What rules refuse has their codes, and 400. */
const refusals: { readonly [code in RefusalCode]: readonly [Refusal['status'], string] } = {
  'link-unknown': [404, 'There is nothing behind this link; it may have been renewed'],
  'game-missing': [404, 'There is no such game'],
  'game-over': [409, 'The game is over'],
  'game-paused': [409, 'The game stands still until its master lets it go on'],
  'game-waiting': [409, 'The game has not begun'],
  'step-other': [409, 'Somebody was faster: the game is at another step than these orders are for'],
  'seat-other': [403, 'This link does not order for that seat'],
  'undo-stopped': [409, 'What was thrown or shown cannot be taken back'],
  'master-only': [403, 'This is for the master of the game'],
  'seat-missing': [404, 'There is no such seat'],
  'moment-wrong': [400, 'This is no date and time to come, as 2026-03-29 20:00'],
  'letter-wrong': [400, 'A letter has 1 to 4,000 characters'],
  'game-there': [409, 'This game has been made already'],
  'post-foreign': [403, 'Posted from another site'],
}

export function refuse(code: RefusalCode, at: readonly (string | number)[] = []): Refusal {
  const [status, message] = refusals[code]
  return { ok: false, status, problems: [problem(code, message, at)] }
}

/** What the rules say, handed on. */
export function refused(problems: readonly Problem[]): Refusal {
  return { ok: false, status: 400, problems }
}

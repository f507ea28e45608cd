import type { Refusal } from '@umpire/core-game'
import { fault } from '../problems.ts'

/** The refusal of a text; `at` is the line where there are several, from 1. */
export function unreadable(...at: number[]): Refusal {
  return { ok: false, problems: [fault('notation-malformed', at)] }
}

import type { Hooks } from './hooks/fact.ts'
import type { Jobs } from './jobs.ts'
import type { Mail } from './mail/mail.ts'
import type { Database } from './store/database.ts'
import type { Shelf } from './tables/load.ts'

/** What all of the server stands on. */
export interface House {
  readonly database: Database
  readonly shelf: Shelf
  /** What is done later, by whichever process has hands. */
  readonly jobs: Pick<Jobs, 'send'>
  /** Hears of each step that is kept. */
  readonly played?: (ruleset: string) => void
  /** How mail leaves; none where the server was not told. */
  readonly mail?: Mail
  /** How posts to other servers leave. */
  readonly hooks?: Hooks
  /** The time; tests set it. */
  now(): Date
}

/** The channel on which every process says that a game has changed; the text is the id of the game. */
export const CHANGES = 'umpire_changes'

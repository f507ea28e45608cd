import type { Problem } from '@umpire/core-game'
import { lexicon } from './registry.ts'

/** What all boards say. */
export interface Words {
  /** Why something was refused, by a desk or by a board. */
  readonly problem: (found: Problem) => string
  /** What stands between a thing and what is said of it, and between things that have commas of their own. */
  readonly colon: string
  readonly semicolon: string
  readonly board: string
  readonly keys: string
  readonly undo: string
  readonly redo: string
  readonly again: string
  readonly menu: string
  readonly past: string
  readonly present: string
  readonly thinking: (seat: string) => string
  readonly now: string
  readonly handOver: (seat: string) => string
  readonly here: (seat: string) => string
  readonly cancel: string
  readonly yes: string
  readonly close: string
  readonly closer: string
  readonly further: string
  readonly whole: string
  readonly explained: string
  readonly noView: string
  readonly strange: (error: string) => string
  readonly noLocale: (locale: string) => string
  readonly choose: string
  readonly notLegal: string
}

const english: Words = {
  problem: found => found.message,
  colon: ': ',
  semicolon: '; ',
  board: 'Board',
  keys: 'Arrow keys move. Enter takes up, puts down and confirms; Escape lets go. N: the next that can act. L: the last turn again. Plus and minus: closer and further away.',
  undo: 'Undo',
  redo: 'Redo',
  again: 'Show the last turn again',
  menu: 'More',
  past: 'This is the past.',
  present: 'To the present',
  thinking: seat => `${seat} is thinking`,
  now: 'What is expected now',
  handOver: seat => `Hand the screen to ${seat}`,
  here: seat => `I am ${seat}`,
  cancel: 'Cancel',
  yes: 'Yes',
  close: 'Close',
  closer: 'Closer',
  further: 'Further away',
  whole: 'As large as usual',
  explained: 'Explained',
  noView: 'No game is shown yet.',
  strange: error => `What this board was given does not belong to its game. (${error})`,
  noLocale: locale => `There is no language “${locale}” here: English is shown.`,
  choose: 'Which of them?',
  notLegal: 'That is not allowed now',
}

export const wordsOf: (locale: string) => Words = lexicon('', english)

import { misused } from '../io/exit.ts'
import { words } from '../words/index.ts'

/** Seconds that a program may think about a decision, unless told. */
export const MOVE_TIME = 10

/** A program that plays a seat: plain data, for it goes to worker threads. */
export interface Program {
  readonly command: string
  readonly args: readonly string[]
  /** How long it may think about a decision, in milliseconds. */
  readonly moveTime: number
}

const START = 'exec:'

export function isProgram(name: string): boolean {
  return name.startsWith(START)
}

/** A file of JavaScript, named so that nobody takes it for a built-in player. */
function isModule(name: string): boolean {
  return /^(?:\.{1,2}[/\\]|[/\\]|[A-Za-z]:[/\\]).*\.[cm]?js$/s.test(name)
}

/** Before the name of a package, so that nobody takes it for a built-in name. */
export const PACKAGE = 'npm:'

/** Whether a name is that of somebody else's module: a file, `./my-game.mjs`, or a package, `npm:my-game`. */
export function isForeign(name: string): boolean {
  return name.startsWith(PACKAGE) || isModule(name)
}

/**
 * `exec:./bot --level 3` as a program. Words stand apart by blanks; quotes, double or single, hold a word with blanks together. No shell sees any of it.
 */
export function programOf(name: string, moveTime: number): Program {
  const [command, ...args] = wordsOf(name.slice(START.length))
  if (command === undefined)
    throw misused('policy-unknown', words().is.programEmpty(JSON.stringify(name)), words().is.programHow)
  return { command, args, moveTime }
}

function wordsOf(line: string): readonly string[] {
  const found = line.matchAll(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g)
  return [...found].map(([word]) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2'))
}

import { refused } from '../io/exit.ts'

const START = 'figure-wrong: '

/** A figure is none: thrown on whatever thread it was counted. What crosses from one thread to another is an error's message alone. */
export function figureFault(message: string): Error {
  return new Error(`${START}${message}`)
}

/** The end of the command where an error says so; the error itself otherwise. */
export function asStop(error: unknown): unknown {
  const message = error instanceof Error ? error.message : ''
  return message.startsWith(START) ? refused('figure-wrong', message.slice(START.length)) : error
}

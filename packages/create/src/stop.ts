/** What the command tells the shell; the same as `umpire` does. */
export const exitCodes = {
  ok: 0,
  /** The command line cannot be understood. */
  usage: 2,
  /** What was given is refused: a folder that is not empty, a name that npm does not take. */
  refused: 3,
  /** A fault of this program. */
  bug: 70,
  /** Interrupted by the person at the keyboard. */
  interrupted: 130,
} as const

export type CreateProblemCode =
  | 'flag-unknown'
  | 'flag-value'
  | 'flag-unfit'
  | 'too-many-words'
  | 'name-wrong'
  | 'folder-not-empty'
  | 'folder-taken'
  | 'folder-unwritable'
  | 'tarball-missing'

/** Ends the command: told in words with its code, never with a stack. */
export class Stop extends Error {
  readonly problem: CreateProblemCode
  readonly code: number
  constructor(problem: CreateProblemCode, message: string, code: number = exitCodes.refused) {
    super(message)
    this.problem = problem
    this.code = code
  }
}

/** The person pressed Ctrl-C or Escape at a question. */
export class Interrupted extends Error {}

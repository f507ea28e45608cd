import type { Problem } from '@umpire/core-game'

/** What the command tells the shell. Scripts may rely on these. */
export const exitCodes = {
  /** Done, and where something was asked the answer is yes. */
  ok: 0,
  /** Done, and the answer is no: a replay does not verify, a plan has faults, a chain of turns is broken. */
  no: 1,
  /** The command line cannot be understood. */
  usage: 2,
  /** What was given is refused: a file that is none, a save of other rules, options that contradict each other, a turn that was run already. */
  refused: 3,
  /** A fault of this program. */
  bug: 70,
  /** Interrupted by the person at the keyboard. */
  interrupted: 130,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Ends a command: told in words, never with a stack. `hint` says what to do about it. */
export class Stop extends Error {
  readonly code: ExitCode
  readonly problems: readonly Problem[]
  readonly hint: string | undefined
  constructor(code: ExitCode, problems: readonly Problem[], hint?: string) {
    super(problems[0]?.message ?? '')
    this.code = code
    this.problems = problems
    this.hint = hint
  }
}

/** Codes of the problems that this package itself gives. */
const problemCodes = [
  'file-missing',
  'file-unreadable',
  'file-not-json',
  'file-too-large',
  'file-exists',
  'file-unwritable',
  'file-in-use',
  'game-unknown',
  'module-missing',
  'module-wrong',
  'module-lawless',
  'seat-unknown',
  'seat-no-policy',
  'number-wrong',
  'options-wrong',
  'question-unknown',
  'question-wrong',
  'undo-others',
  'input-ended',
  'terminal-needed',
  'campaign-missing',
  'campaign-exists',
  'campaign-broken',
  'campaign-running',
  'serve-address',
  'serve-failed',
  'serve-mail',
  'serve-running',
  'game-corrected',
  'turn-played',
  'turn-too-early',
  'plan-unreadable',
  'plan-of-other-turn',
  'correction-wrong',
  'calendar-wrong',
  'mail-unreadable',
  'letter-wrong',
  'policy-unknown',
  'engine-address',
  'engine-failed',
  'figure-wrong',
  'rows-unknown',
  'rows-wrong',
  'rows-otherwise',
  'lab-other-experiment',
  'lab-results-differ',
  'lab-running',
  'queue-missing',
  'queue-unreachable',
  'queue-denied',
  'queue-other-version',
  'queue-batch-failed',
] as const
export type CliProblemCode = (typeof problemCodes)[number]

/** A Problem of this package. */
export function problemOf(code: CliProblemCode, message: string): Problem {
  return { code, at: [], message }
}

/** What a person got wrong, or a file: exit code 3. */
export function refused(code: CliProblemCode, message: string, hint?: string): Stop {
  return new Stop(exitCodes.refused, [problemOf(code, message)], hint)
}

/** A command line that cannot be understood: exit code 2. */
export function misused(code: CliProblemCode, message: string, hint?: string): Stop {
  return new Stop(exitCodes.usage, [problemOf(code, message)], hint)
}

/** The value, or the end of the command with its problems. */
export function must<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] },
  hint?: string,
): T {
  if (result.ok) return result.value
  throw new Stop(exitCodes.refused, result.problems, hint)
}

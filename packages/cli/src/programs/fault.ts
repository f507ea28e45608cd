import type { Problem } from '@umpire/core-game'
import { exitCodes, Stop } from '../io/exit.ts'

/** Why a program that plays cannot go on. */
export type ProgramCode = 'program-missing' | 'program-crashed' | 'program-late' | 'program-wrong'

/** A program that plays a seat did not do its part: thrown by its policy, for policies answer with orders alone. */
export class ProgramFault extends Stop {
  constructor(problem: Problem, said: string) {
    super(exitCodes.refused, [problem], said || undefined)
  }
}

import { play } from './play.ts'
import * as subjects from './subjects.ts'

/** All that the command says, by subject; what is said at the board stands at the top. */
export type Words = typeof play & typeof subjects

export const en: Words = { ...play, ...subjects }

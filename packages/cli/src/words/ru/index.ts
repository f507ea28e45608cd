import type { Words } from '../en/index.ts'
import { play } from './play.ts'
import * as subjects from './subjects.ts'

export const ru: Words = { ...play, ...subjects }

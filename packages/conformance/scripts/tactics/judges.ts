import type { Json } from '@umpire/core-game'
import { meets as kriegspiel } from './kriegspiel.ts'

/** Whether what a seat orders, call by call, meets a goal. */
export type Judge = (goal: Json, state: Json, seat: string, calls: readonly (readonly unknown[])[]) => boolean

/** Who judges the tactics of each game. */
export const judges: { readonly [game: string]: Judge } = { kriegspiel: kriegspiel as unknown as Judge }

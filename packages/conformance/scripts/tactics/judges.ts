import type { Json } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { type State as DmaState, ruleset as dmaRules } from '@umpire/dma'
import { type State as KriegspielState, ruleset as kriegspielRules } from '@umpire/kriegspiel'
import * as dma from './dma.ts'
import * as dolg from './dolg-solo-ai.ts'
import * as kriegspiel from './kriegspiel.ts'
import * as transnistria from './transnistria-hex.ts'

type Calls = readonly (readonly unknown[])[]

/** Who judges the tactics of a game. */
export interface Judge {
  /** Whether what a seat orders, call by call, meets a goal. */
  meets(goal: Json, state: Json, seat: string, calls: Calls): boolean
  /** The state after the call of a number, on the dice of that number; null where it is refused. */
  onward(state: Json, seat: string, orders: readonly unknown[], n: number): Json | null
  /** Whether an answer is not complete yet. */
  goesOn(state: Json, seat: string): boolean
}

/** Judges of positions in the shapes of their games; who reads a file knows no more than JSON. */
const judge = (of: {
  readonly meets: (goal: never, state: never, seat: never, calls: never) => boolean
  readonly onward: (state: never, seat: never, orders: never, n: number) => unknown
  readonly goesOn: (state: never, seat: never) => boolean
}): Judge => of as unknown as Judge

export const judges: { readonly [game: string]: Judge } = {
  kriegspiel: judge({
    meets: kriegspiel.meets,
    onward: (state: KriegspielState, seat: 'north', orders: never, n) => {
      const done = kriegspielRules.step(state, { [seat]: orders }, seedRng(n))
      return done.ok ? done.state : null
    },
    goesOn: (state: KriegspielState, seat: string) => !state.end && state.turn === seat,
  }),
  'transnistria-hex': judge({
    meets: transnistria.meets,
    onward: transnistria.onward,
    goesOn: (state: { readonly end: unknown; readonly turn: string }, seat: string) =>
      !state.end && state.turn === seat,
  }),
  dma: judge({
    meets: dma.meets,
    onward: (state: DmaState, seat: 'p1', orders: never, n) => {
      const done = dmaRules.step(state, { [seat]: orders }, seedRng(n))
      return done.ok ? done.state : null
    },
    // A week is one call.
    goesOn: () => false,
  }),
  'dolg-solo-ai': judge({ meets: dolg.meets, onward: dolg.onward, goesOn: dolg.inPhase }),
}

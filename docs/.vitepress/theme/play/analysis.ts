import type { Analyst, Line, Verdict } from '@umpire/bots'
import { type AnyRuleset, Match } from '@umpire/core-game'

/** What is asked of the worker: a saved match, and whose decisions are looked at. */
export interface Asking {
  readonly game: string
  readonly saved: unknown
  readonly seats: readonly string[]
}

/** A decision that could have been better, with its orders in the notation of the game. */
export interface Turn {
  readonly seat: string
  /** How many steps were played before it, and from which on it was done. */
  readonly step: number
  readonly last: number
  readonly swing: number
  readonly played: Told
  readonly best: Told
}

interface Told {
  readonly value: number
  readonly plan: readonly unknown[]
  /** The same in the notation of the game. */
  readonly orders: readonly string[]
}

/** What the worker says: how far it is, with what it found; or why it cannot. */
export type Answer =
  | { readonly done: number; readonly of: number; readonly turn: Turn | null }
  | { readonly error: string }

interface Known {
  readonly ruleset: AnyRuleset
  readonly analyst: Analyst<unknown, unknown, string>
  orderText(order: unknown): string
}

/** How long it thinks about a decision: some tenths of a second at most, on a telephone a second. */
const iterations = 16

/** Who looks at each game. */
const critics: { readonly [game: string]: () => Promise<Known> } = {
  kriegspiel: () =>
    known(import('@umpire/kriegspiel'), import('@umpire/bots/kriegspiel'), import('@umpire/kriegspiel/notation')),
  'transnistria-hex': () =>
    known(
      import('@umpire/transnistria-hex'),
      import('@umpire/bots/transnistria-hex'),
      import('@umpire/transnistria-hex/notation'),
    ),
  dma: () => known(import('@umpire/dma'), import('@umpire/bots/dma'), import('@umpire/dma/notation')),
  'dolg-solo-ai': () =>
    known(import('@umpire/dolg-solo-ai'), import('@umpire/bots/dolg-solo-ai'), import('@umpire/dolg-solo-ai/notation')),
}

async function known(
  rules: Promise<{ readonly ruleset: unknown }>,
  bots: Promise<{ createAnalyst(budget: { readonly iterations: number }): unknown }>,
  notation: Promise<{ orderText(order: never): string }>,
): Promise<Known> {
  const [{ ruleset }, { createAnalyst }, { orderText }] = await Promise.all([rules, bots, notation])
  return {
    ruleset: ruleset as AnyRuleset,
    analyst: createAnalyst({ iterations }) as Known['analyst'],
    orderText: orderText as Known['orderText'],
  }
}

/** Thinks about each decision of a match, and says after each how far it is. */
export async function* analyse({ game, saved, seats }: Asking): AsyncGenerator<Answer> {
  const { ruleset, analyst, orderText } = await critics[game]!()
  const read = Match.fromJSON(ruleset, saved)
  if (!read.ok) {
    yield { error: read.problems[0]?.message ?? '' }
    return
  }
  const told = ({ value, plan }: Line<unknown, string>): Told => ({ value, plan, orders: plan.map(orderText) })
  const turnOf = ({ seat, step, last, swing, played, best }: Verdict<unknown, string>): Turn => ({
    seat,
    step,
    last,
    swing,
    played: told(played),
    best: told(best),
  })
  const choices = analyst.choices(read.value).filter(({ seat }) => seats.includes(seat))
  for (const [i, choice] of choices.entries()) {
    const verdict = analyst.judge(read.value, choice)
    yield { done: i + 1, of: choices.length, turn: verdict && verdict.swing > 0 ? turnOf(verdict) : null }
  }
  if (choices.length === 0) yield { done: 0, of: 0, turn: null }
}

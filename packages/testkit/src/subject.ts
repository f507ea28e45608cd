import {
  type AnyRuleset,
  coreProblemCodes,
  firstOrders,
  type Orders,
  type Problem,
  type Ruleset,
} from '@umpire/core-game'
import type { Rng } from '@umpire/core-rng'
import type { IRawProperty } from 'fast-check'
import type { LawName, LawSettings, Turns } from './model.ts'

/** A ruleset whose nouns are nobody's business: inside the testkit every state and order is just a value. */
export type Rules = Ruleset<unknown, unknown, unknown, unknown, string, unknown>
export type Settings = LawSettings<unknown, unknown, unknown, unknown, string, unknown>
export type SeatOrders = Orders<string, unknown>

/** What the laws are about: a ruleset, and what they were told of it. */
export interface Subject {
  readonly rules: Rules
  readonly settings: Settings
  readonly codes: ReadonlySet<string>
}

/** Inside, what flows through is nobody's business, and comes only from the ruleset itself. */
export function subjectOf(ruleset: AnyRuleset, settings: object, codes: readonly string[]): Subject {
  return { rules: ruleset, settings: settings as Settings, codes: new Set([...coreProblemCodes, ...codes]) }
}

/** A law before it is dressed for a test runner. */
export interface Draft {
  readonly name: LawName
  readonly says: string
  readonly property: IRawProperty<unknown, false>
  /** Which part of `numRuns` it takes; 1 unless told. */
  readonly share?: number
  /** Called after a check that found nothing: throws where the law had nothing to look at. */
  vacuous?(): void
}

/** A game to be played: what fast-check draws and shrinks. Each turn is a list of choices among the legal orders, by number. */
export interface Game {
  readonly options: unknown
  readonly seed: number
  /** How many steps are played before those of `turns`. */
  readonly lead: number
  readonly turns: readonly (readonly number[])[]
}

/** One accepted step of a game. */
export interface Frame {
  /** Its number in the log. */
  readonly at: number
  readonly state: unknown
  readonly rng: Rng
  /** Who gave it, where it is one order of one seat. */
  readonly seat: string | null
  readonly orders: SeatOrders
  readonly next: unknown
  readonly events: readonly unknown[]
  readonly after: Rng
}

/** A game as far as it was played. */
export interface Played {
  readonly opening: {
    readonly state: unknown
    readonly events: readonly unknown[]
    readonly rng: Rng
    readonly before: Rng
  }
  /** The steps that led to where it begins to be looked at. */
  readonly lead: readonly Frame[]
  readonly start: { readonly state: unknown; readonly rng: Rng }
  readonly frames: readonly Frame[]
  readonly state: unknown
  readonly rng: Rng
  /** The orders made of legal ones that `step` refused, where play stopped for that. */
  readonly refused: { readonly orders: SeatOrders; readonly problems: readonly Problem[] } | null
}

/** A moment of a game: after so many steps. */
export interface Moment {
  readonly steps: number
  readonly state: unknown
  readonly rng: Rng
  /** What led to it. */
  readonly events: readonly unknown[]
}

/** Where a game begins to be looked at, and every moment after. */
export function moments({ opening, lead, start, frames }: Played): Moment[] {
  const first = { steps: lead.length, ...start, events: lead.at(-1)?.events ?? opening.events }
  return [first, ...frames.map(({ at, next, after, events }) => ({ steps: at + 1, state: next, rng: after, events }))]
}

/** The most choices in a turn. */
export function width({ rules, settings }: Subject): number {
  const { turns, ordersPerStep = 1 } = settings
  return turns === undefined || turns === 'sequential' ? 1 : rules.seats.length * ordersPerStep
}

export function turnsOf({ rules, settings }: Subject, state: unknown): Turns {
  return typeof settings.turns === 'function'
    ? settings.turns(state)
    : (settings.turns ?? rules.facts?.turns ?? 'sequential')
}

export function mostLegal({ settings }: Subject): number {
  return settings.legalLimit ?? 5000
}

/** Legal orders as an array, cut off at the limit. */
export function legal(subject: Subject, state: unknown, seat: string): unknown[] {
  return firstOrders(subject.rules.legalOrders(state, seat), mostLegal(subject))
}

/** Those that random play may choose; all of them where there is nothing else. */
export function playable(subject: Subject, state: unknown, seat: string): unknown[] {
  const all = legal(subject, state, seat)
  const some = all.filter(order => subject.settings.playable?.(order, seat) ?? true)
  return some.length ? some : all
}

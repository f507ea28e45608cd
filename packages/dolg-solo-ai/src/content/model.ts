import type { Locale } from '@umpire/core-game'
import type { CardKind } from '../rulings.ts'
import type { CoreRules } from './core-rules.ts'

export type CardId = string

/** Attack and defence are pairs: to hit, and damage. */
export interface Pair {
  readonly hit: number
  readonly damage: number
}

export const unitFlags = ['siege', 'javelins', 'skirmisher', 'mercenary'] as const
export type UnitFlag = (typeof unitFlags)[number]

/** A base: its sides in even hundredths of a distance unit, 10 to 2000. */
export interface Base {
  readonly width: number
  readonly depth: number
}

export interface UnitCard {
  readonly id: CardId
  /** Units of one name are grouped (D-060). */
  readonly name: string
  readonly army: string
  readonly cost: number
  readonly mount: 'foot' | 'mounted'
  readonly flags: readonly UnitFlag[]
  readonly melee: Pair
  /** null where it cannot shoot or throw. */
  readonly ranged: Pair | null
  readonly defence: Pair
  readonly hearts: number
  readonly morale: number
  /** Regular move in hundredths of a distance unit. */
  readonly move: number
  readonly base: Base
  /** How many such cards there are. */
  readonly copies: number
  /** Formations the core rules know by name. */
  readonly formations: readonly string[]
}

export interface GeneralCard {
  readonly id: CardId
  readonly name: string
  readonly army: string
  readonly leadership: number
  /** What he adds to his army's points, in percent (D-090). */
  readonly percent: number
}

/** How many units an order reaches. */
export type CardLimit = number | 'leadership' | 'half' | 'all'

export interface ActionCard {
  readonly id: CardId
  readonly name: string
  readonly copies: number
  readonly order: {
    readonly kind: CardKind
    readonly limit: CardLimit
    /** Which units it reaches; the core rules know the names. */
    readonly filter: string
    readonly amount: number
  }
  /** null where its event half can never be the AI's. */
  readonly event: null | {
    readonly windows: readonly ('ranged' | 'melee')[]
    readonly role: 'attacker' | 'defender' | 'any'
    /** What it does; the core rules know the names. */
    readonly effect: string
    readonly amount: number
  }
}

export interface CardSet {
  readonly units: readonly UnitCard[]
  readonly generals: readonly GeneralCard[]
  readonly actions: readonly ActionCard[]
}

/** What `createRuleset` takes: the cards and the core game, both the caller's. */
export interface Content extends CardSet {
  readonly id: string
  readonly core: CoreRules
  /** What its cards and armies are called in a language, by their names on the cards; those names unless told. No save holds it. */
  readonly called?: (name: string, locale: Locale) => string
}

import type { Fraction } from '@umpire/core-rng'
import type { BattleTerms } from '../events.ts'
import type { BattleKind, HexId, Seat, UnitId } from '../model.ts'

/** Which units a seat can feed, by which line, and what cuts off the rest. */
export interface SupplyReport {
  /** One a capital that the seat draws lines from, or the city in its place. */
  readonly networks: readonly { readonly faction: Seat; readonly capital: HexId; readonly hexes: readonly HexId[] }[]
  readonly units: readonly SupplyLine[]
}

export type SupplyLine =
  /** `line` runs from the capital to the unit's hex. */
  | {
      readonly unit: UnitId
      readonly supplied: true
      readonly by: 'capital' | 'airfield' | 'exempt'
      readonly line: readonly HexId[]
    }
  /** T-023: `line` runs from the isolated `city` to the unit's hex; `cuts` is what closes the way to the capital, as for those out of supply. */
  | {
      readonly unit: UnitId
      readonly supplied: true
      readonly by: 'city'
      readonly city: HexId
      readonly line: readonly HexId[]
      readonly cuts: readonly SupplyCut[]
    }
  /** `cuts`: the closed hexes on the way from the network to it that has the fewest of them; none where no route leads near. */
  | { readonly unit: UnitId; readonly supplied: false; readonly cuts: readonly SupplyCut[] }

export interface SupplyCut {
  readonly hex: HexId
  readonly by: 'enemy' | 'zone-of-control' | 'control'
}

/** A hex a unit can end in, the points it costs, and the way. */
export interface Reach {
  readonly hex: HexId
  readonly cost: number
  readonly path: readonly HexId[]
}

/** What declaring and fighting a battle would mean, before any die. */
export interface AttackPreview {
  readonly target: HexId
  readonly kind: BattleKind
  readonly attackers: readonly UnitId[]
  readonly defenders: readonly UnitId[]
  readonly river: boolean
  readonly terms: BattleTerms
  /** null where the defenders do not fire first. */
  readonly firstFire: BattleTerms | null
  /** Attackers that would take 1 damage for acting over the limit. */
  readonly overLimit: readonly UnitId[]
  /** Of the attacker, after the declarations. */
  readonly escalation: number
  /** The defender can retreat before the battle. */
  readonly canRetreat: boolean
  readonly antiAir: boolean
}

/** Exact chances of a battle; they use the replies named at `battleOdds`. */
export interface BattleOdds {
  /** The total exceeds the defence. */
  readonly hit: Fraction
  /** Chances of each number of points above the defence; 0 is a miss. Points beyond what destroys all are counted with it. */
  readonly damage: readonly { readonly points: number; readonly probability: Fraction }[]
  /** For every unit of the battle. */
  readonly units: readonly {
    readonly unit: UnitId
    readonly destroyed: Fraction
    readonly surrendered: Fraction
    /** The damage it has in the end, where it lives. */
    readonly damage: readonly { readonly points: number; readonly probability: Fraction }[]
  }[]
  /** The hex is free and some attacker can occupy it. */
  readonly advance: Fraction
  /** Levels after the battle, declarations included. */
  readonly escalation: {
    readonly [seat in Seat]: readonly { readonly level: number; readonly probability: Fraction }[]
  }
}

/** The chance that the next end roll begins the end of the game (T-012, T-013). */
export interface EndRollChance {
  readonly week: number
  readonly month: number
  /** N; 0 where nothing is rolled. */
  readonly sides: number
  readonly chance: Fraction
}

/** A name in the languages that every handbook has, and in those that it may leave out: there the game knows the names of the original one. */
export interface Named {
  readonly ru: string
  readonly en: string
  readonly fr?: string
}

/** What a building or project gives its city. Chances fall with negative `d1` and `d2`; percents are negative too. */
export interface Bonus {
  /** Grey a day. */
  readonly city?: number
  /** Green a day for each village. */
  readonly village?: number
  readonly d1?: number
  readonly d2?: number
  readonly recruitPercent?: number
  readonly buildPercent?: number
  /** A height diagram. */
  readonly fort?: string
}

export interface Building extends Named {
  readonly id: string
  /** null: a neutral structure (C42). */
  readonly direction: string | null
  readonly cost: number
  readonly strength: number
  readonly requires: readonly string[]
  readonly bonus: Bonus
}

export interface UnitType extends Named {
  readonly id: string
  readonly direction: string | null
  readonly cost: number
  readonly upkeep: number
  /** In formation, hundredths of a cell a day. */
  readonly speed: number
  readonly attack: number
  readonly defence: number
  readonly class: string
  /** Has the bonus of C35. */
  readonly depth: boolean
  readonly requires: readonly string[]
}

export interface Project extends Named {
  readonly id: string
  readonly cost: number
  readonly requires: readonly string[]
  /** False: void like a second building while a city has what it gave, the bonus in force or an army made there. */
  readonly repeatable?: boolean
  readonly effect:
    | { readonly kind: 'army' }
    | { readonly kind: 'bonus'; readonly bonus: Bonus; readonly days: number | null }
}

export const deeds = ['capture', 'strike', 'move', 'wait', 'dig'] as const
export type Deed = (typeof deeds)[number]
export const deedConditions = ['on-height', 'same-type-ahead'] as const

export interface Rule {
  readonly do: Deed
  readonly if?: (typeof deedConditions)[number]
}

/** How units of a class fight: the first rule that applies is planned (C28). */
export interface UnitClass {
  readonly diagram: string
  readonly field: readonly Rule[]
  readonly fortified: readonly Rule[]
  /** The order of neutral garrisons that its units take behind a wall. */
  readonly fortifiedOrder: string
  readonly ignoresDig?: boolean
  readonly doubleMove?: boolean
  readonly ownHeight?: number
  /** False: never drawn for a neutral garrison (C39). */
  readonly neutralGarrison?: boolean
}

type Count = { readonly unit: string; readonly count: number }

/** Everything of the rules that is a number or a list, format `umpire-dma-handbook/1` (R73). */
export interface Handbook {
  readonly format: 'umpire-dma-handbook/1'
  readonly name: Named
  readonly economy: { readonly cityGrey: number; readonly villageGreen: number; readonly armyUpkeep: number }
  readonly movement: {
    readonly emptyArmySpeed: number
    readonly speedCap: number
    readonly reserveBonus: number
    readonly stepOrthogonal: number
    readonly stepDiagonal: number
  }
  readonly territory: { readonly city: number; readonly village: number }
  readonly start: {
    readonly buildings: readonly string[]
    readonly garrison: readonly Count[]
    readonly army: readonly Count[]
  }
  readonly directions: readonly (Named & { readonly id: string })[]
  readonly buildings: readonly Building[]
  readonly units: readonly UnitType[]
  readonly projects: readonly Project[]
  /** Cells as [forward, right], in order of choice. */
  readonly strikeDiagrams: { readonly [id: string]: readonly (readonly [forward: number, right: number])[] }
  readonly classes: { readonly [id: string]: UnitClass }
  readonly limits: { readonly distantStrikeAtHigherTarget: boolean }
  /** Cells as [dx, dy, height] from the flag. */
  readonly heights: { readonly [id: string]: readonly (readonly [dx: number, dy: number, height: number])[] }
  readonly neutralGarrisons: {
    readonly village: Count & { readonly order: string }
    readonly city: {
      readonly pointsBase: number
      readonly pointsPerStrength: number
      readonly fallbackUnit: string
      readonly weight: 'own' | 'main'
      readonly orderWithoutHeights: string
    }
    readonly orders: { readonly [id: string]: readonly (readonly [dx: number, dy: number])[] }
    readonly overflowWidth: number
  }
}

import { type Arms, compileArms } from './battle/arms.ts'

/** A name in both languages. */
export interface Named {
  readonly ru: string
  readonly en: string
}

/** What a building or project gives its city. Chances fall with negative `d1` and `d2`; percents are negative too. */
export interface Bonus {
  /** Grey a day. */
  readonly city?: number
  /** Green a day for each village. */
  readonly village?: number
  readonly d1?: number
  readonly d2?: number
  readonly recruit_percent?: number
  readonly build_percent?: number
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
export const deedConditions = ['on_height', 'same_type_ahead'] as const

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
  readonly fortified_order: string
  readonly ignores_dig?: boolean
  readonly double_move?: boolean
  readonly own_height?: number
  /** False: never drawn for a neutral garrison (C39). */
  readonly neutral_garrison?: boolean
}

type Count = { readonly unit: string; readonly count: number }

/** Everything of the rules that is a number or a list, format `umpire-dma-handbook/1` (R73). */
export interface Handbook {
  readonly format: 'umpire-dma-handbook/1'
  readonly name: Named
  readonly economy: { readonly city_grey: number; readonly village_green: number; readonly army_upkeep: number }
  readonly movement: {
    readonly empty_army_speed: number
    readonly speed_cap: number
    readonly reserve_bonus: number
    readonly step_orthogonal: number
    readonly step_diagonal: number
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
  readonly strike_diagrams: { readonly [id: string]: readonly (readonly [forward: number, right: number])[] }
  readonly classes: { readonly [id: string]: UnitClass }
  readonly limits: { readonly distant_strike_at_higher_target: boolean }
  /** Cells as [dx, dy, height] from the flag. */
  readonly heights: { readonly [id: string]: readonly (readonly [dx: number, dy: number, height: number])[] }
  readonly neutral_garrisons: {
    readonly village: Count & { readonly order: string }
    readonly city: {
      readonly points_base: number
      readonly points_per_strength: number
      readonly fallback_unit: string
      readonly weight: 'own' | 'main'
      readonly order_without_heights: string
    }
    readonly orders: { readonly [id: string]: readonly (readonly [dx: number, dy: number])[] }
    readonly overflow_width: number
  }
}

/** A handbook made ready for the rules. Built once for each content; never part of a state. */
export interface Book {
  readonly handbook: Handbook
  readonly buildings: ReadonlyMap<string, Building>
  readonly units: ReadonlyMap<string, UnitType>
  /** What everything is called, by id: ids are unique in the whole handbook. */
  readonly names: ReadonlyMap<string, Named>
  readonly projects: ReadonlyMap<string, Project>
  /** Place of each unit type in the handbook. */
  readonly unitIndex: ReadonlyMap<string, number>
  /** Summed strength of what each unit type needs of its own direction (C39, R72). */
  readonly weights: ReadonlyMap<string, number>
  readonly arms: Arms
}

/** Makes a book of a handbook that has been found in order (see `checkHandbook`). */
export function compileBook(handbook: Handbook): Book {
  const { directions, units, projects } = handbook
  const buildings = new Map(handbook.buildings.map(building => [building.id, building]))
  return {
    handbook,
    buildings,
    units: new Map(units.map(unit => [unit.id, unit])),
    names: new Map([...directions, ...handbook.buildings, ...units, ...projects].map(thing => [thing.id, thing])),
    projects: new Map(projects.map(project => [project.id, project])),
    unitIndex: new Map(units.map((unit, i) => [unit.id, i])),
    weights: new Map(units.map(unit => [unit.id, weightOf(unit, buildings)])),
    arms: compileArms(handbook),
  }
}

function weightOf(unit: UnitType, buildings: ReadonlyMap<string, Building>): number {
  const needed = new Set(unit.requires)
  for (const id of needed) for (const below of buildings.get(id)!.requires) needed.add(below)
  let weight = 0
  for (const id of needed) {
    const { direction, strength } = buildings.get(id)!
    if (direction !== null && direction === unit.direction) weight += strength
  }
  return weight
}

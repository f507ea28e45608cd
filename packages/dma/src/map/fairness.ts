import { handbook } from '../content/handbook.ts'
import type { Handbook } from '../content/model.ts'
import type { WorldMap } from '../model.ts'
import { ways } from './ways.ts'

/** How even a map is, province by province. Costs are those of marches, in hundredths of a cell. */
export interface Fairness {
  readonly provinces: readonly {
    readonly province: number
    /** Cells of territory, villages included. */
    readonly area: number
    /** The march to the nearest other capital; null: there is none. */
    readonly nearest: number | null
    /** The marches to the own villages, added up. */
    readonly villages: number
  }[]
  /** The same of all provinces in which players start: least and most. */
  readonly area: Range
  readonly nearest: Range
  readonly villages: Range
}

export interface Range {
  readonly least: number
  readonly most: number
}

/** Measures a map; `costs` are those of steps in the handbook that is played. */
export function fairness(map: WorldMap, costs: Handbook['movement'] = handbook.movement): Fairness {
  const provinces = map.provinces.map(({ city, villages }, province) => {
    const { cost } = ways(map, city.cell, costs)
    const others = map.provinces
      .filter((_, i) => i !== province)
      .map(other => cost(other.city.cell))
      .filter(march => march >= 0)
    return {
      province,
      area: [city, ...villages].reduce((sum, { area }) => sum + area, 0),
      nearest: others.length ? Math.min(...others) : null,
      villages: villages.reduce((sum, { cell }) => sum + Math.max(0, cost(cell)), 0),
    }
  })
  const range = (values: readonly number[]): Range => ({ least: Math.min(...values), most: Math.max(...values) })
  const starts = provinces.filter(({ province }) => map.provinces[province]!.start)
  return {
    provinces,
    area: range(starts.map(({ area }) => area)),
    nearest: range(starts.map(({ nearest }) => nearest ?? 0)),
    villages: range(starts.map(({ villages }) => villages)),
  }
}

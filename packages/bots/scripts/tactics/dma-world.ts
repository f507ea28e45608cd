/** What positions of The Dark Middle Ages that are looked for are made of. */
import type { Dice } from '@umpire/core-rng'
import {
  type Army,
  type Cell,
  type Direction,
  type Order,
  ruleset,
  type Seat,
  type State,
  type Unit,
} from '@umpire/dma'
import { ways } from '@umpire/dma/map'
import type { DmaGoal } from '../../../conformance/scripts/tactics/dma.ts'
import { distance } from '../../../dma/src/map/grid.ts'
import { plainFormation } from '../../../dma/src/rules/formation.ts'
import type { Find } from './hunt.ts'

export type Found = Find<Order, DmaGoal>

export const SEAT: Seat = 'p3'
export const { book } = ruleset
/** All that can be raised somewhere. */
export const TYPES: readonly string[] = [...book.units.keys()]

/** Steppe without a settlement. */
export function openCells(map: State['map']): readonly Cell[] {
  const settled = new Set(map.provinces.flatMap(({ city, villages }) => [city, ...villages].map(({ cell }) => cell)))
  return [...map.rows.join('')].flatMap((letter, cell) => (letter === '.' && !settled.has(cell) ? [cell] : []))
}

/** Villages held by who holds their city. */
export function held({ map, cities }: State): readonly (readonly Seat[])[] {
  return map.provinces.map(({ villages }, i) => villages.map(() => cities[i]!.seat!))
}

/** Units in rows. */
export function drawnUp(units: readonly Unit[], width = 7): Unit[] {
  const cells = new Map(plainFormation(units, width).map(([id, dx, dy]) => [id, [dx, dy] as const]))
  return units.map(unit => ({ ...unit, cell: cells.get(unit.id)! }))
}

/** An army drawn up at the far end of the world. */
export function sentAway(map: State['map'], army: Army, from: Cell, dice: Dice): Army {
  const far = [...openCells(map)].sort((a, b) => distance(map, b, from) - distance(map, a, from))[dice.d(20)]!
  return { ...army, units: drawnUp(army.units), cell: far }
}

/** The shortest way from a cell by others, one after the other. */
export function wayBy({ map }: State, from: Cell, by: readonly Cell[]): readonly Direction[] {
  return by.flatMap((to, i) => ways(map, i === 0 ? from : by[i - 1]!, book.handbook.movement).path(to))
}

import type { Army, Dma, Unit, View } from '@umpire/dma'
import { distance, routeCells, type Ways, ways } from '@umpire/dma/map'
import { DAYS, type Direction } from '@umpire/dma/model'

/** A settlement that nobody guards: it falls to whoever comes, to an army without units too (C40). */
export interface Booty {
  readonly cell: number
  readonly value: number
}

/** A march by Sunday, and what it takes on which days. */
export interface Raid {
  readonly path: readonly Direction[]
  /** The days on which it takes the booty of the list, `NEVER` where it does not. */
  readonly days: readonly number[]
}

const NEVER = /* @__PURE__ */ (() => DAYS + 1)()
/** Settlements that one army may think of. */
const MOST = 9
/** Marches that are looked at for one army. */
const MARCHES = 2000

/** Villages that another ruler holds, the own province's first; a neutral one has a garrison, and what stands in a city is hidden. */
export function bootyOf({ map, cities, villages, viewer, own }: View): readonly Booty[] {
  return map.provinces.flatMap((province, i) =>
    province.villages.flatMap(({ cell }, v) => {
      const holder = villages[i]![v]!
      if (holder === null || holder === viewer || own!.peace.includes(holder)) return []
      return [{ cell, value: cities[i]!.seat === viewer ? 2 : 1 }]
    }),
  )
}

/** The land as an army sees it that must meet nobody: cells of other people's settlements, of their armies and next to those are closed to it, but for the booty. */
export function quietLand({ map, cities, villages, armies, viewer, own }: View, booty: readonly Booty[]): View['map'] {
  const { width } = map
  const closed = map.rows.map(row => [...row])
  const close = (cell: number) => {
    const row = closed[Math.floor(cell / width)]
    if (row) row[cell % width] = '#'
  }
  const open = new Set(booty.map(({ cell }) => cell))
  for (const [i, { city, villages: places }] of map.provinces.entries()) {
    if (cities[i]!.seat !== viewer) close(city.cell)
    for (const [v, { cell }] of places.entries()) if (villages[i]![v] !== viewer && !open.has(cell)) close(cell)
  }
  for (const { seat, cell } of armies) {
    if (seat === viewer || own!.peace.includes(seat)) continue
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const x = (cell % width) + dx
        if (x >= 0 && x < width) close(cell + dy * width + dx)
      }
  }
  return { ...map, rows: closed.map(row => row.join('')) }
}

/** Hundredths of a cell a day (C21). */
export function speedOf({ book }: Dma, units: readonly Pick<Unit, 'type'>[], inReserve: boolean): number {
  const { emptyArmySpeed, speedCap, reserveBonus } = book.handbook.movement
  let speed = Math.min(emptyArmySpeed, speedCap)
  for (const { type } of units) speed = Math.min(speed, book.units.get(type)!.speed + (inReserve ? reserveBonus : 0))
  return speed
}

/**
 * The raids of an army, the soonest for each set of settlements. From one to the next it goes the cheapest way; speed that was not used is kept (C22), and each settlement of
 * somebody else ends the day's march (R80).
 */
export function raidsOf(
  { book }: Dma,
  land: View['map'],
  { cell: start, deposit }: Pick<Army, 'cell' | 'deposit'>,
  speed: number,
  booty: readonly Booty[],
): readonly Raid[] {
  const stays: Raid = { path: [], days: booty.map(() => NEVER) }
  if (speed <= 0) return [stays]
  const near = booty
    .map(({ cell }, i) => ({ cell, i, far: distance(land, start, cell) }))
    .filter(({ far }) => far > 0 && far * 100 <= deposit + DAYS * speed)
    .sort((a, b) => a.far - b.far || a.i - b.i)
    .slice(0, MOST)
  const found = new Map<string, Raid>()
  const known = new Map<number, Ways>()
  let looked = 0
  const go = (at: number, spent: number, day: number, { path, days }: Raid): void => {
    const from = known.get(at) ?? ways(land, at, book.handbook.movement)
    known.set(at, from)
    for (const { cell, i } of near) {
      const cost = days[i] === NEVER ? from.cost(cell) : 0
      if (cost <= 0 || ++looked > MARCHES) continue
      const there = Math.max(day, Math.ceil((spent + cost - deposit) / speed))
      if (there > DAYS) continue
      const way = from.path(cell)
      // Whoever comes by another settlement takes that first.
      const passed = routeCells(land, at, way).slice(0, -1)
      if (booty.some((other, n) => n !== i && days[n] === NEVER && passed.includes(other.cell))) continue
      const raid: Raid = { path: [...path, ...way], days: days.map((on, n) => (n === i ? there : on)) }
      const key = raid.days.map(on => (on === NEVER ? 0 : 1)).join('')
      const best = found.get(key)
      if (!best || sum(raid.days) < sum(best.days)) found.set(key, raid)
      go(cell, spent + cost, there + 1, raid)
    }
  }
  go(start, 0, 1, stays)
  return [stays, ...found.values()]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

/** What it counts to have a village at all, where a day sooner counts 1: more are better than sooner ones. */
export const MANY = 40

/** Plans of several armies that are kept as the next is added. */
const KEPT = 60

/** Raids of several armies, one of each, that bring most together. `patience`: what it counts to have a settlement at all, where a day sooner counts 1. */
export function together(
  armies: readonly (readonly Raid[])[],
  booty: readonly Booty[],
  patience: number,
): { readonly raids: readonly Raid[]; readonly worth: number } {
  const worthOf = (days: readonly number[]) =>
    days.reduce((total, day, i) => total + (day === NEVER ? 0 : booty[i]!.value * (patience + NEVER - day)), 0)
  let best = [{ raids: [] as readonly Raid[], days: booty.map(() => NEVER), worth: 0 }]
  for (const raids of armies) {
    const all = best.flatMap(plan =>
      raids.map(raid => {
        const days = plan.days.map((day, i) => Math.min(day, raid.days[i]!))
        return { raids: [...plan.raids, raid], days, worth: worthOf(days) }
      }),
    )
    best = all.sort((a, b) => b.worth - a.worth).slice(0, KEPT)
  }
  return best[0]!
}

/** The settlements that a raid takes. */
export function takenBy({ days }: Raid, booty: readonly Booty[]): readonly number[] {
  return booty.flatMap(({ cell }, i) => (days[i] === NEVER ? [] : [cell]))
}

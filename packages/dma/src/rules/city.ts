/** Directions of a city and its bonuses: C11, C13, R13, R59, R93. */

import type { Book } from '../content/book.ts'
import type { Bonus } from '../content/model.ts'
import type { City } from '../model.ts'
import { dayNumber, type Play } from '../play.ts'
import type { Rulings } from '../rulings.ts'

/** A direction of development in one city. */
export interface Strength {
  readonly direction: string
  readonly strength: number
}

/** Levels of the directions developed in a city, strongest first; ties go by the building that was built last (C13, R13). */
export function strengths(book: Book, buildings: readonly string[], tie: 'newest' | 'oldest' = 'newest'): Strength[] {
  const levels = new Map<string, { direction: string; strength: number; last: number }>()
  buildings.forEach((id, last) => {
    const { direction, strength } = book.buildings.get(id)!
    if (direction === null) return
    const level = levels.get(direction)
    levels.set(direction, { direction, strength: strength + (level?.strength ?? 0), last })
  })
  const sign = tie === 'newest' ? 1 : -1
  return [...levels.values()].sort((a, b) => b.strength - a.strength || sign * (b.last - a.last))
}

/** The main direction of a city, or null (C13). */
export function mainOf(book: Book, buildings: readonly string[], { directionTie }: Rulings): string | null {
  return strengths(book, buildings, directionTie)[0]?.direction ?? null
}

export type BonusSum = Required<Omit<Bonus, 'fort'>>

/** All bonuses in force in a city today: of its buildings and its running projects (R93). */
export function bonusesToday(play: Play, city: Pick<City, 'buildings' | 'projects'>): BonusSum {
  const { buildings, projects } = play.book
  const today = dayNumber(play)
  const sum = { city: 0, village: 0, d1: 0, d2: 0, recruitPercent: 0, buildPercent: 0 }
  const add = ({ city = 0, village = 0, d1 = 0, d2 = 0, recruitPercent = 0, buildPercent = 0 }: Bonus) => {
    sum.city += city
    sum.village += village
    sum.d1 += d1
    sum.d2 += d2
    sum.recruitPercent += recruitPercent
    sum.buildPercent += buildPercent
  }
  for (const id of city.buildings) add(buildings.get(id)!.bonus)
  for (const { id, from, until } of city.projects) {
    const { effect } = projects.get(id)!
    if (effect.kind === 'bonus' && from <= today && (until === null || until >= today)) add(effect.bonus)
  }
  return sum
}

/** Height diagrams of a city's structures. */
export function fortsOf(book: Book, buildings: readonly string[]): string[] {
  return buildings.flatMap(id => book.buildings.get(id)!.bonus.fort ?? [])
}

/** The last building of a direction, or undefined: buildings stand in the order in which they were built (R59). */
export function lastOf(book: Book, buildings: readonly string[], direction: string): string | undefined {
  return buildings.filter(id => book.buildings.get(id)!.direction === direction).at(-1)
}

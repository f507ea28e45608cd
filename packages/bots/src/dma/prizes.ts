import type { Army, Seat } from '@umpire/dma'
import { distance, routeCells, type Ways } from '@umpire/dma/map'
import type { Realm, Temper } from './realm.ts'

/** A settlement that an army could take. */
interface Prize {
  readonly cell: number
  /** Its worth for the way there. */
  readonly score: number
  /** How strong it is thought to be, in grey. */
  readonly need: number
  readonly holder: Seat | null
}

/** What a village counts for that nobody holds, one that another ruler holds, whom it feeds no more, and one of a province of one's own. */
const VILLAGE = 10
const HELD = 18
const HOME = 17
/** What a village that nobody holds is taken with, in grey, and what is enough for one of another ruler's, to which an army may come (C40). */
const GUARDED = 75
const UNGUARDED = 25
/** What is thought to stand in a city that nobody holds, in grey; in one of a ruler's, in week 0 and for each week more; and in an army beside it. */
const NEUTRAL = 160
const GARRISON = 40
const RECRUITS = 4
const ARMY = 12
const GROWTH = 1
/** In percent, what counts where an army goes already: who turns round every week arrives nowhere. */
const BOUND = 130
/** What a settlement loses by its distance: at so many hundredths of a cell it counts half. */
const FAR = 180

export function prizes(
  realm: Realm,
  { city: prize }: Pick<Temper, 'city'>,
  { cell: from, route }: Army,
  reach: Ways,
): readonly Prize[] {
  const { view } = realm
  const seat = view.viewer
  const { map } = view
  const own = view.own!
  const bound = route.length > 0 ? routeCells(map, from, route).at(-1) : undefined
  const found: Prize[] = []
  const consider = (cell: number, value: number, need: number, holder: Seat | null) => {
    const cost = reach.cost(cell)
    if (cost <= 0) return
    found.push({ cell, score: Math.floor(((cell === bound ? BOUND : 100) * value * 100) / (cost + FAR)), need, holder })
  }
  map.provinces.forEach(({ city, villages }, province) => {
    const { seat: owner } = view.cities[province]!
    const friend = owner !== null && own.peace.includes(owner)
    if (owner !== seat && !friend) consider(city.cell, prize, guardsOf(realm, province), owner)
    villages.forEach(({ cell }, i) => {
      const holder = view.villages[province]![i]!
      if (holder === seat || (holder !== null && own.peace.includes(holder))) return
      consider(
        cell,
        owner === seat ? HOME : holder === null ? VILLAGE : HELD,
        holder === null ? GUARDED : UNGUARDED,
        holder,
      )
    })
  })
  return found
}

/** How strong a city of somebody is thought to be, in grey. */
function guardsOf({ view }: Realm, province: number): number {
  const { seat } = view.cities[province]!
  const { cell } = view.map.provinces[province]!.city
  if (seat === null) return NEUTRAL
  let sum = GARRISON + RECRUITS * view.week
  for (const army of view.armies)
    if (army.seat !== view.viewer && distance(view.map, army.cell, cell) <= 2) sum += ARMY + GROWTH * view.week
  return sum
}

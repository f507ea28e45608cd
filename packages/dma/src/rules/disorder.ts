import type { Book } from '../handbook.ts'
import type { Seat } from '../model.ts'
import type { Rulings } from '../rulings.ts'
import { cityName, dayNumber, diceFor, type OpenCity, tell, type World } from '../world.ts'
import { bonuses, lastOf, strengths } from './city.ts'
import { leaveToNobody } from './secession.ts'

/** A chance as an exact ratio. */
export type Chance = readonly [num: number, den: number]

/** The chances of disorder in a city today (C14-C16). null: not tested. */
export interface DisorderChances {
  /** First kind: production stops for a day. */
  readonly first: Chance
  /** Second kind: a pogrom destroys the last building of the second direction. */
  readonly second: Chance
  /** Third kind: the city secedes. */
  readonly third: Chance | null
  readonly main: string | null
  readonly rival: string | null
}

/** What the chances need to know; a view gives it too. */
export interface Realm {
  readonly book: Book
  readonly rulings: Rulings
  readonly cities: readonly Pick<OpenCity, 'owner' | 'buildings' | 'projects'>[]
  /** Days since the first Monday. */
  readonly today: number
}

/** How many provinces of a state follow each main direction; '' stands for the undeveloped ones where they count (R14). */
function following({ book, rulings, cities }: Realm, owner: Seat): Map<string, number> {
  const counts = new Map<string, number>()
  for (const city of cities) {
    if (city.owner !== owner) continue
    const main = strengths(book, city.buildings, rulings.directionTie)[0]?.direction ?? ''
    if (main || rulings.undeveloped === 'counted') counts.set(main, (counts.get(main) ?? 0) + 1)
  }
  return counts
}

export function disorder(realm: Realm, index: number): DisorderChances {
  const { book, rulings, cities, today } = realm
  const city = cities[index]!
  const [main, rival] = strengths(book, city.buildings, rulings.directionTie)
  const none: DisorderChances = {
    first: [0, 100],
    second: [0, 1000],
    third: null,
    main: main?.direction ?? null,
    rival: rival?.direction ?? null,
  }
  if (city.owner === null) return none
  const n = cities.filter(({ owner }) => owner === city.owner).length
  const { d1, d2 } = bonuses(book, city, today)
  const second = rival ? main!.strength * secondFactor() ** 2 : 0
  const counts = following(realm, city.owner)
  const tested = main && counts.get(main.direction)! < Math.max(...counts.values())
  return {
    ...none,
    first: clamp(n - 1 + d1, 100),
    second: clamp(second, 1000),
    third: tested ? clamp(main.strength ** 2, 100) : null,
  }

  /** S2 + d2, not below 0 (R12): else much calm would raise the chance. */
  function secondFactor(): number {
    const scope = rulings.d2Scope === 'city' ? d2 : city.buildings.reduce((sum, id) => sum + sharedD2(id), 0)
    const factor = rival!.strength + scope
    return rulings.disorderChance === 'clamped' ? Math.max(0, factor) : factor
  }

  function sharedD2(id: string): number {
    const { direction, bonus } = book.buildings.get(id)!
    return direction === rival!.direction ? (bonus.d2 ?? 0) : 0
  }
}

function clamp(num: number, den: number): Chance {
  return [Math.max(0, Math.min(den, num)), den]
}

/** Phase 2 of a day (R1): every city is tested on the morning state, second kind first, then first, then third. */
export function riots(world: World): void {
  const { book, rulings, cities } = world
  const realm: Realm = { book, rulings, cities, today: dayNumber(world) }
  const plans = cities.flatMap(city => {
    city.riot = false
    if (city.owner === null) return []
    const chances = disorder(realm, city.index)
    if (chances.first[0] + chances.second[0] + (chances.third?.[0] ?? 0) === 0) return []
    const dice = diceFor(world, 'disorder', city.index)
    const pogrom = dice.chance(...chances.second, 'pogrom')
    const riot = pogrom || dice.chance(...chances.first, 'disorder')
    const secession = chances.third !== null && dice.chance(...chances.third, 'secession')
    return [{ city, owner: city.owner, chances, pogrom, riot, secession }]
  })
  for (const { city, owner, chances, pogrom, riot, secession } of plans) {
    const name = cityName(world, city.index)
    if (riot) {
      city.riot = true
      const building = pogrom ? lastOf(book, city.buildings, chances.rival!)! : null
      if (building !== null) city.buildings = city.buildings.filter(id => id !== building)
      const [chance, kind] = pogrom ? ([chances.second, 2] as const) : ([chances.first, 1] as const)
      tell(world, {
        type: 'disorder',
        seat: owner,
        secret: true,
        city: city.index,
        name,
        kind,
        chance,
        building,
        rule: pogrom ? 'C15' : 'C14',
      })
    }
    if (secession) {
      leaveToNobody(world, city, owner)
      tell(world, {
        type: 'seceded',
        city: city.index,
        name,
        from: owner,
        chance: chances.third!,
        direction: chances.main!,
        rule: 'C16',
      })
    }
  }
}

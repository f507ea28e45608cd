/** Disorder: C14 to C16, R12 to R14, R79. */

import type { Seat } from '../model.ts'
import { cityName, diceFor, type OpenCity, type Play, tell, tellCity } from '../play.ts'
import { bonusesToday, lastOf, mainOf, strengths } from './city.ts'
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

/** What the provinces of a state follow together. */
interface Realm {
  readonly provinces: number
  /** How many follow each main direction. */
  readonly followers: ReadonlyMap<string | null, number>
  /** How many follow the commonest. */
  readonly most: number
}

function realmOf({ book, rulings, cities }: Play, seat: Seat | null): Realm {
  const own = cities.filter(city => city.seat === seat)
  const followers = new Map<string | null, number>()
  for (const { buildings } of own) {
    const main = mainOf(book, buildings, rulings)
    followers.set(main, (followers.get(main) ?? 0) + 1)
  }
  // Undeveloped provinces follow none (R14).
  if (rulings.undeveloped === 'ignored') followers.delete(null)
  return { provinces: own.length, followers, most: Math.max(...followers.values()) }
}

export function disorder(play: Play, city: OpenCity, realm: Realm = realmOf(play, city.seat)): DisorderChances {
  const { book, rulings } = play
  const { seat, buildings } = city
  const [main, rival] = strengths(book, buildings, rulings.directionTie)
  const named = { main: main?.direction ?? null, rival: rival?.direction ?? null }
  if (seat === null) return { first: [0, 100], second: [0, 1000], third: null, ...named }
  const { d1, d2 } = bonusesToday(play, city)
  // R12: S2 + d2 is not below 0, else much calm would raise the chance.
  let calm = d2
  // R79: calm counts over the whole city.
  if (rulings.d2Scope === 'second-direction') {
    const shared = buildings.map(id => book.buildings.get(id)!).filter(({ direction }) => direction === named.rival)
    calm = shared.reduce((sum, { bonus }) => sum + (bonus.d2 ?? 0), 0)
  }
  const factor = Math.max((rival?.strength ?? 0) + calm, rulings.disorderChance === 'clamped' ? 0 : -Infinity)
  // C16: tested where fewer provinces follow this direction than the commonest.
  const tested = main && realm.followers.get(main.direction)! < realm.most
  return {
    first: clamp(realm.provinces - 1 + d1, 100),
    second: clamp(rival ? main!.strength * factor * factor : 0, 1000),
    third: tested ? clamp(main.strength * main.strength, 100) : null,
    ...named,
  }
}

function clamp(num: number, den: number): Chance {
  return [Math.max(0, Math.min(den, num)), den]
}

/** Phase 2 of a day (R1): every city is tested on the morning state, second kind first, then first, then third. */
export function riots(play: Play): void {
  const { book, cities } = play
  const realms = new Map<Seat, Realm>()
  const plans = cities.flatMap(city => {
    city.riot = false
    if (city.seat === null) return []
    const realm = realms.get(city.seat) ?? realmOf(play, city.seat)
    realms.set(city.seat, realm)
    const chances = disorder(play, city, realm)
    if (chances.first[0] + chances.second[0] + (chances.third?.[0] ?? 0) === 0) return []
    const dice = diceFor(play, 'disorder', city.index)
    const pogrom = dice.chance(...chances.second, 'pogrom')
    const riot = pogrom || dice.chance(...chances.first, 'disorder')
    const secession = chances.third !== null && dice.chance(...chances.third, 'secession')
    return [{ city, seat: city.seat, chances, pogrom, riot, secession }]
  })
  for (const { city, seat, chances, pogrom, riot, secession } of plans) {
    if (riot) {
      city.riot = true
      const building = pogrom ? lastOf(book, city.buildings, chances.rival!)! : null
      if (building !== null) city.buildings = city.buildings.filter(id => id !== building)
      const [chance, kind] = pogrom ? ([chances.second, 2] as const) : ([chances.first, 1] as const)
      tellCity(play, city, { type: 'disorder', kind, chance, building, rule: pogrom ? 'C15' : 'C14' })
    }
    if (secession) {
      tellCity(play, city, { type: 'secession', chance: chances.third!, rule: 'C16' })
      leaveToNobody(play, city, seat)
      tell(play, {
        type: 'seceded',
        city: city.index,
        name: cityName(play, city.index),
        seat,
        direction: chances.main!,
        rule: 'C16',
      })
    }
  }
}

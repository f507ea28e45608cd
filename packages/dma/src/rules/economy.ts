/** Production and upkeep: C6 to C9, C43, R3 to R9, R11, R19, R53, R76, R77, R89. */

import type { Dice } from '@umpire/core-rng'
import { type Id, type Seat, seats } from '../model.ts'
import { diceFor, forcesOf, homeOf, type OpenArmy, type OpenCity, type Play, tellCity } from '../play.ts'
import { bonusesToday } from './city.ts'
import { spend } from './queue.ts'

/** An army or a unit that draws on the province that made it (C7). */
export interface Dependant {
  readonly id: Id
  readonly upkeep: number
  /** null: of a garrison in a neutral city. */
  readonly seat: Seat | null
  readonly army: OpenArmy | null
}

/** One day's account of a province. */
export interface Account {
  readonly green: number
  readonly grey: number
  /** Upkeep of all dependants, foreign ones included (R76). */
  readonly demand: number
  readonly foreign: number
  /** Food that is missing. */
  readonly shortage: number
  /** Green that nobody eats. */
  readonly surplusGreen: number
  /** Grey left for projects, were there no disorder. */
  readonly spendable: number
  /** Who gets nothing today. */
  readonly hungry: readonly Dependant[]
  /** Whose troops are here that are not fed by right (R89). */
  readonly foreigners: readonly Seat[]
}

/** Everybody who draws on a province, by province (C7, R5). */
export function dependants(play: Play): Dependant[][] {
  const { book, rulings, cities } = play
  const lists: Dependant[][] = cities.map(() => [])
  // R5: an army's own upkeep is its home's.
  if (rulings.armyUpkeep === 'home') {
    const upkeep = book.handbook.economy.armyUpkeep
    for (const army of play.armies) lists[homeOf(army.id)]!.push({ id: army.id, upkeep, seat: army.seat, army })
  }
  for (const [, force, seat] of forcesOf(play)) {
    for (const unit of force.units) {
      const { upkeep } = book.units.get(unit.type)!
      lists[homeOf(unit.id)]!.push({ id: unit.id, upkeep, seat, army: null })
    }
  }
  return lists
}

/** The account of a province today (C6, C8, C9): green first, then grey; what is left of grey is spendable. */
export function account(play: Play, city: OpenCity, eaters: readonly Dependant[], dice?: Dice): Account {
  const { book, rulings } = play
  const { seat } = city
  const { green, grey } = supplies(play, city)
  const idle = seat === null && rulings.neutralDependants === 'hungry'
  const total = idle ? 0 : green + grey
  // R4: a garrison itself costs nothing.
  const garrison = rulings.garrisonUpkeep === 'as-army' && seat !== null ? book.handbook.economy.armyUpkeep : 0
  const own: Dependant[] = []
  const others: Dependant[] = []
  let needed = garrison
  let foreign = 0
  for (const eater of eaters) {
    const isOwn = seat !== null && eater.seat === seat
    ;(isOwn ? own : others).push(eater)
    if (isOwn) needed += eater.upkeep
    else if (rulings.foreignDependants === 'draw') foreign += eater.upkeep
  }
  foreign = Math.max(foreign, city.told ?? 0)
  // R9: foreign dependants go hungry whatever there is. A neutral city feeds everybody alike where it feeds at all (R77).
  const alike = seat === null && !idle
  const demand = needed + foreign
  const choose = needed > total || alike
  let fed = choose ? garrison : needed
  const fits = (eater: Dependant) => {
    const feeds = fed + eater.upkeep <= total
    if (feeds) fed += eater.upkeep
    return feeds
  }
  const hungry = choose ? inOrder(alike ? others : own).filter(eater => !fits(eater)) : []
  // R76: in a shortage nothing is spendable, whatever is left over.
  const left = Math.max(0, total - (rulings.shortage === 'leftover' ? fed + foreign : demand))
  return {
    green,
    grey,
    demand,
    foreign,
    shortage: Math.max(0, demand - total),
    surplusGreen: Math.max(0, green - demand),
    spendable: Math.min(grey, left),
    hungry: alike ? hungry : [...hungry, ...others],
    foreigners: seats.filter(seat => others.some(other => other.seat === seat)),
  }

  /** R8: armies first, then units, cheapest first. */
  function inOrder(list: Dependant[]): readonly Dependant[] {
    if (dice && rulings.feeding === 'random') return dice.shuffle(list, 'who is fed')
    const rank = ({ army, upkeep }: Dependant) => (army ? 0 : upkeep)
    return list.sort((a, b) => rank(a) - rank(b) || a.id - b.id)
  }
}

/** What a province yields today, with what it has saved. */
function supplies(play: Play, city: OpenCity): { readonly green: number; readonly grey: number } {
  const { book, rulings, villages } = play
  const { index, seat, riot, saved, stopped } = city
  const { cityGrey, villageGreen } = book.handbook.economy
  const bonus = bonusesToday(play, city)
  // R11: where disorder stops everything only what was saved is left.
  const works = !riot || rulings.disorderStops !== 'all'
  // R19: a village works for its city where one state has both, or nobody (R77); or for whoever has the city.
  const feeding = villages[index]!.filter(
    holder => holder === seat || (rulings.splitProvince === 'feeds-city' && holder !== null),
  )
  return {
    green: saved.green + (works ? Math.max(0, feeding.length * (villageGreen + bonus.village)) : 0),
    // C41: no grey at all before Monday, not even for food (R53).
    grey: stopped ? 0 : saved.grey + (works ? Math.max(0, cityGrey + bonus.city) : 0),
  }
}

/** R3: whether the account is made anew today, as it is each day unless it is of the week. */
export function isPayday({ rulings, day }: Pick<Play, 'rulings' | 'day'>): boolean {
  return rulings.production === 'daily' || day === 1
}

/** Phase 3 of a day (R1): income, consumption, queues; of all cities unless told. Who gets nothing is remembered for phase 4. */
export function runEconomy(play: Play, cities: readonly OpenCity[] = play.cities): void {
  const { rulings, day } = play
  const eaters = dependants(play)
  if (!isPayday(play)) {
    // C43: who got nothing on Monday starves every day of the week, and who has lost his home from then on.
    const key = ({ id, army }: Dependant) => (army ? -id : id)
    const monday = new Set(play.hungry.map(key))
    play.hungry = play.cities.flatMap(({ index, seat }) => {
      const feeds = seat === null && rulings.neutralDependants === 'fed'
      return eaters[index]!.filter(eater => monday.has(key(eater)) || (eater.seat !== seat && !feeds))
    })
    return
  }
  play.hungry = []
  for (const city of cities) {
    const dice = rulings.feeding === 'random' ? diceFor(play, 'feeding', city.index) : undefined
    const today = account(play, city, eaters[city.index]!, dice)
    play.hungry.push(...today.hungry)
    if (city.seat === null) continue
    const { demand, green, grey, hungry, foreign, foreigners, shortage, spendable, surplusGreen } = today
    if (shortage > 0)
      tellCity(play, city, { type: 'shortage', demand, supply: green + grey, hungry: hungry.length, rule: 'C43' })
    if (foreign > 0 && day === 1)
      tellCity(play, city, { type: 'foreign-troops', upkeep: foreign, seats: foreigners, rule: 'R89' })
    if (foreign > 0) city.foreign = foreign
    else delete city.foreign
    const { riot, saved } = city
    const left = spend(play, city, city.seat, riot ? 0 : spendable)
    city.saved = {
      // R6: green that nobody eats is lost.
      green: rulings.spareGreen === 'kept' ? surplusGreen : 0,
      // Disorder takes the day's grey; what was saved before stays (R7, R11).
      grey: rulings.spareGrey === 'lost' ? 0 : riot ? Math.min(saved.grey, spendable) : left,
    }
    const spent = riot ? 0 : spendable - left
    tellCity(play, city, { type: 'accounted', green, grey, demand, spent, kept: city.saved, rule: 'C9' })
  }
}

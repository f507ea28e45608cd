import type { Dice } from '@umpire/core-rng'
import { type Id, type Seat, seats } from '../model.ts'
import {
  cityName,
  diceFor,
  forcesOf,
  homeOf,
  isGarrison,
  type OpenArmy,
  type OpenCity,
  type OpenForce,
  tell,
  type World,
} from '../world.ts'
import { bonusesToday } from './city.ts'
import { spend } from './queue.ts'

/** An army or a unit that draws on the province that made it (C7). */
export interface Dependant {
  readonly id: Id
  readonly upkeep: number
  /** null: of a garrison in a neutral city. */
  readonly owner: Seat | null
  readonly army: OpenArmy | null
  readonly force: OpenForce
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

/** Everybody who draws on a province, by province; who goes hungry has to be looked up only where food is short. */
export interface Mouths {
  /** Upkeep of the troops of the city's owner. */
  readonly own: Int32Array
  /** Upkeep of all others. */
  readonly foreign: Int32Array
  list(city: number): readonly Dependant[]
}

export function mouthsOf(world: World): Mouths {
  const { book, rulings, cities } = world
  const own = new Int32Array(cities.length)
  const foreign = new Int32Array(cities.length)
  const add = (home: number, owner: Seat | null, upkeep: number) => {
    const sums = owner !== null && cities[home]!.owner === owner ? own : foreign
    sums[home]! += upkeep
  }
  const charged = rulings.armyUpkeep === 'home' ? book.handbook.economy.army_upkeep : 0
  for (const army of world.armies) add(homeOf(army.id), army.owner, charged)
  for (const [id, force] of forcesOf(world)) {
    const owner = ownerOf(world, id, force)
    for (const unit of force.units) add(homeOf(unit.id), owner, book.units.get(unit.type)!.upkeep)
  }
  let lists: readonly Dependant[][] | null = null
  return {
    own,
    foreign,
    list(city) {
      lists ??= dependants(world)
      return lists[city]!
    },
  }
}

function ownerOf(world: World, id: Id, force: OpenForce): Seat | null {
  return isGarrison(id) ? world.cities[id]!.owner : (force as OpenArmy).owner
}

function dependants(world: World): Dependant[][] {
  const { book, rulings } = world
  const lists: Dependant[][] = world.cities.map(() => [])
  const { army_upkeep } = book.handbook.economy
  if (rulings.armyUpkeep === 'home') {
    for (const army of world.armies)
      lists[homeOf(army.id)]!.push({ id: army.id, upkeep: army_upkeep, owner: army.owner, army, force: army })
  }
  for (const [id, force] of forcesOf(world)) {
    const owner = ownerOf(world, id, force)
    for (const unit of force.units) {
      const { upkeep } = book.units.get(unit.type)!
      lists[homeOf(unit.id)]!.push({ id: unit.id, upkeep, owner, army: null, force })
    }
  }
  return lists
}

/** The account of a province today (C6-C9): green first, then grey; what is left of grey is spendable. */
export function account(world: World, city: OpenCity, mouths: Mouths, dice?: Dice): Account {
  const { book, rulings } = world
  const { index, owner } = city
  const produced = production(world, city)
  const green = produced.green + city.saved.green
  const grey = produced.grey + city.saved.grey
  const idle = owner === null && rulings.neutralDependants === 'hungry'
  const total = idle || (rulings.disorderStops === 'all' && city.riot) ? 0 : green + grey
  const garrison = rulings.garrisonUpkeep === 'as-army' && owner !== null ? book.handbook.economy.army_upkeep : 0
  const foreign = rulings.foreignDependants === 'draw' ? mouths.foreign[index]! : 0
  const demand = garrison + mouths.own[index]! + foreign
  let fed = garrison + mouths.own[index]!
  const hungry: Dependant[] = []
  const foreigners: Seat[] = []
  if (fed > total || mouths.foreign[index]! > 0) {
    const list = mouths.list(index)
    const own = list.filter(eater => owner !== null && eater.owner === owner)
    const others = list.filter(eater => owner === null || eater.owner !== owner)
    // R8: armies first, then units, cheapest first. A neutral city feeds everybody alike where it feeds at all (R77).
    const eaters = owner === null && !idle ? list : own
    const queue =
      dice && rulings.feeding === 'random'
        ? dice.shuffle(eaters, 'who is fed')
        : [...eaters].sort(
            (a, b) => Number(b.army !== null) - Number(a.army !== null) || a.upkeep - b.upkeep || a.id - b.id,
          )
    fed = garrison
    for (const eater of queue) {
      if (fed + eater.upkeep <= total) fed += eater.upkeep
      else hungry.push(eater)
    }
    // R9: foreign dependants go hungry whatever there is.
    if (eaters === own) hungry.push(...others)
    for (const seat of seats) if (others.some(other => other.owner === seat)) foreigners.push(seat)
  }
  const left = Math.max(0, total - (rulings.shortage === 'leftover' ? fed + foreign : demand))
  return {
    green,
    grey,
    demand,
    foreign,
    shortage: Math.max(0, demand - total),
    surplusGreen: Math.max(0, green - demand),
    spendable: Math.min(grey, left),
    hungry,
    foreigners,
  }
}

/** What a province makes in a day: grey in the city, green in the villages that its ruler holds (C6, R19). */
function production(world: World, city: OpenCity): { readonly green: number; readonly grey: number } {
  const { city_grey, village_green } = world.book.handbook.economy
  const bonus = bonusesToday(world, city)
  const villages = world.villages[city.index]!
  const feeding =
    world.rulings.splitProvince === 'nothing'
      ? villages.filter(owner => owner === city.owner)
      : villages.filter(owner => owner !== null)
  return {
    green: Math.max(0, feeding.length * (village_green + bonus.village)),
    grey: Math.max(0, city_grey + bonus.city),
  }
}

/** Phase 3 of a day (R1): income, consumption, queues. Who gets nothing is remembered for phase 4. */
export function runEconomy(world: World): void {
  const { rulings, day } = world
  world.hungry = []
  if (rulings.production === 'weekly' && day > 1) return
  const mouths = mouthsOf(world)
  for (const city of world.cities) {
    const dice = rulings.feeding === 'random' ? diceFor(world, 'feeding', city.index) : undefined
    const today = account(world, city, mouths, dice)
    world.hungry.push(...today.hungry)
    if (city.owner === null) continue
    report(world, city, city.owner, today)
    const stands = city.stopped || city.riot
    const money = stands ? 0 : today.spendable
    const left = spend(world, city, city.owner, money)
    city.saved = {
      green: rulings.spareGreen === 'kept' ? today.surplusGreen : 0,
      grey: rulings.spareGrey === 'kept' ? left : 0,
    }
  }
}

function report(
  world: World,
  city: OpenCity,
  seat: Seat,
  { demand, green, grey, hungry, foreign, foreigners, shortage }: Account,
): void {
  const own = { seat, secret: true, city: city.index, name: cityName(world, city.index) } as const
  if (shortage > 0)
    tell(world, { type: 'shortage', ...own, demand, supply: green + grey, hungry: hungry.length, rule: 'C43' })
  if (foreigners.length > 0 && world.day === 1)
    tell(world, { type: 'foreign-troops', ...own, upkeep: foreign, states: foreigners, rule: 'R89' })
}

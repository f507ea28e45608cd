import type { Bonus } from '../../src/content/index.ts'
import {
  type CityAccount,
  type DisorderChances,
  handbook,
  type Rulings,
  type Seat,
  type State,
  seats,
} from '../../src/index.ts'

/** Bonuses of all that stands in a city, and of projects that run on the coming Monday (R93). */
function bonusesOf(state: State, city: number): Bonus[] {
  const { buildings, projects } = state.cities[city]!
  const today = state.week * 7
  const running = projects.filter(({ from, until }) => from <= today && (until === null || today <= until))
  return [
    ...buildings.map(id => handbook.buildings.find(building => building.id === id)!.bonus),
    ...running.map(({ id }) => {
      const { effect } = handbook.projects.find(project => project.id === id)!
      return effect.kind === 'bonus' ? effect.bonus : {}
    }),
  ]
}

function sum(bonuses: readonly Bonus[], key: 'city' | 'village' | 'd1' | 'd2'): number {
  return bonuses.reduce((total, bonus) => total + (bonus[key] ?? 0), 0)
}

/** Who eats: an army, a garrison or a unit, made in a city (R4, R5). */
interface Eater {
  readonly id: number
  readonly kind: 'army' | 'unit' | 'garrison'
  readonly seat: Seat | null
  readonly upkeep: number
}

const homeOf = (id: number) => id % 256

/** All that a province has to feed, wherever it is (C7). */
function eatersOf(state: State, rulings: Rulings, city: number): Eater[] {
  const eaters: Eater[] = []
  const { armyUpkeep } = handbook.economy
  const addUnits = (seat: Seat | null, units: State['armies'][number]['units']) => {
    for (const { id, type } of units) {
      const { upkeep } = handbook.units.find(each => each.id === type)!
      if (homeOf(id) === city) eaters.push({ id, kind: 'unit', seat, upkeep })
    }
  }
  for (const army of state.armies) {
    if (rulings.armyUpkeep === 'home' && homeOf(army.id) === city)
      eaters.push({ id: army.id, kind: 'army', seat: army.seat, upkeep: armyUpkeep })
    addUnits(army.seat, army.units)
  }
  for (const { seat, garrison } of state.cities) addUnits(seat, garrison.units)
  return eaters
}

/** What a province gives, eats and can spend on the coming Monday, were there no disorder (C6 to C9). */
export function referenceEconomy(state: State, rulings: Rulings, city: number): CityAccount {
  const { seat, saved, stopped } = state.cities[city]!
  const bonuses = bonusesOf(state, city)
  const yielding = state.villages[city]!.filter(
    village => village === seat || (rulings.splitProvince === 'feeds-city' && village !== null && seat !== null),
  )
  const green =
    yielding.length * (handbook.economy.villageGreen + sum(bonuses, 'village')) +
    (rulings.spareGreen === 'kept' ? saved.green : 0)
  const worked = handbook.economy.cityGrey + sum(bonuses, 'city') + (rulings.spareGrey === 'kept' ? saved.grey : 0)
  // C41: a city that was captured this week gives none (R53).
  const grey = stopped ? 0 : worked

  const eaters = eatersOf(state, rulings, city)
  // R77: a neutral city has no troops of its own, unless it feeds those that were made in it.
  const isOwn = (eater: Eater) => (seat === null ? rulings.neutralDependants === 'fed' : eater.seat === seat)
  const own = eaters.filter(isOwn)
  const others = eaters.filter(eater => !isOwn(eater))
  const foreign = rulings.foreignDependants === 'draw' ? others.reduce((total, { upkeep }) => total + upkeep, 0) : 0
  const garrison = rulings.garrisonUpkeep === 'as-army' && seat !== null ? handbook.economy.armyUpkeep : 0
  const demand = own.reduce((total, { upkeep }) => total + upkeep, 0) + foreign + garrison

  // R8: armies, then the cheapest units, as long as it lasts.
  const queue = [...own].sort(
    (a, b) => Number(b.kind === 'army') - Number(a.kind === 'army') || a.upkeep - b.upkeep || a.id - b.id,
  )
  const hungry = [...others]
  let food = green + grey - garrison
  let empty = false
  for (const eater of queue) {
    if (eater.upkeep > food) empty = true
    if (empty) hungry.push(eater)
    else food -= eater.upkeep
  }
  const numbers = (kind: Eater['kind']) =>
    hungry.flatMap(eater => (eater.kind === kind ? [eater.id] : [])).sort((a, b) => a - b)
  const shortage = Math.max(0, demand - green - grey)
  const eatenGrey = Math.max(0, demand - green)
  const leftover = rulings.shortage === 'leftover' ? Math.min(grey, Math.max(0, food - foreign)) : 0
  return {
    city,
    green,
    grey,
    demand,
    foreign,
    shortage,
    surplusGreen: Math.max(0, green - demand),
    spendable: shortage > 0 ? leftover : grey - eatenGrey,
    hungry: { armies: numbers('army'), units: numbers('unit') },
    foreigners: seats.filter(seat => others.some(eater => eater.seat === seat)),
  }
}

interface Line {
  readonly direction: string
  readonly strength: number
  /** When its last building was built, counted in buildings of the city. */
  readonly last: number
}

/** The directions of a city, the strongest first; of equals the one with the newest building (C13, R13). */
function linesOf(buildings: readonly string[], rulings: Rulings): Line[] {
  const lines: Line[] = []
  for (const { id: direction } of handbook.directions) {
    let strength = 0
    let last = -1
    for (const [i, id] of buildings.entries()) {
      const building = handbook.buildings.find(each => each.id === id)!
      if (building.direction !== direction) continue
      strength += building.strength
      last = i
    }
    if (last >= 0) lines.push({ direction, strength, last })
  }
  const sign = rulings.directionTie === 'newest' ? 1 : -1
  return lines.sort((a, b) => b.strength - a.strength || (b.last - a.last) * sign)
}

/** The chances of disorder of a city (C14 to C16). */
export function referenceDisorder(state: State, rulings: Rulings, city: number): DisorderChances {
  const { seat, buildings } = state.cities[city]!
  const [main, rival] = linesOf(buildings, rulings)
  const names = { main: main?.direction ?? null, rival: rival?.direction ?? null }
  if (seat === null) return { first: [0, 100], second: [0, 1000], third: null, ...names }
  const bonuses = bonusesOf(state, city)
  const own = state.cities.filter(other => other.seat === seat)

  const ofRival = buildings
    .map(id => handbook.buildings.find(building => building.id === id)!)
    .filter(({ direction }) => direction === rival?.direction)
    .map(({ bonus }) => bonus)
  const d2 = sum(rulings.d2Scope === 'city' ? bonuses : ofRival, 'd2')
  const factor = rival ? rival.strength + d2 : 0
  const calmed = rulings.disorderChance === 'clamped' ? Math.max(0, factor) : factor

  const followers = new Map<string, number>()
  for (const other of own) {
    const direction = linesOf(other.buildings, rulings)[0]?.direction ?? 'none'
    if (direction === 'none' && rulings.undeveloped === 'ignored') continue
    followers.set(direction, (followers.get(direction) ?? 0) + 1)
  }
  const most = Math.max(0, ...followers.values())
  const tested = main !== undefined && followers.get(main.direction)! < most
  const within = (num: number, den: number) => [Math.min(Math.max(num, 0), den), den] as const
  return {
    first: within(own.length - 1 + sum(bonuses, 'd1'), 100),
    second: within(rival ? main!.strength * calmed * calmed : 0, 1000),
    third: tested ? within(main.strength * main.strength, 100) : null,
    ...names,
  }
}

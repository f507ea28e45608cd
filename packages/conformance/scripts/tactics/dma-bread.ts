/** Hunger in The Dark Middle Ages, which follows from orders alone as long as nobody starves: see `leastHunger`. */
import { seedRng, withDice } from '@umpire/core-rng'
import { type Army, type Cell, type Direction, type Order, ruleset, type Seat, type State } from '@umpire/dma'
import { distance } from '../../../dma/src/map/grid.ts'
import { DAYS } from '../../../dma/src/model.ts'
import { openPlay } from '../../../dma/src/play.ts'
import { account, dependants } from '../../../dma/src/rules/economy.ts'
import { speedOf } from '../../../dma/src/rules/movement.ts'
import { choices } from './choices.ts'
import { barredTo, onward, type Walk } from './dma-march.ts'

const { book } = ruleset

export interface Bread {
  /** How often somebody gets nothing in the week. */
  readonly hungry: number
  readonly orders: readonly Order[]
}

/** How fast the armies of a seat may be in this week, and the orders by which they are. */
export interface Sharing {
  readonly speeds: readonly number[]
  readonly orders: readonly Order[]
}

/**
 * The least hunger in the province of a seat's only city that marches can bring about, if others do nothing and none of its troops comes next to an enemy army or into
 * an enemy's city, whose troops nobody knows. Each lost village that is taken again feeds from the next day on (C6, C7), and no order feeds more: in a shortage nothing can be bought (R76).
 *
 * For each way to share out the units all marches are gone through, from above: villages that are no part of the plan hold nobody up. So what is found may be too good to be true,
 * and is the least where it is true.
 */
export function leastHunger(state: State, seat: Seat, sharings: readonly Sharing[] = sharingsOf(state, seat)): Bread {
  const { armies, cities } = state
  const home = cities.findIndex(city => city.seat === seat)
  const lost = lostVillages(state, seat)
  const hungry = lost.map((_, n) => hungryWith(state, home, lost.slice(0, n)))
  hungry.push(hungryWith(state, home, lost))
  const own = armies.filter(army => army.seat === seat)
  let best: Bread = { hungry: Number.POSITIVE_INFINITY, orders: [] }
  for (const { speeds, orders } of sharings) {
    const marches = own.map((army, i) => marchesOf(state, army, lost, speeds[i]!, own.length > 1))
    for (const plan of choices(marches)) {
      let sum = 0
      for (let day = 1; day <= DAYS; day++)
        sum += hungry[lost.filter((_, i) => plan.some(({ taken }) => taken[i]! < day)).length]!
      if (sum >= best.hungry) continue
      const routes = plan.map(({ route }, i): Order => ({ type: 'route', army: own[i]!.id, path: [...route] }))
      best = { hungry: sum, orders: [{ type: 'queue', city: home, items: [] }, ...orders, ...routes] }
    }
  }
  return best
}

/** Villages of the seat's own province that somebody else holds. */
export function lostVillages({ map, cities, villages }: State, seat: Seat): readonly Cell[] {
  const home = cities.findIndex(city => city.seat === seat)
  return map.provinces[home]!.villages.flatMap(({ cell }, i) => (villages[home]![i] === seat ? [] : [cell]))
}

/** Who gets nothing on a day, some lost villages being the city's again. */
function hungryWith(state: State, home: number, back: readonly Cell[]): number {
  const { seat } = state.cities[home]!
  const places = state.map.provinces[home]!.villages
  const villages = state.villages.map((holders, i) =>
    i === home ? holders.map((holder, v) => (back.includes(places[v]!.cell) ? seat : holder)) : holders,
  )
  return withDice(seedRng(0), dice => {
    const play = openPlay(book, { ...state, villages }, dice)
    play.day = 1
    return account(play, play.cities[home]!, dependants(play)[home]!).hungry.length
  }).value
}

/**
 * All ways to share out the units of one or two armies that may make any of them faster. Units in reserve are faster than in formation (C21), and an army is as fast as its
 * slowest: so who hands over any hands over all, to the garrison or to the other army.
 */
function sharingsOf(state: State, seat: Seat): readonly Sharing[] {
  const { map, cities, armies } = state
  const own = armies.filter(army => army.seat === seat)
  const home = cities.findIndex(city => city.seat === seat)
  const { cell } = map.provinces[home]!.city
  const reserve = ({ units }: Pick<Army, 'units'>) => ({ units: units.map(unit => ({ ...unit, cell: null })) })
  const give = (from: Army, to: number): Order[] =>
    from.units.map(({ id: unit }) => ({ type: 'transfer', unit, from: from.id, to }))
  const found: Sharing[] = []
  const [one, two] = own
  for (const gives of one && two && distance(map, one.cell, two.cell) <= 1 ? [null, one, two] : [null]) {
    const speeds: number[] = []
    const orders: Order[] = []
    for (const army of own) {
      const other = own.find(some => some !== army)
      if (army.units.length > 0 && distance(map, army.cell, cell) <= 1) {
        speeds.push(speedOf(book, { units: [] }))
        orders.push(...give(army, home))
        continue
      }
      const isFree = other && army === gives
      const takes = other && other === gives && distance(map, other.cell, cell) > 1 ? other.units : []
      speeds.push(speedOf(book, isFree ? { units: [] } : reserve({ units: [...army.units, ...takes] })))
      orders.push(...(isFree ? give(army, other.id) : ([{ type: 'formation', force: army.id, cells: [] }] as const)))
    }
    found.push({ speeds, orders })
  }
  return found
}

interface March {
  /** The days on which villages are taken, in the order of those asked for; `NEVER` where they are not. */
  readonly taken: readonly number[]
  readonly route: readonly Direction[]
}

const NEVER = DAYS + 1

interface Label extends March, Walk {}

/**
 * Marches of an army, so that for each that there is one is here that takes the same villages as early or earlier. Of two on the same cell one is dropped if in nothing it is
 * ahead: speed that was not used is kept (C22), and a village of somebody else ends the day's march (R80), if nobody else has taken it before: `passes`.
 */
function marchesOf(state: State, army: Army, goals: readonly Cell[], speed: number, passes: boolean): readonly March[] {
  const barred = barredTo(state, army)
  const stays: Label = { cell: army.cell, taken: goals.map(() => NEVER), spent: 0, day: 1, route: [] }
  const known = new Map<Cell, Label[]>([[army.cell, [stays]]])
  let best: March[] = []
  const keep = (label: Label) => {
    if (best.some(({ taken }) => isEarlier(taken, label.taken))) return
    best = [...best.filter(({ taken }) => !isEarlier(label.taken, taken)), label]
  }
  keep(stays)
  for (let edge = [stays]; edge.length > 0; ) {
    const next: Label[] = []
    for (const label of edge) {
      for (const step of onward(state.map, army, speed, barred, label)) {
        const { cell, day } = step
        const goal = goals.indexOf(cell)
        const takes = goal >= 0 && label.taken[goal] === NEVER
        const after: Label[] = []
        if (!takes || passes) after.push({ ...step, taken: label.taken })
        if (takes) after.push({ ...step, day: day + 1, taken: label.taken.map((at, i) => (i === goal ? day : at)) })
        for (const one of after) {
          const there = known.get(cell) ?? []
          if (there.some(other => isAhead(other, one))) continue
          known.set(cell, [...there.filter(other => !isAhead(one, other)), one])
          next.push(one)
          keep(one)
        }
      }
    }
    edge = next
  }
  return best
}

const isEarlier = (one: readonly number[], two: readonly number[]) => one.every((day, i) => day <= two[i]!)

function isAhead(one: Label, two: Label): boolean {
  return one.spent <= two.spent && one.day <= two.day && isEarlier(one.taken, two.taken)
}

import { type Fraction, fraction, fractionToNumber, scriptRng, seedRng } from '@umpire/core-rng'
import { type Event, type Id, type Order, ruleset, type Seat, type State } from '@umpire/dma'
import { fortsOf } from '../../../dma/src/rules/city.ts'
import { sideOf } from '../../../dma/src/rules/formation.ts'
import { fractionOf } from './chances.ts'
import { type Battle, stormsOf } from './dma-storm.ts'

/** What the orders of a week are to bring about, others giving none. */
export type DmaGoal =
  /** So many cities and villages are the seat's at the end of the week, and none of its armies is lost, however the dice fall: they are thrown three times. */
  | { readonly settlements: number }
  /** The game is won, thrown three times as well. */
  | { readonly win: true }
  /**
   * The first battle is a storm of the city of this province, and takes it with this chance, a fraction as text. `best` is the best chance of one row of those who can
   * be there; both are in thousandths, rounded down.
   */
  | { readonly storm: number; readonly best: string; readonly chance: string }
  /** As long as nobody starves, somebody of the seat gets nothing so often at most; nobody is dismissed, and no battle fought. */
  | { readonly hungry: number }

const THROWS = 3

export function meets(goal: DmaGoal, state: State, seat: Seat, calls: readonly (readonly Order[])[]): boolean {
  const [orders = []] = calls
  if ('storm' in goal) {
    const chance = stormIn(state, seat, goal.storm, orders)
    return chance !== null && chance >= fractionToNumber(fractionOf(goal.chance)) - LEEWAY
  }
  if ('hungry' in goal) {
    const hungry = hungerIn(state, seat, orders)
    return hungry !== null && hungry <= goal.hungry
  }
  for (let n = 0; n < THROWS; n++) {
    const done = ruleset.step(state, { [seat]: orders }, seedRng(n))
    if (!done.ok || !met(goal, state, done.state, seat)) return false
  }
  return true
}

function met(goal: { settlements: number } | { win: true }, before: State, after: State, seat: Seat): boolean {
  const won = after.end?.winners.includes(seat) ?? false
  if ('win' in goal || won) return won
  const armies = (state: State) => state.armies.filter(army => army.seat === seat).length
  return settlements(after, seat) >= goal.settlements && armies(after) >= armies(before)
}

export function settlements({ cities, villages }: State, seat: Seat): number {
  return [...cities.map(city => city.seat), ...villages.flat()].filter(holder => holder === seat).length
}

/** The first battle of a week in which it is a seat's storm of a city, whatever the dice are; null where it is not. */
export function stormOf(state: State, seat: Seat, province: number, orders: readonly Order[]): Battle | null {
  const battles: Battle[] = []
  for (let n = 0; n < THROWS; n++) {
    const done = ruleset.step(state, { [seat]: orders }, seedRng(n))
    const first = done.ok ? done.events.find(({ type }) => type === 'battle' || type === 'routed') : undefined
    if (first?.type !== 'battle' || !first.siege) return null
    if (first.a.seat !== seat || first.at !== state.map.provinces[province]!.city.cell) return null
    battles.push({ a: first.battle.a, b: first.battle.b, site: first.battle.site })
  }
  const [one, ...others] = battles
  return others.every(other => JSON.stringify(other) === JSON.stringify(one)) ? one! : null
}

/** The chance with which that storm takes it. */
function stormIn(state: State, seat: Seat, province: number, orders: readonly Order[]): number | null {
  const battle = stormOf(state, seat, province, orders)
  return battle && stormsOf(battle.b, battle.site).chance(battle.a)
}

/** More than what doubles add up to by mistake, less than two storms differ by. */
const LEEWAY = 1e-9

/** A chance in thousandths, rounded down, or a share of it. */
export function thousandths(chance: number, percent = 100): Fraction {
  return fraction(Math.floor(chance * 10 * percent + LEEWAY), 1000)
}

/** More dice than a week of hunger throws, and each shows that nobody dies (C43). Whatever else is thrown for has other sides, and refuses them. */
const NOBODY_DIES = scriptRng(Array.from({ length: 5000 }, () => 10))

/** How often somebody of a seat gets nothing in a week, as long as nobody starves; null where somebody is dismissed or lost, or there is a battle. */
export function hungerIn(state: State, seat: Seat, orders: readonly Order[]): number | null {
  const done = ruleset.step(state, { [seat]: orders }, NOBODY_DIES)
  if (!done.ok) return null
  const here = new Set(troopsOf(done.state, seat))
  if (done.events.some(({ type }) => type === 'battle' || type === 'routed')) return null
  if (troopsOf(state, seat).some(id => !here.has(id))) return null
  return done.events.reduce((sum, event: Event) => {
    const isOurs = event.type === 'shortage' && event.seat === seat
    return isOurs ? sum + event.hungry : sum
  }, 0)
}

/** Armies and units of a seat by their numbers, those of armies below 0. */
function troopsOf({ armies, cities }: State, seat: Seat): readonly Id[] {
  const own = armies.filter(army => army.seat === seat)
  const forces = [...own, ...cities.filter(city => city.seat === seat).map(({ garrison }) => garrison)]
  return [...own.map(({ id }) => -id), ...forces.flatMap(({ units }) => units.map(({ id }) => id))]
}

/**
 * What the reports of a week's sieges of cities told of those who are still there (C5): a view tells nothing of garrisons and walls. Of who stormed nothing is said, for that is
 * over.
 */
export function reportsOf({ week, map, cities, players, last }: State): readonly Event[] {
  return last.battles.flatMap(({ day, cell, siege, parties }): Event[] => {
    const province = map.provinces.findIndex(({ city }) => city.cell === cell)
    const city = cities[province]
    const [stormer] = parties
    if (!siege || !city || !stormer) return []
    const { name } = map.provinces[province]!.city
    const forts = fortsOf(ruleset.book, city.buildings)
    return [
      {
        type: 'battle',
        week,
        day,
        names: Object.fromEntries(players.map(player => [player.seat, player.name])),
        rule: 'C40',
        at: cell,
        place: name,
        siege,
        a: { force: null, seat: stormer, name: '', garrison: false },
        b: { force: province, seat: city.seat, name, garrison: true },
        battle: {
          a: { soldiers: [] },
          b: sideOf(city.garrison),
          site: { storm: true, fortified: forts.length > 0, forts },
          luck: '',
          end: 'annihilation',
          winner: 'b',
          draw: false,
          turns: 0,
          fallen: { a: [], b: [] },
        },
      },
    ]
  })
}

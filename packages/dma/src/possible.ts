import type { Fault } from '@umpire/core-game/shape'
import type { Book } from './content/book.ts'
import { checkMap } from './map/check.ts'
import { isSteppe } from './map/grid.ts'
import { type Force, type Id, type Seat, type State, seats } from './model.ts'
import { homeOf, isGarrison } from './play.ts'
import { inField } from './rules/formation.ts'
import { lookUp } from './rules/queue.ts'

/** Which players, cities, armies and so on cannot be in a state of the right form: all they refer to is there, once, and in order. */
export function stateFaults(book: Book, state: State): Fault[] {
  const { map, players, cities, villages, armies, last } = state
  const found: Fault[] = checkMap(map, book.handbook.territory, ['map'])
  const demand = (holds: boolean, ...at: readonly (string | number)[]) => {
    if (!holds) found.push({ message: 'This cannot be', at })
  }
  const { provinces } = map
  demand(cities.length === provinces.length, 'cities')
  demand(villages.length === provinces.length, 'villages')
  if (found.length > 0) return found

  const isKnown = (seat: Seat | null) => seat === null || seats.indexOf(seat) < players.length
  const isLiving = (seat: Seat | null) => seat === null || players[seats.indexOf(seat)]?.alive === true
  const isOnMap = (cell: number) => cell < map.width * map.rows.length
  const units = new Set<Id>()
  /** Units have numbers of their own, ascending, from homes that raised them; each place of a formation is taken once. */
  const isForce = ({ units: members, vacancies, field }: Force): boolean => {
    const taken = new Set<string>()
    const isFree = (cell: readonly [number, number]) =>
      inField(field, cell) && taken.size < taken.add(String(cell)).size
    return (
      members.every(({ id, type, cell }, i) => {
        const isBorn = !isGarrison(id) && id >> 8 <= (cities[homeOf(id)]?.raised.units ?? 0)
        const isNew = units.size < units.add(id).size && (i === 0 || members[i - 1]!.id < id)
        return isBorn && isNew && book.units.has(type) && (cell === null || isFree(cell))
      }) && vacancies.every(({ type, home, cell }) => book.units.has(type) && cities[home] && isFree(cell))
    )
  }
  players.forEach(({ seat, alive, peace }, i) => {
    const isPeace = (other: Seat, j: number) =>
      other !== seat && isKnown(other) && (j === 0 || seats.indexOf(other) > seats.indexOf(peace[j - 1]!))
    // C46: a state lives by a city or an army; without either it is dead.
    const holds = cities.some(city => city.seat === seat) || armies.some(army => army.seat === seat)
    demand(seat === seats[i] && peace.every(isPeace) && (holds || !alive), 'players', i)
  })
  villages.forEach((holders, i) => {
    demand(holders.length === provinces[i]!.villages.length && holders.every(isLiving), 'villages', i)
  })
  cities.forEach(({ seat, buildings, queue, projects, garrison }, i) => {
    const isBuilt = (id: string, j: number) => book.buildings.has(id) && buildings.indexOf(id) === j
    const runs = projects.every(
      ({ id, from, until }) => book.projects.get(id)?.effect.kind === 'bonus' && (until === null || until >= from),
    )
    const isBare = garrison.units.length + queue.length === 0
    const isQueued = queue.every(item => lookUp(book, item))
    demand(
      isLiving(seat) && (seat !== null || isBare) && buildings.every(isBuilt) && isQueued && runs && isForce(garrison),
      'cities',
      i,
    )
  })
  armies.forEach((army, i) => {
    const { id, seat, cell } = army
    const isRaised = !isGarrison(id) && id >> 8 <= (cities[homeOf(id)]?.raised.armies ?? 0)
    const isNext = i === 0 || armies[i - 1]!.id < id
    demand(isRaised && isNext && isLiving(seat) && isSteppe(map, cell) && isForce(army), 'armies', i)
  })
  demand(
    last.routes.every(({ seat, cells }) => isKnown(seat) && cells.every(isOnMap)) &&
      last.battles.every(({ cell, parties }) => isOnMap(cell) && parties.every(isKnown)),
    'last',
  )
  demand(state.end?.winners.every(isKnown) ?? true, 'end')
  return found
}

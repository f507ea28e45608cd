import type { Book } from '../content/book.ts'
import { distance, stepFrom } from '../map/grid.ts'
import { ways } from '../map/ways.ts'
import type { Cell, Direction, Id, State } from '../model.ts'
import { areFriends, type Play } from '../play.ts'
import { canPay, holderAt, speedOf, stepCost } from '../rules/movement.ts'
import { tomorrow } from './tomorrow.ts'

/** Where an army can go, all others standing still: C21, C22, R80. */
export interface Reach {
  /** The day of the march on which a cell is entered, from 1 and beyond the week too; 0 where the army starts, null where no way leads. */
  day(cell: Cell): number | null
  /** The whole route there, `along` before it; none where no way leads. */
  path(cell: Cell): readonly Direction[]
  /** The days on which each cell of a route is entered, up to where nobody can go. */
  days(route: readonly Direction[]): readonly number[]
}

const NOWHERE: Reach = { day: () => null, path: () => [], days: () => [] }

/** What an army can reach by which day, on the cheapest way from where it is, or from the end of the route `along`. */
export function reach(book: Book, state: State, army: Id, along: readonly Direction[] = []): Reach {
  const own = state.armies.find(({ id }) => id === army)
  if (!own) return NOWHERE
  return tomorrow(book, state, play => {
    const { map } = state
    const stops = stopsOf(play, army)
    const days = (route: readonly Direction[]) => {
      const found: number[] = []
      const speed = speedOf(book, own)
      let [at, day, balance, rests] = [own.cell, 1, own.deposit + speed, false]
      for (const direction of route) {
        const next = stepFrom(map, at, direction)
        if (next < 0 || map.rows[Math.floor(next / map.width)]![next % map.width] !== '.') break
        const cost = stepCost(book, direction)
        while (rests || !canPay(balance, cost, play.rulings)) {
          if (speed <= 0 && !rests) return found
          day++
          balance += speed
          rests = false
        }
        balance -= cost
        at = next
        found.push(day)
        rests = play.rulings.maxStepsPerDay === 'one' || stops.has(at)
      }
      return found
    }
    const end = along.reduce((at, direction) => stepFrom(map, at, direction), own.cell)
    const found = ways(map, end, book.handbook.movement)
    const path = (cell: Cell) => (cell === end ? along : found.cost(cell) > 0 ? [...along, ...found.path(cell)] : [])
    return {
      days,
      path,
      day: cell => (cell === own.cell && cell === end ? 0 : (days(path(cell)).at(-1) ?? null)),
    }
  })
}

/** Cells that end a day's march (R80). */
function stopsOf(play: Play, army: Id): ReadonlySet<Cell> {
  const { armies, map, places, rulings } = play
  const own = armies.find(({ id }) => id === army)!
  const stops = new Set<Cell>()
  for (const cell of places.keys()) if (holderAt(play, cell) !== own.seat) stops.add(cell)
  if (rulings.contactStops === 'no') return stops
  for (const other of armies) {
    if (areFriends(play, own.seat, other.seat)) continue
    const [x, y] = [other.cell % map.width, Math.floor(other.cell / map.width)]
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const cell = (y + dy) * map.width + x + dx
        if (distance(map, cell, other.cell) === 1 || cell === other.cell) stops.add(cell)
      }
  }
  return stops
}

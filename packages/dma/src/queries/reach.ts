import type { Book } from '../content/book.ts'
import { aroundCell, isSteppe, stepFrom } from '../map/grid.ts'
import { soundRoute } from '../map/places.ts'
import { ways } from '../map/ways.ts'
import type { Army, Cell, Direction, Id, Seat } from '../model.ts'
import { areFriends, type Play } from '../play.ts'
import { canPay, holderAt, speedOf, stepCost } from '../rules/movement.ts'
import { knownState, type View } from '../view.ts'
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

/** Where an army stands on a day of its march, what it has left of it, and whether it rests till the next (R80). */
interface Footing {
  readonly cell: Cell
  readonly day: number
  readonly balance: number
  readonly rests: boolean
}

const NOWHERE: Reach = { day: () => null, path: () => [], days: () => [] }

/** What an army can reach by which day, on the cheapest way from where it is, or from the end of the route `along`. */
export function reach(book: Book, view: View, army: Id, asked: readonly Direction[] = []): Reach {
  const own = view.own?.armies.find(({ id }) => id === army)
  return own
    ? tomorrow(book, knownState(view), play => reachIn(play, own, stopsOf(play, own.seat), soundRoute(asked)))
    : NOWHERE
}

/** The same for every own army, from where it is. */
export function reaches(book: Book, view: View): ReadonlyMap<Id, Reach> {
  const armies = view.own?.armies ?? []
  const [first] = armies
  if (!first) return new Map()
  return tomorrow(book, knownState(view), play => {
    const stops = stopsOf(play, first.seat)
    return new Map(armies.map(army => [army.id, reachIn(play, army, stops, [])]))
  })
}

function reachIn(
  { book, map, rulings }: Play,
  own: Army,
  stops: ReadonlySet<Cell>,
  along: readonly Direction[],
): Reach {
  const speed = speedOf(book, own)
  const start: Footing = { cell: own.cell, day: 1, balance: own.deposit + speed, rests: false }
  /** One step; null where nobody can go, or nobody could ever pay. */
  const stepped = ({ cell, day, balance, rests }: Footing, direction: Direction): Footing | null => {
    const next = stepFrom(map, cell, direction)
    if (next < 0 || !isSteppe(map, next)) return null
    const cost = stepCost(book, direction)
    let [on, left] = rests ? [day + 1, balance + speed] : [day, balance]
    for (; !canPay(left, cost, rulings); on++, left += speed) if (speed <= 0) return null
    const rest = rulings.maxStepsPerDay === 'one' || stops.has(next)
    return { cell: next, day: on, balance: left - cost, rests: rest }
  }
  const days = (route: readonly Direction[]) => {
    const found: number[] = []
    let at: Footing | null = start
    for (const direction of soundRoute(route)) {
      at = stepped(at, direction)
      if (!at) break
      found.push(at.day)
    }
    return found
  }
  const end = along.reduce((at, direction) => stepFrom(map, at, direction), own.cell)
  const found = ways(map, end, book.handbook.movement)
  const reached = new Map<Cell, Footing>()
  const path = (cell: Cell) => (cell === end ? along : found.cost(cell) > 0 ? [...along, ...found.path(cell)] : [])
  return {
    days,
    path,
    day: cell => {
      if (cell === own.cell && along.length === 0) return 0
      const route = path(cell)
      if (route.length === 0) return null
      // The ways form a tree: what is known of the way to its last branch need not be walked again.
      let at: Footing | null = start
      for (const [i, direction] of route.entries()) {
        const next: number = stepFrom(map, at.cell, direction)
        const known: Footing | undefined = i < along.length ? undefined : reached.get(next)
        at = known ?? stepped(at, direction)
        if (!at) return null
        if (i >= along.length) reached.set(at.cell, at)
      }
      return at.day
    },
  }
}

/** Cells that end a day's march of a seat's armies (R80). */
function stopsOf(play: Play, seat: Seat): ReadonlySet<Cell> {
  const { armies, map, places, rulings } = play
  const stops = new Set<Cell>()
  for (const cell of places.keys()) if (holderAt(play, cell) !== seat) stops.add(cell)
  if (rulings.contactStops === 'no') return stops
  for (const other of armies)
    if (!areFriends(play, seat, other.seat)) for (const cell of aroundCell(map, other.cell)) stops.add(cell)
  return stops
}

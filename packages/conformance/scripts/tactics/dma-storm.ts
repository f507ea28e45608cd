/**
 * Storms of The Dark Middle Ages, all ways of the dice counted. A battle goes on from a turn to the next by what stands where and who has dug in, and by nothing else:
 * so battles are gone through by such positions, each looked at once, however many ways lead to it.
 */
import { type Army, type Order, ruleset, type Seat, type State, type Unit } from '@umpire/dma'
import { distance, ways } from '@umpire/dma/map'
import { CAPTURE, DIG, WAIT } from '../../../dma/src/battle/arms.ts'
import { move, strike } from '../../../dma/src/battle/clash.ts'
import { type Field, layField } from '../../../dma/src/battle/field.ts'
import { TURNS } from '../../../dma/src/battle/fight.ts'
import type { Luck, Side, Site } from '../../../dma/src/battle/model.ts'
import { plan } from '../../../dma/src/battle/plan.ts'
import { DAYS } from '../../../dma/src/model.ts'
import { speedOf } from '../../../dma/src/rules/movement.ts'
import { rulings } from '../../../dma/src/rulings.ts'

const { book } = ruleset
const usual = rulings.settle()

/** Units that a battle may have. */
const MOST = 64
/** Positions that a storm may come to; who goes beyond has no chance that anybody knows. */
const MOST_POSITIONS = 60_000

/** Units by what they are and where, in an order of their own: those of one type are alike. */
type Position = string

const WON = 'won'
const LOST = 'lost'

interface Board {
  readonly field: Field
  /** What a turn makes of a position, and how likely each is. */
  readonly turns: Map<Position, ReadonlyMap<Position, number>>
  /** The chance without an end of the day. */
  readonly chances: Map<Position, number>
}

/** Who fights for what, drawn up. */
export interface Battle {
  readonly a: Side
  readonly b: Side
  readonly site: Site
}

export interface Storms {
  /** With what chance an army takes the place; null where there are too many ways to count. */
  chance(army: Side): number | null
  /** The same if it never grew dark, which is never less: the dark is the garrison's (C25). */
  bound(army: Side): number
  /** Positions that were looked at so far. */
  looked(): number
}

/** Storms of a garrison in its place. */
export function stormsOf(garrison: Side, site: Site): Storms {
  const boards = new Map<string, Board>()
  const boardOf = (army: Side, zone: 1 | 2): Board => {
    const front = Math.max(...army.soldiers.map(([, , dy]) => dy))
    const key = `${army.field ?? 0} ${front} ${zone}`
    const known = boards.get(key) ?? openBoard(layField(book, usual, army, garrison, site, zone))
    boards.set(key, known)
    return known
  }
  const opening = (army: Side, zone: 1 | 2): readonly [Board, Position] => [
    boardOf(army, zone),
    positionOf(layField(book, usual, army, garrison, site, zone)),
  ]
  return {
    chance(army) {
      if (army.soldiers.length + garrison.soldiers.length > MOST) return null
      let chance = 0
      for (const zone of [1, 2] as const) {
        const won = playOut(...opening(army, zone))
        if (won === null) return null
        chance += won / 2
      }
      return chance
    },
    bound: army => ([1, 2] as const).reduce((sum, zone) => sum + boundOf(...opening(army, zone)) / 2, 0),
    looked: () => [...boards.values()].reduce((sum, { turns }) => sum + turns.size, 0),
  }
}

function openBoard(field: Field): Board {
  const table = () => new Int32Array(MOST)
  const units = { side: table(), type: table(), at: table(), from: table(), alive: table(), dug: table() }
  return {
    field: { ...field, ...units, grid: field.grid.slice(), plan: table(), aim: table(), rule: table() },
    turns: new Map(),
    chances: new Map(),
  }
}

function positionOf({ side, type, at, dug, alive }: Field, count = side.length): Position {
  const units: number[] = []
  for (let i = 0; i < count; i++)
    if (alive[i]) units.push((((at[i]! << 1) | dug[i]!) << 6) | (type[i]! << 1) | side[i]!)
  return String.fromCharCode(...units.sort((a, b) => a - b))
}

function setUp({ grid, side, type, at, dug, alive }: Field, position: Position): void {
  grid.fill(0)
  for (let i = 0; i < position.length; i++) {
    const unit = position.charCodeAt(i)
    side[i] = unit & 1
    type[i] = (unit >> 1) & 31
    dug[i] = (unit >> 6) & 1
    at[i] = unit >> 7
    alive[i] = 1
    grid[at[i]!] = i + 1
  }
}

function playOut(board: Board, opening: Position): number | null {
  let won = 0
  let now = new Map([[opening, 1]])
  for (let turn = 0; turn < TURNS && now.size > 0; turn++) {
    const next = new Map<Position, number>()
    for (const [position, share] of now) {
      for (const [after, chance] of turnOf(board, position)) {
        if (after === WON) won += share * chance
        else if (after !== LOST) next.set(after, (next.get(after) ?? 0) + share * chance)
      }
    }
    if (board.turns.size > MOST_POSITIONS) return null
    now = next
  }
  // Whoever has nobody left has lost, though it has grown dark.
  for (const [position, share] of now) if (!has(position, 1)) won += share
  return won
}

/** Nobody goes back and nobody rises: a position comes again only where a turn changes nothing. */
function boundOf(board: Board, position: Position): number {
  if (position === WON) return 1
  if (position === LOST) return 0
  const known = board.chances.get(position)
  if (known !== undefined) return known
  const turn = turnOf(board, position)
  let sum = 0
  for (const [after, chance] of turn) if (after !== position) sum += chance * boundOf(board, after)
  const stays = turn.get(position) ?? 0
  const chance = stays < 1 ? sum / (1 - stays) : 0
  board.chances.set(position, chance)
  return chance
}

function has(position: Position, side: 0 | 1): boolean {
  for (let i = 0; i < position.length; i++) if ((position.charCodeAt(i) & 1) === side) return true
  return false
}

/** All that a turn may make of a position: R37. */
function turnOf({ field, turns }: Board, position: Position): ReadonlyMap<Position, number> {
  const known = turns.get(position)
  if (known) return known
  const found = new Map<Position, number>()
  const tape: { came: boolean; chance: number }[] = []
  do {
    let thrown = 0
    const luck: Luck = (num, den) => {
      if (num === 0 || num >= den) return num > 0
      const drawn = tape[thrown] ?? { came: true, chance: num / den }
      tape[thrown++] = drawn
      return drawn.came
    }
    const after = playTurn(field, position, luck)
    const share = tape.reduce((product, { came, chance }) => product * (came ? chance : 1 - chance), 1)
    found.set(after, (found.get(after) ?? 0) + share)
  } while (turn(tape))
  turns.set(position, found)
  return found
}

function turn(tape: { came: boolean }[]): boolean {
  while (tape.length > 0 && !tape.at(-1)!.came) tape.pop()
  const last = tape.at(-1)
  if (last) last.came = false
  return last !== undefined
}

function playTurn(field: Field, position: Position, luck: Luck): Position {
  // C25: whoever has nobody left has lost; the garrison has the draws.
  if (!has(position, 1)) return WON
  if (!has(position, 0)) return LOST
  setUp(field, position)
  const { alive, arms, at, from, height, side, type } = field
  const all = Array.from({ length: position.length }, (_, unit) => unit)
  let active = false
  let flags = 0
  for (const unit of all) {
    plan(field, unit, false)
    const deed = field.plan[unit]
    if (deed !== WAIT && deed !== DIG) active = true
    if (deed === CAPTURE) flags |= 1 << side[unit]!
  }
  if (flags) return flags === 1 ? WON : LOST
  if (!active) return LOST
  from.set(at)
  strike(field, all, luck)
  const moved = move(field, all, () => true, luck)
  const horses = moved
    .filter(unit => alive[unit] && arms.doubleMove[type[unit]!] && height[from[unit]!] === height[at[unit]!])
    .sort((p, q) => p - q)
  if (horses.length > 0) {
    for (const unit of horses) plan(field, unit, true)
    strike(field, horses, luck)
    move(field, horses, () => true, luck)
  }
  return positionOf(field, position.length)
}

/** The row that the best storm is looked for in, and its columns (R34). */
const ROW = 4
const COLUMNS = [-4, -3, -2, -1, 0, 1, 2, 3, 4]

export interface Storming {
  /** No row of the army has a better chance than this. */
  readonly bound: number
  readonly army: Side
  readonly orders: readonly Order[]
}

/**
 * The best storm of a city, of a garrison and a place that are told, that a seat's first army can make in this week in one row; null where there are more positions than `most`
 * to be looked at. The army goes the shortest way. Each of its units, and of those of the other army if that stands within one cell, is drawn up in some column or not at all: then
 * it is left with the other army, and where there is none it comes along in reserve. Who is too slow to be there by Sunday has no chance. All such rows are gone through.
 */
export function bestRow(
  state: State,
  seat: Seat,
  province: number,
  { b, site }: Pick<Battle, 'b' | 'site'>,
  most = Number.POSITIVE_INFINITY,
): Storming | null {
  const storms = stormsOf(b, site)
  const [first, second] = state.armies.filter(army => army.seat === seat)
  const other = second && distance(state.map, first!.cell, second.cell) <= 1 ? second : null
  const pool = [...first!.units, ...(other?.units ?? [])]
  const way = ways(state.map, first!.cell, book.handbook.movement)
  const target = state.map.provinces[province]!.city.cell
  let best: { bound: number; row: Row } | null = null
  for (const row of rowsOf(pool)) {
    const along = pool.filter(unit => !other || row.has(unit))
    const units = along.map((unit): Unit => ({ ...unit, cell: cellIn(row, unit) }))
    if (way.cost(target) > DAYS * speedOf(book, { units }) + first!.deposit) continue
    const bound = storms.bound(sideIn(row))
    if (storms.looked() > most) return null
    if (!best || bound > best.bound + LEEWAY) best = { bound, row }
  }
  if (!best) return null
  const { bound, row } = best
  return {
    bound,
    army: sideIn(row),
    orders: [
      ...transfers(row, first!, other),
      { type: 'formation', force: first!.id, cells: [...row].map(([{ id }, column]) => [id, column, ROW] as const) },
      { type: 'route', army: first!.id, path: way.path(target) },
    ],
  }
}

/** Chances that differ by less are the same. */
const LEEWAY = 1e-9

/** Who stands in which column. */
type Row = ReadonlyMap<Unit, number>

const cellIn = (row: Row, unit: Unit) => (row.has(unit) ? ([row.get(unit)!, ROW] as const) : null)

function sideIn(row: Row): Side {
  return { soldiers: [...row].map(([{ type }, column]) => [type, column, ROW] as const), field: 0 }
}

function transfers(row: Row, first: Army, other: Army | null): readonly Order[] {
  if (!other) return []
  const give = (from: Army, to: Army, units: readonly Unit[]) =>
    units.map(({ id: unit }): Order => ({ type: 'transfer', unit, from: from.id, to: to.id }))
  return [
    ...give(
      other,
      first,
      other.units.filter(unit => row.has(unit)),
    ),
    ...give(
      first,
      other,
      first.units.filter(unit => !row.has(unit)),
    ),
  ]
}

/** All rows of some units or all; those of one type are alike, and the first of them are taken. */
function* rowsOf(pool: readonly Unit[], from = 0, row: Row = new Map()): Iterable<Row> {
  if (from === COLUMNS.length) {
    if (row.size > 0) yield row
    return
  }
  const free = pool.filter(unit => !row.has(unit))
  const kinds = free.filter(({ type }, i) => free.findIndex(unit => unit.type === type) === i)
  for (const unit of kinds) yield* rowsOf(pool, from + 1, new Map([...row, [unit, COLUMNS[from]!]]))
  yield* rowsOf(pool, from + 1, row)
}

import type { Board, HexId, Order, Seat, State, SupplyReport, TransnistriaHex } from '@umpire/transnistria-hex'
import { cheapest, endOf, type Way, walked, waysOf } from './ways.ts'
import { areFriends, flies } from './worth.ts'

/** What moves do to the lines of supply. */
export interface Cut {
  readonly moves: readonly Order[]
  readonly state: State
  /** Enemy units that hunger more than before, less one's own. */
  readonly gain: number
}

/** Ways whose lines are drawn anew: those that seem best. */
const MOST = 6
/** Of them, how many end in the same hex. */
const ALIKE = 2

/** Moves of one unit, and of two, after which most enemies are out of supply, or fewest of one's own (T-019 to T-024); the best first. */
export function linesOf(rules: TransnistriaHex, state: State, seat: Seat, list: readonly Order[]): readonly Cut[] {
  const start: Cut = { moves: [], state, gain: 0 }
  const first = further(rules, start, seat, list)
  if (!first) return []
  const second = further(rules, first, seat, list)
  return second ? [second, first] : [first]
}

/** Moves of one unit that are gone on from. */
const WIDTH = 12

/** Of all moves of one unit and of two that may close or open lines those that gain most; none where none gain. */
export function bestCut(
  rules: TransnistriaHex,
  state: State,
  seat: Seat,
  list: readonly Order[],
  count: (reports: Reports) => number,
): readonly Way[] {
  const reports = reportsOf(rules, state)
  const worth = worthOfEnds(rules.board, state, seat, reports)
  const ways = waysOf(state, list).filter(way => worth(rules.board.numberOf.get(endOf(way))!, way.unit) > 0)
  return cheapest(rules, state, seat, ways, WIDTH, now => -count(reportsOf(rules, now)))
}

/** With the move added that gains most; null where none does. */
function further(rules: TransnistriaHex, { moves, state, gain }: Cut, seat: Seat, list: readonly Order[]): Cut | null {
  const reports = reportsOf(rules, state)
  const before = hungry(reports, seat)
  const ways = waysOf(state, list).filter(way => !moves.some(order => 'unit' in order && order.unit === way.unit))
  let found: Cut | null = null
  let most = 0
  for (const way of likely(rules.board, state, seat, ways, reports)) {
    const next = walked(rules, state, seat, [way])
    if (!next) continue
    const more = hungry(reportsOf(rules, next), seat) - before
    if (more <= most) continue
    most = more
    found = { moves: [...moves, way], state: next, gain: gain + more }
  }
  return found
}

/** Who is fed, side by side. */
export type Reports = readonly { readonly side: Seat; readonly report: SupplyReport }[]

function reportsOf(rules: TransnistriaHex, state: State): Reports {
  return rules.seats.map(side => ({ side, report: rules.supply(state, side) }))
}

/** Enemy units out of supply, less one's own. */
function hungry(reports: Reports, seat: Seat): number {
  let sum = 0
  for (const { side, report } of reports) {
    const unfed = report.units.filter(({ supplied }) => !supplied).length
    sum += areFriends(side, seat) ? -unfed : unfed
  }
  return sum
}

/** The moves that close most lines of the enemy as they run now, or open one's own; the cheaper first. */
function likely(board: Board, state: State, seat: Seat, ways: readonly Way[], reports: Reports): readonly Way[] {
  const worth = worthOfEnds(board, state, seat, reports)
  const chosen: Way[] = []
  const ranked = ways
    .map(way => ({
      way,
      value: worth(board.numberOf.get(endOf(way))!, way.unit),
      cost: way.type === 'move' ? 1 : way.path.length,
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.cost - b.cost)
  for (const { way } of ranked) {
    if (chosen.length === MOST) break
    const same = chosen.filter(other => endOf(other) === endOf(way))
    if (same.length < ALIKE && !same.some(({ unit }) => unit === way.unit)) chosen.push(way)
  }
  return chosen
}

/** For a hex, how many lines a unit of the seat closes there, by itself and by its zone of control (T-080), and how many it opens. */
function worthOfEnds(board: Board, state: State, seat: Seat, reports: Reports): (at: number, unit: string) => number {
  const held = new Set<number>()
  for (const unit of state.units)
    if (unit.hex !== null && !areFriends(unit.seat, seat) && !flies(board, unit))
      held.add(board.numberOf.get(unit.hex)!)
  const lines: (readonly number[])[] = []
  const opened: (readonly number[])[] = []
  const starving = new Set<string>()
  const fed = new Set<number>()
  for (const { side, report } of reports) {
    const { networks, units } = report
    const own = areFriends(side, seat)
    if (side === seat) for (const { hexes } of networks) for (const hex of hexes) fed.add(board.numberOf.get(hex)!)
    for (const one of units) {
      if (!own && one.supplied) lines.push(numbersOf(board, one.line).filter(at => !held.has(at)))
      if (side !== seat || one.supplied) continue
      starving.add(one.unit)
      opened.push(one.cuts.map(({ hex }) => board.numberOf.get(hex)!))
    }
  }
  const known = new Map<number, number>()
  const besides = (at: number) => [0, 1, 2, 3, 4, 5].map(d => board.neighbours[at * 6 + d]!)
  return (at, unit) => {
    let value = known.get(at)
    if (value === undefined) {
      const closed = [at, ...besides(at)]
      value = lines.filter(line => line.some(hex => closed.includes(hex))).length
      value += opened.filter(cuts => cuts.includes(at)).length
      known.set(at, value)
    }
    return starving.has(unit) && [at, ...besides(at)].some(hex => fed.has(hex)) ? value + 1 : value
  }
}

function numbersOf({ numberOf }: Board, hexes: readonly HexId[]): readonly number[] {
  return hexes.map(hex => numberOf.get(hex)!)
}

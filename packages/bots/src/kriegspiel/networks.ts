import {
  type Board,
  type Cell,
  isConnected,
  isLit,
  type Kriegspiel,
  type Position,
  type Seat,
  type Survey,
  type Unit,
  unitTypes,
} from '@umpire/kriegspiel'

/** Who stands where: for each cell one more than the index of the unit on it; 0 where nobody stands. */
export type Standing = Uint16Array

export function standingOf({ size }: Board, { units }: Position): Standing {
  const standing = new Uint16Array(size)
  for (let i = 0; i < units.length; i++) standing[units[i]!.at] = i + 1
  return standing
}

/** Puts a unit on another cell; to try a move it is put there and back, for to copy all would cost more than the rest. */
export function shift(standing: Standing, from: Cell, to: Cell): void {
  standing[to] = standing[from]!
  standing[from] = 0
}

/** Who is connected, and both sides' lines (K-2.2), kept so that after a move only what it changes is drawn again. They guide; where a unit may go is asked of the rules. */
export interface Networks {
  /** Who is connected, in the order of the units. */
  readonly online: readonly boolean[]
  readonly north: Lines
  readonly south: Lines
  /** Who stands on no line of its side, by index. */
  readonly dark: { readonly [seat in Seat]: readonly number[] }
}

interface Lines {
  /** How many cells they run over. */
  readonly lit: number
  /** For each cell a bit for each direction in which a line runs over it; 0 where none does. */
  readonly ways: Uint8Array
  /** The directions are known. They are not under rulings by which touch and being off line change lines: then the rules draw all anew. */
  readonly kept: boolean
}

/** What a source sends: lines in all directions. */
const SOURCE = 255

type Units = Position['units']

export function networksOf(rules: Kriegspiel, position: Position, standing: Standing): Networks {
  const { board } = rules
  const { units, rulings } = position
  const online: boolean[] = new Array(units.length).fill(false)
  // K-2.2.11, K-2.2.13
  if (rulings.relayRadiatesByTouch || !rulings.offlineUnitsBlockLines) {
    const survey = rules.survey(position)
    for (let i = 0; i < units.length; i++) online[i] = isConnected(survey, units[i]!.at)
    const [north, south] = [litBy(board, survey, 'north'), litBy(board, survey, 'south')]
    return { online, north, south, dark: { north: [], south: [] } }
  }
  const north = drawLines(board, position, standing, 'north')
  const south = drawLines(board, position, standing, 'south')
  const dark = {
    north: connect(board, position, standing, online, 'north', north),
    south: connect(board, position, standing, online, 'south', south),
  }
  return { online, north, south, dark }
}

function litBy({ size }: Board, survey: Survey, seat: Seat): Lines {
  const ways = new Uint8Array(size)
  let lit = 0
  for (let at = 0; at < size; at++) {
    if (!isLit(survey, at, seat)) continue
    ways[at] = SOURCE
    lit++
  }
  return { lit, ways, kept: false }
}

/** The networks after the unit of that index has moved, and nothing else but that it may have destroyed an arsenal; `standing` is as it is then. */
export function networksAfter(
  rules: Kriegspiel,
  before: { readonly position: Position; readonly networks: Networks },
  position: Position,
  standing: Standing,
  moved: number,
): Networks {
  const { board } = rules
  const was = before.networks
  if (!was.north.kept) return networksOf(rules, position, standing)
  const from = before.position.units[moved]!.at
  const { at: to, seat, kind } = position.units[moved]!
  const isNorth = seat === 'north'
  const enemy = isNorth ? 'south' : 'north'
  const { relay } = unitTypes[kind]
  const ours = relay ? drawLines(board, position, standing, seat) : was[seat]
  const stormed = position.destroyed !== before.position.destroyed
  let theirs = was[enemy]
  // K-2.2.7
  if (stormed) theirs = drawLines(board, position, standing, enemy)
  else if (!relay || position.rulings.relaysBlockLines)
    theirs = crossLines(board, position, standing, enemy, theirs, from, to)
  const online = was.online.slice()
  const own = relay
    ? connect(board, position, standing, online, seat, ours)
    : reconnect(board, position, standing, online, ours, was.dark[seat], moved)
  const others = theirs === was[enemy] ? was.dark[enemy] : connect(board, position, standing, online, enemy, theirs)
  return isNorth
    ? { online, north: ours, south: theirs, dark: { north: own, south: others } }
    : { online, north: theirs, south: ours, dark: { north: others, south: own } }
}

/** Whether who stands on a cell ends the lines of a side (K-2.2.6). */
function ends({ units, rulings }: Position, standing: Standing, seat: Seat, at: Cell): boolean {
  const place = standing[at]!
  if (place === 0) return false
  const unit = units[place - 1]!
  return unit.seat !== seat && (rulings.relaysBlockLines || !unitTypes[unit.kind].relay)
}

/** The relay of a side on a cell. */
function hasRelay(units: Units, standing: Standing, seat: Seat, at: Cell): boolean {
  const place = standing[at]!
  if (place === 0) return false
  const unit = units[place - 1]!
  return unit.seat === seat && unitTypes[unit.kind].relay
}

/** Lines of a side from its arsenals, and on from each relay that they come to (K-2.2.1, K-2.2.2). */
function drawLines(board: Board, position: Position, standing: Standing, seat: Seat): Lines {
  const { arsenals, reach, steps, size } = board
  const { units, destroyed } = position
  const ways = new Uint8Array(size)
  const sources: Cell[] = []
  let lit = 0
  for (const arsenal of arsenals[seat]) {
    if (destroyed.includes(arsenal)) continue
    ways[arsenal] = SOURCE
    sources.push(arsenal)
    lit++
  }
  for (let drawn = 0; drawn < sources.length; drawn++) {
    const source = sources[drawn]!
    for (let way = 0; way < 8; way++) {
      const step = steps[way]!
      for (let at = source + step, left = reach[source * 8 + way]!; left > 0; at += step, left--) {
        if (standing[at] !== 0) {
          if (ends(position, standing, seat, at)) break
          if (ways[at] !== SOURCE && hasRelay(units, standing, seat, at)) {
            if (ways[at] === 0) lit++
            ways[at] = SOURCE
            sources.push(at)
            continue
          }
        }
        if (ways[at] === 0) lit++
        ways[at]! |= 1 << way
      }
    }
  }
  return { lit, ways, kept: true }
}

/** The lines of a side after one who ends them has moved. */
function crossLines(
  board: Board,
  position: Position,
  standing: Standing,
  seat: Seat,
  lines: Lines,
  from: Cell,
  to: Cell,
): Lines {
  const more = extendLines(board, position, standing, seat, lines, from)
  return more && more.ways[to] === 0
    ? more
    : ((more && endLines(board, position, standing, seat, more, to)) ?? drawLines(board, position, standing, seat))
}

/** Lines that ended at a cell run on over it; null where they come to a relay, which sends out more. */
function extendLines(
  { near, reach, steps }: Board,
  position: Position,
  standing: Standing,
  seat: Seat,
  lines: Lines,
  cell: Cell,
): Lines | null {
  const before = lines.ways
  let { lit } = lines
  let ways = before
  for (let way = 0; way < 8; way++) {
    const behind = near[cell * 8 + ((way + 4) & 7)]!
    if (behind === cell || !(before[behind]! & (1 << way))) continue
    if (ways === before) ways = before.slice()
    const step = steps[way]!
    for (let at = cell, left = reach[behind * 8 + way]!; left > 0; at += step, left--) {
      if (standing[at] !== 0) {
        if (ends(position, standing, seat, at)) break
        if (ways[at] === 0 && hasRelay(position.units, standing, seat, at)) return null
      }
      if (ways[at] === 0) lit++
      ways[at]! |= 1 << way
    }
  }
  return ways === before ? lines : { lit, ways, kept: true }
}

/** Lines that ran over a cell end before it; null where that may silence a source. */
function endLines(
  board: Board,
  position: Position,
  standing: Standing,
  seat: Seat,
  lines: Lines,
  cell: Cell,
): Lines | null {
  const { reach, steps } = board
  const cut = lines.ways[cell]!
  if (isFed(board, position, standing, seat, lines.ways, cell)) return null
  const ways = lines.ways.slice()
  ways[cell] = 0
  let lit = lines.lit - 1
  for (let way = 0; way < 8; way++) {
    if (!(cut & (1 << way))) continue
    const step = steps[way]!
    for (let at = cell + step, left = reach[cell * 8 + way]!; left > 0; at += step, left--) {
      if (ends(position, standing, seat, at)) break
      ways[at]! &= ~(1 << way)
      if (ways[at] === 0) lit--
    }
  }
  return { lit, ways, kept: true }
}

/** Whether a source stands on the lines over a cell, there or beyond: who steps on them may silence it. */
function isFed(
  board: Board,
  position: Position,
  standing: Standing,
  seat: Seat,
  ways: Uint8Array,
  cell: Cell,
): boolean {
  return ways[cell] === SOURCE || isBeyond(board, position, standing, seat, ways, cell, at => ways[at] === SOURCE)
}

/** Whether on the lines over a cell, beyond it, there is a cell of a kind. */
function isBeyond(
  { reach, steps }: Board,
  position: Position,
  standing: Standing,
  seat: Seat,
  ways: Uint8Array,
  cell: Cell,
  isWanted: (at: Cell, way: number) => boolean,
): boolean {
  const cut = ways[cell]!
  for (let way = 0; way < 8; way++) {
    if (!(cut & (1 << way))) continue
    const step = steps[way]!
    for (let at = cell + step, left = reach[cell * 8 + way]!; left > 0; at += step, left--) {
      if (isWanted(at, way)) return true
      if (ends(position, standing, seat, at)) break
    }
  }
  return false
}

/** Writes down who of a side is connected: who stands on lines, and who touches somebody connected (K-2.2.10). It tells who stands on none. */
function connect(
  board: Board,
  position: Position,
  standing: Standing,
  online: boolean[],
  seat: Seat,
  { ways }: Lines,
): readonly number[] {
  const { units } = position
  const dark: number[] = []
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    if (unit.seat !== seat) continue
    online[i] = ways[unit.at] !== 0
    if (!online[i]) dark.push(i)
  }
  touch(board, position, standing, online, dark)
  return dark
}

/** The same after a combat unit has moved, with the lines as they were. */
function reconnect(
  board: Board,
  position: Position,
  standing: Standing,
  online: boolean[],
  { ways }: Lines,
  was: readonly number[],
  moved: number,
): readonly number[] {
  const isLit = ways[position.units[moved]!.at] !== 0
  online[moved] = isLit
  if (was.length === 0 && isLit) return was
  // Still in order.
  const dark: number[] = []
  let due = !isLit
  for (let k = 0; k < was.length; k++) {
    const i = was[k]!
    if (due && i >= moved) {
      dark.push(moved)
      due = false
    }
    if (i !== moved) dark.push(i)
  }
  if (due) dark.push(moved)
  for (let k = 0; k < dark.length; k++) online[dark[k]!] = false
  touch(board, position, standing, online, dark)
  return dark
}

/** Connects who touches somebody connected, again and again. */
function touch(
  { near }: Board,
  { units, rulings }: Position,
  standing: Standing,
  online: boolean[],
  dark: readonly number[],
): void {
  for (let goesOn = dark.length > 0; goesOn; ) {
    goesOn = false
    for (let k = 0; k < dark.length; k++) {
      const i = dark[k]!
      const { at, seat, kind } = units[i]!
      // K-2.2.14
      if (online[i] || !(rulings.relaysTouch || !unitTypes[kind].relay)) continue
      for (let way = at * 8; way < at * 8 + 8; way++) {
        const place = standing[near[way]!]!
        if (place === 0 || !online[place - 1] || units[place - 1]!.seat !== seat) continue
        online[i] = true
        goesOn = true
        break
      }
    }
  }
}

/** Who would be connected, did `enemy` stand on a cell that lines of the other side run over; null where that cuts nobody off. */
export function onlineWithout(
  rules: Kriegspiel,
  position: Position,
  standing: Standing,
  networks: Networks,
  seat: Seat,
  enemy: Unit,
): readonly boolean[] | null {
  const { board } = rules
  const { online, [seat]: lines } = networks
  if (!lines.kept || isFed(board, position, standing, seat, lines.ways, enemy.at)) {
    const joined = { ...position, units: [...position.units, enemy] }
    return networksOf(rules, joined, standingOf(board, joined)).online
  }
  if (!isManned(board, position, standing, seat, lines.ways, enemy.at)) return null
  const now = online.slice()
  connect(board, position, standing, now, seat, endLines(board, position, standing, seat, lines, enemy.at)!)
  return now
}

/** Whether a unit of the side stands on a line over a cell, beyond it, and on no other. */
function isManned(
  board: Board,
  position: Position,
  standing: Standing,
  seat: Seat,
  ways: Uint8Array,
  cell: Cell,
): boolean {
  return isBeyond(board, position, standing, seat, ways, cell, (at, way) => {
    const place = standing[at]!
    return place !== 0 && ways[at] === 1 << way && position.units[place - 1]!.seat === seat
  })
}

import { type BoardContent, type Kind, kinds, type Order, type Seat } from '@umpire/kriegspiel'

/**
 * The same rules (preset `seed`) as most programs would write them: a grid of cell objects, networks as grids of booleans worked out afresh for each
 * question, states copied row by row. It is the yardstick for the engine, and plays whole games move by move like it.
 */
interface NaiveUnit {
  readonly seat: Seat
  readonly kind: Kind
  readonly moved: boolean
  readonly mustRetreat: boolean
  readonly retreated: boolean
}

interface NaiveCell {
  readonly terrain: 'plain' | 'mountain' | 'pass' | 'fortress'
  readonly arsenal: Seat | null
  readonly unit: NaiveUnit | null
}

export interface NaiveState {
  readonly cells: readonly (readonly NaiveCell[])[]
  readonly turn: Seat
  readonly moves: number
  readonly attacked: boolean
  readonly winner: Seat | null
}

interface Spot {
  readonly x: number
  readonly y: number
}

const figures: { readonly [kind in Kind]: { attack: number; defence: number; range: number; speed: number } } = {
  infantry: { attack: 4, defence: 6, range: 2, speed: 1 },
  cavalry: { attack: 4, defence: 5, range: 2, speed: 2 },
  'foot-artillery': { attack: 5, defence: 8, range: 3, speed: 1 },
  'horse-artillery': { attack: 5, defence: 8, range: 3, speed: 2 },
  'foot-relay': { attack: 0, defence: 1, range: 0, speed: 1 },
  'horse-relay': { attack: 0, defence: 1, range: 0, speed: 2 },
}

const directions = [-1, 0, 1]
  .flatMap(dy => [-1, 0, 1].map(dx => ({ dx, dy })))
  .filter(({ dx, dy }) => dx !== 0 || dy !== 0)

const isRelay = (unit: NaiveUnit) => unit.kind === 'foot-relay' || unit.kind === 'horse-relay'
const other = (seat: Seat): Seat => (seat === 'north' ? 'south' : 'north')

export function spotOf(square: string): Spot {
  return { x: Number(square.slice(0, -1)) - 1, y: square.charCodeAt(square.length - 1) - 65 }
}

export function squareOf({ x, y }: Spot): string {
  return `${x + 1}${String.fromCharCode(65 + y)}`
}

export function naiveState(
  board: BoardContent,
  units: readonly { seat: Seat; kind: Kind; at: string; moved?: boolean; mustRetreat?: boolean }[],
  turn: Seat,
  destroyed: readonly string[] = [],
): NaiveState {
  const terrains = { '.': 'plain', N: 'plain', S: 'plain', M: 'mountain', '=': 'pass', F: 'fortress' } as const
  const cells = board.map.map((line, y) =>
    Array.from(line, (letter, x): NaiveCell => {
      const found = units.find(unit => unit.at === squareOf({ x, y }))
      const arsenal = letter === 'N' ? 'north' : letter === 'S' ? 'south' : null
      return {
        terrain: terrains[letter as keyof typeof terrains],
        arsenal: destroyed.includes(squareOf({ x, y })) ? null : arsenal,
        unit: found
          ? {
              seat: found.seat,
              kind: found.kind,
              moved: found.moved ?? false,
              mustRetreat: found.mustRetreat ?? false,
              retreated: false,
            }
          : null,
      }
    }),
  )
  return { cells, turn, moves: 0, attacked: false, winner: null }
}

function cellAt(state: NaiveState, x: number, y: number): NaiveCell | undefined {
  return state.cells[y]?.[x]
}

export interface NaiveNetwork {
  readonly lit: readonly (readonly boolean[])[]
  readonly connected: readonly (readonly boolean[])[]
}

export function naiveNetwork(state: NaiveState, seat: Seat): NaiveNetwork {
  const lit = state.cells.map(row => row.map(() => false))
  const connected = state.cells.map(row => row.map(() => false))
  const sources: Spot[] = []
  for (const [y, row] of state.cells.entries()) {
    for (const [x, cell] of row.entries()) if (cell.arsenal === seat) sources.push({ x, y })
  }
  const online: Spot[] = []
  const connect = (x: number, y: number) => {
    if (connected[y]![x]) return
    connected[y]![x] = true
    online.push({ x, y })
  }
  for (const source of sources) {
    lit[source.y]![source.x] = true
    if (cellAt(state, source.x, source.y)!.unit?.seat === seat) connect(source.x, source.y)
    for (const { dx, dy } of directions) {
      for (let x = source.x + dx, y = source.y + dy; ; x += dx, y += dy) {
        const cell = cellAt(state, x, y)
        if (!cell || cell.terrain === 'mountain') break
        if (cell.unit && cell.unit.seat !== seat && !isRelay(cell.unit)) break
        lit[y]![x] = true
        if (cell.unit?.seat !== seat) continue
        if (isRelay(cell.unit) && !sources.some(known => known.x === x && known.y === y)) sources.push({ x, y })
        connect(x, y)
      }
    }
  }
  for (const { x, y } of online) {
    for (const { dx, dy } of directions) {
      if (cellAt(state, x + dx, y + dy)?.unit?.seat === seat) connect(x + dx, y + dy)
    }
  }
  return { lit, connected }
}

export function naiveAssess(state: NaiveState, at: Spot): { attack: number; defence: number } {
  const target = cellAt(state, at.x, at.y)!
  const seat = target.unit!.seat
  const own = naiveNetwork(state, seat).connected
  const enemy = naiveNetwork(state, other(seat)).connected
  let attack = 0
  let defence = 0
  if (own[at.y]![at.x]) defence += defenceOf(target)
  for (const { dx, dy } of directions) {
    let charging = target.terrain === 'plain' && target.unit !== null
    for (let i = 1; ; i++) {
      const x = at.x + dx * i
      const y = at.y + dy * i
      const cell = cellAt(state, x, y)
      if (!cell || cell.terrain === 'mountain' || (i > 3 && !charging)) break
      const { unit } = cell
      if (!unit) {
        charging = false
        continue
      }
      const { range, attack: force } = figures[unit.kind]
      if (unit.seat === seat) {
        charging = false
        if (own[y]![x] && i <= range) defence += defenceOf(cell)
        continue
      }
      const fit = enemy[y]![x] && !unit.retreated && !unit.mustRetreat
      charging &&= fit === true && unit.kind === 'cavalry' && cell.terrain !== 'fortress'
      if (charging) attack += 7
      else if (fit && i <= range) attack += force
    }
  }
  return { attack, defence }
}

function defenceOf({ unit, terrain }: NaiveCell): number {
  const { defence } = figures[unit!.kind]
  if (unit!.kind === 'cavalry' || isRelay(unit!)) return defence
  return defence + (terrain === 'fortress' ? 4 : terrain === 'pass' ? 2 : 0)
}

function free(state: NaiveState, x: number, y: number): boolean {
  const cell = cellAt(state, x, y)
  return cell !== undefined && cell.terrain !== 'mountain' && cell.unit === null
}

function mustRetreat(state: NaiveState): boolean {
  return state.cells.some(row => row.some(cell => cell.unit?.mustRetreat))
}

function destinations(
  state: NaiveState,
  connected: NaiveNetwork['connected'],
  from: Spot,
  retreatDue: boolean,
): Spot[] {
  const unit = cellAt(state, from.x, from.y)!.unit!
  if (unit.moved || state.moves >= 5 || (retreatDue && !unit.mustRetreat)) return []
  if (!isRelay(unit) && !connected[from.y]![from.x]) return []
  const found: Spot[] = []
  const { speed } = figures[unit.kind]
  for (let y = from.y - speed; y <= from.y + speed; y++) {
    for (let x = from.x - speed; x <= from.x + speed; x++) {
      if (!free(state, x, y)) continue
      const near = Math.max(Math.abs(x - from.x), Math.abs(y - from.y)) === 1
      const passes = () =>
        directions.some(({ dx, dy }) => {
          const middle = { x: from.x + dx, y: from.y + dy }
          return free(state, middle.x, middle.y) && Math.max(Math.abs(x - middle.x), Math.abs(y - middle.y)) === 1
        })
      if (!near && !passes()) continue
      const storms = !isRelay(unit) && cellAt(state, x, y)!.arsenal === other(unit.seat)
      if (storms && (state.attacked || unit.mustRetreat)) continue
      found.push({ x, y })
    }
  }
  return found
}

/** In the order in which the engine lists them, without draw and resignation. */
export function naiveOrders(state: NaiveState): Order[] {
  if (state.winner) return []
  const orders: Order[] = []
  const retreatDue = mustRetreat(state)
  const { connected } = naiveNetwork(state, state.turn)
  for (const [y, row] of state.cells.entries()) {
    for (const [x, cell] of row.entries()) {
      if (cell.unit?.seat !== state.turn) continue
      for (const to of destinations(state, connected, { x, y }, retreatDue)) {
        orders.push({ type: 'move', from: squareOf({ x, y }), to: squareOf(to) })
      }
    }
  }
  if (retreatDue) return orders
  if (!state.attacked) {
    for (const [y, row] of state.cells.entries()) {
      for (const [x, cell] of row.entries()) {
        if (cell.unit?.seat !== other(state.turn)) continue
        if (naiveAssess(state, { x, y }).attack > 0) orders.push({ type: 'attack', target: squareOf({ x, y }) })
      }
    }
  }
  orders.push({ type: 'end-turn' })
  return orders
}

export function naiveStep(state: NaiveState, order: Order): NaiveState {
  if (state.winner) throw new Error('The game is over')
  if (order.type === 'move') return move(state, spotOf(order.from), spotOf(order.to))
  if (mustRetreat(state)) throw new Error('A retreat is due')
  if (order.type === 'attack') return attack(state, spotOf(order.target))
  if (order.type === 'end-turn') return nextTurn(state)
  throw new Error(`No such order here: ${order.type}`)
}

function move(state: NaiveState, from: Spot, to: Spot): NaiveState {
  const unit = cellAt(state, from.x, from.y)?.unit
  if (unit?.seat !== state.turn) throw new Error('No unit there')
  const { connected } = naiveNetwork(state, state.turn)
  const legal = destinations(state, connected, from, mustRetreat(state)).some(({ x, y }) => x === to.x && y === to.y)
  if (!legal) throw new Error('An illegal move')
  const cells = state.cells.map(row => row.slice())
  const goal = cells[to.y]![to.x]!
  const storms = !isRelay(unit) && goal.arsenal === other(unit.seat)
  cells[from.y]![from.x] = { ...cells[from.y]![from.x]!, unit: null }
  const retreated = unit.mustRetreat
  cells[to.y]![to.x] = {
    ...goal,
    arsenal: storms ? null : goal.arsenal,
    unit: { ...unit, moved: true, mustRetreat: false, retreated },
  }
  return judged({ ...state, cells, moves: state.moves + 1, attacked: state.attacked || storms })
}

function attack(state: NaiveState, at: Spot): NaiveState {
  const target = cellAt(state, at.x, at.y)?.unit
  if (target?.seat !== other(state.turn) || state.attacked) throw new Error('An illegal attack')
  const sum = naiveAssess(state, at)
  if (sum.attack === 0) throw new Error('Nobody can attack')
  const margin = sum.attack - sum.defence
  if (margin <= 0) return nextTurn(state)
  const { connected } = naiveNetwork(state, target.seat)
  const able = isRelay(target) || connected[at.y]![at.x]!
  const room = directions.some(
    ({ dx, dy }) =>
      free(state, at.x + dx, at.y + dy) &&
      (isRelay(target) || cellAt(state, at.x + dx, at.y + dy)!.arsenal !== state.turn),
  )
  const cells = state.cells.map(row => row.slice())
  const cell = cells[at.y]![at.x]!
  if (margin === 1 && able && room) {
    cells[at.y]![at.x] = { ...cell, unit: { ...target, mustRetreat: true } }
    return nextTurn({ ...state, cells })
  }
  cells[at.y]![at.x] = { ...cell, unit: null }
  const after = judged({ ...state, cells })
  return after.winner ? after : nextTurn(after)
}

function nextTurn(state: NaiveState): NaiveState {
  const cells = state.cells.map(row =>
    row.map(cell =>
      cell.unit && (cell.unit.moved || cell.unit.retreated)
        ? { ...cell, unit: { ...cell.unit, moved: false, retreated: false } }
        : cell,
    ),
  )
  return { ...state, cells, turn: other(state.turn), moves: 0, attacked: false }
}

function judged(state: NaiveState): NaiveState {
  for (const seat of [other(state.turn), state.turn]) {
    if (isBeaten(state, seat)) return { ...state, winner: other(seat) }
  }
  return state
}

function isBeaten(state: NaiveState, seat: Seat): boolean {
  const { connected } = naiveNetwork(state, seat)
  let arsenals = 0
  let combat = 0
  let online = 0
  let relays = 0
  for (const [y, row] of state.cells.entries()) {
    for (const [x, { unit, arsenal }] of row.entries()) {
      if (arsenal === seat) arsenals++
      if (unit?.seat !== seat) continue
      if (isRelay(unit)) relays++
      else {
        combat++
        if (connected[y]![x]) online++
      }
    }
  }
  return arsenals === 0 || combat === 0 || (relays === 0 && online === 0)
}

/** One number for where everything stands. */
export function naiveChecksum(state: NaiveState): number {
  let sum = state.turn === 'north' ? 1 : 2
  for (const [y, row] of state.cells.entries()) {
    for (const [x, { unit }] of row.entries()) {
      if (unit)
        sum =
          (Math.imul(sum, 31) +
            (y * row.length + x) * 12 +
            kinds.indexOf(unit.kind) * 2 +
            (unit.seat === 'north' ? 0 : 1)) |
          0
    }
  }
  return sum
}

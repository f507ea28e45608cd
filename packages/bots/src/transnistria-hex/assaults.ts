import type { Board, HexId, Order, Seat, State, TransnistriaHex } from '@umpire/transnistria-hex'
import { type Attacker, isAcross, type Muster, muster } from './muster.ts'
import { prizeOf, promiseOf } from './promise.ts'
import { endOf, PRIMARY, pathOf, SECONDARY, STACK, type Way } from './ways.ts'
import { remaining } from './worth.ts'

/** What may be done in one go: who moves up first, who attacks, and what that promises. */
export interface Assault {
  readonly moves: readonly Move[]
  readonly attacks: readonly Order[]
  readonly units: readonly string[]
  /** null where a hex is taken by moving in. */
  readonly target: HexId | null
  readonly primary: number
  readonly secondary: number
  readonly score: number
}

interface Move {
  readonly order: Way
  /** Where it ends, and for how many there is room (T-003). */
  readonly end: number
  readonly room: number
  /** Something is to be decided after it before all else (T-100). */
  readonly halts: boolean
}

/** The most that attack one hex together. */
const TOGETHER = 4

/** Every attack that is worth a thought, the most promising first: by those who are near and by those who can move up, alone and together. */
export function assaultsOf(rules: TransnistriaHex, state: State, seat: Seat, list: readonly Order[]): Assault[] {
  const { board } = rules
  const known = muster(rules, state, seat, list)
  const free = Math.max(PRIMARY - state.used.primary, 0)
  const found: Assault[] = known.entries.map(({ order, unit, hex }) => {
    const primary = order.type === 'march' ? 1 : 0
    // He who moves in may be driven out, as he who attacks may fail.
    const score = (7 * prizeOf(board, hex)) >> 3
    const moves = [moveOf(board, known, order)]
    return { moves, attacks: [], units: [unit.id], target: null, primary, secondary: 1 - primary, score }
  })
  const note = (target: number, attackers: readonly Attacker[]) => {
    const assault = assaultOf(board, state, seat, known, attackers, target, free)
    if (assault) found.push(assault)
  }
  for (const [target, all] of known.attackers) {
    const chosen: Attacker[] = []
    for (const one of all.sort((a, b) => rank(board, b) - rank(board, a) || (a.unit.id < b.unit.id ? -1 : 1))) {
      if (chosen.length === TOGETHER) break
      if (one.move && roomFor(known, chosen, one) <= 0) continue
      chosen.push(one)
      note(target, chosen)
      if (!isAcross(board, target, chosen)) continue
      // One who gets to the other bank first spares all the others the river (T-009).
      for (const dry of known.crossing.get(target) ?? []) {
        const now = chosen.find(other => other.unit === dry.unit)
        if (now && roomFor(known, chosen, dry) > 0)
          note(
            target,
            chosen.map(other => (other === now ? dry : other)),
          )
      }
    }
  }
  if (state.used.secondary < SECONDARY)
    for (const [target, all] of known.scouts) for (const one of all) note(target, [one])
  return found.sort((a, b) => b.score - a.score)
}

/** Who is asked first to join an attack. */
function rank(board: Board, { unit, primary, dice, near }: Attacker): number {
  return 4 * dice - 2 * unit.damage - 3 * (primary - 1) - (remaining(board, unit) < 2 ? 3 : 0) + (near ? 1 : 0)
}

function roomIn({ friends }: Muster, at: number): number {
  return STACK - (friends.get(at) ?? 0)
}

function roomFor(known: Muster, chosen: readonly Attacker[], { from }: Attacker): number {
  return roomIn(known, from) - chosen.filter(other => other.move && other.from === from).length
}

function assaultOf(
  board: Board,
  state: State,
  seat: Seat,
  known: Muster,
  attackers: readonly Attacker[],
  target: number,
  free: number,
): Assault | null {
  const primary = attackers.reduce((sum, one) => sum + one.primary, 0)
  const over = Math.max(0, primary - free)
  if (over > attackers.length) return null
  // Who can best bear it acts last, beyond the limit (T-031).
  const order = [...attackers].sort((a, b) => remaining(board, a.unit) - remaining(board, b.unit))
  const score = promiseOf(board, state, seat, known, attackers, new Set(over > 0 ? order.slice(-over) : []), target)
  if (score === null) return null
  const hex = board.hexes[target]!.id
  const type = attackers[0]!.primary === 0 ? 'reconnoitre' : 'attack'
  return {
    moves: attackers.flatMap(({ move }) => (move ? moveOf(board, known, move) : [])),
    attacks: order.map(({ unit }): Order => ({ type, unit: unit.id, target: hex })),
    units: attackers.map(({ unit }) => unit.id),
    target: hex,
    primary,
    secondary: attackers.filter(one => one.primary === 0 || one.move?.type === 'move').length,
    score,
  }
}

function moveOf({ numberOf }: Board, known: Muster, order: Way): Move {
  const end = numberOf.get(endOf(order))!
  return { order, end, room: roomIn(known, end), halts: pathOf(order).some(hex => known.hangars.has(hex)) }
}

/** Nobody of all who move finds his hex full. */
function haveRoom(moves: readonly Move[]): boolean {
  return moves.every(({ end, room }) => moves.filter(other => other.end === end).length <= room)
}

/** One assault, and with it those of some others that promise something and that the limits allow: battles have to be declared before the first is resolved. */
export function combine(first: Assault, others: readonly Assault[], { used }: State): readonly Order[] {
  const chosen = [first]
  let { primary, secondary } = first
  for (const one of others) {
    if (one.score <= 0) break
    const isApart = chosen.every(
      ({ target, units }) => (target === null || target !== one.target) && !units.some(id => one.units.includes(id)),
    )
    const fits =
      used.primary + primary + one.primary <= PRIMARY && used.secondary + secondary + one.secondary <= SECONDARY
    if (!isApart || !fits || !haveRoom([...chosen, one].flatMap(({ moves }) => moves))) continue
    chosen.push(one)
    primary += one.primary
    secondary += one.secondary
  }
  const moves = chosen.flatMap(one => one.moves)
  const marched = moves.map(({ order }) => order)
  const halt = moves.findIndex(({ halts }) => halts)
  if (halt >= 0) return marched.slice(0, halt + 1)
  const plan: Order[] = [...marched, ...chosen.flatMap(({ attacks }) => attacks)]
  for (const { target } of chosen) {
    if (target === null) continue
    plan.push({ type: 'resolve-battles', target })
    break
  }
  return plan
}

import type { Board, Hex, HexId, Seat, State, Unit } from '@umpire/transnistria-hex'
import { chanceAbove } from './chances.ts'
import { type Attacker, isAcross, type Muster } from './muster.ts'
import { remaining, worthOf } from './worth.ts'

/** What a hex is worth to whoever takes it from the enemy. */
const CHISINAU = 700
const OBJECTIVE = 400
const FIELD = 8
/** Moldova's level that brings the Russians (T-087), and what they cost it. */
const THRESHOLD = 12
const RUSSIANS = 200

export function prizeOf({ content: { map } }: Board, hex: HexId): number {
  const { moldova, transnistria } = map.factions
  if (transnistria.objectives.includes(hex)) return CHISINAU
  return moldova.objectives.includes(hex) ? OBJECTIVE : FIELD
}

/**
 * What an attack promises, in the units of the evaluation: its prize and the enemy's losses, less its own and what its levels cost; null where the
 * limits would destroy one of the attackers. `strained`: who acts beyond them.
 */
export function promiseOf(
  board: Board,
  state: State,
  seat: Seat,
  known: Muster,
  attackers: readonly Attacker[],
  strained: ReadonlySet<Attacker>,
  target: number,
): number | null {
  const hex = board.hexes[target]!
  const defenders = known.stacks.get(target)!
  const scouts = attackers[0]!.primary === 0
  const river = isAcross(board, target, attackers)
  let dice = 0
  let worn = 0
  let score = 0
  let lost = 0
  for (const one of attackers) {
    const strain = strained.has(one) ? 1 : 0
    const left = remaining(board, one.unit) - strain
    if (left <= 0) return null
    dice += one.dice + (scouts ? 0 : bonusOf(board, one.unit, hex))
    if (!scouts) worn += one.unit.damage + strain
    // T-068
    const worth = worthOf(board, one.unit)
    score -= left === 1 ? worth : (1 + strain) * Math.trunc(worth / (left + 1))
    if (left === 1) lost++
  }
  const { terrain, riverAttackMod } = board.content.map
  const ground = (scouts ? 0 : terrain[hex.terrain].attackMod) + (river ? riverAttackMod : 0)
  const against = defenders.reduce((sum, unit) => sum + remaining(board, unit), 0)
  const hit = chanceAbove(dice, against + worn - ground - pairsOf(board, known, attackers, target))
  let killed = 0
  for (const unit of defenders) {
    const worth = worthOf(board, unit)
    const left = remaining(board, unit)
    if (left <= 1) killed++
    // Who is hit loses half of what he has; the others the one point of T-068.
    score += left <= 1 ? worth : Math.trunc((worth * (hit * (left + 1) + 2 * (1000 - hit))) / (2000 * (left + 1)))
  }
  score += Math.trunc((prizeOf(board, hex.id) * hit) / 1000)
  if (river) score -= fireOf(board, attackers, defenders)
  return score - levelCost(state, seat, (scouts ? 0 : attackers.length) + killed, lost)
}

/** T-104, T-105, T-118 */
function bonusOf(board: Board, unit: Unit, { terrain }: Hex): number {
  const { bonus } = board.types.get(unit.type)!
  return (bonus === 'city' && terrain === 'city') || (bonus === 'infantry-on-plain' && terrain === 'plain') ? 1 : 0
}

/** What the defenders' first fire is likely to cost (T-007). */
function fireOf(board: Board, attackers: readonly Attacker[], defenders: readonly Unit[]): number {
  const near = attackers.flatMap(one => (one.near ? one.unit : []))
  const dice = defenders.reduce((sum, unit) => sum + (unit.disarmed ? 0 : board.types.get(unit.type)!.attack), 0)
  const against = near.reduce((sum, unit) => sum + remaining(board, unit), 0)
  const worth = near.reduce((sum, unit) => sum + worthOf(board, unit), 0)
  return Math.trunc((worth * chanceAbove(dice, against)) / 1500)
}

/** Pairs of friends on opposite sides of a hex, as they will stand (T-062). */
function pairsOf({ neighbours }: Board, { friends }: Muster, attackers: readonly Attacker[], target: number): number {
  const stands = (d: number) => {
    const at = neighbours[target * 6 + d]!
    return at >= 0 && ((friends.get(at) ?? 0) > 0 || attackers.some(one => one.near && one.from === at))
  }
  return [0, 1, 2].filter(d => stands(d) && stands(d + 3)).length
}

/** What it costs that levels rise by so many, and the enemy's by others: above Moldova's a level loses the game (T-090). */
function levelCost({ escalation, intervention }: State, seat: Seat, levels: number, theirs: number): number {
  if (seat === 'moldova')
    return 6 * levels + (intervention.stage === 'window' && escalation.moldova + levels >= THRESHOLD ? RUSSIANS : 0)
  const above = escalation[seat] + levels - escalation.moldova - theirs
  // Two can be made good in the same turn (T-053).
  return 4 * levels + (above > 0 ? 60 * above : 0) + (above > 2 ? 400 : 0)
}

import { type Board, type Kriegspiel, type Position, type Seat, type Survey, seats } from '@umpire/kriegspiel'
import { LIMIT } from '../mind.ts'
import type { Ground } from './ground.ts'
import { type Networks, networksAfter, networksOf } from './networks.ts'
import { addUp, addUpMoved, type Sums } from './sums.ts'

/*
 * Weights are in the worth of units, of which an infantry is 45. They began as a fit to who won a thousand games between simple players, and were changed since where that played better.
 */
/** What an arsenal is worth: far more than any unit. */
const ARSENAL = 700
/** What a side without any relay lacks, beyond what they are worth. */
const SILENT = 200
/** What danger of an arsenal comes near to: less than that it is lost. Half of it is reached at `HALF`, so that it never pays to stay where one is. */
const MOST = 440
const HALF = 220
/** From how many turns away units threaten an arsenal. */
const NEAR = 8
/** For each turn by which its guards come after the enemy. */
const LATE = 15
/** What an arsenal is exposed to that the enemy could enter in his next turn. */
const OPEN = 120

/** What there is to say for a side, less what there is to say for the other; in the worth of units. */
export interface Balance {
  /** Units. */
  material: number
  /** Units off line, which neither move nor defend themselves, and how much of the board lines run over. */
  supply: number
  /** Arsenals that stand. */
  arsenals: number
  /** How near each side's forces are to the other's arsenals. */
  approach: number
  /** What could be destroyed in the next turn. */
  threats: number
  /** How well each army keeps together. */
  cohesion: number
}

/** The parts of an evaluation, in the order in which they are told. */
export const terms = ['material', 'supply', 'arsenals', 'approach', 'threats', 'cohesion'] as const

/** What is asked of a position again and again, worked out once. */
export interface Scene extends Place {
  readonly sums: Sums
}

/** A position and its networks. */
export class Place {
  readonly position: Position
  readonly networks: Networks
  private readonly rules: Kriegspiel
  private known: Survey | null = null

  constructor(rules: Kriegspiel, position: Position, networks: Networks) {
    this.rules = rules
    this.position = position
    this.networks = networks
  }

  /** What the rules go by. Most positions are looked at and left, and nobody asks for it. */
  get survey(): Survey {
    this.known ??= this.rules.survey(this.position)
    return this.known
  }
}

class SummedPlace extends Place implements Scene {
  readonly sums: Sums

  constructor(rules: Kriegspiel, position: Position, networks: Networks, sums: Sums) {
    super(rules, position, networks)
    this.sums = sums
  }
}

export function sceneOf(rules: Kriegspiel, ground: Ground, position: Position): Scene {
  const networks = networksOf(rules, position)
  return new SummedPlace(rules, position, networks, addUp(ground, position, networks))
}

/** The scene after the unit of that index has moved, and nothing else. */
export function sceneAfter(rules: Kriegspiel, ground: Ground, before: Scene, position: Position, moved: number): Scene {
  const networks = networksAfter(rules, before, position, moved)
  return new SummedPlace(rules, position, networks, addUpMoved(ground, before, position, networks, moved))
}

/** North's balance when `next` is about to move. */
export function balanceOf({ board, ways }: Ground, { position, networks, sums }: Scene, next: Seat): Balance {
  const { units, destroyed } = position
  const { online, arms } = sums
  const balance: Balance = { material: 0, supply: 0, arsenals: 0, approach: 0, threats: 0, cohesion: 0 }
  for (let i = 0; i < units.length; i++) {
    const sign = arms.north[i] ? 1 : -1
    const full = arms.worth[i]!
    balance.material += sign * full
    if (!online[i]) balance.supply -= sign * (arms.relay[i] ? 15 : Math.trunc((full * 4) / 10))
  }
  for (const side of seats) {
    const north = side === 'north'
    const sign = north ? 1 : -1
    const standing = board.arsenals[side].filter(at => !destroyed.includes(at)).map(at => ways.get(at)!)
    const lost = board.arsenals[side].length - standing.length
    for (const steps of standing)
      balance.approach -= sign * (lost > 0 ? 2 : 1) * danger(units, sums, north, side !== next, steps)
    balance.approach -= sign * pull(units, sums, !north, standing)
    balance.arsenals -= sign * (standing.length === 0 ? 20 : lost) * ARSENAL
    if (!arms.relay.some((relay, i) => relay && arms.north[i] === north)) balance.material -= sign * SILENT
    balance.threats -= sign * fear(sums, north, side !== next)
    balance.cohesion -= sign * scatter(board, units, arms, north)
    balance.supply += sign * networks[side].lit
  }
  return balance
}

/** What a side has to fear for its units: all it has while the enemy is about to move, little while it is about to move itself. */
function fear({ attack, defence, reach, arms }: Sums, side: boolean, urgent: boolean): number {
  const { north, worth } = arms
  let all = 0
  let now = 0
  for (let i = 0; i < attack.length; i++) {
    if (north[i] !== side) continue
    const surplus = reach[i]! - defence[i]!
    if (surplus < 2) continue
    if (attack[i]! - defence[i]! >= 2) now = Math.max(now, worth[i]!)
    else all += worth[i]! * Math.min(surplus + 3, 15)
  }
  return urgent ? now + Math.trunc((all * 5) / 100) : now + Math.trunc(all / 100)
}

/** How badly an arsenal of a side stands. */
function danger(
  units: Position['units'],
  { online, arms }: Sums,
  side: boolean,
  urgent: boolean,
  steps: Uint8Array,
): number {
  const { north, relay, speed, worth } = arms
  let attack = 0
  let enemy = NEAR
  let first = NEAR
  for (let i = 0; i < units.length; i++) {
    const away = steps[units[i]!.at]!
    if (away >= 2 * NEAR || relay[i] || !online[i]) continue
    const turns = (away + speed[i]! - 1) >> (speed[i]! - 1)
    if (turns >= NEAR) continue
    if (north[i] === side) {
      if (turns < first) first = turns
    } else {
      attack += (NEAR - turns) * worth[i]!
      if (turns < enemy) enemy = turns
    }
  }
  const late = enemy < NEAR ? LATE * Math.max(first - enemy + 1, 0) : 0
  const all = Math.trunc(attack / 12) + late + (enemy <= 1 && first > 0 && urgent ? OPEN : 0)
  return Math.trunc((all * MOST) / (all + HALF))
}

/** From how far an army is drawn to the enemy's arsenals, and by how much a square: or who is content to wait waits for ever. */
const AFAR = 40
const PULL = 2

function pull(units: Position['units'], { arms }: Sums, side: boolean, ways: readonly Uint8Array[]): number {
  const { north, relay } = arms
  let near = 0
  for (let i = 0; i < units.length; i++) {
    if (north[i] !== side || relay[i]) continue
    let steps = AFAR
    for (const way of ways) steps = Math.min(steps, way[units[i]!.at]!)
    near += AFAR - steps
  }
  return PULL * near
}

/** How far an army may stand from its middle without harm, and what each further square costs. */
const TOGETHER = 4
const ALONE = 6

function scatter(
  { column, row }: Board,
  units: Position['units'],
  { north, relay }: Sums['arms'],
  side: boolean,
): number {
  let across = 0
  let down = 0
  let many = 0
  for (let i = 0; i < units.length; i++) {
    if (north[i] !== side || relay[i]) continue
    across += column[units[i]!.at]!
    down += row[units[i]!.at]!
    many++
  }
  if (many === 0) return 0
  const x = Math.floor(across / many)
  const y = Math.floor(down / many)
  let away = 0
  for (let i = 0; i < units.length; i++) {
    if (north[i] !== side || relay[i]) continue
    const far = Math.max(Math.abs(column[units[i]!.at]! - x), Math.abs(row[units[i]!.at]! - y))
    if (far > TOGETHER) away += far - TOGETHER
  }
  return ALONE * away
}

export function sumOf({ material, supply, arsenals, approach, threats, cohesion }: Balance): number {
  return material + supply + arsenals + approach + threats + cohesion
}

/** A balance within the limits of a search. */
export function bounded(sum: number): number {
  return Math.trunc((sum * LIMIT) / (Math.abs(sum) + 600))
}

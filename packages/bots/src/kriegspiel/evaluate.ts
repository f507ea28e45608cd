import { type Kriegspiel, type Position, type Seat, type Survey, seats } from '@umpire/kriegspiel'
import { LIMIT } from '../mind.ts'
import type { Ground } from './ground.ts'
import { type Networks, networksAfter, networksOf, type Standing, shift, standingOf } from './networks.ts'
import { addUp, addUpMoved, type Sums } from './sums.ts'
import { NEAR, type Siege, type Tallies, talliesAfter, talliesOf } from './tally.ts'

/*
 * Weights are in the worth of units, of which an infantry is 45. They began as a fit to who won a thousand games between simple players, and were changed since where that played better.
 */
/** What an arsenal is worth: far more than any unit. */
const ARSENAL = 700
/** What danger of an arsenal comes near to: less than that it is lost. Half of it is reached at `HALF`, so that it never pays to stay where one is. */
const MOST = 440
const HALF = 220
/** For each turn by which its guards come after the enemy. */
const LATE = 15
/** What an arsenal is exposed to that the enemy could enter in his next turn. */
const OPEN = 120
/** What each square counts by which an army is nearer to the enemy's arsenals: or who is content to wait waits for ever. */
const PULL = 2
/** What it is worth that lines run over an arsenal of the enemy that stands: only who is on line can enter it, and relays are slow to follow. */
const COVER = 60
/** What each square costs that a unit is too far from its army. */
const ALONE = 6

/** What there is to say for a side, less what there is to say for the other; in the worth of units. */
export interface Balance {
  /** Units. */
  material: number
  /** Units off line, which neither move nor defend themselves, and how much of the board lines run over. */
  supply: number
  /** Arsenals that stand. */
  arsenals: number
  /** How near each side's forces are to the other's arsenals, and whether its lines run over them. */
  approach: number
  /** What could be destroyed in the next turn. */
  threats: number
  /** How well each army keeps together. */
  cohesion: number
}

/** The parts of an evaluation, in the order in which they are told. */
export const terms = ['material', 'supply', 'arsenals', 'approach', 'threats', 'cohesion'] as const

/** A position and its networks. */
export class Place {
  readonly position: Position
  readonly networks: Networks
  protected readonly rules: Kriegspiel
  protected known: Survey | null = null
  protected stood: Standing | null = null

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

  get standing(): Standing {
    this.stood ??= standingOf(this.rules.board, this.position)
    return this.stood
  }
}

/** What is asked of a position again and again, worked out once. */
export class Scene extends Place {
  readonly sums: Sums
  readonly tallies: Tallies

  constructor(rules: Kriegspiel, position: Position, networks: Networks, sums: Sums, tallies: Tallies) {
    super(rules, position, networks)
    this.sums = sums
    this.tallies = tallies
  }

  /** With the same units on the same cells, none of them in retreat before or now. */
  at(position: Position): Scene {
    const scene = new Scene(this.rules, position, this.networks, this.sums, this.tallies)
    scene.known = this.known
    scene.stood = this.stood
    return scene
  }
}

export function sceneOf(rules: Kriegspiel, ground: Ground, position: Position): Scene {
  const standing = standingOf(rules.board, position)
  const networks = networksOf(rules, position, standing)
  const sums = addUp(ground, position, standing, networks)
  return new Scene(rules, position, networks, sums, talliesOf(ground, position, sums))
}

/** The scene after the unit of that index has moved, and nothing else. */
export function sceneAfter(rules: Kriegspiel, ground: Ground, before: Scene, position: Position, moved: number): Scene {
  const { standing } = before
  const from = before.position.units[moved]!.at
  const to = position.units[moved]!.at
  shift(standing, from, to)
  const networks = networksAfter(rules, before, position, standing, moved)
  const sums = addUpMoved(ground, before, position, standing, networks, moved)
  shift(standing, to, from)
  return new Scene(rules, position, networks, sums, talliesAfter(ground, before, position, sums, moved))
}

/** North's balance when `next` is about to move. */
export function balanceOf({ board }: Ground, { position, networks, sums, tallies }: Scene, next: Seat): Balance {
  const balance: Balance = { material: 0, supply: 0, arsenals: 0, approach: 0, threats: 0, cohesion: 0 }
  for (const side of seats) {
    const north = side === 'north'
    const sign = north ? 1 : -1
    const urgent = side !== next
    const { material, silence, stranded, near, arsenals, army } = tallies[side]
    const lost = board.arsenals[side].length - arsenals.length
    let all = 0
    for (let k = 0; k < arsenals.length; k++) all += danger(arsenals[k]!, urgent)
    let covered = 0
    for (const at of board.arsenals[north ? 'south' : 'north'])
      if (!position.destroyed.includes(at) && networks[side].ways[at]) covered++
    balance.material += sign * (material - silence)
    balance.supply += sign * (networks[side].lit - stranded)
    balance.arsenals -= sign * (arsenals.length === 0 ? 20 : lost) * ARSENAL
    balance.approach += sign * (PULL * near + COVER * covered - (lost > 0 ? 2 : 1) * all)
    balance.threats -= sign * fear(sums, north, urgent)
    balance.cohesion -= sign * ALONE * army.astray
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

/** How badly an arsenal stands. */
function danger({ attack, enemy, guard }: Siege, urgent: boolean): number {
  const late = enemy < NEAR ? LATE * Math.max(guard - enemy + 1, 0) : 0
  const all = Math.trunc(attack / 12) + late + (enemy <= 1 && guard > 0 && urgent ? OPEN : 0)
  return Math.trunc((all * MOST) / (all + HALF))
}

export function sumOf({ material, supply, arsenals, approach, threats, cohesion }: Balance): number {
  return material + supply + arsenals + approach + threats + cohesion
}

/** A balance within the limits of a search. */
export function bounded(sum: number): number {
  return Math.trunc((sum * LIMIT) / (Math.abs(sum) + 600))
}

import type { Result } from '@umpire/core-game'
import type { Fraction } from '@umpire/core-rng'
import type { Board } from '../content/board.ts'
import type { BattleTerms } from '../events.ts'
import {
  type Battle,
  type BattleKind,
  battleKinds,
  type HexId,
  type Pending,
  type Seat,
  type State,
  type Unit,
  type UnitId,
} from '../model.ts'
import { copyPlay, type Fight, findUnit, living, openPlay, type Play, unitOf, unitsIn } from '../play.ts'
import { fault, type PlayProblemCode } from '../problems.ts'
import { exceedsLimit } from '../rules/actions.ts'
import { declare, whyNoAttack } from '../rules/attack.ts'
import { battleOf, beginBattle, passStage, rollDue, stand, takeRoll } from '../rules/battle.ts'
import { attackTerms, firstFireTerms, totalOf } from '../rules/combat.ts'
import { canRetreatEarly, easiestRetreat, retreatUnit, surrenderTrapped } from '../rules/retreat.ts'
import { decisionOf } from '../rules/sequence.ts'
import { enemyOf, typeOf } from '../rules/sides.ts'
import { rebase } from '../rules/units.ts'
import type { AttackPreview, BattleOdds } from './answers.ts'

/** What declaring these attackers against a hex would mean, before any die. Problems: those of the orders `attack` and `reconnoitre`, `game-over`. */
export function previewAttack(
  board: Board,
  state: State,
  attackers: readonly UnitId[],
  target: HexId,
  kind: BattleKind = 'attack',
): Result<AttackPreview> {
  const play = openPlay(board, state)
  const declared = declareAll(play, attackers, target, kind)
  if (!declared.ok) return declared
  const overLimit = declared.value
  const battle = battleOf(play, unitsOf(play, target), target, kind)
  return {
    ok: true,
    value: {
      target,
      kind,
      attackers: battle.attackers.map(attacker => attacker.unit),
      defenders: battle.defenders,
      river: battle.river,
      terms: attackTerms(play, battle),
      firstFire: firstFireTerms(play, battle),
      overLimit,
      escalation: play.state.escalation[play.state.turn],
      canRetreat: canRetreatEarly(play, living(play, battle.defenders), battle.defender),
      antiAir: battle.antiAir !== null,
    },
  }
}

function unitsOf(play: Play, target: HexId): readonly UnitId[] {
  return play.state.declared.find(other => other.target === target)!.units
}

/** Declares the attack of all of them; those who have declared it before join. The answer: who acts over the limit. */
function declareAll(
  play: Play,
  attackers: readonly UnitId[],
  target: HexId,
  kind: BattleKind,
): Result<readonly UnitId[]> {
  const overLimit: UnitId[] = []
  // Callers without types may give anything.
  const asked: readonly (readonly [field: string, holds: boolean])[] = [
    ['attackers', Array.isArray(attackers)],
    ['target', typeof target === 'string'],
    ['kind', battleKinds.includes(kind)],
  ]
  const wrong = asked.find(([, holds]) => !holds)
  if (wrong) return { ok: false, problems: [fault('query-malformed', [wrong[0]])] }
  if (play.state.end) return { ok: false, problems: [fault('game-over')] }
  for (let i = 0; i < attackers.length; i++) {
    const unit = findUnit(play.state, attackers[i]!)
    const waits = play.state.declared.some(
      other => other.target === target && other.kind === kind && other.units.includes(attackers[i]!),
    )
    const why = waits ? whyNoMore : whyNot
    const refused = unit ? why(play, unit, target, kind) : 'unit-unknown'
    if (refused) return { ok: false, problems: [fault(refused, [i])] }
    if (waits) continue
    if (exceedsLimit(play, unit!, kind)) overLimit.push(unit!.id)
    declare(play, unit!, target, kind)
  }
  if (attackers.length === 0) return { ok: false, problems: [fault('unit-unknown')] }
  return { ok: true, value: overLimit }
}

/** Why a unit that waits for a battle will not fight it: what was declared can lapse. */
function whyNoMore(play: Play, { hex, seat }: Unit, target: HexId): PlayProblemCode | null {
  if (hex === null) return 'unit-not-on-map'
  if (seat !== play.state.turn) return 'unit-not-yours'
  return unitsIn(play, target, enemyOf(seat)).length > 0 ? null : 'attack-no-target'
}

function whyNot(play: Play, unit: Unit, target: HexId, kind: BattleKind): PlayProblemCode | null {
  // while battles are resolved nobody declares another. What is asked before a choice that comes first is answered as things stand.
  if (play.state.phase === 'battles') return 'order-out-of-phase'
  return unit.hex === null ? 'unit-not-on-map' : whyNoAttack(play, unit, target, kind)
}

/**
 * In how many ways dice fall: a number as long as 3^33 holds them all, else a BigInt. The operators below are true of both, so long as they do not
 * meet: each count is made of the `one` of its battle, never of a literal.
 */
type Ways = number
const BIG_ONE = 1n as unknown as Ways
const MOST_EXACT_DICE = 33

/** One way a battle can go; `ways` of the 3^`dice` in which the dice can fall. */
interface Leaf {
  readonly play: Play
  readonly ways: Ways
  readonly dice: number
  readonly points: number
  /** The hex is free and some attacker can occupy it: known at its end. */
  advance: boolean
}

/** A battle about to be fought, on a play of its own. */
export interface Engagement {
  readonly play: Play
  /** Attackers first. */
  readonly units: readonly UnitId[]
  readonly one: Ways
}

/**
 * Exact chances of a battle, declarations included. The defenders stand; of equally strong units the lowest id is struck; units retreat in
 * set-up order, each by the first of the ways that cost it least; captured aircraft stay. Problems: those of the orders `attack` and `reconnoitre`,
 * `game-over`.
 */
export function battleOdds(
  board: Board,
  state: State,
  attackers: readonly UnitId[],
  target: HexId,
  kind: BattleKind = 'attack',
): Result<BattleOdds> {
  const engaged = engage(openPlay(board, state), attackers, target, kind)
  return engaged.ok ? { ok: true, value: oddsOf(engaged.value) } : engaged
}

/** Declares an attack and begins its battle; the defenders stand. */
export function engage(
  play: Play,
  attackers: readonly UnitId[],
  target: HexId,
  kind: BattleKind = 'attack',
): Result<Engagement> {
  const declared = declareAll(play, attackers, target, kind)
  if (!declared.ok) return declared
  const { board, state } = play
  state.phase = 'battles'
  state.battle = null
  state.pending = null
  state.captured = []
  beginBattle(play, state.declared.find(other => other.target === target)!)
  const battle = state.battle!
  stand(play, battle)
  const units = [...battle.attackers.map(attacker => attacker.unit), ...battle.defenders]
  // Each throws at most one die more than its attack (T-104, T-105).
  const most = units.reduce((sum, id) => sum + typeOf(board, unitOf(play, id)).attack + 1, 0)
  return { ok: true, value: { play, units, one: most <= MOST_EXACT_DICE ? 1 : BIG_ONE } }
}

/** The chances of all that can come of a battle. */
export function oddsOf(engagement: Engagement): BattleOdds {
  return addUp(leavesOf(engagement, false), engagement)
}

/** The chance alone that the attackers do any damage: a battle is followed no further than their roll. */
export function hitChance(engagement: Engagement): Fraction {
  return chanceThat(isHit, weigh(leavesOf(engagement, true), engagement))
}

/** What is looked for in a battle, and what was found. */
interface Search {
  /** Whether anybody is hit is enough. */
  readonly hitOnly: boolean
  /** In how many ways each number of dice shows each sum. */
  readonly rows: Ways[][]
  readonly leaves: Leaf[]
}

function leavesOf({ play, one }: Engagement, hitOnly: boolean): readonly Leaf[] {
  const search: Search = { hitOnly, rows: one === 1 ? EXACT_ROWS : [[one]], leaves: [] }
  walk({ play: copyPlay(play), ways: one, dice: 0, points: 0, advance: false }, search)
  return search.leaves
}

/** The replies that these chances count on. */
function answer(play: Play, battle: Fight, pending: Pending): void {
  switch (pending.kind) {
    case 'defend':
      stand(play, battle)
      break
    case 'retreat':
      retreatUnit(play, battle, easiestRetreat(play, unitOf(play, pending.units[0]!)))
      surrenderTrapped(play, battle)
      break
    case 'rebase':
      rebase(play, pending.unit, pending.airfields[0]!)
  }
}

/** Lets a battle run on, through every total of its rolls that makes a difference. */
function walk(leaf: Leaf, search: Search): void {
  const { play } = leaf
  for (;;) {
    const { battle } = play.state
    // Nobody is asked which of equally strong units is struck: then it is the lowest id.
    const pending = battle?.damage ? null : decisionOf(play)
    if (!battle || pending?.kind === 'occupy') {
      leaf.advance = battle !== null
      search.leaves.push(leaf)
      return
    }
    if (pending) {
      answer(play, battle, pending)
      continue
    }
    const terms = rollDue(play, battle)
    if (terms) {
      branch(leaf, battle, terms, search)
      return
    }
    passStage(play, battle)
  }
}

/** Totals that do the same damage are one branch. */
function branch(leaf: Leaf, battle: Battle, terms: BattleTerms, search: Search): void {
  const { play } = leaf
  const { dice, against } = terms
  const attacks = battle.stage === 'roll'
  const ends = attacks && search.hitOnly
  const row = trinomials(dice, search.rows)
  const pointsOf = (i: number) => Math.min(Math.max(0, totalOf(play, terms, dice + i) - against), ends ? 1 : against)
  for (let i = 0; i < row.length; i++) {
    const points = pointsOf(i)
    let ways = row[i]!
    while (i + 1 < row.length && pointsOf(i + 1) === points) ways += row[++i]!
    const scored = attacks ? points : leaf.points
    // The last branch needs no copy: nobody looks at the stem again.
    const own = ends || i + 1 === row.length ? play : copyPlay(play)
    const next = { play: own, ways: leaf.ways * ways, dice: leaf.dice + dice, points: scored, advance: false }
    if (ends) search.leaves.push(next)
    else {
      takeRoll(own, own.state.battle!, terms, [], dice + i)
      walk(next, search)
    }
  }
}

/** In how many ways `dice` dice of three sides show each sum: the coefficients of (1 + x + x^2)^n. `rows` holds those of fewer dice, and is added to. */
export function trinomials(dice: number, rows: Ways[][] = [[BIG_ONE]]): readonly Ways[] {
  while (rows.length <= dice) {
    const last = rows.at(-1)!
    const row = [...last, ...rows[0]!, ...rows[0]!].fill(rows[0]![0]! - rows[0]![0]!)
    last.forEach((ways, i) => {
      for (let face = 0; face < 3; face++) row[i + face]! += ways
    })
    rows.push(row)
  }
  return rows[dice]!
}

/** Those of all dice whose sums a number holds, so that no battle has to add up its own. */
const EXACT_ROWS: Ways[][] = /* @__PURE__ */ (() => {
  const rows = [[1]]
  trinomials(MOST_EXACT_DICE, rows)
  return rows
})()

/** Keys of what befell a unit; others are the damage it has. */
const DESTROYED = -1
const SURRENDERED = -2

/** Leaves of different numbers of dice on one scale. */
interface Scale {
  readonly leaves: readonly Leaf[]
  /** How much each leaf weighs. */
  readonly weights: readonly Ways[]
  /** The powers of three; the last is what all of them weigh. */
  readonly powers: readonly Ways[]
}

function weigh(leaves: readonly Leaf[], { one }: Engagement): Scale {
  let most = 0
  for (const { dice } of leaves) most = Math.max(most, dice)
  const powers = [one]
  while (powers.length <= most) powers.push(powers.at(-1)! * (one + one + one))
  return { leaves, weights: leaves.map(leaf => leaf.ways * powers[most - leaf.dice]!), powers }
}

function isHit({ points }: Leaf): boolean {
  return points > 0
}

function isAdvance({ advance }: Leaf): boolean {
  return advance
}

/** The leaves added up, with the exact chance of each thing that can come out. */
function addUp(leaves: readonly Leaf[], engagement: Engagement): BattleOdds {
  const scale = weigh(leaves, engagement)
  const levels = (seat: Seat) =>
    spreadOf(leaf => leaf.play.state.escalation[seat], scale).map(({ points: level, probability }) => ({
      level,
      probability,
    }))
  return {
    hit: chanceThat(isHit, scale),
    damage: spreadOf(leaf => leaf.points, scale),
    units: engagement.units.map(unit => {
      const fates = spreadOf(leaf => fateOf(leaf, unit), scale)
      return {
        unit,
        destroyed: chanceOf(fates, DESTROYED),
        surrendered: chanceOf(fates, SURRENDERED),
        damage: fates.filter(({ points }) => points >= 0),
      }
    }),
    advance: chanceThat(isAdvance, scale),
    escalation: { moldova: levels('moldova'), transnistria: levels('transnistria'), gagauzia: levels('gagauzia') },
  }
}

function fateOf({ play }: Leaf, id: UnitId): number {
  const { status, damage } = unitOf(play, id)
  return status === 'destroyed' ? DESTROYED : status === 'surrendered' ? SURRENDERED : damage
}

/** Chances by number, in the order of the numbers. */
type Spread = BattleOdds['damage']

/** What each leaf comes to, and how likely that is. */
function spreadOf(keyOf: (leaf: Leaf) => number, { leaves, weights, powers }: Scale): Spread {
  // Most things come out alike in all leaves: then there is one.
  const found = [{ points: keyOf(leaves[0]!), ways: weights[0]! }]
  for (let i = 1; i < leaves.length; i++) {
    const points = keyOf(leaves[i]!)
    const known = found.find(other => other.points === points)
    if (known) known.ways += weights[i]!
    else found.push({ points, ways: weights[i]! })
  }
  if (found.length > 1) found.sort((a, b) => a.points - b.points)
  return found.map(({ points, ways }) => ({ points, probability: inLowestTerms(ways, powers) }))
}

/** How likely it is that something holds. */
function chanceThat(holds: (leaf: Leaf) => boolean, { leaves, weights, powers }: Scale): Fraction {
  const none = powers[0]! - powers[0]!
  let sum = none
  for (let i = 0; i < leaves.length; i++) if (holds(leaves[i]!)) sum += weights[i]!
  return sum === none ? { num: 0n, den: 1n } : inLowestTerms(sum, powers)
}

function chanceOf(spread: Spread, points: number): Fraction {
  return spread.find(other => other.points === points)?.probability ?? { num: 0n, den: 1n }
}

/** `ways` of the highest of these powers of three. */
function inLowestTerms(ways: Ways, powers: readonly Ways[]): Fraction {
  const highest = powers.length - 1
  const none = powers[0]! - powers[0]!
  let cut = 0
  while (cut < highest && ways % powers[cut + 1]! === none) cut++
  return { num: BigInt(ways) / BigInt(powers[cut]!), den: BigInt(powers[highest - cut]!) }
}

import type { Problem, Result } from '@umpire/core-game'
import type { Fraction } from '@umpire/core-rng'
import type { Board } from '../map.ts'
import type {
  AttackPreview,
  Battle,
  BattleKind,
  BattleOdds,
  BattleTerms,
  HexId,
  Pending,
  Seat,
  State,
  Unit,
  UnitId,
} from '../model.ts'
import { copyPlay, type Fight, findUnit, living, openPlay, type Play, unitOf } from '../play.ts'
import { fault } from '../problems.ts'
import { exceedsLimit } from '../rules/actions.ts'
import { attackFault, declare } from '../rules/attack.ts'
import { advanceBattle, battleOf, beginBattle, rollDue, stand, takeRoll } from '../rules/battle.ts'
import { attackTerms, firstFireTerms, totalOf } from '../rules/combat.ts'
import { canRetreatEarly, easiestRetreat, retreatUnit, surrenderTrapped } from '../rules/retreat.ts'
import { rebase } from '../rules/units.ts'
import { decisionOf } from '../sequence.ts'

/** What declaring these attackers against a hex would mean, before any die. Problems: those of the orders `attack` and `reconnoitre`. */
export function previewAttack(
  board: Board,
  state: State,
  attackers: readonly UnitId[],
  target: HexId,
  kind: BattleKind = 'attack',
): Result<AttackPreview> {
  const declared = declareAll(board, state, attackers, target, kind)
  if (!declared.ok) return declared
  const { play, overLimit } = declared.value
  const battle = battleOf(play, unitsOf(play, target), target, kind)!
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

/** Declares the attack of all of them on a copy; those who have declared it before join. */
function declareAll(
  board: Board,
  state: State,
  attackers: readonly UnitId[],
  target: HexId,
  kind: BattleKind,
): Result<{ readonly play: Play; readonly overLimit: readonly UnitId[] }> {
  const play = openPlay(board, state)
  const overLimit: UnitId[] = []
  for (let i = 0; i < attackers.length; i++) {
    const unit = findUnit(play.state, attackers[i]!)
    if (
      unit &&
      play.state.declared.some(other => other.target === target && other.kind === kind && other.units.includes(unit.id))
    )
      continue
    const refused = unit ? whyNot(play, unit, target, kind) : fault('unit-unknown')
    if (refused) return { ok: false, problems: [{ ...refused, at: [i] }] }
    if (exceedsLimit(play, unit!, kind)) overLimit.push(unit!.id)
    declare(play, unit!, target, kind)
  }
  if (attackers.length === 0) return { ok: false, problems: [fault('unit-unknown')] }
  return { ok: true, value: { play, overLimit } }
}

function whyNot(play: Play, unit: Unit, target: HexId, kind: BattleKind): Problem | null {
  return unit.hex === null ? fault('unit-not-on-map') : attackFault(play, unit, target, kind)
}

/** One way a battle can go; `weight` of 3^`dice` ways the dice can fall. */
interface Leaf {
  readonly play: Play
  readonly weight: bigint
  readonly dice: number
  readonly points: number
  readonly advance: boolean
}

/**
 * Exact chances of a battle, declarations included. The defenders stand; of equally strong units the lowest id is struck; units retreat in
 * set-up order, each by the first of the ways that cost it least; captured aircraft stay. Problems: those of the orders `attack` and `reconnoitre`.
 */
export function battleOdds(
  board: Board,
  state: State,
  attackers: readonly UnitId[],
  target: HexId,
  kind: BattleKind = 'attack',
): Result<BattleOdds> {
  const declared = declareAll(board, state, attackers, target, kind)
  if (!declared.ok) return declared
  const { play } = declared.value
  Object.assign(play.state, { phase: 'battles', battle: null, pending: null, captured: [] })
  beginBattle(play, play.state.declared.find(other => other.target === target)!)
  const battle = play.state.battle!
  const { attackers: fighting, defenders } = battle
  stand(play, battle)
  const leaves: Leaf[] = []
  walk({ play, weight: 1n, dice: 0, points: 0, advance: false }, leaves)
  return { ok: true, value: addUp(leaves, [...fighting.map(attacker => attacker.unit), ...defenders]) }
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

const NO_DICE = { roll: (): number[] => [] }

/** Lets a battle run on, through every total of its rolls that makes a difference. */
function walk(leaf: Leaf, leaves: Leaf[]): void {
  const { play } = leaf
  for (;;) {
    const { battle } = play.state
    // Nobody is asked which of equally strong units is struck: then it is the lowest id.
    const pending = battle?.damage ? null : decisionOf(play)
    if (!battle || pending?.kind === 'occupy') {
      leaves.push({ ...leaf, advance: battle !== null })
      return
    }
    if (pending) {
      answer(play, battle, pending)
      continue
    }
    const terms = rollDue(play, battle)
    if (terms) {
      branch(leaf, battle, terms, leaves)
      return
    }
    advanceBattle(play, battle, NO_DICE)
  }
}

/** Totals that do the same damage are one branch. */
function branch(leaf: Leaf, battle: Battle, terms: BattleTerms, leaves: Leaf[]): void {
  const { play, dice } = leaf
  const groups = new Map<number, { weight: bigint; rolled: number }>()
  trinomials(terms.dice).forEach((ways, i) => {
    const rolled = terms.dice + i
    const points = Math.min(Math.max(0, totalOf(play, terms, rolled) - terms.against), terms.against)
    const group = groups.get(points)
    groups.set(points, { weight: (group?.weight ?? 0n) + ways, rolled: group?.rolled ?? rolled })
  })
  for (const [points, { weight, rolled }] of groups) {
    const copy = copyPlay(play)
    takeRoll(copy, copy.state.battle!, terms, [], rolled)
    const scored = battle.stage === 'roll' ? points : leaf.points
    walk({ play: copy, weight: leaf.weight * weight, dice: dice + terms.dice, points: scored, advance: false }, leaves)
  }
}

/** In how many ways `dice` dice of three sides show each sum: the coefficients of (1 + x + x^2)^n. */
export function trinomials(dice: number): bigint[] {
  const row = [1n]
  const n = BigInt(dice)
  for (let k = 1; k <= 2 * dice; k++) {
    const at = BigInt(k)
    const two = k > 1 ? (2n * n - at + 2n) * row[k - 2]! : 0n
    row.push(((n - at + 1n) * row[k - 1]! + two) / at)
  }
  return row
}

/** Keys of what befell a unit; others are the damage it has. */
const DESTROYED = -1
const SURRENDERED = -2

/** The leaves added up, with the exact chance of each thing that can come out. */
function addUp(leaves: readonly Leaf[], units: readonly UnitId[]): BattleOdds {
  const most = Math.max(...leaves.map(leaf => leaf.dice))
  const powers = [1n]
  while (powers.length <= most) powers.push(3n * powers.at(-1)!)
  const weights = leaves.map(leaf => leaf.weight * powers[most - leaf.dice]!)
  const spread = (keyOf: (leaf: Leaf) => number) => spreadOf(leaves.map(keyOf), weights, powers)
  const levels = (seat: Seat) =>
    spread(leaf => leaf.play.state.escalation[seat]).map(({ points, probability }) => ({ level: points, probability }))
  const fateOf = (leaf: Leaf, id: UnitId): number => {
    const { status, damage } = unitOf(leaf.play, id)
    return status === 'destroyed' ? DESTROYED : status === 'surrendered' ? SURRENDERED : damage
  }
  const damage = spread(leaf => leaf.points)
  return {
    hit: chanceOf(
      spread(leaf => (leaf.points > 0 ? 1 : 0)),
      1,
    ),
    damage,
    units: units.map(unit => {
      const fates = spread(leaf => fateOf(leaf, unit))
      return {
        unit,
        destroyed: chanceOf(fates, DESTROYED),
        surrendered: chanceOf(fates, SURRENDERED),
        damage: fates.filter(({ points }) => points >= 0),
      }
    }),
    advance: chanceOf(
      spread(leaf => (leaf.advance ? 1 : 0)),
      1,
    ),
    escalation: { moldova: levels('moldova'), transnistria: levels('transnistria'), gagauzia: levels('gagauzia') },
  }
}

/** Chances by number, in the order of the numbers. */
type Spread = BattleOdds['damage']

/** What each leaf comes to, with the weights of the leaves. */
function spreadOf(keys: readonly number[], weights: readonly bigint[], powers: readonly bigint[]): Spread {
  const certain = keys[0]!
  if (keys.every(key => key === certain)) return [{ points: certain, probability: { num: 1n, den: 1n } }]
  const sums = new Map<number, bigint>()
  keys.forEach((key, i) => {
    sums.set(key, (sums.get(key) ?? 0n) + weights[i]!)
  })
  const points = [...sums.keys()].sort((a, b) => a - b)
  return points.map(key => ({ points: key, probability: inLowestTerms(sums.get(key)!, powers) }))
}

function chanceOf(spread: Spread, points: number): Fraction {
  return spread.find(other => other.points === points)?.probability ?? { num: 0n, den: 1n }
}

/** `weight` of the highest of these powers of three. */
function inLowestTerms(weight: bigint, powers: readonly bigint[]): Fraction {
  let left = powers.length - 1
  let num = weight
  for (; left > 0 && num % 3n === 0n; left--) num /= 3n
  return { num, den: powers[left]! }
}

import type { Fraction } from '@umpire/core-rng'
import {
  type AttackPreview,
  type BattleKind,
  type BattleOdds,
  type HexId,
  ruleset,
  type Seat,
  type State,
  seats,
  type UnitId,
} from '../../src/index.ts'
import {
  antiAirOver,
  type Clash,
  defendersOf,
  everyFate,
  type Fate,
  previewTerms,
  retreatWays,
  strongest,
} from './battle.ts'
import type { Answer } from './compare.ts'
import type { Chart } from './map.ts'
import { defenceLeft, isGround, type Piece, type Situation, situationOf } from './situation.ts'

/** Battles that the units on turn can fight now: some of the sets of units that may attack one hex. */
export function compareBattles(chart: Chart, state: State, pick: number): Answer[] {
  if (state.end || state.pending || state.phase !== 'actions') return []
  const seat = state.turn
  const may = new Map<string, UnitId[]>()
  for (const order of ruleset.legalOrders(state, seat)) {
    if (order.type !== 'attack' && order.type !== 'reconnoitre') continue
    const kind: BattleKind = order.type === 'attack' ? 'attack' : 'reconnaissance'
    const key = `${kind} ${order.target}`
    may.set(key, [...(may.get(key) ?? []), order.unit])
  }
  const answers: Answer[] = []
  let turn = pick
  for (const [key, units] of may) {
    const [kind, target] = key.split(' ') as [BattleKind, HexId]
    const most = kind === 'attack' ? 1 + (turn % 4) : 1
    const from = turn % units.length
    const attackers = [...units.slice(from), ...units.slice(0, from)].slice(0, most)
    turn += 7
    answers.push(...compareBattle(chart, state, seat, kind, target, attackers))
  }
  return answers
}

function compareBattle(
  chart: Chart,
  state: State,
  seat: Seat,
  kind: BattleKind,
  target: HexId,
  attackers: readonly UnitId[],
): Answer[] {
  if (state.declared.some(each => each.target === target)) return []
  const preview = ruleset.previewAttack(state, attackers, target, kind)
  const question = `${kind} of ${attackers.join(', ')} on ${target}`
  if (!preview.ok) return []
  const situation = situationOf(chart, state)
  // T-030 to T-032, R-35: those beyond the limit are damaged as they declare.
  const [limit, used] = kind === 'attack' ? [2, state.used.primary] : [6, state.used.secondary]
  const overLimit = attackers.filter((id, i) => {
    const piece = situation.pieces.find(each => each.id === id)!
    return used + i >= limit && !piece.overLimit
  })
  const pieces = situation.pieces.map(piece =>
    overLimit.includes(piece.id) && state.rulings.overLimitDamage === 'at-once'
      ? { ...piece, damage: piece.damage + 1 }
      : piece,
  )
  const clash: Clash = { situation: { ...situation, pieces }, seat, kind, target, attackers }
  const terms = previewTerms(clash)
  const defenders = defendersOf(clash)
  const declared = kind === 'reconnaissance' ? 0 : state.rulings.escalationPer === 'battle' ? 1 : attackers.length
  const raised = gain(state, seat) * declared
  const wanted: Partial<AttackPreview> = {
    target,
    kind,
    attackers,
    defenders: defenders.map(({ id }) => id),
    river: terms.river,
    terms: terms.main,
    firstFire: terms.firstFire,
    overLimit,
    escalation: state.escalation[seat] + raised,
    antiAir: antiAirOver(clash) !== null,
  }
  const { canRetreat, ...told } = preview.value
  const early =
    state.rulings.earlyRetreat === 'allowed' && canAllRetreat(clash.situation, defenders, strongest(defenders).seat)
  const answers: Answer[] = [
    { question: `preview of ${question}`, engine: told, reference: wanted },
    { question: `early retreat from ${question}`, engine: canRetreat, reference: early },
  ]
  const odds = ruleset.battleOdds(state, attackers, target, kind)
  if (!odds.ok) throw new Error(JSON.stringify(odds.problems))
  answers.push({
    question: `odds of ${question}`,
    engine: texts(odds.value),
    reference: referenceOdds(state, clash, raised),
  })
  return answers
}

/** What one gain of a level counts. */
function gain(state: State, seat: Seat): number {
  return seat === 'gagauzia' && state.ballots.gagauzia === 'B' ? 2 : 1
}

/**
 * The whole hex finds ways, one unit after another, within stacking; whom the way kills takes no room. `sender` picks the first;
 * after it, the owner of the first that is left.
 */
function canAllRetreat(situation: Situation, left: readonly Piece[], sender = left[0]?.seat): boolean {
  if (left.length === 0) return true
  const own = left.filter(({ seat }) => seat === sender)
  const next = situation.rulings.retreatOrder === 'owner' ? own : own.slice(0, 1)
  return next.some(first =>
    retreatWays(situation, first).some(({ path, cost }) => {
      const end = path[1]!
      const gone = { ...first, hex: end, damage: first.damage + cost }
      const lives = defenceLeft(gone) > 0
      const pieces = situation.pieces.flatMap(piece => {
        if (piece.id === first.id) return lives ? [gone] : []
        // Aircraft it finds where it ends are its side's from then on.
        return [lives && piece.hex === end && !isGround(piece) ? { ...piece, seat: first.seat } : piece]
      })
      return canAllRetreat(
        { ...situation, pieces },
        left.filter(each => each !== first),
      )
    }),
  )
}

/** A count of ways over a power of three, in lowest terms. */
function lowest(ways: bigint, dice: number): string {
  let above = ways
  let below = 3n ** BigInt(dice)
  while (above % 3n === 0n && below % 3n === 0n && above !== 0n) {
    above /= 3n
    below /= 3n
  }
  return above === 0n ? '0/1' : `${above}/${below}`
}

const text = ({ num, den }: Fraction) => `${num}/${den}`

function texts(odds: BattleOdds) {
  const points = (list: BattleOdds['damage']) => list.map(each => `${each.points}: ${text(each.probability)}`).sort()
  return {
    hit: text(odds.hit),
    damage: points(odds.damage),
    units: odds.units
      .map(each => `${each.unit} ${text(each.destroyed)} ${text(each.surrendered)} ${points(each.damage).join(', ')}`)
      .sort(),
    advance: text(odds.advance),
    escalation: seats.map(seat => [
      seat,
      ...odds.escalation[seat].map(each => `${each.level}: ${text(each.probability)}`).sort(),
    ]),
  }
}

function referenceOdds(state: State, clash: Clash, raised: number): ReturnType<typeof texts> {
  const fates = everyFate(clash)
  const dice = Math.max(...fates.map(({ likelihood }) => likelihood.dice))
  /** Ways of all fates that a question is true of, or the spread of its answers. */
  const spread = (
    ask: (fate: (typeof fates)[number]['fate']) => string | number | null,
  ): Map<string | number, string> => {
    const counts = new Map<string | number, bigint>()
    for (const { likelihood, fate } of fates) {
      const answer = ask(fate)
      if (answer === null) continue
      const ways = likelihood.ways * 3n ** BigInt(dice - likelihood.dice)
      counts.set(answer, (counts.get(answer) ?? 0n) + ways)
    }
    return new Map([...counts].map(([answer, ways]) => [answer, lowest(ways, dice)]))
  }
  const chance = (ask: (fate: Fate) => boolean) => spread(fate => (ask(fate) ? 'yes' : null)).get('yes') ?? '0/1'
  const list = (counts: Map<string | number, string>) =>
    [...counts].map(([answer, odds]) => `${answer}: ${odds}`).sort()
  const ids = [...clash.attackers, ...defendersOf(clash).map(({ id }) => id)]
  const at = (pieces: readonly Piece[], id: string) => pieces.find(piece => piece.id === id)!
  return {
    hit: chance(({ hit }) => hit),
    damage: list(spread(({ excess }) => excess)),
    units: ids
      .map(id => {
        const destroyed = chance(({ pieces }) => at(pieces, id).status === 'destroyed')
        const surrendered = chance(({ pieces }) => at(pieces, id).status === 'surrendered')
        const damage = spread(({ pieces }) => (at(pieces, id).status === 'map' ? at(pieces, id).damage : null))
        return `${id} ${destroyed} ${surrendered} ${list(damage).join(', ')}`
      })
      .sort(),
    advance: chance(({ advance }) => advance),
    escalation: seats.map(seat => [
      seat,
      ...list(
        spread(({ kills }) => {
          const killed = kills.filter(each => each === seat).length * gain(state, seat)
          return state.escalation[seat] + (seat === clash.seat ? raised : 0) + killed
        }),
      ),
    ]),
  }
}

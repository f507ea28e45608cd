import { compareFractions, fractionToNumber } from '@umpire/core-rng'
import type { HexId, Seat } from '../model.ts'
import type { Order } from '../orders.ts'
import { copyPlay, fieldOf, findUnit, type Play } from '../play.ts'
import { engage, hitChance, oddsOf } from '../queries/odds.ts'
import { LIMITS } from '../rules/actions.ts'
import { areEnemies, typeOf } from '../rules/sides.ts'
import { prizes, worth } from './aims.ts'
import { ofType } from './choice.ts'

/** The attacker that adds most to the best battle there is; null where no battle is worth its price. */
export function bestAttack(play: Play, seat: Seat, list: readonly Order[]): Order | null {
  const { state } = play
  const { escalation } = state
  const free = LIMITS.primary - state.used.primary
  // The others must stay at or below Moldova's level when the week is over.
  const room = seat === 'moldova' ? 9 : escalation.moldova - escalation[seat] - 1
  const attacks = ofType(list, 'attack')
  fieldOf(play)
  let found: Order | null = null
  // Patience runs out in a long war.
  let top = Math.max(-1, 0.6 - 0.05 * Math.max(0, state.week - 8))
  for (const target of new Set(attacks.map(order => order.target))) {
    const declared = state.declared.find(battle => battle.target === target)?.units ?? []
    const strongest = attacks
      .filter(order => order.target === target)
      .map(order => findUnit(state, order.unit)!)
      .sort((a, b) => typeOf(play.board, b).attack - typeOf(play.board, a).attack || (a.id < b.id ? -1 : 1))
    for (const size of [1, 2, 3]) {
      const units = strongest.slice(0, size)
      if (units.length < size || size > Math.min(free + (free > 0 ? 1 : 0), room)) continue
      const score = attackScore(play, seat, [...declared, ...units.map(unit => unit.id)], target)
      if (score <= top) continue
      top = score
      found = { type: 'attack', unit: units[0]!.id, target }
    }
  }
  return found
}

/** Chances times what they are worth, less own losses. */
function attackScore(play: Play, seat: Seat, attackers: readonly string[], target: HexId): number {
  const engaged = engage(copyPlay(play), attackers, target)
  if (!engaged.ok || compareFractions(hitChance(engaged.value), { num: 2n, den: 5n }) < 0) return 0
  const { advance, units } = oddsOf(engaged.value)
  let score = fractionToNumber(advance) * (1 + (prizes(play, seat).get(target) ?? 0))
  for (const { unit, destroyed, surrendered } of units) {
    const other = findUnit(play.state, unit)!
    const lost = fractionToNumber(destroyed) + fractionToNumber(surrendered)
    score += lost * worth(play, other) * (areEnemies(other.seat, seat) ? 0.8 : -0.7)
  }
  return score - 0.5 * attackers.length
}

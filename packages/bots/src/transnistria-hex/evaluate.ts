import type { Seat, State, TransnistriaHex } from '@umpire/transnistria-hex'
import { LIMIT } from '../mind.ts'
import { distance, ownerOf, strengthOf } from './plans.ts'

/** What Moldova's hold on none, one, two and all three of its objectives is worth to it: two win a forced peace, and none loses it. */
const HELD = [-260, 60, 330, 600] as const
const CHISINAU = 700
/** A level above Moldova's loses the game when it is looked at next (T-090); a level with it may soon. */
const ABOVE = 500
const LEVEL = 60
/** Gagauzia wins only with its capital. */
const CAPITAL = 400

/** Makes the evaluation: objectives, escalation, units in supply and how near they are to what matters. Of Moldova's side, turned round for its enemies. */
export function evaluator(rules: TransnistriaHex): (state: State, seat: Seat) => number {
  const { board, seats } = rules
  const { moldova, transnistria, gagauzia } = board.content.map.factions
  const goals = [...moldova.objectives, ...transnistria.objectives]
  return (state, seat) => {
    const held = moldova.objectives.filter(hex => ownerOf(board, state, hex) === 'm').length
    let value: number = HELD[Math.min(held, 3)]!
    for (const hex of transnistria.objectives) if (ownerOf(board, state, hex) !== 'm') value -= CHISINAU
    // No forced peace will come (T-086, R-10): whoever is against Moldova wins in its capital alone.
    const endless = state.intervention.stage === 'cancelled'
    const fed = new Set(
      seats.flatMap(one => rules.supply(state, one).units.flatMap(({ unit, supplied }) => (supplied ? unit : []))),
    )
    for (const unit of state.units) {
      if (unit.status !== 'map' || unit.hex === null) continue
      let strength = 8 * strengthOf(board, unit)
      if (!fed.has(unit.id)) strength >>= 1
      if (board.types.get(unit.type)!.arm !== 'aviation') {
        let pull = 0
        const marches = endless && unit.seat !== 'moldova'
        for (const goal of marches ? transnistria.objectives : goals) {
          const away = distance(board, unit.hex, goal)
          pull += marches ? 2 * Math.max(10 - away, 0) : Math.max(5 - away, 0)
        }
        strength += (strength * pull) >> 4
      }
      value += unit.seat === 'moldova' ? strength : -strength
    }
    const above = Math.max(state.escalation.transnistria, state.escalation.gagauzia) - state.escalation.moldova
    if (above >= 0) value += above > 0 ? ABOVE : LEVEL
    if (seat !== 'moldova') value = -value
    if (seat === 'gagauzia' && ownerOf(board, state, gagauzia.capital) !== 'g') value -= CAPITAL
    return Math.trunc((value * LIMIT) / (Math.abs(value) + 800))
  }
}

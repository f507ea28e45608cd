/** Escalation: T-082 to T-084, R-43, R-47, X-04. */

import type { Seat } from '../model.ts'
import { type Play, tell } from '../play.ts'

/** Raises or lowers a scale (T-082); never below 0. In X-04 a seat's gains may count double, and so does what is refunded of them. */
export function escalate(play: Play, seat: Seat, change: number, rule: string): void {
  const { state, effects } = play
  const double = (rule === 'R-43' || change > 0) && effects.some(effect => effect.doubleGains === seat)
  const before = state.escalation[seat]
  const level = Math.max(0, before + (double ? 2 * change : change))
  if (level === before) return
  // Written out: quicker than a spread.
  const { moldova, transnistria, gagauzia } = state.escalation
  const levels = { moldova, transnistria, gagauzia }
  levels[seat] = level
  state.escalation = levels
  tell(play, { type: 'escalated', seat, change: level - before, level, rule })
}

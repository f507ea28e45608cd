import type { Seat, State, TransnistriaHex, Unit } from '@umpire/transnistria-hex'
import { LIMIT } from '../mind.ts'
import { distance, flies, holds, keys, ownerOf, remaining, worthOf } from './worth.ts'

/** What Moldova's hold on none, one, two and all three of its objectives is worth to it: two win a forced peace, and none loses it. */
const HELD = [-260, 20, 330, 600] as const
/** Where no peace is forced, for it was called off or the Russians are in (T-086, T-087). */
const HELD_FOR_EVER = [-100, 0, 140, 600] as const
/** What is added when peace is near, divided by the weeks that are left. */
const PEACE = [-700, 0, 700, 700] as const
/** What a peace that nobody wins costs both, divided in the same way. */
const DRAW = 200
const CHISINAU = 700
/** What levels above Moldova's by none, one, two and more are worth to it: two can be made good in one turn, at the price of two units (T-053, T-090). */
const ABOVE = [0, 80, 180, 500] as const
/** What each level is worth that its enemies may still rise, and how many count. */
const ROOM = 10
const ROOMS = 4
/** From how far away a unit counts more, the nearer it is to a key of the game. */
const PULL = 5
/** What a hex nearer to Chisinau is worth where one can win nowhere else, and from how far away. */
const MARCH = 8
const FAR = 16
/** Gagauzia wins only with its capital. */
const CAPITAL = 400

/** Makes the evaluation: objectives, escalation, units in supply and how near they are to what matters. Of Moldova's side, turned round for its enemies. */
export function evaluator(rules: TransnistriaHex): (state: State, seat: Seat) => number {
  const { board, seats } = rules
  const { moldova, transnistria, gagauzia } = board.content.map.factions
  const goals = keys(board)
  const away = (unit: Unit, far: number, to: readonly string[]) =>
    to.reduce((sum, goal) => sum + Math.max(far - distance(board, unit.hex!, goal), 0), 0)
  return (state, seat) => {
    const { escalation, intervention } = state
    const { stage, until } = intervention
    const held = Math.min(moldova.objectives.filter(hex => holds(board, state, 'moldova', hex)).length, 3)
    // whoever is against Moldova wins in its capital alone, and has to go there.
    const endless = stage === 'cancelled'
    let value: number = (endless || stage === 'joined' ? HELD_FOR_EVER : HELD)[held]!
    let both = 0
    if (until !== null) {
      const weeks = Math.max(until - state.week, 1)
      value += Math.trunc(PEACE[held]! / weeks)
      if (held === 1) both -= Math.trunc(DRAW / weeks)
    }
    for (const hex of transnistria.objectives) if (!holds(board, state, 'moldova', hex)) value -= CHISINAU
    const fed = new Set(
      seats.flatMap(one => rules.supply(state, one).units.flatMap(({ unit, supplied }) => (supplied ? unit : []))),
    )
    for (const unit of state.units) {
      if (unit.hex === null) continue
      let worth = worthOf(board, unit)
      // It will take damage (T-024).
      if (!fed.has(unit.id)) worth >>= remaining(board, unit) > 1 ? 1 : 2
      if (!flies(board, unit)) {
        const marches = endless && !unit.disarmed && unit.seat !== 'moldova'
        worth += marches ? MARCH * away(unit, FAR, transnistria.objectives) : (worth * away(unit, PULL, goals)) >> 4
      }
      value += unit.seat === 'moldova' ? worth : -worth
    }
    const above = Math.max(escalation.transnistria, escalation.gagauzia) - escalation.moldova
    value += above > 0 ? ABOVE[Math.min(above, 3)]! : ROOM * Math.max(above, -ROOMS)
    if (seat !== 'moldova') value = -value
    if (seat === 'gagauzia' && ownerOf(board, state, gagauzia.capital) !== 'g') value -= CAPITAL
    value += both
    return Math.trunc((value * LIMIT) / (Math.abs(value) + 800))
  }
}

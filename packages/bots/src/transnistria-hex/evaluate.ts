import type { Seat, State, TransnistriaHex, Unit } from '@umpire/transnistria-hex'
import { LIMIT } from '../mind.ts'
import { canOutdo, isTooLate, levelsAbove, marginOf } from './calm.ts'
import { isFresh, reckoning } from './last-day.ts'
import { distance, flies, heldObjectives, holds, keys, ownerOf, remaining, weightOf } from './worth.ts'

/** What Moldova's hold on none, one, two and all three of its objectives is worth to it: two win a forced peace, and none loses it. */
const HELD = [-420, 20, 450, 700] as const
/** Where no peace is forced, for it was called off or the Russians are in (T-086, T-087). */
const HELD_FOR_EVER = [-100, 0, 140, 600] as const
/** What is added when peace is near, divided by the weeks that are left. */
const PEACE = [-900, 0, 900, 900] as const
/** What a peace that nobody wins costs both, divided in the same way. */
const DRAW = 200
const CHISINAU = 700
/**
 * What it is worth to Moldova that its enemies' levels are four below its own, three, and so on to three above: those above lose at the end of the week,
 * unless they disarm as many units (T-053, T-090), and Moldova can lower its own by two in any turn.
 */
const LEVELS = [20, 24, 30, 40, 60, 110, 200, 500] as const
const EVEN = 4
/** What it is worth to Moldova that its level can go so low that its enemies' can not follow: in its turn, and in that of somebody who may mend it. */
const OUTDOES = [250, 700] as const
/** What it is worth that they just can, and that they have one unit more to disarm than they need, two, three and more. */
const SLACK = [240, 150, 80, 40, 0] as const
/** From how far away a unit counts more, the nearer it is to a key of the game. */
const PULL = 5
/** What a hex nearer to Chisinau is worth to whoever can win there, and from how far away: a peace comes sooner than who sets out late. */
const MARCH = 8
const FAR = 12
/** From how far away where one can win nowhere else. */
const FAR_FOR_EVER = 16
/** Gagauzia wins only with its capital. */
const CAPITAL = 400

/**
 * Makes the evaluation: objectives, escalation, units in supply and how near they are to what matters. Of Moldova's side, turned round for its enemies.
 * A turn that `isLast` is reckoned by its best storm; who is `thorough` knows that it is no way to Chisinau to starve on it.
 */
export function evaluator(
  rules: TransnistriaHex,
  isLast: (state: State) => boolean,
  thorough: boolean,
): (state: State, seat: Seat) => number {
  const { board, seats } = rules
  const { transnistria, gagauzia } = board.content.map.factions
  const goals = keys(board)
  const away = (unit: Unit, far: number, to: readonly string[]) =>
    to.reduce((sum, goal) => sum + Math.max(far - distance(board, unit.hex!, goal), 0), 0)
  return (state, seat) => {
    if (isLast(state) && isFresh(state)) return reckoning(rules, state, seat)
    const { intervention } = state
    const { stage, until } = intervention
    const held = Math.min(heldObjectives(board, state).length, 3)
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
      let worth = weightOf(board, unit)
      // It will take damage (T-024).
      const starves = !fed.has(unit.id) && remaining(board, unit) <= 1
      if (!fed.has(unit.id)) worth >>= starves ? 2 : 1
      if (!flies(board, unit)) {
        const pull = (worth * away(unit, PULL, goals)) >> 4
        const marches = (endless || thorough) && !unit.disarmed && unit.seat !== 'moldova' && !(thorough && starves)
        if (marches) worth += MARCH * away(unit, endless ? FAR_FOR_EVER : FAR, transnistria.objectives)
        if (!marches || !endless) worth += pull
      }
      value += unit.seat === 'moldova' ? worth : -worth
    }
    value += LEVELS[Math.min(Math.max(levelsAbove(state) + EVEN, 0), LEVELS.length - 1)]!
    const margin = marginOf(board, state)
    if (canOutdo(board, state, margin)) value += OUTDOES[state.turn === 'moldova' ? 1 : 0]
    else if (!isTooLate(state)) value += SLACK[Math.min(margin, SLACK.length - 1)]!
    if (seat !== 'moldova') value = -value
    if (seat === 'gagauzia' && ownerOf(board, state, gagauzia.capital) !== 'g') value -= CAPITAL
    value += both
    return Math.trunc((value * LIMIT) / (Math.abs(value) + 800))
  }
}

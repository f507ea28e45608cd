/** The sequence of play: T-011, T-014, T-015, R-02, R-21, R-76, R-79, R-87. */

import type { Dice } from '@umpire/core-rng'
import type { Pending, Seat, State } from '../model.ts'
import { changeUnit, type Play, tell, unitOf } from '../play.ts'
import { settleLimits } from './actions.ts'
import { advanceBattle, battleDecision, beginBattle, lapse } from './battle.ts'
import { calendarOf, endRoll, turnOrder } from './calendar.ts'
import { bringArrivals, checkEscalation } from './intervention.ts'
import { checkSupply, feedDecision } from './supply.ts'
import { airfieldsFor } from './units.ts'
import { checkObjectives, checkVictory, OPPONENTS, scorePeace } from './victory.ts'

/** The start of a week: forced peace, last week, arrivals, end roll, then the first turn. */
export function beginWeek(play: Play, week: number, dice: Dice): void {
  const { state } = play
  const { rulings } = state
  state.week = week
  tell(play, { type: 'week-began', week, ...calendarOf(rulings.startDate, week), rule: 'T-011' })
  const { until } = state.intervention
  if (until !== null && week >= until) {
    const won = rulings.weekStart === 'win' && checkObjectives(play, OPPONENTS)
    if (!won) scorePeace(play, rulings.forcedPeace, 'forced-peace')
  } else if (week > rulings.weekCap) scorePeace(play, rulings.weekCapResult, 'week-cap')
  if (state.end) return
  bringArrivals(play)
  endRoll(play, dice)
  beginTurn(play, turnOrder(state)[0]!)
}

/** A turn: the victory check, then the supply check, then the actions (T-015). */
export function beginTurn(play: Play, seat: Seat): void {
  const { state } = play
  // Gagauzia may have to do with what Transnistria left of the limits.
  const shares = seat === 'gagauzia' && state.rulings.gagauziaLimits === 'shared'
  if (!shares) state.used = { primary: 0, secondary: 0 }
  Object.assign(state, { turn: seat, phase: 'supply', declared: [], resolved: false, battle: null })
  for (const unit of state.units) {
    changeUnit(play, unit.id, fresh => {
      fresh.actions = []
      fresh.spent = 0
      fresh.overLimit = false
      if (fresh.seat === seat) fresh.fed = null
    })
  }
  tell(play, { type: 'turn-began', seat, week: state.week, rule: 'T-015' })
  if (!checkVictory(play, seat) && seat === 'moldova') checkEscalation(play)
}

/** Ends the turn; the next seat or the next week begins. */
export function endTurn(play: Play, dice: Dice): void {
  const { state } = play
  const { turn, week, rulings } = state
  // where a turn may end before them, they lapse by it.
  for (const declared of state.declared) lapse(play, declared)
  settleLimits(play)
  tell(play, { type: 'turn-ended', seat: turn, week, rule: 'T-015' })
  const order = turnOrder(state)
  const next = order[order.indexOf(turn) + 1]
  //
  if (next && rulings.endRollTime === 'turn') endRoll(play, dice)
  if (next) beginTurn(play, next)
  else beginWeek(play, week + 1, dice)
}

/** The decision that has to be made before the game can go on by itself; null in the open list of actions. */
export function decisionOf(play: Play): Pending | null {
  const { end, captured, phase, turn, battle, declared } = play.state
  if (end) return null
  const [unit] = captured
  if (unit !== undefined)
    return { kind: 'rebase', seat: unitOf(play, unit).seat, unit, airfields: airfieldsFor(play, unit) }
  if (phase === 'supply') return feedDecision(play, turn)
  if (battle) return battleDecision(play, battle)
  if (phase !== 'battles' || declared.length < 2) return null
  return { kind: 'resolve-battles', seat: turn, targets: declared.map(other => other.target) }
}

/** Lets the game run by itself until somebody has to decide, or the list of actions is open. */
export function settle(play: Play, dice: Pick<Dice, 'roll'>): void {
  const { state } = play
  do state.pending = decisionOf(play)
  while (!state.pending && !state.end && proceed(play, dice))
}

/** One step that nobody decides; false where the list of actions is open. */
function proceed(play: Play, dice: Pick<Dice, 'roll'>): boolean {
  const { state } = play
  const { phase, turn, battle, declared } = state
  if (phase === 'actions') return false
  if (phase === 'supply') {
    checkSupply(play, turn)
    state.phase = 'actions'
  } else if (battle) advanceBattle(play, battle, dice)
  else if (declared[0]) beginBattle(play, declared[0])
  else Object.assign(state, { phase: 'actions', resolved: true })
  return true
}

/** Whoever has to decide, or whose turn it is; null once the game is over. */
export function seatToAct({ end, pending, turn }: Pick<State, 'end' | 'pending' | 'turn'>): Seat | null {
  return end ? null : (pending?.seat ?? turn)
}

export function seatsToAct(state: State): readonly Seat[] {
  const seat = seatToAct(state)
  return seat ? [seat] : []
}

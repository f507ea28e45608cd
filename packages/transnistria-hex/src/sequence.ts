import type { Dice } from '@umpire/core-rng'
import { type Pending, type Seat, type State, seats } from './model.ts'
import { changeUnit, type Play } from './play.ts'
import { advanceBattle, battleDecision, beginBattle } from './rules/battle.ts'
import { calendarOf, endRoll } from './rules/calendar.ts'
import { bringArrivals, checkEscalation } from './rules/intervention.ts'
import { checkSupply, feedDecision } from './rules/supply.ts'
import { airfieldsFor } from './rules/units.ts'
import { checkVictory, endGame, scorePeace } from './rules/victory.ts'

/** The seats of a game in the order of their turns. */
export function turnOrder({ players, rules }: Pick<State, 'players' | 'rules'>): readonly Seat[] {
  const order = seats.slice(0, players)
  return rules.firstSeat === 'moldova' ? order : [...order.slice(1), 'moldova']
}

/** The start of a week: forced peace, last week, arrivals, end roll, then the first turn. */
export function beginWeek(play: Play, week: number, dice: Dice): void {
  const { state } = play
  state.week = week
  const { date, month } = calendarOf(state.rules.startDate, week)
  play.events.push({ type: 'weekBegan', week, date, month, rule: 'T-011' })
  const { until } = state.intervention
  if (until !== null && week >= until) scorePeace(play, 'forced-peace', 'T-014')
  else if (week > state.rules.weekCap) endGame(play, null, 'week-cap', 'R-87')
  if (state.end) return
  bringArrivals(play)
  endRoll(play, dice)
  beginTurn(play, turnOrder(state)[0]!)
}

/** A turn: the victory check, then the supply check, then the actions (T-015). */
export function beginTurn(play: Play, seat: Seat): void {
  const { state } = play
  // Gagauzia may have to do with what Transnistria left of the limits.
  const shares = seat === 'gagauzia' && state.rules.gagauziaLimits === 'shared'
  if (!shares) state.used = { primary: 0, secondary: 0 }
  Object.assign(state, { turn: seat, phase: 'supply', declared: [], resolved: false, battle: null, captured: [] })
  for (const unit of state.units) {
    if (unit.side === seat) changeUnit(play, unit.id, { actions: [], spent: 0, overLimit: false, fed: false })
  }
  play.events.push({ type: 'turnBegan', seat, week: state.week, rule: 'T-015' })
  if (checkVictory(play, seat)) return
  if (seat === 'moldova') checkEscalation(play)
}

/** Ends the turn; the next seat or the next week begins. */
export function endTurn(play: Play, dice: Dice): void {
  const { state } = play
  play.events.push({ type: 'turnEnded', seat: state.turn, week: state.week, rule: 'T-015' })
  const order = turnOrder(state)
  const next = order[order.indexOf(state.turn) + 1]
  if (next) beginTurn(play, next)
  else beginWeek(play, state.week + 1, dice)
}

/** The decision that has to be made before the game can go on by itself; null in the open list of actions. */
export function decisionOf(play: Play): Pending | null {
  const { state } = play
  if (state.end) return null
  const [unit] = state.captured
  if (unit !== undefined) {
    const airfields = airfieldsFor(play, unit)
    return { kind: 'rebase', seat: state.units.find(other => other.id === unit)!.side, unit, airfields }
  }
  if (state.phase === 'supply') return feedDecision(play, state.turn)
  if (state.battle) return battleDecision(play, state.battle)
  if (state.phase === 'battles' && state.declared.length > 1)
    return { kind: 'resolveBattles', seat: state.turn, targets: state.declared.map(battle => battle.target) }
  return null
}

/** Lets the game run by itself until somebody has to decide, or the list of actions is open. */
export function settle(play: Play, dice: Pick<Dice, 'roll'>): void {
  const { state } = play
  for (;;) {
    state.pending = decisionOf(play)
    if (state.pending || state.end || !proceed(play, dice)) return
  }
}

/** One step that nobody decides; false where the list of actions is open. */
function proceed(play: Play, dice: Pick<Dice, 'roll'>): boolean {
  const { state } = play
  if (state.phase === 'supply') {
    checkSupply(play, state.turn)
    state.phase = 'actions'
  } else if (state.phase === 'battles') {
    const [next] = state.declared
    if (state.battle) advanceBattle(play, state.battle, dice)
    else if (next) beginBattle(play, next)
    else {
      state.phase = 'actions'
      state.resolved = true
    }
  } else return false
  return true
}

/** Weeks, months and the end roll: T-011 to T-014, R-01 to. */

import { type Dice, fraction } from '@umpire/core-rng'
import { type Seat, type State, seats } from '../model.ts'
import { type Play, tell } from '../play.ts'
import type { EndRollChance } from '../queries/answers.ts'
import { bringRussians } from './intervention.ts'

interface Day {
  readonly year: number
  /** From 1; months of the next year go on as 13, 14 ... */
  readonly month: number
  readonly day: number
}

function monthLength({ year, month }: Day): number {
  const m = ((month - 1) % 12) + 1
  if (m !== 2) return m === 4 || m === 6 || m === 9 || m === 11 ? 30 : 31
  const y = year + Math.floor((month - 1) / 12)
  return y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0) ? 29 : 28
}

/** A date `YYYY-MM-DD`, or null where there is no such day; there is no year 0, so that every Monday before is in a year that can be written. */
export function readDate(text: string): Day | null {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const date = { year, month, day }
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= monthLength(date) ? date : null
}

/** Days since the last Monday: 0 to 6. */
function weekday({ year, month, day }: Day): number {
  // January and February belong to the year before: leap days come last then.
  const y = month < 3 ? year - 1 : year
  const days = Math.floor((13 * ((month + 9) % 12) + 2) / 5)
  return (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + days + day + 1) % 7
}

/** The Monday of a week of the game, and the number of its month; after December the months go on as 13, 14 .... */
export function calendarOf(startDate: string, week: number): { readonly date: string; readonly month: number } {
  const start = readDate(startDate)!
  let { year, month } = start
  let day = start.day - weekday(start)
  if (day < 1) {
    // The Monday before lies in the month before, which may be that of the year before.
    if (month === 1) year--
    month = month === 1 ? 12 : month - 1
    day += monthLength({ year, month, day })
  }
  day += 7 * (week - 1)
  for (let length = monthLength({ year, month, day }); day > length; length = monthLength({ year, month, day })) {
    day -= length
    month++
  }
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
  const date = [pad(year + Math.floor((month - 1) / 12), 4), pad(((month - 1) % 12) + 1, 2), pad(day, 2)]
  return { date: date.join('-'), month }
}

/** N, the sum of the scales (T-012); a game of two has two of them. */
function sumOfLevels({ escalation }: State): number {
  return escalation.moldova + escalation.transnistria + escalation.gagauzia
}

/** Whether a result can begin the end in a month: the level must be above its number (T-013, R-04). */
function isPossible(state: State, month: number): boolean {
  return levelOf(state) > month
}

function levelOf(state: State): number {
  return state.rulings.endRollLevel === 'sum' ? sumOfLevels(state) : state.escalation.moldova
}

/** Whether the end roll is made at all. */
function rolls({ intervention: { stage }, rulings }: State): boolean {
  return stage === 'waiting' || (stage === 'window' && rulings.endRollAfterTrigger === 'goes-on')
}

/** The end roll (T-012 to T-014, R-02 to R-07). */
export function endRoll(play: Play, dice: Dice): void {
  const { state } = play
  const { rulings, week } = state
  const sides = sumOfLevels(state)
  // no die without sides.
  if (!rolls(state) || sides === 0) return
  const { month } = calendarOf(rulings.startDate, week)
  const face = dice.d(sides, 'end roll')
  const triggered = isPossible(state, month) && (rulings.endRollResult === 'below' ? face < month : face > month)
  tell(play, { type: 'end-rolled', sides, face, month, level: levelOf(state), triggered, rule: 'T-012' })
  if (!triggered) return
  const { stage, until } = state.intervention
  const again = stage === 'window'
  const fixed = play.effects.find(effect => effect.window)?.window
  const lot = !again && !fixed && rulings.interventionWeeks === '1d4' ? dice.d(4, 'weeks of the intervention') : null
  // The other reading of R-07: each further trigger brings the peace a week nearer.
  const end = again ? Math.max(week + 1, until! - 1) : week + (fixed ?? lot ?? 4)
  state.intervention = { stage: 'window', until: end }
  tell(play, { type: 'window-opened', until: end, face: lot, rule: again ? 'R-07' : 'T-014' })
  if (rulings.russiansCome === 'window' && !again) bringRussians(play, null)
}

/** The chance that the next end roll begins the end of the game, at the present levels. */
export function endRollChance(state: State): EndRollChance {
  const { rulings, turn, intervention } = state
  const later = rulings.endRollTime === 'turn' && turn !== turnOrder(state).at(-1)
  const week = later ? state.week : state.week + 1
  const { month } = calendarOf(rulings.startDate, week)
  // A week in which the game is over begins without it.
  const lasts = !state.end && week <= rulings.weekCap && week < (intervention.until ?? week + 1)
  const sides = lasts && rolls(state) ? sumOfLevels(state) : 0
  const faces = rulings.endRollResult === 'below' ? Math.min(month - 1, sides) : Math.max(0, sides - month)
  return { week, month, sides, chance: sides > 0 && isPossible(state, month) ? fraction(faces, sides) : fraction(0) }
}

/** The seats of a game in the order of their turns. */
export function turnOrder({ players, rulings }: Pick<State, 'players' | 'rulings'>): readonly Seat[] {
  const order = seats.slice(0, players)
  return rulings.firstSeat === 'moldova' ? order : [...order.slice(1), 'moldova']
}

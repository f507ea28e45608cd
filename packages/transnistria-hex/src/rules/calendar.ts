import type { Dice } from '@umpire/core-rng'
import { type Fraction, fraction } from '@umpire/core-rng'
import type { EndRollChance, State } from '../model.ts'
import type { Play } from '../play.ts'
import { ballotEffects } from './ballots.ts'

/** Days from 1 March of year 0, in the calendar of today. */
function dayNumber(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1
  const m = month > 2 ? month - 3 : month + 9
  return (
    y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + Math.floor((153 * m + 2) / 5) + day - 1
  )
}

function dateOf(days: number): { readonly year: number; readonly month: number; readonly day: number } {
  const era = Math.floor(days / 146_097)
  const inEra = days - era * 146_097
  const years = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  )
  const inYear = inEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100))
  const m = Math.floor((5 * inYear + 2) / 153)
  const month = m < 10 ? m + 3 : m - 9
  return { year: years + era * 400 + (month <= 2 ? 1 : 0), month, day: inYear - Math.floor((153 * m + 2) / 5) + 1 }
}

/** A date `YYYY-MM-DD` as days, or null where there is no such day. */
export function readDate(text: string): number | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!parts) return null
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (month < 1 || month > 12 || day < 1) return null
  const days = dayNumber(year, month, day)
  const back = dateOf(days)
  return back.year === year && back.month === month && back.day === day ? days : null
}

/** The Monday of a week of the game, and the number of its month; after December the months go on as 13, 14 .... */
export function calendarOf(startDate: string, week: number): { readonly date: string; readonly month: number } {
  const first = readDate(startDate) ?? 0
  // Day 0 was a Wednesday.
  const monday = first - ((first + 2) % 7)
  const start = dateOf(monday)
  const { year, month, day } = dateOf(monday + (week - 1) * 7)
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
  return { date: `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`, month: month + 12 * (year - start.year) }
}

/** N, the sum of the scales (T-012); a game of two has two of them. */
function sumOfLevels({ escalation }: State): number {
  return escalation.moldova + escalation.transnistria + escalation.gagauzia
}

/** The level that must be above the number of the month (T-013, R-04). */
function endLevel(state: State): number {
  return state.rules.endRollLevel === 'sum' ? sumOfLevels(state) : state.escalation.moldova
}

/** Whether the end roll is made at all. */
function rolls(state: State): boolean {
  const { stage } = state.intervention
  return stage === 'waiting' || (stage === 'window' && state.rules.endRollAfterTrigger === 'goesOn')
}

/** The end roll of a week, before the first turn (T-012 to T-014, R-02 to R-07). */
export function endRoll(play: Play, dice: Dice): void {
  const { state } = play
  const sides = sumOfLevels(state)
  // no die without sides.
  if (!rolls(state) || sides === 0) return
  const { month } = calendarOf(state.rules.startDate, state.week)
  const level = endLevel(state)
  const face = dice.d(sides, 'end roll')
  const triggered = face < month && level > month
  play.events.push({ type: 'endRolled', sides, face, month, level, triggered, rule: 'T-012' })
  if (!triggered) return
  if (state.intervention.stage === 'window') {
    // The other reading of R-07: each further trigger brings the peace a week nearer.
    state.intervention = { stage: 'window', until: Math.max(state.week + 1, state.intervention.until! - 1) }
    play.events.push({ type: 'windowOpened', until: state.intervention.until!, face: null, rule: 'R-07' })
    return
  }
  const fixed = ballotEffects(play.board.content, state.ballots).find(effect => effect.window !== undefined)?.window
  const { interventionWeeks } = state.rules
  const lot = fixed === undefined && interventionWeeks === '1d4' ? dice.d(4, 'weeks of the intervention') : null
  const weeks = fixed ?? lot ?? 4
  state.intervention = { stage: 'window', until: state.week + weeks }
  play.events.push({ type: 'windowOpened', until: state.week + weeks, face: lot, rule: 'T-014' })
}

/** The chance that the next end roll begins the end of the game, at the present levels. */
export function endRollChance(state: State): EndRollChance {
  const week = state.week + 1
  const { month } = calendarOf(state.rules.startDate, week)
  const sides = rolls(state) && !state.end ? sumOfLevels(state) : 0
  const possible = sides > 0 && endLevel(state) > month
  const chance: Fraction = possible ? fraction(Math.min(month - 1, sides), sides) : fraction(0)
  return { week, month, sides, chance }
}

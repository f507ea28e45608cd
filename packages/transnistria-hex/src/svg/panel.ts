import type { Locale } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import type { State } from '../model.ts'
import { calendarOf, endRollChance, turnOrder } from '../rules/calendar.ts'
import { COLOURS } from './counters.ts'
import { saying } from './say.ts'

/** Week, turn, scales and losses, where the map of 1992 leaves room. */
export function panel(state: State, locale: Locale, x: number, top: number): string {
  const say = saying(locale)
  let y = top
  let text = ''
  const line = (words: string, size = 20, colour = '#2b241c') => {
    text += `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" text-anchor="start">${xmlText(words)}</text>`
    y += size + 10
  }
  const { date } = calendarOf(state.rulings.startDate, state.week)
  line(say('week', { week: state.week, date }), 28)
  if (state.end) line(say('over', { winners: state.end.winners.map(seat => say(seat)) }), 24)
  else line(say('turn', { seat: say(state.turn) }))
  const { stage, until } = state.intervention
  const { week, chance, sides } = endRollChance(state)
  const percent = Math.round((100 * Number(chance.num)) / Number(chance.den))
  if (stage === 'cancelled' || stage === 'joined') line(say(stage), 16)
  // the clock may run on after the Russians have joined.
  if (until !== null) line(say('window', { until }), 16)
  // the next roll may be one of this week.
  const next = sides === 0 ? say('no-roll', { week }) : say('chance', { week, percent, sides })
  if (stage === 'waiting' && !state.end) line(next, 16)
  for (const seat of turnOrder(state)) {
    const level = state.escalation[seat]
    line(say('level', { seat: say(seat), level }), 18, COLOURS[seat].line)
    for (let i = 0; i < Math.max(12, level); i++) {
      text += `<rect x="${x + 16 * i}" y="${y - 16}" width="13" height="11" fill="${i < level ? COLOURS[seat].line : '#e4dfcf'}" stroke="#7c7564" stroke-width=".7"/>`
    }
    y += 16
    const own = state.units.filter(unit => unit.seat === seat)
    const count = (status: string) => own.filter(unit => unit.status === status).length
    line(say('count', { map: count('map'), destroyed: count('destroyed'), surrendered: count('surrendered') }), 16)
  }
  line(say('roads'), 15)
  line(say('counters'), 15)
  line(say('signs'), 15)
  return `<g class="scales">${text}</g>`
}

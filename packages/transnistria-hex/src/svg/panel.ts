import type { Locale } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import type { Seat, State } from '../model.ts'
import { calendarOf, endRollChance, turnOrder } from '../rules/calendar.ts'
import { COLOURS } from './counters.ts'
import { wordsOf } from './words.ts'

/** Week, turn, scales and losses, where the map of 1992 leaves room. */
export function panel(state: State, locale: Locale, x: number, top: number): string {
  const say = (en: string, ru: string) => (locale === 'en' ? en : ru)
  let y = top
  let text = ''
  const line = (words: string, size = 20, colour = '#2b241c') => {
    text += `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" text-anchor="start">${xmlText(words)}</text>`
    y += size + 10
  }
  const { date } = calendarOf(state.rulings.startDate, state.week)
  line(say(`Week ${state.week}, ${date}`, `Неделя ${state.week}, ${date}`), 28)
  const name = (seat: Seat) => wordsOf[locale].seats[seat]
  if (state.end) {
    const winners = state.end.winners.map(name).join(', ')
    line(winners ? say(`${winners} wins`, `Победа: ${winners}`) : say('A draw', 'Ничья'), 24)
  } else line(say(`Turn: ${name(state.turn)}`, `Ход: ${name(state.turn)}`))
  const { stage, until } = state.intervention
  const { chance, sides } = endRollChance(state)
  const odds = `${Math.round((100 * Number(chance.num)) / Number(chance.den))}`
  if (stage === 'waiting' && sides === 0)
    line(say('No roll for the end of the game next week', 'На следующей неделе броска конца игры нет'), 16)
  else if (stage === 'waiting')
    line(
      say(
        `Chance that the end begins next week: ${odds}% (d${sides})`,
        `Вероятность начала конца на следующей неделе: ${odds}% (1к${sides})`,
      ),
      16,
    )
  else
    line(
      {
        window: say(`Peace forced in week ${until}`, `Мир силой на неделе ${until}`),
        cancelled: say('Intervention cancelled', 'Вмешательство отменено'),
        joined: say('Russian troops have joined', 'Войска России вступили'),
      }[stage],
      16,
    )
  for (const seat of turnOrder(state)) {
    const level = state.escalation[seat]
    line(`${name(seat)}: ${level}`, 18, COLOURS[seat].line)
    for (let i = 0; i < Math.max(12, level); i++) {
      text += `<rect x="${x + 16 * i}" y="${y - 16}" width="13" height="11" fill="${i < level ? COLOURS[seat].line : '#e4dfcf'}" stroke="#7c7564" stroke-width=".7"/>`
    }
    y += 16
    const own = state.units.filter(unit => unit.seat === seat)
    const count = (status: string) => own.filter(unit => unit.status === status).length
    line(
      say(
        `${count('map')} in play, ${count('destroyed')} destroyed, ${count('surrendered')} surrendered`,
        `в строю ${count('map')}, уничтожено ${count('destroyed')}, сдалось ${count('surrendered')}`,
      ),
      16,
    )
  }
  line(
    say(
      'Colour of roads: supply networks. Hatching: zones of control.',
      'Цвет дорог: снабжение. Штриховка: зоны контроля.',
    ),
    15,
  )
  line(
    say('Counters: attack-defence-movement (aircraft have none).', 'Фишки: атака-защита-движение (у авиации его нет).'),
    15,
  )
  line(
    say(
      'Yellow dots: damage. Bar: disarmed. !: out of supply.',
      'Жёлтые точки: урон. Черта: разоружено. !: без снабжения.',
    ),
    15,
  )
  return `<g class="scales">${text}</g>`
}

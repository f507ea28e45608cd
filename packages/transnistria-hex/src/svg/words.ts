import { inLanguage, type Locale } from '@umpire/core-game'
import { type Board, seatOfLetter } from '../content/board.ts'
import { type HexId, type Seat, type State, seats, type Unit } from '../model.ts'
import { stacksOf } from './counters.ts'

/** The words in a picture that its title and description share with its panel. */
interface Words {
  readonly seats: { readonly [seat in Seat]: string }
  readonly week: string
  readonly toAct: (seat: string) => string
  readonly won: (winners: string) => string
  readonly drawn: string
  readonly units: string
  readonly at: (units: string, place: string) => string
  readonly hex: string
  readonly damage: string
  readonly disarmed: string
  readonly cities: string
  readonly battles: string
  /** What units off the map do. */
  readonly off: readonly (readonly [status: Unit['status'], word: string])[]
}

export const wordsOf: { readonly [locale in Locale]: Words } = {
  en: {
    seats: { moldova: 'Moldova', transnistria: 'Transnistria', gagauzia: 'Gagauzia' },
    week: 'Week',
    toAct: seat => `${seat} to act`,
    won: winners => `victory of ${winners}`,
    drawn: 'a draw',
    units: 'Units',
    at: (units, place) => `${units} at ${place}`,
    hex: 'hex',
    damage: 'damage',
    disarmed: 'disarmed',
    cities: 'Cities held',
    battles: 'Battles',
    off: [
      ['reserve', 'In reserve'],
      ['arriving', 'To arrive'],
      ['destroyed', 'Destroyed'],
      ['surrendered', 'Surrendered'],
    ],
  },
  ru: {
    seats: { moldova: 'Молдавия', transnistria: 'Приднестровье', gagauzia: 'Гагаузия' },
    week: 'Неделя',
    toAct: seat => `ходит ${seat}`,
    won: winners => `победа: ${winners}`,
    drawn: 'ничья',
    units: 'Части',
    at: (units, place) => `${units} — ${place}`,
    hex: 'гекс',
    damage: 'урон',
    disarmed: 'разоружено',
    cities: 'Города под контролем',
    battles: 'Бои',
    off: [
      ['reserve', 'В резерве'],
      ['arriving', 'Прибудут'],
      ['destroyed', 'Уничтожены'],
      ['surrendered', 'Сдались'],
    ],
  },
  fr: {
    seats: { moldova: 'Moldavie', transnistria: 'Transnistrie', gagauzia: 'Gagaouzie' },
    week: 'Semaine',
    toAct: seat => `à ${seat} de jouer`,
    won: winners => `victoire : ${winners}`,
    drawn: 'partie nulle',
    units: 'Unités',
    at: (units, place) => `${units} à ${place}`,
    hex: 'hexagone',
    damage: 'dégâts',
    disarmed: 'désarmée',
    cities: 'Villes tenues',
    battles: 'Combats',
    off: [
      ['reserve', 'En réserve'],
      ['arriving', 'À venir'],
      ['destroyed', 'Détruites'],
      ['surrendered', 'Rendues'],
    ],
  },
}

/** The week, who has to act or how the game ended, and the levels of escalation. */
export function heading({ week, turn, pending, end, escalation }: State, locale: Locale): string {
  const words = wordsOf[locale]
  const winners = end?.winners.map(seat => words.seats[seat]).join(', ')
  const over = winners ? words.won(winners) : words.drawn
  const now = end ? over : words.toAct(words.seats[pending?.seat ?? turn])
  const levels = seats.map(seat => `${words.seats[seat]} ${escalation[seat]}`).join(', ')
  return `${words.week} ${week}, ${now}; ${levels}`
}

/** Each side's units hex by hex, those off the map, and the cities it controls; then the hexes that are fought for. */
export function description(board: Board, state: State, locale: Locale): string {
  const words = wordsOf[locale]
  const placeOf = (hex: HexId) => placeIn(board, hex, locale) ?? `${words.hex} ${hex}`
  const nameOf = (unit: Unit) => inLanguage(board.names.get(unit.id)!, locale)
  const sides = seats.map(seat => {
    const units = state.units.filter(unit => unit.seat === seat)
    const stands = [...stacksOf(units)].map(([hex, stack]) => {
      const names = stack.map(unit => nameOf(unit) + marksOf(unit, words))
      return words.at(names.join(', '), placeOf(hex))
    })
    const off = words.off.map(([status, word]) => {
      const names = units.filter(unit => unit.status === status).map(nameOf)
      return said(word, names)
    })
    const cities = board.hexes.filter(({ terrain }, i) => terrain === 'city' && seatOfLetter(state.owners[i]) === seat)
    const held = cities.map(city => placeOf(city.id))
    const told = said(words.units, stands, '; ') + off.join('') + said(words.cities, held)
    return told && `${words.seats[seat]}. ${told}`
  })
  const battles = [state.battle, ...state.declared].flatMap(battle => (battle ? [placeOf(battle.target)] : []))
  return (sides.join('') + said(words.battles, battles)).trim()
}

function placeIn({ names }: Board, hex: HexId, locale: Locale): string | undefined {
  const name = names.get(hex)
  return name && inLanguage(name, locale)
}

/** A list under its heading, or nothing. */
function said(heading: string, items: readonly string[], between = ', '): string {
  return items.length > 0 ? `${heading}: ${items.join(between)}. ` : ''
}

function marksOf({ damage, disarmed }: Unit, words: Words): string {
  const marks = [...(damage > 0 ? [`${words.damage} ${damage}`] : []), ...(disarmed ? [words.disarmed] : [])]
  return marks.length > 0 ? ` (${marks.join(', ')})` : ''
}

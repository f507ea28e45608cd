import { inLanguage, type Locale } from '@umpire/core-game'
import { type Board, seatOfLetter } from '../content/board.ts'
import type { Picture } from '../describe/english.ts'
import { type HexId, type State, seats, type Unit } from '../model.ts'
import { stacksOf } from './counters.ts'
import { saying } from './say.ts'

/** The week, who has to act or how the game ended, and the levels of escalation: a game of two has two of them. */
export function heading({ week, players, turn, pending, end, escalation }: State, locale: Locale): string {
  const say = saying(locale)
  const winners = end?.winners.map(seat => say(seat))
  const levels = seats.slice(0, players).map(seat => `${say(seat)} ${escalation[seat]}`)
  return say('heading', { week, end: end !== null, winners, seat: say(pending?.seat ?? turn), levels })
}

/** Each side's units hex by hex, those off the map, and the cities it controls; then the hexes that are fought for. */
export function description(board: Board, state: State, locale: Locale): string {
  const say = saying(locale)
  /** A list under its heading, or nothing. */
  const listed = (heading: keyof Picture, items: readonly string[], between = ', ') =>
    items.length > 0 ? say('list', { heading: say(heading), items: items.join(between) }) : ''
  const placeOf = (hex: HexId) => {
    const name = board.names.get(hex)
    return name ? inLanguage(name, locale) : say('hex', { hex })
  }
  const nameOf = (unit: Unit) => inLanguage(board.names.get(unit.id)!, locale)
  const marksOf = ({ damage, disarmed }: Unit) => {
    const marks = [...(damage > 0 ? [say('damage', { damage })] : []), ...(disarmed ? [say('disarmed')] : [])]
    return marks.length > 0 ? ` (${marks.join(', ')})` : ''
  }
  const sides = seats.map(seat => {
    const units = state.units.filter(unit => unit.seat === seat)
    const stands = [...stacksOf(units)].map(([hex, stack]) =>
      say('stack', { units: stack.map(unit => nameOf(unit) + marksOf(unit)), place: placeOf(hex) }),
    )
    const off = (['reserve', 'arriving', 'destroyed', 'surrendered'] as const).map(status =>
      listed(status, units.filter(unit => unit.status === status).map(nameOf)),
    )
    const cities = board.hexes.filter(({ terrain }, i) => terrain === 'city' && seatOfLetter(state.owners[i]) === seat)
    const held = cities.map(city => placeOf(city.id))
    const told = listed('units', stands, say('between')) + off.join('') + listed('cities', held)
    return told && `${say(seat)}. ${told}`
  })
  const battles = [state.battle, ...state.declared].flatMap(battle => (battle ? [placeOf(battle.target)] : []))
  return (sides.join('') + listed('battles', battles)).trim()
}

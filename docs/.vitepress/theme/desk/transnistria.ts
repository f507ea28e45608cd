import {
  board,
  type Event,
  type HexId,
  type Order,
  ruleset,
  type Seat,
  type State,
  supply,
  type Unit,
  type View,
} from '@umpire/transnistria-hex'
import { orderText, parseOrder } from '@umpire/transnistria-hex/notation'
import { svg } from '@umpire/transnistria-hex/svg'
import type { DeskGame } from './game.ts'

export const names: { readonly [seat in Seat]: string } = {
  moldova: 'Moldova',
  transnistria: 'Transnistria',
  gagauzia: 'Gagauzia',
}

/** What a unit or a hex is called, or its id. */
export function nameOf(id: string): string {
  return board.names.get(id)?.en ?? id
}

/** A place, or the hex in open country. */
function placeOf(hex: HexId): string {
  const name = board.names.get(hex)?.en
  return name ? `${name} (${hex})` : hex
}

/** Each side in a line: its places, and its units by hex, with damage and what has no supply. */
function words(state: State): string[] {
  const seats = [...new Set(state.units.map(unit => unit.seat))]
  return seats.map(seat => {
    const cut = new Set(supply(state, seat).units.flatMap(({ unit, supplied }) => (supplied ? [] : [unit])))
    const told = ({ id, damage, disarmed }: Unit): string =>
      [nameOf(id), damage ? `damage ${damage}` : '', disarmed ? 'disarmed' : '', cut.has(id) ? 'without supply' : '']
        .filter(Boolean)
        .join(', ')
    const hexes = board.hexes.filter((_, i) => state.owners[i] === seat[0])
    const cities = hexes.filter(({ terrain }) => terrain === 'city').map(({ id }) => nameOf(id))
    const own = state.units.filter(unit => unit.seat === seat && unit.hex !== null)
    const stacks = [...new Set(own.map(unit => unit.hex!))].map(
      hex =>
        `${placeOf(hex)}: ${own
          .filter(unit => unit.hex === hex)
          .map(told)
          .join('; ')}`,
    )
    const lost = state.units
      .filter(unit => unit.seat === seat && unit.status === 'destroyed')
      .map(({ id }) => nameOf(id))
    return [
      `${names[seat]}: escalation ${state.escalation[seat]}, ${hexes.length} hexes, cities ${cities.join(', ') || 'none'}.`,
      stacks.length ? `${stacks.join('. ')}.` : 'No units on the map.',
      lost.length ? `Destroyed: ${lost.join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join(' ')
  })
}

/** The war of 1992 on the desk. */
export const transnistria: DeskGame = {
  id: 'transnistria-hex',
  ruleset,
  starts: [
    { label: 'Two players', options: { players: 2 }, seats: ['moldova', 'transnistria'] },
    { label: 'Three players', options: { players: 3 } },
  ],
  cast: { moldova: 'you', transnistria: 'simple', gagauzia: 'simple' },
  simultaneous: false,
  pace: 160,
  placeholder: 'move md-fulger 4,-3, end-turn',
  seatName: seat => names[seat as Seat],
  orderText: order => orderText(order as Order),
  parseOrder: text => parseOrder(text),
  mayKnow: () => true,
  picture: (view, events, locale) => {
    const { viewer: _, ...state } = view as View
    return svg(state, { events: events as readonly Event[], locale })
  },
  words: view => words(view as View),
  headline: state => {
    const { week, turn, end, pending, used } = state as State
    if (end) return end.winners.length ? `${end.winners.map(seat => names[seat]).join(' and ')} won` : 'Drawn'
    if (pending) return `Week ${week}: a decision in the battle`
    return `Week ${week}, ${names[turn]}: ${used.primary} primary and ${used.secondary} secondary actions used`
  },
}

import { board, type Event, type Order, ruleset, type Seat, type State, type View } from '@umpire/transnistria-hex'
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

/** The war of 1992 on the desk. */
export const transnistria: DeskGame = {
  id: 'transnistria-hex',
  ruleset,
  starts: [
    { label: 'Two players', options: { players: 2 }, seats: ['moldova', 'transnistria'] },
    { label: 'Three players', options: { players: 3 } },
  ],
  cast: { moldova: 'you', transnistria: 'standard', gagauzia: 'standard' },
  minds: [{ id: 'standard', label: 'Built-in policy' }],
  simultaneous: false,
  pace: 160,
  placeholder: 'move md-fulger 4,-3, endTurn',
  seatName: seat => names[seat as Seat],
  orderText: order => orderText(order as Order),
  parseOrder: text => parseOrder(text),
  mayKnow: () => true,
  picture: (view, events, locale) => {
    const { viewer: _, ...state } = view as View
    return svg(state, { events: events as readonly Event[], locale })
  },
  headline: state => {
    const { week, turn, end, pending, used } = state as State
    if (end) return end.winners.length ? `${end.winners.map(seat => names[seat]).join(' and ')} won` : 'Drawn'
    if (pending) return `Week ${week}: a decision in the battle`
    return `Week ${week}, ${names[turn]}: ${used.primary} primary and ${used.secondary} secondary actions used`
  },
}

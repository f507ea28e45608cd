import type { Event, Order, Seat, State, View } from '@umpire/kriegspiel'
import { ruleset } from '@umpire/kriegspiel'
import { orderText, parseOrder } from '@umpire/kriegspiel/notation'
import { svg } from '@umpire/kriegspiel/svg'
import type { DeskGame } from './game.ts'

const names: { readonly [seat in Seat]: string } = { north: 'North', south: 'South' }

/** The Game of War on the desk. */
export const kriegspiel: DeskGame = {
  id: 'kriegspiel',
  ruleset,
  starts: [
    { label: 'The opening of the book', options: { opening: 'book', first: 'south' } },
    { label: 'The opening of the book, read as the book played', options: { preset: 'book', first: 'south' } },
    { label: 'Hidden deployment', options: { opening: 'hidden', first: 'lot' } },
  ],
  cast: { north: 'bold', south: 'you' },
  simultaneous: false,
  placeholder: '15K-15J, x12G, end',
  seatName: seat => names[seat as Seat],
  orderText: order => orderText(order as Order),
  parseOrder: text => parseOrder(text),
  mayKnow: (event, viewer) => {
    const told = event as Event
    return !('secret' in told) || told.seat === viewer
  },
  picture: (view, events, locale) => svg(view as View, { events: events as readonly Event[], locale, legend: false }),
  headline: state => {
    const { turn, end, moved, retreat } = state as State
    if (end) return end.winners[0] ? `${names[end.winners[0]]} has won` : 'Drawn'
    if (!turn) return 'Deployment'
    const left = `${5 - moved.length} of 5 moves left`
    return `${names[turn]} to move, ${left}${retreat && !retreat.done ? ', a unit must retreat first' : ''}`
  },
}

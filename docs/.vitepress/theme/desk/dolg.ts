import { type Event, type Order, ruleset, type State, type View } from '@umpire/dolg-solo-ai'
import { orderText, parseOrder } from '@umpire/dolg-solo-ai/notation'
import { standardOptions } from '@umpire/dolg-solo-ai/policy'
import { svg } from '@umpire/dolg-solo-ai/svg'
import type { DeskGame } from './game.ts'

/** A battle against the solo rules on the desk, with the sample cards. */
export const dolg: DeskGame = {
  id: 'dolg-solo-ai',
  ruleset,
  starts: [
    { label: 'River against Hill, 1500 points', options: standardOptions },
    { label: 'The same, cards drawn by you', options: { ...standardOptions, cards: 'table' } },
  ],
  cast: { ai: 'standard', human: 'you' },
  minds: [{ id: 'standard', label: 'Built-in' }],
  simultaneous: false,
  placeholder: 'charge p3 a6, next',
  seatName: seat => (seat === 'ai' ? 'the AI' : 'the player'),
  orderText: order => orderText(order as Order),
  parseOrder: text => parseOrder(text),
  mayKnow: () => true,
  // Decisions are told beside the picture, with all their candidates.
  picture: (view, events, locale) =>
    svg(view as View, { events: (events as readonly Event[]).filter(event => event.type !== 'decided'), locale }),
  headline: state => {
    const { turn, side, phase, end, behaviour } = state as State
    if (end) return end.winner ? `${end.winner === 'ai' ? 'The AI' : 'The player'} has won` : 'Drawn'
    const row = behaviour ? `, AI behaviour ${behaviour.value} (${behaviour.row})` : ''
    return turn === 0
      ? `Preparation: ${phase}`
      : `Turn ${turn}, ${side === 'ai' ? 'the AI' : 'the player'}: ${phase}${row}`
  },
}

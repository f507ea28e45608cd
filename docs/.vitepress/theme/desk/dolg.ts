import { type Body, type Event, type Order, ruleset, type State, type View } from '@umpire/dolg-solo-ai'
import { orderText, parseOrder } from '@umpire/dolg-solo-ai/notation'
import { standardOptions } from '@umpire/dolg-solo-ai/policy'
import { svg } from '@umpire/dolg-solo-ai/svg'
import type { DeskGame } from './game.ts'

/** A unit with its place, in hundredths of a DU from the left and from the AI's edge, as orders are written. */
function told({ unit, card, pose, engaged }: Body): string {
  const parts = [
    `${unit.id} ${card.name} at ${pose.x},${pose.y} facing ${pose.facing / 10}°`,
    unit.condition === 'fit' ? '' : unit.condition,
    unit.damage ? `damage ${unit.damage}` : '',
    engaged.length ? `in melee with ${engaged.join(' ')}` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

/** Each army in a line. */
function words(view: View): string[] {
  const { bodies } = ruleset.queries.field(view as unknown as State)
  const side = (seat: 'ai' | 'human', name: string) => {
    const own = bodies.filter(({ unit }) => unit.seat === seat)
    return `${name}, ${own.length} units: ${own.map(told).join('; ') || 'none on the table'}.`
  }
  return [side('ai', 'The AI'), side('human', 'The player')]
}

/** A battle against the solo rules on the desk, with the sample cards. */
export const dolg: DeskGame = {
  id: 'dolg-solo-ai',
  ruleset,
  starts: [
    { label: 'River against Hill, 1500 points', options: standardOptions },
    { label: 'The same, cards drawn by you', options: { ...standardOptions, cards: 'table' } },
  ],
  cast: { ai: 'simple', human: 'you' },
  simultaneous: false,
  placeholder: 'charge p3 a6, next',
  seatName: seat => (seat === 'ai' ? 'the AI' : 'the player'),
  orderText: order => orderText(order as Order),
  parseOrder: text => parseOrder(text),
  mayKnow: () => true,
  // Decisions are told beside the picture, with all their candidates.
  picture: (view, events, locale) =>
    svg(view as View, { events: (events as readonly Event[]).filter(event => event.type !== 'decided'), locale }),
  words: view => words(view as View),
  headline: state => {
    const { round, turn, phase, end, behaviour } = state as State
    if (end) return end.winners.length ? `${end.winners[0] === 'ai' ? 'The AI' : 'The player'} has won` : 'Drawn'
    const row = behaviour ? `, AI behaviour ${behaviour.value} (${behaviour.row})` : ''
    return round === 0
      ? `Preparation: ${phase}`
      : `Turn ${round}, ${turn === 'ai' ? 'the AI' : 'the player'}: ${phase}${row}`
  },
}

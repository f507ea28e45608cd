import { type Result, refuse } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import fc from 'fast-check'
import * as auction from './toys/auction.ts'
import * as flag from './toys/flag.ts'
import * as race from './toys/race.ts'

/** What the laws have to know of the race. */
export const raceSettings = {
  options: fc.record({ goal: fc.integer({ min: 6, max: 60 }), turns: fc.integer({ min: 1, max: 60 }) }),
  codes: race.codes,
  numRuns: 60,
  complete: true,
  hide: race.hide,
  playable: (order: race.Order) => order.type !== 'resign',
  orders: fc.oneof(
    fc.constantFrom('run', 'walk', 'rest', 'resign').map(type => ({ type })),
    fc.integer({ min: 1, max: 6 }).map(number => ({ type: 'guess', number })),
  ),
  strangers: [{ type: 'fly' }, { type: 'guess', number: 7 }, { type: 'run', squares: 6 }],
}

/** What the laws have to know of the auction. */
export const auctionSettings = {
  options: [{ purse: 1 }, { purse: 20 }],
  codes: auction.codes,
  numRuns: 60,
  turns: 'simultaneous' as const,
  complete: true,
  ordersPerStep: 2,
  hide: auction.hide,
  strangers: fc.integer({ max: 0 }).map(gold => ({ type: 'bid', gold })),
}

/** And of the auction by mail, which says what it drops. */
export const mailSettings = {
  ...auctionSettings,
  badOrders: 'dropped' as const,
  dropped: (event: auction.Event, seat: auction.Seat) => event.type === 'dropped' && event.seat === seat,
}

/** The orders of the flag as lines; `cut` is what reading does to a line first. */
export const flagNotation = (cut: (line: string) => string | null = line => line) => ({
  name: 'orders',
  of: 'order' as const,
  print: (order: flag.Order) => (order.type === 'hoist' ? `hoist ${order.name}` : order.type),
  parse(text: string): Result<flag.Order> {
    const line = cut(text)
    if (line === null) return refuse('flag-line', 'This says nothing')
    const value: flag.Order = line.startsWith('hoist ') ? { type: 'hoist', name: line.slice(6) } : { type: 'strike' }
    return { ok: true, value }
  },
})

/** And of the flag, where everything is shown. */
export const flagSettings = {
  options: [{ name: 'Ash' }],
  codes: flag.codes,
  numRuns: 60,
  shows: {
    pictures: ({ name }: flag.State) => [
      `<svg xmlns="http://www.w3.org/2000/svg"><title>${xmlText(name)}</title><g id='${xmlText(name)}'/></svg>`,
    ],
    lines: ({ name }: flag.State) => [name],
    order: (order: flag.Order) => [order.type === 'hoist' ? order.name : order.type],
    notations: [flagNotation()],
  },
}

import { isRecord, ordersOf } from '@umpire/core-game'
import type { AiEnumerate } from 'boardgame.io'
import type { Held, Umpire } from './umpire.ts'

/** What the bots of boardgame.io choose among. */
export function choices(umpire: Umpire, types: readonly string[], held: Held, playerID: string): AiEnumerate {
  const { rules, settings } = umpire
  const { state, toAct, turns, step } = umpire.now(held)
  const seat = umpire.seatOf(playerID)
  if (seat === undefined || !toAct.includes(seat)) return []
  const orders = ordersOf(rules, state, seat)
  if (turns === 'simultaneous') {
    const plans = settings.plans?.({ seat, view: rules.view(state, seat), orders }) ?? [
      [],
      ...[...orders].map(order => [order]),
    ]
    return [...plans].map(plan => ({ move: 'orders', args: [plan, step] }))
  }
  return [...orders].map(order => {
    const { type, ...fields } = isRecord(order) ? order : {}
    if (typeof type !== 'string' || !types.includes(type)) return { move: 'orders', args: [[order]] }
    return { move: type, args: Object.keys(fields).length ? [fields] : [] }
  })
}

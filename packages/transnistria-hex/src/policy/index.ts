import type { Policy, Turn } from '@umpire/core-game'
import type { Board } from '../content/board.ts'
import { board } from '../content/order-of-battle.ts'
import type { Options, Seat, View } from '../model.ts'
import type { Order } from '../orders.ts'
import { readPlay } from '../play.ts'
import { bestAttack } from './attack.ts'
import { bestMove, recovery } from './move.ts'
import { reply } from './reply.ts'
import { calmDown, peace } from './restraint.ts'

/** What `npm start` plays, and the command unless told: the text's two players, history's ballots. A third is an addition. */
export const standardOptions: Options = { players: 2 }

type Mind = Policy<View, Order, Seat>

/** Simple players for a map and order of battle: they see to supply and odds, and pursue what wins. `on`: the board of a ruleset of one's own. */
export function createPolicies(on: Board): { readonly [seat in Seat]: Mind } {
  const mind: Mind = turn => [choose(on, turn)]
  return { moldova: mind, transnistria: mind, gagauzia: mind }
}

/** Those for the map of 1992. */
export const policies: { readonly [seat in Seat]: Mind } = /* @__PURE__ */ (() => createPolicies(board))()

/** One order at a time: a decision that waits, else a battle worth its price, else a move, else the end of the turn. */
function choose(board: Board, { view, seat, orders }: Turn<View, Order, Seat>): Order {
  const list = [...orders]
  const play = readPlay(board, view)
  if (view.pending) return reply(play, seat, list)
  return (
    peace(play, list) ??
    calmDown(play, seat, list) ??
    bestAttack(play, seat, list) ??
    list.find(order => order.type === 'resolve-battles') ??
    bestMove(play, seat, list) ??
    recovery(play, list) ??
    list.find(order => order.type === 'end-turn') ??
    list[0]!
  )
}

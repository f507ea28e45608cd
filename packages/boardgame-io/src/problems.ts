import { isRollNeeded, type Problem, problem, type Ruleset } from '@umpire/core-game'
import { scriptRng } from '@umpire/core-rng'
import { identityOf, isSame, nameOf } from './identity.ts'
import type { MovesOf, Shown } from './model.ts'

/** Every code that this package itself gives; those of the rules are listed by the ruleset's package. */
export const problemCodes = ['other-rules', 'orders-given', 'no-orders'] as const
export type ProblemCode = (typeof problemCodes)[number]

/** A state as the viewer knows it: to be told where views are no states. */
type Known<View, State> = View extends State ? [known?: (view: View) => State] : [known: (view: View) => State]

/**
 * Why these orders would be refused now; empty where they would not. boardgame.io tells nobody why a move is invalid, so a front-end asks here, before or after:
 * the rules are tried on what its player sees, and refusals depend on nothing that is hidden. It throws no dice: what is wrong with the orders that come
 * after the first die only the server finds.
 *
 * @param G the client's own
 * @param orders one order, or a list; not sent
 * @param known a state as the viewer knows it, where views are no states
 */
export function problemsOf<Options, State, Order extends object, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  G: NoInfer<Shown<Order, Event, Seat, View>>,
  orders: NoInfer<Order | readonly Order[]>,
  ...[known]: Known<View, State>
): readonly Problem[] {
  const own = identityOf(ruleset)
  if (!isSame(G, own)) return refuse('other-rules', `The match is played by ${nameOf(G)}, this is ${nameOf(own)}`)
  if (G.own) return refuse('orders-given', 'You have given your orders for this turn')
  const seat = G.viewer === 'public' ? (G.toAct[0] ?? G.seats[0]!) : G.viewer
  const state = known ? known(G.view) : (G.view as unknown as State)
  const list: readonly Order[] = Array.isArray(orders) ? orders : [orders as Order]
  if (G.turns === 'sequential' && list.length === 0) return refuse('no-orders', 'There is no order to carry out')
  const answer = ruleset.step(state, { [seat]: list } as { [seat in Seat]?: readonly Order[] }, scriptRng([]))
  return answer.ok ? [] : answer.problems.filter(found => !isRollNeeded(found))
}

function refuse(code: ProblemCode, message: string): readonly Problem[] {
  return [problem(code, message)]
}

/** The moves of a client with their types. Ask again after the client has changed its player. */
export function movesOf<Order>(
  _game: { readonly umpire: { readonly moves?: MovesOf<Order> } },
  client: { readonly moves: object },
): MovesOf<Order> {
  return client.moves as MovesOf<Order>
}

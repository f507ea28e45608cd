import { type Problem, problem, type Ruleset } from '@umpire/core-game'
import { scriptRng } from '@umpire/core-rng'
import type { MovesOf, Shown } from './model.ts'
import { toleratedBy } from './umpire.ts'

/** Every code that this package itself gives; those of the rules are listed by the ruleset's package. */
export const problemCodes = ['other-rules', 'orders-given'] as const
export type ProblemCode = (typeof problemCodes)[number]

/** A state as the viewer knows it: to be told where views are no states. */
type Known<View, State> = View extends State ? [known?: (view: View) => State] : [known: (view: View) => State]

/**
 * Why these orders would be refused now; empty where they would not. boardgame.io tells nobody why a move is invalid, so a front-end asks here, before or after:
 * the rules are tried on what its player sees, without dice, and refusals depend on nothing that is hidden.
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
  const { id, version } = ruleset
  if (G.rules !== `${id}@${version}`) {
    return [problem('other-rules' satisfies ProblemCode, `The match is played by ${G.rules}, this is ${id}@${version}`)]
  }
  if (G.own) return [problem('orders-given' satisfies ProblemCode, 'You have given your orders for this turn')]
  const seat = G.viewer === 'public' ? (G.toAct[0] ?? G.seats[0]!) : G.viewer
  const state = known ? known(G.view) : (G.view as unknown as State)
  const list: readonly Order[] = Array.isArray(orders) ? orders : [orders as Order]
  return toleratedBy(ruleset.step(state, { [seat]: list } as { [seat in Seat]?: readonly Order[] }, scriptRng([])))
}

/** The moves of a client with their types. Ask again after the client has changed its player. */
export function movesOf<Order>(
  _game: { readonly umpire: { readonly moves?: MovesOf<Order> } },
  client: { readonly moves: object },
): MovesOf<Order> {
  return client.moves as MovesOf<Order>
}

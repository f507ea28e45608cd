import type { AnyRuleset, Policy } from '@umpire/core-game'
import { seedRng, withDice } from '@umpire/core-rng'

/** Asks a policy with all that it may have: the text of a view, a list of orders, and dice. The state is nowhere within reach. */
export function ask<View, Order, Seat extends string>(
  policy: Policy<View, Order, Seat>,
  view: View,
  seat: Seat,
  orders: readonly Order[],
  seed: number,
): readonly Order[] {
  const copy = freeze(JSON.parse(JSON.stringify(view))) as View
  const list = freeze(JSON.parse(JSON.stringify(orders))) as readonly Order[]
  return withDice(seedRng(seed), dice => policy({ seat, view: copy, orders: list, dice })).value
}

function freeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}

/** Where a game stands after so many steps of its policies. */
export function played<State, Order, Seat extends string>(
  rules: AnyRuleset,
  options: unknown,
  policies: { readonly [seat in Seat]?: Policy<never, Order, Seat> },
  steps: number,
  seed = 1,
): State {
  const opened = rules.setup(options, seedRng(seed))
  if (!opened.ok) throw new Error(opened.problems[0]?.message)
  let { state, rng } = opened
  for (let i = 0; i < steps && !rules.outcome(state); i++) {
    const orders: { [seat: string]: readonly unknown[] } = {}
    for (const seat of rules.seatsToAct(state)) {
      const policy = policies[seat as Seat] as unknown as Policy<unknown, Order, string>
      orders[seat] = withDice(seedRng(seed * 1000 + i), dice =>
        policy({ seat, view: rules.view(state, seat), orders: [...rules.legalOrders(state, seat)], dice }),
      ).value
    }
    const next = rules.step(state, orders, rng)
    if (!next.ok) throw new Error(next.problems[0]?.message)
    ;({ state, rng } = next)
  }
  return state
}

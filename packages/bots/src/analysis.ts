import { type LegalOrders, type Orders, ordersOf, policyRng, type Ruleset, sameJson } from '@umpire/core-game'
import { type Rng, seedRng, withDice } from '@umpire/core-rng'
import type { Thinker } from './think.ts'
import type { Line, Sight } from './thought.ts'

/** A game that was played, as a match has it. */
export interface Played<State, Order, Seat extends string> {
  /** The orders of each step. */
  readonly log: readonly Orders<Seat, Order>[]
  /** The state after the setup and after each step, with the dice as they lay then. */
  readonly frames: readonly { readonly state: State; readonly rng: Rng }[]
  readonly seed: string | number | null
}

/** What somebody chose in a game. */
export interface Choice<Order, Seat extends string> {
  readonly seat: Seat
  /** How many steps were played before. */
  readonly step: number
  /** How many were when it was done: one more, or several where a plan is a whole turn and was ordered piece by piece. */
  readonly last: number
  readonly orders: readonly Order[]
}

/** What is thought of a choice, by who had the same view. */
export interface Verdict<Order, Seat extends string> extends Choice<Order, Seat> {
  /** What was chosen, and what is expected after it. */
  readonly played: Line<Order, Seat>
  /** The best that was found: it may be what was played. */
  readonly best: Line<Order, Seat>
  /** How much better the best is; 0 where nothing better was found. */
  readonly swing: number
  readonly saw: readonly Sight[]
}

/** Says where a game turned, and what would have been better. */
export interface Analyst<State, Order, Seat extends string> {
  choices(game: Played<State, Order, Seat>): readonly Choice<Order, Seat>[]
  /** null where there was nothing to choose, as far as is known. The same game, choice and iterations have the same verdict. */
  judge(game: Played<State, Order, Seat>, choice: Choice<Order, Seat>): Verdict<Order, Seat> | null
}

type Rules<View, State, Order, Seat extends string> = Pick<
  Ruleset<never, State, Order, unknown, Seat, View>,
  'seatsToAct' | 'step' | 'view'
> & { legalOrders(state: State, seat: Seat): LegalOrders<Order> }

/** `whole` says of a state whether plans made there go on to the end of a turn, or names what they go on to the end of; no plan goes on unless told. */
export function analysing<View, State, Order, Seat extends string>(
  rules: Rules<View, State, Order, Seat>,
  thinker: Thinker<View, Order, Seat>,
  whole: (state: State) => boolean | string = () => false,
): Analyst<State, Order, Seat> {
  return {
    choices: game => {
      const found: Choice<Order, Seat>[] = []
      for (let step = 0; step < game.log.length; ) {
        const { state } = game.frames[step]!
        const acting = rules.seatsToAct(state)
        const [seat] = acting
        let last = step + 1
        if (acting.length === 1 && whole(state)) {
          while (last < game.log.length && isOnePlan(rules, game, seat!, step, last + 1, whole)) last++
          found.push({ seat: seat!, step, last, orders: ordered(game, seat!, step, last) })
        } else for (const one of acting) found.push({ seat: one, step, last, orders: game.log[step]![one] ?? [] })
        step = last
      }
      return found
    },
    judge: (game, choice) => {
      const { seat, step, orders: chosen } = choice
      const { state } = game.frames[step]!
      const turn = { seat, view: rules.view(state, seat), orders: ordersOf(rules, state, seat), consider: [chosen] }
      const thrown = policyRng(seedRng(game.seed ?? ''), seat, step)
      const { lines, considered, saw } = withDice(thrown, dice => thinker({ ...turn, dice })).value
      const [best] = lines
      const [played] = considered
      if (!best || !played || lines.length < 2) return null
      return { ...choice, played, best, swing: Math.max(0, best.value - played.value), saw }
    },
  }
}

function ordered<State, Order, Seat extends string>(
  { log }: Played<State, Order, Seat>,
  seat: Seat,
  from: number,
  to: number,
): readonly Order[] {
  return log.slice(from, to).flatMap(orders => orders[seat] ?? [])
}

/** Whether what a seat ordered in these steps, given at once, has the same effect, so that no chance and nobody else came between. */
function isOnePlan<View, State, Order, Seat extends string>(
  rules: Rules<View, State, Order, Seat>,
  game: Played<State, Order, Seat>,
  seat: Seat,
  from: number,
  to: number,
  whole: (state: State) => boolean | string,
): boolean {
  const { state: before, rng } = game.frames[from]!
  const { state: here } = game.frames[to - 1]!
  const acting = rules.seatsToAct(here)
  if (acting.length !== 1 || acting[0] !== seat || whole(here) !== whole(before)) return false
  const next = rules.step(before, { [seat]: ordered(game, seat, from, to) } as Orders<Seat, Order>, rng)
  const then = game.frames[to]!
  return next.ok && sameJson(next.state, then.state) && sameJson(next.rng, then.rng)
}

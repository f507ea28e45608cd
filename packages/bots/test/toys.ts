import { type Adjudication, adjudicate, type Orders, type Outcome } from '@umpire/core-game'
import type { Rng } from '@umpire/core-rng'
import type { Mind, Umpire } from '../src/index.ts'

export type Player = 'a' | 'b'

/** Nim: who takes the last of the matches wins; one to three a turn. */
export interface Nim {
  readonly left: number
  readonly turn: Player
}

function other(seat: Player): Player {
  return seat === 'a' ? 'b' : 'a'
}

function refused<State>(): Adjudication<State, never> {
  return { ok: false, problems: [{ code: 'no', at: [], message: 'No' }] }
}

export const nim: Umpire<Nim, number, Player> = {
  seatsToAct: ({ left, turn }) => (left > 0 ? [turn] : []),
  step: ({ left, turn }, orders: Orders<Player, number>, rng: Rng) => {
    const [take = 0] = orders[turn] ?? []
    if (take < 1 || take > 3 || take > left) return refused()
    return { ok: true, state: { left: left - take, turn: other(turn) }, events: [], rng }
  },
  outcome: ({ left, turn }): Outcome<Player> | null =>
    left > 0 ? null : { winners: [other(turn)], reason: 'last match' },
}

/** A mind that knows nothing but the rules. */
export const nimMind: Mind<Nim, Nim, number, Player> = {
  rules: nim,
  determinize: view => view,
  planner: () => {
    let take = 0
    // The fourth is refused.
    return () => (take < 4 ? [++take] : null)
  },
  rollout: ({ left }, _, dice) => [dice.between(1, Math.min(3, left))],
  evaluate: () => 0,
  horizon: 40,
}

/** A lottery: `safe` gives 4 points; `bold` a die of six, which is less than 4 on the average; one round. */
export interface Lottery {
  readonly points: number | null
}

const lottery: Umpire<Lottery, 'safe' | 'bold' | 'lucky', 'a'> = {
  seatsToAct: ({ points }) => (points === null ? ['a'] : []),
  step: (_, orders, rng) =>
    adjudicate<Lottery, never>(rng, dice => {
      const [order] = orders.a ?? []
      const points = order === 'safe' ? 4 : order === 'lucky' ? 2 + dice.d(6) : dice.d(6)
      return { ok: true, state: { points }, events: [] }
    }),
  outcome: ({ points }) => (points === null ? null : { winners: [], reason: 'over' }),
}

export function lotteryMind(
  orders: readonly ('safe' | 'bold' | 'lucky')[],
): Mind<Lottery, Lottery, 'safe' | 'bold' | 'lucky', 'a'> {
  return {
    rules: lottery,
    determinize: view => view,
    planner: () => {
      const left = [...orders]
      return () => {
        const next = left.shift()
        return next ? [next] : null
      }
    },
    rollout: () => [],
    evaluate: () => 0,
    judge: ({ points }) => points! * 100,
    horizon: 2,
  }
}

/** Both show a hand at once: `a` wins where they are equal. What b has up its sleeve is hidden from a. */
export interface Hands {
  readonly sleeve: 'rock' | 'paper' | null
  readonly shown: readonly string[] | null
}

const hands: Umpire<Hands, 'rock' | 'paper', Player> = {
  seatsToAct: ({ shown }) => (shown ? [] : ['a', 'b']),
  step: (state, orders, rng) => ({
    ok: true,
    state: { ...state, shown: [orders.a?.[0] ?? 'none', orders.b?.[0] ?? 'none'] },
    events: [],
    rng,
  }),
  outcome: ({ shown }) => shown && { winners: [shown[0] === shown[1] ? 'a' : 'b'], reason: 'shown' },
}

/** b shows what it has up its sleeve: rock in three of four worlds. */
export const handsMind: Mind<Hands, Hands, 'rock' | 'paper', Player> = {
  rules: hands,
  determinize: (view, _, dice) => ({ ...view, sleeve: dice.d(4) === 1 ? 'paper' : 'rock' }),
  worlds: 16,
  planner: () => {
    const left: ('rock' | 'paper')[] = ['paper', 'rock']
    return () => {
      const next = left.shift()
      return next ? [next] : null
    }
  },
  rollout: ({ sleeve }) => [sleeve ?? 'rock'],
  evaluate: () => 0,
  horizon: 2,
}

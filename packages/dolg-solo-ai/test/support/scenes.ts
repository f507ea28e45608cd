import { scriptRng } from '@umpire/core-rng'
import { type Event, type Options, type Order, ruleset, type Seat, type State } from '../../src/index.ts'
import { act, general, open, type Placed, position } from './helpers.ts'

/** Everything that one order of the person makes happen. */
export function eventsOf(state: State, order: Order, dice: readonly number[] = [], rules = ruleset): readonly Event[] {
  return act(state, 'human', order, dice, rules).events
}

/** Code and path of a refusal, within the order: `illegal-move pose`; `accepted` where there is none. */
export function refusalAt(state: State, seat: Seat, order: unknown, rules = ruleset): string {
  const next = rules.step(state, { [seat]: [order] } as never, scriptRng([]))
  if (next.ok) return 'accepted'
  const { code, at } = next.problems[0]!
  const [sender, place, ...path] = at
  if (sender !== seat || place !== 0) throw new Error(`A path that begins elsewhere: ${at.join('.')}`)
  return [code, ...path].join(' ')
}

/** What a script of dice that runs dry is asked for next. */
export function askedFor(
  state: State,
  seat: Seat,
  order: Order,
  dice: readonly number[] = [],
  rules = ruleset,
): string {
  const next = rules.step(state, { [seat]: [order] }, scriptRng(dice))
  if (next.ok) return 'nothing'
  const { code, sides, deck, purpose } = next.problems[0]! as {
    code: string
    sides?: number
    deck?: string
    purpose?: string
  }
  return `${code} ${sides ?? deck}: ${purpose}`
}

/** What a seat may order, in the order in which it is listed. */
export function legal(state: State, seat: Seat = 'human', rules = ruleset): readonly Order[] {
  return [...rules.legalOrders(state, seat)]
}

/** The person's turn: p1 faces a1 far away, p2 is in melee with a2. */
export const personsTurn = (
  phase: State['phase'],
  patch: Partial<State> = {},
  p1: Partial<Placed> = {},
  rules = ruleset,
) =>
  position({
    ai: [
      { card: 'h-guard', at: [600, 600] },
      { card: 'h-guard', at: [1500, 600], engaged: ['p2'] },
    ],
    human: [
      { card: 'r-archers', at: [600, 1000], done: ['activated'], ...p1 },
      { card: 'r-legion', at: [1500, 680], done: ['activated'], engaged: ['a2'] },
      { card: 'r-cohort', at: [900, 1700] },
    ],
    phase,
    turn: 'human',
    options: { cards: 'table' },
    patch: { generals: { ai: general('a1'), human: general('p2') }, ...patch },
    rules,
  })
/** A move in the person's turn as it is told. */
export const movedEvent = (
  unit: string,
  from: object,
  to: object | null,
  manner: string,
  target: string | null = null,
) => ({
  type: 'moved',
  rule: 'D-120',
  unit,
  from,
  to,
  manner,
  target,
})
/** The beginning of a phase as it is told. */
export const phaseEvent = (seat: string, phase: string, round = 1) => ({
  type: 'phase',
  rule: 'D-120',
  seat,
  phase,
  round,
})

/** A hand of cards, taken out of the deck. */
export function handOf(...hand: string[]): Partial<State> {
  const deck = [...open().deck]
  for (const card of hand) deck.splice(deck.indexOf(card), 1)
  return { hand, deck }
}

/** Two lines of two, 520 apart; p3 and a3 have not come yet. */
export const twoLines = (options: Partial<Options> = {}, patch: Partial<State> = {}): State =>
  position({
    ai: [
      { card: 'h-guard', at: [1200, 600], done: ['activated', 'shot'] },
      { card: 'h-axes', at: [1500, 600] },
    ],
    human: [
      { card: 'r-legion', at: [1200, 1200] },
      { card: 'r-cohort', at: [1500, 1200] },
    ],
    options: { resolution: 'reported', ...options },
    patch: { generals: { ai: general('a1'), human: general('p1') }, eventDrawn: true, ...patch },
  })

import { adjudicate, type Ruled, type Ruleset, readOrders, refuse, validate } from '@umpire/core-game'
import { flag as bool, integer, record, type Shape, schema, variants } from '@umpire/core-game/shape'
import { name } from '@umpire/core-game/text'

/** Ann hoists flags with names on them, eight at most, and strikes the last: the least game in which people give text. */
export interface Options {
  readonly name: string
}
export interface State extends Options {
  readonly struck: boolean
  readonly hoisted: number
}
export type Order = { readonly type: 'hoist'; readonly name: string } | { readonly type: 'strike' }
export interface Event {
  readonly type: 'hoisted' | 'struck'
  readonly name: string
}

export const codes = ['flag-struck', 'flag-options'] as const
type Code = (typeof codes)[number]
const seats = ['ann'] as const

export const flag: Ruleset<Options, State, Order, Event, 'ann', State> = flagOf(name())

/** The game with another rule for names. */
export function flagOf(label: Shape<string>): typeof flag {
  const options = schema(record<Options>({ name: label }))
  const order = schema(variants<Order, 'type'>('type', { hoist: { name: label }, strike: {} }))
  const state = schema(record<State>({ name: label, struck: bool, hoisted: integer(0, 8) }))
  const isOver = ({ struck, hoisted }: State) => struck || hoisted >= 8
  return {
    id: 'flag',
    version: '1',
    content: { id: 'flag', data: null },
    seats,
    schema: { options, order, state },
    setup(input, rng) {
      const read = validate(options, input, 'flag-options' satisfies Code)
      return read.ok ? { ok: true, state: { name: read.value.name, struck: false, hoisted: 0 }, events: [], rng } : read
    },
    outcome: state => (isOver(state) ? { winners: [], reason: 'over' } : null),
    seatsToAct: state => (isOver(state) ? [] : ['ann']),
    legalOrders: (state, seat) =>
      isOver(state) || seat !== 'ann' ? [] : [{ type: 'hoist', name: 'Birch' }, { type: 'strike' }],
    step(before, input, rng) {
      const read = readOrders(input, seats, order)
      if (!read.ok) return read
      return adjudicate(rng, (): Ruled<State, Event> => {
        let state = before
        const events: Event[] = []
        for (const [i, order] of (read.value[0]?.orders ?? []).entries()) {
          if (isOver(state)) return refuse<Code>('flag-struck', 'There is no flag', ['ann', i])
          state =
            order.type === 'strike'
              ? { ...state, struck: true }
              : { ...state, name: order.name, hoisted: state.hoisted + 1 }
          events.push({ type: order.type === 'strike' ? 'struck' : 'hoisted', name: state.name })
        }
        return { ok: true, state, events }
      })
    },
    view: state => state,
    describe: ({ type, name }, locale) =>
      locale === 'en'
        ? `ann ${type === 'hoisted' ? 'hoists' : 'strikes'} ${name}.`
        : `ann ${type === 'hoisted' ? 'поднимает' : 'спускает'} ${name}.`,
  }
}

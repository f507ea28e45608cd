import { seedRng } from '@umpire/core-rng'
import fc from 'fast-check'
import { presets } from '../../src/entries/model.ts'
import {
  legalOrders,
  type Options,
  type Order,
  type Seat,
  type State,
  seatsToAct,
  setup,
  step,
} from '../../src/index.ts'
import { rulingsArbitrary } from './rulings.ts'

/** A game played by choices among the legal orders; resigning and draws are kept rare, so that games go on. */
export interface Played {
  readonly options: Options
  readonly seed: number
  readonly log: { readonly [seat in Seat]?: readonly Order[] }[]
  readonly states: readonly State[]
}

export function play(options: Options, seed: number, choices: readonly number[]): Played {
  const opened = setup(options, seedRng(seed))
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  let { state, rng } = opened
  const states = [state]
  const log: { [seat in Seat]?: readonly Order[] }[] = []
  for (const choice of choices) {
    const acting = seatsToAct(state)
    const seat = acting[choice % acting.length]
    if (!seat) break
    const all = [...legalOrders(state, seat)]
    const calm = all.filter(
      order => order.type !== 'resign' && order.type !== 'offer-draw' && order.type !== 'undeploy',
    )
    const orders = choice % 50 === 0 || calm.length === 0 ? all : calm
    const attack = orders.find(order => order.type === 'attack')
    const order = choice % 3 === 0 && attack ? attack : orders[choice % orders.length]!
    const next = step(state, { [seat]: [order] }, rng)
    if (!next.ok) throw new Error(JSON.stringify(next.problems))
    ;({ state, rng } = next)
    log.push({ [seat]: [order] })
    states.push(state)
  }
  return { options, seed, log, states }
}

export const optionsArbitrary: fc.Arbitrary<Options> = fc
  .tuple(
    rulingsArbitrary,
    fc.record(
      {
        preset: fc.constantFrom(...presets),
        first: fc.constantFrom('lot' as const, 'north' as const, 'south' as const),
        opening: fc.constantFrom('book' as const, 'hidden' as const),
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
  )
  .map(([rulings, rest]) => ({ rulings, ...rest }))

export const playedArbitrary: fc.Arbitrary<Played> = fc
  .tuple(optionsArbitrary, fc.nat(9999), fc.array(fc.nat(1_000_000), { maxLength: 120, size: 'max' }))
  .map(([options, seed, choices]) => play(options, seed, choices))

import type { Playout } from '@umpire/core-game'
import fc, { type Arbitrary } from 'fast-check'
import { expectTypeOf, test } from 'vitest'
import { type Law, type LawName, type LawSettings, laws, playouts } from '../src/index.ts'
import { type Event, type Options, type Order, race, type Seat, type State, type View } from './toys/race.ts'

type Settings = Parameters<typeof laws<typeof race>>[1]
const options = [{ goal: 6, turns: 9 }]

test('the types of settings follow from the ruleset', () => {
  expectTypeOf<Settings>().toEqualTypeOf<LawSettings<Options, State, Order, Event, Seat, View>>()
  expectTypeOf(laws<typeof race>).returns.toEqualTypeOf<readonly Law[]>()
  expectTypeOf<Law['name']>().toEqualTypeOf<LawName>()
  laws(race, {
    options,
    codes: [],
    playable: order => order.type !== 'resign',
    hide: (state, viewer, dice) => ({ ...state, turn: viewer === 'red' ? dice.d(6) : state.turn }),
    knowsAll: ['public'],
    mayKnow: (event, viewer) => event.type !== 'guessed' || event.seat === viewer,
    dropped: (event, seat) => event.type === 'rested' && event.seat === seat,
    ends: { within: 9, policies: { red: ({ view, orders }) => [...orders].slice(0, view.turn) } },
  })
})

test('wrong settings are wrong types', () => {
  const wrong = (_settings: Settings) => {}
  // @ts-expect-error the race has no such option
  wrong({ options: [{ laps: 2 }], codes: [] })
  // @ts-expect-error fast-check gives the wrong options
  wrong({ options: fc.constant({ goal: '6', turns: 9 }), codes: [] })
  // @ts-expect-error codes are asked for
  wrong({ options })
  // @ts-expect-error there is no such law
  wrong({ options, codes: [], skip: ['gravity'] })
  // @ts-expect-error there is no seat green
  wrong({ options, codes: [], ends: { within: 9, policies: { green: () => [] } } })
})

test('playouts have the types of the ruleset', () => {
  const all = playouts(race, { options })
  expectTypeOf(all).toEqualTypeOf<Arbitrary<Playout<State, Order, Event, Seat>>>()
})

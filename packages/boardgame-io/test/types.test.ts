import type { Order, Seat, View } from '@umpire/kriegspiel'
import { ruleset } from '@umpire/kriegspiel'
import { expectTypeOf, test } from 'vitest'
import { type MovesOf, movesOf, problemsOf, toBoardgameGame } from '../src/index.ts'
import { Client } from './boardgame.ts'
import { auction, type View as BidderView, knownState } from './toys.ts'

test('the moves of a client are typed by the orders of the ruleset', () => {
  const game = toBoardgameGame(ruleset)
  const moves = movesOf(game, Client({ game, debug: false }))
  expectTypeOf(moves).toEqualTypeOf<MovesOf<Order>>()
  expectTypeOf(moves.move).parameter(0).toEqualTypeOf<{ readonly from: string; readonly to: string }>()
  expectTypeOf(moves['end-turn']).parameters.toEqualTypeOf<[]>()
  expectTypeOf(moves.orders).parameter(0).toEqualTypeOf<readonly Order[]>()
  // @ts-expect-error there is no such move
  expectTypeOf(moves.castle)
  type Loose = { readonly type: 'rest' | 'walk'; readonly by?: number } | { readonly type: 'stop' }
  expectTypeOf<MovesOf<Loose>['walk']>().toEqualTypeOf<(fields?: { readonly by?: number }) => void>()
})

test('what a client sees is typed by the view', () => {
  const game = toBoardgameGame(ruleset)
  const { G } = Client({ game, debug: false }).getState()!
  expectTypeOf(G.view).toEqualTypeOf<View>()
  expectTypeOf(G.toAct).toEqualTypeOf<readonly Seat[]>()
})

test('settings are typed by the ruleset', () => {
  // @ts-expect-error nobody opens in the east
  toBoardgameGame(ruleset, { options: { first: 'east' } })
  // @ts-expect-error no such seat
  toBoardgameGame(ruleset, { seats: ['east'] })
  toBoardgameGame(auction, { mayKnow: (event, viewer) => event.type === 'taken' || viewer === event.seat })
})

test('where a view is no state, problemsOf has to be told what the viewer knows', () => {
  const game = toBoardgameGame(auction, { options: { rounds: 1 } })
  const { G } = Client({ game, numPlayers: 3, debug: false }).getState()!
  expectTypeOf(G.view).toEqualTypeOf<BidderView>()
  problemsOf(auction, G, { type: 'pass' }, knownState)
  // @ts-expect-error a bidder's view holds one purse only
  expectTypeOf(() => problemsOf(auction, G, { type: 'pass' }))
})

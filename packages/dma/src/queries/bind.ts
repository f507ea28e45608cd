import { bind, type Result } from '@umpire/core-game'
import type { Rng } from '@umpire/core-rng'
import type { Battle, BattleField, Side, Site } from '../battle/model.ts'
import {
  type BattleOdds,
  battleOdds,
  type FightOptions,
  type Fought,
  fight,
  type OddsOptions,
  replayBattle,
} from '../battle/odds.ts'
import { type UnfoldOptions, unfold } from '../battle/unfold.ts'
import { type WhatIf, type WhatIfOptions, whatIf } from '../battle/what-if.ts'
import type { Book } from '../content/book.ts'
import type { Direction, Id, State } from '../model.ts'
import type { Order } from '../orders.ts'
import type { DisorderChances } from '../rules/disorder.ts'
import type { Territory } from '../rules/end.ts'
import type { Rulings } from '../rulings.ts'
import type { View } from '../view.ts'
import { type CheckedOrders, checkOrders } from './check-orders.ts'
import { type Forecast, forecast } from './forecast.ts'
import { type MarchDay, march } from './march.ts'
import { type Offer, offers } from './offers.ts'
import { type CityAccount, disorderChances, economy, territory } from './provinces.ts'
import { type Reach, reach } from './reach.ts'

/** What can be asked of a state or a view; nothing here rolls a die of the game. */
export interface Queries {
  /** A city's account on the next day (C6-C9); null where there is no such city. Where lots are drawn for bread (R8), as if the cheapest were fed first. */
  economy(state: State, city: number): CityAccount | null
  disorderChances(state: State, city: number): DisorderChances | null
  /** Day by day for a week, all others standing still; along its own route unless told. */
  march(state: State, army: Id, route?: readonly Direction[]): readonly MarchDay[]
  /** What an own army can reach by which day, and the way there, all others standing still; from the end of a route if one is told. */
  reach(view: View, army: Id, along?: readonly Direction[]): Reach
  territory(state: Pick<State, 'map' | 'cities' | 'villages' | 'players' | 'rulings'>): Territory
  /** What an own city may be told, with today's prices (R74) and what it lacks. */
  offers(view: View, city: number): readonly Offer[]
  /** The week ahead as far as its ruler can know it: no disorder, no battles, nothing is captured, nobody starves, nobody else moves. Bread is shared as in `economy`. */
  forecast(view: View, orders?: readonly Order[]): Forecast
  /** Every problem of a plan, before the deadline (R57). Any JSON value may stand in the place of orders. */
  checkOrders(view: View, orders: unknown): CheckedOrders
  /** Fights one battle. Problems: `battle-malformed`, and those of thrown dice. */
  fight(a: Side, b: Side, site: Site, rng: Rng, options?: FightOptions): Result<Fought>
  /** Who is likely to win: exact for tiny battles, sampled with its error for large ones. Problems: `battle-malformed`. */
  battleOdds(a: Side, b: Side, site: Site, options?: OddsOptions): Result<BattleOdds>
  /** The same battle again on other dice, or with another formation: who wins, how it ends, who falls. Problems: `battle-malformed`. */
  whatIf(
    battle: Pick<Battle, 'a' | 'b' | 'site'> & Partial<Pick<Battle, 'luck'>>,
    options?: WhatIfOptions,
  ): Result<WhatIf>
  /** How a formation goes to meet another, or its own likeness, up to the first blow; no dice bear upon it. Problems: `battle-malformed`. */
  unfold(side: Side, options?: UnfoldOptions): Result<BattleField>
  /** Sees a reported battle again, turn by turn (C27). */
  replayBattle(battle: Battle, rulings?: Partial<Rulings>): BattleField
}

/** The queries of one handbook. */
export function bindQueries(book: Book): Queries {
  return {
    economy: bind(book, economy),
    disorderChances: bind(book, disorderChances),
    march: bind(book, march),
    reach: bind(book, reach),
    territory,
    offers: bind(book, offers),
    forecast: bind(book, forecast),
    checkOrders: bind(book, checkOrders),
    fight: bind(book, fight),
    battleOdds: bind(book, battleOdds),
    whatIf: bind(book, whatIf),
    unfold: bind(book, unfold),
    replayBattle: bind(book, replayBattle),
  }
}

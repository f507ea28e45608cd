import { bind } from '@umpire/core-game'
import * as battles from '../battle/odds.ts'
import { unfold as unfoldOf } from '../battle/unfold.ts'
import { whatIf as whatIfOf } from '../battle/what-if.ts'
import { book } from '../content/book.ts'
import type { Queries } from './bind.ts'
import { checkOrders as checkOrdersOf } from './check-orders.ts'
import { forecast as forecastOf } from './forecast.ts'
import { march as marchOf } from './march.ts'
import { offers as offersOf } from './offers.ts'
import * as provinces from './provinces.ts'
import { reach as reachOf } from './reach.ts'

export type { Chance, DisorderChances } from '../rules/disorder.ts'
export { fielded, fieldFor, plainFormation, sideOf } from '../rules/formation.ts'
export { knownState } from '../view.ts'
export { bindQueries, type Queries } from './bind.ts'
export { type CheckedOrders, type Fate, fates, type WarningCode, warningCodes } from './check-orders.ts'
export type { Forecast, Meeting } from './forecast.ts'
export type { MarchDay } from './march.ts'
export type { Offer } from './offers.ts'
export {
  type Amended,
  amend,
  declares,
  forcesOf,
  lineFor,
  morning,
  neighboursOf,
  type PlannedForce,
  queueOf,
  routeOf,
  withoutLine,
} from './plan.ts'
export { type CityAccount, territory } from './provinces.ts'
export type { Reach } from './reach.ts'

export const economy: Queries['economy'] = /* @__PURE__ */ bind(book, provinces.economy)
export const disorderChances: Queries['disorderChances'] = /* @__PURE__ */ bind(book, provinces.disorderChances)
export const march: Queries['march'] = /* @__PURE__ */ bind(book, marchOf)
export const reach: Queries['reach'] = /* @__PURE__ */ bind(book, reachOf)
export const offers: Queries['offers'] = /* @__PURE__ */ bind(book, offersOf)

export const forecast: Queries['forecast'] = /* @__PURE__ */ bind(book, forecastOf)
export const checkOrders: Queries['checkOrders'] = /* @__PURE__ */ bind(book, checkOrdersOf)
export const fight: Queries['fight'] = /* @__PURE__ */ bind(book, battles.fight)
export const battleOdds: Queries['battleOdds'] = /* @__PURE__ */ bind(book, battles.battleOdds)
export const unfold: Queries['unfold'] = /* @__PURE__ */ bind(book, unfoldOf)
export const whatIf: Queries['whatIf'] = /* @__PURE__ */ bind(book, whatIfOf)
export const replayBattle: Queries['replayBattle'] = /* @__PURE__ */ bind(book, battles.replayBattle)

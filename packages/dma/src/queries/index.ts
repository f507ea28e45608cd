import { bind } from '@umpire/core-game'
import * as battles from '../battle/odds.ts'
import { book } from '../content/book.ts'
import * as ask from './ask.ts'

export { battleEnds } from '../battle/model.ts'
export {
  type BattleOdds,
  type Blow,
  type FightOptions,
  type Fought,
  killChance,
  type OddsOptions,
} from '../battle/odds.ts'
export { distance } from '../map/grid.ts'
export { type Ways, ways } from '../map/ways.ts'
export { forceKinds } from '../model.ts'
export type { Chance, DisorderChances } from '../rules/disorder.ts'
export { plainFormation } from '../rules/formation.ts'
export {
  bindQueries,
  type CheckedOrders,
  type CityAccount,
  type Fate,
  type Forecast,
  fates,
  type MarchDay,
  type Meeting,
  type Queries,
  territory,
  type WarningCode,
  warningCodes,
} from './ask.ts'

export const economy: ask.Queries['economy'] = /* @__PURE__ */ bind(book, ask.economy)
export const disorderChances: ask.Queries['disorderChances'] = /* @__PURE__ */ bind(book, ask.disorderChances)
export const march: ask.Queries['march'] = /* @__PURE__ */ bind(book, ask.march)

export const forecast: ask.Queries['forecast'] = /* @__PURE__ */ bind(book, ask.forecast)
export const checkOrders: ask.Queries['checkOrders'] = /* @__PURE__ */ bind(book, ask.checkOrders)
export const fight: ask.Queries['fight'] = /* @__PURE__ */ bind(book, battles.fight)
export const battleOdds: ask.Queries['battleOdds'] = /* @__PURE__ */ bind(book, battles.battleOdds)
export const replayBattle: ask.Queries['replayBattle'] = /* @__PURE__ */ bind(book, battles.replayBattle)

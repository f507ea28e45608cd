import { fight as fightOf, battleOdds as oddsOf, replayBattle as replayOf } from './battle/odds.ts'
import { book } from './book.ts'
import { chancesOf, check, economyOf, forecastOf, marchOf, type Queries, territoryOf } from './queries/ask.ts'
import { on } from './ruleset.ts'

export { battleEnds } from './battle/model.ts'
export {
  type BattleOdds,
  type Blow,
  type FightOptions,
  type Fought,
  killChance,
  type OddsOptions,
} from './battle/odds.ts'
export { plainFormation } from './formation.ts'
export { distance } from './map.ts'
export { forceKinds } from './model.ts'
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
  type WarningCode,
  warningCodes,
} from './queries/ask.ts'
export type { Chance, DisorderChances } from './rules/disorder.ts'
export { type Ways, ways } from './ways.ts'

export const economy: Queries['economy'] = /* @__PURE__ */ on(book, economyOf)
export const disorderChances: Queries['disorderChances'] = /* @__PURE__ */ on(book, chancesOf)
export const march: Queries['march'] = /* @__PURE__ */ on(book, marchOf)
export const territory: Queries['territory'] = territoryOf
export const forecast: Queries['forecast'] = /* @__PURE__ */ on(book, forecastOf)
export const checkOrders: Queries['checkOrders'] = /* @__PURE__ */ on(book, check)
export const fight: Queries['fight'] = /* @__PURE__ */ on(book, fightOf)
export const battleOdds: Queries['battleOdds'] = /* @__PURE__ */ on(book, oddsOf)
export const replayBattle: Queries['replayBattle'] = /* @__PURE__ */ on(book, replayOf)

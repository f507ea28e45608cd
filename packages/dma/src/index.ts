import { watchBattle } from './battle/fight.ts'
import { fightWith, oddsOf } from './battle/odds.ts'
import { chronicleOf, describeEvent, reportOf } from './describe.ts'
import { fairnessOf } from './fairness.ts'
import { type Book, compileBook } from './handbook.ts'
import { handbook } from './handbook-data.ts'
import { linesFor } from './legal.ts'
import { parseMap as readMap } from './notation.ts'
import * as queries from './queries.ts'
import { bind, type Dma } from './ruleset.ts'
import { readRulings } from './rulings.ts'
import { schemaOf } from './schema.ts'
import { makeMap, setUp } from './setup.ts'
import { playWeek } from './step.ts'
import { viewOf } from './view.ts'

export { type Blow, killChance } from './battle/clash.ts'
export type * from './battle/model.ts'
export { battleEnds } from './battle/model.ts'
export type { BattleOdds, FightOptions, Fought, OddsOptions } from './battle/odds.ts'
export { type Event, type EventType, mayKnow, type Party } from './events.ts'
export type { Fairness } from './fairness.ts'
export type * from './handbook.ts'
export { handbook } from './handbook-data.ts'
export { plainFormation, seatsToAct } from './legal.ts'
export type * from './model.ts'
export { directions, forceKinds, itemKinds, orderTypes, outcomeReasons, problemCodes, seats } from './model.ts'
export { printMap } from './notation.ts'
export type { CheckedOrders, CityAccount, Fate, Forecast, MarchDay, Meeting, Queries } from './queries.ts'
export { fates } from './queries.ts'
export type { Chance, DisorderChances } from './rules/disorder.ts'
export type { Territory } from './rules/end.ts'
export { createRuleset, type Dma, outcome } from './ruleset.ts'
export { type RulingName, type Rulings, readRulings, rulings } from './rulings.ts'
export type { Realm, View } from './view.ts'

/** The original handbook made ready. */
export const book: Book = /* @__PURE__ */ compileBook(handbook)

/** The rules with the original handbook. Each of its functions is also exported by name. */
export const ruleset: Dma = /* @__PURE__ */ bind(book)

export const setup: Dma['setup'] = (options, rng) => setUp(book, options, rng)
export const step: Dma['step'] = (state, orders, rng) => playWeek(book, state, orders, rng)
export const legalOrders: Dma['legalOrders'] = (state, seat) => linesFor(book, state, seat)
export const view: Dma['view'] = (state, viewer) => viewOf(book, state, viewer)
export const describe: Dma['describe'] = (event, locale) => describeEvent(book, event, locale)
export const chronicle: Dma['chronicle'] = (events, locale, reader) => chronicleOf(book, events, locale, reader)
export const report: Dma['report'] = (events, locale, seat) => reportOf(book, events, locale, seat)
export const schema: Dma['schema'] = /* @__PURE__ */ schemaOf(book)

export const economy: Dma['economy'] = (state, city) => queries.economyOf(book, state, city)
export const disorderChances: Dma['disorderChances'] = (state, city) => queries.chancesOf(book, state, city)
export const march: Dma['march'] = (state, army, route) => queries.marchOf(book, state, army, route)
export const territory: Dma['territory'] = state => queries.territoryOf(state)
export const forecast: Dma['forecast'] = (seen, orders) => queries.forecastOf(book, seen, orders)
export const checkOrders: Dma['checkOrders'] = (seen, orders) => queries.check(book, seen, orders)
export const fight: Dma['fight'] = (a, b, site, rng, options) => fightWith(book, a, b, site, rng, options)
export const battleOdds: Dma['battleOdds'] = (a, b, site, options) => oddsOf(book, a, b, site, options)
export const replayBattle: Dma['replayBattle'] = (battle, rulings) => watchBattle(book, readRulings(rulings), battle)
export const generateMap: Dma['generateMap'] = (options, rng) => makeMap(book, options, rng)
export const parseMap: Dma['parseMap'] = text => readMap(text, book.handbook.territory)
export const fairness: Dma['fairness'] = map => fairnessOf(book, map)

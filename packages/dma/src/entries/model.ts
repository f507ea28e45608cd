/** The nouns of a campaign: all of states, views, orders and events, with the lists of their tags. */
export * from '../events.ts'
export * from '../model.ts'
export * from '../orders.ts'
export type { Territory } from '../rules/end.ts'
export type { RulingName, Rulings } from '../rulings.ts'
export type { Realm, View } from '../view.ts'

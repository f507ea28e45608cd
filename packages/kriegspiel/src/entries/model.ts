/** The nouns of a game: all of states, orders and events, with the lists of their tags. */
export type * from '../events.ts'
export * from '../model.ts'
export * from '../orders.ts'
export { presets } from '../rulings.ts'

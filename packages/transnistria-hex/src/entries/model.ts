/** Every noun of the data: what states, orders and events are made of, and the tags of each kind in a list. */
export * from '../events.ts'
export * from '../model.ts'
export * from '../orders.ts'

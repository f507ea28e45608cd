/** The nouns of a battle: all of states, orders and events, with the lists of their tags. */
export * from '../events.ts'
export * from '../model.ts'
export * from '../orders.ts'
export { type CardReach, type MoveFault, type MoveJudgement, moveFaults } from '../queries/judge-orders.ts'

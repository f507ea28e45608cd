/** What cards and core rules are made of, for whoever brings in his own. */
export { type CardKind, cardKinds } from '../rulings.ts'
export * from './core-rules.ts'
export * from './model.ts'

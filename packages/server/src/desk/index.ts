/** What a game master does beside the turns, without a clock or a file: the same by mail and on the server. */
export * from './calendar.ts'
export { type Change, changesOf, corrected } from './correction.ts'
export * from './pieces.ts'

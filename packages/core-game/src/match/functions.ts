export { advance, rewind, start, undo } from './play.ts'
export { fromJSON, replay, toJSON, verify } from './save.ts'

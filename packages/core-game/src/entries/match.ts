export { advance, rewind, start, undo } from '../match/play.ts'
export { fromJSON, replay, toJSON, verify } from '../match/save.ts'

import { integer, type Shape } from '@umpire/core-game/shape'
import { name } from '@umpire/core-game/text'
import type { Id } from './model.ts'

/** The number of a unit or a force. */
export const id: Shape<Id> = /* @__PURE__ */ integer(0, 0x7fffffff)

/** A name that can stand in a line of a plan or a position, where `:`, `;` and `#` part it from what follows. */
export const label: Shape<string> = /* @__PURE__ */ name({ without: ':;#' })

/** An id of a handbook: one word of a plan or a position, where `:` and `@` part it from what follows. */
export const word: Shape<string> = /* @__PURE__ */ name({ without: ' :@#' })

/** Things of one kind, in a force or in the world: more than any handbook can make of them in a campaign of centuries. */
export const MANY = 4_000_000

import {
  flag,
  integer,
  list,
  oneOf,
  optional,
  record,
  type Shape,
  type ShapedSchema,
  schema,
  tuple,
  variants,
} from '@umpire/core-game/shape'
import { name } from '@umpire/core-game/text'
import { directions, type Id, type Item, itemKinds, type Order, seats } from './model.ts'

/** The number of a unit or a force. */
export const id: Shape<Id> = /* @__PURE__ */ integer(0, 0x7fffffff)

/** A name that can stand in a line of a plan or a position, where `:`, `;` and `#` part it from what follows. */
export const label: Shape<string> = /* @__PURE__ */ name({ without: ':;#' })

/** An id of a handbook: one word of a plan or a position, where `:` and `@` part it from what follows. */
export const word: Shape<string> = /* @__PURE__ */ name({ without: ' :@#' })

/** One line of a plan. */
export const orderSchema: ShapedSchema<Order> = /* @__PURE__ */ orderSchemaOf()

function orderSchemaOf(): ShapedSchema<Order> {
  const coordinate = integer(-99, 99)
  return schema(
    variants<Order, 'type'>('type', {
      retire: {},
      disband: { force: id, unit: optional(id) },
      transfer: { unit: id, from: id, to: id, day: optional(integer(2, 7)) },
      rename: { army: id, name: label },
      formation: { force: id, cells: list(tuple([id, coordinate, coordinate]), 2000) },
      queue: { city: integer(0, 255), items: list(record<Item>({ kind: oneOf(itemKinds), id: word }), 100) },
      route: { army: id, path: list(oneOf(directions), 500) },
      'auto-deploy': { on: flag },
      peace: { with: oneOf(seats), peace: flag },
    }),
  )
}

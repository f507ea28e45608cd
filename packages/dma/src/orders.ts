import {
  flag,
  integer,
  list,
  oneOf,
  optional,
  record,
  type ShapedSchema,
  schema,
  tuple,
  variants,
} from '@umpire/core-game/shape'
import { id, label, word } from './fields.ts'
import { type Direction, directions, type Id, type Item, itemKinds, type Seat, seats } from './model.ts'

export const orderTypes = [
  'retire',
  'disband',
  'transfer',
  'rename',
  'formation',
  'queue',
  'route',
  'auto-deploy',
  'peace',
] as const
export type OrderType = (typeof orderTypes)[number]

/** One line of a week's plan. Lines are carried out by type in the order of `orderTypes`, then in the order given. */
export type Order =
  /** Leave the game: armies are dismissed, cities and villages become neutral. */
  | { readonly type: 'retire' }
  /** Dismiss an army with all in it, or one unit of a force. */
  | { readonly type: 'disband'; readonly force: Id; readonly unit?: Id }
  /** Move a unit to another force within one cell, before Monday or at the end of the moves of a day from Tuesday (2) on; a city named in a dated line may be taken before it (R50). */
  | { readonly type: 'transfer'; readonly unit: Id; readonly from: Id; readonly to: Id; readonly day?: number }
  | { readonly type: 'rename'; readonly army: Id; readonly name: string }
  /** Puts the units named on their cells and all others of the force in reserve. */
  | {
      readonly type: 'formation'
      readonly force: Id
      readonly cells: readonly (readonly [unit: Id, dx: number, dy: number])[]
    }
  /** Replaces a city's queue; items that stay keep what has been paid. */
  | { readonly type: 'queue'; readonly city: number; readonly items: readonly Item[] }
  /** Replaces an army's route. */
  | { readonly type: 'route'; readonly army: Id; readonly path: readonly Direction[] }
  | { readonly type: 'auto-deploy'; readonly on: boolean }
  | { readonly type: 'peace'; readonly with: Seat; readonly peace: boolean }

/** The orders of one type. */
export type OrderOf<T extends OrderType> = Extract<Order, { readonly type: T }>

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

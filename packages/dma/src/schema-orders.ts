import * as v from 'valibot'
import { directions, itemKinds, type Order, seats } from './model.ts'
import { built, whole } from './schema-options.ts'

const id = /* @__PURE__ */ whole(0, 0x7fffffff)
const coordinate = /* @__PURE__ */ whole(-99, 99)
const name = /* @__PURE__ */ built(() => v.pipe(v.string(), v.minLength(1), v.maxLength(40)))

/** One line of a plan. */
export const orderSchema: v.GenericSchema<unknown, Order> = /* @__PURE__ */ built(() =>
  v.variant('type', [
    v.strictObject({ type: v.literal('retire') }),
    v.strictObject({ type: v.literal('disband'), force: id, unit: v.exactOptional(id) }),
    v.strictObject({ type: v.literal('transfer'), unit: id, from: id, to: id, day: v.exactOptional(whole(2, 7)) }),
    v.strictObject({ type: v.literal('rename'), army: id, name }),
    v.strictObject({
      type: v.literal('formation'),
      force: id,
      cells: v.pipe(v.array(v.tuple([id, coordinate, coordinate])), v.maxLength(2000)),
    }),
    v.strictObject({
      type: v.literal('queue'),
      city: whole(0, 255),
      items: v.pipe(
        v.array(v.strictObject({ kind: v.picklist(itemKinds), id: v.pipe(v.string(), v.maxLength(40)) })),
        v.maxLength(100),
      ),
    }),
    v.strictObject({
      type: v.literal('route'),
      army: id,
      path: v.pipe(v.array(v.picklist(directions)), v.maxLength(500)),
    }),
    v.strictObject({ type: v.literal('auto-deploy'), on: v.boolean() }),
    v.strictObject({ type: v.literal('peace'), with: v.picklist(seats), peace: v.boolean() }),
  ]),
)

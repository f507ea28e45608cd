import { validate } from '@umpire/core-game'
import { faults, jsonSchema, optional, schema, text, variants } from '@umpire/core-game/shape'

type Order = { readonly type: 'move'; readonly to: string } | { readonly type: 'pass'; readonly why?: string }

const order = schema(variants<Order, 'type'>('type', { move: { to: text(3) }, pass: { why: optional(text(80)) } }))

console.log(validate(order, { type: 'move', to: '10F' }, 'order-malformed').ok) // true
console.log(faults(order.shape, { type: 'move', at: '10F' })) // [ { message: 'Missing', at: [ 'to' ] }, { message: 'Unknown', at: [ 'at' ] } ]
console.log(Object.keys(jsonSchema(order.shape))) // [ 'oneOf' ]

import { jsonSchema, type ShapedSchema } from '@umpire/core-game/shape'
import { type Options, pig } from './pig.js'

const { shape } = pig.schema.options as ShapedSchema<Options>
console.log(jsonSchema(shape))
// => { type: 'object', properties: { goal: { type: 'integer', minimum: 1,
//    maximum: 1000 } }, required: [ 'goal' ], additionalProperties: false }

export { type JsonSchema, jsonSchema } from './json-schema.ts'
export {
  type Constant,
  either,
  type Fields,
  type Form,
  flag,
  integer,
  list,
  matching,
  natural,
  number,
  type Optional,
  oneOf,
  optional,
  orNull,
  partial,
  record,
  type Shape,
  table,
  text,
  tuple,
  variants,
} from './model.ts'
export { savedMatch } from './saved-match.ts'
export { type ShapedSchema, schema } from './schema.ts'
export { type Fault, faults, type Search } from './search.ts'

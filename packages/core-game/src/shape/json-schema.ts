import type { Shape } from './model.ts'

/** A JSON Schema (draft 2020-12) or a part of one. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/**
 * A shape as JSON Schema, draft 2020-12: what the shape takes, the JSON Schema takes. The other way round there are three differences, none of which
 * plain JSON in practice meets: a shape counts UTF-16 units of a text and not characters, and takes neither minus zero nor a key `__proto__`. A part
 * that stands in several places, as the same object, is written once, under `$defs`.
 */
export function jsonSchema(shape: Shape<unknown>): JsonSchema {
  const uses = new Map<Shape<unknown>, number>()
  const count = (part: Shape<unknown>): void => {
    const times = uses.get(part) ?? 0
    uses.set(part, times + 1)
    if (times === 0) partsOf(part).forEach(count)
  }
  count(shape)
  const names = new Map<Shape<unknown>, string>()
  const defs: { [name: string]: JsonSchema } = {}
  const write = (part: Shape<unknown>): JsonSchema => {
    if (part === shape || uses.get(part) === 1 || isShort(part)) return written(part, write)
    let name = names.get(part)
    if (name === undefined) {
      name = `part${names.size + 1}`
      names.set(part, name)
      defs[name] = written(part, write)
    }
    return { $ref: `#/$defs/${name}` }
  }
  const whole = write(shape)
  return names.size > 0 ? { ...whole, $defs: defs } : whole
}

/** The shapes that a shape is made of. */
function partsOf(shape: Shape<unknown>): readonly Shape<unknown>[] {
  switch (shape.kind) {
    case 'list':
      return [shape.item]
    case 'tuple':
      return shape.items
    case 'record':
      return [...shape.fields.values()]
    case 'variants':
      return [...shape.records.values()]
    case 'table':
      return [shape.value]
    case 'either':
      return shape.shapes
    default:
      return []
  }
}

/** Not longer than a reference to it would be, or hardly. */
function isShort(shape: Shape<unknown>): boolean {
  return shape.kind === 'oneOf' ? shape.values.length <= 4 : partsOf(shape).length === 0
}

/** One shape, its parts as `write` gives them. */
function written(shape: Shape<unknown>, write: (part: Shape<unknown>) => JsonSchema): JsonSchema {
  switch (shape.kind) {
    case 'text':
      return { type: 'string', maxLength: shape.most, ...(shape.pattern && { pattern: shape.pattern.source }) }
    case 'flag':
      return { type: 'boolean' }
    case 'number':
      return { type: 'number' }
    case 'integer':
      return { type: 'integer', minimum: shape.least, maximum: shape.most }
    case 'oneOf':
      return shape.values.length === 1 ? { const: shape.values[0] } : { enum: shape.values }
    case 'list':
      return { type: 'array', items: write(shape.item), minItems: shape.least, maxItems: shape.most }
    case 'tuple':
      return { type: 'array', prefixItems: shape.items.map(write), items: false, minItems: shape.items.length }
    case 'record': {
      const properties = Object.fromEntries([...shape.fields].map(([name, of]) => [name, write(of)]))
      return { type: 'object', properties, required: shape.required, additionalProperties: false }
    }
    case 'variants':
      return { oneOf: [...shape.records.values()].map(write) }
    case 'table':
      return {
        type: 'object',
        maxProperties: shape.most,
        ...(shape.pattern && { propertyNames: { pattern: shape.pattern.source } }),
        additionalProperties: write(shape.value),
      }
    case 'either':
      return { anyOf: shape.shapes.map(write) }
  }
}

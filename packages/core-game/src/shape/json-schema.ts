import type { Shape } from './model.ts'

/** A JSON Schema (draft 2020-12) or a part of one. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/**
 * A shape as JSON Schema, draft 2020-12: what the shape takes, the JSON Schema takes. The other way round there are three differences, none of which
 * plain JSON in practice meets: a shape counts UTF-16 units of a text and not characters, and takes neither minus zero nor a key `__proto__`.
 */
export function jsonSchema(shape: Shape<unknown>): JsonSchema {
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
      return { type: 'array', items: jsonSchema(shape.item), minItems: shape.least, maxItems: shape.most }
    case 'tuple':
      return { type: 'array', prefixItems: shape.items.map(jsonSchema), items: false, minItems: shape.items.length }
    case 'record': {
      const properties = Object.fromEntries([...shape.fields].map(([name, of]) => [name, jsonSchema(of)]))
      return { type: 'object', properties, required: shape.required, additionalProperties: false }
    }
    case 'variants':
      return { oneOf: [...shape.records.values()].map(jsonSchema) }
    case 'table':
      return {
        type: 'object',
        maxProperties: shape.most,
        ...(shape.pattern && { propertyNames: { pattern: shape.pattern.source } }),
        additionalProperties: jsonSchema(shape.value),
      }
    case 'either':
      return { anyOf: shape.shapes.map(jsonSchema) }
  }
}

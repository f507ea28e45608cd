import type { Schema } from '../contract.ts'
import type { Shape } from './model.ts'
import { type Fault, faults } from './search.ts'

/** A Standard Schema that can also be written as JSON Schema, since it holds the shape that it is made of. */
export interface ShapedSchema<T> extends Schema<T> {
  readonly shape: Shape<T>
}

/** A Standard Schema of a shape; each later test is made where the earlier ones found nothing. Nothing is copied or converted. */
export function schema<T>(shape: Shape<T>, ...later: readonly ((value: T) => readonly Fault[])[]): ShapedSchema<T> {
  const validate = (value: unknown) => {
    let wrong: readonly Fault[] = faults(shape, value)
    for (const find of later) if (wrong.length === 0) wrong = find(value as T)
    return wrong.length > 0
      ? { issues: wrong.map(({ message, at }) => ({ message, path: at })) }
      : { value: value as T }
  }
  return { shape, '~standard': { version: 1, vendor: 'umpire', validate } }
}

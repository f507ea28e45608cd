import type { Shape } from './model.ts'

/** What is wrong with a value, and where. Every Problem is one. */
export interface Fault {
  readonly message: string
  readonly at: readonly (string | number)[]
}

/** The faults so far, and the path of the value that is being looked at. */
export interface Search {
  readonly found: Fault[]
  readonly at: (string | number)[]
}

/** More faults than these are not told. */
export const MOST = 100

/** What keeps a value from having a shape. The time it takes grows no faster than the value, and no faster than the shape allows values to be. */
export function faults(shape: Shape<unknown>, value: unknown): readonly Fault[] {
  const search: Search = { found: [], at: [] }
  shape.look(search, value)
  return search.found
}

/** A fault of the value that is being looked at, or of its field `name`. */
export function fail({ found, at }: Search, message: string, ...name: readonly string[]): void {
  if (found.length < MOST) found.push({ message, at: [...at, ...name.map(text => text.slice(0, 40))] })
}

/** Looks at a part of the value that is being looked at. */
export function below(search: Search, step: string | number, shape: Shape<unknown>, value: unknown): void {
  search.at.push(step)
  shape.look(search, value)
  search.at.pop()
}

import type { Problem } from '../src/index.ts'

/** Freezes a plain value and all in it. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(Object.freeze(value))) frozen(inner)
  return value
}

/** A Problem's code and path as a text; one that says nothing to people fails. */
export function told({ code, at, message }: Problem): string {
  if (message === '') throw new Error(`${code} says nothing`)
  return [code, ...at].join(' ')
}

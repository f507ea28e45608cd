import type { Schema } from '@umpire/core-game'

/** A schema out of a test for plain values: `fits` says whether a value is a `T`. */
export function schema<T>(fits: (value: unknown) => boolean): Schema<T> {
  return {
    '~standard': {
      version: 1,
      vendor: 'toys',
      validate: value => (fits(value) ? { value: value as T } : { issues: [{ message: 'Malformed' }] }),
    },
  }
}

/** A plain object with exactly these fields, each of which fits. */
export function record(fields: { readonly [key: string]: (value: unknown) => boolean }): (value: unknown) => boolean {
  return value =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).every(key => Object.hasOwn(fields, key)) &&
    Object.keys(fields).every(key => Object.hasOwn(value, key) && fields[key]!((value as Record<string, unknown>)[key]))
}

export function whole(least: number, most: number): (value: unknown) => boolean {
  return value => Number.isInteger(value) && !Object.is(value, -0) && Number(value) >= least && Number(value) <= most
}

export function oneOf(...values: readonly unknown[]): (value: unknown) => boolean {
  return value => values.includes(value)
}

export function pair(fits: (value: unknown) => boolean): (value: unknown) => boolean {
  return value => Array.isArray(value) && value.length === 2 && fits(value[0]) && fits(value[1])
}

import { isRecord } from '../orders.ts'
import { below, fail, MOST, type Search } from './search.ts'

/**
 * A value of type `T` in JSON. Its form is data, so that it can be written as JSON Schema; `look` finds out what keeps a value from having it.
 * Each constructor brings its own test, so that a bundle holds those that are used.
 */
export type Shape<T> = Form & { readonly is?: T; look(search: Search, value: unknown): void }

/** What a shape takes. */
export type Form =
  | { readonly kind: 'text'; readonly most: number; readonly pattern?: RegExp | undefined }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number' }
  | { readonly kind: 'integer'; readonly least: number; readonly most: number }
  | { readonly kind: 'oneOf'; readonly values: readonly Constant[] }
  | { readonly kind: 'list'; readonly item: Shape<unknown>; readonly least: number; readonly most: number }
  | { readonly kind: 'tuple'; readonly items: readonly Shape<unknown>[] }
  | {
      readonly kind: 'record'
      readonly fields: ReadonlyMap<string, Shape<unknown>>
      readonly required: readonly string[]
    }
  | { readonly kind: 'variants'; readonly records: ReadonlyMap<unknown, Shape<unknown>> }
  | {
      readonly kind: 'table'
      readonly value: Shape<unknown>
      readonly most: number
      readonly pattern?: RegExp | undefined
    }
  | { readonly kind: 'either'; readonly shapes: readonly Shape<unknown>[] }

/** What a `oneOf` can hold. */
export type Constant = string | number | boolean | null

/** A field that may be missing. Where it is there, it holds a `T`: never undefined, which JSON does not know. */
export interface Optional<T> {
  readonly optional: Shape<T>
}

/** A shape for each field of `T`; those that may be missing, and no others, are `optional`. */
export type Fields<T> = {
  readonly [K in keyof T]-?: undefined extends T[K] ? Optional<Exclude<T[K], undefined>> : Shape<T[K]>
}

/** A text of at most so many UTF-16 units. */
export function text(most = 1000): Shape<string> {
  return {
    kind: 'text',
    most,
    look(search, value) {
      if (typeof value !== 'string' || value.length > most) fail(search, `Expected a text of at most ${most}`)
    },
  }
}

/** A text like this pattern, which stands for the whole text only with `^` and `$`. */
export function matching(pattern: RegExp, most = 1000): Shape<string> {
  const { look } = text(most)
  return {
    kind: 'text',
    most,
    pattern,
    look(search, value) {
      if (typeof value === 'string' && value.length <= most && !pattern.test(value))
        fail(search, `Expected a text like ${pattern.source}`)
      else look(search, value)
    },
  }
}

/** True or false. */
export const flag: Shape<boolean> = {
  kind: 'flag',
  look(search, value) {
    if (typeof value !== 'boolean') fail(search, 'Expected true or false')
  },
}

/** Any number that JSON can hold. Rules count in integers: this is for what they only hand on. */
export const number: Shape<number> = {
  kind: 'number',
  look(search, value) {
    if (!Number.isFinite(value)) fail(search, 'Expected a number')
  },
}

/** An integer from `least` to `most`. Minus zero, which no digest could tell from zero, is none. */
export function integer(least: number, most: number = Number.MAX_SAFE_INTEGER): Shape<number> {
  return {
    kind: 'integer',
    least,
    most,
    look(search, value) {
      if (!isInteger(value) || value < least || value > most)
        fail(search, `Expected an integer from ${least} to ${most}`)
    },
  }
}

/** An integer from 0. */
export const natural: Shape<number> = /* @__PURE__ */ integer(0)

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value) && !Object.is(value, -0)
}

/** One of these values. */
export function oneOf<const T extends Constant>(values: readonly T[]): Shape<T> {
  return {
    kind: 'oneOf',
    values,
    look(search, value) {
      if (!values.includes(value as T)) fail(search, `Expected one of ${values.map(String)}`)
    },
  }
}

/** An array, measured before its items are looked at. */
export function list<T>(item: Shape<T>, most: number, least = 0): Shape<readonly T[]> {
  return {
    kind: 'list',
    item,
    least,
    most,
    look(search, value) {
      if (!Array.isArray(value) || value.length < least || value.length > most)
        fail(search, `Expected a list of ${least} to ${most}`)
      else for (let i = 0; i < value.length; i++) below(search, i, item, value[i])
    },
  }
}

/** An array with one item of each shape, in this order. */
export function tuple<const T extends readonly unknown[]>(items: { readonly [I in keyof T]: Shape<T[I]> }): Shape<T> {
  return {
    kind: 'tuple',
    items,
    look(search, value) {
      if (!Array.isArray(value) || value.length !== items.length) fail(search, `Expected a list of ${items.length}`)
      else for (let i = 0; i < items.length; i++) below(search, i, items[i]!, value[i])
    },
  }
}

/** A field that may be missing. */
export function optional<T>(shape: Shape<T>): Optional<T> {
  return { optional: shape }
}

/** The same fields, each of which may be missing. */
export function partial<T>(fields: Required<Fields<T>>): Fields<Partial<T>> {
  const entries = Object.entries<Shape<unknown>>(fields as never)
  return Object.fromEntries(entries.map(([name, shape]) => [name, optional(shape)])) as never
}

/** An object with these fields and no others. */
export function record<T extends object>(of: Fields<T>): Shape<T> {
  const fields = new Map<string, Shape<unknown>>()
  const required: string[] = []
  for (const [name, field] of Object.entries<Shape<unknown> | Optional<unknown>>(of)) {
    if ('optional' in field) fields.set(name, field.optional)
    else required.push(name) && fields.set(name, field)
  }
  return {
    kind: 'record',
    fields,
    required,
    look(search, value) {
      if (!isRecord(value)) return fail(search, 'Expected an object')
      for (const name of required) if (!Object.hasOwn(value, name)) fail(search, 'Missing', name)
      for (const name of Object.keys(value)) {
        const shape = fields.get(name)
        if (shape) below(search, name, shape, value[name])
        else fail(search, 'Unknown', name)
      }
    },
  }
}

/** One of several records, told apart by the text in the field `tag`; the fields named for each are those besides it. */
export function variants<T extends { readonly [tag in Tag]: string }, Tag extends keyof T & string>(
  tag: Tag,
  forms: { readonly [K in T[Tag]]: Fields<Omit<Extract<T, { readonly [tag in Tag]: K }>, Tag>> },
): Shape<T> {
  const records = new Map<unknown, Shape<unknown>>()
  for (const [name, fields] of Object.entries<object>(forms))
    records.set(name, record({ [tag]: oneOf([name]), ...fields } as Fields<object>))
  return {
    kind: 'variants',
    records,
    look(search, value) {
      if (!isRecord(value)) return fail(search, 'Expected an object')
      const form = records.get(value[tag])
      if (form) form.look(search, value)
      else fail(search, `Expected one of ${[...records.keys()]}`, tag)
    },
  }
}

/** An object with at most so many keys of the caller's own choice, each with a `T`. `__proto__` is no key. */
export function table<T>(value: Shape<T>, most: number, pattern?: RegExp): Shape<{ readonly [name: string]: T }> {
  return {
    kind: 'table',
    value,
    most,
    pattern,
    look(search, held) {
      if (!isRecord(held) || Object.keys(held).length > most)
        return fail(search, `Expected an object of at most ${most} keys`)
      for (const name of Object.keys(held)) {
        if (name === '__proto__' || pattern?.test(name) === false) fail(search, 'No such key', name)
        else below(search, name, value, held[name])
      }
    },
  }
}

/** A value of one of these shapes. Where none fits, its faults are those that the last one finds. */
export function either<const T extends readonly unknown[]>(
  ...shapes: { readonly [I in keyof T]: Shape<T[I]> }
): Shape<T[number]> {
  return {
    kind: 'either',
    shapes,
    look(search, value) {
      let found: Search['found'] = []
      for (const shape of shapes) {
        found = []
        shape.look({ ...search, found }, value)
        if (found.length === 0) return
      }
      search.found.push(...found.slice(0, MOST - search.found.length))
    },
  }
}

/** A `T` or null. */
export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return either(oneOf([null]), shape)
}

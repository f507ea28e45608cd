import { type CoreProblemCode, type Refusal, type Result, refuse } from './problem.ts'

/** Plain JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** How deep and how large a value from a stranger may be. */
export interface JsonLimits {
  /** The most arrays and objects within each other. */
  readonly depth: number
  /** The most values in all, the containers too. */
  readonly values: number
}

/** An array or object that is being walked through; `at` is how many of its values have been met. */
interface Level {
  readonly container: { readonly [key: string | number]: unknown }
  /** null for an array. */
  readonly keys: readonly string[] | null
  readonly size: number
  at: number
}

/**
 * Checks that a value is plain JSON (no function, undefined, NaN, class instance or cycle) within limits. Linear, and safe on any depth.
 * Problems: `json-not-plain`, `json-too-deep`, `json-too-large`.
 */
export function readJson(value: unknown, limits: JsonLimits = { depth: 64, values: 5_000_000 }): Result<Json> {
  const levels: Level[] = []
  const fault = (code: CoreProblemCode, message: string): Refusal =>
    refuse(
      code,
      message,
      levels.map(({ keys, at }) => (keys ? keys[at - 1]! : at - 1)),
    )
  let here = value
  // How many there are at least: all in the containers that have been met.
  let values = 1
  for (;;) {
    if (typeof here === 'object' && here !== null) {
      const keys = Array.isArray(here) ? null : Object.keys(here)
      if (keys && !isPlain(here)) return fault('json-not-plain', 'JSON has plain objects only')
      // A cycle has no end, so it meets this limit too.
      if (levels.length >= limits.depth) return fault('json-too-deep', `Deeper than ${limits.depth} levels`)
      const container = here as Level['container']
      const size = keys ? keys.length : (here as readonly unknown[]).length
      values += size
      if (values > limits.values) return fault('json-too-large', `More than ${limits.values} values`)
      levels.push({ container, keys, size, at: 0 })
    } else if (typeof here === 'number') {
      if (!Number.isFinite(here)) return fault('json-not-plain', `JSON has no ${here}`)
    } else if (here !== null && typeof here !== 'string' && typeof here !== 'boolean') {
      return fault('json-not-plain', `JSON has no ${typeof here}`)
    }
    let level = levels.at(-1)
    while (level && level.at === level.size) {
      levels.pop()
      level = levels.at(-1)
    }
    if (!level) return { ok: true, value: value as Json }
    here = level.container[level.keys ? level.keys[level.at]! : level.at]
    level.at++
  }
}

/** Whether an object's prototype is none, or the one of plain objects; that of another realm (a frame, a test runner) will do too. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * The one text of a JSON value (RFC 8785): keys in order of their UTF-16 units, no spaces. Two values are equal if and only if these texts are.
 * Takes plain JSON only; check what comes from a stranger with `readJson` first. As in `JSON.stringify`, a key whose value is undefined counts as missing.
 */
export function canonicalJson(value: Json): string {
  // The built-in text of a primitive, and of a list of them, is the canonical one: RFC 8785 took its numbers and strings from there.
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) {
    return value.some(inner => typeof inner === 'object')
      ? `[${value.map(canonicalJson).join()}]`
      : JSON.stringify(value)
  }
  const object = value as { readonly [key: string]: Json | undefined }
  let text = ''
  for (const key of Object.keys(object).sort()) {
    const inner = object[key]
    if (inner !== undefined) text += `,${JSON.stringify(key)}:${canonicalJson(inner)}`
  }
  return `{${text.slice(1)}}`
}

/**
 * Whether two JSON values are equal, as their canonical texts are: the order of keys does not matter. Takes plain JSON only, like `canonicalJson`.
 * What both share is not walked through, so positions a few steps apart are compared at the cost of what differs.
 */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!sameJson(a[i], b[i])) return false
    return true
  }
  if (Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  const [here, there] = [a, b] as readonly { readonly [key: string]: unknown }[]
  for (const key of keys) if (!(Object.hasOwn(b, key) && sameJson(here![key], there![key]))) return false
  return true
}

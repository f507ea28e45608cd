import { problem, type Result } from './problem.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** How deep and how large a value from a stranger may be. */
export interface JsonLimits {
  readonly depth: number
  readonly values: number
}

/**
 * Checks that a value is plain JSON (no function, undefined, NaN, class instance or cycle) within limits. Linear, and safe on any depth.
 * Problems: `json-not-plain`, `json-too-deep`, `json-too-large`.
 */
export function readJson(value: unknown, limits: JsonLimits = { depth: 64, values: 5_000_000 }): Result<Json> {
  const stack: { value: unknown; path: Path | null; depth: number }[] = [{ value, path: null, depth: 0 }]
  let seen = 0
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { value: here, path, depth } = top
    const fault = (code: string, message: string) => ({ ok: false, problems: [problem(code, message, pathOf(path))] }) as const
    if (++seen > limits.values) return fault('json-too-large', `More than ${limits.values} values`)
    if (here === null || typeof here === 'boolean' || typeof here === 'string') continue
    if (typeof here === 'number') {
      if (!Number.isFinite(here)) return fault('json-not-plain', `JSON has no ${here}`)
      continue
    }
    if (typeof here !== 'object') return fault('json-not-plain', `JSON has no ${typeof here}`)
    // A cycle has no end, so it meets this limit too.
    if (depth >= limits.depth) return fault('json-too-deep', `Deeper than ${limits.depth} levels`)
    if (Array.isArray(here)) {
      if (seen + stack.length + here.length > limits.values) return fault('json-too-large', `More than ${limits.values} values`)
      for (let i = here.length - 1; i >= 0; i--) stack.push({ value: here[i], path: { key: i, up: path }, depth: depth + 1 })
      continue
    }
    const proto = Object.getPrototypeOf(here)
    if (proto !== Object.prototype && proto !== null) return fault('json-not-plain', 'JSON has plain objects only')
    for (const key of Object.keys(here)) {
      stack.push({ value: (here as Record<string, unknown>)[key], path: { key, up: path }, depth: depth + 1 })
    }
  }
  return { ok: true, value: value as Json }
}

interface Path {
  readonly key: string | number
  readonly up: Path | null
}

function pathOf(path: Path | null): (string | number)[] {
  const keys: (string | number)[] = []
  for (let at = path; at; at = at.up) keys.unshift(at.key)
  return keys
}

/**
 * The one text of a JSON value (RFC 8785): keys in order of their UTF-16 units, no spaces. Two values are equal if and only if these texts are.
 * Takes plain JSON only; check what comes from a stranger with `readJson` first.
 */
export function canonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) {
    let text = '['
    for (let i = 0; i < value.length; i++) text += (i ? ',' : '') + canonicalJson(value[i])
    return `${text}]`
  }
  const object = value as { readonly [key: string]: Json }
  let text = '{'
  for (const key of Object.keys(object).sort()) text += `${text.length > 1 ? ',' : ''}${JSON.stringify(key)}:${canonicalJson(object[key]!)}`
  return `${text}}`
}

import { isRecord, type Schema } from '@umpire/core-game'

/** What is wrong, and where. */
interface Issue {
  readonly message: string
  readonly path: Path
}
type Path = readonly (string | number)[]

/**
 * Says what keeps a value from being a `T`. Nothing is copied or converted. These few checks stand in for a schema library, which would cost
 * more than the rules of combat in size and most of a step in time.
 */
export interface Check<T> {
  (value: unknown, path: Path, issues: Issue[]): void
  readonly is?: T
}

const check =
  <T>(test: (value: unknown) => boolean, message: string): Check<T> =>
  (value, path, issues) => {
    if (!test(value)) issues.push({ message, path })
  }

export const text: Check<string> = /* @__PURE__ */ check(value => typeof value === 'string', 'Expected a text')
export const flag: Check<boolean> = /* @__PURE__ */ check(value => typeof value === 'boolean', 'Expected true or false')
export const natural: Check<number> = /* @__PURE__ */ check(
  value => Number.isSafeInteger(value) && (value as number) >= 0,
  'Expected an integer from 0',
)

export function oneOf<const T>(options: readonly T[]): Check<T> {
  return check(value => options.includes(value as T), `Expected ${options.join(' or ')}`)
}

export function orNull<T>(inner: Check<T>): Check<T | null> {
  return (value, path, issues) => {
    if (value !== null) inner(value, path, issues)
  }
}

/** An array, measured before its items are looked at. */
export function list<T>(item: Check<T>, most: number): Check<readonly T[]> {
  return (value, path, issues) => {
    if (!Array.isArray(value) || value.length > most)
      issues.push({ message: `Expected a list of at most ${most}`, path })
    else for (let index = 0; index < value.length; index++) item(value[index], [...path, index], issues)
  }
}

/** An object with these fields and no others; all of them, or at least the required ones. */
export function record<T extends object>(
  fields: { readonly [K in keyof T]-?: Check<Exclude<T[K], undefined>> },
  required: readonly (keyof T & string)[] = Object.keys(fields) as (keyof T & string)[],
): Check<T> {
  return (value, path, issues) => {
    if (!isRecord(value)) {
      issues.push({ message: 'Expected an object', path })
      return
    }
    for (const name of required)
      if (!Object.hasOwn(value, name)) issues.push({ message: 'Missing', path: [...path, name] })
    for (const name of Object.keys(value)) {
      const at = [...path, name.slice(0, 40)]
      if (Object.hasOwn(fields, name)) fields[name as keyof T](value[name], at, issues)
      else issues.push({ message: 'Unknown', path: at })
    }
  }
}

/** A Standard Schema of checks; the later ones are made where the earlier ones found nothing. */
export function schema<T>(shape: Check<T>, ...later: readonly ((value: T) => readonly Issue[])[]): Schema<T> {
  const validate = (value: unknown) => {
    const issues: Issue[] = []
    shape(value, [], issues)
    for (const find of later) if (issues.length === 0) issues.push(...find(value as T))
    return issues.length > 0 ? { issues } : { value: value as T }
  }
  return { '~standard': { version: 1, vendor: 'umpire', validate } }
}

import { canonicalJson, type Json, type Problem, readJson } from '@umpire/core-game'

/** Says that a law is broken. Where in the testkit that was found is nobody's business, so there is no stack. */
export function fail(message: string): never {
  const error = new Error(message)
  error.stack = `Error: ${message}`
  throw error
}

/** JSON for a message, cut off where it gets long. */
export function show(value: unknown, most = 600): string {
  let text: string
  try {
    text = JSON.stringify(value) ?? String(value)
  } catch {
    text = 'a value that has no JSON'
  }
  return text.length > most ? `${text.slice(0, most)}... (${text.length} characters)` : text
}

/** `1 step`, `2 steps`. */
export function many(steps: number): string {
  return `${steps} ${steps === 1 ? 'step' : 'steps'}`
}

/** What a check is about; a function where that is long to say, as it is called only if the check fails. */
export type What = string | (() => string)

const say = (what: What): string => (typeof what === 'string' ? what : what())

/** Equal to the byte: the order of keys counts too. */
export function sameBytes(one: unknown, other: unknown, what: What): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) fail(`${say(what)}: ${difference(one, other)}`)
}

/** Equal as JSON values. */
export function sameValue(one: unknown, other: unknown, what: What): void {
  // The same text is the same value, and much sooner known.
  if (JSON.stringify(one) === JSON.stringify(other)) return
  if (canonicalJson(one as Json) !== canonicalJson(other as Json)) fail(`${say(what)}: ${difference(one, other)}`)
}

/** Where two values part, and what each has there. */
function difference(one: unknown, other: unknown, path: readonly string[] = []): string {
  if (isTree(one) && isTree(other) && Array.isArray(one) === Array.isArray(other)) {
    for (const key of [...new Set([...Object.keys(one), ...Object.keys(other)])]) {
      if (JSON.stringify(one[key]) !== JSON.stringify(other[key]))
        return difference(one[key], other[key], [...path, key])
    }
    return `at [${path.join(', ')}] the keys stand in another order`
  }
  return `at [${path.join(', ')}] ${show(one)} is not ${show(other)}`
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Freezes a value and everything in it, of any depth. */
export function deepFreeze<T>(value: T): T {
  const stack: unknown[] = [value]
  while (stack.length) {
    const here = stack.pop()
    if (!isTree(here) || Object.isFrozen(here)) continue
    Object.freeze(here)
    for (const key of Object.keys(here)) stack.push(here[key])
  }
  return value
}

/** Another value, equal as JSON, that shares nothing with the first. */
export function copy<T>(value: T): T {
  return value === undefined ? value : JSON.parse(JSON.stringify(value))
}

/** Fails where a value would not come back from JSON as it was. */
export function plain(value: unknown, what: string): void {
  const read = readJson(value)
  if (!read.ok) {
    const { at, message } = read.problems[0]!
    fail(`${what} is not plain JSON at [${at.join(', ')}]: ${message}`)
  }
  const stack: { value: unknown; path: readonly (string | number)[] }[] = [{ value, path: [] }]
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { value: here, path } = top
    if (Object.is(here, -0)) fail(`${what} holds minus zero at [${path.join(', ')}]: JSON gives back zero`)
    if (!isTree(here)) continue
    const names = Reflect.ownKeys(here).filter(key => !(Array.isArray(here) && key === 'length'))
    if (names.length !== Object.keys(here).length || (Array.isArray(here) && names.length !== here.length))
      fail(`${what} has properties at [${path.join(', ')}] that JSON drops`)
    for (const key of Object.keys(here)) {
      if ('value' in Object.getOwnPropertyDescriptor(here, key)!) stack.push({ value: here[key], path: [...path, key] })
      else fail(`${what} has a getter at [${[...path, key].join(', ')}]`)
    }
  }
}

/** Fails where a refusal is not made of documented Problems. */
export function knownProblems(codes: ReadonlySet<string>, problems: readonly Problem[], what: string): void {
  if (!Array.isArray(problems) || problems.length === 0) fail(`${what} was refused without a Problem`)
  plain(problems, `The refusal of ${what}`)
  for (const { code, at, message, rule } of problems) {
    if (!codes.has(code)) fail(`${what} was refused with the code ${show(code)}, which is not among the codes given`)
    if (!Array.isArray(at) || at.some(key => typeof key !== 'string' && typeof key !== 'number'))
      fail(`${what} was refused with ${code}, whose path is ${show(at)}`)
    if (typeof message !== 'string' || message === '') fail(`${what} was refused with ${code} and no message`)
    if (rule !== undefined && typeof rule !== 'string')
      fail(`${what} was refused with ${code}, whose clause is ${show(rule)}`)
  }
}

/** Runs what may throw, and says so where it does. */
export function calmly<T>(what: What, run: () => T): T {
  try {
    return run()
  } catch (error) {
    fail(`${say(what)} threw ${(error instanceof Error && error.stack) || String(error)}`)
  }
}

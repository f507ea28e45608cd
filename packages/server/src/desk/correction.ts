import { isRecord, type Json, problem, type Result, type Schema, validate } from '@umpire/core-game'

/** One thing changed in a state by the hand of the game master: what stands at a path, and what shall. */
export interface Change {
  readonly at: readonly (string | number)[]
  readonly to: Json
}

const MOST = 1000

/** The changes that a value names: a list of `{ "at": ["armies", 0, "cell"], "to": 77 }`. Problem: `correction-wrong`. */
export function changesOf(value: unknown): Result<readonly Change[]> {
  const list = Array.isArray(value) ? value : []
  return list.length > 0 && list.length <= MOST && list.every(isChange)
    ? { ok: true, value: list.map(({ at, to }) => ({ at, to })) }
    : wrong('A correction is a list of changes: [{ "at": ["armies", 0, "cell"], "to": 77 }]', [])
}

function isChange(value: unknown): value is Change {
  if (!isRecord(value) || !('to' in value) || !Array.isArray(value['at'])) return false
  const { at } = value
  return at.length > 0 && at.every(key => typeof key === 'string' || Number.isSafeInteger(key))
}

/** A state with something in it changed by hand: one that the rules hold for possible. Problem: `correction-wrong`, for each thing that is wrong with it. */
export function corrected<State>(schema: Schema<State>, state: State, changes: readonly Change[]): Result<State> {
  let next: unknown = state
  for (const { at, to } of changes) {
    const found = replaced(next, at, to)
    if (found === NOTHING) return wrong(`There is nothing at ${at.join('.')} in the state`, at)
    next = found
  }
  return validate(schema, next, 'correction-wrong')
}

const wrong = (message: string, at: readonly (string | number)[]): Result<never> => ({
  ok: false,
  problems: [problem('correction-wrong', message, at)],
})

const NOTHING = Symbol('nothing')

/** Only what is there is replaced: nothing is added but whole lists, and nothing of the language's own is reached. */
function replaced(value: unknown, path: readonly (string | number)[], to: Json): unknown {
  const [key, ...rest] = path
  if (key === undefined) return to
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key) || key === 'length') return NOTHING
  const inner = replaced((value as { readonly [key: string | number]: unknown })[key], rest, to)
  if (inner === NOTHING) return NOTHING
  return Array.isArray(value) ? value.map((one, i) => (i === Number(key) ? inner : one)) : { ...value, [key]: inner }
}

import { isRecord, type Json, type Problem } from '@umpire/core-game'
import type { State } from '@umpire/dma'
import { exitCodes, misused, Stop } from '../io/exit.ts'
import { either } from '../words/index.ts'
import type { Rules } from './campaign.ts'
import type { Change } from './desk/journal.ts'

/** The changes that a file names: a list of `{ "at": ["armies", 0, "cell"], "to": 77 }`. Or the end of the command. */
export function changesOf(value: unknown): readonly Change[] {
  const list = Array.isArray(value) ? value : []
  if (list.length === 0 || list.length > 1000 || !list.every(isChange))
    throw misused(
      'correction-wrong',
      either(
        'A correction is a list of changes: [{ "at": ["armies", 0, "cell"], "to": 77 }]',
        'Исправление — список замен: [{ "at": ["armies", 0, "cell"], "to": 77 }]',
      ),
    )
  return list.map(({ at, to }) => ({ at, to }))
}

function isChange(value: unknown): value is Change {
  if (!isRecord(value) || !('to' in value) || !Array.isArray(value['at'])) return false
  const { at } = value
  return at.length > 0 && at.every(key => typeof key === 'string' || Number.isSafeInteger(key))
}

/** A state with something in it changed by hand: one that the rules hold for possible, or the end of the command. */
export function corrected(rules: Rules, state: State, changes: readonly Change[]): State {
  const next = changes.reduce<unknown>((value, { at, to }) => replaced(value, at, to, at), state)
  if (changes.length === 0) return state
  const read = rules.schema.state['~standard'].validate(next)
  if (!(read instanceof Promise) && !read.issues) return read.value
  const problems: Problem[] = (read instanceof Promise ? [] : (read.issues ?? [])).map(({ message, path = [] }) => ({
    code: 'correction-wrong',
    at: path.map(key => (typeof key === 'object' ? String(key.key) : typeof key === 'symbol' ? String(key) : key)),
    message,
  }))
  throw new Stop(
    exitCodes.refused,
    problems,
    either(
      'No campaign can come to such a state; nothing was written.',
      'Такого положения быть не может; ничего не записано.',
    ),
  )
}

/** Only what is there is replaced: nothing is added but whole lists, and nothing of the language's own is reached. */
function replaced(value: unknown, path: readonly (string | number)[], to: Json, whole: Change['at']): unknown {
  const [key, ...rest] = path
  if (key === undefined) return to
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key) || key === 'length')
    throw misused(
      'correction-wrong',
      either(
        `There is nothing at ${whole.join('.')} in the state`,
        `В положении нет ничего по пути ${whole.join('.')}`,
      ),
    )
  const inner = replaced((value as { readonly [key: string | number]: unknown })[key], rest, to, whole)
  return Array.isArray(value) ? value.map((one, i) => (i === Number(key) ? inner : one)) : { ...value, [key]: inner }
}

import { browserStore } from '@umpire/boards'
import type { Locale } from '@umpire/core-game'
import type { KeptJournal } from '@umpire/dolg-solo-ai/companion'
import type { Draft } from './draft.ts'

/** All that outlives the page: every tap is written down before the next one can come. */
export interface Kept {
  readonly locale?: Locale
  /** The table is seen from the AI's edge. */
  readonly turned?: boolean
  /** Cards of the person's own, as the file had them. */
  readonly content?: unknown
  readonly journal?: KeptJournal
  /** What has been pressed of an answer that is not given yet, and of which question. */
  readonly draft?: Draft
  readonly draftOf?: string
  readonly revisit?: number | null
}

const KEY = 'umpire-companion'

const store = browserStore()

export function readKept(): Kept {
  try {
    const text = store?.get(KEY)
    const value: unknown = text ? JSON.parse(text as string) : {}
    return typeof value === 'object' && value !== null ? (value as Kept) : {}
  } catch {
    return {}
  }
}

/** Whether it was written: a browser may have no room, or be told to keep nothing. */
export function writeKept(kept: Kept): boolean {
  try {
    if (!store) return false
    store.set(KEY, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

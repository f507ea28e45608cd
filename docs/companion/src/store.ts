import { browserStore, type Store } from '@umpire/boards'
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

/** What outlives the page, where the browser keeps it: for all tabs at once. */
export interface Keeper {
  /** What is kept now. */
  read(): Kept
  /** Whether it was written: a browser may have no room, or be told to keep nothing. */
  write(kept: Kept): boolean
  /** Calls back when another tab has written something else. */
  watch(told: () => void): void
}

export function keeperOf(store: Store | null = browserStore()): Keeper {
  /** As this tab knows it. */
  let known: string | null = null
  const look = () => (store?.get(KEY) ?? null) as string | null
  return {
    read() {
      try {
        known = look()
        const value: unknown = known ? JSON.parse(known) : {}
        return typeof value === 'object' && value !== null ? (value as Kept) : {}
      } catch {
        return {}
      }
    },
    write(kept) {
      try {
        if (!store) return false
        const text = JSON.stringify(kept)
        store.set(KEY, text)
        known = text
        return true
      } catch {
        return false
      }
    },
    watch(told) {
      store?.watch?.(KEY, () => {
        if (look() !== known) told()
      })
    },
  }
}

import { browserStore } from '@umpire/boards'
import type { Locale } from '@umpire/core-game'
import { ref } from 'vue'
import { languageFor } from '../../../language.ts'

/** How somebody likes boards to be shown; kept in the browser for all of them. */
export interface Taste {
  readonly locale: Locale
  readonly pictures: boolean
  /** Colours that differ for everybody. */
  readonly clear: boolean
}

const KEY = 'umpire taste'

/** The language of a page with a board: of the board, and of what is said around it. */
export const spoken = ref<Locale>('en')

/** What was liked last. */
export function recalled(): Taste {
  const taste = kept()
  return {
    locale: languageFor(taste?.locale),
    pictures: taste?.pictures === true,
    clear: taste?.clear === true,
  }
}

function kept(): Partial<Taste> | null {
  try {
    return JSON.parse(String(browserStore()?.get(KEY))) as Partial<Taste> | null
  } catch {
    return null
  }
}

export function remember(taste: Taste): void {
  try {
    void browserStore()?.set(KEY, JSON.stringify(taste))
  } catch {
    // A browser that keeps nothing shows it the usual way next time.
  }
}

/** Speaks this language from now on, on this page and the next ones. */
export function wish(locale: Locale): void {
  spoken.value = locale
  remember({ ...recalled(), locale })
}

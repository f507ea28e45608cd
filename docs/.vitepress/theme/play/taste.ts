import { browserStore } from '@umpire/boards'
import type { Spoken } from './game.ts'

/** How somebody likes boards to be shown; kept in the browser for all of them. */
export interface Taste {
  readonly locale: Spoken
  readonly pictures: boolean
  /** Colours that differ for everybody. */
  readonly clear: boolean
}

const KEY = 'umpire taste'
const usual: Taste = { locale: 'en', pictures: false, clear: false }

export function recalled(): Taste {
  try {
    const kept = JSON.parse(String(browserStore()?.get(KEY))) as Partial<Taste> | null
    return {
      locale: kept?.locale === 'ru' ? 'ru' : 'en',
      pictures: kept?.pictures === true,
      clear: kept?.clear === true,
    }
  } catch {
    return usual
  }
}

export function remember(taste: Taste): void {
  try {
    void browserStore()?.set(KEY, JSON.stringify(taste))
  } catch {
    // A browser that keeps nothing shows it the usual way next time.
  }
}

import { browserStore } from '@umpire/boards'
import { type Locale, localeOf } from '@umpire/core-game'

/** How somebody likes boards to be shown; kept in the browser for all of them. */
export interface Taste {
  readonly locale: Locale
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
      locale: localeOf(kept?.locale),
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

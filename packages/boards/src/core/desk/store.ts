import type { Store } from './model.ts'

/** The store of the browser, which all its tabs share; null where there is none, or where it may not be used. */
export function browserStore(): Store | null {
  try {
    const { localStorage } = globalThis as { readonly localStorage?: Storage }
    if (!localStorage) return null
    return {
      get: key => localStorage.getItem(key),
      set: (key, text) => localStorage.setItem(key, text),
      delete: key => localStorage.removeItem(key),
      watch(key, told) {
        // A page that was left, and is gone back to, has heard nothing of what was done meanwhile.
        const heard = (event: { readonly key?: string | null; readonly persisted?: boolean }) => {
          if (event.key === key || event.persisted) told()
        }
        // In Node there is a store, and nothing to hear.
        globalThis.addEventListener?.('storage', heard)
        globalThis.addEventListener?.('pageshow', heard)
        return () => {
          globalThis.removeEventListener?.('storage', heard)
          globalThis.removeEventListener?.('pageshow', heard)
        }
      },
    }
  } catch {
    // A page may be forbidden to look.
    return null
  }
}

/** A store that lasts as long as the program. */
export function memoryStore(): Store {
  const kept = new Map<string, string>()
  return {
    get: key => kept.get(key) ?? null,
    set: (key, text) => {
      kept.set(key, text)
    },
    delete: key => {
      kept.delete(key)
    },
  }
}

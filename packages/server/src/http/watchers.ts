import { CHANGES } from '../house.ts'
import type { Database } from '../store/database.ts'

/** Who waits for news of which game. */
export interface Watchers {
  watch(game: string, tell: () => void): () => void
  close(): Promise<void>
}

/** Hears of changes by any process, once, and tells everybody here who looks at that game. */
export async function openWatchers(database: Database): Promise<Watchers> {
  const waiting = new Map<string, Set<() => void>>()
  const changed = (game: string) => {
    for (const tell of waiting.get(game) ?? []) tell()
  }
  // What changed while nobody heard of it is not known: all look.
  const stop = await database.listen(CHANGES, changed, () => [...waiting.keys()].forEach(changed))
  return {
    watch: (game, tell) => {
      const here = waiting.get(game) ?? new Set()
      waiting.set(game, here.add(tell))
      return () => {
        here.delete(tell)
        if (here.size === 0) waiting.delete(game)
      }
    },
    close: stop,
  }
}

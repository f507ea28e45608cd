import { LRUCache } from 'lru-cache'

/** Pages that were made and will be asked for again: a report is read more often than it changes. */
export interface KeptPages {
  /** The page of this name; made where it is not at hand. The name says all that the page is made of. */
  of(name: string, make: () => string): string
}

/** @param most how many characters are kept, of all pages together */
export function keepPages(most: number): KeptPages {
  const pages = new LRUCache<string, string>({ maxSize: most, sizeCalculation: page => page.length })
  return {
    of: (name, make) => {
      const there = pages.get(name)
      if (there !== undefined) return there
      const page = make()
      pages.set(name, page)
      return page
    },
  }
}

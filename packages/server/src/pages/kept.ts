import type { Locale } from '@umpire/core-game'
import type { Book } from '@umpire/dma'
import { type Papers, papersOf } from '@umpire/dma/papers'
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

/** The papers of a handbook in a language. */
export type PapersOf = (book: Book, locale: Locale) => Papers

/** What papers of one continent have in common, as whose land is whose, is made once for all its rulers, and kept for as long as the game is at hand. */
export function keepPapers(): PapersOf {
  const kept = new WeakMap<Book, Map<Locale, Papers>>()
  return (book, locale) => {
    const ofBook = kept.get(book) ?? new Map<Locale, Papers>()
    const papers = ofBook.get(locale) ?? papersOf(book, locale)
    kept.set(book, ofBook.set(locale, papers))
    return papers
  }
}

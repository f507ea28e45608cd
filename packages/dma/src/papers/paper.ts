import type { Locale } from '@umpire/core-game'

/** A piece of a paper. Texts stand here as they are; who prints them makes them safe. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly Entry[])[] }
  /** Lines that keep their form: orders, drawings. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  /** A drawing; `lines` shows the same where there are no pictures, and is left out where the words beside it say as much. */
  | { readonly kind: 'picture'; readonly svg: string; readonly lines: readonly string[]; readonly about: string }
  /** Controls of a form, on pages only. */
  | { readonly kind: 'controls'; readonly html: string }
  | { readonly kind: 'part'; readonly title: string; readonly blocks: readonly Block[] }

/** What stands in a table: a word, a number, or a name with the colour of its state. */
export type Entry = string | number | { readonly text: string; readonly colour: string }

export interface Section {
  /** A word in ASCII, by which links find it. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

/** A document in one language, to be printed by `paperText` or `paperHtml`. */
export interface Paper {
  readonly locale: Locale
  readonly title: string
  readonly lead: readonly string[]
  readonly sections: readonly Section[]
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const list = (items: readonly string[]): Block => ({ kind: 'list', items })
export const lines = (those: readonly string[]): Block => ({ kind: 'lines', lines: those })
export const part = (title: string, blocks: readonly Block[]): Block => ({ kind: 'part', title, blocks })
export const table = (head: readonly string[], rows: readonly (readonly Entry[])[]): Block => ({
  kind: 'table',
  head,
  rows,
})

export function wordOf(entry: Entry): string {
  return typeof entry === 'object' ? entry.text : String(entry)
}

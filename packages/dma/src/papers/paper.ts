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
  /** What happens moment by moment, to be stepped through on a page; `sprite` holds what the drawings use by `#id`. */
  | { readonly kind: 'frames'; readonly sprite: string; readonly frames: readonly Frame[]; readonly words: FrameWords }
  /** Entries by which other pages are found, in groups; `find` stands before the field in which a page looks for them. */
  | { readonly kind: 'index'; readonly find: string; readonly groups: readonly IndexGroup[] }
  /** A way to another page beside this one. */
  | { readonly kind: 'link'; readonly href: string; readonly text: string }
  /** Controls of a form, on pages only. */
  | { readonly kind: 'controls'; readonly html: string }
  | { readonly kind: 'part'; readonly title: string; readonly blocks: readonly Block[] }

export interface IndexGroup {
  readonly title: string
  readonly href: string
  readonly items: readonly Link[]
  /** Shown from the first. */
  readonly open: boolean
}

export interface Frame {
  readonly title: string
  /** A drawing, and the same as lines. */
  readonly svg: string
  readonly lines: readonly string[]
  readonly about: string
  readonly told: readonly string[]
}

/** What the buttons over frames say. */
export type FrameWords = { readonly [key in 'play' | 'pause' | 'back' | 'on' | 'speed' | 'moment' | 'keys']: string }

/** What stands in a table: a word, a number, or a name with the colour of its state, or with a drawn `mark` instead. */
export type Entry = string | number | { readonly text: string; readonly colour: string; readonly mark?: string }

/** The page before, the page after, the index. */
export interface Link {
  readonly href: string
  readonly text: string
}

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
  /** Other pages of the same whole. */
  readonly links?: readonly Link[]
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

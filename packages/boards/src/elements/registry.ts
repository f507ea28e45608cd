import type { Problem } from '@umpire/core-game'
import type { Told } from '../core/desk/model.ts'
import type { BoardGame, BoardScene, Command } from '../core/game.ts'
import type { ClauseHref } from './clause.ts'

/** Why something was refused; `order`: which of several, as it was typed. */
export interface Refused extends Problem {
  readonly order?: string
}

/** What a panel beside a board is given. */
export interface PanelBoard {
  readonly scene: BoardScene<unknown, unknown, unknown, unknown>
  readonly game: BoardGame<unknown, unknown, unknown, unknown>
  readonly history: readonly Told<unknown>[]
  readonly at: number
  readonly clauseHref: ClauseHref | null
  /** What is typed into the field for orders. */
  readonly typed: string
  type(text: string): void
  /** Gives orders; what has a `confirm` is asked about first. */
  command(command: Command<unknown>): void
  /** Says why something was refused. */
  refuse(problem: Refused | null): void
  /** Why the umpire would refuse an order. */
  reason(order: unknown): Problem
  /** Why he would refuse several; null where nobody can be asked. */
  readonly why: ((orders: readonly unknown[]) => Problem | null) | null
  show(step: number): void
  light(cells: readonly string[]): void
}

/** A panel: a template of Lit. */
type Panel = (board: PanelBoard) => unknown

interface Registry {
  readonly words: { [key: string]: unknown }
  readonly panels: { [name: string]: Panel }
}

const KEY = Symbol.for('@umpire/boards')

/** What further entry points add: languages and panels. It is kept on the global object, for a page may have this package twice, by `import` and by `require`. */
export function registry(): Registry {
  const home = globalThis as { [KEY]?: Registry }
  home[KEY] ??= { words: {}, panels: {} }
  return home[KEY]
}

/** The words of a board, or of what all boards share where it is `''`, by locale: English is there, a language pack adds others. */
export function lexicon<Words>(board: string, english: Words): (locale: string) => Words {
  return locale =>
    locale === 'en' ? english : ((registry().words[`${board} ${locale}`] as Words | undefined) ?? english)
}

/** Adds a language. */
export function addWords(board: string, locale: string, words: unknown): void {
  registry().words[`${board} ${locale}`] = words
}

/** Whether the boards of this page have a language. */
export function speaks(locale: string): boolean {
  return locale === 'en' || ` ${locale}` in registry().words
}

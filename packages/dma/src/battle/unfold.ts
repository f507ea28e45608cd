/** How a formation unfolds before the first blow, which no dice bear upon: C24, C26, C29, C31. */

import type { Result } from '@umpire/core-game'
import type { Book } from '../content/book.ts'
import { type Rulings, readRulings } from '../rulings.ts'
import type { BattleField, Side, Site } from './model.ts'
import { battleFaults } from './odds.ts'
import { watchBattle } from './watch.ts'

export interface UnfoldOptions {
  readonly rulings?: Partial<Rulings>
  /** Whom it meets; its own likeness unless told. */
  readonly against?: Side
  /** The open field unless told. */
  readonly site?: Site
}

const OPEN: Site = { storm: false, fortified: false, forts: [] }

/**
 * How a formation goes to meet another, two free rows between them: the frames up to that in which somebody strikes, two enter one cell, or a flag is
 * taken; the whole battle where none does. Problems: `battle-malformed`.
 */
export function unfold(book: Book, side: Side, options?: UnfoldOptions): Result<BattleField> {
  const { against = side, site = OPEN } = options ?? {}
  const problems = battleFaults(book, { a: side, b: against, site })
  if (problems.length > 0) return { ok: false, problems }
  // Nothing comes true: the neutral zone is two wide, and what is thrown for later is not shown.
  const field = watchBattle(book, readRulings(options?.rulings), { a: side, b: against, site, luck: '' })
  const met = field.frames.findIndex(
    ({ strikes, duels, actors }) => strikes.length + duels.length > 0 || actors.some(({ deed }) => deed === 'capture'),
  )
  return { ok: true, value: { ...field, frames: met < 0 ? field.frames : field.frames.slice(0, met + 1) } }
}

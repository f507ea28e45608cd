import type { Locale } from '@umpire/core-game'
import type { Event, View } from '@umpire/kriegspiel'
import { parts } from '@umpire/kriegspiel/svg'
import { stillScene } from '../core/game.ts'
import { serverBoard } from '../elements/server.ts'
import { game } from './game.ts'
import { type BoardRules, boardOf } from './position.ts'
import { style } from './style.ts'

/**
 * A board as HTML, for a page that is made on a server: the element takes it over in its place and size. `en` unless told. What is no view gives an
 * element with the reason.
 */
export function renderBoard(
  view: View,
  more: { readonly rules?: BoardRules; readonly events?: readonly Event[]; readonly locale?: Locale } = {},
): string {
  const { rules = null, events = [], locale = 'en' } = more
  const unfit = game.unfit(view, rules, locale)
  if (unfit !== null) return serverBoard('kriegspiel-board', { locale, styles: [style], unfit })
  const ground = game.ground(view, rules)
  const { ground: squares, networks, under, units, over } = parts(view, { board: boardOf(rules), events })
  return serverBoard('kriegspiel-board', {
    locale,
    styles: [style],
    ground,
    prompt: game.prompt(stillScene({ view, rules, events, locale })),
    layers: [squares, networks, under, ...units.values(), over],
  })
}

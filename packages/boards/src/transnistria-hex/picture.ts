import type { Locale } from '@umpire/core-game'
import type { Event, View } from '@umpire/transnistria-hex'
import { parts, theme } from '@umpire/transnistria-hex/svg'
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
  if (unfit !== null) return serverBoard('transnistria-board', { locale, styles: [theme, style], unfit })
  const { ground, zones, networks, places, marks, units, names, panel } = parts(view, {
    board: boardOf(rules),
    events,
    locale,
  })
  return serverBoard('transnistria-board', {
    locale,
    styles: [theme, style],
    ground: game.ground(view, rules),
    prompt: game.prompt(stillScene({ view, rules, events, locale })),
    layers: [ground, zones, networks, places, marks, ...units.values(), names, panel],
  })
}

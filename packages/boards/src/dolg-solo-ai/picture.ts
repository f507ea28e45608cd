import type { Locale } from '@umpire/core-game'
import type { Event, View } from '@umpire/dolg-solo-ai'
import { parts } from '@umpire/dolg-solo-ai/svg'
import { stillScene } from '../core/game.ts'
import { serverBoard } from '../elements/server.ts'
import { game } from './game.ts'
import { style } from './style.ts'
import { type BoardRules, bodiesOf, called, MARGIN } from './table.ts'

/**
 * A table as HTML, for a page that is made on a server: the element takes it over in its place and size. `en` unless told. What is no view gives an
 * element with the reason.
 */
export function renderBoard(
  view: View,
  more: { readonly rules?: BoardRules; readonly events?: readonly Event[]; readonly locale?: Locale } = {},
): string {
  const { rules = null, events = [], locale = 'en' } = more
  const unfit = game.unfit(view, rules, locale)
  if (unfit !== null) return serverBoard('dolg-table', { locale, styles: [style], unfit })
  const drawn = parts(view, bodiesOf(view, rules), { events, locale, called: name => called(name, rules, locale) })
  return serverBoard('dolg-table', {
    locale,
    styles: [style],
    ground: game.ground(view, rules),
    prompt: game.prompt(stillScene({ view, rules, events, locale })),
    layers: [
      `<defs>${drawn.defs}</defs>`,
      ...[drawn.ground, drawn.under, ...drawn.units.values()].map(
        part => `<g transform="translate(${MARGIN} ${MARGIN})">${part}</g>`,
      ),
    ],
  })
}

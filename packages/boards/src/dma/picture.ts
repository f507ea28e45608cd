import type { Locale } from '@umpire/core-game'
import type { View } from '@umpire/dma'
import type { Layer } from '@umpire/dma/svg'
import { stillScene } from '../core/game.ts'
import { serverBoard } from '../elements/server.ts'
import { gameFor } from './game.ts'
import { moved, partsOf, seaOf } from './overlay.ts'
import { type BoardRules, mapGround } from './reading.ts'
import { mapStyle } from './style.ts'

/**
 * A map as HTML, for a page that is made on a server: the element takes it over in its place and size. `en` unless told. What is no view gives an element
 * with the reason.
 */
export function renderBoard(
  view: View,
  more: { readonly rules?: BoardRules; readonly locale?: Locale; readonly layer?: Layer } = {},
): string {
  const { rules = null, locale = 'en', layer = 'geographic' } = more
  const game = gameFor(() => view)
  const unfit = game.unfit(view, rules, locale)
  if (unfit !== null) return serverBoard('dma-map', { locale, styles: [mapStyle], unfit })
  const ground = mapGround(view.map)
  const parts = partsOf({ view, rules, locale }, layer)
  const past = layer === 'geographic'
  return serverBoard('dma-map', {
    locale,
    styles: [mapStyle],
    ground,
    prompt: game.prompt(stillScene({ view, rules, events: [], locale })),
    layers: [
      seaOf(ground),
      ...[
        parts.ground,
        past ? parts.routes : '',
        ...parts.places.values(),
        parts.names,
        ...parts.armies.values(),
        past ? parts.battles : '',
      ].map(svg => moved(ground, svg)),
    ],
  })
}

import type { Locale } from '@umpire/core-game'
import type { View } from '@umpire/dma'
import { type Layer, mapParts } from '@umpire/dma/svg'
import { emptyHand } from '../core/gestures.ts'
import { serverBoard } from '../elements/server.ts'
import { gameFor } from './game.ts'
import { moved } from './overlay.ts'
import { type BoardRules, mapGround, SIDE } from './reading.ts'
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
  const handbook = rules?.book.handbook
  const parts = mapParts(view, { layer, cell: SIDE, locale, ...(handbook && { handbook }) })
  const scene = { view, rules, locale, legal: [], events: [], seat: null, hand: emptyHand, over: null, planned: [] }
  const past = layer === 'geographic'
  return serverBoard('dma-map', {
    locale,
    styles: [mapStyle],
    ground,
    prompt: game.prompt(scene),
    layers: [
      `<rect class="sea" width="${ground.width}" height="${ground.height}" fill="#b9d3de"/>`,
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

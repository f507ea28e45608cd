import { fill } from '@umpire/core-game/say'
import { xmlText } from '@umpire/core-game/svg'
import { namesOf } from '../content/called.ts'
import type { Seat } from '../model.ts'
import { emblemPatch } from './emblems.ts'
import { banner, swords } from './marks.ts'
import { directionColour, INK } from './palette.ts'
import { type Places, plannedRoute } from './routes.ts'
import type { Sheet } from './sheet.ts'
import { wordsOf } from './words.ts'

/** Who is who, beside the map: the directions, or the states with their land and what the signs mean. */
export function legend(sheet: Sheet): string {
  const { view, layer, locale, directions, width } = sheet
  const words = wordsOf[locale]
  const title = fill(words.week, { week: view.week }, locale)
  const head = `<text x="${width + 18}" y="34" font-size="20" fill="${INK}">${title}</text>`
  if (layer === 'directions')
    return [
      head,
      ...directions.map((one, i) => row(width, i, square(directionColour(directions, one.id)), namesOf(one)[locale])),
    ].join('')
  const states = view.players.map((player, i) => {
    const area = view.territory.states[i]!.area
    const tenths = Math.floor((1000 * area) / Math.max(1, view.territory.world))
    const share = { state: player.name, whole: Math.floor(tenths / 10), tenth: tenths % 10 }
    const text = fill(words.land, share, locale)
    return row(width, i, patch(player.seat), text, !player.alive)
  })
  return [head, ...states, ...signs(sheet)].join('')
}

const square = (colour: string) =>
  `<rect x="-8" y="-8" width="16" height="16" rx="2" fill="${colour}" stroke="${INK}"/>`
const patch = (seat: Seat) => emblemPatch(seat, 8)

function row(width: number, i: number, sign: string, text: string, faded = false): string {
  const top = 58 + 22 * i
  const style = faded ? ' opacity=".45" text-decoration="line-through"' : ''
  return `<g transform="translate(${width + 26} ${top - 4})">${sign}</g><text x="${width + 40}" y="${top + 1}" font-size="13" fill="${INK}"${style}>${xmlText(text)}</text>`
}

/** Two cells side by side. */
const sample = (x: number, y: number): Places => ({ cell: 14, x: at => x - 7 + 14 * at, y: () => y })

function signs({ view, locale, width }: Sheet): string[] {
  const [left, top] = [width + 25, 70 + 22 * view.players.length]
  const all = wordsOf[locale].signs
  const words = view.own ? all : all.slice(0, 3)
  return [
    banner(left - 4, top + 3, 12, null, ''),
    swords(left, top + 24, 5, false),
    swords(left, top + 50, 5, true),
    ...(view.own ? [plannedRoute(sample(left, top + 75), view.viewer as Seat, [0, 1], [2])] : []),
    ...words.map(
      (text, i) => `<text x="${left + 15}" y="${top + 4 + 25 * i}" font-size="13" fill="${INK}">${text}</text>`,
    ),
  ]
}

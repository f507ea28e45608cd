import type { Locale } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import { handbook } from '../content/handbook.ts'
import type { Handbook } from '../content/model.ts'
import { localeOf } from '../describe/locale.ts'
import type { Cell, Seat } from '../model.ts'
import { allocate, type Shares, sitesOf } from '../rules/territory.ts'
import type { View } from '../view.ts'
import { colourOf, directionColour, HIDDEN, INK, NOBODY, STEPPE, WATER } from './palette.ts'

export const layers = ['geographic', 'political', 'directions'] as const
export type Layer = (typeof layers)[number]

export interface MapPicture {
  /** Which of the three published maps (C5); `geographic` unless told. */
  readonly layer?: Layer
  /** Names of directions in this language; English unless told. */
  readonly locale?: 'en' | 'ru'
  /** Pixels a cell, 1 to 200; 14 unless told. */
  readonly cell?: number
  /** Who is who, beside the map; drawn unless told. */
  readonly legend?: boolean
  /** Columns and rows at the edges, both from 0 in the north-west as in notation and reports; drawn unless told. */
  readonly coordinates?: boolean
  /** Whose directions and territories are drawn; the original handbook's unless told. */
  readonly handbook?: Pick<Handbook, 'directions' | 'territory'>
}

/** The legend's width. */
const LEGEND = 230
/** The width of the edge for coordinates. */
const EDGE = 22

const TITLES: { readonly [layer in Layer]: { readonly [locale in Locale]: string } } = {
  geographic: { en: 'the land, routes of armies and battles', ru: 'земля, пути армий и битвы' },
  political: { en: 'the states', ru: 'державы' },
  directions: { en: 'main directions of the provinces', ru: 'главные направления провинций' },
}

/** A map of the world as it is published: the land with routes and battles, the states, or the main directions with armies. */
export function mapSvg(view: View, picture?: MapPicture): string {
  const { layer: wanted, cell: size = 14, legend: key = true, coordinates = true } = picture ?? {}
  const { directions, territory } = bookOf(picture?.handbook)
  const locale = localeOf(picture?.locale)
  const layer = wanted !== undefined && layers.includes(wanted) ? wanted : 'geographic'
  const cell = Number.isFinite(size) ? Math.max(1, Math.min(200, Math.round(size))) : 14
  const { map } = view
  const width = map.width * cell
  const margin = key ? LEGEND : 0
  const height = Math.max(map.rows.length * cell, key ? 70 + 22 * Math.max(view.players.length + 4, 8) : 0)
  // Columns stand above the map and rows to the left of it, outside the cells: the origin of the drawing stays that of the map.
  const edge = coordinates ? EDGE : 0
  const x = (at: Cell) => ((at % map.width) + 0.5) * cell
  const y = (at: Cell) => (Math.floor(at / map.width) + 0.5) * cell
  const marks = allocate(map, sitesOf(map), territory)
  const tint = (mark: number): string => {
    const province = mark >> 8
    const owner = ownerOf(view, mark)
    if (layer === 'political') return colourOf(owner)
    const { direction } = view.cities[province]!
    return direction === null ? NOBODY : directionColour(directions, direction)
  }
  const parts: string[] = [
    `<rect x="${-edge}" y="${-edge}" width="${width + margin + edge}" height="${height + edge}" fill="#faf7ee"/><rect width="${width}" height="${height}" fill="${WATER}"/>`,
  ]
  parts.push(runs(map.rows, '.', STEPPE), runs(map.rows, '#', HIDDEN))
  if (layer !== 'geographic') {
    const byColour = new Map<string, string>()
    marks.forEach((mark, at) => {
      if (mark < 0) return
      const colour = tint(mark)
      byColour.set(
        colour,
        `${byColour.get(colour) ?? ''}M${(at % map.width) * cell},${Math.floor(at / map.width) * cell}h${cell}v${cell}h-${cell}z`,
      )
    })
    for (const [colour, path] of byColour) parts.push(`<path d="${path}" fill="${colour}" fill-opacity=".62"/>`)
  }
  parts.push(
    `<path d="${borders()}" stroke="${INK}" stroke-opacity="${layer === 'geographic' ? 0.22 : 0.5}" stroke-width="${layer === 'geographic' ? 1 : 1.6}" fill="none"${layer === 'geographic' ? ' stroke-dasharray="3 3"' : ''}/>`,
  )

  if (layer === 'geographic') {
    for (const { owner, cells } of view.last.routes) {
      const line = cells.map(at => `${x(at)},${y(at)}`).join(' ')
      parts.push(
        `<polyline points="${line}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linejoin="round"/>`,
      )
      parts.push(
        `<polyline points="${line}" fill="none" stroke="${colourOf(owner)}" stroke-width="2.6" stroke-linejoin="round" stroke-dasharray="5 2.5"/>`,
      )
    }
  }
  map.provinces.forEach((province, i) => {
    province.villages.forEach((village, j) => {
      const side = cell * 0.42
      parts.push(
        `<rect x="${x(village.cell) - side}" y="${y(village.cell) - side}" width="${2 * side}" height="${2 * side}" rx="2" fill="${colourOf(view.villages[i]![j]!)}" stroke="${INK}"><title>${xmlText(village.name)}</title></rect>`,
      )
    })
    const at = province.city.cell
    parts.push(castle(x(at), y(at), cell * 0.95, colourOf(view.cities[i]!.owner), province.city.name))
  })
  if (layer !== 'political') {
    const crowd = new Map<Cell, number>()
    for (const army of view.armies) {
      const n = crowd.get(army.cell) ?? 0
      crowd.set(army.cell, n + 1)
      parts.push(
        banner(
          x(army.cell) + cell * (0.35 + 0.3 * n),
          y(army.cell) - cell * 0.3,
          cell,
          colourOf(army.owner),
          army.name,
        ),
      )
    }
  }
  if (layer === 'geographic')
    for (const { cell: at, siege } of view.last.battles) parts.push(swords(x(at), y(at), cell * 0.6, siege))
  map.provinces.forEach(({ city }) => {
    parts.push(label(x(city.cell), y(city.cell) + cell * 1.75, city.name, Math.max(9, cell * 0.82)))
  })
  if (coordinates) parts.push(edges())
  if (key) parts.push(legend())
  const title = `${locale === 'ru' ? 'Неделя' : 'Week'} ${view.week}: ${TITLES[layer][locale]}`
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="${-edge} ${-edge} ${width + margin + edge} ${height + edge}" width="${width + margin + edge}" height="${height + edge}" font-family="Georgia, 'PT Serif', serif"><title>${title}</title>${parts.join('')}</svg>`

  /** The numbers of columns and rows, as many as there is room for. */
  function edges(): string {
    const every = [1, 2, 5, 10, 20, 50, 100].find(step => step * cell >= 24) ?? 100
    const numbers = (length: number) => Array.from({ length: Math.ceil(length / every) }, (_, i) => i * every)
    const number = (left: number, top: number, n: number) => `<text x="${left}" y="${top}">${n}</text>`
    const above = numbers(map.width).map(n => number((n + 0.5) * cell, -6, n))
    const beside = numbers(map.rows.length).map(n => number(-EDGE / 2, (n + 0.5) * cell + 3, n))
    return `<g class="coordinates" font-size="9" text-anchor="middle" fill="${INK}">${[...above, ...beside].join('')}</g>`
  }

  function runs(rows: readonly string[], letter: string, colour: string): string {
    let path = ''
    rows.forEach((row, at) => {
      for (let from = row.indexOf(letter); from >= 0; from = row.indexOf(letter, from)) {
        let to = from
        while (row[to] === letter) to++
        path += `M${from * cell},${at * cell}h${(to - from) * cell}v${cell}h-${(to - from) * cell}z`
        from = to
      }
    })
    return `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="5" stroke-linejoin="round"/>`
  }

  /** Lines between cells of different owners; in the geographic map between provinces. */
  function borders(): string {
    const land = (at: number): string | number =>
      marks[at]! < 0
        ? -1
        : layer === 'political'
          ? (ownerOf(view, marks[at]!) ?? `n${marks[at]! >> 8}`)
          : marks[at]! >> 8
    let path = ''
    for (let at = 0; at < marks.length; at++) {
      const [left, top] = [(at % map.width) * cell, Math.floor(at / map.width) * cell]
      if ((at + 1) % map.width && land(at) !== land(at + 1)) path += `M${left + cell},${top}v${cell}`
      if (at + map.width < marks.length && land(at) !== land(at + map.width)) path += `M${left},${top + cell}h${cell}`
    }
    return path
  }

  function legend(): string {
    const title = locale === 'ru' ? `Неделя ${view.week}` : `Week ${view.week}`
    const lines = [`<text x="${width + 18}" y="34" font-size="20" fill="${INK}">${title}</text>`]
    const row = (i: number, colour: string, text: string, faded = false) => {
      const top = 58 + 22 * i
      lines.push(
        `<rect x="${width + 18}" y="${top - 11}" width="14" height="14" rx="2" fill="${colour}" stroke="${INK}"/><text x="${width + 40}" y="${top + 1}" font-size="13" fill="${INK}"${faded ? ' opacity=".45" text-decoration="line-through"' : ''}>${xmlText(text)}</text>`,
      )
    }
    if (layer === 'directions')
      for (const [i, direction] of directions.entries())
        row(i, directionColour(directions, direction.id), direction[locale])
    else {
      view.players.forEach((player, i) => {
        const area = view.territory.states[i]!.area
        const tenths = Math.floor((1000 * area) / Math.max(1, view.territory.world))
        row(i, colourOf(player.seat), `${player.name} — ${Math.floor(tenths / 10)}.${tenths % 10} %`, !player.alive)
      })
      const [left, top] = [width + 25, 70 + 22 * view.players.length]
      const words = locale === 'ru' ? ['армия и её путь', 'битва', 'приступ'] : ['army and its way', 'battle', 'storm']
      lines.push(
        banner(left - 4, top + 3, 10, NOBODY, ''),
        swords(left, top + 24, 5, false),
        swords(left, top + 50, 5, true),
      )
      words.forEach((text, i) => {
        lines.push(`<text x="${left + 15}" y="${top + 4 + 25 * i}" font-size="13" fill="${INK}">${text}</text>`)
      })
    }
    return lines.join('')
  }
}

/** A handbook, or the original one where that is none. */
function bookOf(given: MapPicture['handbook']): Pick<Handbook, 'directions' | 'territory'> {
  const directions = Array.isArray(given?.directions) && given.directions.every(isDirection) ? given.directions : null
  const territory = isShares(given?.territory) ? given.territory : null
  return directions && territory ? { directions, territory } : handbook
}

function isDirection(value: unknown): boolean {
  const { id, en, ru } = (value ?? {}) as { readonly [name: string]: unknown }
  return [id, en, ru].every(text => typeof text === 'string')
}

function isShares(value: Shares | undefined): value is Shares {
  return Number.isSafeInteger(value?.city) && Number.isSafeInteger(value?.village)
}

function ownerOf(view: View, mark: number): Seat | null {
  const village = mark & 255
  return village === 0 ? view.cities[mark >> 8]!.owner : view.villages[mark >> 8]![village - 1]!
}

function castle(x: number, y: number, size: number, colour: string, name: string): string {
  const s = size
  const path = `M${x - s},${y + s * 0.7}v${-s * 1.5}h${s * 0.45}v${s * 0.35}h${s * 0.33}v${-s * 0.35}h${s * 0.44}v${s * 0.35}h${s * 0.33}v${-s * 0.35}h${s * 0.45}v${s * 1.5}z`
  return `<path d="${path}" fill="${colour}" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"><title>${xmlText(name)}</title></path>`
}

function banner(x: number, y: number, cell: number, colour: string, name: string): string {
  const s = cell * 0.62
  return `<g><path d="M${x},${y + s}v${-2.4 * s}" stroke="${INK}" stroke-width="1.4"/><path d="M${x},${y - 1.4 * s}l${1.5 * s},${0.45 * s}l${-1.5 * s},${0.5 * s}z" fill="${colour}" stroke="${INK}" stroke-width=".9"/><title>${xmlText(name)}</title></g>`
}

function swords(x: number, y: number, s: number, siege: boolean): string {
  const cross = `<path d="M${x - s},${y - s}L${x + s},${y + s}M${x + s},${y - s}L${x - s},${y + s}"`
  const ring = siege
    ? `<circle cx="${x}" cy="${y}" r="${s * 1.55}" fill="none" stroke="#b3122a" stroke-width="2"/>`
    : ''
  return `${ring}${cross} stroke="#fff" stroke-width="5" stroke-linecap="round"/>${cross} stroke="#b3122a" stroke-width="2.4" stroke-linecap="round"/>`
}

function label(x: number, y: number, text: string, size: number): string {
  const attributes = `x="${x}" y="${y}" text-anchor="middle" font-size="${size}"`
  return `<text ${attributes} fill="${INK}" stroke="#faf7ee" stroke-width="3" stroke-opacity=".85" paint-order="stroke">${xmlText(text)}</text>`
}

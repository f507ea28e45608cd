import type { Locale } from '@umpire/core-game'
import type { Book } from '../content/book.ts'
import { layers, type MapWindow, mapSheet, mapSheets, mapSvg, windowRound } from '../svg/index.ts'
import type { View } from '../view.ts'
import { type Block, type Paper, part, type Section } from './paper.ts'
import { atlasOf, landOf, type Speech, speechOf } from './speech.ts'

const CELL = 16
const LAND = 'atlas-land'
/** Cells of a sheet each way, and round a city. */
const SHEET = 24
const PROVINCE = 8

const LAYERS = { geographic: 'atlasLand', political: 'atlasStates', directions: 'atlasDirections' } as const

/** The maps of a week at every size, to be printed: the three that are published, a sheet for each own province, and sheets that cover the world. */
export function atlasPaper(book: Book, view: View, asked: Locale): Paper {
  return atlasIn(speechOf(book, asked), view)
}

export function atlasIn(speech: Speech, view: View): Paper {
  const { book, say, locale, labelled } = speech
  const { map, own } = view
  const atlas = atlasOf(speech, view)
  const marks = speech.once(landOf, map)
  const picture = { locale, handbook: book.handbook, cell: CELL, marks }
  const week = String(view.week)
  const sheet = (title: string, window: MapWindow, zoom: number): Block => {
    const svg = mapSheet(view, window, { ...picture, of: LAND, zoom })
    return part(title, [{ kind: 'picture', svg, lines: [], about: title }])
  }
  const whole = layers.map((layer): Block => {
    const title = say(LAYERS[layer])
    // Sheets are parts of the first.
    const svg = mapSvg(view, { ...picture, layer, ...(layer === 'geographic' && { land: LAND }) })
    return part(title, [{ kind: 'picture', svg, lines: [], about: labelled(title, say('mapAbout', { week })) }])
  })
  const provinces = (own?.cities ?? []).map(({ index }) => {
    const { cell } = map.provinces[index]!.city
    return sheet(atlas.place(cell), windowRound(map, cell, PROVINCE), 220)
  })
  const sheets = mapSheets(map, SHEET).map(window => sheet(say('atlasSheet', spanOf(window)), window, 200))
  const sections: Section[] = [
    { id: 'whole', title: say('atlasWhole'), blocks: whole },
    ...(provinces.length > 0 ? [{ id: 'provinces', title: say('atlasProvinces'), blocks: provinces }] : []),
    ...(sheets.length > 1 ? [{ id: 'sheets', title: say('atlasSheets'), blocks: sheets }] : []),
  ]
  return { locale, title: say('atlasTitle', { week }), lead: [say('atlasLead')], sections }
}

function spanOf({ column, row, width, height }: MapWindow) {
  return {
    from: String(column),
    to: String(column + width - 1),
    top: String(row),
    bottom: String(row + height - 1),
  }
}

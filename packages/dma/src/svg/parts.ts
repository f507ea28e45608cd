import type { Cell } from '../model.ts'
import { ground } from './ground.ts'
import { banner, castle, house, label, swords } from './marks.ts'
import { INK } from './palette.ts'
import { pastRoute } from './routes.ts'
import type { Sheet } from './sheet.ts'

/** The pieces of a map, from the ground upwards; the middle of column 0, row 0 is half a cell right of and below (0, 0). */
export interface MapParts {
  /** Land, provinces, borders, and a grid of cells. */
  readonly ground: string
  /** The ways of armies in the last week (C5). */
  readonly routes: string
  /** Each settlement by its cell: `data-at` column,row; `data-unit` is `city n` or `village n.m`. */
  readonly places: ReadonlyMap<Cell, string>
  /** Each army by its number: `data-at` column,row; `data-unit` is `army n`. */
  readonly armies: ReadonlyMap<number, string>
  readonly battles: string
  readonly names: string
}

export function partsOf(sheet: Sheet): MapParts {
  return {
    ground: [...ground(sheet), grid(sheet)].join(''),
    routes: sheet.view.last.routes.map(({ seat, cells }) => pastRoute(sheet, seat, cells)).join(''),
    places: places(sheet),
    armies: armies(sheet),
    battles: sheet.view.last.battles
      .map(({ cell: at, siege }) => swords(sheet.x(at), sheet.y(at), sheet.cell * 0.5, siege))
      .join(''),
    names: names(sheet),
  }
}

/** What notation and reports call a cell. */
function nameOf({ view }: Sheet, at: Cell): string {
  return `${at % view.map.width},${Math.floor(at / view.map.width)}`
}

function thing(sheet: Sheet, unit: string, at: Cell, content: string): string {
  return `<g data-unit="${unit}" data-at="${nameOf(sheet, at)}">${content}</g>`
}

function grid({ view: { map }, cell, width }: Sheet): string {
  if (cell < 12) return ''
  const height = map.rows.length * cell
  const columns = Array.from({ length: map.width + 1 }, (_, i) => `M${i * cell},0v${height}`)
  const rows = Array.from({ length: map.rows.length + 1 }, (_, i) => `M0,${i * cell}h${width}`)
  return `<path class="grid" d="${[...columns, ...rows].join('')}" stroke="${INK}" stroke-opacity=".12" stroke-width=".6" fill="none"/>`
}

function places(sheet: Sheet): Map<Cell, string> {
  const { view, cell, x, y } = sheet
  const found = new Map<Cell, string>()
  view.map.provinces.forEach(({ city, villages }, i) => {
    villages.forEach(({ cell: at, name }, j) => {
      const sign = house(x(at), y(at), cell * 0.42, view.villages[i]![j]!, name)
      found.set(at, thing(sheet, `village ${i}.${j}`, at, sign))
    })
    const at = city.cell
    found.set(at, thing(sheet, `city ${i}`, at, castle(x(at), y(at), cell * 0.62, view.cities[i]!.seat, city.name)))
  })
  return found
}

/** Armies, those of one cell side by side. */
function armies(sheet: Sheet): Map<number, string> {
  const { view, cell, x, y } = sheet
  const crowd = new Map<Cell, number>()
  return new Map(
    view.armies.map(({ id, cell: at, seat, name }) => {
      const n = crowd.get(at) ?? 0
      crowd.set(at, n + 1)
      const sign = banner(x(at) + cell * (0.3 * (n % 3) + 0.12), y(at) - cell * (0.28 + 0.2 * n), cell, seat, name)
      return [id, thing(sheet, `army ${id}`, at, sign)]
    }),
  )
}

function names({ view, cell, x, y }: Sheet): string {
  const size = Math.max(9, cell * 0.62)
  return view.map.provinces.map(({ city }) => label(x(city.cell), y(city.cell) + cell * 1.2, city.name, size)).join('')
}

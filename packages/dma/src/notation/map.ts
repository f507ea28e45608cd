import type { Problem, Result } from '@umpire/core-game'
import { checkMap } from '../map/check.ts'
import type { Cell, WorldMap } from '../model.ts'
import { fault } from '../problems.ts'
import { type Allotment, SHARES, type Shares, withAreas } from '../rules/territory.ts'
import { MOST_VILLAGES } from '../schema.ts'
import { linesOf, textFault, textRefusal } from './words.ts'

export const MAP_HEADER = 'umpire-dma-map/1'

/** The longest side of a drawn map. */
const LONGEST = 400
/** Cells times settlements: what giving out the land costs. */
const MOST_WORK = 60_000_000

/**
 * A map as text a person can draw. After the header come the rows: `.` steppe, `~` water, `#` hidden lands, `C` the city of a player, `N` a neutral city,
 * `v` a village. Then, if wanted, one line for each province: `province 3,1 Arden: 5,1 Elm; 2,2 Oak` gives names and says whose the villages are;
 * villages that no line names belong to the nearest city.
 */
export function mapText(map: WorldMap): string {
  const rows = map.rows.map(row => [...row])
  const mark = (cell: Cell, letter: string) => {
    rows[Math.floor(cell / map.width)]![cell % map.width] = letter
  }
  for (const { start, city, villages } of map.provinces) {
    mark(city.cell, start ? 'C' : 'N')
    for (const { cell } of villages) mark(cell, 'v')
  }
  const at = (cell: Cell) => `${cell % map.width},${Math.floor(cell / map.width)}`
  const lines = map.provinces.map(({ city, villages }) => {
    const list = villages.map(({ cell, name }) => `${at(cell)} ${name}`).join('; ')
    return `province ${at(city.cell)} ${city.name}${list && `: ${list}`}`
  })
  return [MAP_HEADER, ...rows.map(row => row.join('')), ...lines, ''].join('\n')
}

export interface MapTextOptions {
  /** What a city and a village bring at most (C2); that of the original handbook unless told. */
  readonly territory?: Shares
  /** Who takes land first (R17); `city-first` unless told. */
  readonly allocation?: Allotment
}

interface Town {
  readonly cell: Cell
  readonly start: boolean
  name: string
  readonly villages: { readonly cell: Cell; readonly name: string }[]
}

/** Reads a drawn map. Problems: those of `notationProblemCodes`, with the number of the line, and those of a map that is not sound. */
export function parseMap(text: unknown, options?: MapTextOptions): Result<WorldMap> {
  const given = options?.territory
  const territory = Number.isSafeInteger(given?.city) && Number.isSafeInteger(given?.village) ? given! : SHARES
  const allocation = options?.allocation === 'nearest' ? 'nearest' : 'city-first'
  const read = linesOf(text, MAP_HEADER)
  if (!read.ok) return read
  const lines = read.value
  const last = lines.findIndex((line, i) => i > 0 && !/^[.~#CNv]+$/.test(line))
  const rows = lines.slice(1, last < 0 ? lines.length : last)
  const width = rows[0]?.length ?? 0
  if (width === 0) return textRefusal('text-bad-line', 2)
  if (width > LONGEST || rows.length > LONGEST) return textRefusal('map-too-large', 2)
  const problems: Problem[] = []
  const towns: Town[] = []
  const loose = new Set<Cell>()
  rows.forEach((row, y) => {
    if (row.length !== width) problems.push(fault('map-bad-row', [y + 2]))
    for (let x = 0; x < row.length && x < width; x++) {
      if (row[x] === 'C' || row[x] === 'N')
        towns.push({ cell: y * width + x, start: row[x] === 'C', name: '', villages: [] })
      else if (row[x] === 'v') loose.add(y * width + x)
    }
  })
  if (towns.length === 0) return textRefusal('text-bad-line', 2)
  if (towns.length > 256 || (loose.size + towns.length) * width * rows.length > MOST_WORK)
    return textRefusal('map-too-large', 2)

  const byCell = new Map(towns.map(town => [town.cell, town]))
  const cellAt = (x = '', y = '') => (Number(x) < width ? Number(y) * width + Number(x) : -1)
  const order: Town[] = []
  lines.slice(rows.length + 1).forEach((line, i) => {
    if (line === '') return
    const match = /^province (\d{1,3}),(\d{1,3}) ([^:;]+)(?:: (.+))?$/.exec(line)
    const town = byCell.get(cellAt(match?.[1], match?.[2]))
    let good = match !== null && town !== undefined && town.name === ''
    if (match && town && good) {
      town.name = match[3]!
      order.push(town)
      for (const part of match[4]?.split('; ') ?? []) {
        const village = /^(\d{1,3}),(\d{1,3}) ([^:;]+)$/.exec(part)
        const cell = cellAt(village?.[1], village?.[2])
        if (village && loose.delete(cell)) town.villages.push({ cell, name: village[3]! })
        else good = false
      }
    }
    if (!good && problems.length < 20) problems.push(textFault('text-bad-line', rows.length + 2 + i))
  })
  if (problems.length > 0) return { ok: false, problems }
  for (const town of towns) if (!order.includes(town)) order.push(town)
  for (const cell of loose) nearest(order, cell, width).villages.push({ cell, name: '' })
  // Giving out the land of a province costs its cells times its villages.
  if (order.some(({ villages }) => villages.length > MOST_VILLAGES)) return textRefusal('map-too-large', 2)
  const provinces = order.map(({ start, cell, villages, ...town }, i) => {
    const name = town.name || `City ${i + 1}`
    const settled = villages.map((village, j) => ({ ...village, name: village.name || `${name} ${j + 1}`, area: 1 }))
    return { start, city: { name, cell, area: 1 }, villages: settled }
  })
  const map = { width, rows: rows.map(row => row.replace(/[CNv]/g, '.')), provinces }
  const faults = checkMap(map, territory)
  return faults.length > 0
    ? { ok: false, problems: faults }
    : { ok: true, value: withAreas(map, territory, allocation) }
}

function nearest(towns: readonly Town[], cell: Cell, width: number): Town {
  const far = (town: Town) => {
    const dx = (town.cell % width) - (cell % width)
    const dy = Math.floor(town.cell / width) - Math.floor(cell / width)
    return dx * dx + dy * dy
  }
  return towns.reduce((best, town) => (far(town) < far(best) ? town : best))
}

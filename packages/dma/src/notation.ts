import { type Problem, problem, type Result, refuse } from '@umpire/core-game'
import { type Shares, soundMap, withAreas } from './map-check.ts'
import type { Cell, ProblemCode, Province, WorldMap } from './model.ts'

const HEADER = 'umpire-dma-map/1'
/** The longest side of a drawn map, and the most text. */
const LONGEST = 400
const MOST_TEXT = 400_000

/**
 * A map as text a person can draw. After the header come the rows: `.` steppe, `~` water, `#` hidden lands, `C` the city of a player, `N` a neutral city,
 * `v` a village. Then, if wanted, one line for each province: `province 3,1 Arden: 5,1 Elm; 2,2 Oak` gives names and says whose the villages are;
 * villages that no line names belong to the nearest city.
 */
export function printMap(map: WorldMap): string {
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
  return [HEADER, ...rows.map(row => row.join('')), ...lines, ''].join('\n')
}

/** Reads a drawn map. Problems: `map-malformed` with the number of the line, and those of a map that is not sound. */
export function parseMap(text: unknown, shares: Shares): Result<WorldMap> {
  if (typeof text !== 'string' || text.length > MOST_TEXT)
    return refuse('map-malformed', `A map is a text of at most ${MOST_TEXT} letters`)
  const lines = text.split('\n').map(line => line.trimEnd())
  if (lines[0] !== HEADER) return refuse('map-malformed', `The first line is ${HEADER}`, [0])
  const problems: Problem[] = []
  const fault = (line: number, message: string, code: ProblemCode = 'map-malformed') => {
    if (problems.length < 20) problems.push(problem(code, message, [line]))
  }
  const last = lines.findIndex((line, i) => i > 0 && (line === '' || line.startsWith('province ')))
  const rows = lines.slice(1, last < 0 ? lines.length : last)
  const width = rows[0]?.length ?? 0
  if (width === 0 || width > LONGEST || rows.length > LONGEST)
    return refuse('map-malformed', `A map has 1 to ${LONGEST} rows and columns`, [1])
  const cities: { cell: Cell; start: boolean; name: string; villages: { cell: Cell; name: string }[] }[] = []
  const loose = new Set<Cell>()
  rows.forEach((row, y) => {
    if (row.length !== width) fault(y + 1, `This row has ${row.length} cells and the first has ${width}`, 'map-bad-row')
    for (let x = 0; x < row.length && x < width; x++) {
      const letter = row[x]!
      const cell = y * width + x
      if (letter === 'C' || letter === 'N') cities.push({ cell, start: letter === 'C', name: '', villages: [] })
      else if (letter === 'v') loose.add(cell)
      else if (!'.~#'.includes(letter)) fault(y + 1, `There is no terrain ${letter}`, 'map-bad-row')
    }
  })
  if (cities.length === 0) fault(1, 'A map has at least one city')
  if (cities.length > 256) fault(1, 'A map has at most 256 cities')
  const byCell = new Map(cities.map(city => [city.cell, city]))
  const order: typeof cities = []
  for (const [i, line] of lines.slice(rows.length + 1).entries()) {
    const number = rows.length + 1 + i
    if (line === '') continue
    const match = /^province (\d{1,3}),(\d{1,3}) ([^:;]+?)(?:: (.+))?$/.exec(line)
    const city = match && byCell.get(Number(match[2]) * width + Number(match[1]))
    if (!city || city.name) {
      fault(number, 'A line `province x,y name: x,y name; x,y name` names a city of the map, once')
      continue
    }
    city.name = match[3]!
    order.push(city)
    for (const part of match[4]?.split('; ') ?? []) {
      const village = /^(\d{1,3}),(\d{1,3}) ([^:;]+)$/.exec(part)
      const cell = village ? Number(village[2]) * width + Number(village[1]) : -1
      if (loose.delete(cell)) city.villages.push({ cell, name: village![3]! })
      else fault(number, `No village stands at ${part.slice(0, 40)}`)
    }
  }
  if (problems.length > 0) return { ok: false, problems }
  for (const city of cities) if (!order.includes(city)) order.push(city)
  for (const cell of loose) {
    const far = ({ cell: city }: { cell: Cell }) =>
      ((city % width) - (cell % width)) ** 2 + (Math.floor(city / width) - Math.floor(cell / width)) ** 2
    order.reduce((best, city) => (far(city) < far(best) ? city : best)).villages.push({ cell, name: '' })
  }
  const provinces = order.map((city, i): Province => {
    const name = city.name || `City ${i + 1}`
    const villages = city.villages.map((village, j) => ({
      name: village.name || `${name} village ${j + 1}`,
      cell: village.cell,
      area: 0,
    }))
    return { name, start: city.start, city: { name, cell: city.cell, area: 0 }, villages }
  })
  const map = { width, rows: rows.map(row => row.replace(/[CNv]/g, '.')), provinces }
  if ((loose.size + order.length) * width * rows.length > 60_000_000)
    return refuse('map-too-large', 'Too many settlements for a map of this size')
  return soundMap(withAreas(map, shares), shares)
}

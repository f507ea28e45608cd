import { xmlText } from '@umpire/core-game/svg'
import type { FieldCell, Unit, Vacancy } from '../model.ts'
import { columns } from '../rules/garrison.ts'
import type { Block } from './paper.ts'
import type { Speech } from './speech.ts'

/** Two letters for each unit type, no two alike, from what it is called. */
export function signsOf({ book, name }: Speech): ReadonlyMap<string, string> {
  const signs = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id } of book.handbook.units) {
    const [first = '?', ...rest] = [...name(id).replace(/\s/g, '')]
    const wanted = [...rest, ...'0123456789'].map(letter => first + letter)
    const sign = wanted.find(one => !taken.has(one)) ?? `${taken.size}`
    taken.add(sign)
    signs.set(id, sign)
  }
  return signs
}

interface Drawn {
  readonly units: readonly Unit[]
  readonly vacancies: readonly Vacancy[]
  readonly field: number
}

const HALF = 15
const CELL = 30
const EDGE = 22

/** A formation, front row above, the flag below in the middle; empty places of the fallen are rings. */
export function formationPicture(speech: Speech, { units, vacancies, field }: Drawn, about: string): Block {
  const signs = signsOf(speech)
  const placed = [
    ...units.flatMap(({ type, cell }) => (cell ? [{ type, cell, open: false }] : [])),
    ...vacancies.map(({ type, cell }) => ({ type, cell, open: true })),
  ]
  const shown = frameOf(
    field,
    placed.map(({ cell }) => cell),
  )
  const marks = placed.map(({ type, cell, open }) => ({
    cell,
    open,
    sign: signs.get(type) ?? '?',
    title: speech.name(type),
  }))
  return { kind: 'picture', svg: drawing(shown, marks), lines: sketch(shown, marks), about }
}

interface Frame {
  readonly columns: readonly number[]
  /** From the front. */
  readonly rows: readonly number[]
}

interface Mark {
  readonly cell: FieldCell
  readonly open: boolean
  readonly sign: string
  readonly title: string
}

/** The part of a field that is shown: all of it, or what is occupied where it is wide. */
function frameOf(field: number, cells: readonly FieldCell[]): Frame {
  const half = 4 + field
  const wide = Math.min(half, Math.max(4, ...cells.map(([dx]) => Math.abs(dx))))
  const front = Math.min(half, Math.max(4, ...cells.map(([, dy]) => dy)))
  return {
    columns: columns(wide).sort((a, b) => a - b),
    rows: Array.from({ length: front + 1 }, (_, i) => front - i),
  }
}

function drawing({ columns: across, rows }: Frame, marks: readonly Mark[]): string {
  const [width, height] = [EDGE + across.length * CELL, rows.length * CELL + EDGE]
  const x = (dx: number) => EDGE + (dx - across[0]!) * CELL + HALF
  const y = (dy: number) => (rows[0]! - dy) * CELL + HALF
  const grid = [
    ...across.map(dx => `M${x(dx) - 15},0V${height - EDGE}`),
    ...rows.map(dy => `M${EDGE},${y(dy) - 15}H${width}`),
  ].join('')
  const numbers = [
    ...across.map(dx => `<text x="${x(dx)}" y="${height - 6}">${dx}</text>`),
    ...rows.map(dy => `<text x="10" y="${y(dy) + 4}">${dy}</text>`),
  ].join('')
  const discs = marks.map(({ cell: [dx, dy], open, sign, title }) => {
    const [fill, ink] = open ? ['none', '#3a3428'] : ['#7a3b14', '#fff']
    return `<g><title>${xmlText(title)}</title><circle cx="${x(dx)}" cy="${y(dy)}" r="13" fill="${fill}" stroke="#7a3b14"${open ? ' stroke-dasharray="3 2"' : ''}/><text x="${x(dx)}" y="${y(dy) + 4}" fill="${ink}">${xmlText(sign)}</text></g>`
  })
  const flag = `<path d="M${x(0) - 6},${y(0) + 12}v-24h16l-5,5l5,5h-16" fill="#d29a2e" stroke="#3a3428"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="11" text-anchor="middle" fill="#3a3428"><rect x="${EDGE}" width="${width - EDGE}" height="${height - EDGE}" fill="#e6ead0"/><path d="${grid}" stroke="#3a3428" stroke-opacity=".2"/>${numbers}${flag}${discs.join('')}</svg>`
}

function sketch({ columns: across, rows }: Frame, marks: readonly Mark[]): string[] {
  const at = new Map(marks.map(({ cell, sign, open }) => [cell.join(), open ? `${[...sign][0]}?` : sign]))
  const wide = across.length * 3 + 4 <= 80
  const cell = (words: string) => (wide ? words.padStart(3) : words.padStart(2))
  const body = rows.map(dy => {
    const row = across.map(dx => cell(at.get(`${dx},${dy}`) ?? (dx === 0 && dy === 0 ? '>>' : '.')))
    return `${String(dy).padStart(2)} ${row.join('')}`
  })
  return [...body, `   ${across.map(dx => cell(String(dx))).join('')}`]
}

import { inLanguage, type Locale } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import type { Board } from '../content/board.ts'
import { unitNames } from '../content/unit-names.ts'
import type { Arm, HexId, Seat, Unit, UnitId } from '../model.ts'
import { defenceOf, typeOf } from '../rules/sides.ts'
import { centre, type Point } from './geometry.ts'
import { saying } from './say.ts'
import { tagsOf } from './tags.ts'

/** How units are drawn: by the signs of maps, or by what they look like. */
export type PieceSet = 'symbols' | 'pictures'

/** Of a side: its counters, what is written on them, their edge, and its roads and scales. Light and dark differ as the colours do. */
export const COLOURS: {
  readonly [seat in Seat]: {
    readonly fill: string
    readonly ink: string
    readonly edge: string
    readonly line: string
  }
} = {
  moldova: { fill: '#dce8fb', ink: '#0c2857', edge: '#1f4a94', line: '#2f5fa8' },
  transnistria: { fill: '#9c261d', ink: '#ffffff', edge: '#420b07', line: '#b3342c' },
  gagauzia: { fill: '#f3cb52', ink: '#231a05', edge: '#6b5000', line: '#a87c06' },
}

/** Military marks as lines, in a box of 12 by 8 around 0,0. */
const MARKS: { readonly [arm in Arm]: string } = {
  infantry: 'M-6-4h12v8h-12zM-6-4 6 4M6-4-6 4',
  motorised: 'M-6-4h12v8h-12zM-6-4 6 4M6-4-6 4M0-4V4',
  armour: 'M-6-4h12v8h-12zM-3-2H3a2 2 0 0 1 0 4H-3a2 2 0 0 1 0-4',
  artillery: 'M-6-4h12v8h-12zM-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  aviation: 'M-6-4h12v8h-12zM0 0C-2-3-5-3-5 0S-2 3 0 0 5-3 5 0 2 3 0 0',
}

/** What they look like, as surfaces in the same box. */
const FIGURES: { readonly [arm in Arm]: string } = {
  infantry: 'M-1.4-3.4a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0M-2.4 4.4V.4Q-2.4-1.6 0-1.6T2.4.4V4.4zM2.6-4.4h.8V2h-.8z',
  motorised:
    'M-6-3H1V2H-6zM1.6-1.4H4L6 .6V2H1.6zM-5.2 3.2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0M1.8 3.2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0',
  armour: 'M-6 .8H6L4.6 4H-4.6zM-3.4-2.4H2V.3H-3.4zM2-1.8H6.6V-.7H2z',
  artillery: 'M-5 2.8 5.2-3.8l.7 1.1L-4.3 3.9zM-2.4 2.2a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  aviation: 'M-6 0-4.6-.6H-1L1.6-4.2H2.8L1.8-.6H4.4L5.6-2H6.4L6 0 6.4 2H5.6L4.4.6H1.8L2.8 4.2H1.6L-1 .6H-4.6z',
}

/** The room for the counters of a hex, around its middle. It leaves the neighbours' room alone. */
const STACK: { readonly width: number; readonly height: number } = { width: 56, height: 54 }

/** The units on the map by their hexes. */
export function stacksOf(units: readonly Unit[]): ReadonlyMap<HexId, readonly Unit[]> {
  const stacks = new Map<HexId, Unit[]>()
  for (const unit of units) {
    if (unit.hex !== null) stacks.set(unit.hex, [...(stacks.get(unit.hex) ?? []), unit])
  }
  return stacks
}

/** Of how counters are drawn. */
export interface CounterOptions {
  readonly locale: Locale
  readonly pieces: PieceSet
  /** Units out of supply. */
  readonly hungry: ReadonlySet<UnitId>
}

/** Every unit on the map by its id: alone it has the whole hex, in a stack a strip of it. */
export function counters(board: Board, units: readonly Unit[], options: CounterOptions): Map<UnitId, string> {
  const tags = tagsOf(board)
  const drawn = new Map<UnitId, string>()
  for (const [hex, stack] of stacksOf(units)) {
    const middle = centre(board, board.numberOf.get(hex)!)
    const height = stack.length === 1 ? STACK.height - 4 : Math.floor(STACK.height / stack.length)
    stack.forEach((unit, i) => {
      const y = middle.y + Math.round((i - (stack.length - 1) / 2) * height)
      const body = counter(board, unit, { x: middle.x, y }, height, tags.get(unit.id)!, options)
      const state = `${unit.disarmed ? ' disarmed' : ''}${unit.actions.length >= 2 ? ' spent' : ''}`
      drawn.set(unit.id, `<g class="unit ${unit.seat}${state}" data-unit="${unit.id}" data-at="${hex}">${body}</g>`)
    })
  }
  return drawn
}

/** One unit as large as it stands alone, around 0,0. */
export function sign(board: Board, unit: Unit, options: CounterOptions): string {
  return counter(board, unit, { x: 0, y: 0 }, STACK.height - 4, tagsOf(board).get(unit.id)!, options)
}

/** Sides differ by shape: corners for Moldova, cut corners for Transnistria, round ones for Gagauzia. */
function plate(seat: Seat, width: number, height: number): string {
  const [x, y] = [width / 2, height / 2]
  if (seat === 'moldova') return `M${-x} ${-y}H${x}V${y}H${-x}z`
  const cut = Math.min(8, Math.floor(height / 3))
  const [left, top] = [x - cut, y - cut]
  if (seat === 'transnistria')
    return `M${-left} ${-y}H${left}L${x} ${-top}V${top}L${left} ${y}H${-left}L${-x} ${top}V${-top}z`
  const turn = (dx: number, dy: number) => `q${dx > 0 === dy > 0 ? `${dx} 0` : `0 ${dy}`} ${dx} ${dy}`
  return `M${-left} ${-y}H${left}${turn(cut, cut)}V${top}${turn(-cut, cut)}H${-left}${turn(-cut, -cut)}V${-top}${turn(cut, -cut)}z`
}

function counter(
  board: Board,
  unit: Unit,
  { x, y }: Point,
  height: number,
  tag: string,
  { locale, pieces, hungry }: CounterOptions,
): string {
  const type = typeOf(board, unit)
  const { fill, ink, edge } = COLOURS[unit.seat]
  const hungers = hungry.has(unit.id)
  const width = height > 30 ? STACK.width - 2 : STACK.width
  const [right, top] = [width / 2, -height / 2]
  const figures = `${type.attack}-${defenceOf(board, unit)}${type.move === null ? '' : `-${type.move}`}`
  const label = (at: number, base: number, size: number) =>
    `<text x="${at}" y="${base}" font-size="${size}" fill="${ink}">${xmlText(tag)}</text>`
  // Fonts differ in width: what is written is fitted to its place.
  const values = (at: number, base: number, size: number) =>
    `<text x="${at}" y="${base}" font-size="${size}" fill="${ink}" font-weight="bold" textLength="${Math.round(figures.length * size * 0.51)}" lengthAdjust="spacingAndGlyphs">${figures}</text>`
  const mark = (at: number, base: number, scale: number) =>
    pieces === 'pictures'
      ? `<path transform="translate(${at},${base}) scale(${scale})" d="${FIGURES[type.arm]}" fill="${ink}"/>`
      : `<path transform="translate(${at},${base}) scale(${scale})" d="${MARKS[type.arm]}" fill="none" stroke="${ink}" stroke-width="1"/>`
  const small = Math.min(14, height - 3)
  const body =
    height > 30
      ? label(0, -13, 11) + mark(0, -3.5, 1.35) + values(0, 21, 19)
      : height > 20
        ? label(-17, -2, 9) + mark(-17, 5.5, 0.85) + values(9, 5.5, 14.5)
        : label(-16, 3, Math.min(8.5, small)) + values(10, small * 0.36, small)
  let pips = ''
  for (let i = 0; i < unit.damage; i++)
    pips += `<circle cx="${5 + 7 * i - right}" cy="${top + 3}" r="3.2" fill="#ffd400" stroke="#222" stroke-width=".9"/>`
  const slash = `M${3 - right} ${top + 3}L${right - 3} ${-top - 3}`
  const bar = unit.disarmed
    ? `<path d="${slash}" stroke="#fff" stroke-width="4"/><path d="${slash}" stroke="#111" stroke-width="1.8"/>`
    : ''
  const hunger = hungers
    ? `<g class="hungry"><circle cx="${right - 5}" cy="${top + 5}" r="6.5" fill="#fff" stroke="#b00018" stroke-width="1.8"/><text x="${right - 5}" y="${top + 9}" font-size="11" font-weight="bold" fill="#b00018">!</text></g>`
    : ''
  const russian = type.faction === 'russia' ? `stroke="#111" stroke-width="3"` : `stroke="${edge}" stroke-width="1.4"`
  return `<g transform="translate(${x},${y})"><title>${xmlText(fullName(board, unit, hungers, locale))}</title><path class="plate" d="${plate(unit.seat, width, height - 1)}" fill="${fill}" ${russian}/>${body}${bar}${pips}${hunger}</g>`
}

/** What a type of unit is called; its id in content of one's own. */
function kindOf(type: string, locale: Locale): string {
  const name = unitNames[type]
  return name ? inLanguage(name, locale) : type
}

/** Name, kind, values and state of a unit in words. */
function fullName(board: Board, unit: Unit, hungry: boolean, locale: Locale): string {
  const { attack, move } = typeOf(board, unit)
  const name = inLanguage(board.names.get(unit.id)!, locale)
  const values = `${attack}/${defenceOf(board, unit)}/${move ?? '-'}`
  return saying(locale)('unit', { name, kind: kindOf(unit.type, locale), values, damage: unit.damage, hungry })
}

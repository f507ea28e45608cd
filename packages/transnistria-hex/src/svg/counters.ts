import type { Locale } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import type { Board } from '../content/board.ts'
import { unitNames } from '../content/unit-names.ts'
import type { Arm, HexId, Seat, Unit, UnitId } from '../model.ts'
import { defenceOf, isGround, typeOf } from '../rules/sides.ts'
import { centre } from './geometry.ts'
import { tagsOf } from './tags.ts'

export const COLOURS: { readonly [seat in Seat]: { readonly fill: string; readonly ink: string } } = {
  moldova: { fill: '#2f5fa8', ink: '#ffffff' },
  transnistria: { fill: '#b3342c', ink: '#ffffff' },
  gagauzia: { fill: '#d8a21b', ink: '#23190a' },
}

/** Military marks, in a box of 12 by 8 around 0,0. */
const MARKS: { readonly [arm in Arm]: string } = {
  infantry: 'M-6-4 6 4M6-4-6 4',
  motorised: 'M-6-4 6 4M6-4-6 4M0-4V4',
  armour: 'M-3-2H3a2 2 0 0 1 0 4H-3a2 2 0 0 1 0-4',
  artillery: 'M-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  aviation: 'M0 0C-2-3-5-3-5 0S-2 3 0 0 5-3 5 0 2 3 0 0',
}

/** Where the counters of a hex stand: alone in the middle, two side by side, the third below. */
const PLACES: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-15, 0],
    [15, 0],
  ],
  [
    [-15, -11],
    [15, -11],
    [0, 13],
  ],
]

/** The units on the map by their hexes. */
export function stacksOf(units: readonly Unit[]): ReadonlyMap<HexId, readonly Unit[]> {
  const stacks = new Map<HexId, Unit[]>()
  for (const unit of units) {
    if (unit.hex !== null) stacks.set(unit.hex, [...(stacks.get(unit.hex) ?? []), unit])
  }
  return stacks
}

/** `hungry`: units out of supply. */
export function counters(board: Board, units: readonly Unit[], hungry: ReadonlySet<UnitId>, locale: Locale): string {
  const tags = tagsOf(board)
  const draw = (unit: Unit, x: number, y: number) =>
    counter(board, unit, { x, y, tag: tags.get(unit.id)!, hungry: hungry.has(unit.id) }, locale)
  let text = ''
  for (const [hex, stack] of stacksOf(units)) {
    const { x, y } = centre(board, board.numberOf.get(hex)!)
    const ground = stack.filter(unit => isGround(board, unit))
    ground.forEach((unit, i) => {
      const [dx, dy] = PLACES[Math.min(ground.length, 3) - 1]![Math.min(i, 2)]!
      text += draw(unit, x + dx, y + dy)
    })
    // Aircraft stand on their airfield beside the stack.
    stack
      .filter(unit => !ground.includes(unit))
      .forEach((unit, i) => {
        text += draw(unit, x - 15 + 30 * i, y + (ground.length ? 30 : 6))
      })
  }
  return text
}

/** How one counter is drawn. */
interface Look {
  readonly x: number
  readonly y: number
  readonly tag: string
  readonly hungry: boolean
}

function counter(board: Board, unit: Unit, { x, y, tag, hungry }: Look, locale: Locale): string {
  const type = typeOf(board, unit)
  const { fill, ink } = COLOURS[unit.seat]
  const defence = defenceOf(board, unit)
  const russian = type.faction === 'russia' ? ' stroke="#111" stroke-width="2.5"' : ' stroke="#1c1c1c" stroke-width="1"'
  let pips = ''
  for (let i = 0; i < unit.damage; i++)
    pips += `<circle cx="${-10 + 5 * i}" cy="-12.5" r="2.4" fill="#ffd400" stroke="#222" stroke-width=".7"/>`
  const bars = unit.disarmed
    ? '<path d="M-14-12 14 12" stroke="#fff" stroke-width="3"/><path d="M-14-12 14 12" stroke="#111" stroke-width="1.2"/>'
    : ''
  const name = board.names.get(unit.id)![locale]
  const full = `${name}: ${unitNames[unit.type]?.[locale] ?? unit.type}, ${type.attack}/${defence}/${type.move ?? '-'}${unit.damage ? `, -${unit.damage}` : ''}${hungry ? `, ${locale === 'ru' ? 'без снабжения' : 'out of supply'}` : ''}`
  const hunger = hungry
    ? '<circle cx="12" cy="-11" r="5" fill="#fff" stroke="#d0021b" stroke-width="1.5"/><text x="12" y="-8" font-size="8" font-weight="bold" fill="#d0021b">!</text>'
    : ''
  return `<g transform="translate(${x},${y})"><title>${xmlText(full)}</title><rect x="-14" y="-12" width="28" height="24" rx="3" fill="${fill}"${russian}/><text y="-3.5" font-size="8" fill="${ink}">${xmlText(tag)}</text><path transform="translate(0,1.5) scale(.75)" d="${MARKS[type.arm]}" fill="none" stroke="${ink}" stroke-width="1.2"/><text y="10.5" font-size="7.5" font-weight="bold" fill="${ink}">${type.attack}-${defence}${type.move === null ? '' : `-${type.move}`}</text>${bars}${pips}${hunger}</g>`
}

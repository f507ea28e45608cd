import { xmlText } from '@umpire/core-game/svg'
import type { UnitCard } from '../content/model.ts'
import { typeByValues } from '../content/unit-types.ts'
import type { Polygon } from '../geometry/polygon.ts'
import { ahead, shifted } from '../geometry/polygon.ts'
import type { Pose, Seat, Unit, UnitType } from '../model.ts'
import { formationMark, isDrawn } from './formation.ts'

/** How units are drawn: with a plate that says of what type they are, or as figures on their base. */
export type PieceSet = 'symbols' | 'pictures'

/** As much of a body as its picture needs. */
export interface Standing {
  readonly unit: Unit
  readonly card: UnitCard
  readonly pose: Pose
  /** Of its base: front left, front right, rear right, rear left. */
  readonly corners: Polygon
}

export interface UnitPicture {
  readonly pieces?: PieceSet
  /** The general is with it. */
  readonly leads?: boolean
  /** What its card is called; its name unless told. */
  readonly called?: (name: string) => string
}

/** Dark for the AI, light for the player, so that they are told apart in black and white too. */
export const colours = {
  ai: { fit: '#a8402f', broken: '#c9877b', routed: '#e3c4bd', line: '#5c1f16', text: '#fff', edge: '#5c1f16' },
  human: { fit: '#cfe0f2', broken: '#dfe9f4', routed: '#f1f5fa', line: '#1f446b', text: '#10263c', edge: '#fff' },
} as const

/** A broken unit has a broken outline, a routed one a dotted one. */
const outline = { fit: '', broken: ' stroke-dasharray="16 8"', routed: ' stroke-dasharray="3 8"' } as const

/** The widest that a line on a base may be, and the size of its letters; a longer one is squeezed. */
const NAME = 112
const NAME_SIZE = 27
const ID_SIZE = 34
const PLATE = { width: 42, height: 28 } as const

type Look = (typeof colours)[Seat]

/** A unit with its front edge marked, its id, what it is, and its damage. `data-unit` says which, `data-at` where its middle is. */
export function unitPicture(standing: Standing, how: UnitPicture = {}): string {
  const { pieces = 'symbols', leads = false, called = name => name } = how
  const { unit, card, pose, corners } = standing
  const look = colours[unit.seat]
  const condition = unit.condition === 'destroyed' ? 'routed' : unit.condition
  const [ax, ay, bx, by] = corners as readonly [number, number, number, number]
  const nose = ahead(pose, Math.floor(card.base.depth / 2) - 14)
  return [
    `<g class="unit ${unit.seat} ${unit.condition}" data-unit="${xmlText(unit.id)}" data-at="${pose.x},${pose.y}">`,
    `<polygon points="${corners.join(' ')}" fill="${look[condition]}" stroke="${look.line}" stroke-width="4"${outline[condition]}/>`,
    pieces === 'pictures' ? figures(card, unit.seat, corners, look) : '',
    `<path d="M${ax} ${ay}L${nose.x} ${nose.y}L${bx} ${by}" fill="none" stroke="${look.line}" stroke-width="4"/>`,
    formationMark(unit.formation, corners, look.text, look.line),
    head(standing, look, pieces === 'symbols', leads),
    pieces === 'symbols'
      ? label(pose.x, pose.y + 28, NAME_SIZE, shortName(called(card.name)), look, card.base.width - 12)
      : '',
    // What has no mark is named.
    unit.formation !== null && !isDrawn(unit.formation)
      ? label(pose.x, pose.y + 50, 20, unit.formation.slice(0, 12), look, NAME)
      : '',
    unit.damage > 0 ? badge(pose.x + 54, pose.y - 40, unit.damage) : '',
    '</g>',
  ].join('')
}

/** A unit with its middle at 0, 0: to be carried. */
export function unitSign(standing: Standing, how: UnitPicture = {}): string {
  const { x, y, facing } = standing.pose
  return unitPicture({ ...standing, pose: { x: 0, y: 0, facing }, corners: shifted(standing.corners, -x, -y) }, how)
}

/** The word of a name that tells it from others of its army. */
export function shortName(name: string): string {
  // In French what something is stands first: Garde de la Colline.
  return name
    .replace(/ d(e|u|es) .*/, '')
    .split(' ')
    .at(-1)!
    .slice(0, 12)
}

function label(x: number, y: number, size: number, text: string, { text: fill, edge }: Look, most: number): string {
  // No letter of common fonts is wider on the average than 0.6 of its size.
  const squeezed = text.length * size * 6 > most * 10 ? ` textLength="${most}" lengthAdjust="spacingAndGlyphs"` : ''
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" fill="${fill}" stroke="${edge}" stroke-width="4" paint-order="stroke"${squeezed}>${xmlText(text)}</text>`
}

/** The plate of its type, its id, and a star with the general. */
function head({ unit, card, pose }: Standing, look: Look, plated: boolean, leads: boolean): string {
  const text = `${unit.id}${leads ? '★' : ''}`
  const wide = Math.min(NAME - (plated ? PLATE.width + 4 : 0), text.length * 20)
  const left = pose.x - Math.floor((plated ? wide + PLATE.width + 4 : 0) / 2)
  const middle = plated ? left + PLATE.width + 4 + Math.floor(wide / 2) : pose.x
  return (
    (plated ? plate(left, pose.y - 30, unit.seat, kindOf(card)) : '') +
    label(middle, pose.y + (plated ? -4 : 12), ID_SIZE, text, look, wide)
  )
}

type Sign = UnitType | 'siege'

function kindOf(card: UnitCard): Sign {
  return card.flags.includes('siege') ? 'siege' : typeByValues(card, { rangedCompares: 'sum' })
}

/** What a plate shows, in a frame of 42 by 28. */
const signs: { readonly [kind in Sign]: string } = {
  heavy: 'M5 4L37 24M37 4L5 24M5 14H37',
  light: 'M5 4L37 24M37 4L5 24',
  ranged: 'M21 25V5M13 12L21 4L29 12',
  mounted: 'M5 24L37 4',
  siege: 'M15 14a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M9 24H33',
}

/** The type of a unit as maps have it: an AI plate is pointed at its ends, one of the player is square. */
function plate(x: number, y: number, seat: Seat, kind: Sign): string {
  const { width, height } = PLATE
  const frame =
    seat === 'human'
      ? `M0 0H${width}V${height}H0z`
      : `M0 ${height / 2}L8 0H${width - 8}L${width} ${height / 2}L${width - 8} ${height}H8z`
  return `<g class="plate ${kind}" transform="translate(${x} ${y})" fill="none" stroke="#111" stroke-width="4"><path d="${frame}" fill="#fff" stroke-width="3"/><path d="${signs[kind]}" stroke-width="3.5"/></g>`
}

function badge(x: number, y: number, count: number): string {
  return `<g class="damage"><circle cx="${x}" cy="${y}" r="17" fill="#ffd84d" stroke="#222" stroke-width="3"/><text x="${x}" y="${y + 9}" font-size="26" font-weight="bold" text-anchor="middle" fill="#111">${count}</text></g>`
}

/** Rows of men, riders or an engine in the frame of the base: across and back from its front left corner, in sixteenths. */
const crowds: { readonly [kind in Sign]: readonly (readonly [across: number, back: number])[] } =
  /* @__PURE__ */ (() => ({
    heavy: [3, 13].flatMap(back => [2, 5, 8, 11, 14].map(across => [across, back] as const)),
    light: [3, 13].flatMap(back => [3, 8, 13].map(across => [across + (back === 3 ? 0 : 1), back] as const)),
    ranged: [3, 13].flatMap(back => [3, 8, 13].map(across => [across, back] as const)),
    mounted: [3, 13].flatMap(back => [3, 8, 13].map(across => [across, back] as const)),
    siege: [[8, 3]],
  }))()

/** Men seen from above: round shields of the AI, square ones of the player; riders are long, shooters have a bow. */
function figures(card: UnitCard, seat: Seat, corners: Polygon, look: Look): string {
  const kind = kindOf(card)
  const along = (i: 0 | 1, across: number, back: number) =>
    corners[i]! + Math.round(((corners[2 + i]! - corners[i]!) * across + (corners[6 + i]! - corners[i]!) * back) / 16)
  const size = kind === 'siege' ? 16 : kind === 'heavy' ? 8 : 9
  const men = crowds[kind].map(([across, back]) => {
    const [x, y] = [along(0, across, back), along(1, across, back)]
    const body =
      seat === 'human'
        ? `<path d="M${x - size} ${y - size}h${2 * size}v${2 * size}h${-2 * size}z"/>`
        : `<circle cx="${x}" cy="${y}" r="${size}"/>`
    if (kind === 'ranged') {
      const [fx, fy] = [along(0, across, back - 3), along(1, across, back - 3)]
      return `${body}<path d="M${x} ${y}L${fx} ${fy}"/>`
    }
    if (kind !== 'mounted') return body
    const [fx, fy, rx, ry] = [
      along(0, across, back - 2),
      along(1, across, back - 2),
      along(0, across, back + 2),
      along(1, across, back + 2),
    ]
    return `<path d="M${fx} ${fy}L${rx} ${ry}" stroke-width="10" stroke-linecap="round"/>${body}`
  })
  return `<g class="figures ${kind}" fill="${look.line}" stroke="${look.text}" stroke-width="2">${men.join('')}</g>`
}

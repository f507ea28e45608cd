import type { Board } from '../content/board.ts'
import type { Kind, Position, Seat, Unit } from '../model.ts'
import { CONNECTED, type Survey } from '../rules/lines.ts'
import { corner } from './ground.ts'
import { colours, element, group, label } from './xml.ts'

/** How units are drawn: by the signs of maps, or by what they look like. */
export type PieceSet = 'symbols' | 'pictures'

/** Every unit on its square: who is off line has a broken frame and a mark, who must retreat an arrow back. */
export function units(board: Board, position: Position, field: Survey, pieces: PieceSet): string {
  return group('units', [...counters(board, position, field, pieces).values()])
}

/** The same one by one, by what its `data-unit` says. */
export function counters(board: Board, position: Position, field: Survey, pieces: PieceSet): Map<string, string> {
  return new Map(
    position.units.map(unit => [unitId(board, unit), counter(board, position, field, unit, pieces)] as const),
  )
}

/** What tells a unit from all others of a picture: its side, kind and square. */
export function unitId(board: Board, { seat, kind, at }: Unit): string {
  return `${seat} ${kind} ${board.names[at]}`
}

function counter(board: Board, position: Position, field: Survey, unit: Unit, pieces: PieceSet): string {
  const { x, y } = corner(board, unit.at)
  const offline = !(field[unit.at]! & CONNECTED)
  const retreats = position.retreat?.at === unit.at && !position.retreat.done
  const cut = offline ? badge(x + 34, y + 6, '!') : ''
  const arrow = retreats ? badge(x + 6, y + 6, '«') : ''
  return element(
    'g',
    {
      class: `unit ${unit.seat} ${unit.kind}${offline ? ' offline' : ''}`,
      'data-unit': unitId(board, unit),
      'data-at': board.names[unit.at]!,
    },
    drawUnit(x, y, unit.seat, unit.kind, offline, pieces),
    cut,
    arrow,
  )
}

export function badge(x: number, y: number, mark: string): string {
  const disc = element('circle', { cx: x, cy: y, r: 7, fill: '#ffd23f', stroke: '#000', 'stroke-width': 1.2 })
  return disc + label(x, y + 0.5, mark, 12, { 'font-weight': 'bold', fill: '#000' })
}

/** A counter in the square with this left upper corner. */
export function drawUnit(
  x: number,
  y: number,
  seat: Seat,
  kind: Kind,
  offline = false,
  pieces: PieceSet = 'symbols',
): string {
  const { paper, ink, frame: edge } = colours[seat]
  const place = { x: x + 5, y: y + 8, width: 30, height: 24, rx: 3 }
  // What it stands on does not show through a unit off line.
  const plate = offline ? element('rect', { class: 'plate', ...place, fill: '#ffffff' }) : ''
  const frame = element('rect', {
    class: 'counter',
    ...place,
    fill: paper,
    stroke: edge,
    'stroke-width': 2.2,
    ...(offline && { 'stroke-dasharray': '4 3', 'fill-opacity': 0.45 }),
  })
  const draw = (pieces === 'pictures' ? figures : signs)[kind]
  return plate + frame + group('sign', [draw(pencilAt(x, y, offline ? edge : ink))])
}

/** What signs are drawn with, in one square. */
interface Pencil {
  /** A point of the square, from its left upper corner. */
  at(x: number, y: number): string
  stroke(path: string, width?: number): string
  /** An outline filled. */
  shape(path: string): string
  disc(x: number, y: number, r: number): string
}

/** The signs of maps: a cross for infantry, one stroke for cavalry, a ball for guns, a flash for relays; wheels for those drawn by horses. */
const signs: { readonly [kind in Kind]: (pencil: Pencil) => string } = {
  infantry: ({ at, stroke }) => stroke(`M${at(7, 10)}l26 20M${at(33, 10)}l-26 20`),
  cavalry: ({ at, stroke }) => stroke(`M${at(33, 10)}l-26 20`, 3),
  'foot-artillery': ({ disc }) => disc(20, 20, 6),
  'horse-artillery': pencil => pencil.disc(20, 18, 6) + wheels(pencil),
  'foot-relay': pencil => flash(pencil, 2),
  'horse-relay': pencil => flash(pencil, -1) + wheels(pencil),
}

/** What units look like: a man with a musket, a horse, a gun, a flag; a horse beside what is drawn by one. */
const figures: { readonly [kind in Kind]: (pencil: Pencil) => string } = {
  infantry: ({ at, stroke, shape, disc }) =>
    disc(18, 13.5, 3) + shape(`M${at(13, 30)}v-8q0 -4.5 5 -4.5t5 4.5v8z`) + stroke(`M${at(27, 10)}v20`, 2),
  cavalry: pencil => horse(pencil, 11, 10, 1),
  'foot-artillery': pencil => gun(pencil, 0),
  'horse-artillery': pencil => gun(pencil, -5) + horse(pencil, 24, 14, 0.55),
  'foot-relay': pencil => flag(pencil, 0),
  'horse-relay': pencil => flag(pencil, -6) + horse(pencil, 22, 14, 0.65),
}

function horse({ at, shape }: Pencil, x: number, y: number, size: number): string {
  const [a, b, c, d] = [2, 7, 8, 20].map(length => Math.round(length * size * 10) / 10)
  return shape(
    `M${at(x + a! / 2, y + d!)}q${a} -${b! - a!} ${b! / 2} -${b}l-${b! / 2} ${a}l-${a} -${a}l${b} -${b}l${a! / 2} -${a}l${a} ${a}q${c} ${a} ${c} ${d! - a!}z`,
  )
}

function gun({ at, stroke, disc }: Pencil, dx: number): string {
  return (
    stroke(`M${at(12 + dx, 24)}L${at(29 + dx, 15)}`, 4) + stroke(`M${at(12 + dx, 24)}l-3 4`, 2) + disc(20 + dx, 25, 4.5)
  )
}

function flag({ at, stroke, shape }: Pencil, dx: number): string {
  return stroke(`M${at(15 + dx, 30)}v-20`, 2) + shape(`M${at(15 + dx, 10)}h13l-3.5 4 3.5 4h-13z`)
}

function flash({ at, stroke }: Pencil, down: number): string {
  return stroke(`M${at(13, 24 + down)}l6 -10 3 8 6 -10`)
}

function wheels({ disc }: Pencil): string {
  return disc(12.5, 28, 2.2) + disc(27.5, 28, 2.2)
}

function pencilAt(x: number, y: number, ink: string): Pencil {
  return {
    at: (dx, dy) => `${x + dx} ${y + dy}`,
    stroke: (d, width = 2.4) =>
      element('path', {
        d,
        stroke: ink,
        'stroke-width': width,
        fill: 'none',
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      }),
    shape: d => element('path', { class: 'solid', d, fill: ink }),
    disc: (dx, dy, r) => element('circle', { class: 'solid', cx: x + dx, cy: y + dy, r, fill: ink }),
  }
}

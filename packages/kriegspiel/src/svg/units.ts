import type { Board } from '../content/board.ts'
import type { Kind, Position, Seat, Unit } from '../model.ts'
import { CONNECTED, type Survey } from '../rules/lines.ts'
import { corner } from './ground.ts'
import { colours, element, group, label } from './xml.ts'

/** Every unit on its square: who is off line has a broken frame and a mark, who must retreat an arrow back. */
export function units(board: Board, position: Position, field: Survey): string {
  return group(
    'units',
    position.units.map(unit => counter(board, position, field, unit)),
  )
}

function counter(board: Board, position: Position, field: Survey, unit: Unit): string {
  const { x, y } = corner(board, unit.at)
  const offline = !(field[unit.at]! & CONNECTED)
  const retreats = position.retreat?.at === unit.at && !position.retreat.done
  const cut = offline ? badge(x + 34, y + 6, '!') : ''
  const arrow = retreats ? badge(x + 6, y + 6, '«') : ''
  return element(
    'g',
    { class: `unit ${unit.seat} ${unit.kind}${offline ? ' offline' : ''}` },
    drawUnit(x, y, unit.seat, unit.kind, offline),
    cut,
    arrow,
  )
}

export function badge(x: number, y: number, mark: string): string {
  const disc = element('circle', { cx: x, cy: y, r: 7, fill: '#ffd23f', stroke: '#000', 'stroke-width': 1.2 })
  return disc + label(x, y + 0.5, mark, 12, { 'font-weight': 'bold', fill: '#000' })
}

/** A counter in the square with this left upper corner. */
export function drawUnit(x: number, y: number, seat: Seat, kind: Kind, offline = false): string {
  const { paper, ink, frame: edge } = colours[seat]
  const place = { x: x + 5, y: y + 8, width: 30, height: 24, rx: 3 }
  // What it stands on does not show through a unit off line.
  const plate = offline ? element('rect', { ...place, fill: '#ffffff' }) : ''
  const frame = element('rect', {
    ...place,
    fill: paper,
    stroke: edge,
    'stroke-width': 2.2,
    ...(offline && { 'stroke-dasharray': '4 3', 'fill-opacity': 0.45 }),
  })
  return plate + frame + sign(x, y, kind, offline ? edge : ink)
}

/** What signs are drawn with, in one square. */
interface Pencil {
  /** A point of the square, from its left upper corner. */
  at(x: number, y: number): string
  stroke(path: string, width?: number): string
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

function flash({ at, stroke }: Pencil, down: number): string {
  return stroke(`M${at(13, 24 + down)}l6 -10 3 8 6 -10`)
}

function wheels({ disc }: Pencil): string {
  return disc(12.5, 28, 2.2) + disc(27.5, 28, 2.2)
}

function sign(x: number, y: number, kind: Kind, ink: string): string {
  return signs[kind]({
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
    disc: (dx, dy, r) => element('circle', { cx: x + dx, cy: y + dy, r, fill: ink }),
  })
}

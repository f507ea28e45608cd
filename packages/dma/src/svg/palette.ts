import { type Seat, seats } from '../model.ts'

/** Colours of the first states; later ones come round the wheel. */
const STATES = [
  '#b5413a',
  '#2f6f9f',
  '#d29a2e',
  '#4d8a4a',
  '#7c5295',
  '#c26a2f',
  '#3c8f8a',
  '#9c4a6e',
  '#7a7a2c',
  '#5566b0',
  '#a07048',
  '#5b8f2f',
]

const DIRECTIONS: { readonly [id: string]: string } = {
  trade: '#d8a93a',
  valour: '#c4513f',
  people: '#5a9f5a',
  magic: '#8459a8',
  order: '#4a6fa5',
  craft: '#8a7358',
  faith: '#cfc6b4',
}
/** The colour of a direction; those that the original handbook lacks get one by their place among all. */
export function directionColour(directions: readonly { readonly id: string }[], id: string): string {
  if (Object.hasOwn(DIRECTIONS, id)) return DIRECTIONS[id]!
  const place = directions.findIndex(direction => direction.id === id)
  return place < 0 ? NOBODY : `hsl(${(place * 67 + 20) % 360} 40% 50%)`
}

export const NOBODY = '#e4dcc3'
export const STEPPE = '#ece5cf'
export const WATER = '#b9d3de'
export const HIDDEN = '#9a958c'
export const INK = '#3a3428'
export const PAPER = '#faf7ee'
/** The width of a map's edge for coordinates, in pixels. */
export const EDGE = 22

export function colourOf(seat: Seat | null): string {
  if (seat === null) return NOBODY
  const i = seats.indexOf(seat)
  return STATES[i] ?? `hsl(${(i * 47) % 360} 45% ${40 + ((i * 13) % 25)}%)`
}

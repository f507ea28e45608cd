import { xmlText } from '@umpire/core-game/svg'
import type { Seat } from '../model.ts'

/** Side of a square, in user units. */
export const SIDE = 40
/** Room for the coordinates around the board. */
export const MARGIN = 30

/** Light signs on dark for south, dark signs on light for north: they differ without colour too. */
export const colours: {
  readonly [seat in Seat]: { readonly paper: string; readonly ink: string; readonly frame: string }
} = {
  north: { paper: '#ffffff', ink: '#173f73', frame: '#173f73' },
  south: { paper: '#8c1c13', ink: '#ffffff', frame: '#2b0805' },
}

/** An element with its attributes and children; a shape without children closes itself. */
export function element(
  name: string,
  attributes: { readonly [name: string]: string | number },
  ...children: string[]
): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
  const open = `<${name}${list.join('')}`
  return children.length > 0 ? `${open}>${children.join('')}</${name}>` : `${open}/>`
}

export function group(name: string, children: readonly string[]): string {
  return children.length > 0 ? element('g', { class: name }, ...children) : ''
}

/** A text in the middle of a point. */
export function label(
  x: number,
  y: number,
  text: string,
  size = 13,
  more: { readonly [name: string]: string } = {},
): string {
  const place = { x, y, 'font-size': size, 'text-anchor': 'middle', 'dominant-baseline': 'central', ...more }
  return element('text', place, xmlText(text))
}

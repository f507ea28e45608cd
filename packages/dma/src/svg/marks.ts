import { xmlText } from '@umpire/core-game/svg'
import type { Seat } from '../model.ts'
import { emblem } from './emblems.ts'
import { colourOf, INK, PAPER } from './palette.ts'

const title = (text: string) => (text ? `<title>${xmlText(text)}</title>` : '')

/** A city of somebody. Places and sizes here are in pixels. */
export function castle(x: number, y: number, size: number, seat: Seat | null, name: string): string {
  const s = size
  const path = `M${x - s},${y + s * 0.85}v${-s * 1.75}h${s * 0.45}v${s * 0.35}h${s * 0.33}v${-s * 0.35}h${s * 0.44}v${s * 0.35}h${s * 0.33}v${-s * 0.35}h${s * 0.45}v${s * 1.75}z`
  return `<path d="${path}" fill="${colourOf(seat)}" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/>${emblem(seat, x, y + s * 0.2, s * 0.42)}${title(name)}`
}

/** A village of somebody. */
export function house(x: number, y: number, size: number, seat: Seat | null, name: string): string {
  const s = size
  const path = `M${x - s},${y + s}v${-s * 1.1}L${x},${y - s * 1.05}L${x + s},${y - s * 0.1}v${s * 1.1}z`
  return `<path d="${path}" fill="${colourOf(seat)}" stroke="${INK}" stroke-width="1.2" stroke-linejoin="round"/>${emblem(seat, x, y + s * 0.3, s * 0.42)}${title(name)}`
}

/** An army: a banner on its staff, which stands at this point. */
export function banner(x: number, y: number, cell: number, seat: Seat | null, name: string): string {
  const s = cell * 0.62
  const flag = `M${x},${y - 1.5 * s}h${1.7 * s}l${-0.35 * s},${0.6 * s}l${0.35 * s},${0.6 * s}h${-1.7 * s}z`
  return `<path d="M${x},${y + s * 0.6}v${-2.2 * s}" stroke="${PAPER}" stroke-width="3.6"/><path d="M${x},${y + s * 0.6}v${-2.2 * s}" stroke="${INK}" stroke-width="1.8"/><path d="${flag}" fill="${colourOf(seat)}" stroke="${INK}" stroke-width="1.2" stroke-linejoin="round"/>${emblem(seat, x + 0.72 * s, y - 0.9 * s, s * 0.4)}${title(name)}`
}

/** A battle, ringed where it was a storm. */
export function swords(x: number, y: number, s: number, siege: boolean): string {
  const cross = `<path d="M${x - s},${y - s}L${x + s},${y + s}M${x + s},${y - s}L${x - s},${y + s}"`
  const ring = siege
    ? `<circle cx="${x}" cy="${y}" r="${s * 1.55}" fill="none" stroke="#b3122a" stroke-width="2"/>`
    : ''
  return `${ring}${cross} stroke="#fff" stroke-width="5" stroke-linecap="round"/>${cross} stroke="#b3122a" stroke-width="2.4" stroke-linecap="round"/>`
}

export function label(x: number, y: number, text: string, size: number): string {
  const attributes = `x="${x}" y="${y}" text-anchor="middle" font-size="${size}"`
  return `<text class="name" ${attributes} fill="${INK}" stroke="${PAPER}" stroke-width="3" stroke-opacity=".85" paint-order="stroke">${xmlText(text)}</text>`
}

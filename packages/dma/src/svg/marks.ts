import { xmlText } from '@umpire/core-game/svg'
import { INK } from './palette.ts'

/** A city. Places and sizes here are in pixels. */
export function castle(x: number, y: number, size: number, colour: string, name: string): string {
  const s = size
  const path = `M${x - s},${y + s * 0.7}v${-s * 1.5}h${s * 0.45}v${s * 0.35}h${s * 0.33}v${-s * 0.35}h${s * 0.44}v${s * 0.35}h${s * 0.33}v${-s * 0.35}h${s * 0.45}v${s * 1.5}z`
  return `<path d="${path}" fill="${colour}" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"><title>${xmlText(name)}</title></path>`
}

/** An army. */
export function banner(x: number, y: number, cell: number, colour: string, name: string): string {
  const s = cell * 0.62
  return `<g><path d="M${x},${y + s}v${-2.4 * s}" stroke="${INK}" stroke-width="1.4"/><path d="M${x},${y - 1.4 * s}l${1.5 * s},${0.45 * s}l${-1.5 * s},${0.5 * s}z" fill="${colour}" stroke="${INK}" stroke-width=".9"/><title>${xmlText(name)}</title></g>`
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
  return `<text ${attributes} fill="${INK}" stroke="#faf7ee" stroke-width="3" stroke-opacity=".85" paint-order="stroke">${xmlText(text)}</text>`
}

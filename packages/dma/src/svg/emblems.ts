import { type Seat, seats } from '../model.ts'
import { colourOf, INK } from './palette.ts'

/** Signs that tell states apart where colours do not; in a square from -1 to 1. */
const SIGNS = [
  'M-.9 0a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0-1.8 0z',
  'M-.8-.8h1.6v1.6h-1.6z',
  'M0-1L1 0L0 1L-1 0z',
  'M0-.95L.95 .75H-.95z',
  'M-.33-1h.66v.67H1v.66H.33V1h-.66V.33H-1v-.66h.67z',
  'M-.95-.5L-.5-.95L0-.45L.5-.95L.95-.5L.45 0L.95 .5L.5 .95L0 .45L-.5 .95L-.95 .5L-.45 0z',
  'M0-1L.27-.32L.98-.3L.42 .14L.6 .82L0 .42L-.6 .82L-.42 .14L-.98-.3L-.27-.32z',
  'M-.95-.75H.95L0 .95z',
  'M-1-.4h2v.8h-2z',
  'M-.4-1h.8v2h-.8z',
  'M-1 .8V.2L0-.8L1 .2v.6L0-.2z',
  'M.35-.95A1 1 0 1 0 .35 .95A.8 .95 0 1 1 .35-.95z',
] as const

/** The sign of a state, white on whatever is under it; its number where there are more states than signs. Nobody has none. */
export function emblem(seat: Seat | null, x: number, y: number, size: number): string {
  if (seat === null) return ''
  const i = seats.indexOf(seat)
  const sign = SIGNS[i]
  const line = `fill="#fff" stroke="${INK}"`
  return sign
    ? `<path transform="translate(${x} ${y}) scale(${size})" d="${sign}" ${line} stroke-width="${Math.min(0.9, size * 0.25) / size}"/>`
    : `<text x="${x}" y="${y}" font-size="${2.2 * size}" font-weight="bold" font-family="sans-serif" text-anchor="middle" dominant-baseline="central" ${line} stroke-width="2" paint-order="stroke">${i + 1}</text>`
}

/** A patch of a state's colour with its sign, for legends and lists, round (0, 0). */
export function emblemPatch(seat: Seat | null, size: number): string {
  return `<rect x="${-size}" y="${-size}" width="${2 * size}" height="${2 * size}" rx="${size / 4}" fill="${colourOf(seat)}" stroke="${INK}"/>${emblem(seat, 0, 0, size * 0.62)}`
}

/** The same as a small picture of its own, for tables. */
export function emblemMark(seat: Seat | null): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" class="mark" viewBox="-9 -9 18 18" width="16" height="16" aria-hidden="true">${emblemPatch(seat, 8)}</svg>`
}

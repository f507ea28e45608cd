import type { Polygon } from '../geometry/polygon.ts'

/** A point of a base in sixteenths: across from its left, back from its front. */
type Spot = readonly [across: number, back: number]

/** Marks of the formations that are drawn; each is a list of strokes. A negative `back` is in front of the base. */
const marks: {
  readonly [formation: string]: { readonly width: number; readonly strokes: readonly (readonly Spot[])[] }
} = {
  wedge: {
    width: 10,
    strokes: [
      [
        [0, 7],
        [8, 0],
        [16, 7],
      ],
    ],
  },
  'shield-wall': {
    width: 10,
    strokes: [
      [
        [0, 1],
        [16, 1],
      ],
    ],
  },
  square: {
    width: 10,
    strokes: [
      [
        [1, 1],
        [15, 1],
        [15, 15],
        [1, 15],
        [1, 1],
      ],
    ],
  },
  phalanx: {
    width: 5,
    strokes: /* @__PURE__ */ [2, 5, 8, 11, 14].map((across): readonly Spot[] => [
      [across, 2],
      [across, -4],
    ]),
  },
}

/** True for a formation that has a mark of its own. */
export function isDrawn(formation: string): boolean {
  return Object.hasOwn(marks, formation)
}

/** The mark of a formation on a base whose corners are front left, front right, rear right, rear left; nothing for one that has none. `rim` goes round it. */
export function formationMark(formation: string | null, corners: Polygon, colour: string, rim: string): string {
  if (formation === null || !isDrawn(formation)) return ''
  const { width, strokes } = marks[formation]!
  const at = ([across, back]: Spot) => {
    const along = (i: 0 | 1) =>
      corners[i]! + Math.round(((corners[2 + i]! - corners[i]!) * across + (corners[6 + i]! - corners[i]!) * back) / 16)
    return `${along(0)} ${along(1)}`
  }
  const path = strokes.map(stroke => `M${stroke.map(at).join('L')}`).join('')
  const stroke = (of: string, wide: number) => `stroke="${of}" stroke-width="${wide}"`
  return `<g class="${formation}" fill="none"><path d="${path}" ${stroke(rim, width + 6)}/><path d="${path}" ${stroke(colour, width)}/></g>`
}

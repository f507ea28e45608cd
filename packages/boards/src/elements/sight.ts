/** What lies between two points of an axis. */
export type Span = readonly [from: number, to: number]

/** No ruler is wider. */
const RULER = 24

/** By how much to scroll until all of it is in sight; where that is too much, until the middle of what matters is. Of nothing the span is upside down. */
export function shift(all: Span, main: Span, [from, to]: Span): number {
  const fits = all[1] - all[0] <= to - from
  const [a, b] = fits ? all : main
  if (a >= from && b <= to) return 0
  if (!fits) return (a + b - from - to) / 2
  return a < from ? a - from : b - to
}

/** By how much the sheet and the bar cover a board: on a phone they lie over its lower edge. */
export function coverOf(root: ParentNode): number {
  const { top, bottom } = boxOf(root.querySelector('.port')!)
  // Beside the board the dock has no box of its own, and further up than the board it leaves nothing to be seen.
  const over = boxOf(root.querySelector('.dock')!).top
  return over > top ? Math.max(0, bottom - over) : 0
}

/** By how much to scroll a board until cells are in sight: all of them, or the one that matters. */
export function wayTo(root: ParentNode, all: string, main: string): { readonly left: number; readonly top: number } {
  const { left, top, right, bottom } = boxOf(root.querySelector('.port')!)
  const boxes = (css: string) => [...root.querySelectorAll(css)].map(boxOf)
  const both = [boxes(all), boxes(main)] as const
  const along = (from: 'left' | 'top', to: 'right' | 'bottom', seen: Span) => {
    const [whole, one] = both.map(
      (list): Span => [Math.min(...list.map(box => box[from])), Math.max(...list.map(box => box[to]))],
    )
    return shift(whole!, one!, seen)
  }
  return {
    left: along('left', 'right', [left + RULER, right - RULER]),
    top: along('top', 'bottom', [Math.max(top, 0) + RULER, bottom - coverOf(root)]),
  }
}

const boxOf = (node: Element) => node.getBoundingClientRect()

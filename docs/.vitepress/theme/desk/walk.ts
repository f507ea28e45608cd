import { computed, nextTick, shallowRef, watch } from 'vue'

/** A step on the screen: right and down. */
export type Way = readonly [dx: number, dy: number]

/** Where a key goes; Home, End, Page Up and Page Down go on to the edge. */
const ways: { readonly [key: string]: { readonly way: Way; readonly far: boolean } } = {
  ArrowLeft: { way: [-1, 0], far: false },
  ArrowRight: { way: [1, 0], far: false },
  ArrowUp: { way: [0, -1], far: false },
  ArrowDown: { way: [0, 1], far: false },
  Home: { way: [-1, 0], far: true },
  End: { way: [1, 0], far: true },
  PageUp: { way: [0, -1], far: true },
  PageDown: { way: [0, 1], far: true },
}

interface Places<Id> {
  /** Where Tab arrives at first, and again where the last stop is gone. */
  start(): Id
  /** Whether there is such a place now. */
  has(id: Id): boolean
  /** The next place that way; null at the edge. */
  next(from: Id, way: Way): Id | null
  /** What Escape does. */
  letGo?(): void
  /** Whatever can be focused on the board, where some of it comes and goes. */
  shown?(): unknown
}

/** Many places on a board, of which Tab reaches one; arrow keys walk on from it. A place has the attribute `data-at` with its id. */
export function useWalk<Id extends string | number>({ start, has, next, letGo, shown }: Places<Id>) {
  let box: Element | null = null
  /** The `ref` of the element around the places. */
  const layer = (element: unknown) => {
    box = element as Element | null
  }
  const last = shallowRef<Id | null>(null)
  const stop = computed<Id>({
    get: () => (last.value !== null && has(last.value) ? last.value : start()),
    set: id => {
      last.value = id
    },
  })

  async function walk(event: KeyboardEvent): Promise<void> {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Escape') letGo?.()
    const found = ways[event.key]
    if (!found) return
    event.preventDefault()
    let to = next(stop.value, found.way)
    for (let on = to; found.far && on !== null; on = next(on, found.way)) to = on
    if (to === null) return
    stop.value = to
    await nextTick()
    focus()
  }

  function focus(): void {
    box?.querySelector<HTMLElement | SVGElement>(`[data-at="${stop.value}"]`)?.focus()
  }

  // Where what had the focus is gone, the person would begin again at the top of the page.
  if (shown)
    watch(shown, async () => {
      if (!box?.contains(document.activeElement)) return
      await nextTick()
      if (!box?.contains(document.activeElement)) focus()
    })

  return { layer, stop, walk }
}

export interface Place<Id> {
  readonly id: Id
  readonly x: number
  readonly y: number
}

/** What lies outside the quarter ahead comes after all that lies in it. */
const OUTSIDE = 1_000_000

/**
 * The nearest place that way, by steps along both axes, in the quarter ahead if there is one. Each quarter has one of its two edges, so that every other
 * place lies in one quarter; a step to the nearest there leads no farther from any of its places, and so one walks from each place to each other.
 */
export function nearest<Id>(places: readonly Place<Id>[], from: Id, [dx, dy]: Way): Id | null {
  const here = places.find(place => place.id === from)
  if (!here) return null
  let best: Id | null = null
  let least = Number.POSITIVE_INFINITY
  for (const { id, x, y } of places) {
    const ahead = (x - here.x) * dx + (y - here.y) * dy
    const aside = (y - here.y) * dx - (x - here.x) * dy
    const inside = -ahead < aside && aside <= ahead
    // Of two that are as many steps away, the one less far ahead.
    const cost = ahead + Math.abs(aside) + ahead / OUTSIDE + (inside ? 0 : OUTSIDE)
    if (ahead > 0 && cost < least) {
      least = cost
      best = id
    }
  }
  return best
}

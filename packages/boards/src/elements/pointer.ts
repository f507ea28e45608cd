/** What pointers do, in points of the picture. */
export interface Pointing {
  /** From the screen to the picture. */
  point(event: PointerEvent): { readonly x: number; readonly y: number }
  /** What can be carried from here; null where nothing can. */
  grasp(event: PointerEvent, x: number, y: number): string | null
  carry(piece: string, x: number, y: number): void
  drop(piece: string, x: number, y: number, event: PointerEvent): void
  letGo(): void
  over?(x: number, y: number): void
  press?(x: number, y: number): void
  /** With the other button: a mark, or an arrow from one point to another. */
  draw?(from: readonly [number, number], to: readonly [number, number], event: PointerEvent): void
  zoom?(by: number, event: { readonly clientX: number; readonly clientY: number }): void
}

/** How far a pointer goes, in pixels, before it carries. */
const SLACK = 6

interface Down {
  readonly event: PointerEvent
  readonly piece: string | null
  readonly at: readonly [number, number]
}

/** Follows mouse, pen and fingers on an element. One finger on a piece carries it; elsewhere the browser scrolls; two fingers zoom. */
export function followPointer(target: HTMLElement, does: Pointing): void {
  const fingers = new Map<number, PointerEvent>()
  let down: Down | null = null
  let carrying = false
  let apart = 0

  const far = (a: PointerEvent, b: PointerEvent) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
  const stop = () => {
    if (carrying) does.letGo()
    down = null
    carrying = false
  }
  const heard: { readonly [type: string]: (event: PointerEvent, x: number, y: number) => void } = {
    pointerdown(event, x, y) {
      fingers.set(event.pointerId, event)
      const [a, b] = fingers.values()
      if (a && b) {
        stop()
        apart = far(a, b)
      } else if (event.button === 2 || event.button === 0)
        down = { event, piece: event.button === 0 ? does.grasp(event, x, y) : null, at: [x, y] }
    },
    pointermove(event, x, y) {
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, event)
      const [a, b] = fingers.values()
      if (a && b) {
        const now = far(a, b)
        if (apart === 0 || Math.abs(now / apart - 1) < 0.04) return
        does.zoom?.(now / apart, { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 })
        apart = now
        return
      }
      if (down?.piece && event.pointerId === down.event.pointerId && (carrying || far(event, down.event) > SLACK)) {
        // Not before: the click of a mere press belongs to what was pressed.
        if (!carrying) target.setPointerCapture(event.pointerId)
        carrying = true
        does.carry(down.piece, x, y)
      }
      if (event.pointerType === 'mouse' || carrying) does.over?.(x, y)
    },
    pointerup(event, x, y) {
      fingers.delete(event.pointerId)
      const was = down
      if (!was || was.event.pointerId !== event.pointerId) return
      const carried = carrying
      down = null
      carrying = false
      if (was.event.button === 2) does.draw?.(was.at, [x, y], event)
      else if (carried && was.piece) does.drop(was.piece, x, y, event)
      else if (far(event, was.event) <= SLACK * 2) does.press?.(x, y)
    },
    pointercancel(event) {
      fingers.delete(event.pointerId)
      stop()
    },
  }
  const hear = (event: Event) => {
    const { x, y } = does.point(event as PointerEvent)
    const before = down
    heard[event.type]!(event as PointerEvent, x, y)
    // A pointer that went down here may leave before it is seen to carry something.
    if (down !== before)
      for (const type of Object.keys(heard)) down ? addEventListener(type, outside) : removeEventListener(type, outside)
  }
  const outside = (event: Event) => {
    if (event.type !== 'pointerdown' && !event.composedPath().includes(target)) hear(event)
  }
  for (const type of Object.keys(heard)) target.addEventListener(type, hear)
  target.addEventListener('contextmenu', event => does.draw && event.preventDefault())
  // The click of a tap comes later, and to whatever lies there by then: a sheet that slid under the finger.
  target.addEventListener('touchend', event => does.press && event.cancelable && event.preventDefault())
  target.addEventListener(
    'wheel',
    event => {
      // A pinch on a touchpad comes as a wheel with Ctrl; a plain wheel scrolls.
      if (!event.ctrlKey || !does.zoom) return
      event.preventDefault()
      does.zoom(Math.exp(-event.deltaY / 300), event)
    },
    { passive: false },
  )
}

/** What a pointer does on a sheet of cells, in points of the picture. */
export interface Pointing {
  /** From the screen to the picture. */
  point(event: PointerEvent): { readonly x: number; readonly y: number }
  /** Something at this point can be carried: what it is. */
  grasp(x: number, y: number): string | null
  over(x: number, y: number): void
  press(x: number, y: number): void
  carry(piece: string, x: number, y: number): void
  drop(piece: string, x: number, y: number): void
  letGo(): void
  /** The other button: a mark, or an arrow from one point to another. */
  draw(from: readonly [number, number], to: readonly [number, number]): void
  zoom(by: number, event: { readonly clientX: number; readonly clientY: number }): void
}

/** How far a pointer goes, in pixels, before it carries. */
const SLACK = 6

/** Follows mouse, pen and fingers on an element. One finger on a piece carries it; elsewhere the browser scrolls; two fingers zoom. */
export function followPointer(target: HTMLElement, does: Pointing): void {
  const fingers = new Map<number, PointerEvent>()
  let down: {
    readonly event: PointerEvent
    readonly piece: string | null
    readonly at: readonly [number, number]
  } | null = null
  let carrying = false
  let apart = 0

  const distance = () => {
    const [a, b] = [...fingers.values()]
    return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0
  }
  const stop = () => {
    if (carrying) does.letGo()
    down = null
    carrying = false
  }

  target.addEventListener('pointerdown', event => {
    fingers.set(event.pointerId, event)
    const { x, y } = does.point(event)
    if (fingers.size === 2) {
      stop()
      apart = distance()
      return
    }
    if (event.button === 2 || event.button === 0)
      down = { event, piece: event.button === 0 ? does.grasp(x, y) : null, at: [x, y] }
    if (down?.piece) target.setPointerCapture(event.pointerId)
  })
  target.addEventListener('pointermove', event => {
    const { x, y } = does.point(event)
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, event)
    if (fingers.size === 2) {
      const now = distance()
      if (apart > 0 && Math.abs(now / apart - 1) > 0.04) {
        const [a, b] = [...fingers.values()] as [PointerEvent, PointerEvent]
        does.zoom(now / apart, { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 })
        apart = now
      }
      return
    }
    if (down?.piece && event.pointerId === down.event.pointerId) {
      const far = Math.hypot(event.clientX - down.event.clientX, event.clientY - down.event.clientY)
      carrying ||= far > SLACK
      if (carrying) does.carry(down.piece, x, y)
    }
    if (event.pointerType === 'mouse' || carrying) does.over(x, y)
  })
  target.addEventListener('pointerup', event => {
    fingers.delete(event.pointerId)
    const was = down
    if (!was || was.event.pointerId !== event.pointerId) return
    const { x, y } = does.point(event)
    const carried = carrying
    down = null
    carrying = false
    if (was.event.button === 2) does.draw(was.at, [x, y])
    else if (carried && was.piece) does.drop(was.piece, x, y)
    else if (Math.hypot(event.clientX - was.event.clientX, event.clientY - was.event.clientY) <= SLACK * 2)
      does.press(x, y)
  })
  target.addEventListener('pointercancel', event => {
    fingers.delete(event.pointerId)
    stop()
  })
  target.addEventListener('contextmenu', event => event.preventDefault())
  target.addEventListener(
    'wheel',
    event => {
      // A pinch on a touchpad comes as a wheel with Ctrl; a plain wheel scrolls.
      if (!event.ctrlKey) return
      event.preventDefault()
      does.zoom(Math.exp(-event.deltaY / 300), event)
    },
    { passive: false },
  )
}

/** A part of the table, in hundredths of a distance unit; how high it is, the picture says. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** What is drawn, and what a finger may do with it. */
export interface Shown {
  /** Names the picture: while it has the same name, it stays where a finger has put it. */
  readonly key: string
  readonly svg: string
  readonly label: string
  readonly box: Box
  readonly table: { readonly width: number; readonly depth: number }
  readonly turned: boolean
  readonly words: { readonly [word in 'zoomIn' | 'zoomOut' | 'whole' | 'around']: string }
  /** Turns the table round. */
  readonly around: () => void
  /** A press on the table, and on whom. */
  readonly press?: ((at: Point, unit: string | null) => void) | undefined
  /** The unit that a finger carries. */
  readonly held?: string | undefined
}

/** How high a picture is, of its width. */
export const HIGH = 0.9
/** A finger that moves less than this has pressed. */
const STILL = 9
const NEAREST = 300
/** A unit this near to a finger is meant. */
const FINGER = 16

/** Moves a picture under the finger: one finger carries what is held, or the table; two fingers zoom; a press is told. */
class TablePicture extends HTMLElement {
  readonly #svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  readonly #lens = document.createElement('div')
  readonly #fingers = new Map<number, Point>()
  #shown: Shown | null = null
  /** Where a finger has put it; null where nobody has. */
  #moved: Box | null = null
  #from: Point = { x: 0, y: 0 }
  #isPress = false
  #carries = false
  #spread = 0

  connectedCallback(): void {
    if (this.firstChild) return
    this.#svg.setAttribute('role', 'img')
    this.#lens.className = 'lens'
    for (const [sign, act] of [
      ['+', () => this.#zoom(0.7)],
      ['−', () => this.#zoom(1.43)],
      ['⤢', () => this.#whole()],
      ['⟲', () => this.#shown?.around()],
    ] as const) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = sign
      button.addEventListener('click', act)
      this.#lens.append(button)
    }
    this.append(this.#svg, this.#lens)
    this.#svg.addEventListener('pointerdown', event => this.#down(event))
    this.#svg.addEventListener('pointermove', event => this.#move(event))
    this.#svg.addEventListener('click', event => this.#click(event))
    for (const end of ['pointerup', 'pointercancel'] as const) this.#svg.addEventListener(end, event => this.#up(event))
  }

  set shown(shown: Shown) {
    if (this.#shown?.key !== shown.key || this.#shown.turned !== shown.turned) this.#moved = null
    if (this.#shown?.svg !== shown.svg) this.#svg.innerHTML = shown.svg
    this.#shown = shown
    this.#svg.setAttribute('aria-label', shown.label)
    this.#svg.classList.toggle('turned', shown.turned)
    const { zoomIn, zoomOut, whole, around } = shown.words
    for (const [i, label] of [zoomIn, zoomOut, whole, around].entries())
      this.#lens.children[i]?.setAttribute('aria-label', label)
    this.#look()
  }

  get #box(): Box {
    return this.#moved ?? this.#shown!.box
  }

  #look(): void {
    const { x, y, width } = this.#box
    this.#svg.setAttribute('viewBox', `${x} ${y} ${width} ${width * HIGH}`)
  }

  /** Where on the table a point of the screen is. */
  #at({ x, y }: Point): Point {
    const { turned, table } = this.#shown!
    const matrix = this.#svg.getScreenCTM()
    const at = matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x: 0, y: 0 }
    return turned ? { x: table.width - at.x, y: table.depth - at.y } : { x: at.x, y: at.y }
  }

  #down(event: PointerEvent): void {
    const point = { x: event.clientX, y: event.clientY }
    const unit = unitAt(event.target)
    this.#fingers.set(event.pointerId, point)
    this.#svg.setPointerCapture(event.pointerId)
    this.#isPress = this.#fingers.size === 1
    this.#carries = this.#isPress && unit !== null && unit === this.#shown?.held
    this.#from = point
    this.#spread = 0
  }

  #move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId)
    if (!before) return
    const point = { x: event.clientX, y: event.clientY }
    if (this.#isPress && Math.hypot(point.x - this.#from.x, point.y - this.#from.y) < STILL) return
    this.#fingers.set(event.pointerId, point)
    this.#isPress = false
    if (this.#fingers.size > 1) this.#pinch()
    else if (this.#carries) this.#shown?.press?.(this.#at(point), null)
    else {
      const scale = this.#box.width / this.#svg.clientWidth
      const { x, y, width } = this.#box
      this.#put({ x: x - (point.x - before.x) * scale, y: y - (point.y - before.y) * scale, width })
    }
  }

  #up(event: PointerEvent): void {
    if (event.type === 'pointercancel') this.#isPress = false
    this.#fingers.delete(event.pointerId)
    this.#spread = 0
  }

  /** A press counts when it is over: what it brings up must not be pressed by the same finger. */
  #click({ clientX: x, clientY: y }: MouseEvent): void {
    if (!this.#isPress) return
    this.#isPress = false
    this.#shown?.press?.(this.#at({ x, y }), this.#nearest({ x, y }))
  }

  /** The unit under a finger, or the nearest that a finger may mean. */
  #nearest({ x, y }: Point): string | null {
    let best = unitAt(document.elementFromPoint(x, y))
    let least = FINGER
    if (best !== null) return best
    for (const unit of this.#svg.querySelectorAll('[data-unit]')) {
      const box = unit.getBoundingClientRect()
      const off = Math.hypot(Math.max(box.left - x, x - box.right, 0), Math.max(box.top - y, y - box.bottom, 0))
      if (off >= least) continue
      least = off
      best = unit.getAttribute('data-unit')
    }
    return best
  }

  #pinch(): void {
    const [one, two] = [...this.#fingers.values()] as [Point, Point]
    const spread = Math.hypot(one.x - two.x, one.y - two.y)
    if (this.#spread > 0 && spread > 0) this.#zoom(this.#spread / spread)
    this.#spread = spread
  }

  #zoom(by: number): void {
    const { x, y, width } = this.#box
    const wide = Math.min(this.#shown!.table.width + 80, Math.max(NEAREST, width * by))
    this.#put({ x: x + (width - wide) / 2, y: y + ((width - wide) * HIGH) / 2, width: wide })
  }

  #whole(): void {
    const { width, depth } = this.#shown!.table
    const wide = width + 80
    this.#put({ x: -40, y: (depth - wide * HIGH) / 2, width: wide })
  }

  /** Shows a part whose middle is on the table. */
  #put({ x, y, width }: Box): void {
    const { table } = this.#shown!
    const within = (from: number, size: number, most: number) => Math.min(most - size / 2, Math.max(-size / 2, from))
    this.#moved = { x: within(x, width, table.width), y: within(y, width * HIGH, table.depth), width }
    this.#look()
  }
}

function unitAt(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest('[data-unit]')?.getAttribute('data-unit') ?? null) : null
}

customElements.define('table-picture', TablePicture)

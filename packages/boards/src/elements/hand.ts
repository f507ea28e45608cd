import { type Problem, problem } from '@umpire/core-game'
import type { BoardScene, Command } from '../core/game.ts'
import { emptyHand, type Gesture, judge, targetsOf, type Way } from '../core/gestures.ts'
import { type Act, type Key, keyOf } from './keys.ts'
import { toggled } from './marks.ts'
import { followPointer } from './pointer.ts'
import type { Refused } from './registry.ts'
import { BoardState } from './state.ts'

/** What is carried where an order is to be taken back. */
const BACK = 'take back'

/** How a board is handled: pointer, keys and buttons become gestures, gestures become orders. */
export abstract class BoardHand<View, Order, Event, Rules> extends BoardState<View, Order, Event, Rules> {
  /** The last order was carried out by hand before everyone's eyes: it need not be shown once more. */
  protected seen = false
  /** What is carried, and where the pointer is. */
  protected carrying: { readonly piece: string; readonly x: number; readonly y: number } | null = null

  /** A piece as SVG with its middle at 0, 0: what is carried. */
  protected abstract carried(piece: string, scene: BoardScene<View, Order, Event, Rules>): string
  /** Shows the marked events along their path, once more. */
  protected abstract again(): void

  /** What is carried is over a cell. */
  protected passing(_cell: string | null): void {}

  /** Whether the arrow of the last order ends on a cell, and can be dragged off the board to take it back. */
  protected isLoose(_cell: string): boolean {
    return false
  }

  protected get picture(): SVGSVGElement | null {
    return this.root.querySelector<SVGSVGElement>('svg.picture')
  }

  protected press(cell: string): void {
    this.seen = false
    this.stop = cell
    this.say('explain', { cell })
    this.gesture({ type: 'press', cell })
  }

  /** The cell at a point of the picture; where a piece can stand anywhere, a name of that place. */
  protected cellAt(x: number, y: number): string | null {
    return this.ground.at(x, y)
  }

  /** The ways that a gesture is judged by: those listed, and where a piece can stand anywhere the one that is meant. */
  protected waysOf(_gesture: Gesture): readonly Way<Order>[] {
    return this.ways
  }

  /** Whatever a hand does comes through here. */
  protected gesture(gesture: Gesture): void {
    if (!this.shown) return
    const { scene } = this
    const answer = judge(this.hand, gesture, {
      ways: this.waysOf(gesture),
      pieces: cell => this.game.pieces(scene, cell),
      gathers: (piece, cell) => this.game.gathers?.(scene, piece, cell) ?? false,
      why: (piece, cell) => {
        if (this.seat === null) return null
        const known = this.game.refusal?.(piece, cell, scene)
        if (known) return known
        const order = this.game.meant(piece, cell, scene)
        return order === null ? null : this.reason(order)
      },
    })
    this.hand = answer.hand
    this.refuse(answer.refused)
    if (answer.orders) this.order(answer.orders)
    if (answer.choice.length > 0) this.#choose(answer.choice)
  }

  protected reason(order: Order): Problem {
    return this.why?.([order]) ?? problem('not-legal', this.words.notLegal)
  }

  protected refuse(found: Refused | null): void {
    this.refused = found
    if (found) this.say('refused', { problem: found, message: this.textOf(found) })
  }

  protected order(orders: readonly Order[]): void {
    this.say('order', { orders, seat: this.seat })
  }

  #choose(ways: readonly Way<Order>[]): void {
    const { scene } = this
    this.ask(
      this.words.choose,
      ways.map(way => ({
        label: way.label ?? way.orders.map(order => this.game.orderWords(order, scene)).join(this.words.semicolon),
        does: () => this.order(way.orders),
      })),
    )
  }

  /** A button was pressed: what is grave is asked once more. */
  protected command(command: Command<Order>): void {
    const { confirm, orders } = command
    if (!confirm) {
      this.toBoard()
      this.order(orders)
    } else this.ask(confirm, [{ label: this.words.yes, main: true, does: () => this.order(orders) }])
  }

  protected ask(words: string, answers: readonly { label: string; main?: boolean; does(): void }[]): void {
    const then = (does: () => void) => () => {
      this.dismiss()
      does()
    }
    const cancel = { label: this.words.cancel, does: () => this.dismiss() }
    this.asking = { words, answers: [...answers.map(answer => ({ ...answer, does: then(answer.does) })), cancel] }
  }

  protected dismiss(): void {
    this.asking = null
  }

  /** A button may be another the next moment; one goes on from the board. */
  protected toBoard(): void {
    this.root.querySelector<HTMLElement>('.cell[tabindex="0"]')?.focus({ preventScroll: true })
  }

  protected act(which: Act): void {
    if (which === 'again') this.again()
    else if (which !== 'menu') this.say(which, {})
    else {
      const answers = (this.game.menu?.(this.scene) ?? []).map(command => ({
        label: command.label,
        does: () => this.command(command),
      }))
      this.ask(this.words.menu, answers)
    }
  }

  /** Puts a mark of one's own, or takes it away; null for what is dragged off the board. */
  protected mark(from: string, to: string | null): void {
    this.marks = toggled(this.marks, from, to)
    this.say('marks', { marks: this.marks })
  }

  protected zoomBy(by: number, point?: { readonly clientX: number; readonly clientY: number }): void {
    const port = this.root.querySelector<HTMLElement>('.port')!
    const before = this.zoom
    this.zoom = by === 0 ? 1 : Math.min(6, Math.max(0.4, this.zoom * by))
    const box = port.getBoundingClientRect()
    const [x, y] = point ? [point.clientX - box.left, point.clientY - box.top] : [box.width / 2, box.height / 2]
    const left = ((port.scrollLeft + x) * this.zoom) / before - x
    const top = ((port.scrollTop + y) * this.zoom) / before - y
    void this.updateComplete.then(() => port.scrollTo(left, top))
  }

  protected readonly onKey = (event: KeyboardEvent): void => {
    const key = keyOf(event, this.ground.keys)
    if (!key) return
    event.preventDefault()
    event.stopPropagation()
    this.#key(key, (event.target as HTMLElement).dataset['at'] ?? null)
  }

  #key(key: Key, cell: string | null): void {
    switch (key.type) {
      case 'walk': {
        const to = cell && this.ground.step(cell, key.heading, key.far)
        if (to) this.goTo(to)
        return
      }
      case 'press':
        if (cell) this.press(cell)
        return
      case 'cancel':
        this.gesture({ type: 'cancel' })
        return
      case 'next':
        this.#goToAble(cell, key.by)
        return
      case 'turn':
        this.turn(key.by)
        return
      case 'mark':
        if (cell) this.mark(cell, cell)
        return
      case 'zoom':
        this.zoomBy(key.by)
        return
      default:
        this.act(key.type)
    }
  }

  /** A piece in the hand is turned by one step; boards on which pieces look somewhere say by how much. */
  protected turn(_by: 1 | -1): void {}

  protected goTo(cell: string): void {
    this.stop = cell
    void this.updateComplete.then(() => {
      const node = this.root.querySelector<HTMLElement>(`.cell[data-at="${cell}"]`)
      node?.focus({ preventScroll: true })
      node?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
  }

  /** The next cell that matters, in reading order: where something can be done, or where what is held can go. */
  #goToAble(from: string | null, by: 1 | -1): void {
    const { cells } = this.ground
    const { piece } = this.hand
    const able = new Set(this.ways.map(way => way.piece))
    const targets = targetsOf(this.ways, piece)
    const { scene } = this
    const matters = (id: string) =>
      targets.has(id) ||
      (piece === null && (this.game.pieces(scene, id).some(one => able.has(one)) || this.game.matters?.(scene, id)))
    const start = cells.findIndex(cell => cell.id === from)
    for (let i = 1; i <= cells.length; i++) {
      const { id } = cells[(start + by * i + cells.length * 2) % cells.length]!
      if (!matters(id)) continue
      this.goTo(id)
      return
    }
  }

  protected readonly onFocus = (event: FocusEvent): void => {
    const cell = (event.target as HTMLElement).dataset['at'] ?? null
    if (cell === null) return
    this.over = cell
    this.stop = cell
  }

  /** A press that comes from no pointer: screen readers click. */
  protected readonly onClick = (event: MouseEvent): void => {
    const cell = (event.target as HTMLElement).dataset['at']
    if (cell !== undefined && event.detail === 0) this.press(cell)
  }

  /** What is explained stays, or one could never point at it; what a move would do goes. */
  protected readonly onLeave = (): void => {
    if (this.hand.piece !== null) this.over = null
  }

  /** From the screen to the picture. */
  #pointOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): {
    readonly x: number
    readonly y: number
  } {
    const box = this.picture!.getBoundingClientRect()
    const { width, height } = this.ground
    return { x: ((clientX - box.left) * width) / box.width, y: ((clientY - box.top) * height) / box.height }
  }

  /** Listens to mouse, pen and fingers on the cells; and on what lies beside the board, from where pieces with `data-piece` can be carried to it. */
  protected follow(cells: HTMLElement, beside: HTMLElement): void {
    const at = (x: number, y: number) => this.cellAt(x, y)
    const over = (x: number, y: number) => {
      const cell = at(x, y)
      if (cell !== null) this.over = cell
    }
    const carrying = {
      point: (event: PointerEvent) => this.#pointOf(event),
      carry: (piece: string, x: number, y: number) => this.#carry(piece, x, y),
      drop: (piece: string, x: number, y: number, event: PointerEvent) =>
        this.#putDown(piece, this.#isSeen(event) ? at(x, y) : null),
      letGo: () => this.#putDown(null, null),
    }
    followPointer(beside, {
      ...carrying,
      grasp: event => (event.target as Element).closest<HTMLElement>('[data-piece]')?.dataset['piece'] ?? null,
      carry: (piece, x, y) => {
        over(x, y)
        this.#carry(piece, x, y)
      },
    })
    followPointer(cells, {
      ...carrying,
      over,
      grasp: (_, x, y) => {
        const cell = at(x, y)
        if (cell === null || this.seat === null) return null
        const stack = this.game.pieces(this.scene, cell)
        if (stack.includes(this.hand.piece ?? '')) return this.hand.piece
        return stack[0] ?? (this.isLoose(cell) ? BACK : null)
      },
      press: (x, y) => {
        const cell = at(x, y)
        if (cell === null) return
        // A finger moves neither focus nor pointer: a field that one typed in would keep the keyboard of the phone open.
        this.root.querySelector<HTMLElement>(':focus:not(.cell)')?.blur()
        over(x, y)
        this.press(cell)
      },
      draw: ([ax, ay], [bx, by], event) => {
        const from = at(ax, ay)
        if (from !== null) this.mark(from, this.#isSeen(event) ? at(bx, by) : null)
      },
      zoom: (by, point) => this.zoomBy(by, point),
    })
  }

  /** The board goes on under what lies over it. */
  #isSeen({ clientX, clientY }: PointerEvent): boolean {
    return !!this.root.elementFromPoint(clientX, clientY)?.closest('.port')
  }

  #carry(piece: string, x: number, y: number): void {
    this.carrying = { piece, x, y }
    if (piece !== BACK) {
      if (this.hand.piece !== piece) this.hand = { ...emptyHand, piece }
      this.passing(this.ground.at(x, y))
    }
    this.drawCarried()
  }

  #putDown(piece: string | null, cell: string | null): void {
    this.carrying = null
    this.seen = true
    if (piece !== BACK) this.gesture(piece === null ? { type: 'cancel' } : { type: 'drop', piece, cell })
    else if (cell === null) this.act('undo')
    this.drawCarried()
  }

  protected drawCarried(): void {
    const now = this.carrying
    let group = this.picture?.querySelector<SVGGElement>('.carried') ?? null
    if (!now) {
      group?.remove()
      return
    }
    if (!group) {
      group = document.createElementNS('http://www.w3.org/2000/svg', 'g')
      group.setAttribute('class', 'carried')
      group.innerHTML = now.piece === BACK ? '<circle class="own-head" r="9"/>' : this.carried(now.piece, this.scene)
      this.picture!.append(group)
    }
    group.setAttribute('transform', `translate(${now.x} ${now.y})`)
  }
}

import { type Locale, type Problem, problem } from '@umpire/core-game'
import { html, LitElement, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { guard } from 'lit/directives/guard.js'
import type { Told } from '../core/desk/model.ts'
import { describeDeskProblem } from '../core/desk/problems.ts'
import type { BoardGame, BoardScene, Command } from '../core/game.ts'
import { emptyHand, type Gesture, type Hand, judge, targetsOf, type Way } from '../core/gestures.ts'
import { type Ground, groundOf } from '../core/ground.ts'
import { timelineOf } from '../core/motion.ts'
import { animate, isStill } from './animate.ts'
import { type Key, keyOf } from './keys.ts'
import { type Layer, paint } from './paint.ts'
import { bar, log, orderList, question } from './panels.ts'
import { followPointer } from './pointer.ts'
import { sheetSize } from './server.ts'
import { boardStyle } from './style.ts'
import { wordsOf } from './words.ts'

/** A mark of one's own: a cell, or an arrow from one to another. */
export interface Mark {
  readonly from: string
  readonly to: string
}

const NOWHERE = groundOf({ width: 1, height: 1, rows: [], box: { width: 1, height: 1 } })
/**
 * What all boards have in common. A board is given a view and says what a person orders; it never steps the game. A game's own board adds `game`, its
 * layers, and what it explains.
 */
export abstract class BoardElement<View, Order, Event, Rules> extends LitElement {
  static override styles: (typeof boardStyle)[] = [boardStyle]
  static override properties: PropertyDeclarations = {
    view: { attribute: false },
    legal: { attribute: false },
    events: { attribute: false },
    history: { attribute: false },
    at: { type: Number },
    seat: {},
    locale: {},
    pieces: {},
    planned: { attribute: false },
    marks: { attribute: false },
    rules: { attribute: false },
    problems: { attribute: false },
    canUndo: { attribute: false },
    canRedo: { attribute: false },
    covered: {},
    thinking: {},
    panels: {},
    hand: { state: true },
    over: { state: true },
    stop: { state: true },
    typed: { state: true },
    refused: { state: true },
    lit: { state: true },
    asking: { state: true },
    zoom: { state: true },
    news: { state: true },
  }

  /** What the one at the board may know. */
  declare view: View | null
  /** The orders that may be given now; none where nobody orders here. */
  declare legal: readonly Order[]
  /** What is marked and, when it changes, shown along its path and told. */
  declare events: readonly Event[]
  declare history: readonly Told<Event>[]
  declare at: number
  /** Who orders here now. */
  declare seat: string | null
  declare locale: Locale
  /** `symbols`, or `pictures`. */
  declare pieces: string
  /** Orders that are planned but not given. */
  declare planned: readonly Order[]
  /** Marks of one's own. */
  declare marks: readonly Mark[]
  /** The ruleset, or as much of it as the board asks. */
  declare rules: Rules | null
  /** Why what was ordered last was refused. */
  declare problems: readonly Problem[]
  declare canUndo: boolean
  declare canRedo: boolean
  /** The seat to which the screen is to be handed: all is covered until then. */
  declare covered: string | null
  declare thinking: string | null
  /** Which panels stand beside the board, by name: `orders log` unless told. */
  declare panels: string
  /** Why the umpire would refuse orders; the board asks nobody unless the host gives this. */
  why: ((orders: readonly Order[]) => Problem | null) | null = null

  declare protected hand: Hand
  declare protected over: string | null
  declare protected stop: string | null
  declare protected typed: string
  declare protected refused: Problem | null
  declare protected lit: readonly string[]
  declare protected asking: {
    readonly words: string
    readonly answers: readonly { label: string; main?: boolean; does(): void }[]
  } | null
  declare protected zoom: number
  declare protected news: string
  protected ground: Ground = NOWHERE
  #ways: readonly Way<Order>[] = []
  #shown: View | null = null
  #fault: string | null = null
  #told = ''
  #stopShow: () => void = () => {}
  #carried: { readonly piece: string; readonly x: number; readonly y: number } | null = null

  /** What the board has to know of its game. */
  protected abstract readonly game: BoardGame<View, Order, Event, Rules>
  /** The picture, from the ground upwards. */
  protected abstract layers(scene: BoardScene<View, Order, Event, Rules>): readonly Layer[]
  /** A piece with its middle at 0, 0. */
  protected abstract carried(piece: string, scene: BoardScene<View, Order, Event, Rules>): string
  /** What is said about the cell that is pressed or pointed at. */
  protected explained(
    _scene: BoardScene<View, Order, Event, Rules>,
    _cell: string | null,
  ): TemplateResult | typeof nothing {
    return nothing
  }
  /** Pieces that are not on the board yet. */
  protected tray(_scene: BoardScene<View, Order, Event, Rules>): TemplateResult | typeof nothing {
    return nothing
  }

  constructor() {
    super()
    this.view = null
    this.legal = []
    this.events = []
    this.history = []
    this.at = 0
    this.seat = null
    this.locale = 'en'
    this.pieces = 'symbols'
    this.planned = []
    this.marks = []
    this.rules = null
    this.problems = []
    this.canUndo = false
    this.canRedo = false
    this.covered = null
    this.thinking = null
    this.panels = 'orders log'
    this.hand = emptyHand
    this.over = null
    this.stop = null
    this.typed = ''
    this.refused = null
    this.lit = []
    this.asking = null
    this.zoom = 1
    this.news = ''
  }

  /** The moment as the game's functions take it. */
  protected get scene(): BoardScene<View, Order, Event, Rules> {
    const { legal, events, seat, rules, hand, over } = this
    return { view: this.#shown!, legal, events, seat, locale: this.language, rules, hand, over }
  }

  protected get language(): Locale {
    return this.locale === 'ru' ? 'ru' : 'en'
  }

  protected get ways(): readonly Way<Order>[] {
    return this.#ways
  }

  /** What is expected of someone: sends an event that leaves the shadow. */
  protected say(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (
      !changed.has('view') &&
      !changed.has('legal') &&
      !changed.has('seat') &&
      !changed.has('rules') &&
      !changed.has('locale')
    )
      return
    this.#fault = null
    try {
      this.take(changed)
    } catch (error) {
      // What a stranger gives may be anything.
      this.#shown = null
      this.fail(String(error))
    }
  }

  private take(changed: PropertyValues): void {
    const { view } = this
    if (this.locale !== 'en' && this.locale !== 'ru') this.tellError(wordsOf.en.noLocale(String(this.locale)))
    const unfit = view === null || view === undefined ? '' : this.game.unfit(view, this.rules, this.language)
    if (unfit !== null) {
      this.#shown = null
      this.#ways = []
      if (unfit !== '') this.fail(unfit)
      return
    }
    this.#shown = view
    this.ground = this.game.ground(view!, this.rules)
    if (!changed.has('view') && !changed.has('legal')) return
    this.hand = { ...emptyHand, cell: this.hand.cell }
    this.refused = null
    this.lit = []
    this.#ways = this.game.ways(this.scene)
  }

  private fail(message: string): void {
    this.#fault = message
    this.tellError(message)
  }

  private tellError(message: string): void {
    this.dispatchEvent(new CustomEvent('error', { detail: { message } }))
  }

  protected override render(): TemplateResult {
    const words = wordsOf[this.language]
    if (!this.#shown) return html`<div class="stop" role="alert">${this.#fault ?? words.noView}</div>`
    const { scene, ground } = this
    const { width, height } = ground
    return html`<div class="table" ?inert=${this.covered !== null}>
        <div class="dock">
          ${this.renderBar(scene)}
          ${this.renderSheet(scene)}
        </div>
        <div class="port">
          <div class="sheet" style=${sheetSize(ground, this.zoom)}>
            <svg class="picture" viewBox="0 0 ${width} ${height}" aria-hidden="true" font-family="sans-serif"></svg>
            ${this.renderCells(scene)} ${this.renderRulers()}
          </div>
        </div>
        <div class="zoom" role="group" aria-label=${words.whole}>
          ${(
            [
              ['−', words.further, 1 / 1.25],
              ['1:1', words.whole, 0],
              ['+', words.closer, 1.25],
            ] as const
          ).map(
            ([sign, name, by]) =>
              html`<button type="button" class="icon" aria-label=${name} title=${name} @click=${() => this.zoomBy(by)}>${sign}</button>`,
          )}
        </div>
        <div class="side">${this.renderPanels(scene)}</div>
      </div>
      ${
        this.covered === null
          ? nothing
          : html`<div class="cover" role="dialog" aria-label=${words.handOver(this.game.seatName(this.covered, this.language))}>
              <p>${words.handOver(this.game.seatName(this.covered, this.language))}</p>
              <button type="button" class="main" @click=${() => this.say('uncover', {})}>${words.here(this.game.seatName(this.covered, this.language))}</button>
            </div>`
      }
      ${this.asking ? question(this.asking.words, this.asking.answers, () => this.dismiss()) : nothing}
      <p class="hidden news" role="status" aria-live="polite">${this.news}</p>
      <p class="hidden" role="alert">${this.refused ? this.game.problemText(this.refused, this.language) : ''}</p>`
  }

  /** What is explained: beside the board, or on a phone as a sheet over it once something is pressed. */
  private renderSheet(scene: BoardScene<View, Order, Event, Rules>): TemplateResult {
    const words = wordsOf[this.language]
    const tray = this.tray(scene)
    const pinned = this.hand.cell !== null
    const close = html`<button type="button" class="icon close" aria-label=${words.close} @click=${() => this.gesture({ type: 'cancel' })}>×</button>`
    return html`<section class="sheetlet ${pinned || tray !== nothing ? 'pinned' : ''}" aria-label=${words.explained}>
      ${pinned ? close : nothing}${tray}${this.explained(scene, this.hand.cell ?? this.over)}
    </section>`
  }

  private renderBar(scene: BoardScene<View, Order, Event, Rules>): TemplateResult {
    const words = wordsOf[this.language]
    const refused = this.refused ?? this.problems[0] ?? null
    const { thinking } = this
    return bar<Order>(
      this.language,
      {
        prompt: thinking ? words.thinking(this.game.seatName(thinking, this.language)) : this.game.prompt(scene),
        refused: refused && `${this.textOf(refused)}${refused.rule ? ` (${refused.rule})` : ''}`,
        commands: scene.seat === null ? [] : this.game.commands(scene),
        menu: scene.seat === null ? [] : (this.game.menu?.(scene) ?? []),
        canUndo: this.canUndo,
        canRedo: this.canRedo,
        canShow: this.events.length > 0,
      },
      {
        give: command => this.command(command),
        ask: which => this.act(which),
      },
    )
  }

  private textOf(found: Problem): string {
    return found.code.startsWith('desk-')
      ? describeDeskProblem(found, this.language)
      : this.game.problemText(found, this.language)
  }

  private renderCells(scene: BoardScene<View, Order, Event, Rules>): unknown {
    const { ground, hand } = this
    const words = wordsOf[this.language]
    const stop = ground.cell(this.stop)?.id ?? this.firstStop(scene)
    return guard(
      [this.#shown, this.legal, this.seat, this.locale, hand, stop, this.lit, this.marks, this.rules, this.covered],
      () => {
        const targets = targetsOf(this.#ways, hand.piece)
        const prey = new Set(this.#ways.flatMap(way => (way.piece === null ? [way.to] : [])))
        const able = new Set(this.#ways.map(way => way.piece))
        const marked = new Set(this.marks.flatMap(mark => (mark.from === mark.to ? [mark.from] : [])))
        const lit = new Set(this.lit)
        const { box } = ground
        const [w, h] = [(100 * box.width) / ground.width, (100 * box.height) / ground.height]
        return html`<div class="cells ${box.shape ?? ''}" role="grid" aria-label="${words.board}. ${words.keys}"
        @keydown=${this.onKey} @focusin=${this.onFocus} @click=${this.onClick} @pointerleave=${() => this.onLeave()}>
        ${ground.rows.map(
          row => html`<div role="row">
            ${row.map(cell => {
              const own = this.game.pieces(scene, cell.id)
              const picked = hand.piece !== null && own.includes(hand.piece)
              const kind = [
                'cell',
                own.length ? 'own' : '',
                own.some(piece => able.has(piece)) ? 'able' : '',
                picked ? 'picked' : '',
                !picked && targets.has(cell.id) ? 'target' : '',
                prey.has(cell.id) ? 'prey' : '',
                hand.armed === cell.id ? 'armed' : '',
                lit.has(cell.id) ? 'lit' : '',
                marked.has(cell.id) ? 'marked' : '',
              ].filter(Boolean)
              return html`<div role="gridcell" class=${kind.join(' ')} data-at=${cell.id} tabindex=${cell.id === stop ? 0 : -1}
                aria-label=${this.game.label(scene, cell.id)} aria-selected=${picked}
                style="left:${(100 * cell.x) / ground.width}%;top:${(100 * cell.y) / ground.height}%;width:${w}%;height:${h}%"></div>`
            })}
          </div>`,
        )}
      </div>`
      },
    )
  }

  /** Where Tab arrives: at something that can act. */
  private firstStop(scene: BoardScene<View, Order, Event, Rules>): string | undefined {
    const { cells } = this.ground
    const able = new Set(this.#ways.map(way => way.piece))
    return (cells.find(cell => this.game.pieces(scene, cell.id).some(piece => able.has(piece))) ?? cells[0])?.id
  }

  private renderRulers(): unknown {
    const { rulers, width, height } = this.ground
    if (!rulers) return nothing
    return guard(
      [this.ground],
      () => html`<div class="ruler x" aria-hidden="true" style="height:${(100 * rulers.size) / height}%">
        ${rulers.columns.map(({ text, at }) => html`<span style="left:${(100 * at) / width}%">${text}</span>`)}
      </div>
      <div class="ruler y" aria-hidden="true" style="width:${(100 * rulers.size) / width}%">
        ${rulers.rows.map(({ text, at }) => html`<span style="top:${(100 * at) / height}%">${text}</span>`)}
      </div>`,
    )
  }

  private renderPanels(scene: BoardScene<View, Order, Event, Rules>): unknown {
    const wanted = this.panels.split(' ')
    const orders = wanted.includes('orders')
      ? guard([this.legal, this.locale, this.typed, this.rules], () =>
          orderList(
            this.language,
            this.legal.map(order => ({
              order,
              text: this.game.orderText(order),
              words: this.game.orderWords(order, scene),
            })),
            this.typed,
            {
              type: text => {
                this.typed = text
              },
              give: order => this.command({ label: this.game.orderText(order), orders: [order] }),
              enter: text => this.enter(text),
            },
          ),
        )
      : nothing
    const story = wanted.includes('log')
      ? guard([this.history, this.locale, this.at, this.rules], () =>
          log(
            this.language,
            this.history.map(({ step, events }) => ({
              step,
              lines: events.map(event => ({
                text: this.game.describe(event, scene),
                rule: (event as { readonly rule?: string }).rule ?? '',
                cells: this.game.cellsOf(event),
              })),
            })),
            this.at,
            {
              show: step => this.say('show', { step }),
              light: cells => {
                this.lit = cells
              },
            },
          ),
        )
      : nothing
    return [orders, story]
  }

  protected override firstUpdated(): void {
    // What was drawn on a server stands until the board itself is drawn.
    this.renderRoot.querySelector('[data-server]')?.remove()
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.#shown) return
    const picture = this.renderRoot.querySelector<SVGSVGElement>('svg.picture')!
    const cells = this.renderRoot.querySelector<HTMLElement>('.cells')
    if (cells && !this.#followed.has(cells)) {
      this.#followed.add(cells)
      this.follow(cells, picture)
    }
    const { scene } = this
    const first = picture.childElementCount === 0
    paint(picture, [...this.layers(scene), { name: 'own-marks', svg: this.arrows() }])
    this.drawCarried(picture)
    if (first) this.lookAtOwn()
    if (changed.has('asking')) this.renderRoot.querySelector('dialog')?.showModal()
    if (changed.has('events') || (changed.has('view') && changed.get('view') === null)) this.tell(scene, changed)
    if (changed.has('covered') && this.covered !== null)
      this.renderRoot.querySelector<HTMLElement>('.cover button')?.focus()
  }
  readonly #followed = new WeakSet<Element>()

  /** Where the board is larger than its place it opens on the pieces of the one who plays. */
  private lookAtOwn(): void {
    const port = this.renderRoot.querySelector<HTMLElement>('.port')!
    const { scene, ground } = this
    const own = ground.cells.filter(cell => this.game.pieces(scene, cell.id).length > 0)
    if (own.length === 0) return
    const middle = (axis: 'x' | 'y') => own.reduce((sum, cell) => sum + cell[axis], 0) / own.length
    port.scrollLeft = (middle('x') * port.scrollWidth) / ground.width - port.clientWidth / 2
    port.scrollTop = (middle('y') * port.scrollHeight) / ground.height - port.clientHeight / 2
  }

  /** Tells what happened, and shows it along its path. */
  private tell(scene: BoardScene<View, Order, Event, Rules>, changed: PropertyValues): void {
    const said = this.events.map(event => this.game.describe(event, scene)).join(' ')
    if (said === this.#told) return
    // Of a turn in several steps, only what is new.
    const fresh = said.startsWith(this.#told) ? said.slice(this.#told.length).trim() : said
    const before = changed.get('events') as readonly Event[] | undefined
    const count = before && said.startsWith(this.#told) ? before.length : 0
    this.#told = said
    this.news = fresh
    this.show(this.events.slice(count))
  }

  /** Shows events along their path. */
  protected show(events: readonly Event[]): void {
    this.#stopShow()
    if (isStill() || events.length === 0) return
    const picture = this.renderRoot.querySelector<SVGSVGElement>('svg.picture')
    if (!picture) return
    const timeline = timelineOf(this.game.motionsOf(events))
    if (timeline.tracks.length + timeline.strikes.length === 0) return
    this.#stopShow = animate(picture, this.ground, timeline, {
      nodeAt: cell => picture.querySelector(`[data-at="${cell}"]`),
      ghostAt: cell => this.ghost(cell, events),
    })
  }

  /** What stood on a cell before it was gone, as SVG; nothing unless told. */
  protected ghost(_cell: string, _events: readonly Event[]): string {
    return ''
  }

  private arrows(): string {
    const parts = this.marks.flatMap(({ from, to }) => {
      const [a, b] = [this.ground.cell(from), this.ground.cell(to)]
      if (!a || !b || a === b) return []
      const far = Math.hypot(b.x - a.x, b.y - a.y)
      const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far]
      const [x, y] = [b.x - ux * 14, b.y - uy * 14]
      return [
        `<path d="M${a.x} ${a.y}L${x} ${y}" stroke="#6a1b9a" stroke-width="5" stroke-opacity=".75" fill="none"/><path d="M${b.x} ${b.y}L${x - uy * 9} ${y + ux * 9}L${x + uy * 9} ${y - ux * 9}z" fill="#6a1b9a"/>`,
      ]
    })
    return parts.join('')
  }

  /** From the screen to the picture. */
  private pointOf(
    event: { readonly clientX: number; readonly clientY: number },
    picture: SVGSVGElement,
  ): { x: number; y: number } {
    const box = picture.getBoundingClientRect()
    return {
      x: ((event.clientX - box.left) * this.ground.width) / box.width,
      y: ((event.clientY - box.top) * this.ground.height) / box.height,
    }
  }

  private carry(piece: string, x: number, y: number, picture: SVGSVGElement): void {
    if (this.hand.piece !== piece) this.hand = { ...emptyHand, piece }
    this.#carried = { piece, x, y }
    this.drawCarried(picture)
  }

  /** For `pointerdown` on something beside the board: it can be carried to a cell. */
  protected fetch(piece: string, down: PointerEvent): void {
    const from = down.currentTarget as HTMLElement
    const picture = this.renderRoot.querySelector<SVGSVGElement>('svg.picture')
    if (!picture || down.button !== 0) return
    from.setPointerCapture(down.pointerId)
    const over = (event: PointerEvent) => {
      const { x, y } = this.pointOf(event, picture)
      return { x, y, cell: this.ground.at(x, y) }
    }
    const move = (event: PointerEvent) => {
      if (this.#carried === null && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < 6) return
      const { x, y, cell } = over(event)
      this.over = cell
      this.carry(piece, x, y, picture)
    }
    const stop = (event: PointerEvent) => {
      for (const [type, listener] of [
        ['pointermove', move],
        ['pointerup', stop],
        ['pointercancel', stop],
      ] as const)
        from.removeEventListener(type, listener)
      if (this.#carried === null) return
      // The click that follows was a carrying, and takes nothing up.
      from.addEventListener('click', click => click.stopImmediatePropagation(), { capture: true, once: true })
      this.#carried = null
      this.gesture(event.type === 'pointerup' ? { type: 'drop', piece, cell: over(event).cell } : { type: 'cancel' })
    }
    from.addEventListener('pointermove', move)
    from.addEventListener('pointerup', stop)
    from.addEventListener('pointercancel', stop)
  }

  private follow(cells: HTMLElement, picture: SVGSVGElement): void {
    const at = (x: number, y: number) => this.ground.at(x, y)
    followPointer(cells, {
      point: event => this.pointOf(event, picture),
      grasp: (x, y) => {
        const cell = at(x, y)
        if (cell === null || this.seat === null) return null
        const stack = this.game.pieces(this.scene, cell)
        return stack.includes(this.hand.piece ?? '') ? this.hand.piece : (stack[0] ?? null)
      },
      over: (x, y) => {
        this.over = at(x, y)
      },
      press: (x, y) => {
        const cell = at(x, y)
        if (cell !== null) this.press(cell)
      },
      carry: (piece, x, y) => this.carry(piece, x, y, picture),
      drop: (piece, x, y) => {
        this.#carried = null
        this.gesture({ type: 'drop', piece, cell: at(x, y) })
      },
      letGo: () => {
        this.#carried = null
        this.gesture({ type: 'cancel' })
      },
      draw: ([ax, ay], [bx, by]) => {
        const [from, to] = [at(ax, ay), at(bx, by)]
        if (from !== null && to !== null) this.mark(from, to)
      },
      zoom: (by, point) => this.zoomBy(by, point),
    })
  }

  private drawCarried(picture: SVGSVGElement): void {
    const now = this.#carried
    let group = picture.querySelector<SVGGElement>('.carried')
    if (!now) {
      group?.remove()
      return
    }
    if (!group) {
      group = document.createElementNS('http://www.w3.org/2000/svg', 'g')
      group.setAttribute('class', 'carried')
      group.innerHTML = this.carried(now.piece, this.scene)
      picture.append(group)
    }
    group.setAttribute('transform', `translate(${now.x} ${now.y})`)
  }

  /** Puts a mark of one's own, or takes it away. */
  protected mark(from: string, to: string): void {
    const rest = this.marks.filter(mark => mark.from !== from || mark.to !== to)
    this.marks = rest.length < this.marks.length ? rest : [...rest, { from, to }]
    this.say('marks', { marks: this.marks })
  }

  private zoomBy(by: number, point?: { readonly clientX: number; readonly clientY: number }): void {
    const port = this.renderRoot.querySelector<HTMLElement>('.port')!
    const before = this.zoom
    this.zoom = by === 0 ? 1 : Math.min(6, Math.max(0.4, this.zoom * by))
    const box = port.getBoundingClientRect()
    const [x, y] = point ? [point.clientX - box.left, point.clientY - box.top] : [box.width / 2, box.height / 2]
    const left = ((port.scrollLeft + x) * this.zoom) / before - x
    const top = ((port.scrollTop + y) * this.zoom) / before - y
    void this.updateComplete.then(() => port.scrollTo(left, top))
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const key = keyOf(event)
    if (!key) return
    event.preventDefault()
    event.stopPropagation()
    this.key(key, (event.target as HTMLElement).dataset['at'] ?? null)
  }

  private key(key: Key, cell: string | null): void {
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
      case 'previous':
        this.goToAble(cell, key.type === 'next' ? 1 : -1)
        return
      case 'mark':
        if (cell) this.mark(cell, cell)
        return
      case 'closer':
      case 'further':
      case 'usual':
        this.zoomBy({ closer: 1.25, further: 0.8, usual: 0 }[key.type])
        return
      default:
        this.act(key.type)
    }
  }

  private act(which: 'undo' | 'redo' | 'again' | 'menu'): void {
    if (which === 'again') this.show(this.events)
    else if (which === 'menu') this.openMenu()
    else this.say(which, {})
  }

  private goTo(cell: string): void {
    this.stop = cell
    void this.updateComplete.then(() => {
      const node = this.renderRoot.querySelector<HTMLElement>(`.cell[data-at="${cell}"]`)
      node?.focus({ preventScroll: true })
      node?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
  }

  /** The next cell that something can be done from or with, in reading order. */
  private goToAble(from: string | null, by: 1 | -1): void {
    const { cells } = this.ground
    const able = new Set(this.#ways.map(way => way.piece))
    const targets = targetsOf(this.#ways, this.hand.piece)
    const wanted = (id: string) =>
      this.hand.piece === null ? this.game.pieces(this.scene, id).some(piece => able.has(piece)) : targets.has(id)
    const start = cells.findIndex(cell => cell.id === from)
    for (let i = 1; i <= cells.length; i++) {
      const { id } = cells[(start + by * i + cells.length * 2) % cells.length]!
      if (wanted(id)) {
        this.goTo(id)
        return
      }
    }
  }

  private readonly onFocus = (event: FocusEvent): void => {
    const cell = (event.target as HTMLElement).dataset['at'] ?? null
    if (cell === null) return
    this.over = cell
    this.stop = cell
  }

  /** A press that comes from no pointer: screen readers click. */
  private readonly onClick = (event: MouseEvent): void => {
    const cell = (event.target as HTMLElement).dataset['at']
    if (cell !== undefined && event.detail === 0) this.press(cell)
  }

  private onLeave(): void {
    // What is explained stays, or one could never point at it.
    if (this.hand.piece === null) return
    this.over = null
  }

  protected press(cell: string): void {
    this.stop = cell
    this.say('explain', { cell })
    this.gesture({ type: 'press', cell })
  }

  /** Whatever a hand does comes through here. */
  protected gesture(gesture: Gesture): void {
    if (!this.#shown) return
    const { scene } = this
    const answer = judge(this.hand, gesture, {
      ways: this.#ways,
      pieces: cell => this.game.pieces(scene, cell),
      why: (piece, cell) => {
        if (this.seat === null) return null
        const order = this.game.meant(piece, cell, scene)
        return order === null ? null : (this.why?.([order]) ?? problem('not-legal', wordsOf[this.language].notLegal))
      },
    })
    this.hand = answer.hand
    this.refuse(answer.refused)
    if (answer.orders) this.order(answer.orders)
    if (answer.choice.length > 0) this.choose(answer.choice)
  }

  private refuse(found: Problem | null): void {
    this.refused = found
    if (found) this.say('refused', { problem: found, message: this.textOf(found) })
  }

  protected order(orders: readonly Order[]): void {
    this.say('order', { orders, seat: this.seat })
  }

  private choose(ways: readonly Way<Order>[]): void {
    const { scene } = this
    this.ask(
      wordsOf[this.language].choose,
      ways.map(way => ({
        label: way.orders.map(order => this.game.orderWords(order, scene)).join('; '),
        does: () => this.order(way.orders),
      })),
    )
  }

  /** A button was pressed: what is grave is asked once more. */
  protected command(command: Command<Order>): void {
    const words = wordsOf[this.language]
    if (!command.confirm) this.order(command.orders)
    else this.ask(command.confirm, [{ label: words.yes, main: true, does: () => this.order(command.orders) }])
  }

  private openMenu(): void {
    this.ask(
      wordsOf[this.language].more,
      (this.game.menu?.(this.scene) ?? []).map(command => ({
        label: command.label,
        does: () => this.command(command),
      })),
    )
  }

  private ask(words: string, answers: readonly { label: string; main?: boolean; does(): void }[]): void {
    const then = (does: () => void) => () => {
      this.dismiss()
      does()
    }
    const cancel = { label: wordsOf[this.language].cancel, does: () => this.dismiss() }
    this.asking = { words, answers: [...answers.map(answer => ({ ...answer, does: then(answer.does) })), cancel] }
  }

  private dismiss(): void {
    this.asking = null
  }

  /** What was typed: an order there is, or one that is refused. */
  private enter(text: string): void {
    const { scene } = this
    const read = this.game.parse(text.trim(), scene)
    if (!read.ok) {
      this.refuse(read.problems[0] ?? null)
      return
    }
    const wanted = this.game.orderText(read.value)
    const found = this.legal.find(order => this.game.orderText(order) === wanted)
    if (found) {
      this.typed = ''
      this.order([found])
    } else this.refuse(this.why?.([read.value]) ?? problem('not-legal', wordsOf[this.language].notLegal))
  }
}

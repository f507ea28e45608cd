import { html, noChange, nothing, type TemplateResult } from 'lit-html'
import type { BoardScene, Command } from '../core/game.ts'
import { timelineOf } from '../core/motion.ts'
import { animate, isStill } from './animate.ts'
import { cellGrid, rulersOf, type Shown } from './cells.ts'
import { clauses } from './clause.ts'
import { cover, icon, question, zoomButtons } from './frame.ts'
import { BoardHand } from './hand.ts'
import type { Act } from './keys.ts'
import { arrows } from './marks.ts'
import { type Layer, paint } from './paint.ts'
import { type PanelBoard, type Refused, registry } from './registry.ts'
import { isSame } from './remember.ts'
import { sheetSize } from './server.ts'
import { coverOf, wayTo } from './sight.ts'
import { boardStyle } from './style.ts'
import type { Changed } from './surface.ts'

/**
 * What all boards have in common. A board is given a view and says what a person orders; it never steps the game. A game's own board adds `game`, its
 * layers, what is carried, and what it explains.
 */
export abstract class BoardElement<View, Order, Event, Rules> extends BoardHand<View, Order, Event, Rules> {
  static override readonly css: string = boardStyle
  readonly #followed = new WeakSet<Element>()
  #told: readonly string[] = []
  /** What had the focus before it was drawn. */
  #focused: Element | null = null
  #looked = false
  /** Whether something waits beside the board to be put on it. */
  #offered = false
  /** What parts were drawn by. */
  readonly #drawnBy = new Map<string, readonly unknown[]>()
  #stopShow: () => void = () => {}

  /** The picture, from the ground upwards. */
  protected abstract layers(scene: BoardScene<View, Order, Event, Rules>): readonly Layer[]

  /** What is said about the cell that is pressed or pointed at. */
  protected explained(
    _scene: BoardScene<View, Order, Event, Rules>,
    _cell: string | null,
  ): TemplateResult | typeof nothing {
    return nothing
  }

  /** Pieces that are not on the board yet: buttons with `data-piece` can be carried to it. */
  protected tray(_scene: BoardScene<View, Order, Event, Rules>): TemplateResult | typeof nothing {
    return nothing
  }

  /** What stood on a cell before it was gone, as SVG. */
  protected ghost(_cell: string, _events: readonly Event[], _piece?: string): string {
    return ''
  }

  /** Draws a part, unless it was drawn by the same before. */
  #unless(part: string, by: readonly unknown[], draw: () => unknown): unknown {
    const before = this.#drawnBy.get(part)
    if (isSame(by, before)) return noChange
    this.#drawnBy.set(part, by)
    return draw()
  }

  protected override notice(): TemplateResult {
    this.#drawnBy.clear()
    return super.notice()
  }

  protected override render(): TemplateResult | typeof nothing {
    this.#focused = this.root.activeElement
    // What was drawn on a server stands until there is something to show.
    if (!this.shown && !this.fault && this.root.querySelector('[data-server]')) return nothing
    if (!this.shown) return this.notice()
    const { scene, ground, covered } = this
    const { width, height } = ground
    return html`<div class="table" ?inert=${covered !== null}>
        <div class="dock">${this.#renderBar(scene)} ${this.#renderSheet(scene)}</div>
        <div class="port">
          <div class="sheet" style=${sheetSize(ground, this.zoom)}>
            <svg class="picture" viewBox="0 0 ${width} ${height}" aria-hidden="true" font-family="sans-serif"></svg>
            ${this.#renderCells(scene)} ${this.#unless('rulers', [ground], () => rulersOf(ground))}
          </div>
        </div>
        ${zoomButtons(this.language, by => this.zoomBy(by))}
        <div class="side">${this.renderPanels(scene)}</div>
      </div>
      ${covered === null ? nothing : cover(this.language, this.game.seatName(covered, this.language), () => this.say('uncover', {}))}
      ${this.asking ? question(this.asking, () => this.dismiss()) : nothing}
      <p class="hidden news" role="status" aria-live="polite">${this.news}</p>
      <p class="hidden" role="alert">${this.refused ? this.textOf(this.refused) : ''}</p>`
  }

  /** The bar that always says what is expected. */
  #renderBar(scene: BoardScene<View, Order, Event, Rules>): TemplateResult {
    const { words } = this
    const refused = this.refused ?? this.problems[0]
    const { thinking, game, language, last } = this
    const past = this.at < last
    const act = (id: Act, sign: string, able: boolean) => icon(sign, words[id], () => this.act(id), { id, able })
    return html`<div class="bar" role="group" aria-label=${words.now}>
      <p>
        <span class="prompt">${past ? words.past : thinking ? html`${game.farewell?.(scene)} ${capital(words.thinking(game.seatName(thinking, language)))}` : game.prompt(scene)}</span>
        ${refused ? html`<br /><span class="refused">${this.textOf(refused)}.${clauses(refused.rule, this.clauseHref)}</span>` : nothing}
      </p>
      <div class="doing">
        ${past ? html`<button type="button" class="main" @click=${() => this.say('show', { step: last })}>${words.present}</button>` : nothing}
        ${(scene.seat === null ? [] : game.commands(scene)).map(
          command =>
            html`<button type="button" class=${command.main ? 'main' : ''} data-order @click=${() => this.command(command)}>${command.label}</button>`,
        )}
        ${act('undo', '↶', this.canUndo)} ${act('redo', '↷', this.canRedo)} ${act('again', '⟳', this.lastTurn.length > 0)}
        ${scene.seat !== null && game.menu?.(scene).length ? act('menu', '⋯', true) : nothing}
      </div>
    </div>`
  }

  /** What is explained: beside the board, or on a phone as a sheet over its lower edge, of which no more than the handle is seen until something is pressed. */
  #renderSheet(scene: BoardScene<View, Order, Event, Rules>): TemplateResult {
    const { words } = this
    const tray = this.tray(scene)
    const offered = tray !== nothing
    // What one is asked to put on the board lies open, until one folds it.
    if (offered && !this.#offered) this.folded = false
    this.#offered = offered
    const pinned = this.hand.cell !== null
    const { folded } = this
    const turn = () => {
      if (!folded) this.gesture({ type: 'cancel' })
      this.folded = !folded
    }
    return html`<div role="group" class="sheetlet ${pinned || offered ? 'pinned' : ''} ${folded ? 'folded' : ''}" tabindex="0" aria-label=${words.explained}>
      <button type="button" class="icon close" aria-expanded=${!folded} aria-label=${folded ? words.explained : words.close} @click=${turn}>${folded ? '▴' : '×'}</button>${tray}${this.explained(scene, this.hand.cell ?? this.over)}
    </div>`
  }

  #renderCells(scene: BoardScene<View, Order, Event, Rules>): unknown {
    const { ground, hand, ways, stop, lit, marks, game } = this
    const { words } = this
    const name = `${words.board}. ${words.keys}`
    // While the pointer only moves, nothing here changes.
    const by = [this.shown, this.legal, this.seat, this.locale, this.rules, this.planned, hand, stop, lit, marks]
    return this.#unless('cells', by, () =>
      cellGrid({ ground, name, scene, game, ways, stop, lit, marks, isLoose: cell => this.isLoose(cell) } as Shown, {
        key: this.onKey,
        focus: this.onFocus,
        click: this.onClick,
        leave: this.onLeave,
      }),
    )
  }

  /** The panels that are asked for, as far as their code is on the page. */
  protected renderPanels(scene: BoardScene<View, Order, Event, Rules>): unknown {
    const { game, history, at, typed, clauseHref } = this
    const board = {
      clauseHref,
      scene,
      game,
      history,
      at,
      typed,
      type: (text: string) => {
        this.typed = text
      },
      command: (command: Command<Order>) => this.command(command),
      refuse: (found: Refused | null) => this.refuse(found),
      reason: (order: Order) => this.reason(order),
      why: this.why,
      show: (step: number) => this.say('show', { step }),
      light: (cells: readonly string[]) => {
        this.lit = cells
      },
    }
    return this.panels.split(' ').map(name => registry().panels[name]?.(board as unknown as PanelBoard))
  }

  protected override updated(changed: Changed): void {
    if (!this.shown && !this.fault) return
    const made = this.root.querySelector('[data-server]')
    const looked = made?.querySelector('.port')
    const place = [looked?.scrollLeft ?? 0, looked?.scrollTop ?? 0] as const
    made?.remove()
    const { picture } = this
    if (!picture) return
    const cells = this.root.querySelector<HTMLElement>('.cells')
    if (cells && !this.#followed.has(cells)) {
      this.#followed.add(cells)
      this.follow(cells, this.root.querySelector<HTMLElement>('.sheetlet')!)
    }
    const { scene } = this
    const first = picture.childElementCount === 0
    paint(picture, [...this.layers(scene), { name: 'own-marks', svg: arrows(this.marks, this.ground) }])
    this.drawCarried()
    // What is gone, a button or what lay over the board, has taken the focus along.
    if (this.#focused && !this.root.activeElement) this.toBoard()
    if (['hand', 'folded', 'view'].some(name => changed.has(name))) this.#clear(changed.has('hand') && !this.carrying)
    if (looked) {
      this.#looked = true
      this.root.querySelector('.port')!.scrollTo(...place)
    } else if (!this.#looked) this.#looked = this.#lookAtOwn()
    if (changed.has('asking')) this.root.querySelector<HTMLDialogElement>('dialog.pop')?.showModal()
    if (changed.has('events') || first) this.#tell(scene)
    if (changed.has('covered') && this.covered !== null) this.root.querySelector<HTMLElement>('.cover button')?.focus()
  }

  /** On a phone there is room below the board for what the sheet covers; `look`: what is in the hand is brought into sight, with its goals. */
  #clear(look: boolean): void {
    const { root, hand } = this
    const port = root.querySelector<HTMLElement>('.port')!
    const covered = root.querySelector('.pinned') ? coverOf(root) : 0
    port.style.setProperty('--under', `${covered}px`)
    if (covered === 0 || !look) return
    const pressed = hand.cell === null ? '.picked' : `.cell[data-at="${CSS.escape(hand.cell)}"]`
    const way = wayTo(root, `.picked, .target, ${pressed}`, pressed)
    port.scrollBy({ ...way, behavior: isStill() ? 'instant' : 'smooth' })
  }

  /** Where the board is larger than its place it opens on the pieces of the one who plays, once there are any. */
  #lookAtOwn(): boolean {
    const port = this.root.querySelector<HTMLElement>('.port')!
    const sheet = port.querySelector<HTMLElement>('.sheet')!
    const { scene, ground } = this
    const own = ground.cells.filter(cell => this.game.pieces(scene, cell.id).length > 0)
    if (own.length === 0) return false
    const middle = (axis: 'x' | 'y') => own.reduce((sum, cell) => sum + cell[axis], 0) / own.length
    port.scrollLeft = (middle('x') * sheet.offsetWidth) / ground.width - port.clientWidth / 2
    port.scrollTop = (middle('y') * sheet.offsetHeight) / ground.height - (port.clientHeight - coverOf(this.root)) / 2
    return true
  }

  /** Tells what happened, and shows it along its path; of a turn in several steps, only what is new. */
  #tell(scene: BoardScene<View, Order, Event, Rules>): void {
    const said = this.events.map(event => this.game.describe(event, scene))
    if (said.some(text => typeof text !== 'string')) throw new TypeError('Event')
    const before = this.#told
    this.#told = said
    if (String(said) === String(before)) return
    const old = isSame(before, said) ? before.length : 0
    this.news = said.slice(old).filter(Boolean).join(' ')
    if (!this.seen) this.show(this.events.slice(old))
    this.seen = false
  }

  protected override again(): void {
    this.show(this.lastTurn)
  }

  /** Shows events along their path. */
  protected show(events: readonly Event[]): void {
    this.#stopShow()
    const { picture } = this
    if (isStill() || events.length === 0 || !picture) return
    const timeline = timelineOf(this.game.motionsOf(events, this.scene))
    if (timeline.tracks.length + timeline.strikes.length === 0) return
    this.#stopShow = animate(picture, this.ground, timeline, {
      nodeAt: (cell, piece) => picture.querySelector(`[data-${piece ? 'unit' : 'at'}="${CSS.escape(piece ?? cell)}"]`),
      ghostAt: (cell, piece) => this.ghost(cell, events, piece),
    })
  }
}

/** As a sentence begins. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

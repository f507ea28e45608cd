import type { Event, Id, Order, View } from '@umpire/dma'
import { cellName, cellOf } from '@umpire/dma/map'
import { amend, withoutLine } from '@umpire/dma/queries'
import { layerOf, layers, type MapParts, type Layer as Shown } from '@umpire/dma/svg'
import { html, nothing, type TemplateResult } from 'lit-html'
import type { Command } from '../core/game.ts'
import { emptyHand, type Gesture } from '../core/gestures.ts'
import { BoardElement } from '../elements/board-element.ts'
import type { Layer } from '../elements/paint.ts'
import { registry } from '../elements/registry.ts'
import { remembering } from '../elements/remember.ts'
import { boardStyle } from '../elements/style.ts'
import type { Changed } from '../elements/surface.ts'
import { wordsOf as sharedWords } from '../elements/words.ts'
import { gameFor, pieceOf, type Scene, waysFor } from './game.ts'
import { nameIn } from './names.ts'
import { orderWords } from './orders.ts'
import { moved, outlook, partsOf, placesOf, reachOverlay, routesOverlay, seaOf } from './overlay.ts'
import { patch } from './patch.ts'
import type { PlanDoes } from './plan-does.ts'
import { type BoardRules, mapGround, readingOf, weekOf } from './reading.ts'
import { placeWords, stateName } from './say.ts'
import { armyTools, citySheet, forceSheet, marchSheet, type SheetDoes } from './sheet.ts'
import { mapStyle } from './style.ts'
import { wordsOf } from './words.ts'

/** What stands open over the map: a force that is drawn up, or a battle that is watched. */
type Window =
  | { readonly type: 'formation'; readonly force: Id }
  | { readonly type: 'battle'; readonly battle: Extract<Event, { readonly type: 'battle' }> }

/** The map of The Dark Middle Ages, on which a week is planned. */
export class DmaMapElement extends BoardElement<View, Order, Event, BoardRules> {
  static override readonly css: string = boardStyle + mapStyle
  static override readonly observedAttributes: readonly string[] = [...BoardElement.observedAttributes, 'layer']
  protected override readonly game: ReturnType<typeof gameFor> = gameFor(() => this.shown)
  /** Which of the published maps. */
  declare layer: string
  declare protected extending: boolean
  declare protected open: Window | null
  declare protected notice_: string
  readonly #drawn = remembering<MapParts>()
  readonly #reach = remembering<string>()

  constructor() {
    super({ layer: 'geographic', extending: false, open: null, notice_: '' })
  }

  /** The map as it is drawn for a scene. */
  #parts({ view, rules, locale }: Scene): MapParts {
    const layer = layerOf(this.layer)
    return this.#drawn([view, rules, layer, locale], () => partsOf({ view, rules, locale }, layer))
  }

  protected override layers(scene: Scene): readonly Layer[] {
    const { view, rules, hand, over, planned } = scene
    const ground = mapGround(view.map)
    const layer = layerOf(this.layer)
    const parts = this.#parts(scene)
    const reach = this.#reach([view, rules, hand.piece, planned], () => reachOverlay(scene))
    const keyed = (items: ReadonlyMap<number, string>) =>
      new Map([...items].map(([key, svg]) => [String(key), moved(ground, svg)]))
    return [
      { name: 'sea', svg: seaOf(ground) },
      { name: 'ground', svg: moved(ground, parts.ground) },
      { name: 'reach', svg: moved(ground, reach) },
      { name: 'routes', svg: layer === 'geographic' ? moved(ground, parts.routes) : '' },
      { name: 'places', svg: keyed(parts.places) },
      { name: 'names', svg: moved(ground, parts.names) },
      { name: 'planned', svg: routesOverlay(scene, ground) },
      { name: 'armies', svg: keyed(parts.armies) },
      { name: 'battles', svg: layer === 'geographic' ? moved(ground, parts.battles) : '' },
      { name: 'outlook', svg: over === null ? '' : moved(ground, outlook(scene, cellOf(view.map, over))) },
    ]
  }

  protected override carried(piece: string): string {
    const { army, end } = pieceOf(piece)
    const { view } = this.scene
    const own = view.armies.find(({ id }) => id === army)
    if (!own || end) return '<circle r="7" fill="#fff" stroke="#000" stroke-width="2"/>'
    const { x, y } = placesOf(view.map.width)
    return `<g transform="translate(${-x(own.cell)} ${-y(own.cell)})">${this.#parts(this.scene).armies.get(army) ?? ''}</g>`
  }

  /** Goes on from the end of the route, where that was asked for. */
  protected override gesture(gesture: Gesture): void {
    const { piece } = gesture.type === 'drop' ? gesture : this.hand
    // The end of a route that is carried off the map takes the route along.
    if (gesture.type === 'drop' && gesture.cell === null && pieceOf(gesture.piece).end) {
      this.hand = emptyHand
      this.order([{ type: 'route', army: pieceOf(gesture.piece).army, path: [] }])
      return
    }
    this.ways = waysFor(this.scene, this.extending)
    super.gesture(gesture)
    // What was ordered for stays in sight.
    const own = piece === null ? undefined : this.shown?.own?.armies.find(({ id }) => id === pieceOf(piece).army)
    if (own && gesture.type !== 'cancel' && this.hand.cell === null && this.hand.piece === null)
      this.hand = { ...emptyHand, cell: cellName(this.shown!.map, own.cell) }
  }

  /** Every order becomes a line of the plan. */
  protected override order(orders: readonly Order[]): void {
    const { view } = this.scene
    let plan = this.planned
    const replaced: string[] = []
    for (const order of orders) {
      const next = amend(view, plan, order)
      if (next.replaced) replaced.push(orderWords(next.replaced, this.scene))
      plan = next.plan
    }
    const { semicolon } = sharedWords(this.language)
    this.notice_ = replaced.length > 0 ? wordsOf(this.language).replaced(replaced.join(semicolon)) : ''
    this.news = this.notice_ || orders.map(order => orderWords(order, this.scene)).join(semicolon)
    this.say('plan', { orders: plan, seat: this.seat })
  }

  protected override command(command: Command<Order>): void {
    if (command.orders !== this.planned) {
      super.command(command)
      return
    }
    const words = wordsOf(this.language)
    const { view } = this.scene
    const { problems } = weekOf(view, this.planned, this.rules)
    const faulty = new Set(problems.filter(({ fate }) => fate !== 'waits').map(({ at }) => at[0])).size
    const give = () => this.say('order', { orders: this.planned, seat: this.seat })
    const stops = view.rulings.missingPlan === 'stop'
    const doubt = this.planned.length === 0 ? words.giveEmpty(stops) : faulty > 0 ? words.giveFaulty(faulty) : null
    if (doubt === null) give()
    else this.ask(doubt, [{ label: words.give, main: true, does: give }])
  }

  protected override willUpdate(changed: Changed): void {
    super.willUpdate(changed)
    const before = changed.get('view') as View | null | undefined
    const covered = changed.has('covered') && this.covered !== null
    if (covered) this.open = null
    if (covered || (changed.has('view') && before?.week !== this.view?.week)) this.notice_ = ''
  }

  protected override updated(changed: Changed): void {
    super.updated(changed)
    if (changed.has('open')) this.root.querySelector<HTMLDialogElement>('dialog.window')?.showModal()
  }

  get #does(): SheetDoes & PlanDoes {
    return {
      clauseHref: this.clauseHref,
      plan: order => this.order([order]),
      ask: (order, confirm) => super.command({ label: '', orders: [order], confirm }),
      // A page that has the map alone draws up and watches nothing.
      drawUp: customElements.get('dma-formation') ? force => this.#show({ type: 'formation', force }) : null,
      extend: on => {
        this.extending = on
      },
      strike: line => {
        this.notice_ = ''
        this.say('plan', { orders: withoutLine(this.scene.view, this.planned, line), seat: this.seat })
      },
      find: line => this.#find(line),
      light: cells => {
        this.lit = cells
      },
      watch: customElements.get('dma-battle') ? battle => this.#show({ type: 'battle', battle }) : null,
    }
  }

  #show(open: Window): void {
    this.open = open
  }

  #find(line: Order): void {
    const { view } = this.scene
    const force =
      'army' in line
        ? line.army
        : 'force' in line
          ? line.force
          : line.type === 'queue'
            ? line.city
            : line.type === 'transfer'
              ? line.from
              : null
    const place = force === null ? undefined : weekOf(view, this.planned, this.rules).forces.get(force)
    if (!place) return
    const cell = cellName(view.map, place.cell)
    this.goTo(cell)
    this.hand = { ...emptyHand, cell }
    if (line.type === 'formation') this.#does.drawUp?.(line.force)
  }

  protected override explained(scene: Scene, name: string | null): TemplateResult | typeof nothing {
    const { view, locale, hand, planned, rules } = scene
    const words = wordsOf(locale)
    const notice = this.notice_ ? html`<p class="notice" role="status">${this.notice_}</p>` : nothing
    const { forces } = weekOf(view, planned, rules)
    const does = this.#does
    const army = (id: Id) => {
      const force = forces.get(id)
      const own = view.own?.armies.find(one => one.id === id)
      if (!force || !own) return nothing
      return html`<section aria-label=${words.army(force.name, id)}><h2>${patch(own.seat)} ${words.army(force.name, id)}</h2>
        ${rules ? html`${marchSheet(scene, id, this.extending, does)}` : nothing} ${forceSheet(scene, force, does)} ${scene.seat === null ? nothing : armyTools(scene, id, force.name, does)}</section>`
    }
    // Whoever holds an army sees first where it goes, and then what else is there.
    const held = hand.piece === null ? null : pieceOf(hand.piece).army
    if (held !== null && hand.cell === null) return html`${notice}${army(held)}`
    if (name === null) return html`${notice}<p class="dim">${words.point}</p>`
    const cell = cellOf(view.map, name)
    const place = readingOf(view).settled.get(cell)
    const here = readingOf(view).armies.get(cell) ?? []
    const city = place?.kind === 'city' ? place.city : null
    const direction = city === null ? null : view.cities[city]!.direction
    const garrison = city === null ? undefined : forces.get(city)
    const others = here.filter(one => one.id !== held)
    return html`${notice}${held === null ? nothing : army(held)}<h2>${name}${place ? html` ${patch(place.seat)} ${placeWords(view, place, locale)}` : ` ${words.terrain[view.map.rows[Math.floor(cell / view.map.width)]?.[cell % view.map.width] ?? '~']}`}</h2>
      ${direction ? html`<p>${words.direction(nameIn(rules, direction, locale))}</p>` : nothing}
      ${others.map(one => (one.seat === view.viewer ? army(one.id) : html`<p>${patch(one.seat)} ${words.army(one.name, one.id)}, ${stateName(view, one.seat, locale)}</p>`))}
      ${city !== null && garrison?.garrison ? html`${citySheet(scene, city, does)}<h3>${words.garrison(garrison.name)}</h3>${forceSheet(scene, garrison, does)}` : nothing}`
  }

  protected override renderPanels(scene: Scene): unknown {
    const words = wordsOf(this.language)
    const does = this.#does
    return html`<div class="maps" role="group" aria-label=${words.map}>${layers.map(
      (one: Shown) =>
        html`<button type="button" aria-pressed=${this.layer === one} @click=${() => {
          this.layer = one
        }}>${words.layers[one]}</button>`,
    )}</div>
      ${registry().panels['dma-plan']?.({ scene, does } as never)} ${super.renderPanels(scene)}`
  }

  protected override render(): TemplateResult | typeof nothing {
    const board = super.render()
    // One template for both, or the board would be made anew whenever something opens over it.
    return board === nothing ? board : html`${board}${this.#window()}`
  }

  #window(): TemplateResult | typeof nothing {
    const { open } = this
    if (!open || !this.shown) return nothing
    const { scene } = this
    const close = () => {
      this.open = null
    }
    const stays = (event: globalThis.Event) => event.stopPropagation()
    const words = wordsOf(this.language)
    const forces = weekOf(scene.view, scene.planned, scene.rules).forces
    const title =
      open.type === 'formation' ? words.drawUp(forces.get(open.force)?.name ?? '') : words.watch(open.battle.place)
    return html`<dialog class="window" aria-label=${title} @close=${close}>
      <header><h2>${title}</h2><button type="button" class="icon" aria-label=${words.close} @click=${close}>×</button></header>
      ${
        open.type === 'formation'
          ? html`<dma-formation .view=${scene.view} .rules=${scene.rules} .planned=${scene.planned} .seat=${scene.seat} .canUndo=${this.canUndo} .canRedo=${this.canRedo} .locale=${scene.locale} .force=${open.force}
              theme=${this.getAttribute('theme') ?? nothing} @explain=${stays} @refused=${stays}></dma-formation>`
          : html`<dma-battle .battle=${open.battle} .rules=${scene.rules} .rulings=${scene.view.rulings} .locale=${scene.locale} theme=${this.getAttribute('theme') ?? nothing}></dma-battle>`
      }
    </dialog>`
  }
}

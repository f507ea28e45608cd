import { xmlText } from '@umpire/core-game/svg'
import type { Event, Order, Pose, View } from '@umpire/dolg-solo-ai'
import { explainEvent, explainOrder } from '@umpire/dolg-solo-ai/explain'
import { type PictureParts, parts, type UnitPicture, unitSign } from '@umpire/dolg-solo-ai/svg'
import { html, nothing, type TemplateResult } from 'lit-html'
import type { Gesture, Way } from '../core/gestures.ts'
import { BoardElement } from '../elements/board-element.ts'
import type { Layer } from '../elements/paint.ts'
import { remembering } from '../elements/remember.ts'
import { boardStyle } from '../elements/style.ts'
import type { Changed } from '../elements/surface.ts'
import { game, lostIn, type PieceSet, placeOf, type Scene, wayTo } from './game.ts'
import { about } from './label.ts'
import { overlay } from './overlay.ts'
import { strikeAt } from './prospect.ts'
import { snapped } from './snap.ts'
import { style } from './style.ts'
import {
  actionCard,
  type BoardRules,
  bodiesOf,
  bodyOf,
  called,
  cardIn,
  cardName,
  cardPiece,
  MARGIN,
  pieceOf,
  spotOf,
  standingAt,
  unitIn,
} from './table.ts'
import { wordsOf } from './words.ts'

/** By how much a press turns a unit, in tenths of a degree. */
const TURN = 150

/** The table of «ДОЛГ!». */
export class DolgElement extends BoardElement<View, Order, Event, BoardRules> {
  static override readonly css: string = boardStyle + style
  protected override readonly game: typeof game = game
  readonly #drawn = remembering<PictureParts>()
  /** Where each unit was seen last. */
  readonly #stood = new Map<string, Pose>()

  get #pieces(): PieceSet {
    return this.pieces === 'pictures' ? 'pictures' : 'symbols'
  }

  /** How units are drawn. */
  get #picture(): Pick<UnitPicture, 'pieces' | 'called'> {
    const { rules, locale } = this
    return { pieces: this.#pieces, called: name => called(name, rules, locale) }
  }

  protected override layers(scene: Scene): readonly Layer[] {
    const { view, rules, events, locale } = scene
    const drawn = this.#drawn([view, rules, events, locale, this.pieces], () =>
      parts(view, bodiesOf(view, rules), { events, locale, ...this.#picture }),
    )
    return [
      { name: 'defs', svg: `<defs>${drawn.defs}</defs>` },
      { name: 'ground', svg: onTable(drawn.ground) },
      { name: 'under', svg: onTable(drawn.under) },
      { name: 'units', svg: new Map([...drawn.units].map(([id, unit]) => [id, onTable(unit)])) },
      { name: 'overlay', svg: overlay(scene, this.ground, this.#pieces) },
    ]
  }

  protected override carried(piece: string, { rules, locale }: Scene): string {
    // A unit is shown where it would stand: see `overlay`.
    if (pieceOf(piece).type !== 'card') return ''
    const name = xmlText(cardName(pieceOf(piece).id, rules, locale))
    return `<g class="tag"><rect x="-110" y="-34" width="220" height="68" rx="10"/><text y="10">${name}</text></g>`
  }

  protected override get scene(): Scene {
    return { ...super.scene, stood: this.#stood }
  }

  protected override willUpdate(changed: Changed): void {
    const before = changed.get('view') as View | null | undefined
    if (this.shown && this.shown === before)
      for (const { id, pose } of before.units) if (pose) this.#stood.set(id, pose)
    super.willUpdate(changed)
  }

  protected override ghost(cell: string, events: readonly Event[]): string {
    const gone = [...lostIn(events, this.#stood).values()].find(({ pose }) => placeOf(pose) === cell)
    const standing = gone && standingAt(this.shown!, this.rules, gone.unit, gone.pose)
    if (!standing) return ''
    const { x, y } = standing.pose
    return `<g transform="translate(${x + MARGIN} ${y + MARGIN})">${unitSign(standing, this.#picture)}</g>`
  }

  /** Whether units go from place to place now. */
  get #moving(): boolean {
    const { phase } = this.shown!
    return this.seat !== null && (phase === 'deployment' || phase === 'movement')
  }

  protected override cellAt(x: number, y: number): string | null {
    const cell = super.cellAt(x, y)
    const { carrying, shown, rules } = this
    if (!shown || !this.#moving) return cell
    const piece = carrying?.piece ?? this.hand.piece
    const held = piece === null ? null : unitIn({ piece })
    if (held === null) return cell
    const { scene } = this
    if (carrying ? strikeAt(scene, cell) : cell !== null) return cell
    const pose = bodyOf(shown, rules, held)?.pose ?? null
    const at = { x: x - MARGIN, y: y - MARGIN }
    if (pose && piece !== held) return spotOf({ ...pose, facing: facingTo(pose, at) })
    // Back where it was: that is no order.
    if (pose && Math.hypot(at.x - pose.x, at.y - pose.y) < 20) return held
    return spotOf(snapped(scene, held, { ...at, facing: pose?.facing ?? 1800 }))
  }

  protected override waysOf(gesture: Gesture): readonly Way<Order>[] {
    const cell = 'cell' in gesture ? gesture.cell : null
    const piece = gesture.type === 'drop' ? gesture.piece : this.hand.piece
    if (!cell?.startsWith('@') || piece === null) return this.ways
    const listed = !this.hand.turn && this.ways.some(way => way.piece === piece && way.to === cell)
    const free = listed ? null : wayTo(this.scene, piece, cell)
    return listed ? this.ways : free ? [free] : []
  }

  protected override press(cell: string): void {
    if (cell.startsWith('turn ')) {
      this.turn(1)
      return
    }
    super.press(cell)
  }

  protected override turn(by: 1 | -1): void {
    if (unitIn(this.hand) === null || !this.#moving) return
    const turn = ((this.hand.turn ?? 0) + by * TURN) % 3600
    this.hand = { ...this.hand, turn: turn > 1800 ? turn - 3600 : turn <= -1800 ? turn + 3600 : turn }
  }

  protected override order(orders: readonly Order[]): void {
    const focused = this.root.activeElement?.classList.contains('cell') ?? false
    const [first] = orders
    super.order(orders)
    // The place it went to is no cell any more: one goes on from the unit.
    if (focused && first && 'unit' in first) this.goTo(first.unit)
  }

  protected override tray(scene: Scene): TemplateResult | typeof nothing {
    const { view, seat, legal } = scene
    if (seat === null) return nothing
    if (view.phase === 'deployment') return this.#units(scene)
    return legal.some(order => order.type === 'play') ? this.#cards(scene) : nothing
  }

  #units({ view, rules, locale, hand }: Scene): TemplateResult | typeof nothing {
    const left = view.units.filter(unit => unit.seat === 'human' && !unit.pose)
    if (left.length === 0) return nothing
    return html`<h2 id="tray">${wordsOf(locale).tray}</h2>
      <div class="tray" role="group" aria-labelledby="tray">
        ${left.map(unit => {
          const standing = standingAt(view, rules, unit.id, { x: 0, y: 0, facing: 1800 })
          const sign = standing ? unitSign(standing, this.#picture) : ''
          return html`<button type="button" data-piece=${unit.id} aria-pressed=${hand.piece === unit.id} aria-label=${`${unit.id} ${cardName(unit.card, rules, locale)}`}
            @click=${() => this.gesture({ type: 'take', piece: unit.id })}><svg viewBox="-66 -52 132 104" aria-hidden="true" .innerHTML=${sign}></svg></button>`
        })}
      </div>`
  }

  /** The hand: what each card does stands on it. */
  #cards({ view, rules, locale, hand }: Scene): TemplateResult | typeof nothing {
    const counts = new Map<string, number>()
    for (const card of view.hand ?? []) counts.set(card, (counts.get(card) ?? 0) + 1)
    return html`<h2 id="tray">${wordsOf(locale).hand}</h2>
      <div class="tray cards" role="group" aria-labelledby="tray">
        ${[...counts].map(([id, count]) => {
          const piece = cardPiece(id)
          const card = actionCard(id, rules)
          return html`<button type="button" data-piece=${piece} aria-pressed=${hand.piece === piece} @click=${() => this.gesture({ type: 'take', piece })}
            ><b>${cardName(id, rules, locale)}${count > 1 ? html` <span class="counted">× ${count}</span>` : nothing}</b>
            ${card ? html`<span>${explainOrder(card, locale)}</span><small>${explainEvent(card, locale) ?? ''}</small>` : nothing}</button>`
        })}
      </div>`
  }

  protected override explained(scene: Scene, cell: string | null): TemplateResult | typeof nothing {
    const { view, rules, locale, hand } = scene
    const words = wordsOf(locale)
    // While units are chosen for a card, the cards stay where they are.
    if (cardIn(hand) !== null) return nothing
    const body = bodyOf(view, rules, cell) ?? bodyOf(view, rules, unitIn(hand))
    if (!body) return view.phase === 'deployment' ? nothing : html`<p class="dim">${words.point}</p>`
    const { card, unit } = body
    const pair = (values: { readonly hit: number; readonly damage: number } | null) =>
      values ? `${values.hit}+${values.damage}` : ''
    const threats = rules?.queries && view.round > 0 ? rules.queries.threats(view as never, unit.id) : null
    return html`<h2>${about(scene, body).join(', ')}</h2>
      ${card.hearts > 0 ? html`<p>${words.values({ ...card, melee: pair(card.melee), ranged: pair(card.ranged), defence: pair(card.defence), move: words.cm(card.move) })}</p>` : nothing}
      ${threats === null ? nothing : html`<p>${threats.length > 0 ? words.threats(threats.join(' ')) : words.noThreats}</p>`}
      ${unit.seat === 'ai' && view.behaviour ? html`<p class="dim">${words.behaviour(view.behaviour.value, words.rows[view.behaviour.row])}</p>` : nothing}`
  }
}

/** A part of the picture, whose 0, 0 is the corner of the table. */
function onTable(part: string): string {
  return `<g transform="translate(${MARGIN} ${MARGIN})">${part}</g>`
}

function facingTo(pose: Pose, to: { readonly x: number; readonly y: number }): number {
  const angle = Math.round((Math.atan2(to.x - pose.x, to.y - pose.y) * 1800) / Math.PI)
  // In whole degrees: nobody sees less.
  return (Math.round((angle + 3600) / 10) * 10) % 3600
}

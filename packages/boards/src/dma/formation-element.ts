import type { Event, Id, Order, View } from '@umpire/dma'
import { amend, type PlannedForce, plainFormation } from '@umpire/dma/queries'
import { FIELD_CELL, fieldPicture, unitSign } from '@umpire/dma/svg'
import { html, nothing, type TemplateResult } from 'lit-html'
import { emptyHand, type Gesture } from '../core/gestures.ts'
import { BoardElement } from '../elements/board-element.ts'
import type { Layer } from '../elements/paint.ts'
import { boardStyle } from '../elements/style.ts'
import type { Changed } from '../elements/surface.ts'
import {
  type FieldScene,
  fieldGround,
  fieldOf,
  forceIn,
  formationGame,
  formationOf,
  placed,
  spotName,
} from './formation-game.ts'
import { formationWords } from './formation-words.ts'
import { nameIn } from './names.ts'
import type { BoardRules } from './reading.ts'
import { formationStyle } from './style.ts'
import { unfoldPanel } from './unfold.ts'

/** Draws up one force: units on the field and in a tray. */
export class DmaFormationElement extends BoardElement<View, Order, Event, BoardRules> {
  static override readonly css: string = boardStyle + formationStyle
  protected override readonly game: ReturnType<typeof formationGame> = formationGame(() => this.force)
  /** The force that is drawn up, by its number; a garrison's is its city's. */
  declare force: Id | null

  /** The formation as it is tried against another. */
  declare against: string
  declare moment: number

  constructor() {
    super({ force: null, panels: '', folded: false, against: '', moment: 0 })
  }

  protected override willUpdate(changed: Changed): void {
    super.willUpdate(changed.has('force') ? new Map([...changed, ['view', null]]) : changed)
    if (!this.shown) return
    const force = forceIn(this.scene, this.force)
    if (force) this.ground = fieldGround(fieldOf(this.shown, force))
  }

  protected override layers(scene: FieldScene): readonly Layer[] {
    const force = forceIn(scene, this.force)
    const k = force ? fieldOf(scene.view, force) : 0
    const picture = { locale: scene.locale, ...(scene.rules && { handbook: scene.rules.book.handbook }) }
    const units = new Map<string, string>()
    for (const { id, type, cell } of force?.units ?? []) {
      const at = cell && this.ground.cell(spotName(cell[0], cell[1]))
      if (!at) continue
      // A tick shows where it faces.
      const face = `<path class="face" d="M-5 -15L0 -20L5 -15"/>`
      units.set(
        String(id),
        `<g data-unit="${id}" data-at="${at.id}" transform="translate(${at.x} ${at.y})"><g>${face}${unitSign(type, picture)}</g></g>`,
      )
    }
    const front = `<text class="front" x="${this.ground.width / 2}" y="${this.ground.height - 8}">▲ ${formationWords(scene.locale).front}</text>`
    return [
      { name: 'ground', svg: fieldPicture(k) },
      { name: 'aim', svg: this.#aim(scene, force) },
      { name: 'units', svg: units },
      { name: 'front', svg: front },
    ]
  }

  /** What the unit in the hand would strike from where it is pointed at, and the way it takes. */
  #aim(scene: FieldScene, force: PlannedForce | undefined): string {
    const unit = force?.units.find(one => String(one.id) === (scene.hand.piece ?? this.#pressed(scene, force)))
    const from = this.ground.cell(
      scene.hand.piece !== null && scene.over ? scene.over : (unit?.cell?.join(',') ?? null),
    )
    const handbook = scene.rules?.book.handbook
    const type = handbook?.units.find(one => one.id === unit?.type)
    if (!from || !handbook || !type) return ''
    const cells = handbook.strikeDiagrams[handbook.classes[type.class]!.diagram] ?? []
    const aims = cells.map(([forward, right], i) => {
      const [x, y] = [from.x + right * FIELD_CELL, from.y - forward * FIELD_CELL]
      return `<rect x="${x - 15}" y="${y - 15}" width="30" height="30" rx="4"/><text x="${x}" y="${y}">${i + 1}</text>`
    })
    return `<path class="way" d="M${from.x} ${from.y - 22}V0"/><g class="aim">${aims.join('')}</g>`
  }

  #pressed({ hand }: FieldScene, force: PlannedForce | undefined): string | null {
    const unit = hand.cell === null ? undefined : force?.units.find(one => one.cell?.join(',') === hand.cell)
    return unit ? String(unit.id) : null
  }

  protected override carried(piece: string, scene: FieldScene): string {
    const unit = forceIn(scene, this.force)?.units.find(one => String(one.id) === piece)
    return unit
      ? unitSign(unit.type, { locale: scene.locale, ...(scene.rules && { handbook: scene.rules.book.handbook }) })
      : ''
  }

  protected override gesture(gesture: Gesture): void {
    const force = this.shown ? forceIn(this.scene, this.force) : undefined
    const gone =
      gesture.type === 'drop' &&
      gesture.cell === null &&
      force?.units.find(unit => String(unit.id) === gesture.piece && unit.cell)
    if (force && gone) {
      this.hand = emptyHand
      this.order([placed(force, gone.id, null)])
    } else super.gesture(gesture)
  }

  protected override order(orders: readonly Order[]): void {
    const { view } = this.scene
    const plan = orders.reduce((so, order) => amend(view, so, order).plan, this.planned)
    this.say('plan', { orders: plan, seat: this.seat })
  }

  protected override tray(scene: FieldScene): TemplateResult | typeof nothing {
    const force = forceIn(scene, this.force)
    if (!force || scene.seat === null) return nothing
    const words = formationWords(scene.locale)
    const reserve = force.units.filter(unit => unit.cell === null)
    const kinds = [...new Set(reserve.map(unit => unit.type))]
    const picture = { locale: scene.locale, ...(scene.rules && { handbook: scene.rules.book.handbook }) }
    const all = (width: number) => {
      const cells = new Map(plainFormation(force.units, width).map(([unit, dx, dy]) => [unit, [dx, dy] as const]))
      this.order([
        formationOf(
          force,
          force.units.map(unit => ({ ...unit, cell: cells.get(unit.id) ?? null })),
        ),
      ])
    }
    return html`<div class="presets">${[5, 7, 9].map(n => html`<button type="button" @click=${() => all(n)}>${words.rows(n)}</button>`)}
        <button type="button" @click=${() => this.order([formationOf(force, [])])}>${words.allReserve}</button></div>
      <h2 id="tray">${words.reserve(reserve.length)}</h2>
      <div class="tray" role="group" aria-labelledby="tray">${kinds.map(type => {
        const units = reserve.filter(unit => unit.type === type)
        const piece = String(units[0]!.id)
        return html`<button type="button" data-piece=${piece} aria-pressed=${scene.hand.piece === piece} @click=${() => this.gesture({ type: 'take', piece })}
          ><svg viewBox="-17 -17 34 34" aria-hidden="true" .innerHTML=${unitSign(type, picture)}></svg> ${nameIn(scene.rules, type, scene.locale)} × ${units.length}</button>`
      })}</div>${unfoldPanel(scene, force, {
        against: this.against,
        moment: this.moment,
        change: ({ against = this.against, moment = this.moment }) => Object.assign(this, { against, moment }),
      })}`
  }

  protected override explained(scene: FieldScene): TemplateResult | typeof nothing {
    const force = forceIn(scene, this.force)
    const unit = force?.units.find(one => String(one.id) === (scene.hand.piece ?? this.#pressed(scene, force)))
    const handbook = scene.rules?.book.handbook
    const type = handbook?.units.find(one => one.id === unit?.type)
    if (!handbook || !type) return nothing
    const words = formationWords(scene.locale)
    const row = handbook.classes[type.class]!
    const deeds = (rules: typeof row.field) =>
      rules.map(rule => `${words.does[rule.do]}${rule.if ? ` (${words.conditions[rule.if]})` : ''}`).join(', ')
    return html`<h2>${nameIn(scene.rules, type.id, scene.locale)}</h2>
      <p>${words.stats(type.attack, type.defence, (type.speed / 100).toFixed(2))}.</p>
      <p>${words.inField(deeds(row.field))}.<br />${words.behindWall(deeds(row.fortified))}.</p>
      <p>${words.strikes} ${words.faces}</p>`
  }
}

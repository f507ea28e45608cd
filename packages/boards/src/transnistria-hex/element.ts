import type { Locale } from '@umpire/core-game'
import type { BattleTerms, Event, HexId, Order, Seat, Unit, UnitId, View } from '@umpire/transnistria-hex'
import { type PictureParts, type PieceSet, parts, roads, theme, unitSign } from '@umpire/transnistria-hex/svg'
import { html, nothing, type TemplateResult } from 'lit-html'
import type { Gesture } from '../core/gestures.ts'
import { BoardElement } from '../elements/board-element.ts'
import type { Layer } from '../elements/paint.ts'
import { remembering } from '../elements/remember.ts'
import { boardStyle } from '../elements/style.ts'
import { wordsOf as sharedWords } from '../elements/words.ts'
import { game, hexWords, unitWords, waysOf } from './game.ts'
import { placeName, unitName, unitNames } from './names.ts'
import { overlay } from './overlay.ts'
import {
  areEnemies,
  type BoardRules,
  bandsOn,
  battleAsked,
  boardOf,
  LIMITS,
  type Outcome,
  outcomeOf,
  percent,
  readingOf,
  seatsOf,
} from './position.ts'
import { interventionLines, outlookOf } from './prompt.ts'
import { style } from './style.ts'
import { orderAlong, type Scene, trailed } from './ways.ts'
import { wordsOf } from './words.ts'

/** The board of the war on the Dniester. */
export class TransnistriaElement extends BoardElement<View, Order, Event, BoardRules> {
  static override readonly css: string = boardStyle + theme + style
  protected override readonly game: typeof game = game
  /** The hexes over which a unit was carried. */
  #trail: readonly HexId[] = []
  readonly #drawn = remembering<PictureParts>()
  /** Who is to attack a hex together; null until somebody chooses. */
  #band: { readonly view: View; readonly target: HexId; readonly units: ReadonlySet<UnitId> } | null = null

  get #look(): { readonly pieces: PieceSet; readonly locale: Locale } {
    return { pieces: this.pieces === 'pictures' ? 'pictures' : 'symbols', locale: this.language }
  }

  protected override layers(scene: Scene): readonly Layer[] {
    const { view, rules, events } = scene
    const board = boardOf(rules)
    const drawn = this.#drawn([view, rules, events, this.pieces, this.language], () =>
      parts(view, { board, events, ...this.#look }),
    )
    const ways = waysOf(scene)
    const outlook = outlookOf(scene, ways)
    return [
      { name: 'ground', svg: drawn.ground },
      { name: 'zones', svg: drawn.zones },
      { name: 'networks', svg: outlook ? roads(outlook.after, { board }) : drawn.networks },
      { name: 'places', svg: drawn.places },
      { name: 'marks', svg: drawn.marks },
      { name: 'units', svg: drawn.units },
      { name: 'names', svg: drawn.names },
      { name: 'panel', svg: drawn.panel },
      { name: 'overlay', svg: overlay(scene, this.ground, ways) },
    ]
  }

  #sign(unit: Unit | undefined): string {
    return unit ? unitSign(unit, { board: boardOf(this.rules), ...this.#look }) : ''
  }

  protected override get scene(): Scene {
    return { ...super.scene, trail: this.#trail }
  }

  protected override passing(hex: HexId | null): void {
    const unit = this.shown?.units.find(one => one.id === this.hand.piece)
    if (hex !== null && hex !== this.#trail.at(-1)) this.#trail = trailed(this.#trail, hex, unit?.hex ?? null)
  }

  /** A declared attack, as long as nothing came after it. */
  protected override isLoose(hex: HexId): boolean {
    const { canUndo, seat, events } = this
    return canUndo && events.some(one => one.type === 'attack-declared' && one.seat === seat && one.target === hex)
  }

  /** What was carried goes where it was carried along. */
  protected override gesture(gesture: Gesture): void {
    const trail = this.#trail
    this.#trail = []
    const along = gesture.type === 'drop' && gesture.cell !== null ? orderAlong(this.legal, gesture.piece, trail) : null
    if (along) this.order([along])
    else super.gesture(gesture)
  }

  protected override carried(piece: string, { view, rules }: Scene): string {
    return this.#sign(readingOf(view, rules).units.get(piece))
  }

  protected override ghost(cell: string, _events: readonly Event[], piece?: string): string {
    const unit = this.shown?.units.find(one => one.id === piece)
    const at = this.ground.cell(cell)
    return unit && at ? `<g transform="translate(${at.x} ${at.y})">${this.#sign(unit)}</g>` : ''
  }

  /** A unit as a button that takes it up, or as it is. */
  #unit(scene: Scene, unit: Unit, cell: HexId | null): TemplateResult {
    const sign = html`<svg viewBox="-29 -27 58 54" aria-hidden="true" .innerHTML=${this.#sign(unit)}></svg>`
    const told = unitWords(scene, unit)
    const able = cell === null || game.pieces(scene, cell).includes(unit.id)
    if (!able) return html`<div class="piece">${sign}<span>${told}</span></div>`
    return html`<button type="button" class="piece" data-piece=${unit.id} aria-pressed=${scene.hand.piece === unit.id}
      @click=${() => this.#take(unit.id, cell)}>${sign}<span>${told}</span></button>`
  }

  #take(piece: UnitId, cell: HexId | null): void {
    this.gesture({ type: 'take', piece })
    // What lies on the hex stays in sight.
    if (cell !== null) this.hand = { ...this.hand, cell }
  }

  protected override tray(scene: Scene): TemplateResult | typeof nothing {
    const { view, rules, locale, legal } = scene
    const waiting = new Set(legal.flatMap(order => (order.type === 'airdrop' ? [order.unit] : [])))
    if (waiting.size === 0) return nothing
    const { units } = readingOf(view, rules)
    return html`<h2 id="tray">${wordsOf(locale).tray}</h2>
      <div class="tray" role="group" aria-labelledby="tray">${[...waiting].map(id => this.#unit(scene, units.get(id)!, null))}</div>`
  }

  protected override explained(scene: Scene, cell: string | null): TemplateResult | typeof nothing {
    const { view, rules } = scene
    if (cell === null) return this.#war(scene)
    const stack = readingOf(view, rules).stacks.get(cell) ?? []
    return html`<h2>${hexWords(scene, cell)}</h2>
      ${stack.length > 0 ? html`<div class="tray">${stack.map(unit => this.#unit(scene, unit, cell))}</div>` : nothing}
      ${this.#attack(scene, cell)}${this.#supply(scene, stack)}`
  }

  /** The clock, the scales and what is left of the turn. */
  #war(scene: Scene): TemplateResult {
    const { view, locale } = scene
    const words = wordsOf(locale)
    const { colon } = sharedWords(locale)
    const left = (which: 'primary' | 'secondary') => Math.max(0, LIMITS[which] - view.used[which])
    return html`<h2>${words.week(view.week)}</h2>
      ${view.end ? nothing : html`<p>${words.left(left('primary'), left('secondary'))}</p>`}
      ${seatsOf(view).map(seat => html`<p>${words.seats[seat]}${colon}${words.level(view.escalation[seat])}</p>`)}
      ${[...interventionLines(scene)].map(line => html`<p>${line}</p>`)}
      <p class="dim">${words.point}</p>`
  }

  /** By which line each unit of a hex is fed, or what cuts it off. */
  #supply(scene: Scene, stack: readonly Unit[]): TemplateResult | typeof nothing {
    const { view, rules, locale } = scene
    const words = wordsOf(locale)
    const { colon, semicolon } = sharedWords(locale)
    const { lines } = readingOf(view, rules)
    if (!lines || stack.length === 0) return nothing
    const told = stack.map(unit => {
      const line = lines.get(unit.id)
      if (!line) return ''
      const cuts =
        'cuts' in line ? line.cuts.map(({ hex, by }) => words.cut(placeName(scene, hex), by)).join(semicolon) : ''
      if (!line.supplied) return cuts ? `${words.hungry}${colon}${cuts}` : words.noWay
      if (line.by === 'city') return `${words.fedByCity(placeName(scene, line.city))} ${cuts}`
      return line.by === 'exempt' ? words.exempt : words.fedBy(placeName(scene, line.line[0] ?? unit.hex!))
    })
    // Who stands together is mostly fed together.
    const same = new Set(told).size === 1
    return html`<h3>${words.supply}</h3>
      ${same ? html`<p>${told[0]}</p>` : html`<ul>${stack.map((unit, i) => html`<li>${unitName(scene, unit.id)}${colon}${told[i]}</li>`)}</ul>`}`
  }

  /** Who can attack a hex: one chooses together with whom, and sees what it comes to. */
  #attack(scene: Scene, target: HexId): TemplateResult | typeof nothing {
    const { view, rules, locale, seat } = scene
    const words = wordsOf(locale)
    const battle = view.declared.find(one => one.target === target)
    const stack = readingOf(view, rules).stacks.get(target) ?? []
    const hostile = seat !== null && stack.some(unit => areEnemies(unit.seat, seat as Seat))
    const asked = view.battle?.target === target ? battleAsked(scene) : null
    if (asked) return this.#odds(scene, asked)
    if (!battle && !hostile) return nothing
    const { able, scouts, declared } = bandsOn(scene, target)
    if (declared.length + able.length + scouts.length === 0)
      return view.pending || seat === null ? nothing : html`<p class="dim">${words.nobody}</p>`
    const band = this.#bandOn(scene, target, able)
    const joining = able.filter(id => band.has(id))
    const outcome = outcomeOf(scene, [...declared, ...joining], target, battle?.kind ?? 'attack')
    const toggle = (id: UnitId) => {
      const units = new Set(band)
      if (!units.delete(id)) units.add(id)
      this.#band = { view, target, units }
      this.hand = { ...this.hand, piece: null, cell: target }
    }
    const attacks = joining.map((unit): Order => ({ type: 'attack', unit, target }))
    return html`<fieldset class="band"><legend>${words.attackHere}</legend>
        ${declared.map(id => html`<label><input type="checkbox" checked disabled /> ${unitName(scene, id)}</label>`)}
        ${able.map(
          id =>
            html`<label><input type="checkbox" .checked=${band.has(id)} @change=${() => toggle(id)} /> ${unitName(scene, id)}</label>`,
        )}
        ${attacks.length > 0 ? html`<button type="button" class="main" @click=${() => this.order(attacks)}>${words.declare(attacks.length)}</button>` : nothing}
        ${
          scouts.length > 0
            ? html`<p>${words.scout}${sharedWords(locale).colon}${scouts.map(unit => html`<button type="button" @click=${() => this.order([{ type: 'reconnoitre', unit, target }])}>${unitName(scene, unit)}</button> `)}</p>`
            : nothing
        }
      </fieldset>
      ${outcome ? this.#odds(scene, outcome) : nothing}`
  }

  /** The units that are chosen; those that cost no damage, the strongest first, unless somebody has chosen. */
  #bandOn({ view }: Scene, target: HexId, able: readonly UnitId[]): ReadonlySet<UnitId> {
    if (this.#band?.view === view && this.#band.target === target) return this.#band.units
    return new Set(able.slice(0, Math.max(0, LIMITS.primary - view.used.primary)))
  }

  #odds(scene: Scene, { preview, odds }: Outcome): TemplateResult {
    const words = wordsOf(scene.locale)
    const sum = (terms: BattleTerms) =>
      (['dice', 'damage', 'pairs', 'terrain', 'river', 'together', 'against'] as const)
        .filter(term => terms[term] !== 0)
        .map(term => `${words.terms[term]} ${term === 'damage' ? -terms[term] : terms[term]}`)
        .join(', ')
    return html`<p><b>${words.hit(percent(odds.hit))}</b> (${sum(preview.terms)}).</p>
      ${preview.firstFire ? html`<p>${words.firstFire} (${sum(preview.firstFire)}).</p>` : nothing}
      <ul>${odds.units.map(({ unit, destroyed, surrendered }) => {
        const gone = {
          num: destroyed.num * surrendered.den + surrendered.num * destroyed.den,
          den: destroyed.den * surrendered.den,
        }
        return html`<li>${words.fate(unitName(scene, unit), percent(gone))}</li>`
      })}</ul>
      <p>${words.advance(percent(odds.advance))} ${words.after(preview.escalation)}
        ${preview.overLimit.length > 0 ? words.overLimit(unitNames(scene, preview.overLimit)) : ''}
        ${preview.canRetreat ? words.mayRetreat : ''} ${preview.antiAir ? words.antiAir : ''}</p>`
  }
}

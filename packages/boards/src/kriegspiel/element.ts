import type { Event, Kind, Order, Seat, Share, Unit, View } from '@umpire/kriegspiel'
import { lines, type PictureParts, type PieceSet, parts, unitSign } from '@umpire/kriegspiel/svg'
import { html, nothing, type TemplateResult } from 'lit-html'
import { BoardElement } from '../elements/board-element.ts'
import type { Layer } from '../elements/paint.ts'
import { remembering } from '../elements/remember.ts'
import { boardStyle } from '../elements/style.ts'
import { wordsOf as sharedWords } from '../elements/words.ts'
import { game, type Scene } from './game.ts'
import { overlay } from './overlay.ts'
import { type BoardRules, boardOf, pieceOf, readingOf, trayPiece, undeployed } from './position.ts'
import { outlookOf } from './prompt.ts'
import { style } from './style.ts'
import { unitWord, wordsOf } from './words.ts'

/** The board of the Game of War. */
export class KriegspielElement extends BoardElement<View, Order, Event, BoardRules> {
  static override readonly css: string = boardStyle + style
  protected override readonly game: typeof game = game
  readonly #drawn = remembering<PictureParts>()

  get #pieces(): PieceSet {
    return this.pieces === 'pictures' ? 'pictures' : 'symbols'
  }

  protected override layers(scene: Scene): readonly Layer[] {
    const { view, rules, events } = scene
    const board = boardOf(rules)
    const drawn = this.#drawn([view, rules, events, this.pieces], () =>
      parts(view, { board, events, pieces: this.#pieces }),
    )
    const outlook = outlookOf(scene)
    return [
      { name: 'ground', svg: drawn.ground },
      { name: 'networks', svg: outlook ? lines(outlook.position, { board }) : drawn.networks },
      { name: 'under', svg: drawn.under },
      { name: 'units', svg: drawn.units },
      { name: 'over', svg: drawn.over },
      { name: 'overlay', svg: overlay(scene, this.ground) },
    ]
  }

  protected override carried(piece: string, { seat }: Scene): string {
    return unitSign(seat as Seat, pieceOf(piece).kind, this.#pieces)
  }

  protected override ghost(cell: string, events: readonly Event[]): string {
    const lost = events.find(event => event.type === 'destroyed' && event.at === cell)
    const at = this.ground.cell(cell)
    if (lost?.type !== 'destroyed' || !at) return ''
    return `<g transform="translate(${at.x} ${at.y})">${unitSign(lost.seat, lost.kind, this.#pieces)}</g>`
  }

  protected override tray(scene: Scene): TemplateResult | typeof nothing {
    const { view, seat, rules, locale, hand } = scene
    if (!view.deployment || seat === null) return nothing
    const left = [...undeployed(view, seat, rules)].filter(([, count]) => count > 0)
    if (left.length === 0) return nothing
    const sign = (kind: Kind) =>
      html`<svg viewBox="-20 -17 40 34" aria-hidden="true" .innerHTML=${unitSign(seat as Seat, kind, this.#pieces)}></svg>`
    return html`<h2 id="tray">${wordsOf(locale).tray}</h2>
      <div class="tray" role="group" aria-labelledby="tray">
        ${left.map(([kind, count]) => {
          const piece = trayPiece(kind)
          return html`<button type="button" data-piece=${piece} aria-pressed=${hand.piece === piece} @click=${() => this.gesture({ type: 'take', piece })}
          >${sign(kind)} ${unitWord(kind, locale)} × ${count}</button>`
        })}
      </div>`
  }

  protected override explained(scene: Scene, cell: string | null): TemplateResult | typeof nothing {
    const { view, rules, locale, seat } = scene
    const words = wordsOf(locale)
    if (cell === null) return view.deployment && seat !== null ? nothing : html`<p class="dim">${words.point}</p>`
    const unit = readingOf(view, rules).units.get(cell)
    return html`<h2>${game.label(scene, cell)}</h2>
      ${unit && rules && !view.deployment ? html`${this.#connection(scene, cell)}${this.#attack(scene, cell, unit)}` : nothing}`
  }

  #connection({ view, rules, locale }: Scene, cell: string): TemplateResult | typeof nothing {
    const words = wordsOf(locale)
    const seen = rules!.explainConnection(view, cell)
    if (!seen) return nothing
    const told = seen.connected
      ? seen.links.length === 0
        ? html`<p>${words.onArsenal}</p>`
        : html`<p>${words.from(seen.links[0]!.from)}, ${seen.links.map(link => (link.by === 'line' ? words.byLine : words.byTouch)(link.to)).join(', ')}.</p>`
      : seen.cuts.length === 0
        ? html`<p>${words.noSource}</p>`
        : html`<ul>${seen.cuts.map(cut => html`<li>${words.fromSource(cut.source)}${sharedWords(locale).colon}${words.cuts[cut.by]}${cut.at === cut.source ? '' : ` ${words.at(cut.at)}`}.</li>`)}</ul>`
    return html`<h3>${words.communication}</h3>${told}`
  }

  #attack({ view, rules, locale }: Scene, cell: string, unit: Unit): TemplateResult | typeof nothing {
    const words = wordsOf(locale)
    const { colon } = sharedWords(locale)
    const sum = rules!.assess(view, cell)
    if (!sum) return nothing
    const other = words.seats[unit.seat === 'north' ? 'south' : 'north']
    const share = ({ kind, at, value, charge, bonus, idle }: Share) => {
      const more = [charge ? words.charging : '', bonus ? words.bonus(bonus) : '', idle ? words.idle[idle] : ''].filter(
        Boolean,
      )
      return html`<li>${unitWord(kind, locale)} ${at}${colon}<b>${value}</b>${more.length ? ` (${more.join(', ')})` : ''}</li>`
    }
    const list = (title: string, shares: readonly Share[]) =>
      shares.length
        ? html`<h3>${title}</h3>
            <ul>${shares.map(share)}</ul>`
        : nothing
    const adds = (shares: readonly Share[]) => shares.filter(({ value }) => value > 0)
    const idlers = [...sum.attackers, ...sum.defenders].filter(({ value }) => value === 0)
    return html`<h3>${words.ifAttacked(other)}</h3>
      <p><b>${words.sums(sum.attack, sum.defence)}</b>${colon}${words.results[sum.result]}.</p>
      ${list(words.attackers, adds(sum.attackers))} ${sum.attack > 0 ? list(words.defenders, adds(sum.defenders)) : nothing}
      ${
        idlers.length
          ? html`<details><summary>${words.idlers}</summary><ul>${idlers.map(share)}</ul></details>`
          : nothing
      }`
  }
}

import type { Locale, Problem } from '@umpire/core-game'
import { html, type TemplateResult } from 'lit-html'
import type { Told } from '../core/desk/model.ts'
import type { BoardGame, BoardScene } from '../core/game.ts'
import { emptyHand, type Hand, type Way } from '../core/gestures.ts'
import { type Ground, groundOf } from '../core/ground.ts'
import type { ClauseHref } from './clause.ts'
import { type Refused, speaks } from './registry.ts'
import { type Changed, Surface } from './surface.ts'
import { type Words, wordsOf } from './words.ts'

/** A mark of one's own: a cell, or an arrow from one to another. */
export interface Mark {
  readonly from: string
  readonly to: string
}

/** A question over the board, and what each answer does. */
export interface Asking {
  readonly words: string
  readonly answers: readonly { readonly label: string; readonly main?: boolean; does(): void }[]
}

const NOWHERE = groundOf({ width: 1, height: 1, rows: [], box: { width: 1, height: 1 } })

/** What a board begins with. */
const first = {
  view: null,
  legal: [],
  events: [],
  lastTurn: [],
  history: [],
  at: 0,
  last: 0,
  seat: null,
  locale: 'en',
  pieces: 'symbols',
  planned: [],
  marks: [],
  rules: null,
  why: null,
  clauseHref: null,
  problems: [],
  canUndo: false,
  canRedo: false,
  covered: null,
  thinking: null,
  panels: 'orders log',
  hand: emptyHand,
  over: null,
  stop: null,
  typed: '',
  refused: null,
  lit: [],
  asking: null,
  zoom: 1,
  folded: true,
  news: '',
}

/** What a board is given, what it keeps, and what is wrong with it. */
export abstract class BoardState<View, Order, Event, Rules> extends Surface {
  static readonly observedAttributes: readonly string[] = ['seat', 'locale', 'pieces', 'panels', 'covered', 'thinking']

  /** What the one at the board may know. */
  declare view: View | null
  /** The orders that may be given now; none where nobody orders here. */
  declare legal: readonly Order[]
  /** What is marked and, when it changes, shown along its path and told. */
  declare events: readonly Event[]
  /** What others did when they ordered last: it can be shown again. */
  declare lastTurn: readonly Event[]
  declare history: readonly Told<Event>[]
  /** The step that is shown, and the last there is. */
  declare at: number
  declare last: number
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
  /** Where a clause of the rules is explained; clauses are no links without it. */
  declare clauseHref: ClauseHref | null
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
  declare why: ((orders: readonly Order[]) => Problem | null) | null

  declare protected hand: Hand
  /** The cell under the pointer, or with the focus. */
  declare protected over: string | null
  /** The cell that Tab comes to. */
  declare protected stop: string | null
  declare protected typed: string
  declare protected refused: Refused | null
  /** Cells that a line of the log lights. */
  declare protected lit: readonly string[]
  declare protected asking: Asking | null
  declare protected zoom: number
  /** On a phone, whether the sheet of what is explained is no more than its handle. */
  declare protected folded: boolean
  /** What is told to those who do not see. */
  declare protected news: string
  protected ground: Ground = NOWHERE
  /** What can be ordered by hand now. */
  protected ways: readonly Way<Order>[] = []
  /** The view, once it was found to be one; null until then. */
  protected shown: View | null = null
  /** What is wrong with what was given. */
  protected fault: string | null = null

  /** What the board has to know of its game. */
  protected abstract readonly game: BoardGame<View, Order, Event, Rules>

  /** `more`: properties of one board, and what each is at first. */
  constructor(more: { readonly [name: string]: unknown } = {}) {
    super({ ...first, ...more })
  }

  /** The moment as the game's functions take it; only while there is a view. */
  protected get scene(): BoardScene<View, Order, Event, Rules> {
    const { legal, events, seat, rules, hand, over, planned } = this
    return { view: this.shown!, legal, events, seat, locale: this.language, rules, hand, over, planned }
  }

  protected get language(): Locale {
    return speaks(this.locale) ? this.locale : 'en'
  }

  protected get words(): Words {
    return wordsOf(this.language)
  }

  /** Sends an event that leaves the shadow. */
  protected say(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
  }

  protected textOf(found: Refused): string {
    const { words } = this
    const ours = /^(desk|share)-|^not-legal$/.test(found.code) && found.rule === undefined
    const text = ours ? words.problem(found) : this.game.problemText(found, this.language)
    return found.order ? `${found.order}${words.colon}${text}` : text
  }

  protected override willUpdate(changed: Changed): void {
    // Whoever comes next finds nothing of what was said to the one before.
    if (changed.has('covered') && this.covered !== null)
      Object.assign(this, { news: '', typed: '', refused: null, hand: emptyHand })
    const cell = (changed.get('hand') as Hand | undefined)?.cell ?? null
    if (this.hand.cell !== null && changed.has('hand') && this.hand.cell !== cell) this.folded = false
    if (changed.has('hand') && this.shown) this.#lay()
    if (!['view', 'legal', 'seat', 'rules', 'locale', 'planned'].some(name => changed.has(name))) return
    this.fault = null
    this.#take(changed)
  }

  protected override failed(error: unknown): TemplateResult {
    this.shown = null
    this.#fail(this.words.strange(String(error)))
    return this.notice()
  }

  /** What stands in the place of a board that cannot be shown. */
  protected notice(): TemplateResult {
    return html`<div class="stop" role="alert">${this.fault ?? this.words.noView}</div>`
  }

  #take(changed: Changed): void {
    const { view } = this
    if (changed.has('locale') && !speaks(this.locale)) this.#tellError(wordsOf('en').noLocale(String(this.locale)))
    if (view === null || view === undefined) {
      this.shown = null
      return
    }
    const unfit = this.game.unfit(view, this.rules, this.language)
    if (unfit !== null) {
      this.shown = null
      this.ways = []
      this.#fail(unfit)
      return
    }
    this.shown = view
    const anew = ['view', 'legal', 'rules', 'planned'].some(name => changed.has(name))
    if (anew) Object.assign(this, { hand: { ...emptyHand, cell: this.hand.cell }, refused: null, lit: [] })
    this.#lay()
    if (anew) this.ways = this.game.ways(this.scene)
  }

  #lay(): void {
    const { hand, legal } = this
    this.ground = this.game.ground(this.shown!, this.rules, { hand, legal })
  }

  #fail(message: string): void {
    this.fault = message
    this.#tellError(message)
  }

  #tellError(message: string): void {
    this.dispatchEvent(new CustomEvent('error', { detail: { message } }))
  }
}

import type { Locale } from '@umpire/core-game'
import type { Battle, BattleField, Event } from '@umpire/dma'
import type { Rulings } from '@umpire/dma/model'
import { battleParts } from '@umpire/dma/svg'
import { html, nothing, svg, type TemplateResult } from 'lit-html'
import { repeat } from 'lit-html/directives/repeat.js'
import { isStill } from '../elements/animate.ts'
import { speaks } from '../elements/registry.ts'
import { boardStyle } from '../elements/style.ts'
import { type Changed, Surface } from '../elements/surface.ts'
import { wordsOf as sharedWords } from '../elements/words.ts'
import { battleWords } from './battle-words.ts'
import { nameIn } from './names.ts'
import type { BoardRules } from './reading.ts'
import { battleStyle } from './style.ts'

/** Milliseconds a frame, the slowest first. */
const PACES = [1600, 900, 450, 200] as const

type Told = Extract<Event, { readonly type: 'battle' }>

/** A battle, frame by frame. */
export class DmaBattleElement extends Surface {
  static override readonly css: string = boardStyle + battleStyle
  static readonly observedAttributes: readonly string[] = ['locale']
  /** A battle as it is reported, or the event that tells of it, which knows who fought. */
  declare battle: Battle | Told | null
  declare rules: Pick<BoardRules, 'book' | 'replayBattle'> | null
  declare rulings: Partial<Rulings> | null
  declare locale: Locale
  /** The frame that is shown, from 0. */
  declare frame: number
  declare playing: boolean
  /** Milliseconds a frame. */
  declare pace: number
  #field: BattleField | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    super({ battle: null, rules: null, rulings: null, locale: 'en', frame: 0, playing: false, pace: PACES[1] })
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer)
  }

  get #last(): number {
    return Math.max(0, (this.#field?.frames.length ?? 1) - 1)
  }

  protected override willUpdate(changed: Changed): void {
    if (changed.has('battle') || changed.has('rules') || changed.has('rulings')) {
      const { battle, rules } = this
      const fought = battle && ('battle' in battle ? battle.battle : battle)
      this.#field = fought && rules ? rules.replayBattle(fought, this.rulings ?? {}) : null
      if (this.#field?.frames.length === 0) this.#field = null
      if (changed.has('battle')) {
        this.frame = 0
        this.playing = false
      }
    }
    this.frame = Math.max(0, Math.min(this.#last, Math.trunc(this.frame) || 0))
    if (this.frame === this.#last) this.playing = false
  }

  protected override updated(): void {
    clearTimeout(this.#timer)
    if (this.playing)
      this.#timer = setTimeout(() => {
        this.frame++
      }, this.pace)
  }

  protected override failed(error: unknown): TemplateResult {
    this.dispatchEvent(new CustomEvent('error', { detail: { message: String(error) } }))
    return html`<div class="stop" role="alert">${battleWords(this.locale).noBattle} ${String(error)}</div>`
  }

  #go(frame: number): void {
    this.playing = false
    this.frame = frame
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: this.frame - 1, ArrowRight: this.frame + 1, Home: 0, End: this.#last }[event.key]
    if (
      (event.target as HTMLElement).matches('input, select, button') &&
      event.key !== 'ArrowLeft' &&
      event.key !== 'ArrowRight'
    )
      return
    if ((event.target as HTMLElement).matches('input, select') || to === undefined) return
    event.preventDefault()
    this.#go(to)
  }

  protected override render(): TemplateResult | typeof nothing {
    const field = this.#field
    const locale: Locale = speaks(this.locale) ? this.locale : 'en'
    const words = battleWords(locale)
    if (!field) return html`<div class="stop" role="status">${words.noBattle}</div>`
    const { battle, rules, frame, playing, pace } = this
    const told = battle && 'battle' in battle ? battle : null
    const fought = told ? told.battle : (battle as Battle)
    const side = (one: 'a' | 'b') => told?.[one].name || words.sides[one]
    const handbook = rules!.book.handbook
    const { width, height, ground, plans, units } = battleParts(field, frame, { locale, handbook })
    const now = field.frames[frame]!
    const next = field.frames[frame + 1]
    const named = (i: number) => {
      const { side: of, type, soldier } = now.actors[i]!
      return `${nameIn(rules, type, locale)} ${of === 'a' ? '●' : '■'}${soldier + 1}`
    }
    const lives = (i: number) =>
      next?.actors.some(one => one.side === now.actors[i]!.side && one.soldier === now.actors[i]!.soldier) ?? true
    const struck = new Set(now.strikes.map(({ target }) => target))
    const duels = now.actors.flatMap((_, i) => (lives(i) || struck.has(i) ? [] : [i]))
    const standing = (one: 'a' | 'b') => now.actors.filter(actor => actor.side === one).length
    const all = (one: 'a' | 'b') => field.frames[0]!.actors.filter(actor => actor.side === one).length
    const ended = frame === this.#last
    // The last moment is what the last turn left, not the beginning of another.
    const turn = ended ? `${fought.turns}` : `${now.turn}${now.half ? '½' : ''}`
    const result = `${words.ends[fought.end]}${sharedWords(locale).semicolon}${fought.winner ? words.wins(side(fought.winner)) : words.bothLost}`
    const percent = ([num, den]: readonly [number, number]) => `${num}/${den} (${Math.round((100 * num) / den)}\u00a0%)`
    // While it plays it is looked at; step by step it is told.
    const news = playing
      ? ''
      : `${words.turn(turn, fought.turns)}. ${words.left(side('a'), standing('a'), all('a') - standing('a'))}. ${words.left(side('b'), standing('b'), all('b') - standing('b'))}.${ended ? ` ${result}.` : ''}`
    return html`<div class="stage-of" style="--pace:${isStill() ? 0 : Math.min(400, pace * 0.7)}ms" @keydown=${this.#onKey}>
      <div>
        <h2>● ${side('a')} – ■ ${side('b')}</h2>
        <svg class="battle" viewBox="0 0 ${width} ${height}" role="img" aria-label=${news || words.turn(turn, fought.turns)}>
          <g .innerHTML=${ground}></g>
          <g .innerHTML=${plans}></g>
          ${repeat(
            units,
            ([id]) => id,
            ([id, unit]) =>
              svg`<g class="unit" data-unit=${id} style="transform:translate(${unit.x}px,${unit.y}px)" .innerHTML=${unit.svg}></g>`,
          )}
        </svg>
        <div class="controls">
          <button type="button" class="icon" aria-label=${words.back} ?disabled=${frame === 0} @click=${() => this.#go(frame - 1)}>‹</button>
          <button type="button" class="main" aria-pressed=${playing} @click=${() => {
            if (ended) this.frame = 0
            this.playing = !playing
          }}>${playing ? words.pause : words.play}</button>
          <button type="button" class="icon" aria-label=${words.on} ?disabled=${ended} @click=${() => this.#go(frame + 1)}>›</button>
          <input type="range" min="0" max=${this.#last} .value=${String(frame)} aria-label=${words.frame} aria-valuetext=${words.turn(turn, fought.turns)}
            @input=${(event: globalThis.Event) => this.#go(Number((event.target as HTMLInputElement).value))} />
          <label>${words.speed} <select @change=${(event: globalThis.Event) => {
            this.pace = Number((event.target as HTMLSelectElement).value)
          }}>${PACES.map((one, i) => html`<option value=${one} ?selected=${one === pace}>${i + 1}</option>`)}</select></label>
        </div>
      </div>
      <div>
        <h2>${words.turn(turn, fought.turns)}</h2>
        <p>${words.left(side('a'), standing('a'), all('a') - standing('a'))}.<br />${words.left(side('b'), standing('b'), all('b') - standing('b'))}.</p>
        ${ended ? html`<p><b>${result}.</b></p>` : nothing}
        <ul class="told" tabindex="0" aria-label=${words.frame}>
          ${now.strikes.map(({ striker, target, chance }) => html`<li>${words.strikesAt(named(striker), named(target), percent(chance), !lives(target))}</li>`)}
          ${duels.map(i => html`<li>${words.falls(named(i))}</li>`)}
          ${now.strikes.length + duels.length === 0 ? html`<li class="dim">${words.noStrike}</li>` : nothing}
        </ul>
      </div>
      <p class="hidden" role="status" aria-live="polite">${news}</p>
    </div>`
  }
}

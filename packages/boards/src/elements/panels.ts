import type { Locale } from '@umpire/core-game'
import { html, nothing, type TemplateResult } from 'lit'
import type { Command } from '../core/game.ts'
import type { Asking } from './state.ts'
import { wordsOf } from './words.ts'

/** The bar that always says what is expected. */
export function bar<Order>(
  locale: Locale,
  shown: {
    readonly prompt: string
    readonly refused: string | null
    readonly commands: readonly Command<Order>[]
    readonly canMenu: boolean
    readonly canUndo: boolean
    readonly canRedo: boolean
    readonly canShow: boolean
  },
  does: {
    give(command: Command<Order>): void
    ask(which: 'undo' | 'redo' | 'again' | 'menu'): void
  },
): TemplateResult {
  const words = wordsOf[locale]
  const icon = (which: 'undo' | 'redo' | 'again' | 'menu', sign: string, name: string, able: boolean) => html`<button
      type="button" class="icon" data-do=${which} aria-label=${name} title=${name} ?disabled=${!able} @click=${() => does.ask(which)}
    >${sign}</button>`
  return html`<div class="bar" role="region" aria-label=${words.now}>
    <p>
      <span class="prompt">${shown.prompt}</span>
      ${shown.refused === null ? nothing : html`<br /><span class="refused">${shown.refused}</span>`}
    </p>
    <div class="doing">
      ${shown.commands.map(
        command =>
          html`<button type="button" class=${command.main ? 'main' : ''} data-order @click=${() => does.give(command)}>${command.label}</button>`,
      )}
      ${icon('undo', '↶', words.undo, shown.canUndo)} ${icon('redo', '↷', words.redo, shown.canRedo)}
      ${icon('again', '⟳', words.again, shown.canShow)} ${shown.canMenu ? icon('menu', '⋯', words.more, true) : nothing}
    </div>
  </div>`
}

/** An order in the list. */
export interface Listed<Order> {
  readonly order: Order
  readonly text: string
  readonly words: string
}

/** Most orders that are listed at once. */
const MOST = 60

/** Every order there is, to be searched, and to be typed. */
export function orderList<Order>(
  locale: Locale,
  all: readonly Listed<Order>[],
  typed: string,
  does: { type(text: string): void; give(order: Order): void; enter(text: string): void },
): TemplateResult {
  const words = wordsOf[locale]
  const wanted = typed.trim().toLowerCase()
  const fitting = wanted ? all.filter(one => `${one.text} ${one.words}`.toLowerCase().includes(wanted)) : all
  // Where nothing fits, as after a refusal, all are shown.
  const shown = fitting.length > 0 ? fitting : all
  const submit = (event: Event) => {
    event.preventDefault()
    does.enter(typed)
  }
  return html`<details class="panel orders">
    <summary>${words.orders}</summary>
    <form @submit=${submit}>
      <input aria-label=${words.search} placeholder=${words.search} maxlength="400" autocomplete="off" autocapitalize="off" spellcheck="false"
        .value=${typed} @input=${(event: Event) => does.type((event.target as HTMLInputElement).value)} />
      <button type="submit" ?disabled=${!wanted}>${words.give}</button>
    </form>
    <p class="dim" role="status">${fitting.length > 0 || all.length === 0 ? words.fitting(Math.min(fitting.length, MOST), all.length) : words.none(all.length)}</p>
    <ul class="list" tabindex="0" aria-label=${words.orders}>
      ${shown
        .slice(0, MOST)
        .map(
          one =>
            html`<li><button type="button" title=${one.words} @click=${() => does.give(one.order)}>${one.text}<span class="hidden"> ${one.words}</span></button></li>`,
        )}
    </ul>
  </details>`
}

/** A sentence of the log, and the cells that it is about. */
export interface LogLine {
  readonly text: string
  readonly rule: string
  readonly cells: readonly string[]
}

/** What happened, step by step; a line lights its cells on the map. */
export function log(
  locale: Locale,
  steps: readonly { readonly step: number; readonly lines: readonly LogLine[] }[],
  current: number,
  does: { show(step: number): void; light(cells: readonly string[]): void },
): TemplateResult {
  const words = wordsOf[locale]
  return html`<details class="panel story" open>
    <summary>${words.log}</summary>
    <ol class="log" tabindex="0" aria-label=${words.log} reversed>
      ${[...steps].reverse().map(
        ({ step, lines }) => html`<li aria-current=${step === current ? 'step' : nothing}>
          <button type="button" aria-label=${words.step(step)} @click=${() => does.show(step)}>${step}</button>
          <div>
            ${lines.length === 0 ? html`<p class="dim">${words.nothing}</p>` : nothing}
            ${lines.map(
              line => html`<p
                @pointerenter=${() => does.light(line.cells)} @pointerleave=${() => does.light([])} @click=${() => does.light(line.cells)}
              >${line.text} <span class="dim">${line.rule}</span></p>`,
            )}
          </div>
        </li>`,
      )}
    </ol>
  </details>`
}

/** A question over everything else. */
export function question({ words, answers }: Asking, close: () => void): TemplateResult {
  return html`<dialog class="pop" aria-label=${words} @cancel=${close} @close=${close}>
    <p>${words}</p>
    ${answers.map(({ label, main, does }) => html`<button type="button" class=${main ? 'main' : ''} @click=${does}>${label}</button>`)}
  </dialog>`
}

/** The curtain between two persons at one screen. */
export function cover(locale: Locale, seat: string, lift: () => void): TemplateResult {
  const words = wordsOf[locale]
  return html`<div class="cover" role="dialog" aria-label=${words.handOver(seat)}>
    <p>${words.handOver(seat)}</p>
    <button type="button" class="main" @click=${lift}>${words.here(seat)}</button>
  </div>`
}

/** Closer and further away. */
export function zoomButtons(locale: Locale, zoom: (by: number) => void): TemplateResult {
  const words = wordsOf[locale]
  const button = (sign: string, name: string, by: number) =>
    html`<button type="button" class="icon" aria-label=${name} title=${name} @click=${() => zoom(by)}>${sign}</button>`
  return html`<div class="zoom">
    ${button('−', words.further, 0.8)} ${button('⤢', words.whole, 0)} ${button('+', words.closer, 1.25)}
  </div>`
}

import type { Locale } from '@umpire/core-game'
import { html, nothing, type TemplateResult } from 'lit-html'
import type { Command } from '../core/game.ts'
import type { Asking } from './state.ts'
import { wordsOf } from './words.ts'

/** The bar that always says what is expected. */
export function bar<Order>(
  locale: Locale,
  shown: {
    readonly prompt: string
    readonly refused: TemplateResult | null
    readonly commands: readonly Command<Order>[]
    readonly canMenu: boolean
    /** Back to the present; null there. */
    readonly present: (() => void) | null
    readonly canUndo: boolean
    readonly canRedo: boolean
    readonly canShow: boolean
  },
  does: {
    give(command: Command<Order>): void
    ask(which: 'undo' | 'redo' | 'again' | 'menu'): void
  },
): TemplateResult {
  const words = wordsOf(locale)
  const icon = (which: 'undo' | 'redo' | 'again' | 'menu', sign: string, name: string, able: boolean) => html`<button
      type="button" class="icon" data-do=${which} aria-label=${name} title=${name} ?disabled=${!able} @click=${() => does.ask(which)}
    >${sign}</button>`
  return html`<div class="bar" role="group" aria-label=${words.now}>
    <p>
      <span class="prompt">${shown.prompt}</span>
      ${shown.refused === null ? nothing : html`<br /><span class="refused">${shown.refused}</span>`}
    </p>
    <div class="doing">
      ${shown.present ? html`<button type="button" class="main" @click=${shown.present}>${words.present}</button>` : nothing}
      ${shown.commands.map(
        command =>
          html`<button type="button" class=${command.main ? 'main' : ''} data-order @click=${() => does.give(command)}>${command.label}</button>`,
      )}
      ${icon('undo', '↶', words.undo, shown.canUndo)} ${icon('redo', '↷', words.redo, shown.canRedo)}
      ${icon('again', '⟳', words.again, shown.canShow)} ${shown.canMenu ? icon('menu', '⋯', words.more, true) : nothing}
    </div>
  </div>`
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
  const words = wordsOf(locale)
  return html`<div class="cover" role="dialog" aria-label=${words.handOver(seat)}>
    <p>${words.handOver(seat)}</p>
    <button type="button" class="main" @click=${lift}>${words.here(seat)}</button>
  </div>`
}

/** Closer and further away. */
export function zoomButtons(locale: Locale, zoom: (by: number) => void): TemplateResult {
  const words = wordsOf(locale)
  const button = (sign: string, name: string, by: number) =>
    html`<button type="button" class="icon" aria-label=${name} title=${name} @click=${() => zoom(by)}>${sign}</button>`
  return html`<div class="zoom">
    ${button('−', words.further, 0.8)} ${button('⤢', words.whole, 0)} ${button('+', words.closer, 1.25)}
  </div>`
}

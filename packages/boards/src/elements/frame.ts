import type { Locale } from '@umpire/core-game'
import { html, nothing, type TemplateResult } from 'lit-html'
import type { Act } from './keys.ts'
import type { Asking } from './state.ts'
import { wordsOf } from './words.ts'

/** A button that is a sign; its name is told, and shown to whoever points at it. */
export function icon(
  sign: string,
  name: string,
  does: () => void,
  { id, able = true }: { readonly id?: Act; readonly able?: boolean } = {},
): TemplateResult {
  return html`<button type="button" class="icon" data-do=${id ?? nothing} aria-label=${name} title=${name} ?disabled=${!able} @click=${does}>${sign}</button>`
}

/** A question over everything else. */
export function question({ words, answers }: Asking, close: () => void): TemplateResult {
  // It tells a moment later: by then it may have been opened for another.
  return html`<dialog class="pop" aria-label=${words} @close=${(event: Event) => (event.target as HTMLDialogElement).open || close()}>
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
  const button = (sign: string, name: string, by: number) => icon(sign, name, () => zoom(by))
  return html`<div class="zoom">
    ${button('−', words.further, 0.8)} ${button('⤢', words.whole, 0)} ${button('+', words.closer, 1.25)}
  </div>`
}

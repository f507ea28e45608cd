import { tableNow } from '@umpire/dolg-solo-ai/companion'
import { html, type TemplateResult } from 'lit-html'
import { nowOf, type Page } from '../app.ts'
import { cardName } from '../names.ts'
import { boxAround, picture } from '../picture.ts'

/** The whole table and all who stand on it, to be looked at. */
export function table(page: Page): TemplateResult {
  const app = page.app()
  const { words } = app
  const now = nowOf(app)!
  const state = tableNow(now)
  const line = (seat: 'ai' | 'human') =>
    state.units
      .filter(unit => unit.seat === seat && unit.condition !== 'destroyed')
      .map(({ id, card, damage, condition, engaged, pose }) => {
        const facts = [
          ...(damage ? [`${words.damage} ${damage}`] : []),
          ...(condition === 'fit' ? [] : [words.conditions[condition]]),
          ...(engaged.length ? [words.melees(engaged.join(', '))] : []),
          ...(pose ? [] : [words.off1]),
        ]
        return html`<li><b>${id}</b> ${facts.length ? words.about(cardName(app, card), facts.join(', ')) : cardName(app, card)}</li>`
      })
  return html`<section class="sheet" aria-labelledby="table">
    <header><h1 id="table">${words.table}</h1>
      <button type="button" @click=${() => page.set({ sheet: null })}>${words.close}</button></header>
    ${picture(page, { state, label: words.units, box: boxAround(state, []), key: 'table' })}
    <h2>${words.ai}</h2><ul>${line('ai')}</ul>
    <h2>${words.you}</h2><ul>${line('human')}</ul>
  </section>`
}

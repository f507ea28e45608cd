import type { Dialogue } from '@umpire/dolg-solo-ai/companion'
import { html, type TemplateResult } from 'lit-html'
import type { Page } from '../app.ts'
import { boxAround, picture } from '../picture.ts'

/** Who has won, and how. */
export function over(page: Page, { match: { state } }: Dialogue): TemplateResult {
  const app = page.app()
  const { words } = app
  const { winners = [], reason = 'reported' } = state.end ?? {}
  const names = winners.map(seat => words[seat === 'ai' ? 'ai' : 'you']).join(', ')
  return html`<section class="question">
      <p class="over">${words.over}</p>
      <h1>${names ? words.won(names) : words.drawn}</h1>
      <p>${words.endings[reason] ?? reason}</p>
      ${picture(page, { state, label: words.over, box: boxAround(state, []), key: 'over' })}
    </section>
    <footer class="deeds"><button type="button" class="main" @click=${() => page.set({ sheet: 'setup' })}>${words.anew}</button></footer>`
}

import { html, nothing, type TemplateResult } from 'lit-html'
import type { Page } from '../app.ts'
import { answerText, questionText, statusOf } from '../names.ts'

/** All that was answered, the last first: each can be gone back to and changed. */
export function answers(page: Page): TemplateResult {
  const app = page.app()
  const { words, journal } = app
  const rows = (journal?.entries ?? []).map((entry, at) => ({ entry, at, now: journal!.moments[at]! })).reverse()
  let when = ''
  return html`<section class="sheet" aria-labelledby="answers">
    <header><h1 id="answers">${words.answers}</h1>
      <button type="button" @click=${() => page.set({ sheet: null })}>${words.close}</button></header>
    ${rows.length ? nothing : html`<p>${words.noAnswers}</p>`}
    <ol>${rows.map(({ entry, at, now }) => {
      const status = statusOf(app, now)
      const head = status === when ? nothing : html`<li class="when">${status}</li>`
      when = status
      const isTurn = now.question.type === 'turn'
      return html`${head}<li>
        <button type="button" class="past" @click=${() => page.set({ revisit: at, sheet: null, draft: {}, notice: null })}>
          <span>${questionText(app, now, now.question)}</span><b>${answerText(app, now, entry.answer)}</b>
        </button>
        ${isTurn ? html`<button type="button" aria-label=${words.about(words.remove, answerText(app, now, entry.answer))} @click=${() => page.remove(at)}>✕</button>` : nothing}
      </li>`
    })}</ol>
  </section>`
}

import type { Decision } from '@umpire/dolg-solo-ai'
import { explain } from '@umpire/dolg-solo-ai/explain'
import { html, type TemplateResult } from 'lit-html'
import type { Page } from '../app.ts'
import { cardName, reasonOf } from '../names.ts'

/** A clause, which leads to its text. */
export function clause(id: string): TemplateResult {
  return html`<a class="clause" href=${`../rules/dolg-solo-ai#${id}`} target="_blank" rel="noopener">${id}</a>`
}

/** Why the AI does so, with its first clause. */
export function whyOf(page: Page, decision: Decision): TemplateResult {
  const app = page.app()
  const [first] = decision.rules
  return html`<p class="why"><b>${app.words.why}</b> ${reasonOf(app, decision)} ${first ? clause(first) : ''}</p>`
}

/** All that the decision rests on, on demand. */
export function weighed(page: Page, decision: Decision): TemplateResult {
  const app = page.app()
  return html`<details>
    <summary>${app.words.weighed}</summary>
    <p>${explain(decision, app.locale, id => cardName(app, id))}</p>
    <p>${decision.rules.map(id => html`${clause(id)} `)}</p>
  </details>`
}

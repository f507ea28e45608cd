import type { Event } from '@umpire/dolg-solo-ai'
import type { Dialogue, Question } from '@umpire/dolg-solo-ai/companion'
import { explain } from '@umpire/dolg-solo-ai/explain'
import { html, nothing, type TemplateResult } from 'lit-html'
import type { App, Page } from '../app.ts'
import { cardName, decided, eventText } from '../names.ts'
import { clause } from './why.ts'

type Told = Extract<Question, { readonly type: 'told' }>

/** What the AI did: what is laid on the table first, then each decision with its clause. */
export function told(page: Page, now: Dialogue, { events }: Told): TemplateResult {
  const app = page.app()
  const { words } = app
  const recruits = events.flatMap(event => (event.type === 'recruited' ? [event] : []))
  const others = events.filter(({ type }) => type !== 'recruited')
  return html`<section class="question">
      <p class="over">${now.match.state.round ? words.acts : words.prepared}</p>
      ${
        recruits.length
          ? html`<h1>${words.recruits}</h1>
            <ul class="recruits">${recruits.map(({ unit, card }) => html`<li><b>${unit}</b> ${cardName(app, card)}</li>`)}</ul>`
          : nothing
      }
      <ul class="told">${others.map(event => html`<li>${line(app, event)}</li>`)}</ul>
    </section>
    <footer class="deeds"><button type="button" class="main" @click=${() => page.answer({ heard: true })}>${words.heard}</button></footer>`
}

function line(app: App, event: Event): TemplateResult {
  if (event.type !== 'decided') {
    const text = eventText(app, event).replace(/ \([^()]*\)\.$/, '')
    return html`${text} ${clause(event.rule)}`
  }
  const { decision } = event
  const [first] = decision.rules
  return html`<details>
    <summary>${decided(app, decision)} ${first ? html`<span class="rule">${first}</span>` : nothing}</summary>
    <p>${explain(decision, app.locale, id => cardName(app, id))}</p>
  </details>`
}

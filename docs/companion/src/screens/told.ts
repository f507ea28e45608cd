import type { Event } from '@umpire/dolg-solo-ai'
import type { Dialogue, Question } from '@umpire/dolg-solo-ai/companion'
import { explain, termOf } from '@umpire/dolg-solo-ai/explain'
import { zones } from '@umpire/dolg-solo-ai/model'
import { html, nothing, type TemplateResult } from 'lit-html'
import type { App, Page } from '../app.ts'
import { cardName, decided, eventText, heading, unitName } from '../names.ts'
import { clause } from './why.ts'

type Told = Extract<Question, { readonly type: 'told' }>

/** Decisions whose outcome is told by itself. */
const shown = ['quota', 'top-up', 'minimum', 'zone', 'arrange', 'activate', 'first-card', 'second-card', 'extra-card']

/** What the AI did: what a hand does with it first, and why on demand. */
export function told(page: Page, now: Dialogue, { events }: Told): TemplateResult {
  const app = page.app()
  const { words } = app
  const recruits = events.flatMap(event => (event.type === 'recruited' ? [event] : []))
  const zoned = events.flatMap(event => (event.type === 'zoned' ? [event] : []))
  const rest = events.filter(({ type }) => type !== 'recruited' && type !== 'zoned')
  const isReason = (event: Event) => event.type === 'decided' && shown.includes(event.decision.step)
  const reasons = rest.filter(isReason)
  const others = rest.filter(event => !isReason(event))
  return html`<section class="question">
      ${
        recruits.length || zoned.length
          ? html`<p class="over">${words.prepared}</p>`
          : html`<h1>${now.match.state.round ? words.acts : words.prepared}</h1>`
      }
      ${
        recruits.length
          ? html`<h1>${words.recruits}</h1>
            <ul class="recruits">${recruits.map(({ unit, card }) => html`<li><b>${unit}</b> ${cardName(app, card)}</li>`)}</ul>`
          : nothing
      }
      ${
        zoned.length
          ? html`<h1>${words.zones}</h1>${zones.map(zone => {
              const there = zoned.filter(one => one.zone === zone)
              return there.length === 0
                ? nothing
                : html`<h2>${heading(termOf(zone, app.locale))}</h2>
                  <ul class="recruits">${there.map(({ unit }) => html`<li>${unitName(app, now, unit)}</li>`)}</ul>`
            })}`
          : nothing
      }
      <ul class="told">${others.map(event => html`<li>${line(app, event)}</li>`)}</ul>
      ${
        reasons.length
          ? html`<details><summary>${words.decisions}</summary>
              <ul class="told">${reasons.map(event => html`<li>${line(app, event)}</li>`)}</ul></details>`
          : nothing
      }
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

import type { Dialogue, Question } from '@umpire/dolg-solo-ai/companion'
import { html, nothing, type TemplateResult } from 'lit-html'
import type { Page } from '../app.ts'
import { unitName } from '../names.ts'
import { boxAround, picture } from '../picture.ts'
import { weighed, whyOf } from './why.ts'

type Result = Extract<Question, { readonly type: 'result' }>

const changes = ['broken', 'routed', 'destroyed'] as const

/** What a shot or a fight did. */
export function result(page: Page, now: Dialogue, question: Result): TemplateResult {
  const app = page.app()
  const { words, draft } = app
  const { unit, by, how, damage, hearts, others, decision } = question
  const { more = 0, condition = null } = draft
  const { state } = now.match
  const poses = [unit, by].map(id => state.units.find(one => one.id === id)?.pose ?? null)
  const head = words[how === 'shot' ? 'shoots' : 'fights'](unitName(app, now, by), unitName(app, now, unit))
  // What has no heart left is destroyed.
  const add = (count: number) =>
    page.draft({ more: count, ...(count === hearts - damage ? { condition: 'destroyed' as const } : {}) })
  return html`<section class="question">
      <p class="over">${words.whatCame}</p>
      <h1>${head}</h1>
      ${decision ? whyOf(page, decision) : nothing}
      ${picture(page, { state, label: head, box: boxAround(state, poses), marked: [unit, by], key: `${how} ${by} ${unit}` })}
      ${how === 'fight' && others.length ? html`<p class="dim">${words.oneFight(by, others.join(', '))}</p>` : nothing}
      ${decision ? weighed(page, decision) : nothing}
    </section>
    <footer class="deeds">
      <p id="more">${words.damageOf(damage, hearts)}</p>
      <div class="numbers" role="group" aria-labelledby="more">
        ${Array.from({ length: hearts - damage + 1 }, (_, i) => i).map(
          count =>
            html`<button type="button" aria-pressed=${more === count} @click=${() => add(count)}>${count ? `+${count}` : '0'}</button>`,
        )}
      </div>
      <div class="numbers wide" role="group" aria-label=${words.is}>
        ${[null, ...changes].map(
          to => html`<button type="button" aria-pressed=${condition === to} @click=${() => page.draft({ condition: to })}>
            ${to ? words.conditions[to] : words.stays}</button>`,
        )}
      </div>
      <button type="button" class="main" @click=${() => page.answer({ more, condition })}>
        ${more || condition ? words.so : words.nothing}
      </button>
    </footer>`
}

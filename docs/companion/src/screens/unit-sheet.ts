import type { Unit } from '@umpire/dolg-solo-ai'
import type { Dialogue } from '@umpire/dolg-solo-ai/companion'
import { conditions } from '@umpire/dolg-solo-ai/model'
import { html, nothing, type TemplateResult } from 'lit-html'
import { give, type Page } from '../app.ts'
import { unitName } from '../names.ts'

/** What is said of the unit that was pressed. */
export function unitSheet(page: Page, now: Dialogue, unit: Unit): TemplateResult {
  const app = page.app()
  const { words, companion, draft } = app
  const { id, damage, condition, seat, pose } = unit
  const { state } = now.match
  const hearts = companion.units.get(unit.card)?.hearts ?? damage
  const engaged = companion.rules.queries.field(state).bodies.find(body => body.unit.id === id)?.engaged ?? []
  const general = state.generals[seat]
  if (draft.deed === 'contact') return contact(page, now, unit, engaged)
  return html`<h2>${unitName(app, now, id)}</h2>
    ${engaged.length ? html`<p class="dim">${words.melees(engaged.join(', '))}</p>` : nothing}
    <div class="row">
      <button type="button" class="main" @click=${() => page.draft({ deed: 'move', pose: undefined })}>${words.moved}</button>
      ${
        seat === 'human' && pose
          ? html`<button type="button" class="main" @click=${() => page.draft({ deed: 'attack' })}>${words.attack}</button>`
          : nothing
      }
    </div>
    <p id="damage">${words.damage}</p>
    <div class="numbers" role="group" aria-labelledby="damage">
      ${Array.from({ length: hearts + 1 }, (_, i) => i).map(
        count =>
          html`<button type="button" aria-pressed=${count === damage} @click=${() => give(page, { type: 'damaged', unit: id, damage: count })}>${count}</button>`,
      )}
    </div>
    <div class="numbers wide" role="group" aria-label=${words.condition}>
      ${conditions.map(
        to =>
          html`<button type="button" aria-pressed=${to === condition} @click=${() => give(page, { type: 'condition', unit: id, condition: to })}>${words.conditions[to]}</button>`,
      )}
    </div>
    <div class="row">
      <button type="button" @click=${() => page.draft({ deed: 'contact', contact: engaged })}>${words.contact} …</button>
      ${
        general && general.host === id && general.condition !== 'fallen'
          ? html`<button type="button" @click=${() => give(page, { type: 'general', seat, condition: 'fallen' })}>${words.generalFallen}</button>`
          : general && seat === 'human' && general.condition !== 'fallen'
            ? html`<button type="button" @click=${() => give(page, { type: 'general', seat, condition: general.condition, host: id })}>${words.hostHere}</button>`
            : nothing
      }
    </div>
    <button type="button" class="quiet" @click=${() => page.set({ draft: {} })}>${words.close}</button>`
}

/** Whom a unit is in melee with. */
function contact(page: Page, now: Dialogue, unit: Unit, engaged: readonly string[]): TemplateResult {
  const app = page.app()
  const { words, draft } = app
  const chosen = draft.contact ?? engaged
  const foes = now.match.state.units.filter(
    ({ seat, pose, condition }) => seat !== unit.seat && pose && condition !== 'destroyed',
  )
  const toggle = (id: string) =>
    page.draft({ contact: chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id] })
  return html`<h2>${unitName(app, now, unit.id)}</h2>
    <p>${words.contact} …</p>
    <div class="numbers wide">${foes.map(
      ({ id }) =>
        html`<button type="button" aria-pressed=${chosen.includes(id)} @click=${() => toggle(id)}>${id}</button>`,
    )}</div>
    <div class="row">
      <button type="button" class="main" @click=${() => give(page, { type: 'engaged', unit: unit.id, enemies: chosen })}>${words.so}</button>
      <button type="button" @click=${() => page.draft({ deed: undefined })}>${words.cancel}</button>
    </div>`
}

import type { Order } from '@umpire/dolg-solo-ai'
import type { Dialogue } from '@umpire/dolg-solo-ai/companion'
import { html, nothing, type TemplateResult } from 'lit-html'
import type { Page } from '../app.ts'
import { unitName } from '../names.ts'
import { boxAround, picture } from '../picture.ts'
import { putting } from './putting.ts'

/** The person's army takes its places: a unit, then the table. */
export function deployment(page: Page, now: Dialogue): TemplateResult {
  const app = page.app()
  const { words, draft, companion } = app
  const { state } = now.match
  const own = state.units.filter(({ seat }) => seat === 'human')
  const waiting = own.filter(({ pose }) => !pose)
  const unit = own.find(({ id }) => id === draft.unit)
  const clear = () => page.set({ draft: {} })
  if (unit && draft.deed === 'move')
    return putting(page, {
      state,
      unit: unit.id,
      from: null,
      pose: draft.pose ?? unit.pose ?? firstPlace(page, now),
      give: pose => page.answer({ orders: [{ type: 'place', unit: unit.id, pose } satisfies Order] }),
      cancel: clear,
      off: unit.pose !== null,
    })
  const take = (id: string) => page.draft({ unit: id, deed: 'move', pose: undefined })
  const general = state.generals.human
  const leads = general && companion.rules.queries.field(state).bodies.length ? general : null
  return html`<section class="question">
      <p class="over">${words.preparation}</p>
      <h1>${words.yourTurn}</h1>
      <p>${words.howPhase['deployment']}</p>
      ${picture(page, {
        state,
        label: words.howPhase['deployment'] ?? '',
        box: boxAround(state, []),
        key: 'deployment',
        press: (_, id) => id && take(id),
      })}
      ${
        leads
          ? html`<label>${words.about(words.yourGeneral, words.hostOf)}
            <select @change=${(event: Event) => page.answer({ orders: [{ type: 'host', unit: (event.target as HTMLSelectElement).value }] })}>
              ${own.filter(({ pose }) => pose).map(({ id }) => html`<option value=${id} ?selected=${general?.host === id}>${unitName(app, now, id)}</option>`)}
            </select></label>`
          : nothing
      }
    </section>
    <footer class="deeds">
      ${
        waiting.length
          ? html`<p>${words.unplaced(waiting.length)}</p>
            <div class="cards few">${waiting.map(
              ({ id }) =>
                html`<button type="button" @click=${() => take(id)}><b>${unitName(app, now, id)}</b></button>`,
            )}</div>`
          : html`<button type="button" class="main" @click=${() => page.answer({ orders: [{ type: 'ready' }] })}>${words.readyArmy}</button>`
      }
    </footer>`
}

/** The first place that the rules offer, so that there is something to drag. */
function firstPlace(page: Page, now: Dialogue) {
  const { rules } = page.app().companion
  for (const order of rules.legalOrders(now.match.state, 'human'))
    if (order.type === 'place' && order.pose) return order.pose
  const { width, depth } = now.match.state.settled.table
  return { x: width / 2, y: depth - 300, facing: 1800 }
}

import { type Dialogue, drawable, type Question } from '@umpire/dolg-solo-ai/companion'
import { termOf } from '@umpire/dolg-solo-ai/explain'
import { html, type TemplateResult } from 'lit-html'
import { keyed } from 'lit-html/directives/keyed.js'
import type { Page } from '../app.ts'
import { cardName, drawText } from '../names.ts'

type Card = Extract<Question, { readonly type: 'card' }>

const found = new WeakMap<Dialogue, readonly string[]>()

/** Which cards it may be: the umpire is asked once. */
function cardsOf(page: Page, now: Dialogue): readonly string[] {
  const cards = found.get(now) ?? drawable(page.app().companion, now)
  found.set(now, cards)
  return cards
}

/** A card is drawn: found by its name or its code, and pressed. */
export function card(page: Page, now: Dialogue, { deck, purpose }: Card): TemplateResult {
  const app = page.app()
  const { words, draft, locale, journal, revisit } = app
  const { phase } = now.match.state
  const wanted = (draft.search ?? '').normalize('NFKC').trim().toLowerCase()
  const all = cardsOf(page, now).map(id => ({ id, name: cardName(app, id) }))
  const hits = all.filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(wanted))
  const before = revisit === null ? null : journal?.entries[revisit]?.answer
  const decks: { readonly [deck: string]: string } = { actions: words.actions, mixed: words.mixed }
  const enter = (event: Event) => {
    event.preventDefault()
    if (hits.length === 1) page.answer({ cards: hits[0]!.id })
  }
  return html`<section class="question">
      <p class="over">${drawText(app, now, purpose)}</p>
      <h1>${words.draw}</h1>
      <p>${words[phase === 'distribution' ? 'recruited' : 'deck'](decks[deck] ?? termOf(deck, locale))}</p>
    </section>
    <footer class="deeds">
      <form @submit=${enter} role="search">
        ${keyed(
          now,
          html`<input type="search" autocomplete="off" enterkeyhint="done" aria-label=${words.search} placeholder=${words.search} .value=${draft.search ?? ''}
          @input=${(event: Event) => page.draft({ search: (event.target as HTMLInputElement).value })}>`,
        )}
      </form>
      <div class="cards">
        ${hits.map(
          ({
            id,
            name,
          }) => html`<button type="button" aria-pressed=${before !== null && before !== undefined && 'cards' in before && before.cards === id}
            @click=${() => page.answer({ cards: id })}><b>${name}</b><span>${id}</span></button>`,
        )}
        ${hits.length ? '' : html`<p role="status">${words.noCard}</p>`}
      </div>
    </footer>`
}

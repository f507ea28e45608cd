import { html, nothing, render, type TemplateResult } from 'lit-html'
import { registerSW } from 'virtual:pwa-register'
import { createPage, nowOf, type Page } from './app.ts'
import { answerText, statusOf } from './names.ts'
import { answers } from './screens/answers.ts'
import { card } from './screens/card.ts'
import { die } from './screens/die.ts'
import { over } from './screens/over.ts'
import { place } from './screens/place.ts'
import { result } from './screens/result.ts'
import { setup } from './screens/setup.ts'
import { table } from './screens/table.ts'
import { told } from './screens/told.ts'
import { turn } from './screens/turn.ts'
import './style.css'
import './table-picture.ts'
import { keepAwake } from './awake.ts'

const root = document.getElementById('app')!
const page = createPage(paint)
let shown = ''

function paint(page: Page): void {
  const app = page.app()
  document.documentElement.lang = app.locale
  document.title = app.words.title
  render(whole(page), root)
  keepAwake(app.journal !== null && nowOf(app)?.question.type !== 'over')
  // Another question is read from its beginning.
  const key = `${app.sheet} ${app.revisit} ${app.journal?.entries.length} ${app.draft.unit} ${app.draft.deed}`
  if (key !== shown) document.querySelector('main')?.scrollTo(0, 0)
  shown = key
}

function whole(page: Page): TemplateResult {
  const app = page.app()
  const { words, notice, homeless, update, journal, sheet } = app
  const bars = html`
    ${update ? html`<div class="bar" role="status"><span>${words.waiting}</span><button type="button" @click=${update}>${words.take}</button></div>` : nothing}
    ${homeless ? html`<p class="bar" role="status">${words.notKept}</p>` : nothing}
    ${notice ? html`<p class="bar notice" role="alert">${notice}</p>` : nothing}`
  if (!journal || sheet === 'setup') return html`${bars}<main>${setup(page)}</main>`
  if (sheet) return html`${bars}<main>${sheet === 'answers' ? answers(page) : table(page)}</main>`
  return html`${bars}${head(page)}<main>${question(page)}</main>`
}

function head(page: Page): TemplateResult {
  const app = page.app()
  const { words, journal, revisit } = app
  const now = nowOf(app)!
  const last = journal!.entries.length - 1
  return html`<header class="top">
      <button type="button" aria-label=${words.backTo} ?disabled=${last < 0} @click=${() => page.set({ revisit: Math.max(0, (revisit ?? last + 1) - 1), draft: {}, notice: null })}>←</button>
      <p>${statusOf(app, now)}</p>
      <button type="button" @click=${() => page.set({ sheet: 'answers' })}>${words.answers}</button>
      <button type="button" @click=${() => page.set({ sheet: 'table' })}>${words.table}</button>
      <button type="button" aria-label=${words.menu} @click=${() => page.set({ sheet: 'setup' })}>≡</button>
    </header>
    ${
      revisit === null
        ? nothing
        : html`<div class="bar past"><span>${words.revisiting} ${words.before(answerText(app, now, journal!.entries[revisit]!.answer))}</span>
            <button type="button" @click=${() => page.set({ revisit: null, draft: {} })}>${words.asBefore}</button></div>`
    }`
}

function question(page: Page): TemplateResult {
  const now = nowOf(page.app())!
  const { question } = now
  switch (question.type) {
    case 'die':
      return die(page, now, question)
    case 'card':
      return card(page, now, question)
    case 'told':
      return told(page, now, question)
    case 'place':
      return place(page, now, question)
    case 'result':
      return result(page, now, question)
    case 'turn':
      return turn(page, now)
    default:
      return over(page, now)
  }
}

const update = registerSW({ onNeedRefresh: () => page.set({ update: () => void update(true) }) })
paint(page)

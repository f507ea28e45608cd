import { registerSW } from 'virtual:pwa-register'
import { html, nothing, render, type TemplateResult } from 'lit-html'
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
let answered: number | undefined
/** Something has been answered by the last press. */
let isFresh = false
let pressed = { x: 0, y: 0 }
/** Presses further apart are two. */
const FINGER = 24

function paint(page: Page): void {
  const app = page.app()
  document.documentElement.lang = app.locale
  document.title = app.words.title
  render(whole(page), root)
  keepAwake(app.journal !== null && nowOf(app)?.question.type !== 'over')
  // Another question is read from its beginning.
  const key = `${app.sheet} ${app.revisit} ${app.journal?.entries.length} ${app.draft.unit} ${app.draft.deed}`
  if (key !== shown) document.querySelector('main')?.scrollTo(0, 0)
  isFresh ||= app.journal?.entries.length !== answered
  answered = app.journal?.entries.length
  shown = key
}

/** A finger that presses twice has answered once: what has come up under it is not meant. */
function once(event: MouseEvent): void {
  const { clientX: x, clientY: y, detail } = event
  const same = Math.hypot(x - pressed.x, y - pressed.y) < FINGER
  pressed = { x, y }
  if (detail > 1 && same && isFresh) {
    event.stopPropagation()
    event.preventDefault()
  }
  isFresh = false
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
  const back = () => page.set({ revisit: Math.max(0, (revisit ?? last + 1) - 1), draft: {}, notice: null })
  return html`<header class="top">
      ${icon(words.backTo, 'M15 5l-7 7 7 7', back, last < 0)}
      <p>${statusOf(app, now)}</p>
      ${icon(words.answers, 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01', () => page.set({ sheet: 'answers' }))}
      ${icon(words.table, 'M4 4h16v16H4zM8 9h4M13 15h4', () => page.set({ sheet: 'table' }))}
      ${icon(words.menu, 'M4 6h16M4 12h16M4 18h16', () => page.set({ sheet: 'setup' }))}
    </header>
    ${
      revisit === null
        ? nothing
        : html`<div class="bar past"><span>${words.revisiting} ${words.before(answerText(app, now, journal!.entries[revisit]!.answer))}</span>
            <button type="button" @click=${() => page.set({ revisit: null, draft: {} })}>${words.asBefore}</button></div>`
    }`
}

function icon(label: string, path: string, act: () => void, disabled = false): TemplateResult {
  return html`<button type="button" aria-label=${label} title=${label} ?disabled=${disabled} @click=${act}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg></button>`
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

root.addEventListener('click', once, true)
const update = registerSW({ onNeedRefresh: () => page.set({ update: () => void update(true) }) })
paint(page)

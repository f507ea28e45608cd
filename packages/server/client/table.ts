import type { Problem } from '@umpire/core-game'
import { ask } from './ask.ts'
import { whenSeen } from './seen.ts'

/** What the server says of the game, as far as the board shows it; `Sight` has the rest. */
interface Sight {
  readonly steps: number
  readonly seat: string | null
  readonly view: unknown
  readonly legal: readonly unknown[]
  readonly events: readonly unknown[]
  readonly undoTo: number | null
}

type Answer =
  | { readonly ok: true; readonly value: Sight }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** As much of a board as a table needs. */
interface Board extends HTMLElement {
  view: unknown
  legal: readonly unknown[]
  events: readonly unknown[]
  at: number
  last: number
  seat: string | null
  locale: string
  rules: unknown
  canUndo: boolean
  problems: readonly Problem[]
  panels: string
}

const NONE: readonly never[] = []

/**
 * Puts the board in the place of the picture, where the page has one. What is ordered goes to the address of the seat; the answer is what is shown. The
 * forms around it stay, and are brought up to date from the page itself, so that all words are the server's.
 */
export function table(name: string, rules: unknown): void {
  const place = document.querySelector<HTMLElement>('[data-board]')
  const path = place?.dataset['board']
  if (!place || !path) return
  const board = document.createElement(name) as Board
  board.locale = document.documentElement.lang
  // A game with a board or an order of battle of its own is not explained by the usual rules.
  if (place.dataset['own'] === undefined) board.rules = rules
  // Orders by the list and as text are the page's own.
  board.panels = ''
  // Pages break words anywhere, which numbers at the edge of a board do not bear.
  board.style.overflowWrap = 'normal'
  let sight: Sight | null = null
  /** Answers may overtake each other: of two, the one that was asked for later is shown. */
  let asked = 0

  const show = (next: Sight, problems: readonly Problem[] = NONE) => {
    const same = sight !== null && JSON.stringify(sight) === JSON.stringify(next)
    if (!same || sight === null) {
      const { view, legal, events, seat, steps, undoTo } = next
      Object.assign(board, { view, legal, events, steps, at: steps, last: steps, canUndo: undoTo !== null })
      board.seat = legal.length > 0 ? seat : null
      sight = next
    }
    board.problems = problems
    if (!board.isConnected) place.replaceChildren(board)
  }

  const read = async (problems: readonly Problem[] = NONE) => {
    const turn = ++asked
    const answer = await say(`${path}/sight`)
    if (turn === asked && answer.ok) show(answer.value, problems)
    await words()
  }

  const post = async (what: string, body: object) => {
    const turn = ++asked
    // Nothing is ordered twice: until the answer there is nothing to order.
    board.legal = NONE
    const answer = await say(`${path}/${what}`, body)
    if (answer.ok && turn === asked) {
      show(answer.value)
      await words()
      return
    }
    // What was refused, or whose answer never came, may have been done or not: how it stands is asked for.
    sight = null
    await read(answer.ok ? NONE : answer.problems)
  }

  board.addEventListener('order', event => {
    const { orders } = (event as CustomEvent<{ readonly orders: readonly unknown[] }>).detail
    if (sight) void post('orders', { steps: sight.steps, orders })
  })
  board.addEventListener('undo', () => {
    if (sight && sight.undoTo !== null) void post('undo', { steps: sight.steps, to: sight.undoTo })
  })
  const follow = whenSeen(() => void read())
  const news = new EventSource(`${path}/news`)
  news.addEventListener('changed', follow)
  // Opened again after the server was away: what came meanwhile was not told.
  news.addEventListener('open', follow)
}

/** What the server answers; that it stays away is a Problem too. */
async function say(url: string, body?: object): Promise<Answer> {
  const answer = await ask(
    url,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  if (answer) return (await answer.json()) as Answer
  return { ok: false, problems: [{ code: 'server-away', message: 'The server does not answer', at: [] }] }
}

/** Brings what stands around the board up to date, but for what somebody writes in. */
async function words(): Promise<void> {
  const answer = await fetch(location.href).catch(() => null)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const old of document.querySelectorAll('[data-live]')) {
    const next = page.getElementById(old.id)
    const { activeElement } = document
    const isWritten = activeElement instanceof HTMLTextAreaElement && old.contains(activeElement)
    if (next && !isWritten && next.innerHTML !== old.innerHTML) old.replaceWith(next)
  }
}

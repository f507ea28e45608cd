import '@umpire/boards/dma'
import '@umpire/boards/dma/fr'
import '@umpire/boards/dma/ru'
import { localeOf } from '@umpire/core-game'
import { createRuleset, type Event, type Handbook, handbook, type Order, type View } from '@umpire/dma'
import { planText } from '@umpire/dma/notation'
import { ask } from './ask.ts'
import { whenSeen } from './seen.ts'

/** What the server says of the week to come, as far as the board shows it. */
interface Planning {
  readonly week: number
  readonly view: View
  readonly events: readonly Event[]
  readonly orders: readonly Order[] | null
  readonly handbook: Handbook | null
}

type Plan = readonly Order[]

/** Changes that follow one another so soon, in ms, are saved together. */
const PAUSE = 250

const place = document.querySelector<HTMLElement>('[data-board]')
const path = place?.dataset['board']
if (place && path) void desk(place, path)

/** A week is planned on the map: each change is saved as the form would save it, and what the server answers to that stands around it. */
async function desk(place: HTMLElement, path: string): Promise<void> {
  const board = document.createElement('dma-map')
  board.locale = localeOf(document.documentElement.lang)
  // Orders as text are the page's own form.
  board.panels = ''
  // The papers around it are light by day and by night.
  board.setAttribute('theme', 'light')
  // They break words anywhere, which numbers at the edge of a map and names of states beside it do not bear.
  board.style.overflowWrap = 'normal'
  const status = place.querySelector('[role=status]')!
  let week = -1
  let past: readonly Plan[] = []
  let future: readonly Plan[] = []
  /** Whether there is something that the server does not have yet. */
  let late = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<boolean> = Promise.resolve(true)

  const draw = (plan: Plan) => {
    Object.assign(board, { planned: plan, canUndo: past.length > 0, canRedo: future.length > 0 })
  }

  const read = async () => {
    const answer = await ask(`${path}/planning`)
    if (!answer?.ok) return
    const { value } = (await answer.json()) as { readonly value: Planning }
    // What is planned meanwhile is newer than what was asked for, unless it is for a week that was played.
    if (late && value.week === week) return
    const saved = value.orders ?? []
    if (value.week !== week) {
      clearTimeout(timer)
      late = false
      past = []
      future = []
      week = value.week
      const { view, events } = value
      const rules = createRuleset(value.handbook ?? handbook)
      const orders = view.own !== null && view.end === null
      Object.assign(board, { view, events, at: week, last: week, seat: orders ? view.viewer : null })
      board.rules = rules.ok ? rules.value : null
    }
    if (planText(board.planned) !== planText(saved)) draw(saved)
    if (!board.isConnected) {
      place.prepend(board)
      fold()
    }
  }

  /** Sends a form as a browser does, and shows what is answered around the board. */
  const post = async (what: string, fields: { readonly [name: string]: string }): Promise<boolean> => {
    const body = new URLSearchParams({ steps: String(week), ...fields })
    const answer = await ask(`${path}/${what}`, { method: 'POST', body, keepalive: true })
    if (!answer) {
      status.textContent = place.dataset['unsaved'] ?? ''
      return false
    }
    show(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    status.textContent = document.querySelector('header p')?.textContent ?? ''
    if (!answer.ok) await read()
    return answer.ok
  }

  const save = (): Promise<boolean> => {
    clearTimeout(timer)
    if (!late) return saving
    saving = saving.then(async () => {
      if (!late) return true
      late = false
      const done = await post('plan', { by: 'lines', lines: planText(board.planned) })
      if (!done && status.textContent === place.dataset['unsaved']) {
        late = true
        timer = setTimeout(save, PAUSE)
      }
      return done
    })
    return saving
  }

  const change = (plan: Plan) => {
    draw(plan)
    late = true
    status.textContent = place.dataset['saving'] ?? ''
    clearTimeout(timer)
    timer = setTimeout(save, PAUSE)
  }

  board.addEventListener('plan', event => {
    past = [...past, board.planned]
    future = []
    change((event as CustomEvent<{ readonly orders: Plan }>).detail.orders)
  })
  board.addEventListener('undo', () => {
    const before = past.at(-1)
    if (!before) return
    past = past.slice(0, -1)
    future = [board.planned, ...future]
    change(before)
  })
  board.addEventListener('redo', () => {
    const [after, ...more] = future
    if (!after) return
    past = [...past, board.planned]
    future = more
    change(after)
  })
  // Whoever gives his plan says that it is his last.
  board.addEventListener('order', async event => {
    const { orders } = (event as CustomEvent<{ readonly orders: Plan }>).detail
    draw(orders)
    late = true
    if (await save()) await post('final', {})
  })
  // A form around the board says of the plan what it says of what was saved.
  document.addEventListener('submit', event => {
    if (!late) return
    event.preventDefault()
    void save().then(done => {
      if (done) (event.target as HTMLFormElement).submit()
    })
  })
  addEventListener('pagehide', () => void save())

  await read()
  const news = new EventSource(`${path}/news`)
  const again = async (isTold: boolean) => {
    await read()
    const over = pageWeek() !== week
    if (!over && (late || !isTold)) return
    const answer = await ask(`${path}/orders`)
    if (!answer?.ok) return
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (over) show(next, () => true)
    else show(next, part => part.id === 'desk' || !(refused() || isWritten(part)))
  }
  let told = false
  const follow = whenSeen(() => {
    void again(told)
    told = false
  })
  news.addEventListener('changed', () => {
    told = true
    follow()
  })
  // That a week was played before it was open, or while the server was away, was not told.
  news.addEventListener('open', follow)
}

/** The week that the page around the board is of; none where nothing is ordered any more. */
const pageWeek = () => Number(document.querySelector<HTMLInputElement>('input[name=steps]')?.value ?? Number.NaN)

/** Whether the page is the answer to a form that was not saved: it says why, and has what was sent. */
const refused = () => !location.pathname.endsWith('/orders')

/** Whether a form has what the server does not. */
const isWritten = (form: HTMLElement) => 'written' in form.dataset || form.querySelector('[aria-invalid]') !== null

/** The parts of the page around the board. */
const PARTS = ['header', '#desk', '#check', '#by-lines', '#by-clicks']
/** Those that the board takes the place of. */
const FORMS = ['by-lines', 'by-clicks']

/** Brings what stands around the board up to date, where it may, but for what somebody writes in. */
function show(page: Document, may: (part: HTMLElement) => boolean = part => !isWritten(part)): void {
  document.title = page.title
  for (const part of PARTS) {
    const [old, next] = [document.querySelector<HTMLElement>(part), page.querySelector(part)]
    if (!old || !next || old.contains(document.activeElement) || !may(old)) continue
    const opened = old.querySelector('details')?.open ?? false
    old.innerHTML = next.innerHTML
    delete old.dataset['written']
    if (FORMS.includes(old.id)) foldIn(old, opened)
  }
}

/** The forms stay at hand: some orders, as one for a single day, are given by them alone. */
function fold(): void {
  for (const id of FORMS) {
    const section = document.getElementById(id)
    // What has to be mended stands open.
    foldIn(section, location.hash === `#${id}` || section?.querySelector('[aria-invalid]') != null)
    section?.addEventListener('input', () => {
      section.dataset['written'] = ''
    })
  }
  // A link to a form opens it, also one that leads where the page stands already.
  document.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('a')?.hash.slice(1) ?? ''
    const details = FORMS.includes(id) && document.querySelector<HTMLDetailsElement>(`#${id} > details`)
    if (details) details.open = true
  })
}

function foldIn(section: Element | null, open: boolean): void {
  const title = section?.querySelector('h2')
  if (!section || !title) return
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  details.open = open
  title.style.cssText = 'display: inline; border: 0'
  summary.append(title)
  details.append(summary, ...section.childNodes)
  section.replaceChildren(details)
}

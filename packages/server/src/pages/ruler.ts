import { isRecord, type Locale, type Problem } from '@umpire/core-game'
import type { Book, Event, Handbook, Order, View } from '@umpire/dma'
import { type Block, formPaper, type Paper, type Papers, paperHtml, readForm } from '@umpire/dma/papers'
import { boardScript } from './boards.ts'
import { html } from './page.ts'
import { problemWords } from './problem-words.ts'
import { say } from './words.ts'

/** What a ruler's pages are made of: his view of now and of a week ago, what he may know of between, and what he has saved. */
export interface Ruler {
  /** Names all that follows: two with the same have the same pages. */
  readonly mark: string
  readonly book: Book
  readonly locale: Locale
  readonly papers: Papers
  readonly secret: string
  /** How many weeks are played. */
  readonly weeks: number
  readonly before: View | null
  readonly after: View
  readonly events: readonly Event[]
  readonly saved: { readonly orders: readonly Order[]; readonly final: boolean } | null
  /** How the game stands, in sentences. */
  readonly standing: readonly string[]
  /** What the master of the game did, a line each. */
  readonly news: readonly string[]
  /** The address of what everybody may read. */
  readonly open: string
  /** Whether the handbook is another than the usual one. */
  readonly own: boolean
  /** Why a built-in player rules in his place, if one does: he was silent for too long, or the master gave it his seat. */
  readonly standIn: 'silent' | 'given' | null
}

/** What the board of a ruler's week is sent: what he may see, and what he has saved. */
export interface Planning {
  readonly week: number
  readonly view: View
  readonly events: readonly Event[]
  /** null where nothing is saved. */
  readonly orders: readonly Order[] | null
  /** null where it is the usual one. */
  readonly handbook: Handbook | null
}

export const planningOf = ({ after, events, saved, book, own }: Ruler): Planning => ({
  week: after.week,
  view: after,
  events,
  orders: saved?.orders ?? null,
  handbook: own ? book.handbook : null,
})

/** A ruler's week: the report, and the way to his orders. */
export function reportPage(ruler: Ruler): string {
  const { papers, before, after, events } = ruler
  const paper = papers.report({ before, after, events })!
  return paperHtml(withDesk(ruler, paper, []))
}

/** What was posted, if it was not saved. */
export interface Spoiled {
  readonly fields: unknown
  readonly problems: readonly Problem[]
}

/** The orders of the coming week, filled in with what is saved; it can be sent from any browser. */
export function ordersPage(ruler: Ruler, spoiled: Spoiled | null = null): string {
  const { book, locale, after, saved, secret, standIn } = ruler
  const read = spoiled && readForm(book, after, spoiled.fields)
  const orders = read?.ok ? read.value : saved?.orders
  const paper = formPaper(book, after, locale, {
    action: `/s/${secret}/plan`,
    hidden: { steps: String(after.week) },
    button: say(locale, 'save'),
    ...(orders && { orders }),
    ...(spoiled && !read?.ok && linesOf(spoiled)),
  })
  // Who has lost everything orders nothing, nor who is ruled for, nor anybody when all is over.
  if (!paper || standIn)
    return paperHtml(withDesk(ruler, { locale, title: say(locale, 'orders'), lead: [], sections: [] }, []))
  const said = spoiled ? [say(locale, 'notSaved'), ...faultsOf(spoiled, locale)] : savedOf(ruler)
  return paperHtml(withDesk(ruler, { ...paper, sections: [...boardSection(ruler), ...paper.sections] }, said))
}

/** What stands for the coming week. Whose last orders were waited for is sent on to the next week at once, and is told why. */
function savedOf({ locale, after, saved }: Ruler): string[] {
  const next = after.week + 1
  if (saved) return [say(locale, saved.final ? 'savedFinal' : 'saved', { week: next })]
  return after.week > 0 ? [say(locale, 'weekPlayed', { week: after.week, next })] : []
}

/** What was written, where it was sent by lines: nothing of it is lost. */
function linesOf({ fields }: Spoiled): { readonly written: string } | null {
  if (!isRecord(fields) || fields['by'] !== 'lines' || typeof fields['lines'] !== 'string') return null
  return { written: fields['lines'].replace(/\r/g, '') }
}

/** Why it was not saved; of a line that cannot be read, with its number. */
function faultsOf(spoiled: Spoiled, locale: Locale): string[] {
  const byLines = linesOf(spoiled) !== null
  return spoiled.problems.map(found => {
    const what = problemWords(found, locale)
    const [line] = found.at
    return byLines && typeof line === 'number' && found.code.startsWith('text-')
      ? say(locale, 'about', { of: say(locale, 'line', { line }), what })
      : what
  })
}

/** Where scripts run, the map on which the week is planned; the forms stand below it. */
function boardSection({ locale, secret }: Ruler): Paper['sections'] {
  const script = boardScript('dma')
  if (!script) return []
  const place = html`<div data-board="/s/${secret}" data-saving="${say(locale, 'saving')}" data-unsaved="${say(locale, 'unsaved')}"><p role="status"></p></div><script type="module" src="${script.path}"></script>`
  return [{ id: 'map', title: say(locale, 'onMap'), blocks: [{ kind: 'controls', html: place.markup }] }]
}

/** A paper with the way to the other papers above it. */
function withDesk(ruler: Ruler, paper: Paper, said: readonly string[]): Paper {
  const { locale, secret, standing, after, saved, weeks, news, standIn, open } = ruler
  const path = `/s/${secret}`
  const past = Array.from({ length: weeks }, (_, i) => i + 1)
  const links = html`<nav class="weeks" aria-label="${say(locale, 'weeks')}">${say(locale, 'about', { of: say(locale, 'weeks') })}${past.map(week => html`<a href="${path}/week/${week}">${week}</a> `)}</nav>`
  const final = html`<form method="post" action="${path}/final"><input type="hidden" name="steps" value="${after.week}"/><button>${say(locale, 'final')}</button></form>`
  const back = html`<form method="post" action="${path}/back"><button>${say(locale, 'takeBack')}</button></form>`
  const controls =
    (standIn === 'silent' ? back.markup : '') +
    (weeks > 0 ? links.markup : '') +
    (saved && !saved.final && !standIn ? final.markup : '')
  const desk: readonly Block[] = [
    ...(controls ? [{ kind: 'controls', html: controls } as const] : []),
    ...(news.length
      ? [{ kind: 'part', title: say(locale, 'news'), blocks: [{ kind: 'list', items: news }] } as const]
      : []),
  ]
  const ways = [
    ['', 'report'],
    ['/orders', 'orders'],
    ['/maps', 'maps'],
    ['/handbook', 'rules'],
    ['/letters', 'letters'],
    ['/away', 'away'],
    ['/notices', 'notices'],
    ['/link', 'newLink'],
  ] as const
  return {
    ...paper,
    lead: [...said, ...(standIn ? [say(locale, standIn)] : []), ...standing, ...paper.lead],
    links: [
      ...ways.map(([to, word]) => ({ href: `${path}${to}`, text: say(locale, word) })),
      { href: open, text: say(locale, 'publicPage') },
    ],
    sections: [...(desk.length ? [{ id: 'desk', title: say(locale, 'status'), blocks: desk }] : []), ...paper.sections],
  }
}

import type { Locale, Problem } from '@umpire/core-game'
import { describeProblem, type Order, ruleset as sampleRules } from '@umpire/dolg-solo-ai'
import {
  type Answer,
  type Beginning,
  type Companion,
  changeAnswer,
  companionOf,
  type Dialogue,
  giveAnswer,
  type Journal,
  keptJournal,
  keyOf,
  openJournal,
  present,
  readOwnContent,
  withoutAnswer,
} from '@umpire/dolg-solo-ai/companion'
import { languageFor } from '../../language.ts'
import type { Draft } from './draft.ts'
import { type Keeper, type Kept, keeperOf } from './store.ts'
import { type Words, wordsOf } from './words.ts'

/** What lies over the question. */
type Sheet = 'answers' | 'table' | 'setup'

export interface App {
  readonly locale: Locale
  readonly words: Words
  readonly companion: Companion
  readonly content: unknown
  readonly journal: Journal | null
  /** Which past answer is being changed. */
  readonly revisit: number | null
  readonly sheet: Sheet | null
  readonly draft: Draft
  readonly turned: boolean
  /** What has to be said once. */
  readonly notice: string | null
  /** Nothing can be kept here. */
  readonly homeless: boolean
  /** Takes the new version that waits; null where none does. */
  readonly update: (() => void) | null
}

/** The page: its state, and what can be done with it. `paint` is called after every change. */
export interface Page {
  readonly app: () => App
  readonly set: (change: Partial<App>) => void
  readonly draft: (change: Partial<Draft>) => void
  readonly begin: (beginning: Beginning) => void
  readonly answer: (answer: Answer) => boolean
  readonly remove: (at: number) => void
  readonly useContent: (content: unknown) => void
}

export function createPage(paint: (page: Page) => void, keeper: Keeper = keeperOf()): Page {
  let app = opened(keeper.read())
  const set = (change: Partial<App>) => {
    app = { ...app, ...change, ...(change.locale && { words: wordsOf(change.locale) }) }
    const kept = keeper.write(keptOf(app))
    if (app.homeless === kept) app = { ...app, homeless: !kept }
    paint(page)
  }
  const taken = (journal: Journal, notice: string | null) =>
    set({ journal, revisit: null, draft: {}, notice, sheet: app.sheet === 'answers' ? app.sheet : null })
  const page: Page = {
    app: () => app,
    set,
    draft: change => set({ draft: { ...app.draft, ...change }, notice: null }),
    begin: beginning => {
      const begun = openJournal(app.companion, { beginning })
      if (begun.ok) set({ journal: begun.value, revisit: null, draft: {}, notice: null, sheet: null })
      else set({ notice: refusal(app, begun.problems) })
    },
    answer: answer => {
      const { journal, companion, revisit } = app
      if (!journal) return false
      const next =
        revisit === null ? giveAnswer(companion, journal, answer) : changeAnswer(companion, journal, revisit, answer)
      if (!next.ok) {
        set({ notice: refusal(app, next.problems) })
        return false
      }
      taken(next.value, revisit === null ? null : app.words.changed(next.value.rest.length))
      return true
    },
    remove: at => {
      if (app.journal) taken(withoutAnswer(app.companion, app.journal, at), app.words.removed)
    },
    useContent: content => {
      const companion = companionFor(content)
      if (companion.ok) set({ content, companion: companion.value, journal: null, draft: {}, notice: null })
      else set({ notice: refusal(app, companion.problems) })
    },
  }
  // Another tab went on: this one does so from there, for each would overwrite what the other keeps.
  keeper.watch(() => {
    const next = opened(keeper.read())
    const isOther = JSON.stringify(keptOf(next).journal) !== JSON.stringify(keptOf(app).journal)
    const notice = next.notice ?? (isOther ? next.words.otherTab : app.notice)
    app = { ...next, notice, sheet: app.sheet, homeless: app.homeless, update: app.update }
    paint(page)
  })
  return page
}

/** Says on the person's turn what happened, or what he does. */
export function give(page: Page, ...orders: readonly Order[]): void {
  page.answer({ orders })
}

function companionFor(content: unknown) {
  if (content === undefined || content === null) return { ok: true as const, value: companionOf(sampleRules) }
  const read = readOwnContent(content)
  return read.ok ? { ok: true as const, value: companionOf(read.value.rules) } : read
}

function opened(kept: Kept): App {
  const locale = languageFor(kept.locale)
  const words = wordsOf(locale)
  const own = companionFor(kept.content)
  const companion = own.ok ? own.value : companionOf(sampleRules)
  const journal = kept.journal ? read(companion, kept.journal) : null
  const spoilt = kept.journal !== undefined && journal === null
  const revisit =
    journal && typeof kept.revisit === 'number' && kept.revisit < journal.entries.length ? kept.revisit : null
  const app: App = {
    locale,
    words,
    companion,
    content: own.ok ? (kept.content ?? null) : null,
    journal,
    revisit,
    sheet: null,
    draft: {},
    turned: kept.turned === true,
    notice: spoilt ? words.spoilt : null,
    homeless: false,
    update: null,
  }
  // What was half pressed belongs to one question.
  const now = nowOf(app)
  return now && kept.draft && kept.draftOf === keyOf(now) ? { ...app, draft: kept.draft } : app
}

function read(companion: Companion, kept: NonNullable<Kept['journal']>): Journal | null {
  try {
    const found = openJournal(companion, kept)
    return found.ok ? found.value : null
  } catch {
    return null
  }
}

function keptOf(app: App): Kept {
  const { locale, turned, content, journal, draft, revisit } = app
  const now = nowOf(app)
  return {
    locale,
    turned,
    ...(content !== null && { content }),
    ...(journal && { journal: keptJournal(journal), revisit }),
    ...(now && Object.keys(draft).length > 0 && { draft, draftOf: keyOf(now) }),
  }
}

/** The moment that is shown: the present, or that of the answer which is changed. */
export function nowOf({ journal, revisit }: Pick<App, 'journal' | 'revisit'>): Dialogue | null {
  if (!journal) return null
  return revisit === null ? present(journal) : journal.moments[revisit]!
}

function refusal({ locale }: App, problems: readonly Problem[]): string {
  return problems
    .slice(0, 3)
    .map(found => `${describeProblem(found, locale)}${found.rule ? ` (${found.rule})` : ''}`)
    .join(' ')
}

import type { Dma, Event } from '@umpire/dma'
import { seatWord } from '../pages/board.ts'
import { sayMail } from '../pages/mail-words.ts'
import { noteWords } from '../pages/notes.ts'
import { titleOf } from '../pages/standing.ts'
import { within } from '../pages/within.ts'
import { settingsIn, zoneOf } from '../tables/due.ts'
import { knownSteps } from '../tables/known.ts'
import type { SeatRow, Table } from '../tables/model.ts'
import type { Note } from '../tables/notes.ts'
import { isCalled, outcomeOf } from '../tables/time-up.ts'
import type { Fact, Hooks } from './fact.ts'

/** The most characters of what happened that a post tells. */
const MOST = 20_000

/** What is posted: what the public page shows, in the language of the game. A step that was taken back since tells nothing of what happened in it. */
export function hookBody(fact: Fact, { row, ruleset, match }: Table, seats: readonly SeatRow[], hooks: Hooks): string {
  const { locale } = settingsIn(row)
  const isCampaign = ruleset.facts.turns === 'simultaneous'
  const nameOf = (seat: string) =>
    isCampaign ? (seats.find(one => one.seat === seat)?.name ?? seat) : seatWord(locale, seat)
  const isStep = (fact.code === 'played' || fact.code === 'step') && !isCalled({ row, ruleset, match }, fact.steps)
  const events = (isStep ? (match.frames[fact.steps]?.events ?? []) : []).filter(event =>
    ruleset.facts.mayKnow(event, 'public'),
  )
  const told = isCampaign
    ? (ruleset as unknown as Dma).chronicle(events as unknown as readonly Event[], locale)
    : events.map(event => ruleset.describe(event, locale))
  const text =
    fact.code === 'step' || fact.code === 'hello'
      ? sayMail(locale, fact.code)
      : noteWords(
          { code: fact.code, data: fact.data, at: new Date(fact.at) } as unknown as Note,
          locale,
          zoneOf(row),
          nameOf,
        )
  return JSON.stringify({
    id: fact.id,
    event: fact.code,
    at: fact.at,
    game: row.id,
    title: titleOf(row, locale),
    ruleset: row.ruleset,
    [isCampaign ? 'week' : 'step']: knownSteps({ row, ruleset, match }, null, fact.steps),
    data: fact.data,
    text,
    told: within(told, MOST),
    status: row.status,
    outcome: outcomeOf({ row, ruleset, match }),
    closes: row.closes?.toISOString() ?? null,
    address: hooks.address === null ? null : `${hooks.address}/g/${row.id}`,
  })
}

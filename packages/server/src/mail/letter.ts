import type { Locale } from '@umpire/core-game'
import { printable } from '@umpire/core-game/text'
import type { Dma, Event } from '@umpire/dma'
import { momentText } from '../desk/calendar.ts'
import { seatName } from '../pages/board.ts'
import { inQuotes, sayMail } from '../pages/mail-words.ts'
import { titleOf } from '../pages/standing.ts'
import { within } from '../pages/within.ts'
import { endOf } from '../tables/clock.ts'
import { facesOf } from '../tables/clocks.ts'
import { zoneOf } from '../tables/due.ts'
import type { Mailbox } from '../tables/kinds.ts'
import type { SeatRow, Table } from '../tables/model.ts'
import type { NoticeRow } from '../tables/notices.ts'
import type { Mail, Outgoing } from './mail.ts'

/** The most characters of what happened that stand in a mail; the rest is on the page. */
const MOST = 4000

/** The question whether an address is right: no link of the seat, for it may be a stranger's. */
export function confirmLetter({ address }: Mail, { row }: Table, { locale }: SeatRow, box: Mailbox): Outgoing {
  const title = printable(titleOf(row, locale))
  const stop = `${address}/m/${box.token}`
  return {
    to: box.address!,
    subject: sayMail(locale, 'confirmSubject', { title }),
    text: written(
      [sayMail(locale, 'confirmText', { title: inQuotes(title, locale) }), stop],
      [sayMail(locale, 'confirmIgnore')],
    ),
    key: `confirm-${box.token.slice(0, KEY)}`,
    stop,
  }
}

/** How much of a secret names a mail: the rest stays in its links. */
const KEY = 8

/** A notice in the reader's language, of what his view and the events that he may know tell. */
export function noticeLetter(
  mail: Mail,
  table: Table,
  seat: SeatRow,
  box: Mailbox,
  { key, kind, mark }: Pick<NoticeRow, 'key' | 'kind' | 'mark'>,
): Outgoing {
  const { row } = table
  const { locale } = seat
  const title = printable(titleOf(row, locale))
  const isMatch = table.ruleset.facts.turns === 'sequential'
  const name = printable(seatName(locale, row.ruleset, seat))
  const fields = { title, name, mark }
  const secret = mail.open(box.link)
  const stop = `${mail.address}/m/${box.token}`
  const closes = row.status === 'playing' && kind !== 'wrote' ? closesFor(table, seat.seat) : null
  const word = isMatch && kind === 'due' ? 'time' : kind
  const when = closes ? momentText(closes.getTime(), zoneOf(row), locale) : ''
  return {
    to: box.address!,
    subject: sayMail(locale, `${word}Subject`, fields),
    text: written(
      [sayMail(locale, `${word}Text`, { ...fields, title: inQuotes(title, locale) })],
      happened(table, seat.seat, locale, kind, mark),
      closes
        ? [isMatch ? sayMail(locale, 'timeEnds', { when }) : sayMail(locale, 'closes', { week: row.steps + 1, when })]
        : [],
      secret === null
        ? [sayMail(locale, 'openOwn'), `${mail.address}/g/${row.id}`]
        : [sayMail(locale, 'open'), `${mail.address}/s/${secret}${kind === 'wrote' ? '/letters' : ''}`],
      [sayMail(locale, 'stopText'), stop],
    ),
    key,
    stop,
  }
}

/** When the week closes, or the time of a seat ends. */
function closesFor(table: Table, seat: string): Date | null {
  if (table.ruleset.facts.turns === 'simultaneous') return table.row.closes
  const face = facesOf(table)[seat]
  const end = face ? endOf(face) : null
  return end === null ? null : new Date(end)
}

/** Paragraphs, an empty line between them. */
const written = (...paragraphs: readonly (readonly string[])[]): string =>
  `${paragraphs
    .filter(lines => lines.length > 0)
    .map(lines => lines.join('\n'))
    .join('\n\n')}\n`

/** What a mail tells of what happened: of a week what everybody heard, of a turn what the one whose turn it is may know. */
function happened(
  { row, ruleset, match }: Table,
  seat: string,
  locale: Locale,
  kind: NoticeRow['kind'],
  mark: number,
): readonly string[] {
  const events = match.frames[mark]?.events ?? []
  const told =
    kind === 'played' && row.ruleset === 'dma'
      ? (ruleset as unknown as Dma).chronicle(
          events.filter(event => ruleset.facts.mayKnow(event, 'public')) as unknown as readonly Event[],
          locale,
        )
      : kind === 'turn'
        ? match.events.filter(event => ruleset.facts.mayKnow(event, seat)).map(event => ruleset.describe(event, locale))
        : []
  if (told.length === 0) return []
  return [
    sayMail(locale, kind === 'turn' ? 'happened' : 'heard'),
    ...within(told, MOST).map(line => `- ${printable(line)}`),
  ]
}

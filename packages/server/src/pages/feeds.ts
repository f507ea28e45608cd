import type { Locale } from '@umpire/core-game'
import { piecesOf } from '../desk/pieces.ts'
import { html, type Markup } from './page.ts'

/** What a reader of feeds and a calendar are told of a game: what everybody may know. */
export interface Told {
  readonly locale: Locale
  readonly title: string
  /** `https://games.example.org/g/GAME` */
  readonly address: string
  readonly notes: readonly { readonly text: string; readonly at: Date }[]
  readonly begun: Date
}

/** The last things that happened, as Atom (RFC 4287). */
export function atomFeed({ locale, title, address, notes, begun }: Told): string {
  const entry = ({ text, at }: Told['notes'][number]): Markup =>
    html`<entry><id>${address}#${at.toISOString()}</id><title>${text}</title><updated>${at.toISOString()}</updated><link href="${address}"/></entry>\n`
  const updated = (notes[0]?.at ?? begun).toISOString()
  return html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}"><id>${address}</id><title>${title}</title><updated>${updated}</updated>
<author><name>Umpire</name></author><link href="${address}"/><link rel="self" href="${address}/feed.atom"/>
${notes.map(entry)}</feed>
`.markup
}

/** The next deadline, as iCalendar (RFC 5545); without one, a calendar with nothing in it. */
export function deadlineCalendar({
  title,
  address,
  what,
  closes,
  now,
}: {
  readonly title: string
  readonly address: string
  /** What is due: the week, or somebody's time. `id` is the same while it is put off. */
  readonly what: { readonly id: string; readonly text: string }
  readonly closes: Date | null
  readonly now: Date
}): string {
  const event = closes
    ? [
        'BEGIN:VEVENT',
        `UID:${address}/${what.id}`,
        `DTSTAMP:${stamp(now)}`,
        `DTSTART:${stamp(closes)}`,
        `SUMMARY:${escaped(`${title}: ${what.text}`)}`,
        `URL:${address}`,
        'END:VEVENT',
      ]
    : []
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Umpire//Server//EN', ...event, 'END:VCALENDAR']
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

/** `20260329T180000Z` */
const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A line has 75 bytes at most; what follows stands on the next, after a space. */
const folded = (line: string): string => piecesOf(line, 74).join('\r\n ')

import { isRecord, type Locale, localeOf } from '@umpire/core-game'
import { capital, type Filling, fill, lower } from '@umpire/core-game/say'
import type { Book } from '../content/book.ts'
import { type Event, mayKnow, type Party } from '../events.ts'
import type { Seat } from '../model.ts'
import { grouped } from '../play.ts'
import { english, type Phrases } from './english.ts'
import { french } from './french.ts'
import { describeProblem } from './problems.ts'
import { russian } from './russian.ts'

const phrases: { readonly [locale in Locale]: Phrases } = { en: english, ru: russian, fr: french }

/** One event as a sentence with its date (C4). */
export function describe(book: Book, event: Event, asked: Locale): string {
  const locale = localeOf(asked)
  return dated(event, sentence(book, event, locale), locale)
}

/** The chronicle of a week, one paragraph a day, as `reader` may read it (C5), without marches and accounts. */
export function chronicle(
  book: Book,
  events: readonly Event[],
  asked: Locale,
  reader: Seat | 'public' = 'public',
): string[] {
  const locale = localeOf(asked)
  const told = events.filter(event => !/^(?:marched|accounted)$/.test(event.type) && mayKnow(event, reader))
  return [...grouped(told, ({ week, day }) => `${week}/${day}`).values()].map(day => {
    const said = grouped(day, event => sentence(book, event, locale))
    const text = [...said].map(([one, { length }]) => (length > 1 ? `${one.slice(0, -1)} (×${length}).` : one))
    return dated(day[0]!, text.join(' '), locale)
  })
}

/** A player's own report: what only that ruler is told (R24, R50, R89). */
export function report(book: Book, events: readonly Event[], locale: Locale, seat: Seat): string[] {
  return chronicle(
    book,
    events.filter(event => 'secret' in event),
    locale,
    seat,
  )
}

function dated({ week, day }: Event, text: string, locale: Locale): string {
  const { date, days } = phrases[locale]
  return fill(date, { week, day: days.split('|')[day], text }, locale)
}

/** Fields that are told as they are. */
const VERBATIM = ['name', 'place', 'message', 'code']

/** The sentence of an event, without its date. */
function sentence(book: Book, event: Event, locale: Locale): string {
  const say = phrases[locale]
  const state = (seat: Seat | null) => (seat === null ? '' : (event.names[seat] ?? seat))
  const party = ({ seat, garrison, name }: Party) =>
    fill(garrison ? say.garrison : say.army, { name, state: state(seat) }, locale)
  const word = (field: string, value: unknown): Filling => {
    if (field === 'chance') return (value as readonly number[]).join(' / ')
    if (Array.isArray(value)) return value.map(one => word(field, one))
    if (isRecord(value)) return 'garrison' in value ? party(value as unknown as Party) : word('id', value['id'])
    if (typeof value !== 'string' || VERBATIM.includes(field)) return value as Filling
    return book.names.get(value)?.[locale] ?? state(value as Seat)
  }
  const words: Record<string, Filling> = more()
  for (const [field, value] of Object.entries(event)) words[field] ??= word(field, value)
  return `${capital(fill(say[event.type], words, locale))}.`

  /** What is not a field by itself. */
  function more(): Record<string, Filling> {
    if (event.type === 'order-refused') {
      const { code, message, path = [], line } = event
      const why = describeProblem({ code, message, at: path }, locale)
      return { number: line < 0 ? '' : line + 1, message: why, 'message.lower': lower(why) }
    }
    if (event.type === 'order-replaced') return { number: event.line + 1, by: event.by + 1 }
    if (event.type === 'ended') return { reason: say[event.reason] }
    if (event.type === 'week-ended') {
      const { neutral, states } = event.territory
      const shares = states.map(({ seat, area }) => ({ state: state(seat), area }))
      const land = [...shares, { state: say.nobody, area: neutral }].filter(({ area }) => area > 0)
      return { shares: land.map(share => fill(say.share, share, locale)).join(', ') }
    }
    if (event.type !== 'battle') return {}
    const { battle, a, b, siege, place } = event
    const { winner, draw, end, turns, fallen } = battle
    const [menA, menB] = [battle.a.soldiers.length, battle.b.soldiers.length]
    const first = winner === 'a'
    return {
      menA,
      menB,
      turns,
      field: siege ? '' : place,
      how: draw && end === 'flag' ? (siege ? say.stormFlags : say.flags) : say[end],
      victor: winner === null ? '' : party(first ? a : b),
      left: winner === null ? '' : (first ? menA : menB) - fallen[winner].length,
    }
  }
}

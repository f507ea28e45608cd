import { type Locale, localeOf } from '@umpire/core-game'
import { capital, type Fillings, fill, lower } from '@umpire/core-game/say'
import type { Book } from '../content/book.ts'
import type { Bonus } from '../content/model.ts'
import { placesOf } from '../map/grid.ts'
import type { Cell, Item, Seat, WorldMap } from '../model.ts'
import { grouped } from '../play.ts'
import type { TrapCode } from '../queries/plan-traps.ts'
import { type Allocation, allocate, sitesOf } from '../rules/territory.ts'
import type { View } from '../view.ts'
import { english, englishRules, type RuleWords, type Words } from './english.ts'
import { englishBattles } from './english-battles.ts'
import { french, frenchRules, frenchTraps } from './french.ts'
import { frenchBattles } from './french-battles.ts'
import { russian, russianRules, russianTraps } from './russian.ts'
import { russianBattles } from './russian-battles.ts'

/** How papers speak of one game in one language. */
export interface Speech {
  readonly book: Book
  readonly locale: Locale
  readonly rules: RuleWords
  say(key: keyof Words, fields?: Fillings): string
  /** What the handbook calls an id. */
  name(id: string): string
  day(day: number): string
  dayShort(day: number): string
  /** `Tuesday, week 3`. */
  when(week: number, day: number): string
  /** `3 Militia, 2 Knight`; nobody where there is none. */
  troops(types: readonly string[]): string
  /** The first as a sentence, with a capital letter. */
  list(items: readonly string[]): string
  labelled(label: string, text: string): string
  /** Items that may have commas of their own. */
  parted(items: readonly string[]): string
  /** A sentence that stands in another, after a colon or in brackets. */
  within(sentence: string): string
  /** What a building or a project gives. */
  bonus(bonus: Bonus): string
  /** What is made of a thing, by this speech the first time alone: papers that are written together share it. */
  once<Of extends object, Made>(make: (speech: Speech, of: Of) => Made, of: Of): Made
}

/** The words of papers, language by language. */
export const wordsOf: { readonly [locale in Locale]: Words } = /* @__PURE__ */ (() => ({
  en: { ...english, ...englishBattles },
  ru: { ...russian, ...russianBattles },
  fr: { ...french, ...frenchBattles },
}))()
const rulesOf: { readonly [locale in Locale]: RuleWords } = { en: englishRules, ru: russianRules, fr: frenchRules }

/** What each trap says; in English that is its row of the table. */
export const traps: { readonly [locale in Exclude<Locale, 'en'>]: { readonly [code in TrapCode]: string } } = {
  ru: russianTraps,
  fr: frenchTraps,
}

/** `Army: 3 Militia`, with what a language has before a colon. */
export function labelled(locale: Locale, label: string, text: string): string {
  return fill(wordsOf[localeOf(locale)].labelled, { label, text }, locale)
}

/** `one; two`, with what a language has before a semicolon. */
export function parted(locale: Locale, items: readonly string[]): string {
  return items.join(wordsOf[localeOf(locale)].semicolon)
}

export function speechOf(book: Book, asked: Locale): Speech {
  const locale = localeOf(asked)
  const words = wordsOf[locale]
  const known = new Map<unknown, WeakMap<object, unknown>>()
  const say = (key: keyof Words, fields: Fillings = {}) => fill(words[key], fields, locale)
  const name = (id: string) => book.names.get(id)?.[locale] ?? id
  const list = (items: readonly string[]) => items.join(', ') || words.none
  const speech: Speech = {
    book,
    locale,
    rules: rulesOf[locale],
    say,
    name,
    list,
    labelled: (label, text) => labelled(locale, label, text),
    parted: items => parted(locale, items),
    within: sentence => say('within', { text: sentence, 'text.lower': lower(sentence) }),
    day: day => words.days.split('|')[day] ?? String(day),
    dayShort: day => words.daysShort.split('|')[day] ?? String(day),
    when: (week, day) => say('dayOfWeek', { week, day: words.days.split('|')[day] ?? '' }),
    troops: types =>
      [...grouped(types, type => type)]
        .map(([type, { length }]) => say('count', { number: length, name: name(type) }))
        .join(', ') || words.nobody,
    bonus: bonus => capital(list(gains(bonus))),
    once: <Of extends object, Made>(make: (speech: Speech, of: Of) => Made, of: Of): Made => {
      const made = known.get(make) ?? new WeakMap<object, unknown>()
      known.set(make, made)
      if (!made.has(of)) made.set(of, make(speech, of))
      return made.get(of) as Made
    },
  }
  return speech

  function gains({ city, village, d1, d2, recruitPercent, buildPercent, fort }: Bonus): string[] {
    const rows = [
      ['gainCity', city],
      ['gainVillage', village],
      ['gainD1', d1],
      ['gainD2', d2],
      ['gainRecruit', recruitPercent],
      ['gainBuild', buildPercent],
    ] as const
    const said = rows.flatMap(([key, n]) => (n ? [say(key, { n: signed(n) })] : []))
    const cells = fort === undefined ? [] : (book.handbook.heights[fort] ?? [])
    const high = Math.max(0, ...cells.map(([, , height]) => height))
    return fort === undefined ? said : [...said, say('gainFort', { n: signed(high), cells: cells.length })]
  }
}

/** A number with its sign. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : String(n)
}

/** The number, or nothing where it is none. */
export function some(n: number): number | '' {
  return n === 0 ? '' : n
}

/** Parts in a hundred, rounded. */
export function percent(num: number, den: number): number {
  return den === 0 ? 0 : Math.floor((200 * num + den) / (2 * den))
}

export function itemText({ kind, id }: Item): string {
  return `${kind}:${id}`
}

/** Whose land each cell is, for the pictures of a map. */
export function landOf({ book }: Speech, map: WorldMap): Allocation {
  return allocate(map, sitesOf(map), book.handbook.territory)
}

/** What one view calls its cells and states. */
export interface Atlas {
  /** `4,5`: column and row. */
  cell(cell: Cell): string
  /** The settlement with its cell, or the cell. */
  place(cell: Cell): string
  /** The settlement, or its cell. */
  short(cell: Cell): string
  state(seat: Seat | null): string
}

export function atlasOf({ say }: Speech, { map, players }: Pick<View, 'map' | 'players'>): Atlas {
  const places = placesOf(map)
  const names = new Map<Seat | null, string>(players.map(({ seat, name }) => [seat, name]))
  const cell = (at: Cell) => say('cell', xy(map, at))
  const settled = (at: Cell) => {
    const place = places.get(at)
    if (!place) return null
    const { city, villages } = map.provinces[place.province]!
    return (place.village < 0 ? city : villages[place.village]!).name
  }
  return {
    cell,
    place: at => {
      const name = settled(at)
      return name === null ? cell(at) : say('placed', { name, ...xy(map, at) })
    },
    short: at => settled(at) ?? cell(at),
    state: seat => names.get(seat) ?? seat ?? say('neutral'),
  }
}

function xy(map: WorldMap, cell: Cell): { readonly x: string; readonly y: string } {
  return { x: String(cell % map.width), y: String(Math.floor(cell / map.width)) }
}

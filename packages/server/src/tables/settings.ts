import { isRecord, type Locale, locales, type Problem, problem, type Result } from '@umpire/core-game'
import { type Calendar, isZone, momentAt } from '../desk/calendar.ts'
import { languages } from '../words/index.ts'
import { type Clock, clockFaults, isClock } from './clock.ts'

/** How a game is hosted; what its rules are, its options say. */
export interface Settings {
  /** What it is called, for those who play it. */
  readonly name: string
  /** Of pages and notices where nobody chose another. */
  readonly locale: Locale
  /** When the orders of a week close; null: when all have finished. */
  readonly calendar: Calendar | null
  /** Who takes the seat of one who is gone for too long: a built-in player, or whoever comes. */
  readonly gone: 'bot' | 'free'
  /** Whether the game waits for players, and begins when every seat is taken. */
  readonly lobby: boolean
  /** How long those at a match may think; null: as long as they like. */
  readonly clock: Clock | null
  /** What becomes of a side whose time is over: it has lost, the others choose, or a built-in player takes its seat. With more than two sides nobody loses so. */
  readonly late: 'loses' | 'choice' | 'bot'
  /** Hours without a move after which others may have a built-in player take a seat of a match without a clock; null: never. */
  readonly patience: number | null
}

/** Also of games that were made before a setting was. */
export const usual: Settings = {
  name: '',
  locale: 'en',
  calendar: null,
  gone: 'bot',
  lobby: false,
  clock: null,
  late: 'loses',
  patience: 72,
}

const checks: { readonly [name in keyof Settings]: (value: unknown) => boolean } = {
  name: value => typeof value === 'string' && value.length <= 80,
  locale: value => locales.some(locale => locale === value),
  calendar: value => value === null || isCalendar(value),
  gone: value => value === 'bot' || value === 'free',
  lobby: value => typeof value === 'boolean',
  clock: value => value === null || isClock(value),
  late: value => value === 'loses' || value === 'choice' || value === 'bot',
  patience: value => value === null || isWhole(value, 1, PATIENCE_MOST),
}

/** What is a setting no longer: games that were saved may have it. */
const former: readonly string[] = ['open']

/** Settings as they were given, on top of the usual ones. Problem: `settings-malformed` for each that is wrong or unknown. */
export function settingsOf(given: unknown = {}): Result<Settings> {
  const entries = isRecord(given) ? Object.entries(given).filter(([name]) => !former.includes(name)) : null
  if (!entries) return { ok: false, problems: [wrong([])] }
  const problems = entries
    .filter(([name, value]) => !Object.hasOwn(checks, name) || !checks[name as keyof Settings](value))
    .flatMap(([name, value]) => placesOf(name, value).map(place => wrong(['settings', ...place])))
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: { ...usual, ...(Object.fromEntries(entries) as Partial<Settings>) } }
}

const wrong = (at: readonly string[]): Problem =>
  problem('settings-malformed', languages.en.form['settings-malformed'], at)

/** Which parts are wrong of a setting that has parts. */
const partsWrong: { readonly [name: string]: (value: { readonly [part: string]: unknown }) => readonly string[] } = {
  calendar: calendarFaults,
  clock: clockFaults,
}

/** What is wrong in a setting that is wrong: it, or parts of it. */
function placesOf(name: string, value: unknown): readonly (readonly string[])[] {
  const faults = isRecord(value) && Object.hasOwn(partsWrong, name) ? partsWrong[name]!(value) : []
  return faults.length > 0 ? faults.map(part => [name, part]) : [[name]]
}

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

/** The longest that one has to wait for somebody who does not move, in hours: 30 days. */
const PATIENCE_MOST = 720

/** The longest that orders are waited for after a deadline, in hours: a week. */
const GRACE_MOST = 168

function isCalendar(value: unknown): boolean {
  return isRecord(value) && calendarFaults(value).length === 0
}

/** Which parts of it are none of a calendar. */
function calendarFaults({ zone, time, every, graceHours, botAfter }: { readonly [part: string]: unknown }): string[] {
  const fits = {
    every: isEvery(every),
    time: typeof time === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time),
    zone: typeof zone === 'string' && isZone(zone),
    graceHours: isWhole(graceHours, 0, GRACE_MOST),
    botAfter: botAfter === null || isWhole(botAfter, 1, 52),
  }
  return Object.entries(fits).flatMap(([part, does]) => (does ? [] : [part]))
}

function isEvery(value: unknown): boolean {
  if (!isRecord(value)) return false
  if ('weekday' in value) return isWhole(value['weekday'], 1, 7)
  return isWhole(value['days'], 1, 366) && typeof value['from'] === 'string' && momentAt(value['from'], 'UTC') !== null
}

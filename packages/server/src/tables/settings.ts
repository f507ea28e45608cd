import { type Problem, problem, type Result } from '@umpire/core-game'

/** How a game is hosted; what its rules are, its options say. */
export interface Settings {
  /** What it is called, for those who play it. */
  readonly name: string
  /** Of pages and notices where nobody chose another. */
  readonly locale: 'en' | 'ru'
  /** When the orders of a week close, or how long a turn may take; null: when all have ordered. */
  readonly deadline: DeadlineRule | null
  /** Minutes after the deadline in which orders are still taken. */
  readonly grace: number
  /** How many weeks a seat may miss before a built-in player takes it; null: never. */
  readonly missedMost: number | null
  /** Whether others may look on: what is public of the game. */
  readonly open: boolean
}

/** `weekly`: on days of the week at a time in a time zone; `every`: so many minutes after the step before. */
export type DeadlineRule =
  | { readonly type: 'weekly'; readonly days: readonly number[]; readonly at: string; readonly zone: string }
  | { readonly type: 'every'; readonly minutes: number }

const usual: Settings = { name: '', locale: 'en', deadline: null, grace: 0, missedMost: null, open: true }

const checks: { readonly [name in keyof Settings]: (value: unknown) => boolean } = {
  name: value => typeof value === 'string' && value.length <= 80,
  locale: value => value === 'en' || value === 'ru',
  deadline: value => value === null || isRule(value),
  grace: value => isWhole(value, 0, 10_080),
  missedMost: value => value === null || isWhole(value, 1, 52),
  open: value => typeof value === 'boolean',
}

/** Settings as they were given, on top of the usual ones. Problem: `settings-malformed` for each that is wrong or unknown. */
export function settingsOf(given: unknown = {}): Result<Settings> {
  const entries = typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : null
  if (!entries) return { ok: false, problems: [wrong([])] }
  const problems = entries
    .filter(([name, value]) => !Object.hasOwn(checks, name) || !checks[name as keyof Settings](value))
    .map(([name]) => wrong(['settings', name]))
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: { ...usual, ...(given as Partial<Settings>) } }
}

const wrong = (at: readonly string[]): Problem => problem('settings-malformed', 'Settings of a game look otherwise', at)

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

function isRule(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const rule = value as { readonly [name: string]: unknown }
  if (rule['type'] === 'every') return isWhole(rule['minutes'], 1, 525_600)
  const { days, at, zone } = rule
  return (
    rule['type'] === 'weekly' &&
    Array.isArray(days) &&
    days.length > 0 &&
    days.length <= 7 &&
    days.every((day, i) => isWhole(day, 1, 7) && days.indexOf(day) === i) &&
    typeof at === 'string' &&
    /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at) &&
    typeof zone === 'string' &&
    isZone(zone)
  )
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone.length > 0
  } catch {
    return false
  }
}

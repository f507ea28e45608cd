import { type Json, type Locale, localeOf, type Problem, problem, type Result } from '@umpire/core-game'
import { fill } from '@umpire/core-game/say'
import { seedRng } from '@umpire/core-rng'
import { createRuleset, generateMap, type Handbook, handbook } from '@umpire/dma'
import { usualMap } from '@umpire/dma/map'
import { parseMap } from '@umpire/dma/notation'
import type { Calendar } from '../desk/calendar.ts'
import { levelsAt } from '../minds.ts'
import type { NewForm } from '../pages/host.ts'
import { chosenRulings } from '../pages/rulings.ts'
import { type Posted, textIn } from '../posted.ts'
import { newSecret } from '../secrets.ts'
import type { Clock } from '../tables/clock.ts'
import type { NewGame } from '../tables/create.ts'
import { SIMPLE } from '../tables/free.ts'
import { type Settings, usual } from '../tables/settings.ts'
import { LEAST_STATES, MOST_STATES } from '../tables/states.ts'
import { languages } from '../words/index.ts'

/** What a server has besides the games that it comes with. */
type Known = Pick<NewForm, 'guest' | 'visitors'>

/** A new game as the form of it was sent. Problems: those of JSON, of the continent, of the handbook, and `states-count`. */
export function newGameOf(ruleset: string, fields: Posted, { guest, visitors = [] }: Known = {}): Result<NewGame> {
  const text = (name: string) => textIn(fields[name]).trim()
  const id = /^[\w-]{8}$/.test(text('id')) ? { id: text('id') } : {}
  const locale = localeOf(text('lang'))
  const lobby = text('free') !== ''
  const gone = text('gone') === 'free' ? 'free' : 'bot'
  const settings = { name: text('name').slice(0, 80), locale, gone, lobby } as const
  const rulings = chosenRulings(ruleset, fields)
  const readings = Object.keys(rulings).length > 0 ? { rulings } : {}
  if (ruleset === 'dma') {
    const campaign = campaignOf(text, botOf(text, ruleset, visitors), readings)
    return campaign.ok
      ? { ok: true, value: { ...id, ...campaign.value, settings: { ...settings, calendar: calendarOf(text) } } }
      : campaign
  }
  const start = ruleset === 'kriegspiel' ? { opening: text('opening') } : { players: Number(text('players')) }
  const read = guest
    ? jsonIn(text('options'), 'options')
    : { ok: true as const, value: { ...start, ...readings } as Json }
  if (!read.ok) return read
  const options = read.value ?? guest?.options
  const bot = text('bot')
  const players = { ...(bot && { [bot]: botOf(text, ruleset, visitors) }) }
  const timed = { clock: clockOf(text), late: text('late') || 'loses', patience: patienceOf(fields) } as Pick<
    Settings,
    'clock' | 'late' | 'patience'
  >
  return { ok: true, value: { ...id, game: ruleset, options, settings: { ...settings, ...timed }, players } }
}

/** What is wrong with it, `settingsOf` says. */
function clockOf(text: Texts): Clock | null {
  const per = text('clock')
  if (per === '') return null
  const minutes = Number(text('clockTime')) * Number(text('clockUnit') || 1)
  return { per: per as Clock['per'], minutes, plus: per === 'side' ? Number(text('clockPlus')) : 0 }
}

/** As long as usual where the form does not say; empty: for ever. */
function patienceOf({ patience }: Posted): number | null {
  if (patience === undefined) return usual.patience
  return textIn(patience).trim() === '' ? null : Number(patience)
}

type Texts = (name: string) => string

/** What is wrong with it, `settingsOf` says. */
function calendarOf(text: Texts): Calendar | null {
  if (text('weekday') === '') return null
  return {
    zone: text('zone'),
    time: text('time'),
    every: { weekday: Number(text('weekday')) },
    graceHours: Number(text('graceHours')),
    botAfter: text('botAfter') === '' ? null : Number(text('botAfter')),
  }
}

/** Who has the seats that no person has. */
function botOf(text: Texts, game: string, visitors: readonly string[]): string {
  const name = text('botName')
  return visitors.includes(name) || levelsAt(game).has(name) ? name : SIMPLE
}

function campaignOf(text: Texts, bot: string, readings: object): Result<NewGame> {
  const states = statesOf(text('states'), localeOf(text('lang')))
  if (states.length < LEAST_STATES || states.length > MOST_STATES)
    return {
      ok: false,
      problems: [
        problem('states-count', fill(languages.en.form['states-count'], { least: LEAST_STATES, most: MOST_STATES }), [
          'states',
        ]),
      ],
    }
  const own = jsonIn(text('handbook'), 'handbook')
  if (!own.ok) return own
  const rules = createRuleset((own.value ?? handbook) as Handbook)
  if (!rules.ok) return { ok: false, problems: below('handbook', rules.problems) }
  const map = mapOf(text('map'), states.length, rules.value.book.handbook.territory)
  if (!map.ok) return { ok: false, problems: below('map', map.problems) }
  const bots = Math.min(Number(text('bots')) || 0, states.length)
  const players = Object.fromEntries(
    states.flatMap((_, i) => (i >= states.length - bots ? [[`p${i + 1}`, bot] as const] : [])),
  )
  const options = {
    states,
    map: map.value,
    lastWeek: Number(text('lastWeek')) || 0,
    ...(text('lastWeekWinner') && { lastWeekWinner: text('lastWeekWinner') }),
    ...readings,
  }
  return { ok: true, value: { game: 'dma', options, players, ...(own.value !== null && { content: own.value }) } }
}

/** Names, one a line; or names of no meaning, where only their number was given. */
function statesOf(text: string, locale: Locale): readonly string[] {
  const lines = text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(Boolean)
  const count = lines.length === 1 && /^\d{1,2}$/.test(lines[0]!) ? Number(lines[0]) : null
  const word = languages[locale].form.state
  return count === null ? lines : Array.from({ length: count }, (_, i) => fill(word, { n: i + 1 }, locale))
}

/** Problems of what stands in a field, at that field. */
const below = (field: string, problems: readonly Problem[]): readonly Problem[] =>
  problems.map(found => (found.at[0] === field ? found : { ...found, at: [field, ...found.at] }))

function mapOf(text: string, players: number, territory: Handbook['territory']): Result<unknown> {
  if (text.startsWith('{')) return jsonIn(text, 'map')
  if (text !== '') return parseMap(text, { territory })
  const drawn = generateMap(usualMap(players), seedRng(newSecret()))
  return drawn.ok ? { ok: true, value: drawn.state } : drawn
}

/** null where nothing was written. */
function jsonIn(text: string, name: string): Result<Json> {
  if (text === '') return { ok: true, value: null }
  try {
    return { ok: true, value: JSON.parse(text) as Json }
  } catch {
    return { ok: false, problems: [problem('json-malformed', languages.en.form['json-malformed'], [name])] }
  }
}

import type { Locale, Problem } from '@umpire/core-game'
import { capital, fill, lower } from '@umpire/core-game/say'
import { describeProblem as ofDma } from '@umpire/dma'
import { describeProblem as ofKriegspiel } from '@umpire/kriegspiel'
import { describeProblem as ofTransnistria } from '@umpire/transnistria-hex'
import type { Guest } from '../guests.ts'
import { refusalWords } from '../tables/refuse.ts'
import { LEAST_STATES, MOST_STATES } from '../tables/states.ts'
import { languages } from '../words/index.ts'
import { type MatchWord, sayMatch } from './match-words.ts'
import { say, type Word } from './words.ts'

const describers: { readonly [ruleset: string]: Guest['describeProblem'] } = {
  dma: ofDma,
  kriegspiel: ofKriegspiel,
  'transnistria-hex': ofTransnistria,
}

/** What says the Problems of a game. */
export const describerOf = (ruleset: string, guest?: Guest | null): Guest['describeProblem'] =>
  guest?.describeProblem ?? (Object.hasOwn(describers, ruleset) ? describers[ruleset]! : ofDma)

/** What a Problem of a form says: the server's own, or one of a game, a continent or a handbook that was sent along. */
export function problemWords(problem: Problem, locale: Locale, describe: Guest['describeProblem'] = ofDma): string {
  if (locale === 'en') return problem.message
  const { form } = languages[locale]
  if (Object.hasOwn(form, problem.code))
    return fill(form[problem.code as keyof typeof form], { least: LEAST_STATES, most: MOST_STATES }, locale)
  return refusalWords(problem, locale) ?? describe(problem, locale)
}

/** The labels of fields of the form of a new game, by the names that Problems give them. */
const labels: { readonly [field: string]: Word } = {
  name: 'gameName',
  states: 'states',
  lastWeek: 'lastWeek',
  lastWeekWinner: 'lastWeekWinner',
  every: 'weekday',
  time: 'time',
  zone: 'zone',
  graceHours: 'grace',
  botAfter: 'botAfter',
  calendar: 'deadlines',
  gone: 'gone',
  map: 'map',
  handbook: 'handbook',
  opening: 'opening',
  players: 'players',
  options: 'options',
}
const matchLabels: { readonly [field: string]: MatchWord } = {
  per: 'think',
  minutes: 'clockTime',
  plus: 'clockPlus',
  clock: 'clocks',
  late: 'lateIs',
  patience: 'patience',
}

/** What a Problem of the form of a new game says, after the label of its field. */
export function formProblem(found: Problem, locale: Locale, describe?: Guest['describeProblem']): string {
  const what = problemWords(found, locale, describe)
  const of = placeWords(found.at, locale)
  return of ? say(locale, 'about', { of, what }) : what
}

/** What the form calls a field, and where in it, as far as it has places: lines of a text, keys of JSON. Empty for what the form does not have. */
function placeWords(at: Problem['at'], locale: Locale): string {
  const [first, ...rest] = at[0] === 'settings' ? at.slice(1) : at
  const part = (first === 'calendar' || first === 'clock') && rest.length > 0 ? rest[0] : first
  const label = labelOf(String(part), locale)
  if (label === null || part !== first || rest.length === 0) return label ?? ''
  const [line] = rest
  const isLine = rest.length === 1 && typeof line === 'number'
  const place = isLine ? say(locale, 'line', { line: first === 'states' ? line + 1 : line }) : rest.join('.')
  return `${label}, ${isLine ? lower(place) : place}`
}

/** A label without what it explains: up to its first comma or semicolon. */
function labelOf(field: string, locale: Locale): string | null {
  const label = Object.hasOwn(labels, field)
    ? say(locale, labels[field]!)
    : Object.hasOwn(matchLabels, field)
      ? sayMatch(locale, matchLabels[field]!)
      : null
  return label === null ? null : capital(label.split(/,|\s?;/, 1)[0]!)
}

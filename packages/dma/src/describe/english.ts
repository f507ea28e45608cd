import type { HandbookProblemCode } from '../content/check.ts'
import type { NotationProblemCode } from '../notation/words.ts'
import type { ProblemCode } from '../problems.ts'
import type { WarningCode } from '../queries/check-orders.ts'
import type { Layer } from '../svg/sheet.ts'

/** What happened, type by type, and the words of it (`fill` of core-game/say). */
export const english = {
  days: 'before Monday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday',
  date: 'Week {week}, {day}. {text}',
  army: '{name} of {state}',
  garrison: 'the {state?|neutral }garrison of {name}',

  'order-refused': '{number?Line |The whole plan}{number} was refused: {message}',
  'order-replaced': 'Line {number} was replaced by line {by}',
  'peace-declared': 'Peace with {with} was {peace?declared|revoked}',
  transferred: 'Transferred: {kind}',
  'transfer-failed': 'A transfer failed',
  disbanded: '{unit?A unit of |}{name} was {unit?dismissed|disbanded}',
  disorder: '{building?A pogrom|Disorder} in {name} {building?destroyed the |stopped all work}{building} ({chance})',
  secession: '{name} breaks away ({chance})',
  shortage: '{name} starves: {supply} for {demand}, {hungry} hungry',
  accounted: '{name} spent {spent} of {grey} grey',
  'foreign-troops': 'Foreign troops drew {upkeep} from {name} ({seats})',
  starved: 'Hunger took {kind?a unit of |}{name}{kind?: |}{kind}',
  built: '{name} built the {building}',
  recruited: '{name} raised: {kind}',
  'project-done': '{name} completed: {project}',
  'item-void': '{name} has already: {item}',
  'item-passed-over': '{name} cannot begin: {item}',
  blocked: '{name} found no way from {place}',
  demolished: '{name} lost: {buildings}',
  retired: '{seat} laid down the crown',
  'army-raised': '{name} of {seat} took the field',
  marched: '{name} of {seat} came to {place}',
  battle:
    '{a} ({menA}) {siege?attacked|met} {b} ({menB}){field? at |}{field}. In turn {turns} {how}, and {victor?|both were lost}{victor}{victor? holds the field with |}{left}{victor? left|}',
  annihilation: 'the last man fell',
  flag: 'the flag was taken',
  flags: 'both flags were taken',
  stormFlags: 'both flags were taken, and so the storm failed',
  passive: 'nobody would move',
  dark: 'dark fell',
  routed: '{winner} {surprise?fell upon|scattered} {loser} at {place}',
  captured: '{seat} took {city?the city of |}{name}{from? from |}{from}',
  seceded: '{name} broke away from {seat} in the name of {direction}',
  eliminated: '{seat} is no more',
  'week-ended': 'The land: {shares}',
  share: '{state} {area}',
  nobody: 'nobody',
  ended: '{reason}: {winners?|nobody has won}{winners}',
  territory: 'The world has one master',
  'last-state': 'One state is left',
  'nobody-left': 'No state is left',
  'last-week': 'The last week is over',
} as const

/** The same in another language. */
export type Phrases = { readonly [phrase in keyof typeof english]: string }

/** What stands in pictures. */
export const picture: Picture = {
  week: 'Week {week}',
  layers: {
    geographic: 'the land, routes of armies and battles',
    political: 'the states',
    directions: 'main directions of the provinces',
  },
  title: '{week}: {layer}',
  signs: ['army and its way', 'battle', 'storm', 'way to come, by days'],
  land: '{state} — {whole}.{tenth} %',
  odds: { a: 'first side', b: 'second side', neither: 'both destroyed', error: 'standard error' },
  chance: '{who} {whole}.{tenth}%',
}

export interface Picture {
  readonly week: string
  readonly layers: { readonly [layer in Layer]: string }
  readonly title: string
  readonly signs: readonly [army: string, battle: string, storm: string, route: string]
  /** A state with its part of the land in percent. */
  readonly land: string
  readonly odds: { readonly [of in 'a' | 'b' | 'neither' | 'error']: string }
  /** A side with its chance in percent. */
  readonly chance: string
}

/** Every code that a Problem of this package can have. */
export type AnyProblemCode = ProblemCode | WarningCode | HandbookProblemCode | NotationProblemCode

/** What every code says in a language other than English, without a full stop. */
export interface Problems {
  readonly codes: { readonly [code in AnyProblemCode]: string }
  /** A line of a plan with a field that is wrong, and what is needed in it. */
  readonly lineField: string
  readonly fields: { readonly [field in LineField]: string }
  /** A line of text that is no order, and how such an order is written. */
  readonly lineForm: string
}

/** The fields of a line. */
type LineField =
  | 'type'
  | 'army'
  | 'force'
  | 'city'
  | 'unit'
  | 'from'
  | 'to'
  | 'day'
  | 'name'
  | 'cells'
  | 'items'
  | 'path'
  | 'on'
  | 'with'
  | 'peace'

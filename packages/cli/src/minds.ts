import type { Analyst, Budget, Level, Prospect, Thinker } from '@umpire/bots'
import { levels as levelsOfGames } from '@umpire/bots/levels'
import { inLanguage, type Locale, type Policy, type Turn } from '@umpire/core-game'
import type { Game, Policies } from './game.ts'
import { listed } from './io/words.ts'
import { locale, type Words, words } from './words/index.ts'

/** Somebody who can be asked to play, in `umpire play --opponent NAME` and in the experiments of `umpire lab`. */
interface Mind {
  /** Who decides for each seat of a game; null where this mind does not know the game. */
  of(game: Game): Promise<Policies | null>
}

/**
 * Whoever plays more than one game, by name: a mind is added by a line here. In an experiment it must not look at a clock, or games could not be played
 * again. Those who know one game alone stand in its adapter, as `characters`.
 */
const minds: { readonly [name in keyof Words['options']['minds']]: Mind } = {
  simple: { of: async ({ policies }) => policies },
  search: { of: game => bots(game) },
}

/** `search:48` thinks for so many iterations a decision instead of the usual number: 48; null for every other name. */
export function budgetOf(name: string): number | null {
  const given = /^search:([1-9]\d{0,5})$/.exec(name)
  return given && Number(given[1])
}

/** Names that `policiesOf` knows. */
export function mindNames({
  id,
  characters = {},
  tuned,
}: Pick<Game, 'id' | 'characters' | 'tuned'>): readonly string[] {
  const names = Object.keys(characters)
  const levels = levelsAt(id).map(({ name }) => inLanguage(name, locale()))
  return [
    ...Object.keys(minds),
    'search:N',
    `level:1 … level:8${levels.length > 0 ? ` (${levels.join(', ')})` : ''}`,
    ...names,
    ...(tuned ? names.map(name => `${name}:WEIGHT=N`) : []),
  ]
}

/** The levels of play of a game, the weakest first; none where nobody knows the game. */
function levelsAt(id: string): readonly Level[] {
  return Object.hasOwn(levelsOfGames, id) ? levelsOfGames[id]! : []
}

/** `1 Page`, `2 Squire` and so on, in the language that is spoken. */
export function levelNames({ id }: Pick<Game, 'id'>): readonly string[] {
  return levelsAt(id).map(({ level, name }) => `${level} ${inLanguage(name, locale())}`)
}

/** `level:3`, or what that level is called, in any language, its letters large or small, with accents or without. */
function levelNamed(id: string, text: string): Level | undefined {
  const [, number, name = text] = /^level:(?:([1-8])$|(.*))/s.exec(text) ?? []
  const wanted = bare(name)
  return levelsAt(id).find(({ level, id: own, name: names }) =>
    number ? `${level}` === number : [own, ...Object.values(names)].some(one => bare(one) === wanted),
  )
}

function bare(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')
}

/** Who plays under a name, as a person is told; null for those who come with the game. */
export function mindWords({ id }: Pick<Game, 'id'>, mind: string): string | null {
  if (mind === 'simple') return null
  const level = levelNamed(id, mind)
  return level ? words().ofLevel(level.level, inLanguage(level.name, locale())) : mind
}

/** For help texts. */
export function mindsHelp(): string {
  const named = Object.entries(words().options.minds).map(([name, about]) => `${name} (${about})`)
  return listed([...named, words().options.search, words().options.levels])
}

/** Who decides for each seat under this name; null where nobody in this game is called so. */
export async function policiesOf(game: Game, name: string): Promise<Policies | null> {
  if (Object.hasOwn(minds, name)) return minds[name as keyof typeof minds].of(game)
  const budget = budgetOf(name)
  if (budget !== null) return bots(game, budget)
  if (game.characters && Object.hasOwn(game.characters, name)) return game.characters[name]!
  return tunedOf(game, name) ?? levelOf(game, name)
}

/** `bold:danger=40,patience=3`: a character with other weights, whole numbers; null for every other name. */
function tunedOf({ tuned }: Game, name: string): Policies | null {
  const found = /^([\w-]+):(\w+=-?\d{1,6}(?:,\w+=-?\d{1,6})*)$/.exec(name)
  if (!found || !tuned) return null
  const weights = found[2]!.split(',').map(one => one.split('=') as [string, string])
  return tuned(found[1]!, new Map(weights.map(([weight, value]) => [weight, Number(value)])))
}

/** What the bots of a game offer. */
interface Bots {
  createOpponent(level: Level, rules: never): unknown
  createBot(budget: Budget, rules: never): unknown
  createAnalyst(budget: Budget, rules: never): unknown
  createThinker(budget: Budget, rules: never): unknown
  createSolver(task: never, budget: Budget, rules: never): unknown
  prospectOf(task: never, turn: never, plan: never, rules: never): Prospect | null
  readonly termNames: { readonly [term: string]: { readonly [locale in Locale]: string } }
}

/** Thinking for so many iterations is about a second a turn or less, and gives the same game on every machine. */
const searching: { readonly [game: string]: () => Promise<Bots & { readonly iterations: number }> } = {
  kriegspiel: async () => ({ ...(await import('@umpire/bots/kriegspiel')), iterations: 24 }),
  'transnistria-hex': async () => ({ ...(await import('@umpire/bots/transnistria-hex')), iterations: 32 }),
  dma: async () => ({ ...(await import('@umpire/bots/dma')), iterations: 8 }),
  'dolg-solo-ai': async () => ({ ...(await import('@umpire/bots/dolg-solo-ai')), iterations: 48 }),
}

/** Who plays on a level; null where the name is none of a level. */
async function levelOf({ id, policies, rules }: Game, name: string): Promise<Policies | null> {
  const level = levelNamed(id, name)
  if (!level) return null
  const { createOpponent } = await searching[id]!()
  const player = createOpponent(level, rules as never) as Policies[string]
  return Object.fromEntries(Object.keys(policies).map(seat => [seat, player]))
}

/** Somebody who has an opinion of what was played, and the words for it. */
export interface Critic {
  readonly analyst: Analyst<unknown, unknown, string>
  readonly termNames: Bots['termNames']
}

/** Who can say where a game turned; null where nobody knows the game. */
export async function criticOf({ id, rules }: Game, budget: Budget): Promise<Critic | null> {
  const load = Object.hasOwn(searching, id) ? searching[id] : undefined
  if (!load) return null
  const { createAnalyst, termNames } = await load()
  return { analyst: createAnalyst(budget, rules as never) as Critic['analyst'], termNames }
}

/** Whom a person may ask what to do. */
export interface Adviser {
  readonly thinker: Thinker<unknown, unknown, string>
  /** Who is after one thing, as `Task.read` has it. */
  solver(task: unknown): Policy<unknown, unknown, string>
  /** Whether a plan of such a one brings it about; null where nothing of it can be done now. */
  prospect(task: unknown, turn: Turn<unknown, unknown, string>, plan: readonly unknown[]): Prospect | null
  readonly termNames: Bots['termNames']
}

/** Who can give a hint; null where nobody knows the game. */
export async function adviserOf({ id, rules }: Game): Promise<Adviser | null> {
  const load = Object.hasOwn(searching, id) ? searching[id] : undefined
  if (!load) return null
  const { createThinker, createSolver, prospectOf, termNames, iterations } = await load()
  const budget: Budget = { iterations }
  return {
    thinker: createThinker(budget, rules as never) as Adviser['thinker'],
    solver: task => createSolver(task as never, budget, rules as never) as Policy<unknown, unknown, string>,
    prospect: (task, turn, plan) => prospectOf(task as never, turn as never, plan as never, rules as never),
    termNames,
  }
}

/** A bot that searches, for every seat. */
async function bots({ id, policies, rules }: Game, budget?: number): Promise<Policies | null> {
  const load = Object.hasOwn(searching, id) ? searching[id] : undefined
  if (!load) return null
  const { createBot, iterations } = await load()
  const bot = createBot({ iterations: budget ?? iterations }, rules as never) as Policies[string]
  return Object.fromEntries(Object.keys(policies).map(seat => [seat, bot]))
}

import { digest, isRecord, playout, sameJson } from '@umpire/core-game'
import { printable } from '@umpire/core-game/text'
import type { Game, Policies } from '../game.ts'
import { refused } from '../io/exit.ts'
import { exportsOf, fileDigest } from '../modules/file.ts'
import type { FigureGame } from '../rows/row.ts'
import { fixedColumns } from '../rows/row.ts'
import { words } from '../words/index.ts'
import { figureFault } from './fault.ts'

/** Figures of somebody's own, in a JavaScript module: its default export, an object of functions from a game to a whole number or null. Plain data, for it goes to worker threads. */
export interface FigureModule {
  /** The file, with its whole path. */
  readonly module: string
  /** SHA-256 of its text: figures of another are not the same figures. */
  readonly digest: string
  readonly names: readonly string[]
}

/** What is counted of a game, in the order of the names; null where a figure has nothing to say of it. */
export type Figures = (game: FigureGame) => readonly (number | null)[]

/** Figures of one module at most. */
const MOST = 20
/** A figure lies within so much of zero: sums over all games of an experiment stay exact. */
const REACH = 1_000_000_000

type Functions = { readonly [name: string]: (game: FigureGame) => unknown }

/** The figures of that name, a file or a package, seen from a folder; the end of the command where there are none. */
export async function figureModule(name: string, folder?: string): Promise<FigureModule> {
  const { fileOf } = await import('../modules/place.ts')
  const module = fileOf(name, folder)
  return { module, digest: fileDigest(module), names: Object.keys(await load(module)) }
}

async function load(file: string): Promise<Functions> {
  const loaded: { readonly default?: unknown } = await exportsOf(file)
  const found = isRecord(loaded.default) ? Object.entries(loaded.default) : []
  const isName = (name: string) => /^[^\p{Cc}\s](?:[^\p{Cc}]{0,58}[^\p{Cc}\s])?$/u.test(name)
  const isRight = ([name, of]: readonly [string, unknown]) => typeof of === 'function' && isName(name)
  if (found.length === 0 || found.length > MOST || !found.every(isRight))
    throw refused('figure-wrong', words().figures.shape(file), words().figures.shapeHow(MOST))
  const taken = found.find(([name]) => fixedColumns.includes(name))
  if (taken) throw refused('figure-wrong', words().figures.taken(taken[0]))
  return loaded.default as Functions
}

/** Counts games by a module. */
export async function figuresOf(source: FigureModule): Promise<Figures> {
  const { module, names, digest: known } = source
  const functions = await load(module)
  // Threads load it one after the other: a file that is edited in between would be two figures under one name.
  if (fileDigest(module) !== known) throw figureFault(`${module} was changed while games were played`)
  return game =>
    game.fault === null && game.state !== null
      ? names.map(name => countOf(functions, name, game))
      : names.map(() => null)
}

function countOf(functions: Functions, name: string, game: FigureGame): number | null {
  let value: unknown
  try {
    value = functions[name]!(game)
  } catch (error) {
    throw figureFault(`${name} threw: ${printable(String(error).slice(0, 500))}`)
  }
  if (value === null) return null
  if (Number.isSafeInteger(value) && Math.abs(value as number) <= REACH) return (value as number) + 0
  throw figureFault(
    `${name} is to be a whole number within ${REACH} of zero, or null; it was ${printable(String(value).slice(0, 100))}`,
  )
}

/** Steps of the game that figures are tried on. */
const TRIED = 20

/** Holds figures to what is asked of them, on some steps of a game: whole numbers, the same ones again, and a game that is left as it was. */
export async function tryFigures(
  game: Game,
  options: unknown,
  policies: Policies,
  source: FigureModule,
): Promise<void> {
  const known = Object.fromEntries(Object.entries(policies).flatMap(([seat, mind]) => (mind ? [[seat, mind]] : [])))
  const played = playout(game.rules, options, 1, known, { steps: TRIED })
  if (!played.ok) return
  const { opening, steps, outcome, state } = played.value
  const one: FigureGame = {
    outcome,
    steps: steps.length,
    events: [opening.events, ...steps.map(step => step.events)],
    state,
    fault: null,
  }
  const count = await figuresOf(source)
  const before = digest(one)
  const first = count(one)
  const broken = sameJson(first, count(one)) ? (digest(one) === before ? null : 'inputs-untouched') : 'determinism'
  if (broken !== null) throw refused('figure-wrong', words().figures.lawless(source.module, broken))
}

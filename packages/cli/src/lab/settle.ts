import { digest, isRecord, type Json, type Problem, problem, type Result, refuse } from '@umpire/core-game'
import { faults, type Shape, type ShapedSchema, text } from '@umpire/core-game/shape'
import { seedRng } from '@umpire/core-rng'
import { asStop } from '../figures/fault.ts'
import { type FigureModule, figureModule, tryFigures } from '../figures/module.ts'
import { type Game, onTop, readingsOf } from '../game.ts'
import { loadGame } from '../games.ts'
import { refused, Stop } from '../io/exit.ts'
import { mindNames, policiesOf } from '../minds.ts'
import { type PolicyModule, policyModule } from '../programs/module.ts'
import { isForeign } from '../programs/source.ts'
import { type Cast, gameSeed, type LocalCast, type PolicyModules, tryStrangers } from '../seats.ts'
import { words } from '../words/index.ts'
import { contentAt, gameWith, isContent } from './content.ts'
import {
  type Assignment,
  type Batch,
  type Cell,
  type Experiment,
  type ExperimentFile,
  type Identity,
  type Own,
  playersOf,
  type Study,
  type StudyFile,
} from './model.ts'
import { optionsOfGame, prepareAll } from './prepare.ts'
import { type Changes, choicesOf, MOST_CELLS, MOST_LOT, nameOf, policiesShape } from './read.ts'

type Options = { readonly [name: string]: Json }
type Path = readonly (string | number)[]

/** What an experiment may name that is not built in. */
export interface Outside {
  /** From where it is looked for, if the experiment itself says which file or package it is; where the command was called unless told. */
  readonly folder?: string
  /** What the command line brings, by the name that the experiment calls it. */
  readonly players?: PolicyModules
  readonly games?: ReadonlyMap<string, Game>
  /** Figures for studies that name none. */
  readonly figures?: FigureModule
}

/**
 * Makes an experiment ready: every cell with its options, tried on the ruleset, so that nothing is refused after hours of playing.
 * `umpire` is the version of the command.
 */
export async function settleExperiment(
  file: ExperimentFile,
  umpire: string,
  outside: Outside = {},
): Promise<Result<Experiment>> {
  const { name, seed: given = '1' } = file
  const seed = String(given)
  const studies: Study[] = []
  const problems: Problem[] = []
  for (const [i, one] of file.studies.entries()) {
    const settled = await settleStudy(file, one, seed, ['studies', i], outside)
    if (settled.ok) studies.push(settled.value)
    else problems.push(...settled.problems)
  }
  if (problems.length) return { ok: false, problems }
  const identities = studies.map(({ game }) => identityOf(game, umpire))
  const record = {
    lab: 4,
    name,
    seed,
    studies: studies.map(({ title, minds, games, mostSteps, batch, lot, cells, figures }, i) => ({
      title,
      rules: { ...identities[i]! },
      minds: { ...playersOf(minds) },
      games,
      mostSteps,
      batch,
      lot,
      ...(figures && { figures: figures.digest }),
      cells: cells.map(({ name, changes, options, own }) => ({
        ...{ name, changes, options },
        ...(own?.minds && { minds: { ...playersOf(own.minds) } }),
      })),
    })),
  }
  return { ok: true, value: { name, seed, studies, identities, digest: digest(record), record } }
}

export function identityOf({ rules, digest: module }: Game, umpire: string): Identity {
  const { data } = rules.content
  // What a module of somebody else plays is all that its file says, whatever it calls its version.
  const content = digest(module === undefined ? data : { data, module })
  return { umpire, ruleset: rules.id, version: rules.version, content }
}

async function settleStudy(
  file: ExperimentFile,
  one: StudyFile,
  seed: string,
  at: Path,
  outside: Outside,
): Promise<Result<Study>> {
  const game = outside.games?.get(one.game) ?? (await loadGame(one.game, outside.folder))
  const minds = await mindsOf(game, castOf(one.policies), at, outside)
  if (!minds.ok) return minds
  const base = onTop(game.standardOptions as Options, one.options ?? {}) as Options
  const opening = open(game, base, seed)
  if (!opening.ok)
    return { ok: false, problems: opening.problems.map(found => ({ ...found, at: [...at, 'options', ...found.at] })) }
  const cells = await cellsOf({ game, one, base, minds: minds.value, seed, at, outside })
  if (!cells.ok) return cells
  const figures = await figuresIn(game, one.figures ?? file.figures, base, seed, at, outside)
  if (!figures.ok) return figures
  return {
    ok: true,
    value: {
      game,
      title: one.title ?? game.title,
      minds: minds.value,
      games: one.games ?? file.games,
      mostSteps: one.mostSteps ?? file.mostSteps ?? 10_000,
      batch: one.batch ?? file.batch ?? Math.max(1, Math.floor(10 / cells.value.length)),
      lot: one.cells ?? file.cells ?? MOST_LOT,
      ...(figures.value && { figures: figures.value }),
      cells: cells.value,
      seats: new Map(game.rules.facts.seatsOf(opening.value).map(seat => [seat, game.seatName(opening.value, seat)])),
    },
  }
}

/** The figures that a study asks for, tried on its game; null where it asks for none. */
async function figuresIn(
  game: Game,
  name: string | undefined,
  base: Options,
  seed: string,
  at: Path,
  { folder, figures }: Outside,
): Promise<Result<FigureModule | null>> {
  if (name === undefined && !figures) return { ok: true, value: null }
  const made = optionsOfGame(game, base, gameSeed(seed, 0))
  if (!made.ok) return made
  try {
    if (name !== undefined && !isForeign(name)) throw refused('module-missing', words().modules.missing(name))
    const module = name === undefined ? figures! : await figureModule(name, folder)
    await tryFigures(game, made.value, game.policies, module)
    const twice = module.names.find(one => game.pacing?.milestones.includes(one))
    if (twice !== undefined) throw refused('figure-wrong', words().figures.taken(twice))
    return { ok: true, value: module }
  } catch (thrown) {
    const error = asStop(thrown)
    if (!(error instanceof Stop)) throw error
    return { ok: false, problems: error.problems.map(found => ({ ...found, at: [...at, 'figures'] })) }
  }
}

/** The first state of game number 1, or why there is none. */
function open(game: Game, options: Options, seed: string): Result<unknown> {
  return begin(game, optionsOfGame(game, options, gameSeed(seed, 0)), seed)
}

function begin(game: Game, made: Result<unknown>, seed: string): Result<unknown> {
  if (!made.ok) return made
  const begun = game.rules.setup(made.value, seedRng(gameSeed(seed, 0)))
  return begun.ok ? { ok: true, value: begun.state } : begun
}

/** Who plays, as an experiment says it. */
function castOf(given: NonNullable<StudyFile['policies']> = 'simple'): Cast {
  return typeof given === 'string' ? { others: given, seats: {} } : { others: 'simple', seats: given }
}

async function mindsOf(game: Game, minds: Cast, at: Path, outside: Outside): Promise<Result<LocalCast>> {
  const problems: Problem[] = []
  const programs: { [name: string]: PolicyModule } = {}
  const look = async (name: string, ...path: Path) => {
    if (Object.hasOwn(programs, name)) return
    const found = await playerOf(game, name, outside)
    if (!found.ok) problems.push(...found.problems.map(one => ({ ...one, at: [...at, 'policies', ...path] })))
    else if (found.value) programs[name] = found.value
  }
  await look(minds.others)
  for (const [seat, name] of Object.entries(minds.seats)) {
    if (game.rules.seats.includes(seat)) await look(name, seat)
    else
      problems.push(
        problem('seat-unknown', `There is no seat ${seat}: seats are ${game.rules.seats}`, [...at, 'policies', seat]),
      )
  }
  if (problems.length) return { ok: false, problems }
  return { ok: true, value: Object.keys(programs).length ? { ...minds, programs } : minds }
}

/** The module that a player's name stands for, tried on the game; null where it is built in. */
async function playerOf(
  game: Game,
  name: string,
  { folder, players = {} }: Outside,
): Promise<Result<PolicyModule | null>> {
  if (!Object.hasOwn(players, name) && !isForeign(name)) {
    if (await policiesOf(game, name)) return { ok: true, value: null }
    return refuse('policy-unknown', `Nobody is called ${name}: there are ${mindNames(game)}`)
  }
  try {
    const module = Object.hasOwn(players, name) ? players[name]! : await policyModule(name, folder)
    await tryStrangers(game, game.rules.seats[0]!, { [name]: module })
    return { ok: true, value: module }
  } catch (error) {
    if (error instanceof Stop) return { ok: false, problems: error.problems }
    throw error
  }
}

interface Varied {
  readonly game: Game
  readonly one: StudyFile
  readonly base: Options
  readonly minds: LocalCast
  readonly seed: string
  readonly at: Path
  readonly outside: Outside
}

async function cellsOf(varied: Varied): Promise<Result<readonly Cell[]>> {
  const { game, one, base, seed, at } = varied
  const readings = readingsOf(game)
  const vary = one.vary === 'rulings' ? readings : (one.vary ?? {})
  const known = optionNames(game)
  const inside = known.get('rulings')
  const isRuling = (name: string) => Object.hasOwn(readings, name) || fieldsOf(inside).has(name)
  const isOption = (name: string) => isRuling(name) || known.has(name)
  const problems = Object.keys(vary).flatMap(name => (isOption(name) ? [] : strangeName(varied, name)))
  if (problems.length) return { ok: false, problems }
  const group = isRecord(base['rulings']) ? (base['rulings'] as Options) : {}
  const usual = game.usualRulings?.(base) ?? {}
  const holds = (name: string) => {
    if (isRuling(name)) return group[name] ?? usual[name] ?? readings[name]?.[0]
    return isOption(name) ? base[name] : heldBeside(varied, name)
  }
  const choices = choicesOf(vary, one.design ?? 'each', holds)
  if (!choices)
    return { ok: false, problems: [problem('experiment-too-large', `More than ${MOST_CELLS} cells`, [...at, 'vary'])] }
  const cells: Cell[] = []
  for (const changes of choices) {
    const all = Object.entries(changes)
    const rulings = all.filter(([name]) => isRuling(name))
    const others = all.filter(([name]) => isOption(name) && !isRuling(name))
    const options = {
      ...base,
      ...Object.fromEntries(others),
      ...(rulings.length > 0 && { rulings: { ...group, ...Object.fromEntries(rulings) } }),
    }
    const beside = all.filter(([name]) => !isOption(name))
    const own = await ownOf(varied, beside)
    if (own.ok) cells.push({ name: nameOf(changes), changes, options, own: own.value })
    else problems.push(...own.problems.slice(0, 3).map(found => ({ ...found, at: placeOf(vary, changes, at) })))
    if (problems.length >= 20) break
  }
  if (!problems.length) problems.push(...refusalsOf(game, cells, vary, seed, at))
  return problems.length ? { ok: false, problems } : { ok: true, value: cells }
}

/** Why cells cannot be set up, a few of all reasons. */
function refusalsOf(
  game: Game,
  cells: readonly Cell[],
  vary: { readonly [name: string]: readonly Json[] },
  seed: string,
  at: Path,
): readonly Problem[] {
  const problems: Problem[] = []
  const prepared = prepareAll(
    game,
    cells.map(({ options }) => options),
    gameSeed(seed, 0),
  )
  for (const [i, { changes, own }] of cells.entries()) {
    const other = gameWith(game, own?.content ?? {})
    const tried = i === 0 ? null : other.ok ? begin(other.value, prepared[i]!, seed) : other
    if (tried && !tried.ok)
      problems.push(...tried.problems.slice(0, 3).map(found => ({ ...found, at: placeOf(vary, changes, at) })))
    if (problems.length >= 20) break
  }
  return problems
}

/** Who plays, or who has one seat: what can be varied besides options and content. */
const PLAYERS = 'policies'
const seatOf = (name: string) => (name.startsWith(`${PLAYERS}.`) ? name.slice(PLAYERS.length + 1) : null)

/** Why something that is no option cannot be varied; empty where it can. */
function strangeName({ game, at }: Varied, name: string): readonly Problem[] {
  const wrong = (code: string, message: string) => [problem(code, message, [...at, 'vary', name])]
  if (name === PLAYERS) return []
  const seat = seatOf(name)
  if (seat !== null)
    return game.rules.seats.includes(seat)
      ? []
      : wrong('seat-unknown', `There is no seat ${seat}: seats are ${game.rules.seats}`)
  if (!isContent(name)) return wrong('option-unknown', `${game.title} has no option ${name}`)
  if (!game.withContent) return wrong('content-unknown', `${game.title} takes no other content`)
  return contentAt(game.rules.content.data as Json, name) === undefined
    ? wrong('content-unknown', `The content of ${game.title} has nothing at ${name}`)
    : []
}

/** What holds in the base of something that is no option. */
function heldBeside({ game, one, minds }: Varied, name: string): Json | undefined {
  if (isContent(name)) return contentAt(game.rules.content.data as Json, name)
  const seat = seatOf(name)
  return seat === null ? (one.policies ?? 'simple') : (minds.seats[seat] ?? minds.others)
}

/** What a cell has otherwise than its options; null where it has nothing. */
async function ownOf(varied: Varied, changes: readonly (readonly [string, Json])[]): Promise<Result<Own | null>> {
  if (changes.length === 0) return { ok: true, value: null }
  const { game, minds, at, outside } = varied
  const content = Object.fromEntries(changes.filter(([name]) => isContent(name)))
  const players = changes.filter(([name]) => !isContent(name))
  let { seats, others }: Cast = minds
  for (const [name, reading] of players) {
    const seat = seatOf(name)
    if (faults(seat === null ? policiesShape : text(300), reading).length)
      return refuse('policy-unknown', 'Who plays is a name, or by seat a table of names')
    if (seat !== null) seats = { ...seats, [seat]: reading as string }
    else ({ seats, others } = castOf(reading as string | Cast['seats']))
  }
  const made = gameWith(game, content)
  if (!made.ok) return made
  if (players.length === 0) return { ok: true, value: { content } }
  const own = await mindsOf(made.value, { seats, others }, at, outside)
  return own.ok ? { ok: true, value: { content, minds: own.value } } : own
}

/** Where the experiment names the readings that were refused: the reading, where it is one. */
function placeOf(vary: { readonly [name: string]: readonly Json[] }, changes: Changes, at: Path): Path {
  const [first, ...more] = Object.entries(changes)
  if (!first || more.length) return [...at, 'vary']
  return [...at, 'vary', first[0], vary[first[0]]!.indexOf(first[1])]
}

/** What options of a ruleset can be called, as its schema tells, and what the game's `prepare` knows besides. */
function optionNames(game: Game): ReadonlyMap<string, Shape<unknown> | null> {
  const { shape } = game.rules.schema.options as Partial<ShapedSchema<unknown>>
  return new Map([...fieldsOf(shape), ...(game.prepare ? [['generate', null] as const] : [])])
}

/** The fields of a record; rulings that are numbers or dates are found there, not in the list of readings. */
function fieldsOf(shape: Shape<unknown> | null | undefined): ReadonlyMap<string, Shape<unknown>> {
  return shape?.kind === 'record' ? shape.fields : new Map()
}

/** All games of an experiment in batches, numbered from 0: all cells come forward together. */
export function batchesOf({ studies }: Pick<Experiment, 'studies'>): Batch[] {
  const batches: Batch[] = []
  for (const [study, { cells, games, batch, lot }] of studies.entries())
    for (let from = 0; from < games; from += batch)
      for (let firstCell = 0; firstCell < cells.length; firstCell += lot) {
        const endCell = Math.min(cells.length, firstCell + lot)
        batches.push({ number: batches.length, study, firstCell, endCell, from, to: Math.min(games, from + batch) })
      }
  return batches
}

/** What a batch asks of whoever plays it. */
export function assignmentOf(
  { studies, seed }: Experiment,
  { study, firstCell, endCell, from, to }: Batch,
): Assignment {
  const { game, minds, mostSteps, cells, figures } = studies[study]!
  const asked = cells.slice(firstCell, endCell)
  return {
    game: game.source ?? game.id,
    base: cells[0]!.options,
    cells: asked.map(({ options }) => options),
    ...(asked.some(({ own }) => own) && { own: asked.map(({ own }) => own) }),
    ...{ minds, seed, from, to, mostSteps },
    ...(figures && { figures }),
  }
}

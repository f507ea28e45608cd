import { digest, isRecord, type Json, type Problem, problem, type Result, refuse } from '@umpire/core-game'
import type { Shape, ShapedSchema } from '@umpire/core-game/shape'
import { seedRng } from '@umpire/core-rng'
import { type Game, onTop, readingsOf } from '../game.ts'
import { loadGame } from '../games.ts'
import { Stop } from '../io/exit.ts'
import { mindNames, policiesOf } from '../minds.ts'
import { type PolicyModule, policyModule } from '../programs/module.ts'
import { isForeign } from '../programs/source.ts'
import { gameSeed, type LocalCast, type PolicyModules, tryStrangers } from '../seats.ts'
import {
  type Assignment,
  type Batch,
  type Cell,
  type Experiment,
  type ExperimentFile,
  type Identity,
  playersOf,
  type Study,
  type StudyFile,
} from './model.ts'
import { optionsOfGame, prepareAll } from './prepare.ts'
import { type Changes, choicesOf, MOST_CELLS, MOST_LOT, nameOf } from './read.ts'

type Options = { readonly [name: string]: Json }
type Path = readonly (string | number)[]

/** What an experiment may name that is not built in. */
export interface Outside {
  /** From where it is looked for, if the experiment itself says which file or package it is; where the command was called unless told. */
  readonly folder?: string
  /** What the command line brings, by the name that the experiment calls it. */
  readonly players?: PolicyModules
  readonly games?: ReadonlyMap<string, Game>
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
    studies: studies.map(({ title, minds, games, mostSteps, batch, lot, cells }, i) => ({
      title,
      rules: { ...identities[i]! },
      minds: { ...playersOf(minds) },
      games,
      mostSteps,
      batch,
      lot,
      cells: cells.map(({ name, changes, options }) => ({ name, changes, options })),
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
  const minds = await mindsOf(game, one.policies, at, outside)
  if (!minds.ok) return minds
  const base = onTop(game.standardOptions as Options, one.options ?? {}) as Options
  const opening = open(game, base, seed)
  if (!opening.ok)
    return { ok: false, problems: opening.problems.map(found => ({ ...found, at: [...at, 'options', ...found.at] })) }
  const cells = cellsOf(game, one, base, seed, at)
  if (!cells.ok) return cells
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
      cells: cells.value,
      seats: new Map(game.rules.facts.seatsOf(opening.value).map(seat => [seat, game.seatName(opening.value, seat)])),
    },
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

async function mindsOf(
  game: Game,
  given: StudyFile['policies'] = 'simple',
  at: Path,
  outside: Outside,
): Promise<Result<LocalCast>> {
  const minds = typeof given === 'string' ? { others: given, seats: {} } : { others: 'simple', seats: given }
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

function cellsOf(game: Game, one: StudyFile, base: Options, seed: string, at: Path): Result<readonly Cell[]> {
  const readings = readingsOf(game)
  const vary = one.vary === 'rulings' ? readings : (one.vary ?? {})
  const known = optionNames(game)
  const inside = known.get('rulings')
  const isRuling = (name: string) => Object.hasOwn(readings, name) || fieldsOf(inside).has(name)
  const problems: Problem[] = Object.keys(vary).flatMap(name =>
    isRuling(name) || known.has(name)
      ? []
      : [problem('option-unknown', `${game.title} has no option ${name}`, [...at, 'vary', name])],
  )
  if (problems.length) return { ok: false, problems }
  const group = isRecord(base['rulings']) ? (base['rulings'] as Options) : {}
  const usual = game.usualRulings?.(base) ?? {}
  const holds = (name: string) => (isRuling(name) ? (group[name] ?? usual[name] ?? readings[name]?.[0]) : base[name])
  const choices = choicesOf(vary, one.design ?? 'each', holds)
  if (!choices)
    return { ok: false, problems: [problem('experiment-too-large', `More than ${MOST_CELLS} cells`, [...at, 'vary'])] }
  const cells = choices.map((changes): Cell => {
    const rulings = Object.entries(changes).filter(([name]) => isRuling(name))
    const others = Object.entries(changes).filter(([name]) => !isRuling(name))
    const options = {
      ...base,
      ...Object.fromEntries(others),
      ...(rulings.length > 0 && { rulings: { ...group, ...Object.fromEntries(rulings) } }),
    }
    return { name: nameOf(changes), changes, options }
  })
  const prepared = prepareAll(
    game,
    cells.map(({ options }) => options),
    gameSeed(seed, 0),
  )
  for (const [i, { changes }] of cells.entries()) {
    const tried = i === 0 ? null : begin(game, prepared[i]!, seed)
    if (tried && !tried.ok)
      problems.push(...tried.problems.slice(0, 3).map(found => ({ ...found, at: placeOf(vary, changes, at) })))
    if (problems.length >= 20) break
  }
  return problems.length ? { ok: false, problems } : { ok: true, value: cells }
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
  const { game, minds, mostSteps, cells } = studies[study]!
  const [base, ...others] = [cells[0]!, ...cells.slice(firstCell, endCell)].map(({ options }) => options)
  return { game: game.source ?? game.id, base: base!, cells: others, minds, seed, from, to, mostSteps }
}

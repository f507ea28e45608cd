import { digest, type Json, type Problem, type Result } from '@umpire/core-game'
import { type Game, onTop } from '../game.ts'
import { loadGame } from '../games.ts'
import { gameSeed } from '../seats.ts'
import { cellsOf } from './cells.ts'
import {
  type Assignment,
  type Batch,
  type Experiment,
  type ExperimentFile,
  type Identity,
  playersOf,
  type Study,
  type StudyFile,
} from './model.ts'
import { castOf, figuresIn, mindsOf, type Outside } from './outside.ts'
import { begin, optionsOfGame } from './prepare.ts'
import { MOST_LOT } from './read.ts'

type Options = { readonly [name: string]: Json }
type Path = readonly (string | number)[]

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

/** The first state of game number 1, or why there is none. */
function open(game: Game, options: Options, seed: string): Result<unknown> {
  return begin(game, optionsOfGame(game, options, gameSeed(seed, 0)), seed)
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

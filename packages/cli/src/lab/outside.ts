import { type Json, type Problem, problem, type Result, refuse } from '@umpire/core-game'
import { asStop } from '../figures/fault.ts'
import { type FigureModule, figureModule, tryFigures } from '../figures/module.ts'
import type { Game } from '../game.ts'
import { refused, Stop } from '../io/exit.ts'
import { mindNames, policiesOf } from '../minds.ts'
import { type PolicyModule, policyModule } from '../programs/module.ts'
import { isForeign } from '../programs/source.ts'
import { type Cast, gameSeed, type LocalCast, type PolicyModules, tryStrangers } from '../seats.ts'
import { words } from '../words/index.ts'
import type { StudyFile } from './model.ts'
import { optionsOfGame } from './prepare.ts'

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

/** Who plays, as an experiment says it. */
export function castOf(given: NonNullable<StudyFile['policies']> = 'simple'): Cast {
  return typeof given === 'string' ? { others: given, seats: {} } : { others: 'simple', seats: given }
}

/** Who plays, each of them found and tried. */
export async function mindsOf(game: Game, minds: Cast, at: Path, outside: Outside): Promise<Result<LocalCast>> {
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

/** The figures that a study asks for, tried on its game; null where it asks for none. */
export async function figuresIn(
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

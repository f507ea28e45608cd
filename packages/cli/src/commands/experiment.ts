import { dirname, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { figureModule } from '../figures/module.ts'
import type { Game } from '../game.ts'
import { loadGame } from '../games.ts'
import { must } from '../io/exit.ts'
import { readJsonFile } from '../io/files.ts'
import type { Experiment } from '../lab/model.ts'
import { readExperiment } from '../lab/read.ts'
import { settleExperiment } from '../lab/settle.ts'
import { modulesOf } from '../seats.ts'
import { words } from '../words/index.ts'
import { collect, figuresOption, gameNamed } from './common.ts'

/** What a command line adds to an experiment: players and games of one's own, by the names that the experiment calls them. */
export interface OutsideFlags {
  readonly policy: readonly string[]
  readonly ruleset: readonly string[]
  readonly figures?: string
}

export function withOutside(command: Command): Command {
  return command
    .addOption(playersOption())
    .addOption(figuresOption())
    .addOption(
      new Option('--ruleset <MODULE>', words().modules.rulesets).argParser(collect).default([], words().options.none),
    )
}

export function playersOption(): Option {
  return new Option('--policy <NAME=MODULE>', words().modules.players)
    .argParser(collect)
    .default([], words().options.none)
}

/** The experiment that a person wrote into a file, made ready; `hint` says what to do where it is refused. */
export async function experimentIn(
  file: string,
  { policy, ruleset, figures: named }: OutsideFlags,
  umpire: string,
  hint: string,
): Promise<Experiment> {
  const games = new Map<string, Game>()
  for (const name of ruleset) {
    const game = await loadGame(gameNamed(undefined, name))
    games.set(game.id, game)
  }
  const written = must(readExperiment(readJsonFile(file), [...games.keys()]), words().labGame.lookHelp(file))
  const players = await modulesOf(policy)
  const figures = named === undefined ? null : await figureModule(named)
  const outside = { folder: dirname(resolve(file)), players, games, ...(figures && { figures }) }
  return must(await settleExperiment(written, umpire, outside), hint)
}

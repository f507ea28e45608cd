import { type Command, Option } from 'commander'
import type { Console } from '../io/console.ts'
import { misused, must } from '../io/exit.ts'
import { readJsonFile } from '../io/files.ts'
import type { Experiment, Study } from '../lab/model.ts'
import { optionsOfGame } from '../lab/prepare.ts'
import { readExperiment } from '../lab/read.ts'
import { settleExperiment } from '../lab/settle.ts'
import { gameSeed, policiesFor } from '../seats.ts'
import { keepGame, placeFor } from '../simulate/keep.ts'
import { recordGame } from '../simulate/record.ts'
import { wholeNumber } from './common.ts'

interface Flags {
  readonly study: number
  readonly cell: string
  readonly save?: string
}

/** `umpire lab game FILE NUMBER`, beside `umpire lab FILE`. */
export function labGameCommand(lab: Command, console: Console, version: () => string): void {
  lab
    .command('game')
    .summary('one game of an experiment, as a save')
    .description('Plays one game of an experiment again, and saves it: to be replayed, told or drawn.')
    .argument('<file>', 'the experiment, as JSON')
    .argument('<number>', 'which game of its cell, from 1', wholeNumber(1, 10_000_000))
    .addOption(
      new Option('--study <N>', 'which study, from 1, in the order of the experiment')
        .argParser(wholeNumber(1, 50))
        .default(1),
    )
    .option('--cell <CELL>', 'which readings, by name as in the report, or by number, where 1 is the base', '1')
    .option('--save <FILE>', 'where it is saved (GAME-SEED-NUMBER.json unless told)')
    .addHelpText(
      'after',
      `\nExamples:\n  umpire lab game isolation.json 17\n  umpire lab game isolation.json 17 --cell "winByIsolation = false" --save other.json`,
    )
    .action(async (file: string, number: number, flags: Flags) => {
      const written = must(
        readExperiment(readJsonFile(file)),
        `Look at ${file}; umpire lab --help shows an experiment.`,
      )
      const experiment = must(await settleExperiment(written, version()), `Look at ${file}.`)
      const study = studyOf(experiment, flags.study)
      const { game, minds: cast, games, mostSteps } = study
      if (number > games)
        throw misused('number-wrong', `${study.title} has ${games} games a cell`, `Name one from 1 to ${games}.`)
      const seed = gameSeed(experiment.seed, number - 1)
      const options = must(optionsOfGame(game, cellOf(study, flags.cell).options, seed), 'The options are refused.')
      const place = placeFor(game, seed, flags.save)
      keepGame(console, game, recordGame(game, options, seed, await policiesFor(game, cast), mostSteps), cast, place)
    })
}

function studyOf({ studies }: Experiment, number: number): Study {
  const study = studies[number - 1]
  if (study) return study
  throw misused('number-wrong', `There is no study ${number}`, `The experiment has ${studies.length}.`)
}

function cellOf({ cells, title }: Study, text: string): Study['cells'][number] {
  const cell = cells.find(({ name }) => name === text) ?? (/^\d+$/.test(text) ? cells[Number(text) - 1] : undefined)
  if (cell) return cell
  const some = cells.slice(0, 5).map(({ name }) => JSON.stringify(name))
  throw misused(
    'number-wrong',
    `${title} has no cell ${JSON.stringify(text)}`,
    `It has ${cells.length}: ${some.join(', ')}${cells.length > some.length ? ' ...' : ''}`,
  )
}

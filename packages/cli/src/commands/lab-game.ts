import { dirname, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import type { Console } from '../io/console.ts'
import { misused, must } from '../io/exit.ts'
import { readJsonFile } from '../io/files.ts'
import type { Experiment, ExperimentFile, Study } from '../lab/model.ts'
import { optionsOfGame } from '../lab/prepare.ts'
import { readExperiment } from '../lab/read.ts'
import { settleExperiment } from '../lab/settle.ts'
import { gameSeed, policiesFor } from '../seats.ts'
import { keepGame, placeFor } from '../simulate/keep.ts'
import { recordGame } from '../simulate/record.ts'
import { either, words } from '../words/index.ts'
import { langOption, wholeNumber } from './common.ts'

interface Flags {
  readonly study: number
  readonly cell: string
  readonly save?: string
}

/** `umpire lab game FILE NUMBER`, beside `umpire lab FILE`. */
export function labGameCommand(lab: Command, console: Console, version: () => string): void {
  lab
    .command('game')
    .summary(either('one game of an experiment, as a save', 'одна партия опыта, в файл'))
    .description(
      either(
        'Plays one game of an experiment again, and saves it: to be replayed, told or drawn.',
        'Ещё раз играет одну партию опыта и сохраняет её: чтобы пересмотреть, рассказать или нарисовать.',
      ),
    )
    .argument('<file>', either('the experiment, as JSON', 'опыт в JSON'))
    .argument(
      '<number>',
      either('which game of its cell, from 1', 'номер партии в её клетке, с 1'),
      wholeNumber(1, 10_000_000),
    )
    .addOption(
      new Option(
        '--study <N>',
        either('which study, from 1, in the order of the experiment', 'номер исследования в опыте, с 1'),
      )
        .argParser(wholeNumber(1, 50))
        .default(1),
    )
    .option(
      '--cell <CELL>',
      either(
        'which readings, by name as in the report, or by number, where 1 is the base',
        'какие прочтения: имя, как в отчёте, или номер, где 1 — обычные',
      ),
      '1',
    )
    .option(
      '--save <FILE>',
      either('where it is saved (GAME-SEED-NUMBER.json unless told)', 'куда сохранить (иначе ИГРА-ЗЕРНО-НОМЕР.json)'),
    )
    .addHelpText(
      'after',
      `\n${either('Examples', 'Примеры')}:\n  umpire lab game isolation.json 17\n  umpire lab game isolation.json 17 --cell "winByIsolation = false" --save other.json`,
    )
    .addOption(langOption())
    .action(async (file: string, number: number, flags: Flags) => {
      const written = writtenExperiment(file)
      const experiment = must(
        await settleExperiment(written, version(), dirname(resolve(file))),
        either(`Look at ${file}.`, `Посмотрите ${file}.`),
      )
      const study = studyOf(experiment, flags.study)
      const { game, minds: cast, games, mostSteps } = study
      if (number > games)
        throw misused(
          'number-wrong',
          either(`${study.title} has ${games} games a cell`, `${study.title}: партий в клетке ${games}`),
          either(`Name one from 1 to ${games}.`, `Назовите номер от 1 до ${games}.`),
        )
      const seed = gameSeed(experiment.seed, number - 1)
      const options = must(optionsOfGame(game, cellOf(study, flags.cell).options, seed), words().is.optionsRefused)
      const place = placeFor(game, seed, flags.save)
      keepGame(console, game, recordGame(game, options, seed, await policiesFor(game, cast), mostSteps), cast, place)
    })
}

function studyOf({ studies }: Experiment, number: number): Study {
  const study = studies[number - 1]
  if (study) return study
  throw misused(
    'number-wrong',
    either(`There is no study ${number}`, `Исследования ${number} нет`),
    either(`The experiment has ${studies.length}.`, `В опыте их ${studies.length}.`),
  )
}

function cellOf({ cells, title }: Study, text: string): Study['cells'][number] {
  const cell = cells.find(({ name }) => name === text) ?? (/^\d+$/.test(text) ? cells[Number(text) - 1] : undefined)
  if (cell) return cell
  const some = cells.slice(0, 5).map(({ name }) => JSON.stringify(name))
  throw misused(
    'number-wrong',
    either(`${title} has no cell ${JSON.stringify(text)}`, `${title}: клетки ${JSON.stringify(text)} нет`),
    either(
      `It has ${cells.length}: ${some.join(', ')}${cells.length > some.length ? ' ...' : ''}`,
      `Всего их ${cells.length}: ${some.join(', ')}${cells.length > some.length ? ' ...' : ''}`,
    ),
  )
}

/** The experiment that a person wrote into a file. */
export function writtenExperiment(file: string): ExperimentFile {
  return must(
    readExperiment(readJsonFile(file)),
    either(
      `Look at ${file}; umpire lab --help shows an experiment.`,
      `Посмотрите ${file}; пример опыта — umpire lab --help.`,
    ),
  )
}

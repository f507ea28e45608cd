import { type Command, Option } from 'commander'
import type { Console } from '../io/console.ts'
import { misused, must } from '../io/exit.ts'
import { gameWith } from '../lab/content.ts'
import type { Experiment, Study } from '../lab/model.ts'
import { optionsOfGame } from '../lab/prepare.ts'
import { gameSeed, policiesFor } from '../seats.ts'
import { keepContent, keepGame, placeFor } from '../simulate/keep.ts'
import { recordGame } from '../simulate/record.ts'
import { words } from '../words/index.ts'
import { langOption, wholeNumber } from './common.ts'
import { experimentIn, type OutsideFlags, withOutside } from './experiment.ts'

interface Flags extends OutsideFlags {
  readonly study: number
  readonly cell: string
  readonly save?: string
}

/** `umpire lab game FILE NUMBER`, beside `umpire lab FILE`. */
export function labGameCommand(lab: Command, console: Console, version: () => string): void {
  const command = lab
    .command('game')
    .summary(words().labGame.summary)
    .description(words().labGame.description)
    .argument('<file>', words().labGame.experiment)
    .argument('<number>', words().labGame.number, wholeNumber(1, 10_000_000))
    .addOption(new Option('--study <N>', words().labGame.study).argParser(wholeNumber(1, 50)).default(1))
    .option('--cell <CELL>', words().labGame.cell, '1')
    .option('--save <FILE>', words().labGame.out)
  withOutside(command)
    .addHelpText(
      'after',
      `\n${words().labGame.examples}:\n  umpire lab game isolation.json 17\n  umpire lab game isolation.json 17 --cell "winByIsolation = false"`,
    )
    .addOption(langOption())
    .action(async (file: string, number: number) => {
      // What `lab` knows as well is taken from there, wherever it stands.
      const flags = command.optsWithGlobals<Flags>()
      const experiment = await experimentIn(file, flags, version(), words().labGame.lookAt(file))
      const study = studyOf(experiment, flags.study)
      const { game: usual, minds, games, mostSteps } = study
      if (number > games)
        throw misused('number-wrong', words().labGame.gamesACell(study.title, games), words().labGame.nameGame(games))
      const seed = gameSeed(experiment.seed, number - 1)
      const cell = cellOf(study, flags.cell)
      const game = must(gameWith(usual, cell.own?.content ?? {}))
      const cast = cell.own?.minds ?? minds
      const options = must(optionsOfGame(game, cell.options, seed), words().is.optionsRefused)
      const place = placeFor(game, seed, flags.save)
      const recorded = recordGame(game, options, seed, await policiesFor(game, cast), mostSteps)
      const content = game === usual ? null : keepContent(game, place)
      keepGame(console, game, recorded, cast, { file: place, content })
    })
}

function studyOf({ studies }: Experiment, number: number): Study {
  const study = studies[number - 1]
  if (study) return study
  throw misused('number-wrong', words().labGame.noStudy(number), words().labGame.studiesAre(studies.length))
}

function cellOf({ cells, title }: Study, text: string): Study['cells'][number] {
  const cell = cells.find(({ name }) => name === text) ?? (/^\d+$/.test(text) ? cells[Number(text) - 1] : undefined)
  if (cell) return cell
  const some = cells.slice(0, 5).map(({ name }) => JSON.stringify(name))
  throw misused(
    'number-wrong',
    words().labGame.noCell(title, text),
    words().labGame.cellsAre(cells.length, some.join(', '), some.length),
  )
}

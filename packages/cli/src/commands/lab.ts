import { basename, extname } from 'node:path'
import { Argument, type Command } from 'commander'
import type { Console } from '../io/console.ts'
import { folded } from '../io/fold.ts'
import { quoted } from '../io/quoted.ts'
import { carryOut, requireBuiltIn } from '../lab/carry-out.ts'
import { writeReport } from '../lab/folder.ts'
import { type Experiment, gamesOf } from '../lab/model.ts'
import { runWorker, type WorkerFlags } from '../lab/worker.ts'
import { writeRows } from '../lab/write-rows.ts'
import { mindsHelp } from '../minds.ts'
import { requireRows } from '../rows/file.ts'
import { usualWorkers } from '../simulate/threads.ts'
import { words } from '../words/index.ts'
import { langOption, wholeNumber } from './common.ts'
import { experimentIn, type OutsideFlags, withOutside } from './experiment.ts'
import { labGameCommand } from './lab-game.ts'

interface Flags extends OutsideFlags {
  readonly out?: string
  readonly workers: number
  readonly queue?: string
  readonly check?: true
  readonly rows?: string
}

export function labCommand(program: Command, console: Console): void {
  const lab = program
    .command('lab')
    .summary(words().lab.summary)
    .description(words().lab.description)
    .argument('<file>', words().lab.experiment)
    .option('--out <FOLDER>', words().lab.out)
    .option('--workers <W>', words().lab.workers, wholeNumber(1, 1024), usualWorkers())
    .option('--queue <URL>', words().lab.queue)
    .option('--rows <FILE>', words().rows.option)
    .option('--check', words().lab.dry)
  withOutside(lab)
    .addHelpText(
      'after',
      `
${words().lab.anExperiment}:
  { "lab": 1, "name": "Isolation", "games": 200, "seed": "spring",
    "studies": [
      { "game": "kriegspiel", "options": { "first": "south" },
        "policies": { "north": "bold" },
        "vary": { "winByIsolation": [true, false], "preset": ["book"] } },
      { "game": "dma", "vary": "rulings", "games": 100 } ] }

${folded(words().lab.shape(mindsHelp()), console.width)}

${words().lab.examples}:
  umpire lab isolation.json --check
  umpire lab isolation.json --workers 4
  umpire lab isolation.json --policy mine=./my-bot.mjs
  umpire lab isolation.json --queue redis://:secret@queue.example:6379`,
    )
    .addOption(langOption())
    .action(async (file: string, flags: Flags, command: Command) => {
      const experiment = await experimentIn(file, flags, versionOf(command), words().lab.notPlayed(file))
      const folder = flags.out ?? `${basename(file, extname(file))}-lab`
      if (flags.queue !== undefined) requireBuiltIn(experiment)
      introduce(console, experiment)
      if (flags.check) return
      if (flags.rows !== undefined) requireRows(flags.rows)
      await play(console, experiment, folder, flags, file)
    })
  labGameCommand(lab, console, () => program.version() ?? '')
}

/** The command that goes on where this one stops. The address of a queue may hold a password, so it is left to the person. */
function resume(file: string, { out, queue, policy, ruleset, figures }: Flags): string {
  const parts = [
    'umpire',
    'lab',
    file,
    ...policy.flatMap(one => ['--policy', one]),
    ...ruleset.flatMap(one => ['--ruleset', one]),
    ...(figures === undefined ? [] : ['--figures', figures]),
    ...(out === undefined ? [] : ['--out', out]),
    ...(queue === undefined ? [] : ['--queue', 'URL']),
  ]
  return parts.map(quoted).join(' ')
}

/** The version of the whole command. */
function versionOf(command: Command): string {
  return command.parent?.version() ?? ''
}

function introduce(console: Console, experiment: Experiment): void {
  const { name, digest, studies } = experiment
  console.give({
    type: 'experiment',
    name,
    digest,
    games: gamesOf(experiment),
    studies: studies.map(({ title, game, cells, games }) => ({
      title,
      game: game.id,
      games,
      cells: cells.map(cell => cell.name),
    })),
  })
  console.say(console.paint.bold(name))
  for (const { title, cells, games } of studies) console.say(words().lab.size(title, cells.length, games))
}

async function play(
  console: Console,
  experiment: Experiment,
  folder: string,
  flags: Flags,
  file: string,
): Promise<void> {
  const all = gamesOf(experiment)
  const { done, played } = await carryOut(console, experiment, folder, flags, resume(file, flags))
  writeReport(folder, experiment, done)
  if (flags.rows !== undefined) {
    const told = writeRows(flags.rows, experiment, done)
    console.say(words().rows.there(flags.rows, told))
  }
  console.give({ ok: true, digest: experiment.digest, games: all, played, folder })
  console.say(words().lab.reportIn(all, folder))
}

export function labWorkerCommand(program: Command, console: Console, answer: (code: number) => void): void {
  program
    .command('lab-worker')
    .summary(words().lab.workerSummary)
    .description(words().lab.workerDescription)
    .addArgument(new Argument('<url>', words().lab.redis))
    .option('--concurrency <N>', words().lab.atOnce, wholeNumber(1, 1024), usualWorkers())
    .option('--stalled-after <SECONDS>', words().lab.silence, wholeNumber(1, 3600), 30)
    .option('--idle <SECONDS>', words().lab.idle, wholeNumber(1, 1_000_000))
    .addHelpText(
      'after',
      `\n${words().lab.examples}:\n  umpire lab-worker redis://:secret@queue.example:6379 --concurrency 8\n  umpire lab-worker redis://localhost:6379 --idle 60`,
    )
    .addOption(langOption())
    .action(async (url: string, flags: WorkerFlags, command: Command) => {
      answer(await runWorker(console, url, flags, versionOf(command)))
    })
}

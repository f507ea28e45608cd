import { basename, dirname, extname, resolve } from 'node:path'
import { Argument, type Command } from 'commander'
import type { Console } from '../io/console.ts'
import { must, refused } from '../io/exit.ts'
import { openProgress } from '../io/progress.ts'
import { quoted } from '../io/words.ts'
import { openLab, writeReport } from '../lab/folder.ts'
import { type Batch, type Experiment, type GameRow, sizeOf } from '../lab/model.ts'
import { playOnQueue } from '../lab/queue.ts'
import { batchesOf, settleExperiment } from '../lab/settle.ts'
import { playHere } from '../lab/threads.ts'
import { runWorker, type WorkerFlags } from '../lab/worker.ts'
import { writeRows } from '../lab/write-rows.ts'
import { mindsHelp } from '../minds.ts'
import { requireRows } from '../rows/file.ts'
import { usualWorkers } from '../simulate/threads.ts'
import { either, words } from '../words/index.ts'
import { langOption, wholeNumber } from './common.ts'
import { labGameCommand, writtenExperiment } from './lab-game.ts'

interface Flags {
  readonly out?: string
  readonly workers: number
  readonly queue?: string
  readonly check?: true
  readonly rows?: string
}

export function labCommand(program: Command, console: Console): void {
  const lab = program
    .command('lab')
    .summary(
      either('an experiment: what readings of the rules do to a game', 'опыт: что прочтения правил делают с игрой'),
    )
    .description(
      either(
        'Plays an experiment: games under many readings of the rules, compared with the same games under the base. Results are kept batch by batch: whatever happens, the same command goes on where it was. The report is the same to the byte for any number of workers and machines.',
        'Ставит опыт: партии при разных прочтениях правил против тех же партий при обычных. Итоги сохраняются порциями: что бы ни случилось, та же команда продолжит с того же места. Отчёт один и тот же до байта при любом числе потоков и машин.',
      ),
    )
    .argument('<file>', either('the experiment, as JSON', 'опыт в JSON'))
    .option(
      '--out <FOLDER>',
      either(
        'where results and the report go (the name of the file with -lab unless told)',
        'куда идут итоги и отчёт (иначе имя файла с -lab)',
      ),
    )
    .option('--workers <W>', either('worker threads', 'рабочие потоки'), wholeNumber(1, 1024), usualWorkers())
    .option(
      '--queue <URL>',
      either(
        'lets umpire lab-worker play, on any number of machines, over this Redis server',
        'играет umpire lab-worker на любом числе машин, через этот сервер Redis',
      ),
    )
    .option('--rows <FILE>', words().rows.option)
    .option('--check', either('only says what would be played', 'только говорит, что было бы сыграно'))
    .addHelpText(
      'after',
      `
${either('An experiment', 'Опыт')}:
  { "lab": 1, "name": "Isolation", "games": 200, "seed": "spring",
    "studies": [
      { "game": "kriegspiel", "options": { "first": "south" }, "policies": { "north": "bold" },
        "vary": { "winByIsolation": [true, false], "preset": ["book"] } },
      { "game": "dma", "vary": "rulings", "games": 100 } ] }

${either(
  `vary names options and the readings to try, each alone against the base, or all with all under "design": "grid"; "rulings" stands for every ruling of the
game and all its readings. Also: title, mostSteps (10000), batch (how many games of each cell are handed out and kept at once), cells (100: how many
cells at once, for which the game of the base is played once). Who plays: ${mindsHelp()}, and
characters of a game, as bold and steady in kriegspiel.`,
  `vary называет настройки и прочтения: каждое само против обычного или, с "design": "grid", все со всеми; "rulings" — все спорные места игры и все их
прочтения. Ещё: title, mostSteps (10000), batch (сколько партий каждой клетки раздаётся и сохраняется сразу), cells (100: на сколько клеток сразу
партия с обычными правилами играется один раз). Кто играет: ${mindsHelp()}
и характеры игры, как bold и steady в kriegspiel.`,
)}

${either('Examples', 'Примеры')}:
  umpire lab isolation.json --check
  umpire lab isolation.json --workers 4
  umpire lab isolation.json --queue redis://:secret@queue.example:6379`,
    )
    .addOption(langOption())
    .action(async (file: string, flags: Flags, command: Command) => {
      const written = writtenExperiment(file)
      const experiment = must(
        await settleExperiment(written, versionOf(command), dirname(resolve(file))),
        either(`Look at ${file}. Nothing was played.`, `Посмотрите ${file}. Ничего не сыграно.`),
      )
      const folder = flags.out ?? `${basename(file, extname(file))}-lab`
      if (flags.queue !== undefined) requireBuiltIn(experiment)
      introduce(console, experiment)
      if (flags.check) return
      if (flags.rows !== undefined) requireRows(flags.rows)
      await play(console, experiment, folder, flags, file)
    })
  labGameCommand(lab, console, () => program.version() ?? '')
}

/** Other machines have the built-in games alone: a module is no more theirs to run than a program. */
function requireBuiltIn({ studies }: Experiment): void {
  const own = studies.find(({ game }) => game.source !== undefined)
  if (own) throw refused('game-unknown', words().modules.notQueued(own.title), words().modules.notQueuedHint)
}

/** The command that goes on where this one stops. The address of a queue may hold a password, so it is left to the person. */
function resume(file: string, { out, queue }: Flags): string {
  const parts = [
    'umpire',
    'lab',
    file,
    ...(out === undefined ? [] : ['--out', out]),
    ...(queue === undefined ? [] : ['--queue', 'URL']),
  ]
  return parts.map(quoted).join(' ')
}

/** The version of the whole command. */
function versionOf(command: Command): string {
  return command.parent?.version() ?? ''
}

function gamesOf({ studies }: Experiment): number {
  return studies.reduce((sum, { cells, games }) => sum + cells.length * games, 0)
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
  for (const { title, cells, games } of studies)
    console.say(
      either(
        `${title}: ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} of ${games} games`,
        `${title}: клеток ${cells.length}, партий в каждой ${games}`,
      ),
    )
}

async function play(
  console: Console,
  experiment: Experiment,
  folder: string,
  flags: Flags,
  file: string,
): Promise<void> {
  const all = gamesOf(experiment)
  let done = 0
  const bar = openProgress(console, all, () =>
    console.note(
      either(
        `${done} of ${all} games are kept in ${folder}. Go on: ${resume(file, flags)}`,
        `В ${folder} сохранено партий: ${done} из ${all}. Дальше: ${resume(file, flags)}`,
      ),
    ),
  )
  const journal = await openLab(folder, experiment)
  const open = batchesOf(experiment).filter(({ number }) => !journal.done.has(number))
  const before = all - open.reduce((sum, batch) => sum + sizeOf(batch), 0)
  if (journal.damaged)
    console.note(
      either(
        `${journal.damaged} damaged lines of the journal in ${folder} do not count; their games are played again.`,
        `Испорченных строк журнала в ${folder}: ${journal.damaged}; они не в счёт, их партии играются снова.`,
      ),
    )
  if (before)
    console.say(
      either(
        `${before} of ${all} games are in ${folder} already.`,
        `В ${folder} уже есть партий: ${before} из ${all}.`,
      ),
    )
  done = before
  bar.start(before)
  const take = (batch: Batch, rows: readonly GameRow[]) => {
    if (!journal.add(batch.number, rows)) return
    done += sizeOf(batch)
    bar.more(sizeOf(batch))
  }
  try {
    if (open.length && flags.queue) await playOnQueue(experiment, open, flags.queue, take, bar.note)
    else if (open.length) await playHere(experiment, open, flags.workers, take)
  } finally {
    bar.stop()
    journal.close()
  }
  writeReport(folder, experiment, journal.done)
  if (flags.rows !== undefined) {
    const told = writeRows(flags.rows, experiment, journal.done)
    console.say(words().rows.there(flags.rows, told))
  }
  console.give({ ok: true, digest: experiment.digest, games: all, played: done - before, folder })
  console.say(either(`${all} games. The report is ${folder}/report.md`, `Партий: ${all}. Отчёт: ${folder}/report.md`))
}

export function labWorkerCommand(program: Command, console: Console, answer: (code: number) => void): void {
  program
    .command('lab-worker')
    .summary(either('plays experiments of another machine', 'играет опыты другой машины'))
    .description(
      either(
        'Plays batches of games that umpire lab --queue puts on a Redis server. Start it on as many machines as you like, stop it whenever you like: what it had in hand is played by others. It plays experiments of its own version only.',
        'Играет порции партий, которые umpire lab --queue кладёт на сервер Redis. Запускайте на скольких угодно машинах и останавливайте когда угодно: начатое доиграют другие. Играет опыты только своей версии.',
      ),
    )
    .addArgument(
      new Argument(
        '<url>',
        either('the Redis server, as redis://localhost:6379', 'сервер Redis, например redis://localhost:6379'),
      ),
    )
    .option(
      '--concurrency <N>',
      either('batches played at once, each on a thread', 'сколько порций сразу, каждая в своём потоке'),
      wholeNumber(1, 1024),
      usualWorkers(),
    )
    .option(
      '--stalled-after <SECONDS>',
      either(
        'a batch whose worker was silent for so long goes to another',
        'порция, чей работник молчал столько, достаётся другому',
      ),
      wholeNumber(1, 3600),
      30,
    )
    .option(
      '--idle <SECONDS>',
      either('ends after so long without work', 'кончает, пробыв столько без дела'),
      wholeNumber(1, 1_000_000),
    )
    .addHelpText(
      'after',
      `\n${either('Examples', 'Примеры')}:\n  umpire lab-worker redis://:secret@queue.example:6379 --concurrency 8\n  umpire lab-worker redis://localhost:6379 --idle 60`,
    )
    .addOption(langOption())
    .action(async (url: string, flags: WorkerFlags, command: Command) => {
      answer(await runWorker(console, url, flags, versionOf(command)))
    })
}

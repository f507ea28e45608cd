import { Command, CommanderError, Help } from 'commander'
import { battleCommand } from './commands/battle.ts'
import { engineCommand } from './commands/engine.ts'
import { labCommand, labWorkerCommand } from './commands/lab.ts'
import { oddsCommand } from './commands/odds.ts'
import { pbemCommand } from './commands/pbem.ts'
import { playCommand } from './commands/play.ts'
import { replayCommand } from './commands/replay.ts'
import { serveCommand } from './commands/serve/serve.ts'
import { simulateCommand } from './commands/simulate.ts'
import { soloCommand } from './commands/solo.ts'
import { type Console, Interrupted, openConsole, type Streams } from './io/console.ts'
import { exitCodes, Stop } from './io/exit.ts'
import { problemText } from './io/problems.ts'
import { closePrograms } from './programs/closing.ts'
import { askedLocale, either, speak, words } from './words/index.ts'

const EXIT_CODES = () =>
  either(
    `
Exit codes: 0 done (and the answer is yes), 1 the answer is no, 2 the command line cannot be understood, 3 what was given is refused,
70 a fault of this program, 130 interrupted. With --json results and refusals are JSON on standard output, and nothing else is.`,
    `
Коды выхода: 0 сделано (и ответ — да), 1 ответ — нет, 2 строка команды непонятна, 3 данное не принято, 70 ошибка программы, 130 прервано.
С --json ответы и отказы — JSON в стандартном выводе, и больше там ничего нет.`,
  )

/** Runs one command line; gives the exit code. */
export async function run(args: readonly string[], streams: Streams, version: string): Promise<number> {
  speak(askedLocale(args))
  const json = args.includes('--json')
  const console = openConsole(streams, json)
  let code: number = exitCodes.ok
  const program = new Command('umpire')
    .description(
      either(
        'The umpire of four wargames: play, replay, simulate, ask for odds, run experiments, run a campaign by mail, serve games, and keep a solo player company.',
        'Посредник четырёх настольных войн: игра, повтор, серии игр, шансы, опыты, кампания по почте, сервер игр и спутник одиночной игры.',
      ),
    )
    .version(version, '-V, --version', either('prints the version', 'печатает версию'))
    .helpOption('-h, --help', either('prints help', 'печатает справку'))
    .addHelpText('after', EXIT_CODES())
    .showHelpAfterError(words().is.seeHelp)
    .exitOverride()
    .configureOutput({
      writeOut: text => streams.output.write(text),
      writeErr: text => {
        if (!json) streams.error.write(text)
      },
      outputError: (text, write) => write(`${words().is.badLine(text.trimEnd())}\n`),
      getOutHelpWidth: () => console.width,
      getErrHelpWidth: () => console.width,
    })
  const answer = (next: number) => {
    code = next
  }
  for (const add of [
    playCommand,
    replayCommand,
    oddsCommand,
    battleCommand,
    simulateCommand,
    labCommand,
    labWorkerCommand,
    pbemCommand,
    serveCommand,
    soloCommand,
  ])
    add(program, console, answer)
  engineCommand(program, console, streams, version)
  inWords(program)
  program.helpCommand('help [command]', either('prints the help of a command', 'печатает справку о команде'))
  withJson(program)
  try {
    await program.parseAsync([...args], { from: 'user' })
  } catch (error) {
    code = fail(console, error)
  } finally {
    closePrograms()
    await console.close()
  }
  return code
}

/** Headings and the words of the reader of command lines. */
function inWords(command: Command): void {
  command.helpOption('-h, --help', either('prints help', 'печатает справку'))
  command.configureHelp({
    styleTitle: title => either(title, TITLES[title] ?? title),
    optionDescription: option => {
      const told = new Help().optionDescription(option)
      return either(told, told.replace('choices:', 'можно:').replace('default:', 'обычно'))
    },
  })
}

const TITLES: { readonly [title: string]: string } = {
  'Usage:': 'Вызов:',
  'Arguments:': 'Аргументы:',
  'Options:': 'Ключи:',
  'Commands:': 'Команды:',
}

/** Every command takes `--json`, and inherits how errors are handled. */
function withJson(command: Command): void {
  for (const child of command.commands) {
    if (child.commands.length === 0 || child.registeredArguments.length > 0)
      child.option(
        '--json',
        either('results and refusals as JSON, for programs', 'ответы и отказы в JSON, для программ'),
      )
    inWords(child)
    child.copyInheritedSettings(command)
    withJson(child)
  }
}

/** Tells why a command ended early, in words, and what to do about it. */
function fail(console: Console, error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return exitCodes.ok
    console.give({ ok: false, problems: [{ code: error.code, at: [], message: error.message }] })
    return exitCodes.usage
  }
  if (error instanceof Interrupted) return exitCodes.interrupted
  if (error instanceof Stop) {
    console.give({ ok: false, problems: error.problems, ...(error.hint && { hint: error.hint }) })
    if (!console.json) {
      for (const found of error.problems) console.note(`umpire: ${problemText(found)}`)
      if (error.hint) console.note(error.hint)
    }
    return error.code
  }
  const message = error instanceof Error ? error.message : String(error)
  console.give({ ok: false, problems: [{ code: 'bug', at: [], message }] })
  if (!console.json) {
    console.note(`umpire: ${message}`)
    console.note(words().is.bug)
    if (process.env['UMPIRE_DEBUG'] && error instanceof Error) console.note(error.stack ?? '')
  }
  return exitCodes.bug
}

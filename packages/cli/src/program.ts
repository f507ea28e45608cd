import { locales } from '@umpire/core-game'
import { Command, CommanderError, Help } from 'commander'
import { type Console, Interrupted, openConsole, type Streams } from './io/console.ts'
import { exitCodes, Stop } from './io/exit.ts'
import { folded } from './io/fold.ts'
import { letGo } from './io/lock.ts'
import { problemText } from './io/problems.ts'
import { closePrograms } from './programs/closing.ts'
import { askedLocale, locale, localeOfSystem, speak, words, wordsIn } from './words/index.ts'

/** Adds a command. */
type Adder = (
  program: Command,
  console: Console,
  answer: (code: number) => void,
  streams: Streams,
  version: string,
) => void

/** Every command, in the order of the help. Each brings much that the others do not need: it is loaded when it is asked for. */
const commands: { readonly [name: string]: () => Promise<Adder> } = {
  play: async () => (await import('./commands/play.ts')).playCommand,
  replay: async () => (await import('./commands/replay.ts')).replayCommand,
  analyse: async () => (await import('./commands/analyse.ts')).analyseCommand,
  odds: async () => (await import('./commands/odds.ts')).oddsCommand,
  battle: async () => (await import('./commands/battle.ts')).battleCommand,
  simulate: async () => (await import('./commands/simulate.ts')).simulateCommand,
  lab: async () => (await import('./commands/lab.ts')).labCommand,
  'lab-worker': async () => (await import('./commands/lab.ts')).labWorkerCommand,
  tournament: async () => (await import('./commands/tournament.ts')).tournamentCommand,
  pbem: async () => (await import('./commands/pbem.ts')).pbemCommand,
  serve: async () => (await import('./commands/serve/serve.ts')).serveCommand,
  solo: async () => (await import('./commands/solo.ts')).soloCommand,
  engine: async () => (await import('./commands/engine.ts')).engineCommand,
}

/** The command that a line begins with; all of them where it begins with none, to be listed or guessed at. */
function asked([first = '']: readonly string[]): Promise<Adder[]> {
  const names = Object.hasOwn(commands, first) ? [first] : Object.keys(commands)
  return Promise.all(names.map(name => commands[name]!()))
}

/** What every command takes may stand before it as well: it is then the command's own, after the words that say what is to be done. */
function withCommandFirst(line: readonly string[]): readonly string[] {
  let end = 0
  while (/^--(json$|lang(=|$))/.test(line[end] ?? '')) end += line[end] === '--lang' ? 2 : 1
  const rest = line.slice(end)
  // Nothing else has such options: what is said there is in that language, and that form, already.
  if (!Object.hasOwn(commands, rest[0] ?? '')) return rest
  const dash = rest.findIndex(word => word.startsWith('-'))
  const place = dash < 0 ? rest.length : dash
  return [...rest.slice(0, place), ...line.slice(0, end), ...rest.slice(place)]
}

/** Runs one command line; gives the exit code. */
export async function run(line: readonly string[], streams: Streams, version: string): Promise<number> {
  const args = withCommandFirst(line)
  const json = line.includes('--json')
  // Programs that read us are told the same wherever they run.
  const byPerson = streams.output.isTTY === true && !json
  speak(askedLocale(line) ?? (byPerson ? localeOfSystem(streams.env) : 'en'))
  const console = openConsole(streams, json)
  let code: number = exitCodes.ok
  const program = new Command('umpire')
    .description(words().program.description)
    .version(version, '-V, --version', words().program.version)
    .helpOption('-h, --help', words().program.help)
    .addHelpText('after', () => folded([words().program.exitCodes, '', ...elsewhere()].join('\n'), console.width))
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
  for (const add of await asked(args)) add(program, console, answer, streams, version)
  inWords(program)
  program.helpCommand('help [command]', words().program.commandHelp)
  withJson(program)
  try {
    await program.parseAsync([...args], { from: 'user' })
  } catch (error) {
    code = fail(console, error)
  } finally {
    closePrograms()
    letGo()
    await console.close()
  }
  return code
}

/** How the others have this help in their languages. */
function elsewhere(): string[] {
  return locales.filter(other => other !== locale()).map(other => wordsIn(other).program.here)
}

/** Headings and the words of the reader of command lines. */
function inWords(command: Command): void {
  command.helpOption('-h, --help', words().program.help)
  command.configureHelp({
    // With its arguments a name would leave too little room for what it is about, in 80 columns.
    subcommandTerm: child => child.name(),
    commandUsage: child => {
      const { options, command } = words().program.usage
      return new Help().commandUsage(child).replace('[options]', `[${options}]`).replace('[command]', `[${command}]`)
    },
    styleTitle: title => words().program.headings[title] ?? title,
    optionDescription: option => told(new Help().optionDescription(option)),
    argumentDescription: argument => told(new Help().argumentDescription(argument)),
  })
}

/** What is said of an option or an argument, with what may be given and what is usual in words of the language. */
function told(about: string): string {
  const { choices, usually } = words().program
  // Nothing is what is usual, and nothing to tell.
  return about.replace(' (default: [])', '').replace('choices:', choices).replace('default:', usually)
}

/** Every command takes `--json`, and inherits how errors are handled. */
function withJson(command: Command): void {
  for (const child of command.commands) {
    if (child.commands.length === 0 || child.registeredArguments.length > 0)
      child.option('--json', words().program.json)
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

import { Command, CommanderError } from 'commander'
import { labCommand, labWorkerCommand } from './commands/lab.ts'
import { oddsCommand } from './commands/odds.ts'
import { pbemCommand } from './commands/pbem.ts'
import { playCommand } from './commands/play.ts'
import { replayCommand } from './commands/replay.ts'
import { simulateCommand } from './commands/simulate.ts'
import { soloCommand } from './commands/solo.ts'
import { type Console, Interrupted, openConsole, type Streams } from './io/console.ts'
import { exitCodes, Stop } from './io/exit.ts'
import { problemText } from './io/problems.ts'

const EXIT_CODES = `
Exit codes: 0 done (and the answer is yes), 1 the answer is no, 2 the command line cannot be understood, 3 what was given is refused,
70 a fault of this program, 130 interrupted. With --json results and refusals are JSON on standard output, and nothing else is.`

/** Runs one command line; gives the exit code. */
export async function run(args: readonly string[], streams: Streams, version: string): Promise<number> {
  const json = args.includes('--json')
  const console = openConsole(streams, json)
  let code: number = exitCodes.ok
  const program = new Command('umpire')
    .description(
      'The umpire of four wargames: play, replay, simulate, ask for odds, run experiments, run a campaign by mail, and keep a solo player company.',
    )
    .version(version, '-V, --version', 'prints the version')
    .helpOption('-h, --help', 'prints help')
    .addHelpText('after', EXIT_CODES)
    .showHelpAfterError('(umpire --help, or --help after a command, says how)')
    .exitOverride()
    .configureOutput({
      writeOut: text => streams.output.write(text),
      writeErr: text => {
        if (!json) streams.error.write(text)
      },
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
    simulateCommand,
    labCommand,
    labWorkerCommand,
    pbemCommand,
    soloCommand,
  ])
    add(program, console, answer)
  withJson(program)
  try {
    await program.parseAsync([...args], { from: 'user' })
  } catch (error) {
    code = fail(console, error)
  } finally {
    await console.close()
  }
  return code
}

/** Every command takes `--json`, and inherits how errors are handled. */
function withJson(command: Command): void {
  for (const child of command.commands) {
    if (child.commands.length === 0) child.option('--json', 'results and refusals as JSON, for programs')
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
    console.note(
      'This is a fault of the program, not yours. Please report it with the command and its files; UMPIRE_DEBUG=1 shows where it happened.',
    )
    if (process.env['UMPIRE_DEBUG'] && error instanceof Error) console.note(error.stack ?? '')
  }
  return exitCodes.bug
}

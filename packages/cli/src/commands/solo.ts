import type { Locale } from '@umpire/core-game'
import type { Cards } from '@umpire/dolg-solo-ai/companion'
import { type Command, Option } from 'commander'
import type { Game } from '../game.ts'
import { loadGame } from '../games.ts'
import { type Console, Interrupted } from '../io/console.ts'
import { exitCodes, misused } from '../io/exit.ts'
import { readJsonFile, writeText } from '../io/files.ts'
import { quoted } from '../io/quoted.ts'
import { tellNothing } from '../play/asking.ts'
import { tellEnd } from '../play/loop.ts'
import { openSession } from '../play/open.ts'
import type { Session } from '../play/session.ts'
import { words } from '../words/index.ts'
import { givenOptions, langOption, loadWith } from './common.ts'

interface Flags {
  readonly dice: 'virtual' | 'physical'
  readonly cards: 'program' | 'table'
  readonly resolution: 'core' | 'reported'
  readonly content?: string
  readonly writeContent?: string
  readonly writeOptions?: string
  readonly army?: string
  readonly options?: string
  readonly seed?: string
  readonly load?: string
  readonly save?: string
  readonly lang: Locale
}

export function soloCommand(program: Command, console: Console, answer: (code: number) => void): void {
  const command = program
    .command('solo')
    .summary(words().soloHelp.summary)
    .description(words().soloHelp.description)
    .argument('<game>', 'dolg')
  withBattle(withContent(withTable(command)))
    .addOption(langOption())
    .addHelpText(
      'after',
      `
${words().soloHelp.examples}:
  umpire solo dolg --options my-battle.json
  umpire solo dolg --dice virtual --cards program --resolution core
      ${words().soloHelp.trial}
  umpire solo dolg --load dolg-solo-ai-7.json`,
    )
    .action(async (name: string, flags: Flags) => {
      const code = await solo(console, name, flags)
      if (code !== null) answer(code)
    })
}

/** What lies on the real table, and what the program does. */
function withTable(command: Command): Command {
  return command
    .addOption(new Option('--dice <KIND>', words().soloHelp.dice).choices(['physical', 'virtual']).default('physical'))
    .addOption(new Option('--cards <KIND>', words().soloHelp.cards).choices(['table', 'program']).default('table'))
    .addOption(
      new Option('--resolution <KIND>', words().soloHelp.resolution).choices(['reported', 'core']).default('reported'),
    )
}

/** A person's own cards and armies. */
function withContent(command: Command): Command {
  return command
    .option('--content <FILE>', words().soloHelp.content)
    .option('--write-content <FILE>', words().soloHelp.writeContent)
    .option('--write-options <FILE>', words().soloHelp.writeOptions)
    .option('--army <FILE>', words().soloHelp.askArmies)
}

/** The battle: how it begins, and where it is kept. */
function withBattle(command: Command): Command {
  return command
    .option('--options <FILE|JSON>', words().soloHelp.options)
    .option('--seed <SEED>', words().soloHelp.seed)
    .addOption(
      new Option('--load <FILE>', words().soloHelp.load).conflicts(['dice', 'cards', 'resolution', 'seed', 'options']),
    )
    .option('--save <FILE>', words().soloHelp.save)
}

/** Accompanies a battle, or writes the file that is asked for; its exit code, or null where there was no battle to leave. */
async function solo(console: Console, name: string, flags: Flags): Promise<number | null> {
  const game = await loadGame(name)
  if (game.id !== 'dolg-solo-ai') throw misused('game-unknown', words().soloHelp.noArmy(game.title), 'umpire solo dolg')
  if (flags.writeContent) {
    const { contentTemplate } = await import('../games/dolg-solo-ai.ts')
    writeText(flags.writeContent, `${JSON.stringify(contentTemplate(), null, 2)}\n`)
    console.give({ ok: true, file: flags.writeContent })
    console.say(words().solo.contentWritten(flags.writeContent))
    return null
  }
  const table = await loadWith(name, flags.content)
  const more = flags.content ? ` --content ${quoted(flags.content)}` : ''
  const written = flags.writeOptions ?? flags.army
  if (written) {
    await writeOptions(console, written, flags, table, more)
    return null
  }
  const given = givenOptions(flags.options)
  const options = JSON.stringify({ cards: flags.cards, resolution: flags.resolution, ...given })
  const session = await openSession(console, table, { ...flags, options, seat: [], autosave: true })
  return sit(console, session, more)
}

/** Writes a battle as options: the usual one, or with the armies that a person names. */
async function writeOptions(console: Console, file: string, flags: Flags, table: Game, more: string): Promise<void> {
  const { contentTemplate } = await import('../games/dolg-solo-ai.ts')
  // A file of cards has been checked with the table.
  const cards = (flags.content ? readJsonFile(flags.content) : contentTemplate()) as Cards
  const options = flags.writeOptions
    ? table.standardOptions
    : await (await import('../solo/ask-army.ts')).askArmy(console, cards)
  if (options === null) {
    tellNothing(console)
    return
  }
  writeText(file, `${JSON.stringify(options, null, 2)}\n`)
  console.give({ ok: true, file })
  console.say(words().solo.army.written(file, more))
}

async function sit(console: Console, session: Session, more: string): Promise<number> {
  try {
    const { accompany } = await import('../solo/companion.ts')
    const over = await accompany(console, session)
    if (over) tellEnd(console, session)
    farewell(console, session, more, over)
    return exitCodes.ok
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    console.say()
    farewell(console, session, more, false)
    return exitCodes.interrupted
  }
}

function farewell(console: Console, { file }: Session, more: string, over: boolean): void {
  if (!over) console.give({ type: 'left', file })
  console.say(words().solo.farewell(file ?? '', more))
}

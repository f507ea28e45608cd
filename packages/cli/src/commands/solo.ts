import type { Locale } from '@umpire/core-game'
import type { Cards } from '@umpire/dolg-solo-ai/companion'
import { type Command, Option } from 'commander'
import type { Game } from '../game.ts'
import { loadGame } from '../games.ts'
import { type Console, Interrupted } from '../io/console.ts'
import { exitCodes, misused } from '../io/exit.ts'
import { readJsonFile, writeText } from '../io/files.ts'
import { tellNothing } from '../play/asking.ts'
import { tellEnd } from '../play/loop.ts'
import { openSession } from '../play/open.ts'
import type { Session } from '../play/session.ts'
import { either } from '../words/index.ts'
import { soloWords } from '../words/solo.ts'
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
    .summary(
      either(
        'a companion for the table: runs the army that plays itself',
        'за столом: ведёт армию, которая играет сама',
      ),
    )
    .description(
      either(
        'Fight the army that plays itself on your real table: the companion says what it does and why, and asks for what it needs.',
        'Бой на настоящем столе против армии, которая играет сама: программа говорит, что та делает и почему, и спрашивает, что ей нужно.',
      ),
    )
    .argument('<game>', 'dolg')
  withBattle(withContent(withTable(command)))
    .addOption(langOption())
    .addHelpText(
      'after',
      `
${either('Examples', 'Примеры')}:
  umpire solo dolg --options my-battle.json
  umpire solo dolg --dice virtual --cards program --resolution core     ${either('all in the program, to try it out', 'всё в программе, на пробу')}
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
    .addOption(
      new Option(
        '--dice <KIND>',
        either('physical: you throw them; virtual: the program does', 'physical: бросаете вы; virtual: программа'),
      )
        .choices(['physical', 'virtual'])
        .default('physical'),
    )
    .addOption(
      new Option(
        '--cards <KIND>',
        either(
          'table: you draw from real decks; program: it does',
          'table: вы тянете из настоящих колод; program: программа',
        ),
      )
        .choices(['table', 'program'])
        .default('table'),
    )
    .addOption(
      new Option(
        '--resolution <KIND>',
        either(
          'reported: you say what came of moves and fights; core: the sample core rules resolve them',
          'reported: вы говорите, чем кончились движения и бои; core: их решают упрощённые правила',
        ),
      )
        .choices(['reported', 'core'])
        .default('reported'),
    )
}

/** A person's own cards and armies. */
function withContent(command: Command): Command {
  return command
    .option(
      '--content <FILE>',
      either(
        'your own cards and numbers; a small invented game unless told',
        'свои карты и числа; иначе маленькая выдуманная игра',
      ),
    )
    .option(
      '--write-content <FILE>',
      either(
        'writes the cards and numbers of the invented game, to be changed, and does nothing else',
        'пишет карты и числа выдуманной игры, чтобы их изменить, и больше ничего',
      ),
    )
    .option(
      '--write-options <FILE>',
      either(
        'writes a battle with these cards as options, to be changed, and does nothing else',
        'пишет бой с этими картами как настройки, чтобы их изменить, и больше ничего',
      ),
    )
    .option(
      '--army <FILE>',
      either(
        'asks for the armies (cards, counts, general, points), writes them as options, and does nothing else',
        'спрашивает армии (карты, числа, полководец, очки), пишет их как настройки, и больше ничего',
      ),
    )
}

/** The battle: how it begins, and where it is kept. */
function withBattle(command: Command): Command {
  return command
    .option(
      '--options <FILE|JSON>',
      either('armies, table, rulings: put on top of the sample battle', 'армии, стол, прочтения: поверх боя-образца'),
    )
    .option(
      '--seed <SEED>',
      either('of virtual dice (drawn by lot unless told)', 'виртуальных костей (иначе — по жребию)'),
    )
    .addOption(
      new Option(
        '--load <FILE>',
        either(
          'go on with a saved battle; its dice, cards, resolution, seed and options are its own',
          'продолжить сохранённый бой; кости, карты, разрешение, зерно и настройки у него свои',
        ),
      ).conflicts(['dice', 'cards', 'resolution', 'seed', 'options']),
    )
    .option(
      '--save <FILE>',
      either('where the battle is saved after each answer', 'куда бой сохраняется после каждого ответа'),
    )
}

/** Accompanies a battle, or writes the file that is asked for; its exit code, or null where there was no battle to leave. */
async function solo(console: Console, name: string, flags: Flags): Promise<number | null> {
  const game = await loadGame(name)
  if (game.id !== 'dolg-solo-ai')
    throw misused(
      'game-unknown',
      either(`${game.title} has no army that plays itself`, `${game.title}: армии, которая играет сама, здесь нет`),
      'umpire solo dolg',
    )
  if (flags.writeContent) {
    const { contentTemplate } = await import('../games/dolg-solo-ai.ts')
    writeText(flags.writeContent, `${JSON.stringify(contentTemplate(), null, 2)}\n`)
    console.give({ ok: true, file: flags.writeContent })
    console.say(soloWords().contentWritten(flags.writeContent))
    return null
  }
  const table = await loadWith(name, flags.content)
  const more = flags.content ? ` --content ${flags.content}` : ''
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
  console.say(soloWords().army.written(file, more))
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
  console.say(soloWords().farewell(file ?? '', more))
}

import { type Command, Option } from 'commander'
import { loadGame } from '../games.ts'
import { type Console, Interrupted } from '../io/console.ts'
import { exitCodes } from '../io/exit.ts'
import { playOn, tellEnd } from '../play/loop.ts'
import { openSession, type PlayFlags } from '../play/open.ts'
import type { Session } from '../play/session.ts'
import { either, words } from '../words/index.ts'
import {
  collect,
  gameArgument,
  gameNamed,
  langOption,
  moveTimeOption,
  opponentOption,
  policyOption,
  rulesetOption,
} from './common.ts'

export function playCommand(program: Command, console: Console, answer: (code: number) => void): void {
  program
    .command('play')
    .summary(either('play a game at this keyboard', 'сыграть за этой клавиатурой'))
    .description(
      either(
        'Play a game: against the built-in players, or several people at one keyboard. Orders are typed; TAB completes them.',
        'Игра против встроенных игроков или нескольких людей за одной клавиатурой. Приказы набирают; TAB дополняет.',
      ),
    )
    .addArgument(gameArgument())
    .addOption(rulesetOption())
    .option(
      '--seat <SEAT=WHO>',
      either(
        'who decides for a seat: human, policy (whoever plays the other seats), or a name as for --opponent; may be repeated',
        'кто решает за сторону: human (человек), policy (кто играет и за остальных) или имя, как в --opponent; можно повторять',
      ),
      collect,
      [],
    )
    .option('--hotseat', either('people decide for all seats', 'за все стороны решают люди'))
    .addOption(opponentOption())
    .addOption(policyOption())
    .addOption(moveTimeOption())
    .option(
      '--seed <SEED>',
      either(
        'the seed of all dice; the same seed and orders give the same game (drawn by lot unless told)',
        'зерно всех костей: то же зерно и те же приказы дают ту же игру (иначе — по жребию)',
      ),
    )
    .addOption(
      new Option(
        '--dice <KIND>',
        either(
          'virtual: the program throws; physical: it asks you for each face',
          'virtual: бросает программа; physical: она спрашивает каждый бросок',
        ),
      )
        .choices(['virtual', 'physical'])
        .default('virtual'),
    )
    .option(
      '--options <FILE|JSON>',
      either(
        'options of the rules: a file, or JSON in quotes; the usual ones hold where they do not contradict it',
        'настройки правил: файл или JSON в кавычках; обычные действуют, где не противоречат',
      ),
    )
    .addOption(
      new Option(
        '--load <FILE>',
        either(
          'go on with a saved game; its dice, seed and options are its own',
          'продолжить запись; кости, зерно и настройки — её собственные',
        ),
      ).conflicts(['dice', 'seed', 'options']),
    )
    .option(
      '--save <FILE>',
      either(
        'where the game is saved after each step (GAME-SEED.json unless told)',
        'куда записывать игру после каждого шага (иначе GAME-SEED.json)',
      ),
    )
    .addOption(
      new Option('--no-autosave', either('save nothing unless asked to', 'ничего не записывать без просьбы')).conflicts(
        'save',
      ),
    )
    .addOption(langOption())
    .addHelpText(
      'after',
      `
${either(
  "While playing, type orders in the game's notation, a question of the game, or: help, orders, view, units, legend, log, draw, undo, save, quit.",
  'Во время игры набирайте приказы, вопросы игры или: help, orders, view, units, legend, log, draw, undo, save, quit.',
)}

${either('Examples:', 'Примеры:')}
  umpire play kriegspiel
  umpire play kriegspiel --seat north=human --seat south=policy
  umpire play kriegspiel --opponent steady
  umpire play kriegspiel --policy 'exec:python3 my_bot.py'
  umpire play kriegspiel --hotseat --options '{"opening":"hidden"}'
  umpire play transnistria --seed 7 --dice physical
  umpire play kriegspiel --load kriegspiel-7.json
  umpire play --ruleset ./my-game.mjs`,
    )
    .action(async (name: string | undefined, flags: PlayFlags & { readonly ruleset?: string }) => {
      const game = await loadGame(gameNamed(name, flags.ruleset))
      const session = await openSession(console, game, flags)
      answer(await sit(console, session))
    })
}

/** Plays, and leaves the game saved however it is left. */
async function sit(console: Console, session: Session): Promise<number> {
  try {
    const over = await playOn(console, session)
    if (over) tellEnd(console, session)
    farewell(console, session, over)
    return exitCodes.ok
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    console.say()
    farewell(console, session, false)
    return exitCodes.interrupted
  }
}

function farewell(console: Console, { game, file, drafts }: Session, over: boolean): void {
  if (!over) console.give({ type: 'left', file })
  const lines = drafts.flat().length
  if (lines) console.say(words().notGiven(lines))
  if (!file) return
  if (over) console.say(words().gameIn(file))
  else console.say(words().goOn(file, game.source ?? game.id))
}

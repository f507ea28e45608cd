import { type Command, Option } from 'commander'
import { loadGame } from '../games.ts'
import { type Console, Interrupted } from '../io/console.ts'
import { exitCodes } from '../io/exit.ts'
import { mindsHelp } from '../minds.ts'
import { playOn, tellEnd } from '../play/loop.ts'
import { openSession, type PlayFlags } from '../play/open.ts'
import type { Session } from '../play/session.ts'
import { collect } from '../seats.ts'
import { gameArgument, langOption } from './common.ts'

export function playCommand(program: Command, console: Console, answer: (code: number) => void): void {
  program
    .command('play')
    .summary('play a game at this keyboard')
    .description(
      'Play a game: against the built-in players, or several people at one keyboard. Orders are typed; TAB completes them.',
    )
    .addArgument(gameArgument())
    .option(
      '--seat <SEAT=WHO>',
      `who decides for a seat: human, policy (whoever plays the other seats), or a name as for --opponent; may be repeated`,
      collect,
      [],
    )
    .option('--hotseat', 'people decide for all seats')
    .option('--opponent <NAME>', `who plays the other seats: ${mindsHelp()}, or a character of the game`, 'simple')
    .option(
      '--seed <SEED>',
      'the seed of all dice; the same seed and orders give the same game (drawn by lot unless told)',
    )
    .addOption(
      new Option('--dice <KIND>', 'virtual: the program throws; physical: it asks you for each face')
        .choices(['virtual', 'physical'])
        .default('virtual'),
    )
    .option('--options <FILE|JSON>', 'options of the rules, put on top of the usual ones: a file, or JSON in quotes')
    .addOption(
      new Option('--load <FILE>', 'go on with a saved game; its dice, seed and options are its own').conflicts([
        'dice',
        'seed',
        'options',
      ]),
    )
    .option('--save <FILE>', 'where the game is saved after each step (GAME-SEED.json unless told)')
    .addOption(new Option('--no-autosave', 'save nothing unless asked to').conflicts('save'))
    .addOption(langOption())
    .addHelpText(
      'after',
      `
While playing, type orders in the game's notation, or: help, orders, view, log, draw, undo, save, quit.

Examples:
  umpire play kriegspiel                                   you are South, the program is North
  umpire play kriegspiel --seat north=human --seat south=policy
  umpire play kriegspiel --opponent steady
  umpire play kriegspiel --hotseat --options '{"opening":"hidden"}'
  umpire play transnistria --seed 7 --dice physical
  umpire play kriegspiel --load kriegspiel-7.json`,
    )
    .action(async (name: string, flags: PlayFlags) => {
      const game = await loadGame(name)
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
  if (lines === 1) console.say('A line of the plan was not given, and is not kept.')
  else if (lines) console.say(`${lines} lines of the plan were not given, and are not kept.`)
  if (!file) return
  if (over) console.say(`The game is in ${file}: umpire replay ${file} --svg pictures`)
  else console.say(`The game is in ${file}. Go on: umpire play ${game.id} --load ${file}`)
}

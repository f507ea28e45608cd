import { type Command, Option } from 'commander'
import { loadGame } from '../games.ts'
import { type Console, Interrupted } from '../io/console.ts'
import { exitCodes } from '../io/exit.ts'
import { folded } from '../io/fold.ts'
import { quoted } from '../io/quoted.ts'
import { playOn, tellEnd } from '../play/loop.ts'
import { openSession, type PlayFlags } from '../play/open.ts'
import { tellRulings } from '../play/rulings.ts'
import type { Session } from '../play/session.ts'
import { words } from '../words/index.ts'
import {
  collect,
  gameArgument,
  gameNamed,
  langOption,
  levelOption,
  moveTimeOption,
  opponentOption,
  policyOption,
  rulesetOption,
} from './common.ts'

type Flags = PlayFlags & { readonly ruleset?: string; readonly rulings?: true }

export function playCommand(program: Command, console: Console, answer: (code: number) => void): void {
  program
    .command('play')
    .summary(words().playHelp.summary)
    .description(words().playHelp.description)
    .addArgument(gameArgument())
    .addOption(rulesetOption())
    .option('--seat <SEAT=WHO>', words().playHelp.seat, collect, [])
    .option('--hotseat', words().playHelp.hotseat)
    .addOption(opponentOption())
    .addOption(levelOption())
    .addOption(policyOption())
    .addOption(moveTimeOption())
    .option('--seed <SEED>', words().playHelp.seed)
    .addOption(new Option('--dice <KIND>', words().playHelp.dice).choices(['virtual', 'physical']).default('virtual'))
    .option('--options <FILE|JSON>', words().playHelp.options)
    .option('--rulings', words().playHelp.rulings)
    .addOption(new Option('--load <FILE>', words().playHelp.load).conflicts(['dice', 'seed', 'options']))
    .option('--save <FILE>', words().playHelp.save)
    .addOption(new Option('--no-autosave', words().playHelp.noSave).conflicts('save'))
    .addOption(langOption())
    .addHelpText(
      'after',
      `
${folded(words().playHelp.whilePlaying, console.width)}

${words().playHelp.examples}
  umpire play kriegspiel
  umpire play kriegspiel --seat north=human --seat south=policy
  umpire play kriegspiel --opponent steady
  umpire play dma --level 4
  umpire play kriegspiel --policy 'exec:python3 my_bot.py'
  umpire play kriegspiel --hotseat --options '{"opening":"hidden"}'
  umpire play transnistria --seed 7 --dice physical
  umpire play kriegspiel --rulings
  umpire play kriegspiel --load kriegspiel-7.json
  umpire play --ruleset ./my-game.mjs`,
    )
    .action(async (name: string | undefined, flags: Flags) => {
      const game = await loadGame(gameNamed(name, flags.ruleset))
      if (flags.rulings) return tellRulings(console, game)
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

function farewell(console: Console, { game, file, drafts, cast }: Session, over: boolean): void {
  if (!over) console.give({ type: 'left', file })
  const lines = drafts.flat().length
  if (lines) console.say(words().notGiven(lines))
  if (!file) return
  if (over) console.say(words().gameIn(file))
  else console.say(words().goOn(file, `${quoted(game.source ?? game.id)}${cast}`))
}

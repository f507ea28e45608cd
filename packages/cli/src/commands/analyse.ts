import type { Verdict } from '@umpire/bots'
import { Match } from '@umpire/core-game'
import { type Command, Option } from 'commander'
import { reportLines, spoken, type Told, told } from '../analyse/report.ts'
import type { Game } from '../game.ts'
import type { Console } from '../io/console.ts'
import { misused, refused } from '../io/exit.ts'
import { criticOf } from '../minds.ts'
import { readSave } from '../play/saved.ts'
import { type AnyMatch, mustPlay } from '../play/session.ts'
import { formOf } from '../rows/file.ts'
import { words } from '../words/index.ts'
import { contentOption, langOption, rulesetOption, wholeNumber } from './common.ts'

interface Flags {
  readonly iterations: number
  readonly seconds?: number
  readonly steps?: string
  readonly seat?: string
  readonly worst: number
  readonly content?: string
  readonly ruleset?: string
}

export function analyseCommand(program: Command, console: Console): void {
  program
    .command('analyse')
    .summary(words().analyse.summary)
    .description(words().analyse.description)
    .argument('<file>', words().analyse.file)
    .addOption(
      // The first looks at what was played: only the second has something to weigh it against.
      new Option('--iterations <N>', words().analyse.iterations).argParser(wholeNumber(2, 1_000_000)).default(32),
    )
    .addOption(
      new Option('--seconds <S>', words().analyse.seconds).argParser(wholeNumber(1, 3600)).conflicts('iterations'),
    )
    .option('--steps <A-B>', words().analyse.steps)
    .option('--seat <SEAT>', words().analyse.seat)
    .option('--worst <N>', words().analyse.worst, wholeNumber(1, 1000), 5)
    .addOption(contentOption(words().replayHelp.content))
    .addOption(rulesetOption())
    .addOption(langOption())
    .addHelpText(
      'after',
      `\n${words().analyse.examples}\n  umpire analyse kriegspiel-7.json\n  umpire analyse kriegspiel-7.json --seat south --steps 20-40 --seconds 2`,
    )
    .action(async (file: string, flags: Flags) => {
      const { game, match } = await readGame(file, flags)
      analyse(console, game, match, await verdicts(game, match, flags), flags)
    })
}

async function readGame(file: string, flags: Flags): Promise<{ readonly game: Game; readonly match: AnyMatch }> {
  if (formOf(file) !== null) throw refused('game-unknown', words().replay.notSave(file), words().replay.savesAre)
  const { game, value } = await readSave(file, flags)
  return { game, match: mustPlay(Match.fromJSON(game.rules, value), file, words().replay.cannot(file, game.id)) }
}

interface Opinion {
  readonly verdict: Verdict<unknown, string>
  readonly told: Told
}

/** What is thought of each choice that was asked about, in the order of the game. */
async function verdicts(game: Game, match: AnyMatch, flags: Flags): Promise<readonly Opinion[]> {
  const { iterations, seconds, seat } = flags
  const budget = seconds === undefined ? { iterations } : { millis: seconds * 1000, now: () => performance.now() }
  const critic = await criticOf(game, budget)
  if (!critic) throw misused('game-unknown', words().analyse.noBot(game.title))
  const seats = game.rules.facts.seatsOf(match.state)
  if (seat !== undefined && !seats.includes(seat))
    throw misused('seat-unknown', words().is.seatUnknown(JSON.stringify(seat)), words().is.seatsAre(seats.join(', ')))
  const [from, to] = stepsOf(flags.steps)
  const { analyst } = critic
  return analyst
    .choices(match)
    .filter(choice => (seat === undefined || choice.seat === seat) && choice.step + 1 <= to && choice.last >= from)
    .flatMap(choice => analyst.judge(match, choice) ?? [])
    .map(verdict => ({ verdict, told: told(game, match, critic, verdict) }))
}

function stepsOf(text: string | undefined): readonly [number, number] {
  if (text === undefined) return [0, Number.POSITIVE_INFINITY]
  const [, from, to = from] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text) ?? []
  if (from === undefined || Number(to) < Number(from))
    throw misused('number-wrong', words().analyse.stepsWrong(JSON.stringify(text)))
  return [Number(from), Number(to)]
}

function analyse(console: Console, game: Game, match: AnyMatch, found: readonly Opinion[], { worst }: Flags): void {
  const all = found.map(one => one.told)
  const turns = found
    .filter(({ verdict }) => verdict.swing > 0)
    .sort((a, b) => b.verdict.swing - a.verdict.swing || a.verdict.step - b.verdict.step)
    .slice(0, worst)
  for (const one of all) console.give({ type: 'decision', ...one })
  console.give({
    ok: true,
    game: game.id,
    decisions: all.length,
    worst: turns.map(({ told: { step, seat } }) => ({ step, seat })),
  })
  if (console.json) return
  const dice = match.seed === null ? words().realDice : words().seed(match.seed)
  console.say(console.paint.bold(words().replay.steps(game.title, match.log.length, dice.toLowerCase())))
  const said = turns.map(({ verdict, told: one }) => spoken(game, match, verdict, one))
  for (const line of reportLines(all, said, console.width - 1)) console.say(line)
}

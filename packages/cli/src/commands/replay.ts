import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales, Match, type Problem } from '@umpire/core-game'
import { lower } from '@umpire/core-game/say'
import { type Command, Option } from 'commander'
import type { Game } from '../game.ts'
import type { Console } from '../io/console.ts'
import { exitCodes, misused, Stop } from '../io/exit.ts'
import { writeText, writing } from '../io/files.ts'
import { problemText } from '../io/problems.ts'
import { endWords } from '../play/ending.ts'
import { readSave } from '../play/saved.ts'
import { type AnyMatch, contentHint, tell } from '../play/session.ts'
import { formOf } from '../rows/file.ts'
import { type CastFlags, strangersOf } from '../seats.ts'
import { tellPlayers } from '../simulate/keep.ts'
import { words } from '../words/index.ts'
import { contentOption, langOption, moveTimeOption, policyOption, rulesetOption, wholeNumber } from './common.ts'

interface Flags extends Pick<CastFlags, 'policy' | 'moveTime'> {
  readonly verify?: true
  readonly svg?: string
  readonly describe?: Locale
  readonly seat?: string
  readonly content?: string
  readonly ruleset?: string
  readonly game?: number
  readonly study?: number
  readonly cell?: string
}

export function replayCommand(program: Command, console: Console, answer: (code: number) => void): void {
  program
    .command('replay')
    .summary(words().replayHelp.summary)
    .description(words().replayHelp.description)
    .argument('<file>', words().replayHelp.file)
    .option('--verify', words().replayHelp.check)
    .option('--svg <DIR>', words().replayHelp.svg)
    .addOption(new Option('--describe <LANGUAGE>', words().replayHelp.describe).choices(locales))
    .option('--seat <SEAT>', words().replayHelp.seat)
    .addOption(contentOption(words().replayHelp.content))
    .addOption(rulesetOption())
    .option('--game <NUMBER>', words().rows.one, wholeNumber(1, 100_000_000))
    .option('--study <N>', words().rows.study, wholeNumber(1, 50))
    .option('--cell <CELL>', words().rows.cell)
    .addOption(policyOption())
    .addOption(moveTimeOption())
    .addOption(langOption())
    .addHelpText(
      'after',
      `\n${words().replayHelp.examples}\n  umpire replay kriegspiel-7.json --verify\n  umpire replay kriegspiel-7.json --describe en --svg pictures\n  umpire replay games.csv --game 17 --policy mine=./my-bot.mjs`,
    )
    .action(async (file: string, flags: Flags) => {
      if (flags.game !== undefined) {
        await replayRow(console, file, { ...flags, game: flags.game }, program.version() ?? '')
        return
      }
      if (formOf(file) !== null) throw misused('rows-wrong', words().rows.which(file), words().rows.nameOne(file))
      const { game, value } = await readSave(file, flags)
      const read = Match.fromJSON(game.rules, value)
      if (!read.ok) {
        answer(fail(console, game, file, read.problems, flags.verify === true))
        return
      }
      show(console, game, read.value, flags)
    })
}

/** Tells and draws a game that holds. */
function show(console: Console, game: Game, match: AnyMatch, flags: Flags): void {
  checkSeat(game, match, flags.seat)
  if (flags.describe) describeAll(console, game, match, flags.describe, flags.seat)
  const pictures = flags.svg ? drawAll(game, match, flags.svg, flags) : []
  summary(console, game, match, pictures, flags.svg)
}

/** One game of a file of rows, played again by those who played it. */
async function replayRow(
  console: Console,
  file: string,
  flags: Flags & { readonly game: number },
  umpire: string,
): Promise<void> {
  const { playRow } = await import('../rows/again.ts')
  const { game: number, study, cell, ruleset } = flags
  const { programs: strangers } = await strangersOf(flags)
  const which = { number, ...(study !== undefined && { study }), ...(cell !== undefined && { cell }) }
  const { game, match, seats } = await playRow(file, which, umpire, {
    strangers,
    ...(ruleset !== undefined && { ruleset }),
  })
  tellPlayers(console, seats)
  show(console, game, match, flags)
}

/** Where these are the reason, the game was read and does not hold; anything else means that it could not be read. */
const broken = ['match-log-tampered', 'match-log-refused', 'match-digest-wrong', 'match-rolls-left', 'match-bad-rolls']

function fail(console: Console, game: Game, file: string, problems: readonly Problem[], verify: boolean): number {
  if (!verify || !problems.some(({ code }) => broken.includes(code)))
    throw new Stop(exitCodes.refused, problems, contentHint(problems, file) ?? words().replay.cannot(file, game.id))
  console.give({ ok: false, game: game.id, problems })
  console.say(console.paint.red(words().replay.no(file)))
  for (const found of problems) console.say(`  ${problemText(found)}`)
  return exitCodes.no
}

function checkSeat(game: Game, match: AnyMatch, seat: string | undefined): void {
  const seats = ['public', ...game.rules.facts.seatsOf(match.state)]
  if (seat !== undefined && !seats.includes(seat))
    throw misused('seat-unknown', words().is.seatUnknown(JSON.stringify(seat)), words().is.seatsAre(seats.join(', ')))
}

function describeAll(console: Console, game: Game, match: AnyMatch, locale: Locale, seat: string | undefined): void {
  for (const [i, { events }] of match.frames.entries()) {
    const lines =
      seat === undefined
        ? events.map(event => game.rules.describe(event, locale))
        : tell({ game, locale }, events, seat)
    const before = i === 0 ? '' : `${console.paint.dim(`${i}`.padStart(4))}  `
    for (const [j, line] of lines.entries()) console.say(`${j === 0 ? before : ' '.repeat(i === 0 ? 0 : 6)}${line}`)
    console.give({ type: 'step', step: i, text: lines })
  }
}

function drawAll(game: Game, match: AnyMatch, folder: string, { seat, describe: locale }: Flags): string[] {
  writing(folder, () => mkdirSync(folder, { recursive: true }))
  const digits = Math.max(3, String(match.frames.length - 1).length)
  return match.frames.map(({ state, events }, i) => {
    const file = join(folder, `step-${String(i).padStart(digits, '0')}.svg`)
    const known = seat === undefined ? events : events.filter(event => game.rules.facts.mayKnow(event, seat))
    const view = game.rules.view(state, seat ?? 'public')
    writeText(file, game.svg(view, { events: known, ...(locale && { locale }) }))
    return file
  })
}

function summary(
  console: Console,
  game: Game,
  match: AnyMatch,
  pictures: readonly string[],
  folder: string | undefined,
): void {
  const { state, log, seed, frames } = match
  const end = game.rules.outcome(state)
  const digest = frames.at(-1)!.digest
  console.give({
    ok: true,
    game: game.id,
    version: match.version,
    seed,
    steps: log.length,
    outcome: end,
    digest,
    digests: frames.length,
    pictures,
  })
  const dice = seed === null ? words().realDice : words().seed(seed)
  console.say(words().replay.steps(game.title, log.length, lower(dice)))
  console.say(end ? endWords(game, state, end) : words().replay.goesOn)
  console.say(`${console.paint.green(words().replay.holds)}${words().replay.digests(frames.length, digest)}`)
  if (folder) console.say(words().replay.pictures(pictures.length, folder))
}

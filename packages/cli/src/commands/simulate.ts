import { Match } from '@umpire/core-game'
import { printable } from '@umpire/core-game/text'
import Table from 'cli-table3'
import { type Command, Option } from 'commander'
import { asStop } from '../figures/fault.ts'
import { meansOf } from '../figures/means.ts'
import { figureModule, tryFigures } from '../figures/module.ts'
import type { Game } from '../game.ts'
import { loadGame } from '../games.ts'
import type { Console } from '../io/console.ts'
import { misused, must } from '../io/exit.ts'
import { requireWritable, writeText } from '../io/files.ts'
import { openProgress } from '../io/progress.ts'
import { identityOf } from '../lab/settle.ts'
import { openRows, requireRows } from '../rows/file.ts'
import type { RowHead } from '../rows/row.ts'
import { type CastFlags, castOf, castSeats, gameSeed, modulesIn, policiesFor, requireAll } from '../seats.ts'
import { chart } from '../simulate/chart.ts'
import { keepGame, placeFor } from '../simulate/keep.ts'
import { recordGame } from '../simulate/record.ts'
import { simulate } from '../simulate/run.ts'
import { usualWorkers } from '../simulate/threads.ts'
import { lengthsOf, type Totals, wilson } from '../simulate/totals.ts'
import { words } from '../words/index.ts'
import {
  collect,
  figuresOption,
  gameArgument,
  gameNamed,
  givenOptions,
  langOption,
  moveTimeOption,
  opponentOption,
  policyOption,
  rulesetOption,
  settle,
  wholeNumber,
} from './common.ts'

interface Flags extends CastFlags {
  readonly ruleset?: string
  readonly games: number
  readonly seed: string
  readonly workers: number
  readonly options?: string
  readonly steps: number
  readonly svg?: string
  readonly game?: number
  readonly save?: string
  readonly rows?: string
  readonly figures?: string
}

export function simulateCommand(program: Command, console: Console): void {
  const command = program
    .command('simulate')
    .summary(words().simulate.summary)
    .description(words().simulate.description)
    .addArgument(gameArgument())
    .addOption(rulesetOption())
  withFlags(command)
    .addHelpText(
      'after',
      `\n${words().simulate.examples}:\n  umpire simulate kriegspiel --games 1000 --seed 7 --svg wins.svg\n  umpire simulate kriegspiel --games 1000 --seed 7 --options '{"preset":"book"}'\n  umpire simulate kriegspiel --seat north=bold --opponent steady\n  umpire simulate kriegspiel --seat north='exec:./bot --level 3' --move-time 2\n  umpire simulate kriegspiel --seed 7 --game 12 --save twelve.json`,
    )
    .addOption(langOption())
    .action((name: string | undefined, flags: Flags) => simulateGames(console, name, flags, program.version() ?? ''))
}

function withFlags(command: Command): Command {
  return command
    .option('--games <N>', words().simulate.games, wholeNumber(1, 100_000_000), 100)
    .option('--seed <SEED>', words().simulate.seed, '1')
    .option('--seat <SEAT=NAME>', words().simulate.seat, collect, [])
    .addOption(opponentOption())
    .addOption(policyOption())
    .addOption(moveTimeOption())
    .option('--workers <W>', words().simulate.workers, wholeNumber(1, 1024), usualWorkers())
    .option('--options <FILE|JSON>', words().simulate.options)
    .option('--steps <N>', words().simulate.mostSteps, wholeNumber(1, 10_000_000), 10_000)
    .option('--svg <FILE>', words().simulate.svg)
    .option('--rows <FILE>', words().rows.option)
    .addOption(figuresOption())
    .addOption(
      new Option('--game <NUMBER>', words().simulate.game)
        .argParser(wholeNumber(1, 100_000_000))
        .conflicts(['games', 'svg', 'workers', 'rows']),
    )
    .option('--save <FILE>', words().simulate.out)
}

async function simulateGames(console: Console, name: string | undefined, flags: Flags, umpire: string): Promise<void> {
  if (flags.save !== undefined && flags.game === undefined)
    throw misused('number-wrong', words().simulate.saveAlone, words().simulate.saveWhich)
  const game = await loadGame(gameNamed(name, flags.ruleset))
  const given = givenOptions(flags.options)
  const number = (flags.game ?? 1) - 1
  const own = gameSeed(flags.seed, number)
  const options = settle(game, given, own)
  const { state } = must(Match.start(game.rules, options, own), words().is.optionsRefused)
  const cast = await castOf(game, game.rules.facts.seatsOf(state), flags)
  const policies = await policiesFor(game, cast)
  requireAll(game.rules.facts.seatsOf(state), policies)
  if (flags.game !== undefined) {
    const file = placeFor(game, own, flags.save)
    keepGame(console, game, recordGame(game, options, own, policies, flags.steps), cast, { file })
    return
  }
  const names = new Map(game.rules.facts.seatsOf(state).map(seat => [seat, game.seatName(state, seat)]))
  // An hour of games must not end in a folder that is not there.
  if (flags.svg !== undefined) requireWritable(flags.svg)
  if (flags.rows !== undefined) requireRows(flags.rows)
  const figures = flags.figures === undefined ? undefined : await figureModule(flags.figures)
  if (figures) await tryFigures(game, options, policies, figures).catch(error => Promise.reject(asStop(error)))
  const bar = openProgress(console, flags.games)
  bar.start(0)
  const from = process.hrtime.bigint()
  const { games, seed, workers, steps: mostSteps } = flags
  const who = castSeats(cast, [...names.keys()])
  const modules = modulesIn(cast, who)
  const head: RowHead = {
    rules: identityOf(game, umpire),
    options: given as RowHead['options'],
    policies: who,
    ...(modules && { modules }),
    mostSteps,
    milestones: game.pacing?.milestones ?? [],
    ...(figures && { figures: figures.names }),
  }
  const rows = flags.rows === undefined ? null : openRows(flags.rows, [head])
  let totals: Totals
  try {
    totals = await simulate(
      {
        game: game.source ?? game.id,
        options: given,
        cast,
        games,
        seed,
        workers,
        mostSteps,
        ...(figures && { figures }),
      },
      bar.more,
      rows ? told => rows.add(head, told) : undefined,
    )
    rows?.close()
  } catch (error) {
    rows?.drop()
    throw error
  } finally {
    bar.stop()
  }
  const seconds = Number((process.hrtime.bigint() - from) / 1_000_000n) / 1000
  // The totals are told first: a chart that cannot be written after all costs none of them.
  console.give({
    ok: true,
    game: game.id,
    seed,
    totals,
    ...lengthsOf(totals),
    ...(totals.figures && { figures: meansOf(totals) }),
    chart: flags.svg ?? null,
    rows: flags.rows ?? null,
  })
  tellTotals(console, game, totals, names)
  tellSpeed(console, games, workers, seconds)
  if (flags.rows !== undefined) console.say(words().rows.there(flags.rows, games))
  if (flags.svg !== undefined) {
    const heading = words().simulate.heading(game.title, games, seed)
    writeText(flags.svg, chart(heading, totals, names))
    console.say(words().simulate.chartIn(flags.svg))
  }
}

function tellSpeed(console: Console, games: number, workers: number, seconds: number): void {
  const speed = rate(games / Math.max(seconds, 0.001))
  console.note(words().simulate.speed(seconds.toFixed(1), workers, speed))
}

function rate(speed: number): string {
  return speed < 10 ? speed.toFixed(1) : speed.toFixed(0)
}

function tellTotals(console: Console, game: Game, totals: Totals, names: ReadonlyMap<string, string>): void {
  const { games, wins, draws, unfinished, reasons, faults } = totals
  const plain = { style: { head: [], border: [], compact: true } }
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const results = new Table({
    head: [...words().simulate.shares],
    colAligns: ['left', 'right', 'right', 'right'],
    ...plain,
  })
  const row = (label: string, count: number) => {
    const [low, high] = wilson(count, games)
    results.push([label, count, percent(count / games), `${percent(low)} - ${percent(high)}`])
  }
  for (const [seat, name] of names) row(words().simulate.wins(name), wins[seat] ?? 0)
  row(words().simulate.draw, draws)
  if (unfinished) row(words().simulate.notFinished, unfinished)
  const ends = new Table({
    head: [...words().simulate.endings],
    colAligns: ['left', 'right'],
    ...plain,
  })
  for (const [reason, count] of Object.entries(reasons).sort((a, b) => b[1] - a[1]))
    ends.push([game.reasonWords(reason), count])
  const { shortest, median, longest } = lengthsOf(totals)
  console.say(words().simulate.chartTitle(game.title, games))
  console.say(results.toString())
  if (Object.keys(reasons).length) console.say(ends.toString())
  const shared = Object.values(wins).reduce((sum, count) => sum + count, draws + unfinished) > games
  if (shared) console.say(words().simulate.sharedCounts)
  console.say(words().simulate.length(shortest, longest, median))
  tellFigures(console, totals)
  for (const [code, count] of Object.entries(faults)) tellFault(console, code, count, totals.told[code])
}

/** Figures of somebody's own: their means, with intervals, over the games that have them. */
function tellFigures(console: Console, totals: Totals): void {
  const found = Object.entries(meansOf(totals))
  if (found.length === 0) return
  const table = new Table({
    head: [...words().figures.head],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [], compact: true },
  })
  const bound = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : '')
  for (const [name, { games, mean, low, high, least, median, most }] of found)
    table.push([printable(name), games, mean.toFixed(2), `${bound(low)} - ${bound(high)}`, least, median, most])
  console.say(table.toString())
}

/** What stopped games: a fault of a program that played, which is told with what it said of the first of them, or else one of ours. */
function tellFault(console: Console, code: string, count: number, first: Totals['told'][string] | undefined): void {
  const stopped = words().simulate.stopped(count, code)
  const why = first ? words().simulate.firstStopped(first.game, first.message) : words().simulate.pleaseReport
  console.say(console.paint.red(`${stopped}${why}`))
  if (first?.said) console.say(first.said.trimEnd())
}

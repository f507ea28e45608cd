import { seedRng } from '@umpire/core-rng'
import Table from 'cli-table3'
import type { Command } from 'commander'
import type { Game } from '../game.ts'
import { loadGame } from '../games.ts'
import type { Console } from '../io/console.ts'
import { misused, must } from '../io/exit.ts'
import { quoted } from '../io/quoted.ts'
import { carryOut, requireBuiltIn } from '../lab/carry-out.ts'
import { writeFiles } from '../lab/folder.ts'
import { type Experiment, type GameRow, gamesOf } from '../lab/model.ts'
import { settleExperiment } from '../lab/settle.ts'
import { writeRows } from '../lab/write-rows.ts'
import { mindsHelp } from '../minds.ts'
import { requireRows } from '../rows/file.ts'
import { gameSeed, modulesOf } from '../seats.ts'
import { usualWorkers } from '../simulate/threads.ts'
import { castingsOf, experimentOf, playedOf } from '../tournament/castings.ts'
import { ratingsOf } from '../tournament/ratings.ts'
import { placesOf, type Report, ratingsChart, reportText, share, signed, tenth } from '../tournament/table.ts'
import { words } from '../words/index.ts'
import { gameArgument, givenOptions, langOption, settle, wholeNumber } from './common.ts'
import { playersOption } from './experiment.ts'

interface Flags {
  readonly policy: readonly string[]
  readonly games: number
  readonly seed: string
  readonly out?: string
  readonly workers: number
  readonly queue?: string
  readonly options?: string
  readonly steps: number
  readonly rows?: string
  readonly check?: true
}

export function tournamentCommand(program: Command, console: Console): void {
  program
    .command('tournament')
    .summary(words().tournament.summary)
    .description(words().tournament.description)
    .addArgument(gameArgument().argRequired())
    .argument('<players...>', words().tournament.players(mindsHelp()))
    .addOption(playersOption())
    .option('--games <N>', words().tournament.games, wholeNumber(1, 1_000_000), 50)
    .option('--seed <SEED>', words().simulate.seed, '1')
    .option('--out <FOLDER>', words().tournament.out)
    .option('--workers <W>', words().lab.workers, wholeNumber(1, 1024), usualWorkers())
    .option('--queue <URL>', words().lab.queue)
    .option('--options <FILE|JSON>', words().simulate.options)
    .option('--steps <N>', words().simulate.mostSteps, wholeNumber(1, 10_000_000), 10_000)
    .option('--rows <FILE>', words().rows.option)
    .option('--check', words().lab.dry)
    .addHelpText(
      'after',
      `\n${words().lab.examples}:\n  umpire tournament kriegspiel simple bold steady --games 100 --seed 7\n  umpire tournament dma simple search:2 --games 20 --out deep --rows games.csv`,
    )
    .addOption(langOption())
    .action((name: string, players: readonly string[], flags: Flags) =>
      holdTournament(console, name, players, flags, program.version() ?? ''),
    )
}

async function holdTournament(
  console: Console,
  name: string,
  players: readonly string[],
  flags: Flags,
  umpire: string,
): Promise<void> {
  if (players.length < 2 || new Set(players).size < players.length)
    throw misused('policy-unknown', words().tournament.tooFew)
  const game = await loadGame(name)
  const seats = seatsOf(game, flags)
  const { seed, games: seeds, steps: mostSteps } = flags
  const options = givenOptions(flags.options)
  const file = experimentOf(
    { game: game.source ?? game.id, players, seeds, seed, options: options as never, mostSteps },
    seats,
  )
  const experiment = must(await settleExperiment(file, umpire, { players: await modulesOf(flags.policy) }))
  if (flags.queue !== undefined) requireBuiltIn(experiment)
  const pairs = castingsOf(players.length, seats.length).length / 2
  const all = gamesOf(experiment)
  console.say(console.paint.bold(experiment.name))
  console.say(words().tournament.size(pairs, all))
  if (flags.rows !== undefined) requireRows(flags.rows)
  if (flags.check) return
  const folder = flags.out ?? `tournament-${game.id}-${seed.replaceAll(/[^\w.-]/g, '-')}`
  const { done, played } = await carryOut(console, experiment, folder, flags, resume(name, players, flags))
  const report = reportOf(experiment, done, players, seats)
  writeFiles(folder, [
    ['report.md', reportText(report)],
    ['ratings.svg', ratingsChart(experiment.name, report.places)],
    ['ratings.json', `${JSON.stringify(report, null, 1)}\n`],
  ])
  if (flags.rows !== undefined) console.say(words().rows.there(flags.rows, writeRows(flags.rows, experiment, done)))
  tell(console, report, experiment.studies[0]!.seats)
  console.give({ ok: true, ...report, newlyPlayed: played, folder })
  console.say(words().lab.reportIn(all, folder))
}

/** The seats that there are in such a game, in their order. */
function seatsOf(game: Game, { options, seed }: Flags): readonly string[] {
  const own = gameSeed(seed, 0)
  const made = settle(game, givenOptions(options), own)
  const begun = game.rules.setup(made, seedRng(own))
  const seats = must(begun.ok ? { ok: true, value: game.rules.facts.seatsOf(begun.state) } : begun)
  if (seats.length < 2) throw misused('policy-unknown', words().tournament.nobodyHere)
  return seats
}

function reportOf(
  experiment: Experiment,
  done: ReadonlyMap<number, readonly GameRow[]>,
  players: readonly string[],
  seats: readonly string[],
): Report {
  const played = playedOf(experiment, done, players.length, seats)
  const ratings = ratingsOf({ players: players.length, seats: seats.length }, played.meetings)
  const [study] = experiment.studies
  const { name, seed, digest, identities } = experiment
  return {
    name,
    rules: identities[0]!,
    seeds: study!.games,
    seed,
    digest,
    places: placesOf(players, played, ratings),
    played,
    seats: seats.map((seat, i) => ({
      seat,
      elo: tenth(ratings.seats[i]!.elo),
      within: tenth(ratings.seats[i]!.within),
    })),
  }
}

function tell(console: Console, { places, seats, played }: Report, names: ReadonlyMap<string, string>): void {
  const table = new Table({
    head: [...words().tournament.head],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [], compact: true },
  })
  for (const { player, elo, within, points, games, ahead } of places)
    table.push([player, signed(elo), `± ${within.toFixed(1)}`, points, games, ahead === null ? '' : share(ahead)])
  console.say(table.toString())
  const told = seats.map(({ seat, elo, within }) => `${names.get(seat) ?? seat} ${signed(elo)} ± ${within.toFixed(1)}`)
  console.say(words().tournament.seats(told.join(', ')))
  if (played.unfinished) console.say(words().tournament.unfinished(played.unfinished))
  if (played.faults) console.say(console.paint.red(words().tournament.faults(played.faults)))
}

/** The command that goes on where this one stops. */
function resume(name: string, players: readonly string[], flags: Flags): string {
  const { games, seed, out, queue, options, steps, policy } = flags
  const parts = [
    ...['umpire', 'tournament', name, ...players, '--games', `${games}`, '--seed', seed, '--steps', `${steps}`],
    ...policy.flatMap(one => ['--policy', one]),
    ...(options === undefined ? [] : ['--options', options]),
    ...(out === undefined ? [] : ['--out', out]),
    ...(queue === undefined ? [] : ['--queue', 'URL']),
  ]
  return parts.map(quoted).join(' ')
}

/**
 * Plays bots against the simple policies, or against other bots, sides changed, and prints what came of each game and of all:
 *
 *   pnpm match kriegspiel --games 200 --iterations 60            a whole table
 *   pnpm match kriegspiel --from 40 --games 20 --iterations 60   a piece of it: the games of seeds 40 to 59
 *   pnpm match kriegspiel --iterations 60 --against iterations:30            the bot against itself with half the thought
 *   pnpm match kriegspiel --millis 50 --against millis:50 --of ../before     against the bot of another checkout, for as long
 *   pnpm match kriegspiel --even --iterations 64 --against iterations:32     from openings that favour neither side
 *   pnpm match transnistria-hex --thinkers --iterations 256 --against iterations:128   from one that does among those who think longer
 *   pnpm match dolg-solo-ai --outnumbered --iterations 64        the person's army without two of its legions
 *   pnpm match dma --even --iterations 24 --against iterations:8             three rulers of each
 *   pnpm match transnistria-hex --players 3 --iterations 32                  with Gagauzia as a player
 *   pnpm match --total a.txt b.txt                               pieces added up
 *
 * A game is named by its number: it fixes the seed, the side of the bot and, with budgets in iterations, every order. Milliseconds are of processor time, for
 * each decision.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { playout } from '@umpire/core-game'
import type { Budget } from '../src/index.ts'
import { misuseOf, oneOf, readFlags, readText } from './flags.ts'
import { type AnyPolicy, type Game, games } from './games.ts'
import { ladders } from './ladder/games.ts'
import { outnumbered } from './openings/dolg-solo-ai.ts'
import { evenOpening, thinkersOpening } from './openings/transnistria-hex.ts'

interface Contest extends Game {
  /** The seats that the bot plays, side by side. */
  readonly sides: readonly (readonly string[])[]
}

const contests: { readonly [game: string]: Contest } = {
  kriegspiel: { ...games.kriegspiel, sides: [['north'], ['south']] },
  'transnistria-hex': { ...games['transnistria-hex'], sides: [['moldova'], ['transnistria', 'gagauzia']] },
  dma: { ...games.dma, sides: Object.keys(games.dma.policies).map(seat => [seat]) },
  'dolg-solo-ai': { ...games['dolg-solo-ai'], sides: [['human']] },
}

/** From openings that favour neither side. */
const even: { readonly [game: string]: Pick<Contest, 'options' | 'sides'> } = {
  ...ladders,
  'transnistria-hex': { ...ladders['transnistria-hex']!, options: () => evenOpening },
}

/** The same among those who think longer, where that is another. */
const thinkers: typeof even = {
  ...even,
  'transnistria-hex': { ...ladders['transnistria-hex']!, options: () => thinkersOpening },
}

/** Where the side that is measured has less. */
const unequal: typeof even = {
  'dolg-solo-ai': { ...ladders['dolg-solo-ai']!, options: () => outnumbered },
}

const misuse = misuseOf(
  `match ${Object.keys(contests).join('|')} [--from N] [--games N] [--iterations N | --millis N] [--against iterations:N|millis:N [--of CHECKOUT]] [--even | --thinkers | --outnumbered] [--players 2|3], or match --total FILE ...`,
)

const results = ['won', 'drawn', 'lost', 'unfinished'] as const

/** The 95 % interval of Wilson for a share. */
function wilson(won: number, all: number): readonly [number, number] {
  const z = 1.96
  const share = won / all
  const middle = share + (z * z) / (2 * all)
  const half = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * all)) / all)
  const whole = 1 + (z * z) / all
  return [(middle - half) / whole, (middle + half) / whole]
}

function totals(lines: readonly string[]): string {
  const games = lines.map(line => line.split('\t')).filter(row => results.some(result => result === row[2]))
  const all = games.length
  if (all === 0) return 'no games'
  const count = (result: string, side?: string) =>
    games.filter(row => row[2] === result && (side === undefined || row[1] === side)).length
  const [low, high] = wilson(count('won'), all).map(share => `${(100 * share).toFixed(1)} %`)
  const sides = [...new Set(games.map(row => row[1]!))].sort()
  return [
    `${all} games: ${results.map(result => `${count(result)} ${result}`).join(', ')}`,
    `won ${((100 * count('won')) / all).toFixed(1)} %, 95 % interval ${low} to ${high}`,
    ...sides.map(side => `  ${side}: ${results.map(result => `${count(result, side)} ${result}`).join(', ')}`),
  ].join('\n')
}

/** Milliseconds of processor time. */
function now(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** `iterations:60`, or `millis:50`. */
function budgetOf(text: string): Budget {
  const [kind, many] = text.split(':')
  const number = Number(many)
  if (number > 0 && kind === 'iterations') return { iterations: number }
  if (number > 0 && kind === 'millis') return { millis: number, now }
  return misuse(`A budget is iterations:N or millis:N, not ${JSON.stringify(text)}`)
}

/** Who sits at a seat: made anew for each game. */
type Player = (seat: string) => AnyPolicy

function play({ rules, options, sides }: Contest, number: number, bot: Player, rival: Player): string {
  const seed = Math.floor(number / sides.length)
  const side = sides[number % sides.length]!
  const [times, rivalTimes]: [number[], number[]] = [[], []]
  const timed =
    (policy: AnyPolicy, spent: number[]): AnyPolicy =>
    turn => {
      const before = now()
      const orders = policy(turn)
      spent.push(now() - before)
      return orders
    }
  const players = Object.fromEntries(
    [...rules.seats].map(seat => [
      seat,
      side.includes(seat) ? timed(bot(seat), times) : timed(rival(seat), rivalTimes),
    ]),
  )
  const game = playout(rules, options(seed), `match ${seed}`, players as { readonly [seat: string]: AnyPolicy })
  if (!game.ok) throw new Error(game.problems[0]?.message)
  const { outcome, steps, problems } = game.value
  const winners = outcome?.winners ?? []
  const won = side.some(seat => winners.includes(seat))
  const result = !outcome ? 'unfinished' : won ? 'won' : winners.length === 0 ? 'drawn' : 'lost'
  const why = outcome?.reason ?? problems[0]?.code ?? 'too long'
  const mean = (spent: readonly number[]) => Math.round(spent.reduce((sum, time) => sum + time, 0) / spent.length)
  return [
    number,
    side.join('+'),
    result,
    why,
    `${steps.length} steps`,
    `${times.length} decisions`,
    `${mean(times)} ms each`,
    `theirs ${mean(rivalTimes)} ms`,
  ].join('\t')
}

/** Whom the bot meets: a simple policy, itself with another budget, or the bot of another checkout. */
async function rivalOf(game: string, contest: Contest, budget?: string, checkout?: string): Promise<Player> {
  if (budget === undefined) {
    if (checkout !== undefined) misuse('--of takes --against too')
    return seat => contest.policies[seat] as AnyPolicy
  }
  const given = budgetOf(budget)
  let make = contest.bots.createBot
  if (checkout !== undefined) {
    const file = resolve(checkout, 'packages', 'bots', 'src', game, 'index.ts')
    if (!existsSync(file)) misuse(`There is no bot in ${file}`)
    const other: { readonly createBot: typeof make } = await import(pathToFileURL(file).href)
    make = other.createBot
  }
  return () => make(given) as AnyPolicy
}

async function main(): Promise<void> {
  const { flags, rest } = readFlags(
    {
      total: 'nothing',
      from: 0,
      games: 1,
      iterations: 1,
      millis: 1,
      against: 'text',
      of: 'text',
      even: 'nothing',
      thinkers: 'nothing',
      outnumbered: 'nothing',
      players: 2,
    },
    Number.POSITIVE_INFINITY,
    misuse,
  )
  if (flags.total) {
    if (rest.length === 0) misuse('No files to add up are named')
    console.log(totals(rest.flatMap(file => readText(file, misuse).split('\n'))))
    return
  }
  const [name, more] = rest
  const asked = oneOf(contests, name, misuse)
  if (more !== undefined) misuse(`There is nothing to do with ${JSON.stringify(more)}`)
  if (flags.iterations !== undefined && flags.millis !== undefined) misuse('--iterations or --millis, not both')
  if (flags.players !== undefined && (name !== 'transnistria-hex' || flags.players > 3))
    misuse('--players is 2 or 3, and of transnistria-hex')
  const openings = Object.entries({ even, thinkers, outnumbered: unequal }).filter(
    ([flag]) => flags[flag as 'even' | 'thinkers' | 'outnumbered'],
  )
  if (openings.length > 1) misuse(`${openings.map(([flag]) => `--${flag}`).join(' or ')}, not both`)
  const [flag, from] = openings[0] ?? []
  const { options, sides } = (from ? from[name!] : asked) ?? misuse(`--${flag} is not of ${name}`)
  const contest: Contest = {
    ...asked,
    sides,
    options: seed => ({ ...(options(seed) as object), ...(flags.players && { players: flags.players }) }),
  }
  const kind = flags.iterations === undefined ? 'millis' : 'iterations'
  // Without a budget the simple policy plays: what there is to beat.
  const bot =
    flags[kind] === undefined
      ? (seat: string) => contest.policies[seat]
      : () => contest.bots.createBot(budgetOf(`${kind}:${flags[kind]}`))
  const rival = await rivalOf(name!, contest, flags.against, flags.of)
  const { from: first = 0, games: many = 20 } = flags
  const lines: string[] = []
  for (let number = first; number < first + many; number++) {
    lines.push(play(contest, number, seat => bot(seat) as AnyPolicy, rival))
    console.log(lines.at(-1))
  }
  console.log(totals(lines))
}

await main()

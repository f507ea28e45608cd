/**
 * Plays each level of a game against the one below, sides changed, and prints how often it won: about two of three is meant.
 *
 *   pnpm ladder kriegspiel --games 40                            all steps of the ladder, 40 games each
 *   pnpm ladder kriegspiel --games 40 --step 5                   level 5 against level 4
 *   pnpm ladder kriegspiel --games 40 --try 40:0 --against 12:0  whoever thinks 40 iterations, never careless, against 12: to fit a table
 *
 * A game is named by its number: it fixes the seed and the sides, and with them every order. In DOLG! the person plays against the printed rules, so a level is
 * measured by how often it wins against them: about two to one better odds are meant.
 */
import { type AnyRuleset, type Policy, playout } from '@umpire/core-game'
import { ruleset as dma } from '@umpire/dma'
import { campaign, policies as dmaPolicies } from '@umpire/dma/policy'
import { ruleset as dolg } from '@umpire/dolg-solo-ai'
import { standardOptions as dolgOptions, policies as dolgPolicies } from '@umpire/dolg-solo-ai/policy'
import { ruleset as kriegspiel } from '@umpire/kriegspiel'
import { standardOptions as kriegspielOptions, policies as kriegspielPolicies } from '@umpire/kriegspiel/policy'
import { ruleset as transnistria } from '@umpire/transnistria-hex'
import {
  standardOptions as transnistriaOptions,
  policies as transnistriaPolicies,
} from '@umpire/transnistria-hex/policy'
import * as dmaBots from '../src/dma/index.ts'
import * as dolgBots from '../src/dolg-solo-ai/index.ts'
import type { Level } from '../src/index.ts'
import * as kriegspielBots from '../src/kriegspiel/index.ts'
import * as transnistriaBots from '../src/transnistria-hex/index.ts'

type AnyPolicy = Policy<unknown, unknown, string>
type Strength = Pick<Level, 'iterations' | 'careless'>

interface Ladder {
  readonly rules: AnyRuleset
  options(seed: number): unknown
  readonly policies: { readonly [seat: string]: unknown }
  /** Seats that one player takes, side by side; the others are the other's. */
  readonly sides: readonly (readonly string[])[]
  /** Who plays the seats that are nobody's on the ladder. */
  readonly alone?: true
  readonly bots: { createOpponent(level: Strength): unknown; readonly levels: readonly Level[] }
}

const ladders: { readonly [game: string]: Ladder } = {
  kriegspiel: {
    rules: kriegspiel,
    options: () => kriegspielOptions,
    policies: kriegspielPolicies,
    sides: [['north'], ['south']],
    bots: kriegspielBots,
  },
  'transnistria-hex': {
    rules: transnistria,
    options: () => transnistriaOptions,
    policies: transnistriaPolicies,
    sides: [['moldova'], ['transnistria', 'gagauzia']],
    bots: transnistriaBots,
  },
  // Three rulers of each, in turn: the better three have the winner more often.
  dma: {
    rules: dma,
    options: campaign,
    policies: dmaPolicies,
    sides: [
      ['p1', 'p3', 'p5'],
      ['p2', 'p4', 'p6'],
    ],
    bots: dmaBots,
  },
  'dolg-solo-ai': {
    rules: dolg,
    options: () => dolgOptions,
    policies: dolgPolicies,
    sides: [['human']],
    alone: true,
    bots: dolgBots,
  },
}

interface Tally {
  won: number
  lost: number
  drawn: number
}

/** So many games of one against another; what came of them for the first. */
function meet(ladder: Ladder, first: Strength, second: Strength | null, from: number, games: number): Tally {
  const { rules, options, policies, sides, bots } = ladder
  const tally: Tally = { won: 0, lost: 0, drawn: 0 }
  for (let number = from; number < from + games; number++) {
    const side = sides[number % sides.length]!
    const seed = Math.floor(number / sides.length)
    const [one, other] = [first, second].map(level => level && (bots.createOpponent(level) as AnyPolicy))
    const players = Object.fromEntries(
      Object.entries(policies).map(([seat, usual]) => [seat, (side.includes(seat) ? one : other) ?? usual]),
    ) as { readonly [seat: string]: AnyPolicy }
    const game = playout(rules, options(seed), `ladder ${seed}`, players, { steps: 3000 })
    if (!game.ok) throw new Error(game.problems[0]?.message)
    const winners = game.value.outcome?.winners ?? []
    if (winners.some(seat => side.includes(seat))) tally.won++
    else if (winners.length > 0) tally.lost++
    else tally.drawn++
  }
  return tally
}

/** Points of a hundred, a drawn game half, and where they lie at 95 %. */
function share({ won, lost, drawn }: Tally): string {
  const all = won + lost + drawn
  const z = 1.96
  const mean = (won + drawn / 2) / all
  const middle = (mean + (z * z) / (2 * all)) / (1 + (z * z) / all)
  const half = (z * Math.sqrt((mean * (1 - mean) + (z * z) / (4 * all)) / all)) / (1 + (z * z) / all)
  const percent = (part: number) => `${(100 * part).toFixed(0)}`
  return `${percent(mean)} % (${percent(middle - half)} to ${percent(middle + half)})`
}

function strengthOf(text: string): Strength {
  const [iterations = 0, careless = 0] = text.split(':').map(Number)
  return { iterations, careless }
}

function main(args: readonly string[]): void {
  const [name = ''] = args
  const ladder = ladders[name]
  if (!ladder)
    throw new Error(
      `ladder ${Object.keys(ladders).join('|')} [--games N] [--from N] [--step L | --try I:C [--against I:C]]`,
    )
  const textOf = (option: string) => {
    const at = args.indexOf(`--${option}`)
    return at < 0 ? null : args[at + 1]!
  }
  const games = Number(textOf('games') ?? 40)
  const from = Number(textOf('from') ?? 0)
  const tell = (title: string, first: Strength, second: Strength | null) => {
    const before = process.cpuUsage()
    const tally = meet(ladder, first, second, from, games)
    const { user } = process.cpuUsage(before)
    console.log(
      [name, title, tally.won, tally.drawn, tally.lost, share(tally), `${Math.round(user / 1e6)} s`].join('\t'),
    )
  }
  const tried = textOf('try')
  if (tried !== null) {
    const against = textOf('against')
    tell(`${tried} - ${against ?? 'simple'}`, strengthOf(tried), against === null ? null : strengthOf(against))
    return
  }
  const step = Number(textOf('step') ?? 0)
  const { levels } = ladder.bots
  for (const [i, level] of levels.entries()) {
    if (step > 0 && level.level !== step) continue
    const below = levels[i - 1]
    if (ladder.alone) tell(`${level.level}`, level, null)
    else if (below) tell(`${level.level} - ${below.level}`, level, below)
  }
}

main(process.argv.slice(2))

import { printable } from '@umpire/core-game/text'
import type { Guest, Guests, HostedRules, Visitor, Visitors } from '@umpire/server'
import { Option } from 'commander'
import type { Game } from '../../game.ts'
import { gameIds, loadGame } from '../../games.ts'
import { misused, refused, Stop } from '../../io/exit.ts'
import { modulePolicies, tryModule } from '../../programs/module.ts'
import { modulesOf } from '../../seats.ts'
import { words } from '../../words/index.ts'
import { collect, gameNamed } from '../common.ts'

/** What a command line brings to a server. */
export interface GuestFlags {
  readonly ruleset: readonly string[]
  readonly policy: readonly string[]
}

export const guestOption = (): Option =>
  new Option('--ruleset <MODULE>', words().serve.guests).argParser(collect).default([], words().options.none)

export const visitorOption = (): Option =>
  new Option('--policy <NAME=MODULE>', words().serve.visitors).argParser(collect).default([], words().options.none)

/** The games that modules bring, each held to the laws before it is served. */
export async function guestGames(modules: readonly string[]): Promise<readonly Game[]> {
  const games: Game[] = []
  for (const name of modules) {
    const game = await loadGame(gameNamed(undefined, name))
    if (games.some(({ id }) => id === game.id)) throw misused('module-wrong', words().modules.idTaken(name, game.id))
    if (!/^[\w-]{1,40}$/.test(game.id) || game.rules.facts.turns !== 'sequential')
      throw refused('module-wrong', words().serve.notHosted(printable(game.id)))
    games.push(game)
  }
  return games
}

export function guestsOf(games: readonly Game[]): Guests {
  return new Map(games.map(game => [game.id, guestOf(game)]))
}

function guestOf({ rules, digest, standardOptions, policies, ...game }: Game): Guest {
  const { content } = rules
  return {
    // Another text of the module is another game: what was begun by this one stands still until it is brought over.
    rules: {
      ...rules,
      content: { id: content.id, data: { data: content.data, module: digest ?? null } },
    } as HostedRules,
    options: standardOptions,
    policies,
    orderText: game.orderText,
    parseOrder: text => game.parseOrder(text),
    svg: view => game.svg(view, {}),
    describeProblem: game.describeProblem,
  }
}

/** Names that mean somebody else to a server. */
const taken = ['simple', 'person', 'free', 'stand-in']

/** The players that modules bring, each for the games whose laws it keeps; the end of the command for one that keeps those of none. */
export async function visitorsOf(policy: readonly string[], guests: readonly Game[]): Promise<Visitors> {
  const modules = Object.entries(await modulesOf(policy))
  const visitors = new Map<string, Visitor>()
  if (modules.length === 0) return visitors
  const hosted = [...guests]
  for (const id of gameIds) if (id !== 'dolg-solo-ai') hosted.push(await loadGame(id))
  for (const [name, source] of modules) {
    if (taken.includes(name)) throw misused('policy-unknown', words().serve.nameTaken(name))
    const played: Game[] = []
    let broken: Stop | null = null
    for (const game of hosted)
      try {
        await tryModule(game, source)
        played.push(game)
      } catch (error) {
        if (!(error instanceof Stop)) throw error
        broken ??= error
      }
    const [game] = played
    if (!game) throw broken!
    const policies = await modulePolicies(game, source)
    visitors.set(name, { policy: policies[game.rules.seats[0]!]!, games: played.map(({ id }) => id) })
  }
  return visitors
}

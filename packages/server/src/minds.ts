import { type Level, levels } from '@umpire/bots/levels'
import type { Policy } from '@umpire/core-game'
import type { Dma } from '@umpire/dma'
import { policiesOf } from '@umpire/dma/policy'
import { policies as generals } from '@umpire/kriegspiel/policy'
import { policies as sides } from '@umpire/transnistria-hex/policy'
import type { Visitors } from './guests.ts'
import type { Minds } from './play.ts'
import { SIMPLE, STAND_IN } from './tables/free.ts'

type Mind = Policy<unknown, unknown, string>

/** Names that mean the built-in player of a game. */
const BUILT_IN: readonly string[] = [SIMPLE, STAND_IN]

/** Those who think, by game; loaded where a table has one. */
const thinkers: { readonly [game: string]: () => Promise<Thinkers> } = {
  kriegspiel: () => import('@umpire/bots/kriegspiel'),
  'transnistria-hex': () => import('@umpire/bots/transnistria-hex'),
  dma: () => import('@umpire/bots/dma'),
}

interface Thinkers {
  readonly levels: readonly Level[]
  createOpponent(level: Level, rules: never): unknown
}

/** The levels of play that a table of a game can be set to, by the names that stand for them in the rows of seats. */
export function levelsAt(game: string): ReadonlyMap<string, Level> {
  const all = Object.hasOwn(thinkers, game) ? (levels[game] ?? []) : []
  return new Map(all.map(level => [`level:${level.level}`, level]))
}

/** The built-in players of each game: of a level where the name says one, else those who come with it, whatever the name. */
export const builtIn: Minds = async ({ row, ruleset }, seat, name) => {
  if (ruleset.guest) return ruleset.guest.policies[seat] ?? null
  const level = levelsAt(row.ruleset).get(name)
  if (level) return (await thinkers[row.ruleset]!()).createOpponent(level, ruleset as never) as Mind
  if (row.ruleset === 'kriegspiel') return (generals as { readonly [seat: string]: unknown })[seat] as Mind
  if (row.ruleset === 'transnistria-hex') return (sides as { readonly [seat: string]: unknown })[seat] as Mind
  return policiesOf((ruleset as unknown as Dma).book).p1 as unknown as Mind
}

/** The built-in players, and those from outside by their names. Throws for a name that only another process knows: what is to be done comes back to the queue. */
export function mindsOf(visitors: Visitors): Minds {
  return async (table, seat, name) => {
    const visitor = visitors.get(name)
    if (visitor) return visitor.policy
    if (!BUILT_IN.includes(name) && !levelsAt(table.row.ruleset).has(name))
      throw new Error(`No player ${name} is here: --policy ${name}=FILE.mjs brings one`)
    return builtIn(table, seat, name)
  }
}

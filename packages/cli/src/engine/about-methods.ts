import { digest, type Json } from '@umpire/core-game'
import { list, natural, oneOf, optional, record, table, text } from '@umpire/core-game/shape'
import type { Game } from '../game.ts'
import { gameIds, games } from '../games.ts'
import type { Desk } from './desk.ts'
import { limits, PROTOCOL } from './limits.ts'
import { type MethodTable, method } from './method.ts'
import * as shapes from './shapes.ts'

interface Hello {
  readonly protocol: number
  readonly umpire: string
  readonly limits: { readonly [name: string]: number }
}

const initialize = method<{ readonly protocol?: number; readonly client?: string }, Hello>({
  about:
    'Which version of the protocol this is, and what may be asked of it at most. It may be left out; nothing else waits for it.',
  params: { protocol: optional(natural), client: optional(text()) },
  result: { protocol: oneOf([PROTOCOL]), umpire: shapes.name, limits: table(natural, 100) },
  run: ({ version }: Desk) => ({ ok: true, value: { protocol: PROTOCOL, umpire: version, limits } }),
})

interface Row {
  readonly ruleset: string
  /** Another name for it. */
  readonly alias?: string
  readonly title: string
  readonly version: string
  readonly content: { readonly id: string; readonly digest: string }
  readonly seats: readonly string[]
  readonly turns: 'sequential' | 'simultaneous'
  readonly chance: 'none' | 'opening' | 'play'
  readonly hidden: boolean
  readonly length: { readonly unit: 'turn' | 'round' | 'week'; readonly usual: readonly number[] }
  readonly rulings: readonly { readonly name: string; readonly rule: string; readonly readings: readonly Json[] }[]
  readonly options: Json
}

const rulesets = method<{ readonly [none: string]: never }, { readonly rulesets: readonly Row[] }>({
  about:
    'The games there are: their seats, what they are like, their rulings with the usual reading first, and the options they begin with unless told.',
  params: {},
  result: {
    rulesets: list(
      record<Row>({
        ruleset: shapes.name,
        alias: optional(shapes.name),
        title: shapes.name,
        version: shapes.name,
        content: record<Row['content']>({ id: shapes.name, digest: shapes.digest }),
        seats: shapes.names,
        turns: oneOf(['sequential', 'simultaneous']),
        chance: oneOf(['none', 'opening', 'play']),
        hidden: shapes.yes,
        length: record<Row['length']>({ unit: oneOf(['turn', 'round', 'week']), usual: list(natural, 2, 2) }),
        rulings: list(
          record<Row['rulings'][number]>({
            name: shapes.name,
            rule: shapes.name,
            readings: list(shapes.json, 100),
          }),
          1000,
        ),
        options: shapes.json,
      }),
      1000,
    ),
  },
  run: async ({ own }: Desk) => {
    const builtIn = await Promise.all(gameIds.map(async id => rowOf(await games[id]!.load(), games[id]!.alias)))
    return { ok: true, value: { rulesets: [...builtIn, ...own.map(game => rowOf(game))] } }
  },
})

function rowOf({ id, title, rules, standardOptions }: Game, alias?: string): Row {
  const { version, content, seats, facts } = rules
  const { turns, chance, hidden, length, rulings } = facts
  return {
    ruleset: id,
    ...(alias !== undefined && { alias }),
    title,
    version,
    content: { id: content.id, digest: digest(content.data) },
    seats,
    turns,
    chance,
    hidden,
    length,
    rulings,
    options: standardOptions as Json,
  }
}

/** Methods that say what there is. */
export const aboutMethods: MethodTable = { initialize, rulesets }

import { digest, isRecord, type Json, readJson } from '@umpire/core-game'
import {
  faults,
  integer,
  matching,
  natural,
  orNull,
  partial,
  record,
  type Shape,
  table,
  text,
} from '@umpire/core-game/shape'
import { optionsFor } from '../commands/common.ts'
import type { Game } from '../game.ts'
import { loadGame } from '../games.ts'
import { must, refused } from '../io/exit.ts'
import { readText } from '../io/files.ts'
import { type ContentChanges, gameWith } from '../lab/content.ts'
import { json } from '../lab/read.ts'
import { identityOf } from '../lab/settle.ts'
import { otherwise } from '../lab/wire.ts'
import { policiesOf } from '../minds.ts'
import type { AnyMatch } from '../play/session.ts'
import { policiesFor, type Strangers, tryStrangers } from '../seats.ts'
import { recordGame } from '../simulate/record.ts'
import { words } from '../words/index.ts'
import { csvRows } from './csv.ts'
import { formOf } from './file.ts'

/** What is needed of a row to play its game again. */
interface Needed {
  readonly umpire: string
  readonly ruleset: string
  readonly version: string
  readonly content: string
  readonly options: { readonly [name: string]: Json }
  readonly policies: { readonly [seat: string]: string }
  readonly mostSteps: number
  readonly number: number
  readonly seed: string
  readonly digest: string | null
}

interface Row extends Needed {
  readonly study?: number
  readonly cell?: string
  readonly modules?: { readonly [name: string]: string }
  readonly contentChanges?: ContentChanges
}

const fields = {
  umpire: text(100),
  ruleset: text(100),
  version: text(100),
  content: text(64),
  options: table(json, 1000),
  policies: table(text(1000), 200),
  mostSteps: integer(1, 10_000_000),
  number: natural,
  seed: text(300),
  digest: orNull(text(64)),
}
const shape: Shape<Needed> = record<Needed>(fields)
/** What is not in every row. */
const more = {
  study: integer(1, 50),
  cell: text(10_000),
  modules: table(matching(/^[0-9a-f]{64}$/, 64), 200),
  contentChanges: table(json, 1000),
}
const moreShape = record<Partial<Omit<Row, keyof Needed>>>(partial(more))

/** Which row of a file: the number of its game, and in an experiment its cell. */
export interface Which {
  readonly number: number
  readonly study?: number
  readonly cell?: string
}

/** What a command line brings of what is not built in. */
interface Brought {
  readonly ruleset?: string
  readonly strangers: Strangers
}

/**
 * Plays the game of a row again, and holds it to the row's digest; the end of the command where it cannot be played, or came out otherwise. What the file names
 * is neither started nor loaded: only what the command line brings.
 */
export async function playRow(
  file: string,
  which: Which,
  umpire: string,
  { ruleset, strangers }: Brought,
): Promise<{ readonly game: Game; readonly match: AnyMatch; readonly seats: Row['policies'] }> {
  const row = rowIn(file, which)
  const game = must(gameWith(await loadGame(ruleset ?? row.ruleset), row.contentChanges ?? {}))
  const other = otherwise(row, { ...identityOf(game, umpire), umpire: row.umpire })
  if (other) throw refused('rows-wrong', words().rows.otherRules(other))
  const options = must(optionsFor(game, row.options, row.seed), words().is.optionsRefused)
  await requirePlayers(game, row, strangers)
  const policies = await policiesFor(game, { seats: row.policies, others: 'simple', programs: strangers })
  const { match } = recordGame(game, options, row.seed, policies, row.mostSteps)
  const here = digest(match.state)
  if (row.digest !== null && row.digest !== here)
    throw refused('rows-otherwise', words().rows.otherwise(row.digest, here), words().rows.report)
  return { game, match, seats: row.policies }
}

/** The end of the command where somebody is missing who played, or is another than he was. */
async function requirePlayers(game: Game, { policies, modules = {} }: Row, strangers: Strangers): Promise<void> {
  for (const name of Object.values(policies)) {
    const brought = Object.hasOwn(strangers, name) ? strangers[name]! : null
    if (!brought && !(await policiesOf(game, name)))
      throw refused(
        'policy-unknown',
        words().is.policyUnknown(game.title, JSON.stringify(name)),
        words().rows.bring(name),
      )
    const known = Object.hasOwn(modules, name) ? modules[name] : undefined
    if (brought && 'module' in brought && known !== undefined && known !== brought.digest)
      throw refused('rows-wrong', words().rows.otherPlayer(name))
  }
  await tryStrangers(game, game.rules.seats[0]!, strangers)
}

function rowIn(file: string, { number, study = 1, cell }: Which): Row {
  for (const value of valuesIn(file)) {
    const row = rowOf(value)
    if (!row) throw refused('rows-wrong', words().rows.notRows(file), words().rows.lines)
    const isOf = row.cell === undefined || (row.study === study && (cell === undefined || row.cell === cell))
    if (row.number === number && isOf) return row
  }
  throw refused('rows-wrong', words().rows.noGame(file, number))
}

/** What the lines of a file say; null for one that says nothing. */
function* valuesIn(file: string): Iterable<unknown> {
  const text = readText(file)
  if (formOf(file) === 'csv') yield* csvRows(text)
  else for (const line of text.split('\n')) if (line.trim() !== '') yield jsonOf(line)
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** A row of a file; null where it is none. What is not needed is not looked at. */
function rowOf(value: unknown): Row | null {
  if (!isRecord(value) || !readJson(value, { depth: 32, values: 100_000 }).ok) return null
  const pick = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, value[name]]))
  const own = pick(Object.keys(fields))
  const besides = pick(Object.keys(more).filter(name => value[name] !== undefined))
  if (faults(shape, own).length || faults(moreShape, besides).length) return null
  return { ...own, ...besides } as unknown as Row
}

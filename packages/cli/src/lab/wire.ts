import { sameJson } from '@umpire/core-game'
import {
  faults,
  integer,
  list,
  matching,
  natural,
  optional,
  orNull,
  record,
  table,
  text,
} from '@umpire/core-game/shape'
import type { Cast } from '../seats.ts'
import { checkOf, fits, rowsShape } from './journal.ts'
import type { Assignment, Batch, GameRow, Identity, Own } from './model.ts'
import { json, MOST_LOT } from './read.ts'

/** A batch as it goes to a worker on another machine. */
export interface Errand {
  readonly experiment: string
  readonly batch: number
  readonly identity: Identity
  readonly assignment: Assignment
}

/** What comes back. */
export interface Answer {
  readonly experiment: string
  readonly batch: number
  readonly identity: Identity
  readonly check: string
  readonly games: readonly GameRow[]
}

const hex = matching(/^[0-9a-f]{64}$/, 64)
const identity = record<Identity>({ umpire: text(100), ruleset: text(100), version: text(100), content: hex })
// Names alone: a worker loads nothing that a queue tells it to.
const cast = record<Cast>({ others: text(100), seats: table(text(100), 200) })
const errand = record<Errand>({
  experiment: hex,
  batch: natural,
  identity,
  assignment: record<Omit<Assignment, 'figures'>>({
    game: text(100),
    base: table(json, 1000),
    cells: list(table(json, 1000), MOST_LOT),
    own: optional(list(orNull(record<Own>({ content: table(json, 1000), minds: optional(cast) })), MOST_LOT)),
    minds: cast,
    seed: text(200),
    from: natural,
    to: natural,
    mostSteps: integer(1, 10_000_000),
  }),
})
const answer = record<Answer>({
  experiment: hex,
  batch: natural,
  identity,
  check: matching(/^[0-9a-f]{32}$/, 32),
  games: rowsShape,
})

/** Whether a worker can make sense of what it is asked. */
export function isErrand(value: unknown): value is Errand {
  return faults(errand, value).length === 0
}

/** One job of the queue: the same batch of the same experiment has the same id, so it is on the queue once. */
export function jobIdOf(experiment: string, batch: number): string {
  return `${experiment.slice(0, 32)}-${batch}`
}

export function answerTo({ experiment, batch, identity }: Errand, games: readonly GameRow[]): Answer {
  return { experiment, batch, identity, check: checkOf(experiment, batch, JSON.stringify(games)), games }
}

/** Why two umpires do not play the same game; null where they do. */
export function otherwise(asked: Identity, here: Identity): string | null {
  const words: (readonly [string, keyof Identity])[] = [
    ['umpire', 'umpire'],
    ['ruleset', 'ruleset'],
    [`version of ${asked.ruleset}`, 'version'],
    [`content of ${asked.ruleset}`, 'content'],
  ]
  for (const [what, field] of words)
    if (asked[field] !== here[field])
      return `the experiment is of ${what} ${asked[field].slice(0, 20)}, this worker has ${here[field].slice(0, 20)}`
  return null
}

/** The games of an answer, or why they do not count. */
export function gamesOf(
  value: unknown,
  batch: Batch,
  experiment: string,
  asked: Identity,
): readonly GameRow[] | string {
  if (faults(answer, value).length) return 'it is not an answer'
  const { games, identity, check, ...of } = value as Answer
  if (of.experiment !== experiment || of.batch !== batch.number) return 'it is of another batch'
  if (!sameJson(identity, asked)) return 'it was played by other rules'
  if (check !== checkOf(experiment, batch.number, JSON.stringify(games))) return 'it was damaged on its way'
  return fits(batch, games) ? games : 'it does not hold the games that were asked for'
}

import { canonicalJson, type Json, type Problem, problem, type Result, readJson } from '@umpire/core-game'
import {
  either,
  faults,
  integer,
  list,
  matching,
  oneOf,
  optional,
  record,
  type Shape,
  table,
  text,
} from '@umpire/core-game/shape'
import { gameIds, games } from '../games.ts'
import { isForeign } from '../programs/source.ts'
import { type Design, designs, type ExperimentFile, type StudyFile } from './model.ts'

/** Any JSON: what it must be is for the ruleset to say. */
export const json: Shape<Json> = { kind: 'either', shapes: [], look: () => {} }

/** How many cells are handed out at once, at most and unless told. */
export const MOST_LOT = 100

const count = integer(1, 10_000_000)
const title = matching(/^[^\p{Cc}]+$/u, 200)
const options = table(json, 1000)

/** Who plays: one name for all, or by seat. */
export const policiesShape: Shape<string | { readonly [seat: string]: string }> = either(
  text(300),
  table(text(300), 200),
)

const shape: Shape<ExperimentFile> = record<ExperimentFile>({
  lab: oneOf([1]),
  name: title,
  seed: optional(either(integer(0), matching(/^[^\p{Cc}]*$/u, 200))),
  games: count,
  mostSteps: optional(count),
  batch: optional(integer(1, 1000)),
  cells: optional(integer(1, MOST_LOT)),
  figures: optional(text(300)),
  studies: list(
    record<StudyFile>({
      game: text(300),
      title: optional(title),
      options: optional(options),
      vary: optional(either(oneOf(['rulings']), table(list(json, 100, 1), 1000))),
      design: optional(oneOf(designs)),
      policies: optional(policiesShape),
      games: optional(count),
      mostSteps: optional(count),
      batch: optional(integer(1, 1000)),
      cells: optional(integer(1, MOST_LOT)),
      figures: optional(text(300)),
    }),
    50,
    1,
  ),
})

/** An experiment from a stranger: its form. Whether such games can be played is for `settleExperiment` to say. `more`: ids of games that are there besides. */
export function readExperiment(value: unknown, more: readonly string[] = []): Result<ExperimentFile> {
  const plain = readJson(value, { depth: 32, values: 100_000 })
  if (!plain.ok) return plain
  const wrong: readonly Problem[] = faults(shape, value).map(({ message, at }) =>
    problem('experiment-malformed', message, at),
  )
  if (wrong.length) return { ok: false, problems: wrong }
  const file = value as ExperimentFile
  const unknown = file.studies.flatMap(({ game }, i) =>
    gameOf(game) || isForeign(game) || more.includes(game)
      ? []
      : [
          problem('game-unknown', `There is no game ${game}: games are ${[...gameIds, ...more]}`, [
            'studies',
            i,
            'game',
          ]),
        ],
  )
  return unknown.length ? { ok: false, problems: unknown } : { ok: true, value: file }
}

/** The id of a game by its id or its short name. */
export function gameOf(name: string): string | undefined {
  return gameIds.find(id => id === name || games[id]!.alias === name)
}

/** One choice of readings: what a cell changes. */
export type Changes = { readonly [name: string]: Json }

/** How many choices there are at most. */
export const MOST_CELLS = 10_000

/** Every choice of readings, the base (nothing changed) first; a reading that holds in the base is no change. Null where there are too many. */
export function choicesOf(
  vary: { readonly [name: string]: readonly Json[] },
  design: Design,
  holds: (name: string) => Json | undefined,
): readonly Changes[] | null {
  const others = Object.entries(vary).map(([name, readings]) => {
    const usual = holds(name)
    const known = new Set(usual === undefined ? [] : [canonicalJson(usual)])
    const fresh = readings.filter(reading => {
      const key = canonicalJson(reading)
      return !known.has(key) && known.add(key)
    })
    return [name, fresh] as const
  })
  let choices: Changes[] = [{}]
  if (design === 'each') {
    for (const [name, readings] of others) for (const reading of readings) choices.push({ [name]: reading })
    return choices.length > MOST_CELLS ? null : choices
  }
  for (const [name, readings] of others) {
    if (choices.length * (readings.length + 1) > MOST_CELLS) return null
    choices = choices.flatMap(choice => [choice, ...readings.map(reading => ({ ...choice, [name]: reading }))])
  }
  return choices
}

/** `winByIsolation = false, preset = book`. */
export function nameOf(changes: Changes): string {
  const parts = Object.entries(changes).map(
    ([name, reading]) => `${name} = ${typeof reading === 'string' ? reading : canonicalJson(reading)}`,
  )
  return parts.join(', ') || 'base'
}

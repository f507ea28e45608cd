import { addTotals, countGame, noTotals, type Totals, wilson, Z999 } from '../simulate/totals.ts'
import {
  type Cell,
  type Experiment,
  type GameRow,
  type Identity,
  type Players,
  playersOf,
  type Study,
} from './model.ts'
import { rowsOf } from './rows.ts'
import {
  chanceOf,
  type Difference,
  isClear,
  meanDifference,
  pairedDifference,
  type Spread,
  spreadOf,
} from './statistics.ts'

/**
 * How strong the evidence is that a difference is none of chance: the interval of 99.9 % leaves out zero, that of 95 %, or neither; and an exact test
 * agrees, which with few games that differ it cannot.
 */
export type Evidence = 'strong' | 'clear' | 'none'

interface Effect extends Difference {
  readonly evidence: Evidence
}

/** What a cell's games came to; a difference is to the same games of the base, and null there. */
export interface CellResult {
  readonly name: string
  readonly changes: Cell['changes']
  readonly games: number
  /** Of every seat, and of `draw` and `unfinished`. */
  readonly shares: { readonly [who: string]: Share }
  /** Causes of ending, by the number of games. */
  readonly reasons: { readonly [reason: string]: number }
  readonly faults: { readonly [code: string]: number }
  readonly length: Spread & { readonly difference: Effect | null }
  /** Games that did not run as in the base to their end: some order, event or position was another. */
  readonly otherwise: number
  readonly pacing: { readonly [milestone: string]: { readonly games: number; readonly when: Spread | null } }
  /** Figures of somebody's own, where the study has any: of how many games they tell, and what. */
  readonly figures?: { readonly [name: string]: FigureResult }
}

interface FigureResult {
  readonly games: number
  /** Null where no game has the figure. */
  readonly values: Spread | null
  /** Interval of the mean. */
  readonly low: number
  readonly high: number
  /** Over the games that have the figure here and in the base. */
  readonly difference: Effect | null
}

export interface Share {
  readonly games: number
  readonly share: number
  readonly low: number
  readonly high: number
  readonly difference: Effect | null
}

export interface StudyResult {
  readonly title: string
  readonly rules: Identity
  readonly policies: Players
  readonly games: number
  readonly mostSteps: number
  readonly seats: { readonly [seat: string]: string }
  /** In what milestones count; null where the game has none. */
  readonly unit: string | null
  /** The base first. */
  readonly cells: readonly CellResult[]
}

export interface Results {
  readonly lab: 1
  readonly name: string
  readonly seed: string
  readonly digest: string
  readonly studies: readonly StudyResult[]
}

/** All results, from the games of every batch by its number. */
export function resultsOf(experiment: Experiment, done: ReadonlyMap<number, readonly GameRow[]>): Results {
  const { name, seed, digest, studies, identities } = experiment
  const rows = rowsOf(experiment, done)
  return {
    lab: 1,
    name,
    seed,
    digest,
    studies: studies.map((study, i): StudyResult => {
      const { title, minds, games, mostSteps, cells, game, seats } = study
      const base = rows[i]![0]!
      const whole = wholeSeats(study, rows[i]!)
      return {
        title,
        rules: identities[i]!,
        policies: playersOf(minds),
        games,
        mostSteps,
        seats: Object.fromEntries(whole.map(seat => [seat, seats.get(seat) ?? seat])),
        unit: game.pacing ? game.rules.facts.length.unit : null,
        cells: cells.map((cell, j) => cellResult(study, cell, whole, rows[i]![j]!, j === 0 ? null : base)),
      }
    }),
  }
}

/** Seats of the base, and any others that won a game elsewhere. */
function wholeSeats({ seats, game }: Study, rows: readonly (readonly GameRow[])[]): string[] {
  const won = new Set(rows.flatMap(list => list.flatMap(([winners]) => winners ?? [])))
  return game.rules.seats.filter(seat => seats.has(seat) || won.has(seat))
}

/** As `simulate` counts; halves are added, so that sums stay short for long. */
export function totalsOf(rows: readonly GameRow[], from = 0, to: number = rows.length): Totals {
  if (to - from > 1) {
    const middle = (from + to) >> 1
    return addTotals(totalsOf(rows, from, middle), totalsOf(rows, middle, to))
  }
  const row = rows[from]
  if (!row) return noTotals
  const [winners, reason, steps, , fault] = row
  return countGame({ outcome: winners && { winners, reason: reason ?? '' }, steps, fault })
}

function cellResult(
  { game, figures }: Study,
  { name, changes }: Cell,
  seats: readonly string[],
  rows: readonly GameRow[],
  base: readonly GameRow[] | null,
): CellResult {
  const { reasons, faults } = totalsOf(rows)
  const kinds: (readonly [string, (row: GameRow) => boolean])[] = [
    ...seats.map(seat => [seat, ([winners]: GameRow) => winners?.includes(seat) === true] as const),
    ['draw', ([winners]) => winners?.length === 0],
    ['unfinished', ([winners]) => winners === null],
  ]
  const lengths = rows.map(([, , steps]) => steps)
  return {
    name,
    changes,
    games: rows.length,
    shares: Object.fromEntries(kinds.map(([who, is]) => [who, shareOf(rows, base, is)])),
    reasons,
    faults,
    length: {
      ...rounded(spreadOf(lengths) ?? { least: 0, lower: 0, median: 0, upper: 0, most: 0, mean: 0 }),
      difference: base && longer(lengths.map((steps, i) => steps - base[i]![2])),
    },
    otherwise: rows.filter(({ 6: parted }) => parted !== null).length,
    pacing: Object.fromEntries(
      (game.pacing?.milestones ?? []).map((milestone, i) => {
        const reached = rows.flatMap(({ 5: pacing }) => pacing[i] ?? [])
        const spread = spreadOf(reached)
        return [milestone, { games: reached.length, when: spread && rounded(spread) }]
      }),
    ),
    ...(figures && {
      figures: Object.fromEntries(
        figures.names.map((figure, i) => [figure, figureOf(rows, base, (game.pacing?.milestones.length ?? 0) + i)]),
      ),
    }),
  }
}

function shareOf(rows: readonly GameRow[], base: readonly GameRow[] | null, is: (row: GameRow) => boolean): Share {
  const hits = rows.filter(is).length
  const [low, high] = wilson(hits, rows.length)
  const counts = { both: 0, second: 0, first: 0, none: 0 }
  if (base)
    for (const [i, row] of rows.entries()) {
      const [here, there] = [is(row), is(base[i]!)]
      counts[here ? (there ? 'both' : 'second') : there ? 'first' : 'none']++
    }
  return {
    games: hits,
    share: sixth(rows.length ? hits / rows.length : 0),
    low: sixth(low),
    high: sixth(high),
    difference: base && effect(chanceOf(counts.first, counts.second), z => pairedDifference(counts, z)),
  }
}

/** A figure, by its place among what is counted of a game. */
function figureOf(rows: readonly GameRow[], base: readonly GameRow[] | null, place: number): FigureResult {
  const values = rows.flatMap(({ 5: counts }) => counts[place] ?? [])
  const spread = spreadOf(values)
  const { low, high } = meanDifference(values)
  const pairs = rows.flatMap(({ 5: counts }, i) => {
    const [here, there] = [counts[place] ?? null, base?.[i]?.[5][place] ?? null]
    return here === null || there === null ? [] : [here - there]
  })
  return {
    games: values.length,
    values: spread && rounded(spread),
    low: sixth(low),
    high: sixth(high),
    difference: base && longer(pairs),
  }
}

/** Even if all the games that differ did so the same way, it could be chance: as likely as the exact test says. */
function longer(differences: readonly number[]): Effect {
  const differing = differences.filter(one => one !== 0).length
  return effect(chanceOf(0, differing), z => meanDifference(differences, z))
}

/** `chance` is the least that an exact test allows. */
function effect(chance: number, at: (z?: number) => Difference): Effect {
  const { value, low, high } = at()
  const isBeyond = (level: number, z?: number) => chance <= level && isClear(at(z))
  const evidence = isBeyond(0.001, Z999) ? 'strong' : isBeyond(0.05) ? 'clear' : 'none'
  return { value: sixth(value), low: sixth(low), high: sixth(high), evidence }
}

/** Six places say more than enough; JSON has no infinity, so that a single game says nothing within any bounds. */
function sixth(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 + 0 : Math.sign(value) * 1e9
}

function rounded(spread: Spread): Spread {
  return { ...spread, mean: sixth(spread.mean) }
}

import { type Json, sameJson } from '@umpire/core-game'
import { readingsOf } from '../../src/game.ts'
import type { Experiment, GameRow, Study } from '../../src/lab/model.ts'
import { type CellResult, resultsOf, type StudyResult } from '../../src/lab/results.ts'
import { rowsOf } from '../../src/lab/rows.ts'
import { chanceOf, type Difference, pairedDifference } from '../../src/lab/statistics.ts'
import { budgetOf } from '../../src/minds.ts'

/** What the games of one study came to, as `docs/lab/findings` holds it: counts of games, and differences to one decimal. */
export interface Findings {
  readonly title: string
  readonly ruleset: string
  /** Of the ruleset: another version plays other games. */
  readonly version: string
  readonly thinks: boolean
  /** Iterations a decision, where somebody thinks and they are limited. */
  readonly budget: number | null
  /** Games that each reading was to get, and got. */
  readonly asked: number
  readonly games: number
  readonly mostSteps: number
  /** How the games begin otherwise than usual. */
  readonly beginning: { readonly [option: string]: Json }
  /** Games won under the usual readings, by the names of the sides. */
  readonly wins: { readonly [name: string]: number }
  readonly drawn: number
  readonly unfinished: number
  /** Steps of a game in the mean. */
  readonly length: number
  readonly readings: readonly Reading[]
}

/** What one reading changes when it is the only one that is not usual. */
export interface Reading {
  readonly option: string
  readonly value: Json
  /** What is usual; missing where that is not known. */
  readonly instead?: Json
  readonly games: number
  /** Games that did not run as under the usual reading. */
  readonly otherwise: number
  /** Whose chances change most, of what is clear if anything is; null where nothing ran otherwise. */
  readonly most: Change | null
  /** Steps that a game takes more, with the interval where there is one. */
  readonly steps: readonly number[]
  /** It changes the length beyond chance (99.9 %, by itself), and not clearly who wins. */
  readonly lengthens: boolean
  /** Games that were stopped, by the cause: then the reading says nothing. */
  readonly faults: { readonly [code: string]: number }
}

export interface Change {
  /** The name of a side; null for nobody. */
  readonly who: string | null
  /** Games won under the usual reading, and under this one. */
  readonly usual: number
  readonly here: number
  /** The difference of the shares in points, with its interval. */
  readonly points: readonly [number, number, number]
  /** It stays clear of chance when all comparisons of the study are taken together. */
  readonly clear: boolean
}

interface Chance extends Difference {
  readonly cell: number
  readonly who: string
  /** Games that were won, under the other reading and under the usual one. */
  readonly here: number
  readonly there: number
  /** Games that changed hands. */
  readonly changed: number
  /** How likely so large a difference is by chance. */
  readonly p: number
}

const NOBODY = 'nobody'

/** What every study of an experiment came to. */
export function findingsIn(experiment: Experiment, done: ReadonlyMap<number, readonly GameRow[]>): Findings[] {
  const rows = rowsOf(experiment, done)
  return resultsOf(experiment, done).studies.map((study, i) => findingsOf(experiment.studies[i]!, study, rows[i]!))
}

function findingsOf(asked: Study, study: StudyResult, rows: readonly (readonly GameRow[])[]): Findings {
  const [base, ...others] = study.cells as [CellResult, ...CellResult[]]
  const whos = [...Object.keys(study.seats), NOBODY]
  const chances = others.map((_, i) => chancesOf(i + 1, whos, rows[i + 1]!, rows[0]!))
  const sound = chances.flat().filter(({ cell }) => isSound(base) && isSound(study.cells[cell]!))
  const clear = clearOf(sound)
  const usual = usualOf(asked)
  const minds = [study.policies.others, ...Object.values(study.policies.seats)]
  const [budget = null] = minds.flatMap(name => budgetOf(name) ?? [])
  return {
    title: study.title,
    ruleset: study.rules.ruleset,
    version: study.rules.version,
    thinks: budget !== null || minds.includes('search'),
    budget,
    asked: study.games,
    games: base.games,
    mostSteps: study.mostSteps,
    beginning: beginningOf(asked),
    wins: Object.fromEntries(Object.entries(study.seats).map(([seat, name]) => [name, base.shares[seat]!.games])),
    drawn: base.shares['draw']!.games,
    unfinished: base.shares['unfinished']!.games,
    length: tenths(base.length.mean),
    readings: others.map((cell, i) => readingOf(study, cell, usual, mostOf(chances[i]!, clear), clear)),
  }
}

function readingOf(
  { seats }: StudyResult,
  { name, changes, games, otherwise, length, faults }: CellResult,
  usual: { readonly [option: string]: Json },
  most: Chance | null,
  clear: ReadonlySet<Chance>,
): Reading {
  const [option, value] = Object.entries(changes)[0] ?? [name, null]
  const instead = usual[option]
  const longer = length.difference!
  const bounds = Math.abs(longer.low) < 1e8 ? [longer.low, longer.high] : []
  return {
    option,
    value,
    ...(instead === undefined ? {} : { instead }),
    games,
    otherwise,
    most:
      otherwise && most
        ? {
            who: most.who === NOBODY ? null : (seats[most.who] ?? most.who),
            usual: most.there,
            here: most.here,
            points: [tenths(most.value * 100), tenths(most.low * 100), tenths(most.high * 100)],
            clear: clear.has(most),
          }
        : null,
    steps: [longer.value, ...bounds].map(tenths),
    lengthens: longer.evidence === 'strong' && !(most && clear.has(most)),
    faults,
  }
}

/** The largest change of a reading; of those that are clear, if any is. */
function mostOf(own: readonly Chance[], clear: ReadonlySet<Chance>): Chance | null {
  const told = own.filter(one => clear.has(one))
  const [most = null] = [...(told.length ? told : own)].sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
  return most
}

/** Zero has no sign here. */
function tenths(value: number): number {
  return Number(value.toFixed(1)) || 0
}

/** Whether none of its games was stopped by a fault. */
function isSound({ faults }: CellResult): boolean {
  return Object.keys(faults).length === 0
}

/** Who won more or less often in a cell than in the same games of the base. Where one wins just when another does not, that is said once. */
function chancesOf(
  cell: number,
  whos: readonly string[],
  rows: readonly GameRow[],
  base: readonly GameRow[],
): Chance[] {
  const known: (readonly number[])[] = []
  return whos.flatMap(who => {
    const pairs = { both: 0, second: 0, first: 0, none: 0 }
    const moves = rows.map((row, g) => {
      const [here, there] = [hasWon(row, who), hasWon(base[g]!, who)]
      pairs[here ? (there ? 'both' : 'second') : there ? 'first' : 'none']++
      return Number(here) - Number(there)
    })
    if (known.some(other => other.every((move, g) => move === -moves[g]!))) return []
    known.push(moves)
    const { both, second, first } = pairs
    const counts = { here: both + second, there: both + first, changed: second + first, p: chanceOf(second, first) }
    return [{ ...pairedDifference(pairs), ...counts, cell, who }]
  })
}

function hasWon([winners]: GameRow, who: string): boolean {
  return who === NOBODY ? !winners?.length : winners?.includes(who) === true
}

/**
 * Which differences stay clear of chance, at 5 %, when all of a study are taken together (Holm). Those that no games that changed hands could have made
 * clear are no part of it: how many changed hands says nothing about which way (Tarone, Biometrics 46, 1990, 515-522).
 */
function clearOf(chances: readonly Chance[]): Set<Chance> {
  const able = chances.filter(({ changed }) => chanceOf(0, changed) <= LEVEL)
  const places = holm(able.map(({ p }) => p))
  return new Set(able.filter((_, i) => places.has(i)))
}

const LEVEL = 0.05

/** Which of some chances stay below 5 % after Holm's correction for their number: their places. */
export function holm(chances: readonly number[]): Set<number> {
  const order = chances.map((p, i) => ({ p, i })).sort((x, y) => x.p - y.p || x.i - y.i)
  const clear = new Set<number>()
  for (const [rank, { p, i }] of order.entries()) {
    if (p > LEVEL / (chances.length - rank)) break
    clear.add(i)
  }
  return clear
}

/** The readings of the base, as far as they are known. */
function usualOf({ game, cells }: Study): { readonly [option: string]: Json } {
  const readings = readingsOf(game)
  const options = cells[0]!.options
  const first = Object.fromEntries(Object.entries(readings).map(([name, list]) => [name, list[0]!]))
  return {
    ...first,
    ...game.usualRulings?.(options),
    ...(options['rulings'] as { readonly [option: string]: Json } | undefined),
  }
}

function beginningOf({ game, cells }: Study): Findings['beginning'] {
  const standard = game.standardOptions as Findings['beginning']
  const told = Object.entries(cells[0]!.options).filter(([name, value]) => !sameJson(value, standard[name]))
  return Object.fromEntries(told)
}

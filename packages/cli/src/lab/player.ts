import { isRecord, type Json, type Result, sameJson } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { type Figures, figuresOf } from '../figures/module.ts'
import type { Game, Policies } from '../game.ts'
import { loadGame } from '../games.ts'
import { countsOf } from '../rows/row.ts'
import { gameSeed, type LocalCast, policiesFor } from '../seats.ts'
import { gameWith } from './content.ts'
import { begin, type Course, eventsOf, playOn } from './course.ts'
import { otherFields } from './fields.ts'
import { playTogether } from './follow.ts'
import type { Assignment, GameRow, Own } from './model.ts'
import { optionsOfGame, prepareAll } from './prepare.ts'

type Options = { readonly [name: string]: Json }
type Opened = ReturnType<Game['rules']['setup']> | Extract<Result<unknown>, { readonly ok: false }>

/** A cell, ready to be played: under the base's rules and by its players, or with a game and players of its own. */
interface Side {
  readonly options: Options
  readonly own: { readonly game: Game; readonly policies: Policies } | null
}

/** Plays the games of an assignment, on a worker thread: those of the first cell, then those of the next. */
export default async function play(assignment: Assignment): Promise<readonly GameRow[]> {
  const { game: id, base, cells, own = [], minds, seed, from, to, mostSteps, figures } = assignment
  const game = await loadGame(id)
  const policies = await policiesFor(game, minds)
  const count = figures && (await figuresOf(figures))
  const sides: Side[] = []
  for (const [i, options] of cells.entries())
    sides.push({ options, own: own[i] ? await sideOf(game, own[i], minds) : null })
  const rows = cells.map((): GameRow[] => [])
  for (let i = from; i < to; i++) {
    const played = playCells({ game, base, sides, policies, seed: gameSeed(seed, i), mostSteps, count })
    for (const [cell, row] of played.entries()) rows[cell]!.push(row)
  }
  return rows.flat()
}

async function sideOf(game: Game, { content, minds: own }: Own, minds: LocalCast): Promise<Side['own']> {
  const made = gameWith(game, content)
  if (!made.ok) throw new RangeError(made.problems[0]!.message)
  return { game: made.value, policies: await policiesFor(made.value, own ?? minds) }
}

/** A game and how it opened. */
interface Played {
  readonly game: Game
  readonly opening: Opened
  readonly course: Course
}

/** What is played, and how it is counted. */
interface Cells {
  readonly game: Game
  readonly base: Options
  readonly sides: readonly Side[]
  readonly policies: Policies
  readonly seed: string
  readonly mostSteps: number
  readonly count: Figures | undefined
}

/** One game under the rules of every cell. */
function playCells({ game, base, sides, policies, seed, mostSteps, count }: Cells): GameRow[] {
  const along = sides.filter(({ own }) => !own).map(({ options }) => options)
  const [first, ...others] = playAlong(game, [base, ...along], policies, seed, mostSteps)
  const usual = first!
  const told = eventsOf(usual.course)
  return sides.map(({ options, own }) => {
    const { game, opening, course } = own ? playAlone(own, options, seed, mostSteps) : others.shift()!
    const set = fieldsBetween(usual.opening, opening)
    const isApart = course !== usual.course
    const state = isApart ? course.state : withFields(course.state, opening, set)
    const parted = isApart ? partedAt(course, usual.course, told, set) : null
    return rowOf(game, { ...course, state }, parted, count)
  })
}

/** One game under several options, the base first. */
function playAlong(
  game: Game,
  options: readonly Options[],
  policies: Policies,
  seed: string,
  mostSteps: number,
): Played[] {
  const root = seedRng(seed)
  const table = { rules: game.rules, policies, root, mostSteps }
  const openings = prepareAll(game, options, seed).map(made => (made.ok ? game.rules.setup(made.value, root) : made))
  const able = openings.flatMap(opening => (opening.ok ? [opening] : []))
  const courses = able.length ? playTogether(table, able[0]!, able.slice(1)) : []
  return openings.map(opening => ({
    game,
    opening,
    course: opening.ok ? courses.shift()! : notBegun(opening.problems[0]!.code),
  }))
}

/** One game of a cell that has its own rules or players. */
function playAlone(
  { game, policies }: NonNullable<Side['own']>,
  options: Options,
  seed: string,
  mostSteps: number,
): Played {
  const root = seedRng(seed)
  const table = { rules: game.rules, policies, root, mostSteps }
  const made = optionsOfGame(game, options, seed)
  const opening = made.ok ? game.rules.setup(made.value, root) : made
  return {
    game,
    opening,
    course: opening.ok ? playOn(table, begin(table, opening)) : notBegun(opening.problems[0]!.code),
  }
}

/** A game that could not be set up. */
function notBegun(fault: string): Course {
  return { state: null, rng: seedRng(0), outcome: null, steps: 0, story: null, fault }
}

function rowOf(game: Game, course: Course, parted: number | null, count: Figures | undefined): GameRow {
  const {
    winners,
    reason,
    steps,
    events,
    fault,
    pacing,
    figures = [],
    digest,
  } = countsOf(game, { ...course, events: eventsOf(course), state: course.story ? course.state : null }, count)
  return [winners, reason, steps, events, fault, [...pacing, ...figures], parted, digest]
}

/** The state of a game that never parted from the base's, with what it holds otherwise from the first on. */
function withFields(state: unknown, opening: Opened, set: readonly string[]): unknown {
  if (!isRecord(state) || !opening.ok || set.length === 0) return state
  const own = opening.state as { readonly [field: string]: unknown }
  return { ...state, ...Object.fromEntries(set.map(field => [field, own[field]])) }
}

/** Fields of the state in which two games differ from the first on: that which holds the rulings. */
function fieldsBetween(here: Opened, there: Opened): readonly string[] {
  return here.ok && there.ok && isRecord(here.state) && isRecord(there.state)
    ? otherFields(here.state, there.state)
    : []
}

/**
 * How many steps ran the same in two games; null where all did, and both ended alike, in the same position. `told` is what was told in the second, `set` are
 * fields of the state that differ by themselves.
 */
export function partedAt(
  course: Course,
  base: Course,
  told: readonly (readonly unknown[])[],
  set: readonly string[],
): number | null {
  const events = eventsOf(course)
  const at = events.findIndex((list, i) => !sameJson(list, told[i]))
  if (at >= 0) return Math.max(0, at - 1)
  const alike = events.length === told.length && sameJson(course.outcome, base.outcome) && course.fault === base.fault
  return alike && stands(course.state, base.state, set) ? null : course.steps
}

/** Whether two positions are the same but for some fields. */
function stands(here: unknown, there: unknown, but: readonly string[]): boolean {
  if (!isRecord(here) || !isRecord(there)) return sameJson(here, there)
  return otherFields(here, there).every(name => but.includes(name))
}

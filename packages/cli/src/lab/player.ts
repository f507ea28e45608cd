import { isRecord, type Json, sameJson } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import type { Game, Policies } from '../game.ts'
import { loadGame } from '../games.ts'
import { countsOf } from '../rows/row.ts'
import { gameSeed, policiesFor } from '../seats.ts'
import { type Course, eventsOf } from './course.ts'
import { otherFields } from './fields.ts'
import { playTogether } from './follow.ts'
import type { Assignment, GameRow } from './model.ts'
import { prepareAll } from './prepare.ts'

type Options = { readonly [name: string]: Json }
type Opened = ReturnType<Game['rules']['setup']> | { readonly ok: false }

/** Plays the games of an assignment, on a worker thread: those of the first cell, then those of the next. */
export default async function play(assignment: Assignment): Promise<readonly GameRow[]> {
  const { game: id, base, cells, minds, seed, from, to, mostSteps } = assignment
  const game = await loadGame(id)
  const policies = await policiesFor(game, minds)
  const rows = cells.map((): GameRow[] => [])
  for (let i = from; i < to; i++) {
    const played = playCells(game, base, cells, policies, gameSeed(seed, i), mostSteps)
    for (const [cell, row] of played.entries()) rows[cell]!.push(row)
  }
  return rows.flat()
}

/** One game under the rules of every cell. */
function playCells(
  game: Game,
  base: Options,
  cells: readonly Options[],
  policies: Policies,
  seed: string,
  mostSteps: number,
): GameRow[] {
  const root = seedRng(seed)
  const table = { rules: game.rules, policies, root, mostSteps }
  const [first, ...others] = prepareAll(game, [base, ...cells], seed).map(made =>
    made.ok ? game.rules.setup(made.value, root) : made,
  )
  const able = [first!, ...others].flatMap(opening => (opening.ok ? [opening] : []))
  const courses = able.length ? playTogether(table, able[0]!, able.slice(1)) : []
  const games = [first!, ...others].map(opening =>
    opening.ok ? courses.shift()! : notBegun(opening.problems[0]!.code),
  )
  const usual = games[0]!
  const told = eventsOf(usual)
  const openings = [first!, ...others]
  return games.slice(1).map((course, i) => {
    const opening = openings[i + 1]!
    const set = fieldsBetween(openings[0]!, opening)
    if (course !== usual) return rowOf(game, course, course.state, partedAt(course, usual, told, set))
    return rowOf(game, course, withFields(course.state, opening, set), null)
  })
}

/** A game that could not be set up. */
function notBegun(fault: string): Course {
  return { state: null, rng: seedRng(0), outcome: null, steps: 0, story: null, fault }
}

function rowOf(game: Game, course: Course, state: unknown, parted: number | null): GameRow {
  const { winners, reason, steps, events, fault, pacing, digest } = countsOf(game, {
    ...course,
    events: eventsOf(course),
    state: course.story ? state : null,
  })
  return [winners, reason, steps, events, fault, pacing, parted, digest]
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

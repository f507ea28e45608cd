import { isRecord } from '@umpire/core-game'

/** How long those at a match may think. */
export interface Clock {
  /** So long in all for each side, or for each turn. */
  readonly per: 'side' | 'turn'
  readonly minutes: number
  /** Seconds that a side is given for each turn that it ends; none where each turn has its own time. */
  readonly plus: number
}

/** The time of one seat. Moments are milliseconds since 1970, spans milliseconds; nothing here reads a clock. */
export interface Face {
  /** What was left when it was started or stopped last; null where the match has no clock. */
  readonly left: number | null
  /** Since when the seat is waited for; null where it is not. */
  readonly since: number | null
  /** When it last did something that all know of, of this time. */
  readonly moved: number | null
  /** Whether its time is over and the others have been told, where it is for them to choose what becomes of that. */
  readonly out: boolean
}

export type Faces = { readonly [seat: string]: Face }

/**
 * What makes clocks start and stop: a step of the game, with whose turn it was and is (null while armies are placed), or something else, as a pause or steps taken
 * back, by which nobody gains time.
 */
export type Passing = 'else' | { readonly from: string | null; readonly to: string | null }

const MINUTE = 60_000
const YEAR = 525_600
/** The most that a turn adds, in seconds: a day. */
const PLUS = 86_400

export function isClock(value: unknown): value is Clock {
  return isRecord(value) && Object.keys(value).length === 3 && clockFaults(value).length === 0
}

/** Which parts of it are none of a clock. */
export function clockFaults({ per, minutes, plus }: { readonly [part: string]: unknown }): readonly string[] {
  const isWhole = (n: unknown, least: number, most: number) =>
    Number.isInteger(n) && (n as number) >= least && (n as number) <= most
  const fits = {
    per: per === 'side' || per === 'turn',
    minutes: isWhole(minutes, 1, YEAR),
    plus: isWhole(plus, 0, per === 'side' ? PLUS : 0),
  }
  return Object.entries(fits).flatMap(([part, does]) => (does ? [] : [part]))
}

/** What a side, or a turn, has in all. */
export const budgetOf = ({ minutes }: Clock): number => minutes * MINUTE

const idle: Omit<Face, 'left'> = { since: null, moved: null, out: false }

/** Clocks before the first turn: none runs. */
export function freshFaces(clock: Clock | null, seats: readonly string[]): Faces {
  return Object.fromEntries(seats.map(seat => [seat, { ...idle, left: clock && budgetOf(clock) }]))
}

/** What is left of a seat's time: never less than nothing, and no more where the server's clock was put back. */
export function leftAt({ left, since }: Face, now: number): number | null {
  if (left === null || since === null) return left
  return Math.max(0, left - Math.max(0, now - since))
}

/** When a seat's time ends, if it goes on as it does; null where it stands, or is over and told. */
export function endOf({ left, since, out }: Face): number | null {
  return left === null || since === null || out ? null : since + left
}

/** When the first time ends; null where none runs. */
export function firstEnd(faces: Faces): number | null {
  const ends = Object.values(faces).map(endOf)
  return ends.reduce((first, end) => (end !== null && (first === null || end < first) ? end : first), null)
}

/** The clocks after something that may start and stop them: those of `running` run from now on, and no other. */
export function passed(
  clock: Clock | null,
  faces: Faces,
  running: readonly string[],
  passing: Passing,
  now: number,
): Faces {
  return Object.fromEntries(
    Object.entries(faces).map(([seat, face]) => {
      const [was, is] = [face.since !== null, running.includes(seat)]
      if (was === is) return [seat, face]
      return [
        seat,
        is ? started(clock, face, isOwnStill(seat, passing), now) : stopped(clock, face, seat, passing, now),
      ]
    }),
  )
}

/** Whether a turn only goes on, after another has decided something in the middle of it. */
const isOwnStill = (seat: string, passing: Passing): boolean =>
  passing === 'else' || (passing.from === seat && passing.to === seat)

function started(clock: Clock | null, face: Face, goesOn: boolean, now: number): Face {
  const left = clock?.per === 'turn' && !goesOn ? budgetOf(clock) : face.left
  return { ...idle, left, since: now }
}

function stopped(clock: Clock | null, face: Face, seat: string, passing: Passing, now: number): Face {
  const left = leftAt(face, now)
  const ends = passing !== 'else' && (passing.from === null || (passing.from === seat && passing.to !== seat))
  const plus = ends && clock?.per === 'side' ? clock.plus * 1000 : 0
  return { ...idle, left: left === null ? null : left + plus }
}

/** Clocks on which somebody who takes a seat has time to think: a tenth of it all, if there is less; a whole turn where turns have their own. */
export const timeFor =
  (clock: Clock | null, seat: string) =>
  (faces: Faces): Faces => {
    const face = faces[seat]
    if (clock === null || !face || face.left === null) return faces
    const least = clock.per === 'turn' ? budgetOf(clock) : Math.floor(budgetOf(clock) / 10)
    return { ...faces, [seat]: { ...face, left: Math.max(face.left, least), out: false } }
  }

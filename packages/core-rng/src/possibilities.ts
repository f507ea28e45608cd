import { AnyDice } from './dice.ts'
import { addFractions, type Fraction, fraction, multiplyFractions } from './fraction.ts'
import type { LiveRng, Rng } from './rng.ts'

/** One outcome of `possibilities`, and how likely it is. */
export interface Possibility<T> {
  readonly value: T
  readonly probability: Fraction
}

const MOST_DRAWS = 1000
const IMPURE = 'possibilities: other dice than before'

/** There are more outcomes than the caller was ready to wait for, or one of them takes over a thousand draws. */
export class TooManyPossibilities extends Error {
  readonly code = 'too-many-possibilities'
  constructor(readonly limit: number) {
    super(`More than ${limit} possibilities`)
  }
}

/**
 * Every outcome of `use` with its exact probability; they add up to 1. `use` is run once an outcome, each time on dice that fall another way,
 * so it must be pure. A draw by `chance` or `weighted` branches into its cases, not into its faces. Streams that are forked from `rng` have dice
 * of their own, as those of a seed have.
 *
 * @param limit the most outcomes before it gives up. No outcome may take more than 1000 draws: so a loop that may roll for ever is found out.
 * @throws TooManyPossibilities beyond these limits; Error where `use` is not pure.
 */
export function possibilities<T>(use: (rng: Rng) => T, limit = 100_000): readonly Possibility<T>[] {
  const tape: Branch[] = []
  const root = streamOn(tape)
  const found: Possibility<T>[] = []
  do {
    if (found.length >= limit) throw new TooManyPossibilities(limit)
    const value = use(walk(root, 0))
    const last = tape.at(-1)
    if (last?.thrown === false) throw new Error(IMPURE)
    found.push({ value, probability: last?.reach ?? fraction(1) })
  } while (turn(tape))
  return found
}

/** The same outcomes with those of equal key made one, in the order in which each first came up. */
export function mergePossibilities<T>(
  list: readonly Possibility<T>[],
  keyOf: (value: T) => unknown,
): readonly Possibility<T>[] {
  const merged = new Map<unknown, Possibility<T>>()
  for (const { value, probability } of list) {
    const key = keyOf(value)
    const before = merged.get(key)
    merged.set(
      key,
      before
        ? { value: before.value, probability: addFractions(before.probability, probability) }
        : { value, probability },
    )
  }
  return [...merged.values()]
}

/** A stream: its draws among all those of this walk, and the streams that were forked from it, by after how many draws and by label. */
interface Stream {
  readonly tape: Branch[]
  readonly drawn: Branch[]
  readonly forks: Map<string, Stream>
}

function streamOn(tape: Branch[]): Stream {
  return { tape, drawn: [], forks: new Map() }
}

/** One draw on a walk: which of its cases is being followed. */
interface Branch {
  readonly stream: Stream
  readonly sides: number
  /** The highest face of each case; null where every face stands for itself. */
  readonly groups: readonly number[] | null
  readonly choice: number
  /** How likely the walk is to get here. */
  readonly reach: Fraction
  /** Whether this run of the walk has come to it yet. */
  thrown: boolean
}

/** Lengthens the tape by the next draw of a stream. */
function draw(stream: Stream, sides: number, groups: readonly number[] | null, choice: number): Branch {
  const { tape } = stream
  const faces = groups ? groups[choice]! - (groups[choice - 1] ?? 0) : 1
  const reach = multiplyFractions(tape.at(-1)?.reach ?? fraction(1), fraction(faces, sides))
  const drawn = { stream, sides, groups, choice, reach, thrown: false }
  tape.push(drawn)
  stream.drawn.push(drawn)
  return drawn
}

/** Turns the last die that can still fall another way; false when all have. */
function turn(tape: Branch[]): boolean {
  for (let last = tape.pop(); last; last = tape.pop()) {
    const { stream, sides, groups, choice } = last
    stream.drawn.pop()
    if (choice + 1 < (groups ? groups.length : sides)) return !!draw(stream, sides, groups, choice + 1)
  }
  return false
}

function walk(stream: Stream, used: number): LiveRng {
  return {
    algorithm: 'live',
    version: 1,
    open: () => new WalkDice(stream, used),
    fork: label => {
      const { tape, forks } = stream
      const name = `${used} ${label}`
      const forked = forks.get(name) ?? streamOn(tape)
      forks.set(name, forked)
      return walk(forked, 0)
    },
  }
}

/** They follow their stream, then lengthen it by the first case of each new draw. */
class WalkDice extends AnyDice {
  constructor(
    private readonly stream: Stream,
    private used: number,
  ) {
    super()
  }

  face(sides: number, groups: readonly number[] | null): number {
    const { stream } = this
    let drawn = stream.drawn[this.used++]
    if (!drawn) {
      if (stream.tape.length >= MOST_DRAWS) throw new TooManyPossibilities(MOST_DRAWS)
      drawn = draw(stream, sides, groups, 0)
    }
    if (
      drawn.sides !== sides ||
      groups?.length !== drawn.groups?.length ||
      groups?.some((face, i) => face !== drawn.groups![i])
    ) {
      throw new Error(IMPURE)
    }
    drawn.thrown = true
    return groups ? groups[drawn.choice]! : drawn.choice + 1
  }

  close(): Rng {
    return walk(this.stream, this.used)
  }
}

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
 * so it must be pure. A draw by `chance` or `weighted` branches into its cases, not into its faces.
 *
 * @param limit the most outcomes before it gives up. No outcome may take more than 1000 draws: so a loop that may roll for ever is found out.
 * @throws TooManyPossibilities beyond these limits; Error where `use` is not pure.
 */
export function possibilities<T>(use: (rng: Rng) => T, limit = 100_000): readonly Possibility<T>[] {
  const tape: Branch[] = []
  const found: Possibility<T>[] = []
  do {
    if (found.length >= limit) throw new TooManyPossibilities(limit)
    const value = use(walk(tape, 0))
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

/** One draw on a walk: which of its cases is being followed. */
interface Branch {
  readonly sides: number
  /** The highest face of each case; null where every face stands for itself. */
  readonly groups: readonly number[] | null
  readonly choice: number
  /** How likely the walk is to get here. */
  readonly reach: Fraction
  /** Whether this run of the walk has come to it yet. */
  thrown: boolean
}

/** The next draw after those on `tape`. */
function branch(tape: readonly Branch[], sides: number, groups: readonly number[] | null, choice: number): Branch {
  const faces = groups ? groups[choice]! - (groups[choice - 1] ?? 0) : 1
  const reach = multiplyFractions(tape.at(-1)?.reach ?? fraction(1), fraction(faces, sides))
  return { sides, groups, choice, reach, thrown: false }
}

/** Turns the last die that can still fall another way; false when all have. */
function turn(tape: Branch[]): boolean {
  for (let last = tape.pop(); last; last = tape.pop()) {
    const { sides, groups, choice } = last
    if (choice + 1 < (groups ? groups.length : sides)) return tape.push(branch(tape, sides, groups, choice + 1)) > 0
  }
  return false
}

function walk(tape: Branch[], used: number): LiveRng {
  return { algorithm: 'live', version: 1, open: () => new WalkDice(tape, used), fork: () => walk(tape, used) }
}

/** They follow the tape, then lengthen it by the first case of each new draw. */
class WalkDice extends AnyDice {
  constructor(
    private readonly tape: Branch[],
    private used: number,
  ) {
    super()
  }

  face(sides: number, groups: readonly number[] | null): number {
    const { tape, used } = this
    if (used >= MOST_DRAWS) throw new TooManyPossibilities(MOST_DRAWS)
    if (used === tape.length) tape.push(branch(tape, sides, groups, 0))
    const drawn = tape[used]!
    this.used++
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
    return walk(this.tape, this.used)
  }
}

import type { Dice, Roll } from '@umpire/core-rng'

/** Dice that remember how they fell until somebody takes note of it. */
export interface RecordedDice extends Dice {
  /** The rolls since the last call. */
  taken(): readonly Roll[]
}

/** Dice over `dice` with every draw written down as the die it is. */
export function recordDice(dice: Dice): RecordedDice {
  let rolls: Roll[] = []
  const d = (sides: number, purpose = ''): number => {
    const face = dice.d(sides, purpose)
    if (sides > 1) rolls.push({ sides, face, purpose })
    return face
  }
  const roll = (count: number, sides: number, purpose?: string) =>
    Array.from({ length: count }, () => d(sides, purpose))
  return {
    d,
    roll,
    sum: (count, sides, purpose) => roll(count, sides, purpose).reduce((sum, face) => sum + face, 0),
    chance: (num, den, purpose) => num > 0 && (num >= den || d(den, purpose) <= num),
    between: (lo, hi, purpose) => lo + d(hi - lo + 1, purpose) - 1,
    pick: (xs, purpose, nameOf) => {
      const at = dice.pick([...xs.keys()], purpose, nameOf && (i => nameOf(xs[i]!)))
      if (xs.length > 1) rolls.push({ sides: xs.length, face: at + 1, purpose: purpose ?? '' })
      return xs[at]!
    },
    weighted: (xs, weightOf, purpose) => {
      const possible = xs.filter(x => weightOf(x) > 0)
      if (possible.length === 1) return possible[0]!
      let face = d(
        possible.reduce((sum, x) => sum + weightOf(x), 0),
        purpose,
      )
      return possible.find(x => {
        face -= weightOf(x)
        return face <= 0
      })!
    },
    shuffle: (xs, purpose) => {
      const order = [...xs]
      for (let last = order.length - 1; last > 0; last--) {
        const at = d(last + 1, purpose) - 1
        ;[order[last], order[at]] = [order[at]!, order[last]!]
      }
      return order
    },
    fork: label => recordDice(dice.fork(label)),
    taken: () => {
      const taken = rolls
      rolls = []
      return taken
    },
  }
}

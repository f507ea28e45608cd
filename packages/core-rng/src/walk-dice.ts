import { AnyDice } from './dice.ts'
import { TooManyPossibilities } from './possibilities.ts'
import type { WalkRng } from './rng.ts'

/** @internal Dice of one walk through the outcomes: they follow the tape, then lengthen it by the first case of each new draw. */
export class WalkDice extends AnyDice {
  private used: number

  constructor(private readonly opened: WalkRng) {
    super()
    this.used = opened.used
  }

  face(sides: number, groups: readonly number[] | null): number {
    const { tape, limit } = this.opened
    const branch = tape[this.used]
    if (!branch) {
      if (this.used >= limit) throw new TooManyPossibilities(limit)
      tape.push({ sides, groups, choice: 0 })
    } else if (branch.sides !== sides || branch.groups?.join() !== groups?.join()) {
      throw new Error('possibilities: the same stream was asked for two different dice')
    }
    const choice = tape[this.used++]!.choice
    return groups ? groups[choice]! : choice + 1
  }

  fork(): this {
    return this
  }

  close(): WalkRng {
    return { ...this.opened, used: this.used }
  }
}

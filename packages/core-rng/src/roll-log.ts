import { AnyDice } from './dice.ts'
import { fork } from './fork.ts'
import type { LiveRng, Rng } from './rng.ts'
import { openDice } from './with-dice.ts'

/** One die that fell. */
export interface Roll {
  readonly sides: number
  readonly face: number
  readonly purpose: string
}

/**
 * Every die that `use` throws when it starts from `rng`, in order. `use` is run once, on a stream that gives the same dice; what it returns is
 * dropped. `scriptRng(rollLog(rng, use).map(roll => roll.face))` makes the same things happen again.
 */
export function rollLog(rng: Rng, use: (rng: Rng) => unknown): readonly Roll[] {
  const log: Roll[] = []
  use(logged(rng, log))
  return log
}

function logged(rng: Rng, log: Roll[]): LiveRng {
  return {
    algorithm: 'live',
    version: 1,
    open: () => new LoggedDice(openDice(rng), log),
    fork: label => logged(fork(rng, label), log),
  }
}

class LoggedDice extends AnyDice {
  constructor(
    private readonly dice: AnyDice,
    private readonly log: Roll[],
  ) {
    super()
  }

  face(sides: number, groups: readonly number[] | null, purpose: string): number {
    const face = this.dice.face(sides, groups, purpose)
    this.log.push({ sides, face, purpose })
    return face
  }

  override fork(label: string): AnyDice {
    return new LoggedDice(this.dice.fork(label), this.log)
  }

  close(): Rng {
    return logged(this.dice.close(), this.log)
  }
}

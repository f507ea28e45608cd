import type { LoggedRng, Rng } from './rng.ts'

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
  const log: LoggedRng['log'] = []
  use({ algorithm: 'logged', version: 1, stream: rng, log })
  return log
}

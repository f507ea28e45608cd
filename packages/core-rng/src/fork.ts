import { mix, textWords } from './mix.ts'
import type { Rng, SeededRng } from './rng.ts'

/** @internal */
export function forkSeeded(rng: SeededRng, label: string): SeededRng {
  return mix([...rng.words, ...textWords(label)])
}

/**
 * An independent stream: `SeedSequence(words, spawn_key=(length, ...utf16 of label))`. The same stream and label always give
 * the same fork, and the forked stream does not move.
 *
 * A script has one sequence only, so its fork is the script itself, and two forks read the same faces. Inside a step use `dice.fork`, which keeps
 * that sequence in order.
 */
export function fork(rng: Rng, label: string): Rng {
  if (rng.algorithm === 'xoroshiro128plus') return forkSeeded(rng, label)
  return rng.algorithm === 'script' ? rng : rng.fork(label)
}

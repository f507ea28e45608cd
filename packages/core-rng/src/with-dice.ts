import type { AnyDice, Dice } from './dice.ts'
import type { Rng } from './rng.ts'
import { ScriptDice } from './script-dice.ts'
import { SeededDice } from './seeded-dice.ts'

/** @internal */
export function openDice(rng: Rng): AnyDice {
  if (rng.algorithm === 'xoroshiro128plus') return new SeededDice(rng)
  return rng.algorithm === 'script' ? new ScriptDice(rng) : rng.open()
}

/**
 * Opens a stream, lets `use` roll, and returns what `use` made of it with the stream after the last roll. `rng` itself stays as it was.
 * The dice must not be kept beyond the call.
 *
 * @throws RollNeeded, RollRefused on a script that does not fit; whatever `use` throws.
 */
export function withDice<T>(rng: Rng, use: (dice: Dice) => T): { value: T; rng: Rng } {
  const dice = openDice(rng)
  const value = use(dice)
  return { value, rng: dice.close() }
}

import { seedRng, withDice } from '@umpire/core-rng'

/** The same JSON value with the keys of every object in another order; the same `salt` gives the same order. */
export function reordered<T>(value: T, salt: number): T {
  const shuffle = (here: unknown): unknown => {
    if (Array.isArray(here)) return here.map(shuffle)
    if (typeof here !== 'object' || here === null) return here
    const keys = Object.keys(here)
    const order = salt % 2 ? withDice(seedRng(salt), dice => dice.shuffle(keys)).value : keys.reverse()
    return Object.fromEntries(order.map(key => [key, shuffle((here as Record<string, unknown>)[key])]))
  }
  return shuffle(value) as T
}

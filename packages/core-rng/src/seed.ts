import { mix, textWords } from './mix.ts'
import type { SeededRng } from './rng.ts'

/**
 * The stream of a seed. Seeds are scrambled by NumPy's `SeedSequence` (O'Neill's seed_seq_fe), so neighbours are unrelated.
 *
 * - An integer from 0, of up to 39 digits, gives `SeedSequence(seed).generate_state(4)`, whether it comes as a number, a bigint
 *   or a text of decimal digits: `7`, `7n` and `'7'` are one seed, so every seed can be kept in JSON.
 * - Any other text, or number in its decimal form, gives `SeedSequence(0, spawn_key=(length, ...utf16))`.
 *
 * @throws RangeError for NaN and the infinities.
 */
export function seedRng(seed: string | number | bigint): SeededRng {
  if (typeof seed === 'number' && !Number.isFinite(seed)) throw new RangeError(`No seed: ${seed}`)
  const text = String(seed)
  if (!/^(0|[1-9]\d{0,38})$/.test(text)) return mix([0, 0, 0, 0, ...textWords(text)])
  const words: number[] = []
  for (let rest = BigInt(text); rest > 0n; rest >>= 32n) words.push(Number(rest & 0xffffffffn))
  return mix(words)
}

import type { SeededRng } from './rng.ts'

// M. E. O'Neill's seed_seq_fe, in the 128-bit form that NumPy publishes as SeedSequence.
const INIT_A = 0x43b0d7e5
const MULT_A = 0x931e8875
const INIT_B = 0x8b51f9dd
const MULT_B = 0x58f38ded
const MIX_L = 0xca01f9dd
const MIX_R = 0x4973f715

/** A hash that moves on with every word it is given. */
function hasher(init: number, mult: number): (word: number) => number {
  let salt = init
  return word => {
    word ^= salt
    salt = Math.imul(salt, mult)
    word = Math.imul(word, salt)
    return word ^ (word >>> 16)
  }
}

function blend(x: number, y: number): number {
  const word = (Math.imul(MIX_L, x) - Math.imul(MIX_R, y)) | 0
  return word ^ (word >>> 16)
}

/**
 * Scrambles any number of 32-bit words to a generator state: `SeedSequence(words).generate_state(4)`.
 * The first four go through a bijection, so no two inputs that differ only there meet in one state.
 */
export function mix(input: readonly number[]): SeededRng {
  const hash = hasher(INIT_A, MULT_A)
  const pool = [0, 1, 2, 3].map(i => hash(input[i] ?? 0))
  for (let from = 0; from < 4; from++) {
    for (let to = 0; to < 4; to++) if (from !== to) pool[to] = blend(pool[to]!, hash(pool[from]!))
  }
  for (let from = 4; from < input.length; from++) {
    for (let to = 0; to < 4; to++) pool[to] = blend(pool[to]!, hash(input[from]!))
  }
  const [a, b, c, d] = pool.map(hasher(INIT_B, MULT_B)) as [number, number, number, number]
  // xoroshiro128+ would stay at zero for ever, so that one state in 2^128 is moved.
  return { algorithm: 'xoroshiro128plus', version: 1, words: [a | b | c | d ? a : 1, b, c, d] }
}

/** The words of a text: its length, then one UTF-16 unit each. */
export function textWords(text: string): number[] {
  return [text.length, ...text.split('').map(unit => unit.charCodeAt(0))]
}

import type { SeededRng } from './rng.ts'

// M. E. O'Neill's seed_seq_fe, in the 128-bit form that NumPy publishes as SeedSequence.
const POOL = 4
const INIT_A = 0x43b0d7e5
const MULT_A = 0x931e8875
const INIT_B = 0x8b51f9dd
const MULT_B = 0x58f38ded
const MIX_L = 0xca01f9dd
const MIX_R = 0x4973f715

/**
 * Scrambles any number of unsigned 32-bit words to a generator state: `SeedSequence(words).generate_state(4)`.
 * Up to four words the pool is a bijection of its input, so no two such inputs meet in it.
 */
export function mix(input: readonly number[]): SeededRng {
  let hashConst = INIT_A
  const hash = (value: number): number => {
    value ^= hashConst
    hashConst = Math.imul(hashConst, MULT_A)
    value = Math.imul(value, hashConst)
    return value ^ (value >>> 16)
  }
  const blend = (x: number, y: number): number => {
    const value = (Math.imul(MIX_L, x) - Math.imul(MIX_R, y)) | 0
    return value ^ (value >>> 16)
  }

  const pool: number[] = []
  for (let i = 0; i < POOL; i++) pool.push(hash(input[i] ?? 0))
  for (let from = 0; from < POOL; from++) {
    for (let to = 0; to < POOL; to++) {
      if (from !== to) pool[to] = blend(pool[to]!, hash(pool[from]!))
    }
  }
  for (let from = POOL; from < input.length; from++) {
    for (let to = 0; to < POOL; to++) pool[to] = blend(pool[to]!, hash(input[from]!))
  }

  let outConst = INIT_B
  const [a, b, c, d] = pool.map(word => {
    word ^= outConst
    outConst = Math.imul(outConst, MULT_B)
    word = Math.imul(word, outConst)
    return word ^ (word >>> 16)
  }) as [number, number, number, number]
  // xoroshiro128+ would stay at zero for ever, so that one state in 2^128 is moved.
  return { algorithm: 'xoroshiro128plus', version: 1, words: [a | b | c | d ? a : 1, b, c, d] }
}

/** The words of a text: its length, then one UTF-16 unit each. */
export function textWords(text: string): number[] {
  return [text.length, ...Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))]
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** Letters and digits that are not taken for one another when they are read out or copied by hand. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * The word that proves who holds a seat, `k7mp-3wxd-qn84`. It follows from the campaign's seed, so nothing has to be kept; whoever does not know the seed learns
 * nothing from one secret about another, nor from an old one about its successor.
 */
export function secretOf(seed: string | number, seat: string, generation: number): string {
  const bytes = createHmac('sha256', `umpire-seat ${JSON.stringify(seed)}`)
    .update(`${seat} ${generation}`)
    .digest()
  // 31 signs of a byte's 256 leave a bias of one in a hundred, which no guesser can use.
  const signs = [...bytes.subarray(0, 12)].map(byte => SIGNS[byte % SIGNS.length]!)
  return [0, 4, 8].map(at => signs.slice(at, at + 4).join('')).join('-')
}

/** Every word of a text that could be a secret. */
export function secretsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<![a-z0-9-])[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}(?![a-z0-9-])/gi)]
    .slice(0, 100)
    .map(([word]) => word.toLowerCase())
}

export function sameSecret(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

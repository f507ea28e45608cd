import { addFractions, type Fraction, fraction, multiplyFractions } from '@umpire/core-rng'
import { handbook } from '../../src/index.ts'
import { referenceBattle } from './battle.ts'
import type { RandomBattle } from './random.ts'

export interface ReferenceOdds {
  readonly a: Fraction
  readonly b: Fraction
  readonly neither: Fraction
}

/** Fights a battle once for every way the dice can fall; null where those are more than `most`. */
export function referenceOdds({ rulings, a, b, site }: RandomBattle, most: number): ReferenceOdds | null {
  const odds = { a: fraction(0), b: fraction(0), neither: fraction(0) }
  const open: boolean[][] = [[]]
  for (let fought = 0; open.length > 0; fought++) {
    if (fought === most) return null
    const known = open.pop()!
    const falls: boolean[] = []
    let probability = fraction(1)
    const { winner } = referenceBattle(handbook, rulings, a, b, site, (_, num, den) => {
      const fall = known[falls.length] ?? true
      // Where it was not known, the other way is fought later.
      if (falls.length >= known.length && num < den) open.push([...falls, false])
      falls.push(fall)
      probability = multiplyFractions(probability, fraction(fall ? num : den - num, den))
      return fall
    })
    const won = winner ?? 'neither'
    odds[won] = addFractions(odds[won], probability)
  }
  return odds
}

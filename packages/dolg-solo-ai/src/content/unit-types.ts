import type { UnitType } from '../model.ts'
import type { Rulings } from '../rulings.ts'
import type { Pair, UnitCard, UnitFlag } from './model.ts'

/** Hit and damage together (D-018). */
export function sumOf(pair: Pair | null): number {
  return pair ? pair.hit + pair.damage : 0
}

/** Which deck a unit card belongs to (D-016 to D-020), or `siege`, which belongs to none (D-021, AMB-12: a flag, never derived). */
export function typeOf(
  card: UnitCard,
  rulings: Pick<Rulings, 'rangedCompares' | 'siegeDecks'> = { rangedCompares: 'sum', siegeDecks: 'none' },
): UnitType | 'siege' {
  return card.flags.includes('siege') && rulings.siegeDecks === 'none' ? 'siege' : typeByValues(card, rulings)
}

/** The type by mount, cost and values alone, whatever the siege flag says (AMB-45). */
export function typeByValues(card: UnitCard, rulings: Pick<Rulings, 'rangedCompares'>): UnitType {
  const { ranged, melee, mount, cost } = card
  // D-016, AMB-40.
  const asGood =
    ranged !== null && (rulings.rangedCompares === 'hit' ? ranged.hit >= melee.hit : sumOf(ranged) >= sumOf(melee))
  // D-017.
  if (asGood && !card.flags.includes('javelins')) return 'ranged'
  // D-020.
  if (mount === 'mounted') return 'mounted'
  // D-018, or else D-019.
  return cost < 100 && sumOf(melee) < 7 ? 'light' : 'heavy'
}

/** The three icons of the behaviour table: shooters, melee only, melee with javelins. */
export const unitClasses = ['ranged', 'melee', 'javelins'] as const
export type UnitClass = (typeof unitClasses)[number]

/** The icon of a unit (D-151, D-152, D-153; AMB-62 for a shooter that is better in melee). Mounted units are not set apart (D-154). */
export function classOf(card: UnitCard, rulings: Pick<Rulings, 'weakShooters' | 'rangedCompares'>): UnitClass {
  const has = (flag: UnitFlag) => card.flags.includes(flag)
  if (has('javelins')) return has('skirmisher') ? 'ranged' : 'javelins'
  if (card.ranged === null) return 'melee'
  if (rulings.weakShooters === 'melee' && typeByValues(card, rulings) !== 'ranged') return 'melee'
  return 'ranged'
}

import type { Problem } from '@umpire/core-game'
import type { UnitType } from '../model.ts'
import { fault } from '../problems.ts'
import type { CardKind, Rulings } from '../rulings.ts'

export type CardId = string

/** Attack and defence are pairs: to hit, and damage. */
export interface Pair {
  readonly hit: number
  readonly damage: number
}

export const unitFlags = ['siege', 'javelins', 'skirmisher', 'mercenary'] as const
export type UnitFlag = (typeof unitFlags)[number]

/** A base: its sides in even hundredths of a distance unit, 10 to 2000. */
export interface Base {
  readonly width: number
  readonly depth: number
}

export interface UnitCard {
  readonly id: CardId
  /** Units of one name are grouped (D-060). */
  readonly name: string
  readonly army: string
  readonly cost: number
  readonly mount: 'foot' | 'mounted'
  readonly flags: readonly UnitFlag[]
  readonly melee: Pair
  /** null where it cannot shoot or throw. */
  readonly ranged: Pair | null
  readonly defence: Pair
  readonly hearts: number
  readonly morale: number
  /** Regular move in hundredths of a distance unit. */
  readonly move: number
  readonly base: Base
  /** How many such cards there are. */
  readonly copies: number
  /** Formations the core rules know by name. */
  readonly formations: readonly string[]
}

export interface GeneralCard {
  readonly id: CardId
  readonly name: string
  readonly army: string
  readonly leadership: number
  /** What he adds to his army's points, in percent (D-090). */
  readonly percent: number
}

/** How many units an order reaches. */
export type CardLimit = number | 'leadership' | 'half' | 'all'

export interface ActionCard {
  readonly id: CardId
  readonly name: string
  readonly copies: number
  readonly order: {
    readonly kind: CardKind
    readonly limit: CardLimit
    /** Which units it reaches; the core rules know the names. */
    readonly filter: string
    readonly amount: number
  }
  /** null where its event half can never be the AI's. */
  readonly event: null | {
    readonly windows: readonly ('ranged' | 'melee')[]
    readonly role: 'attacker' | 'defender' | 'any'
    /** What it does; the core rules know the names. */
    readonly effect: string
    readonly amount: number
  }
}

export interface CardSet {
  readonly units: readonly UnitCard[]
  readonly generals: readonly GeneralCard[]
  readonly actions: readonly ActionCard[]
}

/** Hit and damage together (D-018). */
export function sumOf(pair: Pair | null): number {
  return pair ? pair.hit + pair.damage : 0
}

/** Which deck a unit card belongs to (D-016 to D-020), or `siege`, which belongs to none (D-021, AMB-12: a flag, never derived). */
export function typeOf(
  card: UnitCard,
  rules: Pick<Rulings, 'rangedCompares' | 'siegeDecks'> = { rangedCompares: 'sum', siegeDecks: 'none' },
): UnitType | 'siege' {
  return card.flags.includes('siege') && rules.siegeDecks === 'none' ? 'siege' : typeByValues(card, rules)
}

/** The type by mount, cost and values alone, whatever the siege flag says (AMB-45). */
export function typeByValues(card: UnitCard, rules: Pick<Rulings, 'rangedCompares'>): UnitType {
  const { ranged, melee, mount, cost } = card
  const asGood =
    ranged !== null && (rules.rangedCompares === 'hit' ? ranged.hit >= melee.hit : sumOf(ranged) >= sumOf(melee))
  if (asGood && !card.flags.includes('javelins')) return 'ranged'
  if (mount === 'mounted') return 'mounted'
  return cost < 100 && sumOf(melee) < 7 ? 'light' : 'heavy'
}

/** The three icons of the behaviour table: shooters, melee only, melee with javelins. */
export const unitClasses = ['ranged', 'melee', 'javelins'] as const
export type UnitClass = (typeof unitClasses)[number]

/** The icon of a unit (D-151 to D-154; AMB-62 for a shooter that is better in melee). Mounted units are not set apart. */
export function classOf(card: UnitCard, rules: Pick<Rulings, 'weakShooters' | 'rangedCompares'>): UnitClass {
  const has = (flag: UnitFlag) => card.flags.includes(flag)
  if (has('javelins')) return has('skirmisher') ? 'ranged' : 'javelins'
  if (card.ranged === null) return 'melee'
  if (rules.weakShooters === 'melee' && typeByValues(card, rules) !== 'ranged') return 'melee'
  return 'ranged'
}

/** What is wrong with cards that have the right form; empty where nothing is. */
export function cardFaults(cards: CardSet): Problem[] {
  const problems: Problem[] = []
  for (const list of ['units', 'generals', 'actions'] as const) {
    const seen = new Set<string>()
    for (const [i, { id }] of cards[list].entries()) {
      if (seen.has(id)) problems.push(fault('card-duplicate', [list, i, 'id']))
      seen.add(id)
    }
  }
  for (const [i, { base, flags, ranged }] of cards.units.entries()) {
    for (const side of ['width', 'depth'] as const)
      if (base[side] % 2) problems.push(fault('card-malformed', ['units', i, 'base', side]))
    // D-017 and D-151 ask for a throw: javelins without one would never be thrown.
    if (flags.includes('javelins') && !ranged) problems.push(fault('card-malformed', ['units', i, 'ranged']))
  }
  const armies = new Set(cards.units.map(card => card.army))
  for (const [i, { army }] of cards.generals.entries())
    if (!armies.has(army)) problems.push(fault('card-no-army', ['generals', i, 'army']))
  return problems
}

/** A battle fought again on other dice, or drawn up otherwise: C27. */

import type { Result } from '@umpire/core-game'
import { type Dice, fork, type Possibility, seedRng, withDice } from '@umpire/core-rng'
import type { Book } from '../content/book.ts'
import { type Rulings, readRulings } from '../rulings.ts'
import { fightOut, luckOf } from './fight.ts'
import { type Battle, type BattleEnd, battleEnds, type Side } from './model.ts'
import { battleFaults, everyWay, MOST_WAYS, within } from './odds.ts'

/** How often a number came up. */
export interface Spread {
  /** By the number, from 0; they add up to `of` of the whole. */
  readonly counts: readonly bigint[]
  /** The least, a quarter of the way up, the middle, three quarters, and the most. */
  readonly quantiles: readonly [least: number, lower: number, median: number, upper: number, most: number]
}

/** The fallen of one type on one side. */
export interface TypeLosses {
  readonly type: string
  /** How many of it are drawn up. */
  readonly soldiers: number
  readonly fallen: Spread
}

/** What may come of a battle; all counts are whole numbers that add up to `of`. */
export interface WhatIf {
  /** `exact`: every way the dice can fall has been looked at, and counts are of `of` equal parts. */
  readonly method: 'exact' | 'sampled'
  /** Battles that were fought; where they are exact, the common denominator of all chances. */
  readonly of: bigint
  readonly wins: { readonly a: bigint; readonly b: bigint; readonly neither: bigint }
  readonly ends: { readonly [end in BattleEnd]: bigint }
  readonly turns: Spread
  /** Who fell in battle, not the rest of a force that is destroyed afterwards; types as they first stand in the formation. */
  readonly losses: { readonly a: readonly TypeLosses[]; readonly b: readonly TypeLosses[] }
}

export interface WhatIfOptions {
  readonly rulings?: Partial<Rulings>
  /** Another formation of one side, or of both. */
  readonly formation?: { readonly a?: Side; readonly b?: Side }
  /** Battles to fight where there are too many ways to look at all; 1 to 10,000, 1,000 unless told. */
  readonly times?: number
  /** Ways the dice may fall before battles are sampled; 2,000 unless told. */
  readonly limit?: number
  /** Of the dice; unless told it is what the dice of the reported battle said. The battles are forks of it, so more of them begin with the same. */
  readonly seed?: string | number
}

const TIMES = 1000
const MOST_TIMES = 10_000

/** One result, and its weight among all. */
interface Weighed {
  readonly battle: Battle
  readonly weight: bigint
}

/** The same battle again with other dice, and with another formation where one is told. Problems: `battle-malformed`. */
export function whatIf(
  book: Book,
  battle: Pick<Battle, 'a' | 'b' | 'site'> & Partial<Pick<Battle, 'luck'>>,
  options?: WhatIfOptions,
): Result<WhatIf> {
  const formation = options?.formation
  const given = typeof battle === 'object' && battle !== null ? battle : ({} as Partial<Battle>)
  const [a, b, site] = [formation?.a ?? given.a!, formation?.b ?? given.b!, given.site!]
  const problems = battleFaults(book, { a, b, site })
  if (problems.length > 0) return { ok: false, problems }
  const rulings = readRulings(options?.rulings)
  const on = (dice: Dice) => fightOut(book, rulings, a, b, site, luckOf(dice))
  const asked = options?.limit
  const limit = typeof asked === 'number' && asked >= 0 ? Math.min(asked, MOST_WAYS) : 2000
  const exact = a.soldiers.length + b.soldiers.length <= 12 ? everyWay(on, limit) : null
  if (exact) return { ok: true, value: summed('exact', a, b, inParts(exact)) }
  const wanted = options?.seed ?? given.luck
  const seed = typeof wanted === 'string' || Number.isSafeInteger(wanted) ? wanted! : 'what if'
  const n = within(options?.times, 1, MOST_TIMES, TIMES)
  const root = seedRng(seed)
  const fought = Array.from({ length: n }, (_, i) => ({
    battle: withDice(fork(root, String(i)), on).value,
    weight: 1n,
  }))
  return { ok: true, value: summed('sampled', a, b, fought) }
}

/** All ways the dice can fall, in parts of a common denominator. */
function inParts(all: readonly Possibility<Battle>[]): readonly Weighed[] {
  const whole = all.reduce((den, { probability }) => common(den, probability.den), 1n)
  return all.map(({ value, probability: { num, den } }) => ({ battle: value, weight: (num * whole) / den }))
}

/** The least common multiple. */
function common(x: bigint, y: bigint): bigint {
  let [a, b] = [x, y]
  while (b) [a, b] = [b, a % b]
  return (x / a) * y
}

function summed(method: WhatIf['method'], a: Side, b: Side, all: readonly Weighed[]): WhatIf {
  const total = (holds: (battle: Battle) => boolean) =>
    all.reduce((sum, { battle, weight }) => sum + (holds(battle) ? weight : 0n), 0n)
  const won = (winner: Battle['winner']) => total(battle => battle.winner === winner)
  const losses = (side: 'a' | 'b', { soldiers }: Side): TypeLosses[] =>
    [...new Set(soldiers.map(([type]) => type))].map(type => ({
      type,
      soldiers: soldiers.filter(([one]) => one === type).length,
      fallen: spread(all, battle => battle.fallen[side].filter(i => soldiers[i]![0] === type).length),
    }))
  return {
    method,
    of: total(() => true),
    wins: { a: won('a'), b: won('b'), neither: won(null) },
    ends: Object.fromEntries(battleEnds.map(end => [end, total(battle => battle.end === end)])) as WhatIf['ends'],
    turns: spread(all, ({ turns }) => turns),
    losses: { a: losses('a', a), b: losses('b', b) },
  }
}

function spread(all: readonly Weighed[], number: (battle: Battle) => number): Spread {
  const counts: bigint[] = []
  for (const { battle, weight } of all) {
    const n = number(battle)
    while (counts.length <= n) counts.push(0n)
    counts[n]! += weight
  }
  const of = counts.reduce((sum, count) => sum + count, 0n)
  /** The first number up to which `quarters` of four come up. */
  const reached = (quarters: bigint) => {
    let sum = 0n
    return counts.findIndex(count => {
      sum += count
      // The least is the first that comes up at all.
      return count > 0n && sum * 4n >= of * quarters
    })
  }
  return { counts, quantiles: [reached(0n), reached(1n), reached(2n), reached(3n), reached(4n)] }
}

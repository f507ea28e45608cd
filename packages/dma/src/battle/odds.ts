/** Battles to try out, and who is likely to win: C27, C30, C34 to C36. */

import { adjudicate, isRecord, type Problem, type Result, type Ruled, validate } from '@umpire/core-game'
import {
  flag,
  integer,
  list,
  optional,
  record,
  type Shape,
  type ShapedSchema,
  schema,
  text,
  tuple,
} from '@umpire/core-game/shape'
import {
  addFractions,
  type Dice,
  type Fraction,
  fraction,
  type Possibility,
  possibilities,
  type Rng,
  seedRng,
  TooManyPossibilities,
  withDice,
} from '@umpire/core-rng'
import type { Book } from '../content/book.ts'
import { fault } from '../problems.ts'
import { inField } from '../rules/formation.ts'
import { type Rulings, readRulings } from '../rulings.ts'
import { killRatio, stackOf } from './clash.ts'
import { fightOut, luckOf } from './fight.ts'
import type { Battle, BattleField, BattleFrame, Side, Site, Soldier } from './model.ts'
import { watchBattle } from './watch.ts'

/** What decides a strike. */
export interface Blow {
  readonly attack: number
  readonly defence: number
  readonly from?: number
  readonly to?: number
  /** Units of the target's type in file behind it, 0 to 3 (C35). */
  readonly behind?: number
  readonly dug?: boolean
  readonly stack?: Rulings['defenceStack']
}

/** The chance that a strike kills, as [num, den] (C30, C34-C36, R43). */
export function killChance(blow: Blow): readonly [num: number, den: number] {
  const { attack, defence, from = 0, to = 0, behind = 0, dug = false, stack = 'product' } = blow
  return killRatio(attack, defence, from - to, stackOf(behind, dug, stack))
}

/** The most ways the dice may fall that are looked at, whatever is asked for. */
export const MOST_WAYS = 1_000_000

/** The most units on a side. */
const MOST = 100_000

const battleSchema: ShapedSchema<Pick<Battle, 'a' | 'b' | 'site'>> = /* @__PURE__ */ battleSchemaOf()

function battleSchemaOf(): ShapedSchema<Pick<Battle, 'a' | 'b' | 'site'>> {
  const soldier: Shape<Soldier> = tuple([text(40), integer(-999, 999), integer(0, 999)])
  const side = record<Side>({ soldiers: list(soldier, MOST), field: optional(integer(0, 999)) })
  return schema(
    record({ a: side, b: side, site: record({ storm: flag, fortified: flag, forts: list(text(40), 100) }) }),
  )
}

export interface FightOptions {
  readonly rulings?: Partial<Rulings>
  /** Also every frame: positions and planned deeds at the start of each turn (C27). */
  readonly frames?: boolean
}

export interface Fought {
  readonly battle: Battle
  readonly frames: readonly BattleFrame[]
  readonly rng: Rng
}

/** Fights one battle. Problems: `battle-malformed`, and those of thrown dice. */
export function fight(book: Book, a: Side, b: Side, site: Site, rng: Rng, options?: FightOptions): Result<Fought> {
  const { rulings: chosen, frames = false } = options ?? {}
  const problems = battleFaults(book, { a, b, site })
  if (problems.length > 0) return { ok: false, problems }
  const rulings = readRulings(chosen)
  const fought = adjudicate(
    rng,
    (dice): Ruled<Battle, never> => ({
      ok: true,
      state: fightOut(book, rulings, a, b, site, luckOf(dice)),
      events: [],
    }),
  )
  if (!fought.ok) return fought
  const { state: battle, rng: after } = fought
  return { ok: true, value: { battle, frames: frames ? watchBattle(book, rulings, battle).frames : [], rng: after } }
}

/** One Problem for each fault of a battle: units and diagrams of the handbook, one unit a cell of its field (C19). */
export function battleFaults(book: Book, battle: unknown): readonly Problem[] {
  const read = validate(battleSchema, battle, 'battle-malformed')
  if (!read.ok) return read.problems
  const problems: Problem[] = []
  const demand = (holds: boolean, ...at: readonly (string | number)[]) => {
    if (!holds) problems.push(fault('battle-malformed', at))
  }
  for (const name of ['a', 'b'] as const) {
    const { soldiers, field = 0 } = read.value[name]
    const taken = new Set<number>()
    soldiers.forEach(([type, dx, dy], i) => {
      const free = inField(field, [dx, dy]) && taken.size < taken.add(1000 * dx + dy).size
      demand(free && book.unitIndex.has(type), name, 'soldiers', i)
    })
  }
  read.value.site.forts.forEach((fort, i) => {
    demand(Object.hasOwn(book.handbook.heights, fort), 'site', 'forts', i)
  })
  return problems
}

export interface BattleOdds {
  /** `exact`: every way the dice can fall has been looked at. */
  readonly method: 'exact' | 'sampled'
  /** Chances that the first side wins, the second wins, both are destroyed; they add up to 1. */
  readonly a: Fraction
  readonly b: Fraction
  readonly neither: Fraction
  /** Battles fought; 0 where the chances are exact. */
  readonly samples: number
  /** At most this is the standard error of each chance; 0 where they are exact. */
  readonly error: Fraction
}

export interface OddsOptions {
  readonly rulings?: Partial<Rulings>
  /** Ways the dice may fall before battles are sampled; 2,000 unless told. */
  readonly limit?: number
  /** Square root of the number of samples, 10 to 200; 32 unless told, for 1,024 battles and an error of 1/64. */
  readonly root?: number
  readonly seed?: string | number
}

/** Sees a reported battle again, turn by turn (C27); what is no battle has no frames. */
export function replayBattle(book: Book, battle: Battle, rulings?: Partial<Rulings>): BattleField {
  const none: BattleField = { halfWidth: 4, depth: 0, zone: 1, heights: [], frames: [] }
  if (!isRecord(battle) || typeof battle.luck !== 'string') return none
  const { a, b, site } = battle
  return battleFaults(book, { a, b, site }).length > 0 ? none : watchBattle(book, readRulings(rulings), battle)
}

/** Every way the dice can fall; null where there are more than `limit`. */
export function everyWay<T>(on: (dice: Dice) => T, limit: number): readonly Possibility<T>[] | null {
  try {
    return possibilities(rng => withDice(rng, on).value, limit)
  } catch (error) {
    if (error instanceof TooManyPossibilities) return null
    throw error
  }
}

/** A whole number of options, from `least` to `most`; `usual` where none is told. */
export function within(given: unknown, least: number, most: number, usual: number): number {
  return Math.max(least, Math.min(most, (typeof given === 'number' && Math.trunc(given)) || usual))
}

/** Who is likely to win: exact for tiny battles, sampled with its error for large ones. Problems: `battle-malformed`. */
export function battleOdds(book: Book, a: Side, b: Side, site: Site, options?: OddsOptions): Result<BattleOdds> {
  const problems = battleFaults(book, { a, b, site })
  if (problems.length > 0) return { ok: false, problems }
  const limit = typeof options?.limit === 'number' && options.limit >= 0 ? Math.min(options.limit, MOST_WAYS) : 2000
  const named = typeof options?.seed === 'string' || Number.isSafeInteger(options?.seed)
  const seed = named ? options!.seed! : 'odds'
  const rulings = readRulings(options?.rulings)
  const winnerOn = (dice: Dice) => fightOut(book, rulings, a, b, site, luckOf(dice)).winner
  if (a.soldiers.length + b.soldiers.length <= 12) {
    const ways = everyWay(winnerOn, limit)
    if (ways) {
      const total = { a: fraction(0), b: fraction(0), neither: fraction(0) }
      for (const { value, probability } of ways) {
        const key = value ?? 'neither'
        total[key] = addFractions(total[key], probability)
      }
      return { ok: true, value: { method: 'exact', ...total, samples: 0, error: fraction(0) } }
    }
  }
  const side = within(options?.root, 10, 200, 32)
  const samples = side * side
  const won = { a: 0, b: 0, neither: 0 }
  withDice(seedRng(seed), dice => {
    for (let i = 0; i < samples; i++) won[winnerOn(dice) ?? 'neither']++
  })
  return {
    ok: true,
    value: {
      method: 'sampled',
      a: fraction(won.a, samples),
      b: fraction(won.b, samples),
      neither: fraction(won.neither, samples),
      samples,
      error: fraction(1, 2 * side),
    },
  }
}

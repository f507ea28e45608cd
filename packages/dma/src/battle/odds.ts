import { type Problem, problem, type Result, validate } from '@umpire/core-game'
import {
  type Dice,
  type Fraction,
  fraction,
  possibilities,
  type Rng,
  RollNeeded,
  RollRefused,
  seedRng,
  TooManyPossibilities,
  withDice,
} from '@umpire/core-rng'
import * as v from 'valibot'
import type { Book } from '../handbook.ts'
import type { ProblemCode } from '../model.ts'
import { inField } from '../rules/formation.ts'
import { type Rulings, readRulings } from '../rulings.ts'
import { built, list, whole } from '../schema-options.ts'
import { fightOut, luckOf, watchBattle } from './fight.ts'
import type { Battle, BattleFrame, Side, Site } from './model.ts'

const sideShape: v.GenericSchema<unknown, Side> = /* @__PURE__ */ built(() =>
  v.strictObject({
    soldiers: list(v.tuple([v.string(), whole(-99, 99), whole(0, 999)]), 5000),
    field: v.exactOptional(whole(0, 99)),
  }),
)
const siteShape: v.GenericSchema<unknown, Site> = /* @__PURE__ */ built(() =>
  v.strictObject({
    storm: v.boolean(),
    fortified: v.boolean(),
    forts: list(v.string(), 100),
  }),
)

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
export function fightWith(
  book: Book,
  a: Side,
  b: Side,
  site: Site,
  rng: Rng,
  { rulings: chosen, frames = false }: FightOptions = {},
): Result<Fought> {
  const problems = battleFaults(book, a, b, site)
  if (problems.length > 0) return { ok: false, problems }
  const rulings = readRulings(chosen)
  try {
    const { value: battle, rng: after } = withDice(rng, (dice: Dice) =>
      fightOut(book, rulings, a, b, site, luckOf(dice)),
    )
    return { ok: true, value: { battle, frames: frames ? watchBattle(book, rulings, battle).frames : [], rng: after } }
  } catch (error) {
    if (error instanceof RollNeeded) {
      const { code, message, sides, purpose } = error
      return { ok: false, problems: [{ code, message, at: [], sides, purpose } as Problem] }
    }
    if (error instanceof RollRefused)
      return { ok: false, problems: [problem(error.code, error.message, ['faces', error.index])] }
    throw error
  }
}

/** One Problem for each fault of a battle. */
function battleFaults(book: Book, a: unknown, b: unknown, site: unknown): Problem[] {
  const code: ProblemCode = 'battle-malformed'
  const problems: Problem[] = []
  for (const [name, side] of [['a', a] as const, ['b', b] as const]) {
    const read = validate(sideShape, side, code, [name])
    if (!read.ok) {
      problems.push(...read.problems)
      continue
    }
    const taken = new Set<string>()
    read.value.soldiers.forEach(([type, dx, dy], i) => {
      if (!book.unitIndex.has(type)) problems.push(problem(code, `There is no unit ${type}`, [name, 'soldiers', i]))
      if (!inField(read.value.field ?? 0, [dx, dy]) || taken.has(`${dx},${dy}`))
        problems.push(problem(code, 'One unit stands on a cell of its field', [name, 'soldiers', i], 'C19'))
      taken.add(`${dx},${dy}`)
    })
  }
  const read = validate(siteShape, site, code, ['site'])
  if (!read.ok) problems.push(...read.problems)
  else {
    read.value.forts.forEach((fort, i) => {
      if (!Object.hasOwn(book.handbook.heights, fort))
        problems.push(problem(code, `There is no diagram ${fort}`, ['site', 'forts', i]))
    })
  }
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

/** Who is likely to win: exact for tiny battles, sampled with its error for large ones. Problems: `battle-malformed`. */
export function oddsOf(book: Book, a: Side, b: Side, site: Site, options: OddsOptions = {}): Result<BattleOdds> {
  const problems = battleFaults(book, a, b, site)
  if (problems.length > 0) return { ok: false, problems }
  const { limit = 2000, root = 32, seed = 'odds' } = options
  const rulings = readRulings(options.rulings)
  const winnerOn = (dice: Dice) => fightOut(book, rulings, a, b, site, luckOf(dice)).winner
  if (a.soldiers.length + b.soldiers.length <= 12) {
    try {
      const total = { a: fraction(0), b: fraction(0), neither: fraction(0) }
      for (const { value, probability } of possibilities(rng => withDice(rng, winnerOn).value, limit)) {
        const key = value ?? 'neither'
        total[key] = fraction(
          total[key].num * probability.den + probability.num * total[key].den,
          total[key].den * probability.den,
        )
      }
      return { ok: true, value: { method: 'exact', ...total, samples: 0, error: fraction(0) } }
    } catch (error) {
      if (!(error instanceof TooManyPossibilities)) throw error
    }
  }
  const side = Math.max(10, Math.min(200, Math.trunc(root) || 32))
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

/** A battle seen again: C27. */

import type { Book } from '../content/book.ts'
import { deeds } from '../content/model.ts'
import type { Rulings } from '../rulings.ts'
import { MOVE, STRIKE, WAIT } from './arms.ts'
import { strikeRatio } from './clash.ts'
import { columnOf, type Field, rowOf } from './field.ts'
import { fightOut } from './fight.ts'
import type { Battle, BattleField, BattleFrame, Duel } from './model.ts'

/** A frame while its dice are thrown. */
interface Seen extends BattleFrame {
  readonly strikes: { striker: number; target: number; chance: readonly [number, number]; kills: boolean | null }[]
  readonly duels: Duel[]
  /** Place of each unit among the actors. */
  readonly place: ReadonlyMap<number, number>
}

/** Sees a reported battle again, turn by turn (C27). Needs no dice: the report holds what they said. */
export function watchBattle(
  book: Book,
  rulings: Rulings,
  battle: Pick<Battle, 'a' | 'b' | 'site' | 'luck'>,
): BattleField {
  const frames: Seen[] = []
  let ground: Omit<BattleField, 'frames'> | null = null
  let used = 0
  fightOut(
    book,
    rulings,
    battle.a,
    battle.b,
    battle.site,
    (num, den, purpose, unit = -1, other = -1) => {
      const came = battle.luck[used++] === '1'
      const frame = frames.at(-1)
      const [one, two] = [frame?.place.get(unit), frame?.place.get(other)]
      if (!frame || one === undefined || two === undefined) return came
      if (purpose === 'duel') frame.duels.push({ a: one, b: two, chance: [num, den], won: came ? 'a' : 'b' })
      else frame.strikes.find(({ striker }) => striker === one)!.kills = came
      return came
    },
    (field, turn, half, planners) => {
      const heights: [number, number, number][] = []
      field.height.forEach((height, cell) => {
        if (height && !ground) heights.push([columnOf(field, cell), rowOf(field, cell), height])
      })
      ground ??= { halfWidth: field.halfWidth, depth: field.depth, zone: battle.luck[0] === '1' ? 1 : 2, heights }
      const place = placesOf(field)
      const plans = planners ?? []
      const seen = { actors: actors(book, field, plans), strikes: strikes(field, plans, place), duels: [], place }
      frames.push({ turn, half, ...seen })
    },
  )
  return { ...ground!, frames: frames.map(({ place: _, ...frame }) => frame) }
}

/** Actors are the living, in the order of their numbers. */
function placesOf({ count, alive }: Field): ReadonlyMap<number, number> {
  const place = new Map<number, number>()
  for (let unit = 0; unit < count; unit++) if (alive[unit]) place.set(unit, place.size)
  return place
}

function actors(book: Book, field: Field, planners: readonly number[]): BattleFrame['actors'] {
  const list: BattleFrame['actors'][number][] = []
  const plans = new Set(planners)
  for (let unit = 0; unit < field.count; unit++) {
    if (!field.alive[unit]) continue
    const deed = plans.has(unit) ? field.plan[unit]! : WAIT
    const aim = field.aim[unit]!
    const rule = plans.has(unit) ? field.rule[unit]! : -1
    list.push({
      side: field.side[unit] === 0 ? 'a' : 'b',
      soldier: field.soldier[unit]!,
      type: book.handbook.units[field.type[unit]!]!.id,
      x: columnOf(field, field.at[unit]!),
      y: rowOf(field, field.at[unit]!),
      deed: deeds[deed]!,
      to: deed === STRIKE || deed === MOVE ? [columnOf(field, aim), rowOf(field, aim)] : null,
      dug: field.dug[unit] === 1,
      rule: rule < 0 ? null : rule,
    })
  }
  return list
}

function strikes(field: Field, planners: readonly number[], place: ReadonlyMap<number, number>): Seen['strikes'] {
  return planners.flatMap(unit => {
    const target = field.grid[field.aim[unit]!]! - 1
    if (field.plan[unit] !== STRIKE || target < 0) return []
    const chance = strikeRatio(field, unit, target)
    return [{ striker: place.get(unit)!, target: place.get(target)!, chance, kills: null }]
  })
}

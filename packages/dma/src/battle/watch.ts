/** A battle seen again: C27. */

import type { Book } from '../content/book.ts'
import { deeds } from '../content/model.ts'
import type { Rulings } from '../rulings.ts'
import { MOVE, STRIKE, WAIT } from './arms.ts'
import { strikeRatio } from './clash.ts'
import { columnOf, type Field, rowOf } from './field.ts'
import { fightOut } from './fight.ts'
import type { Battle, BattleField, BattleFrame } from './model.ts'

/** Sees a reported battle again, turn by turn (C27). Needs no dice: the report holds what they said. */
export function watchBattle(
  book: Book,
  rulings: Rulings,
  battle: Pick<Battle, 'a' | 'b' | 'site' | 'luck'>,
): BattleField {
  const frames: BattleFrame[] = []
  let ground: Omit<BattleField, 'frames'> | null = null
  let used = 0
  fightOut(
    book,
    rulings,
    battle.a,
    battle.b,
    battle.site,
    () => battle.luck[used++] === '1',
    (field, turn, half, planners) => {
      const heights: [number, number, number][] = []
      field.height.forEach((height, cell) => {
        if (height && !ground) heights.push([columnOf(field, cell), rowOf(field, cell), height])
      })
      ground ??= { halfWidth: field.halfWidth, depth: field.depth, zone: battle.luck[0] === '1' ? 1 : 2, heights }
      frames.push({ turn, half, actors: actors(book, field, planners), strikes: strikes(field, planners ?? []) })
    },
  )
  return { ...ground!, frames }
}

function actors(book: Book, field: Field, planners: readonly number[] | null): BattleFrame['actors'] {
  const list: BattleFrame['actors'][number][] = []
  for (let unit = 0; unit < field.count; unit++) {
    if (!field.alive[unit]) continue
    const deed = planners?.includes(unit) ? field.plan[unit]! : WAIT
    const aim = field.aim[unit]!
    list.push({
      side: field.side[unit] === 0 ? 'a' : 'b',
      soldier: field.soldier[unit]!,
      type: book.handbook.units[field.type[unit]!]!.id,
      x: columnOf(field, field.at[unit]!),
      y: rowOf(field, field.at[unit]!),
      deed: deeds[deed]!,
      to: deed === STRIKE || deed === MOVE ? [columnOf(field, aim), rowOf(field, aim)] : null,
      dug: field.dug[unit] === 1,
    })
  }
  return list
}

function strikes(field: Field, planners: readonly number[]): BattleFrame['strikes'] {
  // Actors are the living, in the order of their numbers.
  const place = new Map<number, number>()
  for (let unit = 0; unit < field.count; unit++) if (field.alive[unit]) place.set(unit, place.size)
  return planners.flatMap(unit => {
    const target = field.grid[field.aim[unit]!]! - 1
    if (field.plan[unit] !== STRIKE || target < 0) return []
    return [{ striker: place.get(unit)!, target: place.get(target)!, chance: strikeRatio(field, unit, target) }]
  })
}

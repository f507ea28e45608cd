/** Neutral garrisons: C38, C39, R33, R71, R72. */

import type { Soldier } from '../battle/model.ts'
import type { Book } from '../content/book.ts'
import type { UnitType } from '../content/model.ts'
import type { FieldCell } from '../model.ts'

/** Columns of one row from the flag's outwards: 0, -1, 1, -2, 2 ... (R71). */
export function columns(half: number): number[] {
  return Array.from({ length: 2 * half + 1 }, (_, i) => (i & 1 ? -((i + 1) >> 1) : i >> 1))
}

/** The cells of an order of neutral garrisons, then rows in front of it without end (R33). */
export function* orderCells({ handbook }: Book, order: string): Generator<FieldCell> {
  const { orders, overflowWidth } = handbook.neutralGarrisons
  const cells = orders[order]!
  yield* cells
  const front = cells.reduce((most, [, dy]) => Math.max(most, dy), 0)
  for (let dy = front + 1; ; dy++) for (const dx of columns(overflowWidth >> 1)) yield [dx, dy]
}

/** Units of one type on the first cells of an order. */
export function drawUp(book: Book, type: string, count: number, order: string): Soldier[] {
  const soldiers: Soldier[] = []
  for (const [dx, dy] of orderCells(book, order)) {
    if (soldiers.length >= count) break
    soldiers.push([type, dx, dy])
  }
  return soldiers
}

/** The order that a garrison of this type takes: `open` where there are no heights, else its class's (R33). */
export function orderOf(book: Book, type: UnitType, forts: readonly string[]): string {
  const { handbook } = book
  return forts.length
    ? handbook.classes[type.class]!.fortifiedOrder
    : handbook.neutralGarrisons.city.orderWithoutHeights
}

/** The garrison of every neutral village. */
export function villageGarrison(book: Book): Soldier[] {
  const { unit, count, order } = book.handbook.neutralGarrisons.village
  return drawUp(book, unit, count, order)
}

/** The garrison of a neutral city whose type has been drawn: upkeep points 10 + 2 x strength of the main direction, rounded down to whole units. */
export function cityGarrison(book: Book, type: UnitType, mainStrength: number, forts: readonly string[]): Soldier[] {
  const { pointsBase, pointsPerStrength } = book.handbook.neutralGarrisons.city
  const count = Math.floor((pointsBase + pointsPerStrength * mainStrength) / type.upkeep)
  return drawUp(book, type.id, count, orderOf(book, type, forts))
}

/** Types that may hold a neutral city, with their weights (C39, R72). Empty: militia. */
export function garrisonDraw(
  book: Book,
  built: ReadonlySet<string>,
  main: string | null,
): { readonly type: UnitType; readonly weight: number }[] {
  const { classes, neutralGarrisons, units } = book.handbook
  return units.flatMap(type => {
    const weight = book.weights.get(type.id)!
    const may = weight > 0 && classes[type.class]!.neutralGarrison !== false && type.requires.every(id => built.has(id))
    return may && (neutralGarrisons.city.weight === 'own' || type.direction === main) ? [{ type, weight }] : []
  })
}

import type { FieldCell, Id } from './model.ts'
import { byRank, fieldFor } from './rules/formation.ts'
import { columns } from './rules/garrison.ts'

/** Rows of `width` cells from a front row back to the flag, each from the middle outwards (R71); where there are too many units the rest of the field fills up. */
export function plainFormation(
  units: readonly { readonly id: Id }[],
  width: number,
): (readonly [Id, number, number])[] {
  const k = fieldFor(units.length)
  const half = Math.min(4 + k, Math.max(0, (Number.isSafeInteger(width) ? width - 1 : 8) >> 1))
  const rows = Math.ceil((units.length + 1) / (2 * half + 1))
  const front = Math.min(4 + k, Math.max(rows - 1, 2))
  const isInBlock = ([dx, dy]: FieldCell) => Math.abs(dx) <= half && dy <= front
  const cells: FieldCell[] = []
  for (let dy = 4 + k; dy >= 0; dy--) for (const dx of columns(4 + k)) if (dx !== 0 || dy !== 0) cells.push([dx, dy])
  cells.sort((a, b) => Number(isInBlock(b)) - Number(isInBlock(a)) || byRank(a, b))
  return units.map(({ id }, i) => [id, ...cells[i]!] as const)
}

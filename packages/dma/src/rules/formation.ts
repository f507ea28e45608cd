/** Formations and fields: C19, C20, R34, R51, R71. */

import type { Side } from '../battle/model.ts'
import { MANY } from '../fields.ts'
import type { FieldCell, Force, Id, Unit, Vacancy } from '../model.ts'
import type { OrderOf } from '../orders.ts'
import { homeOf, type OpenForce } from '../play.ts'
import type { ProblemCode } from '../problems.ts'
import type { Rulings } from '../rulings.ts'
import { columns } from './garrison.ts'

/** Size k of the field for `units` units: the smallest with (9 + 2k)(5 + k) - 1 >= 2N (C19, R34). No force has more than `MANY`. */
export function fieldFor(units: number): number {
  const twice = Number.isFinite(units) ? 2 * Math.min(units, MANY) : 0
  let k = 0
  while ((9 + 2 * k) * (5 + k) - 1 < twice) k++
  return k
}

function measured(force: { readonly units: readonly Unit[] }, rulings: Rulings): number {
  return fieldFor(rulings.fieldSize === 'total' ? force.units.length : force.units.filter(unit => unit.cell).length)
}

/** Whether a field of size k has this cell; none has a place on the flag. */
export function inField(k: number, [dx, dy]: FieldCell): boolean {
  return Math.abs(dx) <= 4 + k && dy >= 0 && dy <= 4 + k && (dx !== 0 || dy !== 0)
}

/** Units of a force as a formation that is ordered puts them, all others in reserve, on the field measured anew (C19); or why it cannot be. */
export function drawnUp(
  units: readonly Unit[],
  cells: OrderOf<'formation'>['cells'],
  rulings: Rulings,
): Pick<OpenForce, 'units' | 'field'> | ProblemCode {
  const places = new Map(cells.map(([unit, dx, dy]) => [unit, [dx, dy] as const]))
  const placed = units.map(unit => ({ ...unit, cell: places.get(unit.id) ?? null }))
  if (placed.filter(({ cell }) => cell).length < cells.length) return 'order-unknown-unit'
  const field = measured({ units: placed }, rulings)
  const taken = new Set([...places.values()].filter(cell => inField(field, cell)).map(String))
  return taken.size < cells.length ? 'order-bad-cell' : { units: placed, field }
}

/** As much of a formation as can be ordered: units that are there, on cells of the field that they will have (C19, R34). */
export function fitting(
  units: readonly { readonly id: Id }[],
  cells: OrderOf<'formation'>['cells'],
  rulings: Rulings,
): OrderOf<'formation'>['cells'] {
  const there = new Set(units.map(({ id }) => id))
  let fit = cells.filter(([unit]) => there.has(unit))
  for (;;) {
    // Where the field is that of those in formation, it shrinks with each who has no place in it.
    const field = fieldFor((rulings.fieldSize === 'total' ? units : fit).length)
    const inside = fit.filter(([, dx, dy]) => inField(field, [dx, dy]))
    if (inside.length === fit.length) return fit
    fit = inside
  }
}

/** Front row first, or rear row; within a row from the flag's column outwards, or from the left (R51, R71). */
function byRank([ax, ay]: FieldCell, [bx, by]: FieldCell, { refill, rowOrder }: Partial<Rulings> = {}): number {
  const rows = refill === 'rear-first' ? ay - by : by - ay
  return rows || (rowOrder === 'left-to-right' ? 0 : Math.abs(ax) - Math.abs(bx)) || ax - bx
}

export function isReady(force: { readonly units: readonly Unit[] }): boolean {
  return force.units.some(unit => unit.cell !== null)
}

/** Whether anybody is in formation when open places have been filled (C20). */
export function canStand(force: Force, rulings: Rulings): boolean {
  const drawn = { ...force }
  refill(drawn, rulings)
  return isReady(drawn)
}

/** Moves units up from the reserve to the places of fallen ones of their type and home, as far as there are (C20). */
export function refill(force: OpenForce, rulings: Rulings): void {
  if (force.vacancies.length === 0) return
  const order = [...force.vacancies].sort((a, b) => byRank(a.cell, b.cell, rulings))
  const units = [...force.units]
  force.vacancies = order.filter(({ type, home, cell }) => {
    const at = units.findIndex(unit => unit.cell === null && unit.type === type && homeOf(unit.id) === home)
    if (at >= 0) units[at] = { ...units[at]!, cell }
    return at < 0
  })
  force.units = units
}

/** Those in formation, in the order of their numbers. */
export function lineUp(force: OpenForce): readonly Unit[] {
  return force.units.filter(unit => unit.cell !== null)
}

/** What a battle has to know of a force: those in formation, in the order of their numbers, and its field. */
export function sideOf({
  units,
  field,
}: {
  readonly units: readonly Pick<Unit, 'type' | 'cell'>[]
  readonly field: number
}): Side {
  return { soldiers: units.flatMap(({ type, cell }) => (cell ? [[type, ...cell] as const] : [])), field }
}

/** Soldiers on the smallest field that has room for them (C19, R34). */
export function fielded(soldiers: Side['soldiers']): Required<Side> {
  return { soldiers, field: soldiers.reduce((k, [, dx, dy]) => Math.max(k, Math.abs(dx) - 4, dy - 4), 0) }
}

/** A garrison of the moment on the field of so many; where its order goes beyond that, on a larger one (R33, R34). */
export function mustered(soldiers: Side['soldiers']): Required<Side> {
  return { soldiers, field: Math.max(fielded(soldiers).field, fieldFor(soldiers.length)) }
}

/** Takes the fallen out of a force; their places stay open for their like. */
export function bury(force: OpenForce, fallen: readonly Unit[]): void {
  const dead = new Set(fallen.map(unit => unit.id))
  const gaps = fallen.map(({ id, type, cell }): Vacancy => ({ type, home: homeOf(id), cell: cell! }))
  force.vacancies = [...force.vacancies, ...gaps]
  force.units = force.units.filter(unit => !dead.has(unit.id))
}

/** Units join the reserve; the field grows with them, never shrinks by itself (R34). */
export function join(force: OpenForce, units: readonly Unit[], rulings: Rulings): void {
  if (units.length === 0) return
  const all = [...force.units, ...units.map(unit => (unit.cell ? { ...unit, cell: null } : unit))]
  force.units = all.sort((a, b) => a.id - b.id)
  force.field = Math.max(force.field, measured(force, rulings))
}

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

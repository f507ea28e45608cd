import type { Soldier } from '../battle/model.ts'
import type { FieldCell, Unit, Vacancy } from '../model.ts'
import type { Rulings } from '../rulings.ts'
import { homeOf, type OpenForce } from '../world.ts'

/** Size k of the field for `units` units: the smallest with (9 + 2k)(5 + k) - 1 >= 2N (C19, R34). */
export function fieldFor(units: number): number {
  let k = 0
  while ((9 + 2 * k) * (5 + k) - 1 < 2 * units) k++
  return k
}

export function measured(force: { readonly units: readonly Unit[] }, rulings: Rulings): number {
  return fieldFor(rulings.fieldSize === 'total' ? force.units.length : force.units.filter(unit => unit.cell).length)
}

/** Whether a field of size k has this cell; none has a place on the flag. */
export function inField(k: number, [dx, dy]: FieldCell): boolean {
  return Math.abs(dx) <= 4 + k && dy >= 0 && dy <= 4 + k && (dx !== 0 || dy !== 0)
}

/** Front row first, then from the flag's column outwards (R51, R71). */
export function byRank([ax, ay]: FieldCell, [bx, by]: FieldCell): number {
  return by - ay || Math.abs(ax) - Math.abs(bx) || ax - bx
}

export function isReady(force: { readonly units: readonly Unit[] }): boolean {
  return force.units.some(unit => unit.cell !== null)
}

/** Moves units up from the reserve to the places of fallen ones of their type and home, as far as there are (C20). */
export function refill(force: OpenForce, rulings: Rulings): void {
  if (force.vacancies.length === 0) return
  const order = [...force.vacancies].sort((a, b) => byRank(a.cell, b.cell))
  if (rulings.refill === 'rear-first') order.reverse()
  const left: Vacancy[] = []
  for (const vacancy of order) {
    const at = force.units.findIndex(
      unit => unit.cell === null && unit.type === vacancy.type && homeOf(unit.id) === vacancy.home,
    )
    if (at < 0) left.push(vacancy)
    else force.units[at] = { ...force.units[at]!, cell: vacancy.cell }
  }
  force.vacancies = left
}

/** Those in formation, in the order of their numbers, and what a battle has to know of them. */
export function lineUp(force: OpenForce): { readonly units: readonly Unit[]; readonly soldiers: readonly Soldier[] } {
  const units = force.units.filter(unit => unit.cell !== null)
  return { units, soldiers: units.map(({ type, cell }) => [type, ...cell!] as const) }
}

/** Takes the fallen out of a force; their places stay open for their like. */
export function bury(force: OpenForce, fallen: readonly Unit[]): void {
  const dead = new Set(fallen.map(unit => unit.id))
  for (const { id, type, cell } of fallen) force.vacancies.push({ type, home: homeOf(id), cell: cell! })
  force.units = force.units.filter(unit => !dead.has(unit.id))
}

/** Units join the reserve; the field grows with them, never shrinks by itself (R34). */
export function join(force: OpenForce, units: readonly Unit[], rulings: Rulings): void {
  if (units.length === 0) return
  const all = [...force.units, ...units.map(unit => (unit.cell ? { ...unit, cell: null } : unit))]
  force.units = all.sort((a, b) => a.id - b.id)
  force.field = Math.max(force.field, measured(force, rulings))
}

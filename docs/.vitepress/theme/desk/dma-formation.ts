import type { Problem } from '@umpire/core-game'
import { checkOrders, type Id, type Order, type Unit } from '@umpire/dma'
import type { FieldCell } from '@umpire/dma/model'
import { plainFormation } from '@umpire/dma/queries'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Desk } from './desk.ts'
import { cityName, nameOf } from './dma.ts'
import type { DmaGround } from './dma-ground.ts'

type FormationOrder = Extract<Order, { type: 'formation' }>

/** A force of one's own that can be drawn up. */
interface DrillForce {
  readonly id: Id
  readonly name: string
  readonly units: readonly Unit[]
}

/** The size k of the field of so many units (R34). */
function fieldOf(units: number): number {
  let k = 0
  while ((9 + 2 * k) * (5 + k) - 1 < 2 * units) k++
  return k
}

/** Where a cell is, as its general sees it. */
export function cellWords([dx, dy]: FieldCell): string {
  const side = dx === 0 ? 'in the middle' : `${Math.abs(dx)} ${dx < 0 ? 'left' : 'right'}`
  return `${side}, ${dy === 0 ? 'beside the flag' : `row ${dy}`}`
}

/** Drawing up a force: its units are put on the field one by one, and the umpire judges each as it would judge the order. */
export function useDrill(desk: Desk, ground: DmaGround) {
  const forces = computed<readonly DrillForce[]>(() => {
    const view = ground.view.value
    if (!view?.own) return []
    return [
      ...view.own.armies.map(({ id, name, units }) => ({ id, name: `Army ${name}`, units })),
      ...view.own.cities.map(({ index, garrison }) => ({
        id: index,
        name: `Garrison of ${cityName(view, index)}`,
        units: garrison.units,
      })),
    ].filter(({ units }) => units.length > 0)
  })
  const chosen = ref<Id | null>(null)
  const force = computed(() => forces.value.find(({ id }) => id === chosen.value) ?? forces.value[0] ?? null)
  const size = computed(() => fieldOf(force.value?.units.length ?? 0))

  /** Where each unit stands, by number; the others are in reserve. */
  const places = shallowRef<ReadonlyMap<Id, FieldCell>>(new Map())
  const held = ref<Id | null>(null)
  const problem = shallowRef<Problem | null>(null)
  const said = ref('')

  const noted = computed(
    () =>
      ground.plan.value
        .filter((order): order is FormationOrder => order.type === 'formation' && order.force === force.value?.id)
        .at(-1) ?? null,
  )
  function asItStands(): Map<Id, FieldCell> {
    if (noted.value) return new Map(noted.value.cells.map(([id, dx, dy]) => [id, [dx, dy]]))
    return new Map(force.value?.units.flatMap(({ id, cell }) => (cell ? [[id, cell] as const] : [])))
  }
  function restart(): void {
    places.value = asItStands()
    held.value = null
    problem.value = null
    said.value = ''
  }
  watch([() => force.value?.id, desk.match, noted], restart, { immediate: true })

  const reserve = computed(() => force.value?.units.filter(({ id }) => !places.value.has(id)) ?? [])
  const unitAt = ([dx, dy]: FieldCell): Unit | null =>
    force.value?.units.find(({ id }) => {
      const cell = places.value.get(id)
      return cell?.[0] === dx && cell[1] === dy
    }) ?? null
  const unitName = ({ id, type }: Unit): string => `${nameOf(type)} ${id}`
  const changed = computed(() => String([...places.value].sort()) !== String([...asItStands()].sort()))

  function orderOf(to: ReadonlyMap<Id, FieldCell>): FormationOrder {
    return {
      type: 'formation',
      force: force.value!.id,
      cells: [...to].map(([id, [dx, dy]]) => [id, dx, dy] as const).sort((a, b) => a[0] - b[0]),
    }
  }
  /** What the umpire would say to the order: its first Problem, or null. */
  function judge(to: ReadonlyMap<Id, FieldCell>): Problem | null {
    const plan = ground.plan.value.filter(order => order !== noted.value)
    const checked = checkOrders(ground.view.value!, [...plan, orderOf(to)])
    return checked.problems.find(({ at }) => at[0] === plan.length) ?? null
  }
  /** Draws up the force so, unless the umpire refuses. */
  function drawUp(to: ReadonlyMap<Id, FieldCell>, what: string): boolean {
    problem.value = judge(to)
    said.value = problem.value ? '' : what
    if (problem.value) return false
    places.value = to
    held.value = null
    return true
  }

  /** Takes a unit up from the reserve or the field, or lets go of it. */
  function take(id: Id): void {
    const unit = force.value?.units.find(one => one.id === id)
    if (!unit) return
    problem.value = null
    held.value = held.value === id ? null : id
    said.value = held.value === null ? `${unitName(unit)} let go.` : `${unitName(unit)} taken up: choose its cell.`
  }
  /** A cell was pressed: the unit taken up goes there, or the one that stands there is taken up. */
  function press(cell: FieldCell): void {
    const here = unitAt(cell)
    if (held.value === null || here?.id === held.value) {
      if (here) take(here.id)
      return
    }
    const unit = force.value!.units.find(({ id }) => id === held.value)!
    drawUp(new Map(places.value).set(unit.id, cell), `${unitName(unit)} stands ${cellWords(cell)}.`)
  }
  /** Sends the unit on a cell, or the one taken up, to the reserve. */
  function dismiss(cell: FieldCell | null): void {
    const id = cell ? unitAt(cell)?.id : held.value
    if (id === undefined || id === null) return
    const to = new Map(places.value)
    to.delete(id)
    drawUp(to, `${unitName(force.value!.units.find(unit => unit.id === id)!)} is in reserve.`)
  }
  function all(width: number): void {
    const cells = plainFormation(force.value?.units ?? [], width)
    drawUp(new Map(cells.map(([id, dx, dy]) => [id, [dx, dy]])), `All stand in rows of ${width}.`)
  }
  function none(): void {
    drawUp(new Map(), 'All are in reserve.')
  }
  /** Notes the order, in place of an older one for the same force. */
  function note(): void {
    const order = orderOf(places.value)
    const before = noted.value && ground.plan.value.indexOf(noted.value)
    if (before !== null) desk.unnote(before)
    if (desk.order(order)) said.value = 'The formation is noted among the orders.'
  }

  return {
    forces,
    force,
    chosen,
    size,
    held,
    problem,
    said,
    reserve,
    changed,
    noted,
    unitAt,
    unitName,
    take,
    press,
    dismiss,
    all,
    none,
    note,
    restart,
  }
}

import type { Book } from './content/book.ts'
import { distance, isSteppe, stepFrom } from './map/grid.ts'
import {
  directions,
  type FieldCell,
  type Id,
  type Item,
  itemKinds,
  type Order,
  type Seat,
  type State,
  type Unit,
} from './model.ts'
import { seatsToAct } from './rules/end.ts'
import { fieldFor, inField } from './rules/formation.ts'
import { orderCells } from './rules/garrison.ts'
import { conditionHolds, isThere } from './rules/queue.ts'

/** Steps of a long march. */
const FAR = 6

/**
 * A sound and useful selection of lines: each is accepted on its own. Queues of one item, marches of one step and of many, transfers to
 * where forces meet, two formations, and the flags. Other queues, routes and formations can be ordered as well.
 */
export function* legalOrders(book: Book, state: State, seat: Seat): Generator<Order> {
  if (!seatsToAct(state).includes(seat)) return
  const { map, players } = state
  const mine = ({ owner }: { readonly owner: Seat | null }) => owner === seat
  const armies = state.armies.filter(mine)
  const forces: { readonly id: Id; readonly cell: number; readonly units: readonly Unit[] }[] = [...armies]
  // The eighth day of the last week is the next Monday.
  const monday = { ...state, book, day: 8 }
  for (const [index, city] of state.cities.entries()) {
    if (!mine(city)) continue
    forces.push({ id: index, cell: map.provinces[index]!.city.cell, units: city.garrison.units })
    for (const kind of itemKinds) {
      for (const id of book[`${kind}s`].keys()) {
        const item: Item = { kind, id }
        if (!isThere(monday, index, item) && conditionHolds(book, city, item))
          yield { type: 'queue', city: index, items: [item] }
      }
    }
  }
  for (const { id: army, cell } of armies) {
    for (const direction of directions) {
      const next = stepFrom(map, cell, direction)
      if (next < 0 || !isSteppe(map, next)) continue
      for (const length of [1, FAR]) yield { type: 'route', army, path: Array.from({ length }, () => direction) }
    }
  }
  for (const { id: force, cell, units } of forces) {
    for (const { id: to, cell: near } of forces) {
      if (force === to || distance(map, cell, near) > 1) continue
      for (const { id } of units) yield { type: 'transfer', unit: id, from: force, to }
    }
    for (const cells of [openFormation(book, state, units), []]) yield { type: 'formation', force, cells }
  }
  const { autoDeployGarrison, peace } = players.find(player => player.seat === seat)!
  yield { type: 'auto-deploy', on: !autoDeployGarrison }
  for (const { seat: other, alive } of players)
    if (other !== seat && alive) yield { type: 'peace', with: other, peace: !peace.includes(other) }
}

/** Units in the open order of the handbook, as many as its field holds: that of all, or of those deployed (R34). */
function openFormation(book: Book, { rulings }: State, units: readonly Unit[]): (readonly [Id, number, number])[] {
  const cells = orderCells(book, book.handbook.neutral_garrisons.city.order_without_heights)
  let places = units.map(({ id }) => [id, ...(cells.next().value as FieldCell)] as const)
  for (;;) {
    const field = fieldFor((rulings.fieldSize === 'deployed' ? places : units).length)
    const inside = places.filter(([, dx, dy]) => inField(field, [dx, dy]))
    if (inside.length === places.length) return places
    places = inside
  }
}

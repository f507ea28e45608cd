import type { Book } from './handbook.ts'
import { isSteppe, stepFrom, ways } from './map.ts'
import { directions, type Id, type Item, type Order, type Seat, type State, type Unit } from './model.ts'
import { byRank, fieldFor, inField } from './rules/formation.ts'
import { columns } from './rules/garrison.ts'
import { conditionHolds } from './rules/queue.ts'

/** Who plans now: every living state, till the game is over. */
export function seatsToAct({ players, outcome }: State): readonly Seat[] {
  return outcome ? [] : players.filter(({ alive }) => alive).map(({ seat }) => seat)
}

/** Settlements whose way an army is offered. */
const GOALS = 12

/**
 * A sound and useful selection of lines: each is accepted on its own. Queues of one item, ways to the nearest settlements and single steps, transfers to
 * where forces meet, two plain formations, and the flags. Other queues, routes and formations can be ordered as well.
 */
export function* linesFor(book: Book, state: State, seat: Seat): Generator<Order> {
  if (!seatsToAct(state).includes(seat)) return
  const { map, cities, armies, players } = state
  const items: Item[] = [
    ...book.handbook.buildings.map(({ id }): Item => ({ kind: 'building', id })),
    ...book.handbook.units.map(({ id }): Item => ({ kind: 'unit', id })),
    ...book.handbook.projects.map(({ id }): Item => ({ kind: 'project', id })),
  ]
  const forces: { readonly id: Id; readonly cell: number; readonly units: readonly Unit[] }[] = []
  for (const [index, city] of cities.entries()) {
    if (city.owner !== seat) continue
    forces.push({ id: index, cell: map.provinces[index]!.city.cell, units: city.garrison.units })
    for (const item of items) {
      const again = item.kind === 'building' && city.buildings.includes(item.id)
      if (!again && conditionHolds(book, city, item)) yield { type: 'queue', city: index, items: [item] }
    }
  }
  for (const { id, owner, cell, units, route } of armies) {
    if (owner !== seat) continue
    forces.push({ id, cell, units })
    for (const direction of directions) {
      const next = stepFrom(map, cell, direction)
      if (next >= 0 && isSteppe(map, next)) yield { type: 'route', army: id, path: [direction] }
    }
    if (route.length > 0) yield { type: 'route', army: id, path: [] }
    const reach = ways(map, cell, book.handbook.movement)
    const goals = map.provinces
      .flatMap(({ city, villages }) => [city, ...villages])
      .flatMap(goal => (goal.cell === cell ? [] : [reach.get(goal.cell)!]))
      .filter(way => way.path.length <= 500)
      .sort((a, b) => a.cost - b.cost)
    for (const { path } of goals.slice(0, GOALS)) yield { type: 'route', army: id, path }
  }
  for (const from of forces) {
    for (const to of forces) {
      if (
        from === to ||
        Math.abs((from.cell % map.width) - (to.cell % map.width)) > 1 ||
        Math.abs(Math.floor(from.cell / map.width) - Math.floor(to.cell / map.width)) > 1
      )
        continue
      for (const { id } of from.units) yield { type: 'transfer', unit: id, from: from.id, to: to.id }
    }
    if (from.units.length > 0) {
      yield { type: 'formation', force: from.id, cells: plainFormation(from.units, 7) }
      yield { type: 'formation', force: from.id, cells: [] }
    }
  }
  const me = players.find(player => player.seat === seat)!
  yield { type: 'auto-deploy', on: !me.autoDeployGarrison }
  for (const other of players)
    if (other.seat !== seat && other.alive)
      yield { type: 'peace', with: other.seat, peace: !me.peace.includes(other.seat) }
}

/** Rows of `width` cells from a front row back to the flag; where there are too many units the front moves forward (R71). */
export function plainFormation(
  units: readonly { readonly id: Id }[],
  width: number,
): (readonly [Id, number, number])[] {
  const k = fieldFor(units.length)
  const half = Math.min(4 + k, Math.max(0, (width - 1) >> 1))
  const rows = Math.ceil((units.length + 1) / (2 * half + 1))
  const front = Math.max(rows - 1, Math.min(2, 4 + k))
  const cells: (readonly [number, number])[] = []
  for (let dy = front; dy >= 0; dy--)
    for (const dx of columns(half)) if (inField(Math.max(k, dy), [dx, dy])) cells.push([dx, dy])
  // A narrow block that would be too deep for its field takes the rest of the field from the front.
  const fitting = cells.filter(cell => inField(k, cell))
  const spare: (readonly [number, number])[] = []
  for (let dy = 4 + k; dy >= 0; dy--) for (const dx of columns(4 + k)) spare.push([dx, dy])
  const taken = new Set(fitting.map(String))
  const all = [...fitting, ...spare.filter(cell => inField(k, cell) && !taken.has(String(cell))).sort(byRank)]
  return units.map(({ id }, i) => [id, ...all[i]!] as const)
}

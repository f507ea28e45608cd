import type { Book } from './content/book.ts'
import { distance, isSteppe, stepFrom } from './map/grid.ts'
import {
  type Army,
  type Cell,
  type City,
  directions,
  type FieldCell,
  type Id,
  type Item,
  itemKinds,
  type Player,
  type Seat,
  type State,
  type Unit,
} from './model.ts'
import { type Order, type OrderOf, type OrderType, orderTypes } from './orders.ts'
import { seatsToAct } from './rules/end.ts'
import { fitting } from './rules/formation.ts'
import { orderCells } from './rules/garrison.ts'
import { isThere, mayBegin } from './rules/queue.ts'

/** Steps of a long march. */
const FAR = 6

/** What a ruler has, as lines are listed for it. */
interface Estate {
  readonly book: Book
  readonly state: State
  /** Armies, then garrisons. */
  readonly forces: readonly Post[]
}

/** A force and where it stands. */
interface Post {
  readonly id: Id
  readonly cell: Cell
  readonly units: readonly Unit[]
}

/** Lines of one type, for each city, army or force, or once for the state; a type without a lister is never listed. */
interface Subjects {
  readonly city: City & { readonly index: number }
  readonly army: Army
  readonly force: Post
  readonly state: Player
}
type Lister<T extends OrderType> = {
  readonly [kind in keyof Subjects]: {
    readonly of: kind
    list(estate: Estate, subject: Subjects[kind]): readonly OrderOf<T>[]
  }
}[keyof Subjects]

const listers: { readonly [T in OrderType]: Lister<T> | null } = {
  retire: null,
  disband: null,
  transfer: { of: 'force', list: transfers },
  rename: null,
  formation: { of: 'force', list: formations },
  queue: { of: 'city', list: queues },
  route: { of: 'army', list: routes },
  'auto-deploy': {
    of: 'state',
    list: (_, { autoDeployGarrison }) => [{ type: 'auto-deploy', on: !autoDeployGarrison }],
  },
  peace: { of: 'state', list: flags },
}

/**
 * A sound and useful selection of lines: each is accepted on its own. Queues of one item, marches of one step and of many, transfers to
 * where forces meet, two formations, and the flags. Other queues, routes and formations can be ordered as well. They are listed when somebody looks.
 */
export function* legalOrders(book: Book, state: State, seat: Seat): Generator<Order> {
  if (!seatsToAct(state).includes(seat)) return
  const { map, players } = state
  const mine = (thing: { readonly seat: Seat | null }) => thing.seat === seat
  const armies = state.armies.filter(mine)
  const cities = state.cities.map((city, index) => ({ ...city, index })).filter(mine)
  const garrisons = cities.map(({ index, garrison: { units } }) => ({
    id: index,
    cell: map.provinces[index]!.city.cell,
    units,
  }))
  const estate: Estate = { book, state, forces: [...armies, ...garrisons] }
  yield* listed(estate, 'city', cities)
  yield* listed(estate, 'army', armies)
  yield* listed(estate, 'force', estate.forces)
  yield* listed(estate, 'state', players.filter(mine))
}

/** All lines for subjects of one kind, subject by subject. */
function listed<Kind extends keyof Subjects>(
  estate: Estate,
  kind: Kind,
  subjects: readonly Subjects[Kind][],
): readonly Order[] {
  const found: Order[] = []
  for (const subject of subjects) {
    for (const type of orderTypes) {
      const row = listers[type] as Row<Kind> | null
      if (row?.of === kind) found.push(...row.list(estate, subject))
    }
  }
  return found
}
interface Row<Kind extends keyof Subjects> {
  readonly of: keyof Subjects
  list(estate: Estate, subject: Subjects[Kind]): readonly Order[]
}

/** Everything that can be begun in a city on Monday (C10, C48, R55). */
function queues({ book, state }: Estate, city: Subjects['city']): OrderOf<'queue'>[] {
  // The eighth day of the last week is the next Monday.
  const monday = { ...state, book, day: 8 }
  const found: OrderOf<'queue'>[] = []
  for (const kind of itemKinds) {
    for (const id of book[`${kind}s`].keys()) {
      const item: Item = { kind, id }
      if (!isThere(monday, city.index, item) && mayBegin(monday, city, city.seat!, item))
        found.push({ type: 'queue', city: city.index, items: [item] })
    }
  }
  return found
}

/** Straight marches (C22). */
function routes({ state: { map } }: Estate, { id: army, cell }: Army): OrderOf<'route'>[] {
  const found: OrderOf<'route'>[] = []
  for (const direction of directions) {
    const next = stepFrom(map, cell, direction)
    if (next < 0 || !isSteppe(map, next)) continue
    for (const length of [1, FAR]) found.push({ type: 'route', army, path: new Array(length).fill(direction) })
  }
  return found
}

/** C18: to every other force within one cell. */
function transfers({ state: { map }, forces }: Estate, { id: from, cell, units }: Post): OrderOf<'transfer'>[] {
  const found: OrderOf<'transfer'>[] = []
  for (const { id: to, cell: near } of forces) {
    if (from === to || distance(map, cell, near) > 1) continue
    for (const { id } of units) found.push({ type: 'transfer', unit: id, from, to })
  }
  return found
}

/** C19: all that the field holds, or nobody. */
function formations({ book, state }: Estate, { id: force, units }: Post): OrderOf<'formation'>[] {
  return [openFormation(book, state, units), []].map(cells => ({ type: 'formation', force, cells }))
}

/** C45: peace declared, or revoked where it is declared, to each of the living. */
function flags({ state: { players } }: Estate, { seat, peace }: Player): OrderOf<'peace'>[] {
  return players
    .filter(other => other.seat !== seat && other.alive)
    .map(other => ({ type: 'peace', with: other.seat, peace: !peace.includes(other.seat) }))
}

/** Units in the open order of the handbook, as many as its field holds: that of all, or of those deployed (R34). */
function openFormation(book: Book, { rulings }: State, units: readonly Unit[]): OrderOf<'formation'>['cells'] {
  const cells = orderCells(book, book.handbook.neutralGarrisons.city.orderWithoutHeights)
  const places = units.map(({ id }) => [id, ...(cells.next().value as FieldCell)] as const)
  return fitting(units, places, rulings)
}

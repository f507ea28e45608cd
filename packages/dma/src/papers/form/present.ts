import type { Book } from '../../content/book.ts'
import { distance } from '../../map/grid.ts'
import {
  type Cell,
  type Id,
  type Item,
  type ItemKind,
  itemKinds,
  type Seat,
  type Unit,
  type Vacancy,
} from '../../model.ts'
import type { Order, OrderOf } from '../../orders.ts'
import type { OpenCity, Play } from '../../play.ts'
import { tomorrow } from '../../queries/tomorrow.ts'
import { carryOut } from '../../rules/orders.ts'
import { readLines, whyNoPlan } from '../../rules/plans.ts'
import { isThere, mayBegin, priceOf } from '../../rules/queue.ts'
import { knownState, type View } from '../../view.ts'

/** An item that a city may be given, and what it costs there. */
interface Choice extends Item {
  readonly price: number
  /** It can begin at once; else what it needs stands in the queue. */
  readonly open: boolean
}

export interface FormCity {
  readonly city: number
  readonly name: string
  readonly queue: readonly Item[]
  readonly choices: readonly Choice[]
}

export interface FormForce {
  readonly id: Id
  readonly name: string
  readonly garrison: boolean
  readonly cell: Cell
  readonly units: readonly Unit[]
  readonly vacancies: readonly Vacancy[]
  readonly field: number
  /** Of armies. */
  readonly route: OrderOf<'route'>['path'] | null
  /** Forces of the same ruler within one cell, by number. */
  readonly near: readonly Id[]
}

/** What a ruler can order, as a form shows it: everything as it will be after the lines that are in it already. */
export interface OrderForm {
  readonly seat: Seat
  readonly name: string
  /** The week that is ordered. */
  readonly week: number
  /** Nothing sent means that queues and routes stop (R56). */
  readonly stops: boolean
  readonly cities: readonly FormCity[]
  readonly forces: readonly FormForce[]
  readonly peace: readonly { readonly seat: Seat; readonly name: string; readonly on: boolean }[]
  readonly autoDeploy: boolean
  /** The lines that it is filled in with. */
  readonly orders: readonly Order[]
}

/** The lines that say what goes on anyway: whoever sends them changes nothing. */
export function presentOrders({ own, players }: View): readonly Order[] {
  if (!own) return []
  // A peace with a state that has fallen stands, but nobody can declare it any more (C45).
  const lasting = own.peace.filter(other => players.some(({ seat, alive }) => seat === other && alive))
  return [
    ...own.cities.map(
      ({ index, queue }): Order => ({ type: 'queue', city: index, items: queue.map(({ kind, id }) => ({ kind, id })) }),
    ),
    ...own.armies.map(({ id, route }): Order => ({ type: 'route', army: id, path: route })),
    { type: 'auto-deploy', on: own.autoDeployGarrison },
    ...lasting.map((other): Order => ({ type: 'peace', with: other, peace: true })),
  ]
}

/** The form of the coming week, filled in with a draft, or with what goes on anyway; null for who can order nothing. */
export function formOf(book: Book, view: View, draft?: readonly Order[]): OrderForm | null {
  const { viewer: seat, own } = view
  const alive = view.players.some(player => player.seat === seat && player.alive)
  if (seat === 'public' || !own || view.end || !alive) return null
  const orders = draft ?? presentOrders(view)
  return afterOrders(book, view, seat, orders, play => {
    const forces = forcesOf(play, seat)
    return {
      seat,
      name: view.players.find(player => player.seat === seat)?.name ?? seat,
      week: view.week + 1,
      stops: view.rulings.missingPlan === 'stop',
      cities: play.cities.filter(city => city.seat === seat).map(city => formCity(play, city)),
      forces: forces.map(force => ({
        ...force,
        near: forces.flatMap(({ id, cell }) =>
          id !== force.id && distance(view.map, cell, force.cell) <= 1 ? [id] : [],
        ),
      })),
      peace: play.players
        .filter(player => player.seat !== seat && player.alive)
        .map(({ seat: other, name }) => ({
          seat: other,
          name,
          // R26: a flag that counts later only is up as soon as it is ordered.
          on:
            play.latePeace.find(late => late.with === other)?.peace ??
            play.players.find(player => player.seat === seat)!.peace.includes(other),
        })),
      autoDeploy: play.players.find(player => player.seat === seat)!.autoDeployGarrison,
      orders,
    }
  })
}

/** A state as it will be before Monday, once such lines have been carried out, as far as each by itself can be, and those that were. */
export function afterOrders<T>(
  book: Book,
  view: View,
  seat: Seat,
  orders: readonly Order[],
  use: (play: Play, done: readonly Order[]) => T,
): T {
  return tomorrow(book, knownState(view), play => {
    play.day = 0
    const done = whyNoPlan(orders, true) === null ? carryOut(play, seat, readLines(orders).lines).done : []
    return use(
      play,
      done.map(({ order }) => order),
    )
  })
}

type Bare = Omit<FormForce, 'near'>

/** Armies by number, then garrisons. */
export function forcesOf(play: Play, seat: Seat): readonly Bare[] {
  const armies = play.armies
    .filter(army => army.seat === seat)
    .map(({ id, name, cell, units, vacancies, field, route }) => ({
      ...{ id, name, garrison: false, cell, units, vacancies, field, route },
    }))
  const garrisons = play.cities
    .filter(city => city.seat === seat)
    .map(({ index, garrison }) => {
      const { name, cell } = play.map.provinces[index]!.city
      const { units, vacancies, field } = garrison
      return { id: index, name, garrison: true, cell, units, vacancies, field, route: null }
    })
  return [...armies, ...garrisons]
}

function formCity(play: Play, city: OpenCity): FormCity {
  const { index, queue } = city
  const coming = [...city.buildings, ...queue.filter(({ kind }) => kind === 'building').map(({ id }) => id)]
  const choices = itemKinds.flatMap((kind: ItemKind) =>
    [...play.book[`${kind}s`].values()].flatMap(({ id, requires }): Choice[] => {
      if (!requires.every(need => coming.includes(need)) || isThere(play, index, { kind, id })) return []
      const open = mayBegin(play, city, city.seat!, { kind, id })
      return [{ kind, id, price: priceOf(play, city, { kind, id }), open }]
    }),
  )
  const items = queue.map(({ kind, id }): Item => ({ kind, id }))
  return { city: index, name: play.map.provinces[index]!.city.name, queue: items, choices }
}

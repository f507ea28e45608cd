import type { Event, Id, Order, Seat, View } from '@umpire/dma'
import { cellName, routeCells } from '@umpire/dma/map'
import type { BoardScene } from '../core/game.ts'
import { type BoardRules, nameIn, type Settled, weekOf } from './reading.ts'
import { wordsOf } from './words.ts'

type Scene = BoardScene<View, Order, Event, BoardRules>

export function stateName({ players }: View, seat: Seat | null, locale: string): string {
  if (seat === null) return wordsOf(locale).nobody
  return players.find(player => player.seat === seat)?.name ?? seat
}

/** A settlement, and whose it is. */
export function placeWords(view: View, { kind, name, city, seat }: Settled, locale: string): string {
  const words = wordsOf(locale)
  const owner = seat !== null && seat === view.viewer ? words.yours : stateName(view, seat, locale)
  return `${kind === 'city' ? words.city(name, city) : words.village(name)}, ${owner}`
}

/** A cell by its settlement, if it has one. */
export function whereWords({ map }: View, settled: ReadonlyMap<number, Settled>, cell: number): string {
  return settled.get(cell)?.name ?? cellName(map, cell)
}

/** Units of one kind by name: `3 Militia, 2 Axeman`. */
export function counted(types: readonly string[], name: (type: string) => string): string {
  return [...new Set(types)].map(type => `${types.filter(one => one === type).length} × ${name(type)}`).join(', ')
}

/** A line of a plan in words. */
export function orderWords(order: Order, { view, planned, rules, locale }: Scene): string {
  const words = wordsOf(locale)
  const say = words.orders
  const { forces } = weekOf(view, planned, rules)
  const item = (id: string) => nameIn(rules, id, locale)
  const force = (id: Id) => {
    const found = forces.get(id)
    return found ? (found.garrison ? words.garrison(found.name) : found.name) : words.number(id)
  }
  const unit = (id: Id) => {
    const found = [...forces.values()].flatMap(({ units }) => units).find(one => one.id === id)
    return found ? item(found.type) : words.number(id)
  }
  switch (order.type) {
    case 'queue':
      return say.queue(
        view.map.provinces[order.city]?.city.name ?? '',
        order.items.map(({ id }) => item(id)).join(', '),
      )
    case 'route': {
      const army = view.own?.armies.find(({ id }) => id === order.army)
      if (!army || order.path.length === 0) return say.halt(force(order.army))
      const end = routeCells(view.map, army.cell, order.path).at(-1)!
      return say.route(force(order.army), cellName(view.map, end), order.path.length)
    }
    case 'formation':
      return say.formation(force(order.force), order.cells.length)
    case 'transfer':
      return say.transfer(unit(order.unit), force(order.from), force(order.to), order.day ? words.day(order.day) : '')
    case 'rename':
      return say.rename(view.own?.armies.find(({ id }) => id === order.army)?.name ?? '', order.name)
    case 'disband':
      return say.disband(force(order.force), order.unit === undefined ? '' : unit(order.unit))
    case 'peace':
      return say.peace(stateName(view, order.with, locale), order.peace)
    case 'auto-deploy':
      return say['auto-deploy'](order.on)
    case 'retire':
      return say.retire
  }
}

import type { Locale } from '@umpire/core-game'
import type { Id, Order, View } from '@umpire/dma'
import { cellName, routeCells } from '@umpire/dma/map'
import { forcesOf } from '@umpire/dma/queries'
import { nameIn } from './names.ts'
import type { BoardRules } from './reading.ts'
import { stateName } from './say.ts'
import { wordsOf } from './words.ts'

/** Of which plan a line is, and in what language it is told. */
export interface Telling {
  readonly view: View
  /** The whole plan: armies that it raises or renames have their names from it. */
  readonly planned: readonly Order[]
  /** What the handbook names has its name from them. */
  readonly rules: Pick<BoardRules, 'book'> | null
  readonly locale: Locale
}

/** A line of a plan in words. */
export function orderWords(order: Order, { view, planned, rules, locale }: Telling): string {
  const words = wordsOf(locale)
  const say = words.orders
  const forces = forcesOf(view, planned)
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
      return say.queue(view.map.provinces[order.city]?.city.name ?? '', queued(order.items.map(({ id }) => item(id))))
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

/** What is built one after another: `Tavern, 3 × Militia`. */
function queued(names: readonly string[]): string {
  const runs: [name: string, count: number][] = []
  for (const name of names) {
    const last = runs.at(-1)
    if (last?.[0] === name) last[1]++
    else runs.push([name, 1])
  }
  return runs.map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ')
}

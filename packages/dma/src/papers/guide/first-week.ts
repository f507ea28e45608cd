import type { Locale } from '@umpire/core-game'
import { fraction, seedRng } from '@umpire/core-rng'
import { battleOdds } from '../../battle/odds.ts'
import type { Book } from '../../content/book.ts'
import type { Event } from '../../events.ts'
import { ways } from '../../map/ways.ts'
import type { Cell, Id, State, Unit } from '../../model.ts'
import { parseMap } from '../../notation/map.ts'
import type { Order } from '../../orders.ts'
import { march } from '../../queries/march.ts'
import { type CityAccount, economy } from '../../queries/provinces.ts'
import { fieldFor, plainFormation } from '../../rules/formation.ts'
import { villageGarrison } from '../../rules/garrison.ts'
import { setup } from '../../setup.ts'
import { step } from '../../step.ts'
import { percent } from '../speech.ts'

/** Names of the lesson: two states, two cities, four villages. */
const NAMES = {
  en: ['Valdria', 'Ostmark', 'Arden', 'Birk', 'Elm', 'Oak', 'Fir', 'Yew'],
  fr: ['Valdrie', 'Ostmarche', 'Ardenne', 'Bouleau', 'Ormes', 'Chênes', 'Sapins', 'Ifs'],
  ru: ['Вальдрия', 'Остмарк', 'Арден', 'Бирк', 'Вязы', 'Дубы', 'Ели', 'Тисы'],
} as const satisfies { readonly [locale in Locale]: readonly string[] }

const LAND = [
  '~~~~~~~~~~~~~~~~~~~~~~~~~~~~',
  '~..........................~',
  '~..........................~',
  '~......v............v......~',
  '~..........................~',
  '~...C..................C...~',
  '~..........................~',
  '~......v....##......v......~',
  '~..........................~',
  '~~~~~~~~~~~~~~~~~~~~~~~~~~~~',
]

/** How wide the block is in which the lesson forms up. */
export const BLOCK = 7

/** A first week as the engine plays it. */
export interface FirstWeek {
  readonly opening: State
  readonly city: number
  readonly army: Id
  readonly units: readonly Unit[]
  /** The nearest village, and what holds it. */
  readonly goal: { readonly name: string; readonly cell: Cell; readonly unit: string; readonly count: number }
  /** Chance of the storm in formation, in 100. */
  readonly chance: number
  /** What comes of the same march without a formation. */
  readonly trap: readonly Event[]
  readonly form: Order
  readonly route: Order
  readonly queue: Order
  readonly state: State
  readonly events: readonly Event[]
  /** Of the next Monday. */
  readonly account: CityAccount
}

/** Plays it; null where the handbook has no army to begin with, or its land does not fit. */
export function firstWeek(book: Book, locale: Locale): FirstWeek | null {
  const [one, two, ...places] = NAMES[locale]
  const [arden, birk, elm, oak, fir, yew] = places
  const provinces = [`province 4,5 ${arden}: 7,3 ${elm}; 7,7 ${oak}`, `province 23,5 ${birk}: 20,3 ${fir}; 20,7 ${yew}`]
  const text = ['umpire-dma-map/1', ...LAND, ...provinces, ''].join('\n')
  const map = parseMap(text, { territory: book.handbook.territory })
  if (!map.ok) return null
  const opened = setup(book, { states: [one, two], map: map.value }, seedRng('first week'))
  const army = opened.ok && opened.state.armies.find(({ seat }) => seat === 'p1')
  if (!opened.ok || !army || army.units.length === 0) return null
  const { state: opening, rng } = opened
  const village = map.value.provinces[0]!.villages[0]!
  const path = ways(opening.map, army.cell, book.handbook.movement).path(village.cell)
  const cells = plainFormation(army.units, BLOCK)
  const form: Order = { type: 'formation', force: army.id, cells }
  const route: Order = { type: 'route', army: army.id, path }
  const queue: Order = { type: 'queue', city: 0, items: itemsOf(book) }
  const unready = step(book, opening, { p1: [route] }, rng)
  const played = step(book, opening, { p1: [form, route, queue] }, rng)
  const account = played.ok && economy(book, played.state, 0)
  if (!unready.ok || !played.ok || !account) return null
  // Whoever does not come there within the week has no lesson to learn there.
  const way = march(book, opening, army.id, path)
  if (way.at(-1)?.cell !== village.cell) return null
  const type = new Map(army.units.map(unit => [unit.id, unit.type]))
  const side = {
    soldiers: cells.map(([id, dx, dy]) => [type.get(id)!, dx, dy] as const),
    field: fieldFor(cells.length),
  }
  const garrison = villageGarrison(book)
  const defence = { soldiers: garrison, field: fieldFor(garrison.length) }
  const odds = battleOdds(book, side, defence, { storm: true, fortified: false, forts: [] }, { root: 20 })
  const chance = odds.ok ? odds.value.a : fraction(0, 1)
  const { unit, count } = book.handbook.neutralGarrisons.village
  return {
    opening,
    city: 0,
    army: army.id,
    units: army.units,
    goal: { name: village.name, cell: village.cell, unit, count },
    chance: percent(Number(chance.num), Number(chance.den)),
    trap: unready.events,
    form,
    route,
    queue,
    state: played.state,
    events: played.events,
    account,
  }
}

/** The cheapest building that pays, and one unit that anybody can raise. */
function itemsOf({ handbook }: Book): Extract<Order, { readonly type: 'queue' }>['items'] {
  const open = <T extends { readonly requires: readonly string[]; readonly cost: number }>(list: readonly T[]) =>
    list.filter(({ requires }) => requires.length === 0).sort((a, b) => a.cost - b.cost)
  const building = open(handbook.buildings).find(({ bonus }) => (bonus.city ?? 0) > 0)
  const unit = open(handbook.units)[0]
  return [
    ...(building ? [{ kind: 'building', id: building.id } as const] : []),
    ...(unit ? [{ kind: 'unit', id: unit.id } as const] : []),
  ]
}

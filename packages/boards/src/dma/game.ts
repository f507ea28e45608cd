import { type Problem, problem } from '@umpire/core-game'
import type { Event, Id, Order, Seat, View, WorldMap } from '@umpire/dma'
import { cellName, cellOf, landmasses, routeCells, terrainOf } from '@umpire/dma/map'
import { orderText, parseOrder } from '@umpire/dma/notation'
import { routeOf } from '@umpire/dma/queries'
import type { BoardGame, BoardScene } from '../core/game.ts'
import type { Way } from '../core/gestures.ts'
import type { Motion } from '../core/motion.ts'
import { orderWords } from './orders.ts'
import { type BoardRules, mapGround, reachOf, readingOf, weekOf } from './reading.ts'
import { placeWords, stateName } from './say.ts'
import { wordsOf } from './words.ts'

/** A moment of the map. */
export type Scene = BoardScene<View, Order, Event, BoardRules>

/** What a hand and the picture call an army, and the end of its route, which can be carried elsewhere, or away. */
export const armyPiece = (id: Id): string => `army ${id}`
export const endPiece = (id: Id): string => `end ${id}`

/** The army of a piece, and whether it is the end of its route. */
export function pieceOf(piece: string): { readonly army: Id; readonly end: boolean } {
  const [kind, id] = piece.split(' ')
  return { army: Number(id), end: kind === 'end' }
}

function unfit(view: unknown, _: BoardRules | null, locale: string): string | null {
  const { map, players, armies, cities, villages, viewer, week } = (view ?? {}) as Partial<View>
  const lists = [map?.rows, map?.provinces, players, armies, cities, villages]
  const right = lists.every(Array.isArray) && Number.isInteger(map?.width) && Number.isInteger(week) && viewer
  return right && cities!.length === map!.provinces.length ? null : wordsOf(locale).unfit
}

/** Where the route of an army ends, where it has one. */
export function endOf({ view, planned }: Pick<Scene, 'view' | 'planned'>, army: Id): number | null {
  const own = view.own?.armies.find(({ id }) => id === army)
  if (!own) return null
  const cells = routeCells(view.map, own.cell, routeOf(view, planned, army))
  return cells.length > 1 ? cells.at(-1)! : null
}

const lands = new WeakMap<WorldMap, Int32Array>()

function landOf(map: WorldMap): Int32Array {
  const land = lands.get(map) ?? landmasses(map)
  lands.set(map, land)
  return land
}

/** To every cell of its land an army can go; what the order is, is found out when it is wanted. */
export function waysFor(scene: Scene, along = false): readonly Way<Order>[] {
  const { view, seat, rules, planned } = scene
  if (seat === null || !view.own || !rules) return []
  const land = landOf(view.map)
  const week = weekOf(view, planned, rules)
  return view.own.armies.flatMap(({ id, cell }) => {
    const route = routeOf(view, planned, id)
    const from = along ? route : []
    const end = endOf(scene, id)
    const found: Way<Order>[] = []
    for (let at = 0; at < land.length; at++) {
      if (land[at] !== land[cell]) continue
      const to = cellName(view.map, at)
      const add = (piece: string) =>
        found.push({
          piece,
          to,
          get orders(): readonly Order[] {
            const path = at === cell && from.length === 0 ? [] : reachOf(week, rules, id, from).path(at)
            return [{ type: 'route', army: id, path }]
          },
        })
      if (at !== cell || from.length > 0) add(armyPiece(id))
      if (end !== null && at !== end) add(endPiece(id))
    }
    return found
  })
}

function pieces(scene: Scene, name: string): readonly string[] {
  const { view, seat } = scene
  if (seat === null || !view.own) return []
  const cell = cellOf(view.map, name)
  return [
    ...view.own.armies.flatMap(army => (army.cell === cell ? [armyPiece(army.id)] : [])),
    ...view.own.armies.flatMap(army => (endOf(scene, army.id) === cell ? [endPiece(army.id)] : [])),
  ]
}

/** The days on which an army enters the cells of its route. */
export function daysOf(scene: Scene, army: Id): readonly number[] {
  const { view, planned, rules } = scene
  return rules ? reachOf(weekOf(view, planned, rules), rules, army).days(routeOf(view, planned, army)) : []
}

function label(scene: Scene, name: string): string {
  const { view, locale, hand, planned, rules } = scene
  const words = wordsOf(locale)
  const cell = cellOf(view.map, name)
  const parts = [name]
  const place = readingOf(view).settled.get(cell)
  if (place) parts.push(placeWords(view, place, locale))
  for (const army of readingOf(view).armies.get(cell) ?? []) {
    parts.push(
      words.army(army.name, army.id),
      army.seat === view.viewer ? words.yours : stateName(view, army.seat, locale),
    )
    const end = army.seat === view.viewer ? endOf(scene, army.id) : null
    if (end !== null) parts.push(words.goesTo(cellName(view.map, end), words.day(daysOf(scene, army.id).at(-1) ?? 8)))
    if (hand.piece === armyPiece(army.id)) parts.push(words.taken)
  }
  for (const army of view.own?.armies ?? []) {
    const cells =
      planned.length || army.route.length ? routeCells(view.map, army.cell, routeOf(view, planned, army.id)) : []
    const at = cells.lastIndexOf(cell)
    if (at < 1) continue
    const day = daysOf(scene, army.id)[at - 1]
    if (at === cells.length - 1) parts.push(words.routeEnd(army.name))
    else if (day !== undefined) parts.push(words.comesThrough(army.name, words.day(day)))
    if (hand.piece === endPiece(army.id)) parts.push(words.taken)
  }
  const terrain = terrainOf(view.map, cell)
  if (!place && parts.length === 1) parts.push(words.terrain[terrain] ?? '')
  if (hand.piece !== null && rules) {
    const day = reachOf(weekOf(view, planned, rules), rules, pieceOf(hand.piece).army).day(cell)
    if (day) parts.push(words.canGo(words.day(day)))
  }
  return parts.join(', ')
}

type Party = Extract<Event, { readonly type: 'routed' }>['loser']

/** Armies of the viewer's that were destroyed, each with the place and the clause. */
function lostOf({ view, events }: Scene): string {
  // Of several battles of an army the last one ended it.
  const ends = new Map<Id | null, string>()
  for (const event of events) {
    const { a, b, loser } = event as { readonly [side in 'a' | 'b' | 'loser']?: Party }
    for (const party of [a, b, loser])
      if (party?.seat === view.viewer && !party.garrison && !view.own?.armies.some(({ id }) => id === party.force))
        ends.set(party.force, `${party.name} (${(event as { readonly place?: string }).place}, ${event.rule})`)
  }
  return [...ends.values()].join(', ')
}

/** A state without a city and an army is dead (C46). */
function farewell({ view, locale }: Scene): string | null {
  const isDead = view.players.some(({ seat, alive }) => seat === view.viewer && !alive)
  return isDead ? wordsOf(locale).fallen : null
}

function prompt(scene: Scene): string {
  const { view, seat, locale, hand, over, planned, rules } = scene
  const words = wordsOf(locale)
  if (view.end) {
    const names = view.end.winners.map(one => stateName(view, one, locale)).join(', ')
    return names ? words.won(names) : words.drawn
  }
  if (seat === null) return farewell(scene) ?? words.waiting
  if (hand.piece === null) {
    const lost = lostOf(scene)
    return `${lost && `${words.lost(lost)} `}${words.plan(view.week + 1, planned.length)}`
  }
  const { army } = pieceOf(hand.piece)
  const name = weekOf(view, planned, rules).forces.get(army)?.name ?? ''
  const day = over && rules ? reachOf(weekOf(view, planned, rules), rules, army).day(cellOf(view.map, over)) : null
  return `${words.choose(name)}${over && day ? ` ${words.pointed(over, words.day(day))}` : ''}`
}

/** Why an army is not sent somewhere. */
function refusal(piece: string | null, name: string | null, { view, locale }: Scene): Problem | null {
  if (piece === null || name === null) return null
  const words = wordsOf(locale)
  const terrain = terrainOf(view.map, cellOf(view.map, name))
  return { ...problem('not-legal', words.noGround[terrain] ?? words.noWay), rule: 'C1' }
}

function cellsOfEvent(event: Event): readonly number[] {
  if (event.type === 'marched') return [event.from, event.to]
  return 'at' in event ? [event.at] : []
}

/** The game for a map of so many columns, whose states are called so. */
export function gameFor(view: () => View | null): BoardGame<View, Order, Event, BoardRules> {
  const named = (cell: number) => {
    const shown = view()
    return shown ? cellName(shown.map, cell) : ''
  }
  return {
    id: 'dma',
    unfit,
    ground: ({ map }) => mapGround(map),
    ways: scene => waysFor(scene),
    pieces,
    matters: ({ view }, name) => {
      const place = readingOf(view).settled.get(cellOf(view.map, name))
      return place?.kind === 'city' && place.seat === view.viewer
    },
    label,
    farewell,
    prompt,
    commands: scene =>
      scene.view.end ? [] : [{ label: wordsOf(scene.locale).give, orders: scene.planned, main: true }],
    menu: ({ locale }) => {
      const words = wordsOf(locale)
      return [{ label: words.retire, orders: [{ type: 'retire' }], confirm: words.retireSure }]
    },
    orderText,
    orderWords,
    parse: text => parseOrder(text),
    meant: () => null,
    unlisted: (order, { view, rules }) =>
      rules?.checkOrders(view, [order]).problems.find(({ fate }) => fate.endsWith('dropped')) ?? null,
    refusal,
    // Marches are drawn rather than told, and listed beside the map.
    describe: (event, { rules, locale }) =>
      event.type === 'marched' ? '' : (rules?.describe(event, locale) ?? event.type),
    problemText: (found, locale) => wordsOf(locale).problem(found),
    cellsOf: event => cellsOfEvent(event).map(named),
    motionsOf: events =>
      events.flatMap((event): Motion[] => {
        if (event.type === 'marched')
          return [{ type: 'go', path: [named(event.from), named(event.to)], piece: armyPiece(event.army) }]
        return event.type === 'battle' ? [{ type: 'strike', from: [named(event.at)], at: named(event.at) }] : []
      }),
    seatName: (seat, locale) => {
      const shown = view()
      return shown ? stateName(shown, seat as Seat, locale) : seat
    },
  }
}

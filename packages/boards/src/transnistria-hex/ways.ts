import type { BattleKind, Event, HexId, Order, UnitId, View } from '@umpire/transnistria-hex'
import type { BoardScene } from '../core/game.ts'
import type { Way } from '../core/gestures.ts'
import { wordsOf as sharedWords } from '../elements/words.ts'
import { placeName } from './names.ts'
import { areEnemies, type BoardRules, boardOf, outcomeOf, percent, readingOf } from './position.ts'
import { wordsOf } from './words.ts'

export type Scene = BoardScene<View, Order, Event, BoardRules>

/**
 * What can be ordered by hand. A hex next to a unit is entered by a Movement where it has one left; farther ones by a shortest March, or by the March along
 * which the unit is carried. Where a unit stands is no target.
 */
export function ways(scene: Scene): readonly Way<Order>[] {
  const { legal, view, rules } = scene
  const { units } = readingOf(view, rules)
  const found: Way<Order>[] = []
  const goes = new Map<string, Way<Order> & { readonly length: number }>()
  const go = (piece: UnitId, path: readonly HexId[], order: Order) => {
    const to = path.at(-1)!
    if (units.get(piece)?.hex === to) return
    const key = `${piece} ${to}`
    const known = goes.get(key)
    if (known?.length === 0) return
    const length = order.type === 'move' ? 0 : path.length
    if (!known || length < known.length) goes.set(key, { piece, to, orders: [order], length })
  }
  for (const order of legal) {
    switch (order.type) {
      case 'move':
        go(order.unit, [order.to], order)
        break
      case 'march':
        go(order.unit, order.path, order)
        break
      case 'attack':
      case 'reconnoitre':
        found.push(strike(scene, order.unit, order.target, order))
        break
      case 'retreat':
        found.push(retreat(scene, order.unit, order.path, order))
        break
      case 'occupy':
        if (order.unit !== null) found.push({ piece: order.unit, to: view.battle!.target, orders: [order] })
        break
      case 'airdrop':
        found.push({ piece: order.unit, to: order.to, orders: [order] })
        break
      case 'rebase':
        found.push({ piece: null, to: order.to, orders: [order] })
        break
      case 'allocate':
      case 'feed': {
        const hex = units.get(order.unit)?.hex
        if (hex) found.push({ piece: null, to: hex, orders: [order] })
        break
      }
      case 'resolve-battles':
        found.push({ piece: null, to: order.target, orders: [order], weighty: true })
        break
    }
  }
  return [...goes.values(), ...found]
}

/** An attack; its odds stand on it where it has to be told from another, and are asked for only then. */
function strike(scene: Scene, piece: UnitId, to: HexId, order: Order): Way<Order> {
  const kind: BattleKind = order.type === 'attack' ? 'attack' : 'reconnaissance'
  return {
    piece,
    to,
    orders: [order],
    weighty: true,
    get label() {
      const words = wordsOf(scene.locale)
      const outcome = outcomeOf(scene, [...declaredOn(scene, to), piece], to, kind)
      return `${words.kinds[kind]}${outcome ? sharedWords(scene.locale).colon + words.hit(percent(outcome.odds.hit)) : ''}`
    },
  }
}

function declaredOn({ view }: Pick<Scene, 'view'>, target: HexId): readonly UnitId[] {
  return view.declared.find(battle => battle.target === target)?.units ?? []
}

/** A retreat by the hex in between, which can matter: told apart by words, or by carrying along it. */
function retreat(scene: Scene, piece: UnitId, path: readonly HexId[], order: Order): Way<Order> {
  const { rules, view, locale } = scene
  const [over, to] = path as readonly [HexId, HexId]
  const { units, zones } = readingOf(view, rules)
  const { seat, type } = units.get(piece)!
  const zoned = (zones.get(over) ?? []).some(other => areEnemies(other, seat))
  //
  const harmed = zoned && !(view.rulings.retreatIgnoresZoc && boardOf(rules).types.get(type)!.ignoresZoc)
  const label = `${placeName(scene, to)} ${wordsOf(locale).through(placeName(scene, over), harmed)}`
  return { piece, to, orders: [order], label }
}

/** A trail with one hex more; what goes back on it shortens it. */
export function trailed(trail: readonly HexId[], hex: HexId, start: HexId | null): readonly HexId[] {
  if (hex === start) return []
  const known = trail.indexOf(hex)
  return known < 0 ? [...trail, hex] : trail.slice(0, known + 1)
}

/** The order that leads a unit over just these hexes. */
export function orderAlong(legal: readonly Order[], piece: string | null, trail: readonly HexId[]): Order | undefined {
  const hexes = String(trail)
  return legal.find(order => 'path' in order && order.unit === piece && String(order.path) === hexes)
}

/** The path of what is pointed at with a unit in the hand; null where it cannot go there. */
export function pathOf(
  { hand, over, legal, trail = [] }: Scene,
  all: readonly Way<Order>[],
): { readonly order: Order; readonly path: readonly HexId[] } | null {
  const { piece } = hand
  if (piece === null || over === null) return null
  const along = trail.at(-1) === over ? orderAlong(legal, piece, trail) : undefined
  const order = along ?? all.find(way => way.piece === piece && way.to === over)?.orders[0]
  if (!order) return null
  if (order.type === 'march' || order.type === 'retreat') return { order, path: order.path }
  return order.type === 'move' || order.type === 'airdrop' ? { order, path: [order.to] } : null
}

/** Pieces that can be taken up on a hex: one's own, or those that a decision is about. */
export function pieces({ view, seat, rules, legal }: Scene, hex: HexId): readonly UnitId[] {
  if (seat === null) return []
  const stack = readingOf(view, rules).stacks.get(hex) ?? []
  if (!view.pending) return stack.filter(unit => unit.seat === seat).map(unit => unit.id)
  const goes = new Set(
    legal.flatMap(order => (order.type === 'retreat' || order.type === 'occupy' ? [order.unit as string] : [])),
  )
  return stack.filter(unit => goes.has(unit.id)).map(unit => unit.id)
}

/** The order that somebody wants who puts a unit down on a hex, be it legal or not. */
export function meant(piece: string | null, hex: string | null, scene: Scene): Order | null {
  const { view, rules } = scene
  const unit = readingOf(view, rules).units.get(piece ?? '')
  if (!unit || piece === null) return null
  if (view.pending) return hex === null ? null : answer(piece, hex, scene)
  if (unit.hex === null) return hex === null ? null : { type: 'airdrop', unit: piece, to: hex }
  const stack = hex === null ? [] : (readingOf(view, rules).stacks.get(hex) ?? [])
  if (hex !== null && stack.some(other => areEnemies(other.seat, unit.seat)))
    return { type: 'attack', unit: piece, target: hex }
  // What it can do at all, the umpire says of a move to where it stands.
  if (hex === null) return { type: 'move', unit: piece, to: unit.hex }
  const path = straight(scene, unit.hex, hex)
  return path.length < 2 ? { type: 'move', unit: piece, to: hex } : { type: 'march', unit: piece, path }
}

function answer(piece: UnitId, hex: HexId, scene: Scene): Order {
  const { view } = scene
  if (view.pending!.kind === 'occupy') return { type: 'occupy', unit: piece }
  const from = readingOf(view, scene.rules).units.get(piece)!.hex!
  return { type: 'retreat', unit: piece, path: [...straight(scene, from, hex), hex].slice(0, 2) }
}

/** The most hexes of a march that is typed or meant. */
const MOST = 8

/** A straight way over the map, whatever stands there. */
function straight({ rules }: Scene, from: HexId, to: HexId): readonly HexId[] {
  const { hexes, numberOf, neighbours } = boardOf(rules)
  const end = hexes[numberOf.get(to)!]!
  const away = (at: number) => {
    const [q, r] = [hexes[at]!.q - end.q, hexes[at]!.r - end.r]
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
  }
  const path: HexId[] = []
  for (let at = numberOf.get(from)!; away(at) > 0 && path.length < MOST; path.push(hexes[at]!.id)) {
    const next = [...neighbours.subarray(at * 6, at * 6 + 6)].find(one => one >= 0 && away(one) < away(at))
    if (next === undefined) break
    at = next
  }
  return path
}

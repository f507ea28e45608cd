import type { Locale } from '@umpire/core-game'
import type { Event, Order, Pose, Seat, View } from '@umpire/dolg-solo-ai'
import { orderText, parseOrder } from '@umpire/dolg-solo-ai/notation'
import type { BoardGame, BoardScene, Command } from '../core/game.ts'
import type { Way } from '../core/gestures.ts'
import type { Motion } from '../core/motion.ts'
import { label } from './label.ts'
import { orderWords } from './orders.ts'
import { prompt } from './prompt.ts'
import { isStrike, meantPose, reachOf, strikeAt } from './prospect.ts'
import { type BoardRules, bodyOf, cardIn, cardPiece, groundFor, handleOf, spotOf, turned, unitIn } from './table.ts'
import { wordsOf } from './words.ts'

/** How units are drawn. */
export type PieceSet = 'symbols' | 'pictures'

/** `stood`: where units stood when they were seen last, for those that are gone. */
export type Scene = BoardScene<View, Order, Event, BoardRules> & { readonly stood?: ReadonlyMap<string, Pose> }

type PoseOrder = Extract<Order, { readonly type: 'move' | 'withdraw' | 'place' }> & { readonly pose: Pose }

function hasPose(order: Order): order is PoseOrder {
  return (order.type === 'move' || order.type === 'withdraw' || order.type === 'place') && order.pose !== null
}

/** The poses that are listed for a unit. In deployment they are listed for one that waits, and are as good for another of its base. */
function posesOf(view: View, legal: readonly Order[], unit: string): readonly Pose[] {
  const placing = view.phase === 'deployment'
  return legal.filter(hasPose).flatMap(order => (placing || order.unit === unit ? [order.pose] : []))
}

function unfit(view: unknown, _rules: BoardRules | null, locale: Locale): string | null {
  const { units, settled, rulings, generals, phase, viewer } = (view ?? {}) as Partial<View>
  const table = settled?.table
  const known =
    Array.isArray(units) &&
    typeof rulings === 'object' &&
    typeof generals === 'object' &&
    typeof phase === 'string' &&
    typeof viewer === 'string' &&
    Number.isInteger(table?.width) &&
    Number.isInteger(table?.depth) &&
    Array.isArray(table?.obstacles) &&
    units.every(unit => (unit?.seat === 'ai' || unit?.seat === 'human') && typeof unit.id === 'string')
  return known ? null : wordsOf(locale).unfit
}

/** Poses, enemies, and units for a card. The place a piece can be put at otherwise is asked for one by one: see `wayTo`. */
function ways(scene: Scene): readonly Way<Order>[] {
  const { view, legal } = scene
  const placing = view.phase === 'deployment' ? view.units.filter(unit => unit.seat === 'human') : []
  const cards = new Set(legal.flatMap(order => (order.type === 'play' ? [order.card] : [])))
  return [
    ...legal.flatMap((order): Way<Order>[] => {
      if (isStrike(order)) return [{ piece: order.unit, to: order.target, orders: [order], weighty: true }]
      if (!hasPose(order)) return []
      const to = spotOf(order.pose)
      if (order.type !== 'place') return [{ piece: order.unit, to, orders: [order] }]
      return placing.map(unit => ({ piece: unit.id, to, orders: [{ ...order, unit: unit.id }] }))
    }),
    ...[...cards].flatMap(card => cardWays(scene, card)),
  ]
}

/** A card that reaches one unit goes to the one that is pressed; one that reaches as many as there are goes to all of them. */
function cardWays(scene: Scene, card: string): readonly Way<Order>[] {
  const piece = cardPiece(card)
  const { limit, eligible } = reachOf({ ...scene, hand: { ...scene.hand, piece } })
  if (limit === 1) return eligible.map(unit => ({ piece, to: unit, orders: [{ type: 'play', card, units: [unit] }] }))
  // Of these some are chosen first.
  if (limit < eligible.length) return eligible.map(unit => ({ piece, to: unit, orders: [] }))
  return eligible.map(unit => ({ piece, to: unit, orders: [{ type: 'play', card, units: eligible }], weighty: true }))
}

function gathers(scene: Scene, piece: string, cell: string): boolean {
  if (cardIn({ piece }) === null) return false
  const { limit, eligible } = reachOf({ ...scene, hand: { ...scene.hand, piece } })
  return limit > 1 && limit < eligible.length && eligible.includes(cell)
}

/** What is wanted of a unit that is put at a place: to go there, to withdraw, or to be deployed. */
export function orderTo({ view, rules }: Pick<Scene, 'view' | 'rules'>, unit: string, pose: Pose): Order {
  if (view.phase === 'deployment') return { type: 'place', unit, pose }
  const engaged = bodyOf(view, rules, unit)?.unit.engaged.length ?? 0
  return { type: engaged > 0 ? 'withdraw' : 'move', unit, pose }
}

/** The way to a place that is not listed, if the rules allow it. */
export function wayTo(scene: Scene, piece: string, cell: string): Way<Order> | null {
  const unit = unitIn({ piece })
  const pose = meantPose(scene, cell)
  if (unit === null || !pose || scene.seat === null) return null
  const found = scene.rules?.queries?.judgeMove(scene.view as never, unit, pose)
  return found?.fault === null ? { piece, to: cell, orders: [orderTo(scene, unit, pose)] } : null
}

function pieces({ view, seat, rules, hand }: Scene, cell: string): readonly string[] {
  const held = unitIn(hand)
  if (held !== null && cell === handleOf(held)) return [cell]
  const body = bodyOf(view, rules, cell)
  return body && body.unit.seat === seat ? [cell] : []
}

/** The one order of a type that stands for itself. */
function only({ legal }: Scene, type: Order['type'], label: string, main: boolean): readonly Command<Order>[] {
  const order = legal.find(one => one.type === type)
  return order ? [{ label, orders: [order], main }] : []
}

function commands(scene: Scene): readonly Command<Order>[] {
  const { hand, legal, locale, view } = scene
  const words = wordsOf(locale)
  const held = unitIn(hand)
  const strike = strikeAt(scene, hand.cell)
  const own = [...cardCommands(scene), ...(held === null ? [] : unitCommands(scene, held))]
  if (strike) own.unshift({ label: words[strike.type](strike.unit, strike.target), orders: [strike], main: true })
  const busy = own.some(command => command.main)
  return [
    ...own,
    ...only(scene, 'ready', words.ready, !busy && held === null),
    // The usual one once nothing else can be done in this phase.
    ...only(scene, 'next', words.next[view.phase], !busy && legal.every(order => order.type === 'next')),
    ...only(scene, 'proceed', words.next.host, true),
  ]
}

function cardCommands(scene: Scene): readonly Command<Order>[] {
  const card = cardIn(scene.hand)
  if (card === null || !scene.legal.some(order => order.type === 'play' && order.card === card)) return []
  const words = wordsOf(scene.locale)
  const { limit, eligible } = reachOf(scene)
  const { chosen = [] } = scene.hand
  const play = (label: string, units: readonly string[]): Command<Order> => ({
    label,
    orders: [{ type: 'play', card, units }],
    main: true,
  })
  if (limit === 0 || eligible.length === 0) return [play(words.playAlone, [])]
  if (limit > 1 && limit >= eligible.length) return [play(words.playAll(eligible.length), eligible)]
  return chosen.length > 0 && chosen.length <= limit ? [play(words.playOn(chosen.join(' ')), chosen)] : []
}

function unitCommands(scene: Scene, id: string): Command<Order>[] {
  const { view, rules, hand, locale } = scene
  const words = wordsOf(locale)
  const pose = bodyOf(view, rules, id)?.pose
  const found: Command<Order>[] = []
  if (pose && hand.turn) {
    const to = turned(pose, hand.turn)
    if (rules?.queries?.judgeMove(view as never, id, to).fault === null)
      found.push({ label: words.turnHere(Math.round(hand.turn / 10)), orders: [orderTo(scene, id, to)], main: true })
  }
  if (view.phase === 'deployment' && pose) {
    found.push({ label: words.takeBack, orders: [{ type: 'place', unit: id, pose: null }] })
    if (view.generals.human) found.push({ label: words.host(id), orders: [{ type: 'host', unit: id }] })
  }
  return found
}

function meant(piece: string | null, cell: string | null, scene: Scene): Order | null {
  const unit = piece === null ? null : unitIn({ piece })
  if (unit === null) return null
  const { view, rules } = scene
  const pose = meantPose(scene, cell)
  if (pose) return orderTo(scene, unit, pose)
  const target = bodyOf(view, rules, cell)
  if (target && target.unit.seat === 'ai') {
    const type = view.phase === 'ranged' ? 'shoot' : view.phase === 'melee' ? 'fight' : 'charge'
    return { type, unit, target: target.unit.id }
  }
  // Taken up, and it can do nothing: why, the prompt says.
  return null
}

function cellsOf(event: Event): readonly string[] {
  const named = event as { readonly unit?: string; readonly target?: string | null; readonly units?: readonly string[] }
  return [named.unit, named.target, ...(named.units ?? [])].flatMap(one => one ?? [])
}

export const placeOf = ({ x, y }: Pose): string => `${x},${y}`

/** Units that events take off the table, and where they stood at the end. Of the destroyed it is not told, so it is asked where they were seen last. */
export function lostIn(
  events: readonly Event[],
  stood: Scene['stood'],
): ReadonlyMap<Event, { readonly unit: string; readonly pose: Pose }> {
  const at = new Map(stood)
  const lost = new Map<Event, { readonly unit: string; readonly pose: Pose }>()
  for (const event of events) {
    const moved = event.type === 'moved'
    if (moved && event.to) at.set(event.unit, event.to)
    else if (moved || (event.type === 'condition' && event.condition === 'destroyed')) {
      const pose = (moved ? event.from : null) ?? at.get(event.unit)
      if (pose) lost.set(event, { unit: event.unit, pose })
    }
  }
  return lost
}

/** What goes is named by its places: it stands at one, and its cell is where it stands now. */
function motionsOf(events: readonly Event[], scene?: Scene): readonly Motion[] {
  const lost = lostIn(events, scene?.stood)
  const places = new Map([...lost.values()].map(({ unit, pose }) => [unit, placeOf(pose)]))
  const cellOf = (unit: string) => places.get(unit) ?? unit
  return events.flatMap((event): Motion[] => {
    const gone = lost.get(event)
    if (gone) return [{ type: 'gone', at: placeOf(gone.pose) }]
    if (event.type === 'attacked') return [{ type: 'strike', from: [cellOf(event.unit)], at: cellOf(event.target) }]
    if (event.type !== 'moved' || !event.from || !event.to) return []
    return [{ type: 'go', path: [placeOf(event.from), placeOf(event.to)] }]
  })
}

/** Moments at which nothing but the end of a phase can be ordered are passed over; where a person reports, there is always something to say. */
export function passes({ order, view }: { readonly order: unknown; readonly view: unknown }): boolean {
  return (order as Order).type === 'next' && (view as View).settled.resolution === 'core'
}

/** «ДОЛГ!», as its board knows it. */
export const game: BoardGame<View, Order, Event, BoardRules> = {
  id: 'dolg-solo-ai',
  unfit,
  ground: (view, rules, more) => groundFor(view, rules, more?.hand, unit => posesOf(view, more?.legal ?? [], unit)),
  ways,
  pieces,
  gathers,
  label,
  prompt,
  commands,
  orderText,
  orderWords,
  parse: text => parseOrder(text),
  meant,
  // What the AI decides is told in a panel of its own; the clause of an event stands beside it.
  describe: (event, { locale, rules }) =>
    event.type === 'decided' ? '' : (rules?.describe?.(event, locale) ?? '').replace(/ \([^()]*\)\.$/, '.'),
  problemText: (problem, locale) => wordsOf(locale).problem(problem),
  cellsOf,
  motionsOf,
  seatName: (seat, locale) => wordsOf(locale).seats[seat as Seat] ?? seat,
}

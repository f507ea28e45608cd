import type { Locale, Problem } from '@umpire/core-game'
import { type Board, type Event, kinds, type Order, type Seat, type View } from '@umpire/kriegspiel'
import { orderText, parseOrder } from '@umpire/kriegspiel/notation'
import { MARGIN, SIDE } from '@umpire/kriegspiel/svg'
import type { BoardGame, BoardScene, Command } from '../core/game.ts'
import type { Way } from '../core/gestures.ts'
import { type Ground, squareGround } from '../core/ground.ts'
import type { Motion } from '../core/motion.ts'
import { orderWords } from './orders.ts'
import { type BoardRules, boardOf, freeSquares, nameOf, pieceOf, readingOf, trayPiece } from './position.ts'
import { prompt } from './prompt.ts'
import { wordsOf } from './words.ts'

export type Scene = BoardScene<View, Order, Event, BoardRules>

/** Moving what stands already is offered while there are no more ways than this. */
const MOST_WAYS = 30_000

const grounds = new WeakMap<Board, Ground>()

function ground(_view: View, rules: BoardRules | null): Ground {
  const board = boardOf(rules)
  const known = grounds.get(board)
  if (known) return known
  const { columns, rows, names } = board
  const made = squareGround({
    columns,
    rows,
    side: SIDE,
    margin: MARGIN,
    name: (column, row) => names[row * columns + column]!,
    columnName: column => String(column + 1),
    rowName: row => names[row * columns]!.slice(1),
  })
  grounds.set(board, made)
  return made
}

/** A value of whatever kind: is it a view of this game, on this board? */
function unfit(view: unknown, rules: BoardRules | null, locale: Locale): string | null {
  const words = wordsOf(locale)
  const { units, destroyed, moved, rulings, viewer } = (view ?? {}) as Partial<View>
  if (
    !Array.isArray(units) ||
    !Array.isArray(destroyed) ||
    !Array.isArray(moved) ||
    typeof rulings !== 'object' ||
    !viewer
  )
    return words.unfit
  const { size } = boardOf(rules)
  const known = units.every(
    unit =>
      (unit?.seat === 'north' || unit?.seat === 'south') && kinds.includes(unit.kind) && Number.isInteger(unit.at),
  )
  if (!known) return words.unfit
  return [...units.map(unit => unit.at), ...destroyed].every(at => at >= 0 && at < size) ? null : words.otherBoard
}

function ways(scene: Scene): readonly Way<Order>[] {
  const { view, legal, seat, rules } = scene
  const { units } = readingOf(view, rules)
  const found = legal.flatMap((order): Way<Order>[] => {
    if (order.type === 'deploy') return [{ piece: trayPiece(order.kind), to: order.at, orders: [order] }]
    if (order.type === 'attack') return [{ piece: null, to: order.target, orders: [order], weighty: true }]
    const unit = order.type === 'move' ? units.get(order.from) : undefined
    return order.type === 'move' && unit ? [{ piece: nameOf(unit, rules), to: order.to, orders: [order] }] : []
  })
  const standing = legal.flatMap(order => (order.type === 'undeploy' ? [order] : []))
  if (standing.length === 0 || seat === null) return found
  const free = freeSquares(view, seat, rules)
  if (free.length * standing.length > MOST_WAYS) return found
  const moved = standing.flatMap(order => {
    const unit = units.get(order.at)!
    const piece = nameOf(unit, rules)
    return free.map((at): Way<Order> => ({ piece, to: at, orders: [order, { type: 'deploy', kind: unit.kind, at }] }))
  })
  return [...found, ...moved]
}

function pieces({ view, seat, rules }: Scene, cell: string): readonly string[] {
  const unit = readingOf(view, rules).units.get(cell)
  return unit && unit.seat === seat ? [nameOf(unit, rules)] : []
}

function terrain(view: View, rules: BoardRules | null, cell: string, locale: Locale): string {
  const words = wordsOf(locale)
  const { arsenals, cells, content, row, column } = boardOf(rules)
  const at = cells.get(cell) ?? -1
  const owner = (['north', 'south'] as const).find(seat => arsenals[seat].includes(at))
  if (owner) return words.arsenal(words.seats[owner], view.destroyed.includes(at))
  return words.terrain[content.map[row[at]!]?.[column[at]!] ?? ''] ?? ''
}

function label(scene: Scene, cell: string): string {
  const { view, rules, locale, hand, legal } = scene
  const words = wordsOf(locale)
  const { units, connected } = readingOf(view, rules)
  const unit = units.get(cell)
  const ground = terrain(view, rules, cell, locale)
  const parts = [cell]
  if (unit) {
    parts.push(words.unit(unit.seat, unit.kind))
    if (connected) parts.push(connected.has(cell) ? words.online : words.offline)
    if (view.moved.includes(unit.at)) parts.push(words.moved)
    if (view.retreat?.at === unit.at && !view.retreat.done) parts.push(words.retreats)
  }
  if (ground) parts.push(ground)
  if (!unit && !ground) parts.push(words.empty)
  const held = hand.piece === null ? null : pieceOf(hand.piece)
  if (unit && hand.piece === nameOf(unit, rules)) parts.push(words.taken)
  else if (held?.at && legal.some(order => order.type === 'move' && order.from === held.at && order.to === cell))
    parts.push(words.goHere)
  else if (
    held &&
    !held.at &&
    legal.some(order => order.type === 'deploy' && order.kind === held.kind && order.at === cell)
  )
    parts.push(words.putHere)
  if (legal.some(order => order.type === 'attack' && order.target === cell)) parts.push(words.attackable)
  return parts.join(', ')
}

/** The one order of a type that stands for itself. */
function only(
  scene: Scene,
  type: Order['type'],
  label: string,
  more: Partial<Command<Order>> = {},
): readonly Command<Order>[] {
  const order = scene.legal.find(one => one.type === type)
  return order ? [{ label, orders: [order], ...more }] : []
}

function commands(scene: Scene): readonly Command<Order>[] {
  const { hand, legal, locale, view } = scene
  const words = wordsOf(locale)
  const held = hand.piece === null ? null : pieceOf(hand.piece)
  const aimed = legal.find(order => order.type === 'attack' && order.target === hand.cell)
  const standing = held?.at ? legal.find(order => order.type === 'undeploy' && order.at === held.at) : undefined
  return [
    ...(aimed?.type === 'attack' ? [{ label: words.attack(aimed.target), orders: [aimed], main: true }] : []),
    ...(standing ? [{ label: words.takeBack, orders: [standing] }] : []),
    ...only(scene, 'ready', words.ready, { main: true }),
    ...only(scene, 'accept-draw', words.acceptDraw, { main: true }),
    ...only(scene, 'decline-draw', words.declineDraw),
    ...only(scene, 'end-turn', legal.some(order => order.type === 'attack') ? words.endTurnLate : words.endTurn, {
      main: view.moved.length >= 5 && !aimed,
    }),
  ]
}

function menu(scene: Scene): readonly Command<Order>[] {
  const words = wordsOf(scene.locale)
  return [
    ...only(scene, 'offer-draw', words.offerDraw, { confirm: words.offerDrawSure }),
    ...only(scene, 'resign', words.resign, { confirm: words.resignSure }),
  ]
}

function meant(piece: string | null, cell: string | null, { view, rules, seat }: Scene): Order | null {
  if (piece === null) return null
  const held = pieceOf(piece)
  if (held.at === null || view.deployment) return cell === null ? null : { type: 'deploy', kind: held.kind, at: cell }
  const target = cell === null ? undefined : readingOf(view, rules).units.get(cell)
  if (cell !== null && target && target.seat !== seat) return { type: 'attack', target: cell }
  return { type: 'move', from: held.at, to: cell ?? held.at }
}

function cellsOf(event: Event): readonly string[] {
  switch (event.type) {
    case 'moved':
      return [event.from, ...event.path]
    case 'attacked':
      return [event.target.at, ...event.attackers.flatMap(share => (share.value > 0 ? [share.at] : []))]
    case 'connection-changed':
      return [...event.lost, ...event.restored].map(unit => unit.at)
    default:
      return 'at' in event ? [event.at] : []
  }
}

function motionsOf(events: readonly Event[]): readonly Motion[] {
  return events.flatMap((event): Motion[] => {
    if (event.type === 'moved') return [{ type: 'go', path: [event.from, ...event.path] }]
    if (event.type === 'destroyed') return [{ type: 'gone', at: event.at }]
    if (event.type !== 'attacked') return []
    return [
      {
        type: 'strike',
        from: event.attackers.flatMap(share => (share.value > 0 ? [share.at] : [])),
        at: event.target.at,
      },
    ]
  })
}

/** The Game of War, as its board knows it. */
export const game: BoardGame<View, Order, Event, BoardRules> = {
  id: 'kriegspiel',
  unfit,
  ground,
  ways,
  pieces,
  label,
  prompt,
  commands,
  menu,
  orderText,
  orderWords,
  parse: text => parseOrder(text),
  orderBreak: /[\s;]+/,
  meant,
  describe: (event, { locale }) => wordsOf(locale).event(event),
  problemText: (problem: Problem, locale) => wordsOf(locale).problem(problem),
  cellsOf,
  motionsOf,
  seatName: (seat, locale) => wordsOf(locale).seats[seat as Seat] ?? seat,
}

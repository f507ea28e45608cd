import {
  type Board,
  describe,
  type Event,
  type HexId,
  type Order,
  type Seat,
  seats,
  type Unit,
  type View,
} from '@umpire/transnistria-hex'
import { orderText, parseOrder } from '@umpire/transnistria-hex/notation'
import { grid, HEX } from '@umpire/transnistria-hex/svg'
import type { BoardGame } from '../core/game.ts'
import type { Way } from '../core/gestures.ts'
import { type Cell, type Ground, groundOf, type Heading } from '../core/ground.ts'
import type { Motion } from '../core/motion.ts'
import { wordsOf as sharedWords } from '../elements/words.ts'
import { nameOf, unitName } from './names.ts'
import { orderWords } from './orders.ts'
import { type BoardRules, boardOf, costsOf, once, ownerOf, readingOf } from './position.ts'
import { commands, menu, prompt } from './prompt.ts'
import { meant, pieces, type Scene, ways } from './ways.ts'
import { wordsOf } from './words.ts'

export type { Scene }

/** A hex is never smaller on the screen, in pixels, unless somebody goes further away: its counters can be read then. */
const LEAST = 54

const grounds = new WeakMap<Board, Ground>()

/** Hexes row by row. Left and right walk along a row, up and down keep the column as far as it goes, and Q E Z C walk aslant. */
function ground(_view: View, rules: BoardRules | null): Ground {
  const board = boardOf(rules)
  const known = grounds.get(board)
  if (known) return known
  const { width, height, middles } = grid(board)
  const lines = new Map<number, Cell[]>()
  for (const { id, r } of board.hexes) lines.set(r, [...(lines.get(r) ?? []), { id, ...middles.get(id)! }])
  const rows = [...lines.values()]
  const rowOf = new Map(rows.flatMap((row, i) => row.map(cell => [cell.id, i] as const)))
  const next = ({ id, x }: Cell, [dx, dy]: Heading): string | null => {
    const at = rowOf.get(id)!
    if (dy === 0) return rows[at]![rows[at]!.findIndex(cell => cell.id === id) + dx]?.id ?? null
    const row = rows[at + dy] ?? []
    // Upright, hexes lie to the right and to the left in turns.
    const side = dx === 0 ? (at % 2 === 0 ? 1 : -1) : dx
    const wanted = row.find(cell => Math.abs(cell.x - x - (side * HEX.width) / 2) < 1)
    if (wanted || dx !== 0 || row.length === 0) return wanted?.id ?? null
    return row.reduce((a, b) => (Math.abs(b.x - x) < Math.abs(a.x - x) ? b : a)).id
  }
  const made = groundOf({
    width,
    height,
    rows,
    box: { ...HEX, shape: 'hex' },
    least: LEAST,
    rulers: {
      size: 22,
      columns: [],
      rows: [...lines].map(([r, row]) => ({ text: String(r), at: row[0]!.y })),
    },
    keys: { KeyQ: [-1, -1], KeyE: [1, -1], KeyA: [-1, 0], KeyD: [1, 0], KeyZ: [-1, 1], KeyC: [1, 1] },
    next,
  })
  grounds.set(board, made)
  return made
}

/** A value of whatever kind: is it a view of this game, on this map? */
function unfit(view: unknown, rules: BoardRules | null, locale: Scene['locale']): string | null {
  const words = wordsOf(locale)
  const { units, owners, declared, escalation, rulings, viewer } = (view ?? {}) as Partial<View>
  const lists = Array.isArray(units) && Array.isArray(declared)
  if (!lists || !escalation || !rulings || !viewer || !units.every(unit => seats.includes(unit?.seat)))
    return words.unfit
  const board = boardOf(rules)
  const fits = ({ id, type, hex }: Unit) =>
    board.counters.has(id) && board.types.has(type) && (hex === null || board.numberOf.has(hex))
  return units.every(fits) && owners?.length === board.hexes.length ? null : words.otherBoard
}

/** The ways of a moment, worked out once. */
export function waysOf(scene: Scene): readonly Way<Order>[] {
  return once(scene, `ways ${scene.legal.length} ${scene.locale}`, () => ways(scene))
}

/** A unit in words: its name, its values, and how it fares. */
export function unitWords(scene: Scene, unit: Unit): string {
  const { view, rules, locale } = scene
  const words = wordsOf(locale)
  const type = boardOf(rules).types.get(unit.type)!
  const line = readingOf(view, rules).lines?.get(unit.id)
  const waits = view.declared.some(battle => battle.units.includes(unit.id))
  return [
    `${unitName(scene, unit.id)} ${type.attack}-${unit.disarmed ? 2 : type.defence}${type.move === null ? '' : `-${type.move}`}`,
    ...(unit.damage > 0 ? [words.damage(unit.damage)] : []),
    ...(unit.disarmed ? [words.disarmed] : []),
    ...(line && !line.supplied ? [words.hungry] : []),
    ...(waits ? [words.waits] : unit.actions.length >= 2 ? [words.spent] : []),
  ].join(', ')
}

/** Where a hex is: its coordinates, its name, what covers it and who holds it. */
export function hexWords({ view, rules, locale }: Scene, hex: HexId): string {
  const words = wordsOf(locale)
  const board = boardOf(rules)
  const at = board.hexes[board.numberOf.get(hex)!]!
  const name = nameOf(rules, hex, locale)
  return [
    hex,
    ...(name ? [name] : []),
    words.covers[at.cover] ?? '',
    words.held(words.seats[ownerOf(view, board, hex)]),
  ].join(', ')
}

function label(scene: Scene, hex: string): string {
  const { view, rules, locale, hand, seat } = scene
  const words = wordsOf(locale)
  const { colon, semicolon } = sharedWords(locale)
  const { stacks, zones } = readingOf(view, rules)
  const parts = [hexWords(scene, hex)]
  for (const unit of stacks.get(hex) ?? [])
    parts.push(
      `${words.seats[unit.seat]}${colon}${unitWords(scene, unit)}${unit.id === hand.piece ? `, ${words.taken}` : ''}`,
    )
  const zoned = zones.get(hex)
  if (zoned) parts.push(words.zone(zoned.map(one => words.seats[one]).join(', ')))
  if (view.declared.some(battle => battle.target === hex)) parts.push(words.battle)
  if (seat === null) return parts.join(semicolon)
  const here = targetsIn(scene).get(hex)
  if (!here) return parts.join(semicolon)
  const cost = hand.piece === null ? undefined : costsOf(scene, hand.piece).get(hex)
  if (here.has('go')) parts.push(words.goHere(cost === undefined ? '' : words.points(cost)))
  if (here.has('attack')) parts.push(words.attackable)
  if (here.has('choose')) parts.push(words.choose)
  return parts.join(semicolon)
}

type Can = 'go' | 'attack' | 'choose'

/** What can be done on each hex with what is in the hand. */
function targetsIn(scene: Scene): ReadonlyMap<string, ReadonlySet<Can>> {
  const { piece } = scene.hand
  return once(scene, `targets ${scene.legal.length} ${piece}`, () => {
    const targets = new Map<string, Set<Can>>()
    for (const way of waysOf(scene)) {
      const can = way.piece === null ? 'choose' : way.weighty ? 'attack' : 'go'
      if (way.piece !== piece && (piece !== null || can !== 'attack')) continue
      targets.set(way.to, (targets.get(way.to) ?? new Set()).add(can))
    }
    return targets
  })
}

function cellsOf(event: Event): readonly string[] {
  switch (event.type) {
    case 'moved':
    case 'retreated':
      return [event.from, ...event.path]
    case 'occupied':
      return [event.from, event.hex]
    case 'control-taken':
      return event.hexes
    default: {
      const { hex, target, to } = event as { readonly hex?: unknown; readonly target?: unknown; readonly to?: unknown }
      return [hex, target, to].filter((one): one is string => typeof one === 'string' && one.includes(','))
    }
  }
}

/** Where those who struck stood is told by where they are now, and by how they came there. */
function motionsOf(events: readonly Event[], scene?: Scene): readonly Motion[] {
  const at = new Map(scene?.view.units.map(unit => [unit.id, unit.hex]))
  const motions: Motion[] = []
  for (const event of [...events].reverse()) {
    if (event.type === 'moved' || event.type === 'retreated' || event.type === 'occupied') {
      motions.push({ type: 'go', path: [...cellsOf(event)], piece: event.unit })
      at.set(event.unit, event.from)
    } else if ((event.type === 'destroyed' || event.type === 'surrendered') && event.hex !== null) {
      motions.push({ type: 'gone', at: event.hex, piece: event.unit })
      at.set(event.unit, event.hex)
    } else if (event.type === 'battle-began') {
      const from = event.attackers.flatMap(id => at.get(id) ?? [])
      motions.push({ type: 'strike', from, at: event.target })
    }
  }
  return motions.reverse()
}

/** The war on the Dniester, as its board knows it. */
export const game: BoardGame<View, Order, Event, BoardRules> = {
  id: 'transnistria-hex',
  unfit,
  ground,
  ways: waysOf,
  pieces,
  label,
  prompt: scene => prompt(scene, waysOf(scene)),
  commands,
  menu,
  orderText,
  orderWords,
  parse: (text, { rules }) => parseOrder(text, boardOf(rules)),
  meant,
  describe: (event, { rules, locale }) => (rules?.describe ?? describe)(event, locale),
  problemText: (problem, locale) => wordsOf(locale).problem(problem),
  cellsOf,
  motionsOf,
  seatName: (seat, locale) => wordsOf(locale).seats[seat as Seat] ?? seat,
}

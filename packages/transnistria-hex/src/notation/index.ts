import { problem, type Result, validate } from '@umpire/core-game'
import { schema } from '@umpire/core-game/shape'
import { printable } from '@umpire/core-game/text'
import { type Board, letterOf, seatOfLetter } from '../content/board.ts'
import type { Position, PositionUnit, Seat, State } from '../model.ts'
import { interventionStages, seats, unitStatuses } from '../model.ts'
import type { Order } from '../orders.ts'
import { orderTypes } from '../orders.ts'
import { defaultSide } from '../possible.ts'
import { positionShape } from '../schema.ts'

/**
 * An order on one line: its type, then its unit, then its hexes, with blanks between: `march md-fulger 3,-1 3,0`, `attack md-fulger 4,1`,
 * `resolveBattles 4,1`, `occupy -`, `endTurn`.
 */
export function orderText(order: Order): string {
  const words: string[] = [order.type]
  if ('unit' in order) words.push(order.unit ?? '-')
  if ('to' in order) words.push(order.to)
  if ('target' in order) words.push(order.target)
  if ('path' in order) words.push(...order.path)
  return words.join(' ')
}

/** The text with the names of places as hexes, and units and hexes as the board writes them. */
function onBoard({ content, counters }: Board, text: string): string {
  const names = content.map.places.flatMap(({ hex, en, ru }) =>
    [en, ru].map(name => [name.toLowerCase(), hex] as const),
  )
  // The longest first: a name may begin another.
  names.sort((a, b) => b[0].length - a[0].length)
  let rest = ` ${text.trim().toLowerCase().replaceAll(/\s+/g, ' ')} `
  for (const [name, hex] of names) rest = rest.replaceAll(` ${name} `, ` ${hex} `)
  const ids = new Map([...counters.keys()].map(id => [id.toLowerCase(), id]))
  return rest.replaceAll(/\S+/g, word => ids.get(word) ?? word)
}

/**
 * Reads what `orderText` writes; the type in any letter case. With a board also names of places in either language for hexes, and units in any letter
 * case. It does not ask whether the order is legal. Problem: `order-malformed`.
 */
export function parseOrder(text: string, board?: Board): Result<Order> {
  const [verb = '', ...words] = (typeof board === 'object' ? onBoard(board, text) : text).trim().split(/\s+/)
  const type = orderTypes.find(known => known.toLowerCase() === verb.toLowerCase())
  const bad: Result<Order> = {
    ok: false,
    problems: [problem('order-malformed', `No order reads ${printable(JSON.stringify(text.slice(0, 80)))}`)],
  }
  if (words.length > 9 || !type) return bad
  const [a, b] = words
  switch (type) {
    case 'move':
    case 'airdrop':
    case 'rebase':
      return words.length === 2 ? { ok: true, value: { type: type as 'move', unit: a!, to: b! } } : bad
    case 'attack':
    case 'reconnoitre':
      return words.length === 2 ? { ok: true, value: { type: type as 'attack', unit: a!, target: b! } } : bad
    case 'march':
      return words.length > 1 ? { ok: true, value: { type: 'march', unit: a!, path: words.slice(1) } } : bad
    case 'retreat':
      return words.length === 3 ? { ok: true, value: { type: 'retreat', unit: a!, path: words.slice(1) } } : bad
    case 'disarm':
    case 'recover':
    case 'allocate':
    case 'feed':
      return words.length === 1 ? { ok: true, value: { type: type as 'feed', unit: a! } } : bad
    case 'resolveBattles':
      return words.length === 1 ? { ok: true, value: { type: 'resolveBattles', target: a! } } : bad
    case 'occupy':
      return words.length === 1 ? { ok: true, value: { type: 'occupy', unit: a === '-' ? null : a! } } : bad
    default:
      return words.length === 0 ? { ok: true, value: { type: type as 'stand' } } : bad
  }
}

/** Marks of a unit that is not on the map. */
const MARKS: { readonly [status: string]: string } = { reserve: '?', arriving: '>', destroyed: '%', surrendered: '!' }

/**
 * A position in words parted by blanks: `week 3`, `turn moldova`, `phase victory`, `levels 2/1/0`, `window 7` (or `cancelled`, `joined`), then owners
 * that are not those of the map (`m:4,1`), then units: `md-fulger@3,-2`, with `#2` after it for damage, `~` for disarmed, `=type`, `/side`; units off
 * the map have `?` (reserve), `>` (arriving), `%` (destroyed) or `!` (surrendered) in place of `@`.
 */
export function startText(position: Position): string {
  const words: string[] = []
  const { week, turn, phase, escalation, intervention } = position
  if (week !== undefined) words.push(`week ${week}`)
  if (turn !== undefined) words.push(`turn ${turn}`)
  if (phase !== undefined) words.push(`phase ${phase}`)
  if (escalation !== undefined) words.push(`levels ${seats.map(seat => escalation[seat] ?? '').join('/')}`)
  if (intervention !== undefined)
    words.push(`${intervention.stage}${intervention.until === undefined ? '' : ` ${intervention.until}`}`)
  if (position.owners) words.push(`owners ${position.owners.length}`)
  for (const { hex, owner } of position.owners ?? []) words.push(`${letterOf(owner)}:${hex}`)
  for (const unit of position.units) words.push(unitText(unit))
  return words.join(' ')
}

function unitText({ id, hex, status, damage, disarmed, type, side }: PositionUnit): string {
  const place =
    status === undefined || status === 'map'
      ? `${status === 'map' ? '@@' : hex === undefined ? '' : '@'}${hex ?? ''}`
      : `${MARKS[status]}${hex ?? ''}`
  const armed = disarmed === undefined ? '' : disarmed ? '~' : '^'
  return `${id}${place}${damage === undefined ? '' : `#${damage}`}${armed}${type === undefined ? '' : `=${type}`}${side === undefined ? '' : `/${letterOf(side)}`}`
}

const UNIT = /^([\w-]+?)(?:(@@|[@?>%!])(-?\d+,-?\d+)?)?(?:#(\d{1,2}))?([~^])?(?:=([\w-]+))?(?:\/([mtg]))?$/

/** Reads what `startText` writes. It does not ask whether the position is possible. Problem: `position-unit`. */
export function parsePosition(text: string): Result<Position> {
  const words = text.trim().split(/\s+/)
  const bad = (word: string): Result<Position> => ({
    ok: false,
    problems: [problem('position-unit', `No part of a position: ${printable(JSON.stringify(word.slice(0, 80)))}`)],
  })
  const position: { -readonly [key in keyof Position]: Position[key] } = { units: [] }
  const units: PositionUnit[] = []
  let i = 0
  const next = () => words[++i] ?? ''
  for (; i < words.length; i++) {
    const word = words[i]!
    if (word === '') continue
    if (word === 'week') position.week = Number(next())
    else if (word === 'turn') position.turn = next() as Seat
    else if (word === 'phase') position.phase = next() as 'victory'
    else if (word === 'levels') {
      const levels = next().split('/')
      const given = seats.flatMap((seat, k) => (levels[k] ? [[seat, Number(levels[k])] as const] : []))
      position.escalation = Object.fromEntries(given)
    } else if (interventionStages.some(stage => stage === word)) {
      const until = /^\d+$/.test(words[i + 1] ?? '') ? { until: Number(next()) } : {}
      position.intervention = { stage: word as 'waiting', ...until }
    } else if (word === 'owners') {
      next()
      position.owners = []
    } else if (/^[mtg]:/.test(word))
      position.owners = [...(position.owners ?? []), { hex: word.slice(2), owner: seatOfLetter(word[0]) }]
    else {
      const unit = readUnit(word)
      if (!unit) return bad(word)
      units.push(unit)
    }
  }
  return validate(schema(positionShape), { ...position, units }, 'position-unit')
}

function readUnit(word: string): PositionUnit | null {
  const parts = word.length > 160 ? null : UNIT.exec(word)
  if (!parts) return null
  const [, id, mark, hex, damage, armed, type, side] = parts
  const status = mark === '@@' ? 'map' : unitStatuses.find(known => mark !== undefined && MARKS[known] === mark)
  return {
    id: id!,
    ...(type === undefined ? {} : { type }),
    ...(side === undefined ? {} : { side: seatOfLetter(side) }),
    ...(status === undefined ? {} : { status }),
    ...(hex === undefined ? {} : { hex }),
    ...(damage === undefined ? {} : { damage: Number(damage) }),
    ...(armed === undefined ? {} : { disarmed: armed === '~' }),
  }
}

/** A state as a position that `setup` takes. What has been done this turn, and battles not yet resolved, are not in it. */
export function positionOf(board: Board, state: State): Position {
  const units = state.units.map(({ id, type, side, status, hex, damage, disarmed }): PositionUnit => {
    const usual = board.counters.get(id)!.type
    return {
      id,
      ...(type === usual ? {} : { type }),
      ...(side === defaultSide(board, type, state.players) ? {} : { side }),
      ...(status === 'map' ? {} : { status }),
      ...(hex === null ? {} : { hex }),
      ...(damage === 0 ? {} : { damage }),
      ...(disarmed ? { disarmed } : {}),
    }
  })
  const owners = board.hexes.flatMap(({ id: hex }, i) =>
    state.owners[i] === board.owners[i] ? [] : [{ hex, owner: seatOfLetter(state.owners[i]) }],
  )
  const { stage, until } = state.intervention
  const intervention = until === null ? { stage } : { stage, until }
  const { week, turn, escalation } = state
  return { units, owners, week, turn, escalation, intervention }
}

/** The text of a state's position: `startText(positionOf(board, state))`. */
export function positionText(board: Board, state: State): string {
  return startText(positionOf(board, state))
}

import { problem, type Result, validate } from '@umpire/core-game'
import { schema } from '@umpire/core-game/shape'
import { printable } from '@umpire/core-game/text'
import { type Board, letterOf, seatOfLetter } from '../content/board.ts'
import {
  type HexId,
  interventionStages,
  type Position,
  type PositionUnit,
  type Seat,
  type State,
  seats,
  unitStatuses,
} from '../model.ts'
import { defaultSeat } from '../possible.ts'
import { ballotEffects, freeDisarmsBy } from '../rules/ballots.ts'
import { areEnemies, isGround } from '../rules/sides.ts'
import { positionShape } from '../schema.ts'

/** Marks of a unit that is not on the map. */
const MARKS: { readonly [status: string]: string } = { reserve: '?', arriving: '>', destroyed: '%', surrendered: '!' }

/**
 * A position in words parted by blanks: `week 3`, `turn moldova`, `phase victory`, `levels 2/1/0`, `window 7` (or `cancelled`, `joined`), `disarms 1`
 * for those still free of X-01, then owners that are not those of the map (`m:4,1`), then units: `md-fulger@3,-2`, with `#2` after it for damage, `~`
 * for disarmed, `*` for attacked (X-04), `=type`, `/t` for the seat; units off the map have `?` (reserve), `>` (arriving), `%` (destroyed) or `!`
 * (surrendered) in place of `@`.
 */
export function startText(position: Position): string {
  const words: string[] = []
  const { week, turn, phase, escalation, intervention, freeDisarms } = position
  if (week !== undefined) words.push(`week ${week}`)
  if (turn !== undefined) words.push(`turn ${turn}`)
  if (phase !== undefined) words.push(`phase ${phase}`)
  if (escalation !== undefined) words.push(`levels ${seats.map(seat => escalation[seat] ?? '').join('/')}`)
  if (intervention !== undefined)
    words.push(`${intervention.stage}${intervention.until === undefined ? '' : ` ${intervention.until}`}`)
  if (freeDisarms !== undefined) words.push(`disarms ${freeDisarms}`)
  if (position.owners) words.push(`owners ${position.owners.length}`)
  for (const { hex, seat } of position.owners ?? []) words.push(`${letterOf(seat)}:${hex}`)
  for (const unit of position.units) words.push(unitText(unit))
  return words.join(' ')
}

function unitText({ id, hex, status, damage, disarmed, provoked, type, seat }: PositionUnit): string {
  const place =
    status === undefined || status === 'map'
      ? `${status === 'map' ? '@@' : hex === undefined ? '' : '@'}${hex ?? ''}`
      : `${MARKS[status]}${hex ?? ''}`
  const armed = disarmed === undefined ? '' : disarmed ? '~' : '^'
  return `${id}${place}${damage === undefined ? '' : `#${damage}`}${armed}${provoked ? '*' : ''}${type === undefined ? '' : `=${type}`}${seat === undefined ? '' : `/${letterOf(seat)}`}`
}

const UNIT = /^([\w-]+?)(?:(@@|[@?>%!])(-?\d+,-?\d+)?)?(?:#(\d{1,2}))?([~^])?(\*)?(?:=([\w-]+))?(?:\/([mtg]))?$/

/** The field of a position that each word begins; it is said once. */
const FIELDS: { readonly [word: string]: keyof Position } = /* @__PURE__ */ (() => ({
  week: 'week',
  turn: 'turn',
  phase: 'phase',
  levels: 'escalation',
  disarms: 'freeDisarms',
  owners: 'owners',
  ...Object.fromEntries(interventionStages.map(stage => [stage, 'intervention'] as const)),
}))()

function isNumber(word: string): boolean {
  return /^\d{1,7}$/.test(word)
}

/** A number in digits; any other word is none, which no field takes. */
function numberIn(word: string): number {
  return isNumber(word) ? Number(word) : Number.NaN
}

/** Reads what `startText` writes. It does not ask whether the position is possible. Problem: `position-unit`. */
export function parsePosition(text: string): Result<Position> {
  const bad = (word: string): Result<Position> => ({
    ok: false,
    problems: [problem('position-unit', `No part of a position: ${printable(JSON.stringify(word.slice(0, 80)))}`)],
  })
  // Callers without types may give anything.
  if (typeof text !== 'string') return bad('')
  const words = text.trim().split(/\s+/)
  const position: { -readonly [key in keyof Position]: Position[key] } = { units: [] }
  const units: PositionUnit[] = []
  let i = 0
  const next = () => words[++i] ?? ''
  for (; i < words.length; i++) {
    const word = words[i]!
    if (word === '') continue
    const field = Object.hasOwn(FIELDS, word) ? FIELDS[word]! : null
    if (field && position[field] !== undefined) return bad(word)
    if (word === 'week') position.week = numberIn(next())
    else if (word === 'turn') position.turn = next() as Seat
    else if (word === 'phase') position.phase = next() as 'victory'
    else if (word === 'disarms') position.freeDisarms = numberIn(next())
    else if (word === 'levels') {
      const levels = next().split('/')
      if (levels.length > seats.length || levels.join() === '') return bad(word)
      const given = seats.flatMap((seat, k) => (levels[k] ? [[seat, numberIn(levels[k])] as const] : []))
      position.escalation = Object.fromEntries(given)
    } else if (field === 'intervention') {
      const until = isNumber(words[i + 1] ?? '') ? { until: numberIn(next()) } : {}
      position.intervention = { stage: word as 'waiting', ...until }
    } else if (word === 'owners') {
      // How many follow: it is there so that none can be said too.
      if (!isNumber(next())) return bad(word)
      position.owners = []
    } else if (/^[mtg]:/.test(word))
      position.owners = [...(position.owners ?? []), { hex: word.slice(2), seat: seatOfLetter(word[0]) }]
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
  const [, id, mark, hex, damage, armed, provoked, type, letter] = parts
  const status = mark === '@@' ? 'map' : unitStatuses.find(known => mark !== undefined && MARKS[known] === mark)
  return {
    id: id!,
    ...(type === undefined ? {} : { type }),
    ...(letter === undefined ? {} : { seat: seatOfLetter(letter) }),
    ...(status === undefined ? {} : { status }),
    ...(hex === undefined ? {} : { hex }),
    ...(damage === undefined ? {} : { damage: Number(damage) }),
    ...(armed === undefined ? {} : { disarmed: armed === '~' }),
    ...(provoked === undefined ? {} : { provoked: true }),
  }
}

/** A state as a position that `setup` takes. What has been done this turn, and battles not yet resolved, are not in it. */
export function positionOf(board: Board, state: State): Position {
  const units = state.units.map(({ id, type, seat, status, hex, damage, disarmed, provoked }): PositionUnit => {
    const usual = board.counters.get(id)!.type
    return {
      id,
      ...(type === usual ? {} : { type }),
      ...(seat === defaultSeat(board, type, state.players) ? {} : { seat }),
      ...(status === 'map' ? {} : { status }),
      ...(hex === null ? {} : { hex }),
      ...(damage === 0 ? {} : { damage }),
      ...(disarmed ? { disarmed } : {}),
      ...(provoked ? { provoked } : {}),
    }
  })
  // Whoever stands in an enemy's hex holds it unless that is said: so it is, where he does not.
  const isEntered = (hex: HexId, seat: Seat) =>
    state.units.some(unit => unit.hex === hex && areEnemies(unit.seat, seat) && isGround(board, unit))
  const owners = board.hexes.flatMap(({ id: hex }, i) => {
    const seat = seatOfLetter(state.owners[i])
    return state.owners[i] === board.owners[i] && !isEntered(hex, seat) ? [] : [{ hex, seat }]
  })
  const { stage, until } = state.intervention
  const intervention = until === null ? { stage } : { stage, until }
  const { week, turn, phase, escalation, ballots, freeDisarms } = state
  const spent = freeDisarms !== freeDisarmsBy(ballotEffects(board.content, ballots))
  return {
    units,
    owners,
    week,
    turn,
    // A supply check that waits for a choice is still to come (T-015); the victory check before it finds what it found.
    ...(phase === 'supply' ? { phase: 'victory' as const } : {}),
    escalation,
    intervention,
    ...(spent ? { freeDisarms } : {}),
  }
}

/** The text of a state's position: `startText(positionOf(board, state))`. */
export function positionText(board: Board, state: State): string {
  return startText(positionOf(board, state))
}

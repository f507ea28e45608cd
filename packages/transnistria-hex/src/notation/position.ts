import { problem, type Result, validate } from '@umpire/core-game'
import { schema } from '@umpire/core-game/shape'
import { printable } from '@umpire/core-game/text'
import { type Board, letterOf, seatOfLetter } from '../content/board.ts'
import {
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
    if (word === 'week') position.week = Number(next())
    else if (word === 'turn') position.turn = next() as Seat
    else if (word === 'phase') position.phase = next() as 'victory'
    else if (word === 'disarms') position.freeDisarms = Number(next())
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
  const owners = board.hexes.flatMap(({ id: hex }, i) =>
    state.owners[i] === board.owners[i] ? [] : [{ hex, seat: seatOfLetter(state.owners[i]) }],
  )
  const { stage, until } = state.intervention
  const intervention = until === null ? { stage } : { stage, until }
  const { week, turn, escalation, ballots, freeDisarms } = state
  const spent = freeDisarms !== freeDisarmsBy(ballotEffects(board.content, ballots))
  return { units, owners, week, turn, escalation, intervention, ...(spent ? { freeDisarms } : {}) }
}

/** The text of a state's position: `startText(positionOf(board, state))`. */
export function positionText(board: Board, state: State): string {
  return startText(positionOf(board, state))
}

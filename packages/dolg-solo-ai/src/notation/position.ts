import type { Result } from '@umpire/core-game'
import { faults } from '@umpire/core-game/shape'
import { id } from '../content/schema.ts'
import { samePose } from '../geometry/table.ts'
import {
  type Condition,
  type General,
  generalConditions,
  type Phase,
  phases,
  type Seat,
  type State,
  seats,
  type Unit,
  type View,
} from '../model.ts'
import type { Report } from '../orders.ts'
import { parsePose, poseText } from './pose.ts'
import { unreadable } from './unreadable.ts'

/** What the text of a position says about one unit. */
export type UnitLine = Pick<
  Unit,
  'id' | 'card' | 'pose' | 'condition' | 'damage' | 'formation' | 'extended' | 'engaged'
>

/** How the table stands. */
export interface Position {
  readonly round: number
  readonly turn: Seat
  readonly phase: Phase
  readonly generals: { readonly [seat in Seat]: Pick<General, 'condition' | 'host'> | null }
  readonly units: readonly UnitLine[]
}

/** What a state says about the table. */
export function positionOf({ round, turn, phase, generals, units }: State | View): Position {
  const general = (seat: Seat) => {
    const found = generals[seat]
    return found && { condition: found.condition, host: found.host }
  }
  return {
    round,
    turn,
    phase,
    generals: { ai: general('ai'), human: general('human') },
    units: units.map(({ id, card, pose, condition, damage, formation, extended, engaged }) => {
      return { id, card, pose, condition, damage, formation, extended, engaged }
    }),
  }
}

const marks: { readonly [condition in Condition]: string } = { fit: '', broken: '?', routed: '!', destroyed: '#' }

/**
 * The table as text: whose turn and phase it is, the generals, then a line for each unit in the order of the state.
 *
 * `turn 3 ai movement`, `general ai fit a3`,
 * `a3 h-spears 1200,450 0.0 *2 ? [shield-wall] <> ~p1,p4`: id, card, pose (`-` where off the table), damage, condition (`?` broken, `!` routed,
 * `#` destroyed), formation, `<>` stretched, enemies in melee.
 */
export function positionText(position: Position | State | View): string {
  const { round, turn, phase, generals, units } = position
  const leaders = seats.flatMap(seat => {
    const general = generals[seat]
    return general ? [`general ${seat} ${general.condition} ${general.host ?? '-'}`] : []
  })
  return [`turn ${round} ${turn} ${phase}`, ...leaders, ...units.map(unitText)].join('\n')
}

function unitText(unit: UnitLine): string {
  const parts = [unit.id, unit.card, unit.pose ? poseText(unit.pose) : '-']
  if (unit.damage) parts.push(`*${unit.damage}`)
  if (marks[unit.condition]) parts.push(marks[unit.condition])
  if (unit.formation !== null) parts.push(`[${unit.formation}]`)
  if (unit.extended) parts.push('<>')
  if (unit.engaged.length) parts.push(`~${unit.engaged.join()}`)
  return parts.join(' ')
}

const TURN = /^turn (0|[1-9]\d{0,3}) (\w+) (\w+)$/
const GENERAL = /^general (ai|human) (\w+) (-|[ap][1-9]\d{0,2})$/
const UNIT =
  /^([ap][1-9]\d{0,2}) (\S{1,120}) (-|\d+,\d+ \d+\.\d)(?: \*([1-9]\d?))?(?: ([?!#]))?(?: \[([^\s\]]{1,120})\])?( <>)?(?: ~([ap\d,]{1,250}))?$/

/** Reads what `positionText` writes. Problem: `notation-malformed`, with the line. */
export function parsePosition(text: string): Result<Position> {
  if (typeof text !== 'string' || text.length > 100_000) return unreadable()
  const [first = '', ...rest] = text.split('\n')
  const [, round, turn, phase] = TURN.exec(first) ?? []
  if (!seats.includes(turn as Seat) || !phases.includes(phase as Phase)) return unreadable(1)
  const generals: { [seat in Seat]: Position['generals'][Seat] } = { ai: null, human: null }
  const units: UnitLine[] = []
  for (const [i, line] of rest.entries()) {
    const [, seat, condition, host] = GENERAL.exec(line) ?? []
    const unit = seat ? null : parseUnit(line)
    if (unit) units.push(unit)
    else if (units.length === 0 && seat && generalConditions.includes(condition as General['condition']))
      generals[seat as Seat] = { condition: condition as General['condition'], host: host === '-' ? null : host! }
    else return unreadable(i + 2)
  }
  return { ok: true, value: { round: Number(round), turn: turn as Seat, phase: phase as Phase, generals, units } }
}

function parseUnit(line: string): UnitLine | null {
  const found = UNIT.exec(line)
  const pose = found && found[3] !== '-' ? parsePose(found[3]!) : null
  if (!found || pose?.ok === false) return null
  if ([found[2], found[6]].some(word => word !== undefined && faults(id, word).length > 0)) return null
  return {
    id: found[1]!,
    card: found[2]!,
    pose: pose?.value ?? null,
    condition: (Object.keys(marks) as Condition[]).find(key => marks[key] === (found[5] ?? ''))!,
    damage: Number(found[4] ?? 0),
    formation: found[6] ?? null,
    extended: found[7] !== undefined,
    engaged: found[8] ? found[8].split(',') : [],
  }
}

/**
 * What a person has to say so that a battle under way stands as a position does: the table and the state are together again (D-002). Units that the
 * battle does not have are left out. The orders are for the human seat, all in one call; none where they are together already.
 */
export function reportsTo(state: State, { round, turn, phase, generals, units }: Position): readonly Report[] {
  const reports: Report[] = []
  const changed = units.flatMap(to => {
    const from = state.units.find(unit => unit.id === to.id)
    return from ? [{ from, to }] : []
  })
  const moved = changed.filter(({ from, to }) => !samePose(from.pose, to.pose))
  const placed = moved.filter(({ to }) => to.pose)
  // Everybody who moves is taken off the table first, so that nobody stands in another's place.
  for (const { from } of moved) if (from.pose) reports.push({ type: 'moved', unit: from.id, pose: null })
  for (const { from, to } of changed) {
    const { formation, extended } = to
    if (from.formation !== formation || from.extended !== extended)
      reports.push({ type: 'formed', unit: to.id, formation, extended })
    if (from.condition !== to.condition) reports.push({ type: 'condition', unit: to.id, condition: to.condition })
    if (from.damage !== to.damage) reports.push({ type: 'damaged', unit: to.id, damage: to.damage })
  }
  for (const { to } of placed) reports.push({ type: 'moved', unit: to.id, pose: to.pose })
  // Who is moved, formed anew or in another condition may leave melees by that, or enter them.
  const settled = reports.some(({ type }) => type !== 'damaged')
  for (const { from, to } of changed)
    if (settled || from.engaged.join() !== to.engaged.join())
      reports.push({ type: 'engaged', unit: to.id, enemies: to.engaged })
  for (const seat of seats) {
    const from = state.generals[seat]
    const to = generals[seat]
    if (from && to && (from.condition !== to.condition || from.host !== to.host))
      reports.push({ type: 'general', seat, ...to })
  }
  if (state.round !== round || state.turn !== turn || state.phase !== phase)
    reports.push({ type: 'resume', turn, phase, round })
  return reports
}

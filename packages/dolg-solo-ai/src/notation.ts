import { type Result, refuse } from '@umpire/core-game'
import type { Condition, Pose, State, Unit } from './model.ts'
import { poseName } from './rules/withdrawal.ts'

/** What the text of a table says about one unit. */
export interface UnitLine {
  readonly id: string
  readonly card: string
  readonly pose: Pose | null
  readonly condition: Condition
  readonly damage: number
  readonly formation: string | null
  readonly extended: boolean
  readonly engaged: readonly string[]
}

/** `1200,450 90.0`: x and y in hundredths of a distance unit, the facing in degrees. */
export function printPose(pose: Pose): string {
  return poseName(pose)
}

const POSE = /^(0|[1-9]\d{0,4}),(0|[1-9]\d{0,4}) (0|[1-9]\d{0,2})\.(\d)$/

/** Reads what `printPose` prints. Problem: `notation-malformed`. */
export function parsePose(text: string): Result<Pose> {
  const found = typeof text === 'string' ? POSE.exec(text) : null
  if (!found) return refuse('notation-malformed', 'A pose is written like 1200,450 90.0')
  const [x, y, whole, tenth] = found.slice(1).map(Number) as [number, number, number, number]
  const facing = whole * 10 + tenth
  if (x > 10_000 || y > 10_000 || facing > 3599) return refuse('notation-malformed', 'That is beyond the table')
  return { ok: true, value: { x, y, facing } }
}

const marks: { readonly [condition in Condition]: string } = { fit: '', broken: '?', routed: '!', destroyed: '#' }

/**
 * The table as text, one line for each unit in the order of the state:
 * `a3 h-spears 1200,450 0.0 *2 ? [shield-wall] <> ~p1,p4`: id, card, pose (`-` where off the table), damage, condition (`?` broken, `!` routed,
 * `#` destroyed), formation, `<>` stretched, enemies in melee.
 */
export function printState(state: Pick<State, 'units'>): string {
  return state.units.map(printUnit).join('\n')
}

function printUnit(unit: Unit): string {
  const parts = [unit.id, unit.card, unit.pose ? poseName(unit.pose) : '-']
  if (unit.damage) parts.push(`*${unit.damage}`)
  if (marks[unit.condition]) parts.push(marks[unit.condition])
  if (unit.formation !== null) parts.push(`[${unit.formation}]`)
  if (unit.extended) parts.push('<>')
  if (unit.engaged.length) parts.push(`~${unit.engaged.join(',')}`)
  return parts.join(' ')
}

const LINE =
  /^([ap][1-9]\d{0,2}) ([^ ]{1,60}) (-|\d+,\d+ \d+\.\d)(?: \*([1-9]\d?))?(?: ([?!#]))?(?: \[([^\]]{1,60})\])?( <>)?(?: ~([ap\d,]{1,200}))?$/

/** Reads what `printState` prints. Problem: `notation-malformed`, with the line. */
export function parseState(text: string): Result<readonly UnitLine[]> {
  if (typeof text !== 'string' || text.length > 100_000) return refuse('notation-malformed', 'A table is a text')
  const units: UnitLine[] = []
  if (text === '') return { ok: true, value: units }
  for (const [i, line] of text.split('\n').entries()) {
    const found = LINE.exec(line)
    const pose = found && found[3] !== '-' ? parsePose(found[3]!) : null
    if (!found || (pose && !pose.ok)) return refuse('notation-malformed', `Line ${i + 1} is no unit`, [i])
    const condition = (Object.keys(marks) as Condition[]).find(key => marks[key] === (found[5] ?? ''))!
    units.push({
      id: found[1]!,
      card: found[2]!,
      pose: pose?.ok ? pose.value : null,
      condition,
      damage: Number(found[4] ?? 0),
      formation: found[6] ?? null,
      extended: found[7] !== undefined,
      engaged: found[8] ? found[8].split(',') : [],
    })
  }
  return { ok: true, value: units }
}

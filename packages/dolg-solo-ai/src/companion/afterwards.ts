import type { Decision, Event } from '../events.ts'
import type { Pose, State, UnitId } from '../model.ts'
import { parsePose } from '../notation/pose.ts'
import type { Order, Report } from '../orders.ts'
import type { DolgRuleset } from '../ruleset.ts'
import type { Battle } from './model.ts'
import { stillEngaged } from './still-engaged.ts'

/** One unit that the AI has moved. */
export interface Walk {
  readonly unit: UnitId
  readonly from: Pose | null
  readonly to: Pose
  /** Why; null where nothing was decided about it. */
  readonly decision: Decision | null
  /** Where it may stand, in the order in which it is asked about: where it should, other places that the AI weighed, best first, and where it was. */
  readonly places: readonly Pose[]
}

/** What is talked about after a step of the AI: the frames `from` until `to`, part 0 where its units stand, part n what its nth attack did. */
export interface Afterwards {
  readonly from: number
  readonly to: number
  readonly part: number
}

/**
 * With a real table: whether the AI's units stand where they should, and what its shots and fights did. null where there is nothing to ask, or the battle
 * is over; of the deployment only those are asked who want to be.
 */
export function afterwards(from: number, { frames, state }: Battle, deployment = false): Afterwards | null {
  const { settled, round, end } = state
  if (end || settled.resolution !== 'reported' || (round === 0 && !deployment)) return null
  return { from, to: frames.length, part: 0 }
}

/** The part that comes next: each attack has its own. null where there is none, or the battle is over by now. */
export function nextPart(match: Battle, talk: Afterwards): Afterwards | null {
  return !match.state.end && talk.part < doneIn(match, talk).attacks.length ? { ...talk, part: talk.part + 1 } : null
}

/** What the AI did in the frames that are talked about, and how the battle stood at their end. */
export function doneIn(
  { frames }: Battle,
  { from, to }: Pick<Afterwards, 'from' | 'to'>,
): {
  readonly events: readonly Event[]
  readonly attacks: readonly Extract<Event, { readonly type: 'attacked' }>[]
  readonly state: State
} {
  const events = frames.slice(from, to).flatMap(frame => frame.events)
  const attacks = events.flatMap(event => (event.type === 'attacked' ? [event] : []))
  return { events, attacks, state: frames[to - 1]!.state }
}

/** Where every unit of the AI began and ended, though it moved twice. */
export function walksOf({ units }: Pick<State, 'units'>, events: readonly Event[]): readonly Walk[] {
  const walks = new Map<string, Walk>()
  const decisions: Decision[] = []
  for (const event of events) {
    if (event.type === 'decided') decisions.unshift(event.decision)
    if (event.type !== 'moved' || event.manner === 'report' || !event.to) continue
    const { unit, to } = event
    if (units.find(({ id }) => id === unit)?.seat !== 'ai') continue
    const from = walks.has(unit) ? walks.get(unit)!.from : event.from
    const decision = decisions.find(one => names(one, unit)) ?? null
    const others = decision ? otherPlaces(decision, unit, to) : []
    walks.set(unit, { unit, from, to, decision, places: [to, ...others, ...(from ? [from] : [])] })
  }
  return [...walks.values()]
}

/** Whether a decision is about a unit. */
function names({ about, chosen }: Decision, unit: UnitId): boolean {
  return `${about} ${chosen}`.split(/[\s|+>]+/).includes(unit)
}

function otherPlaces({ step, candidates }: Decision, unit: string, to: Pose): Pose[] {
  if (step !== 'move') return []
  return candidates.flatMap(({ name }) => {
    if (!name.startsWith(`${unit} `)) return []
    const pose = parsePose(name.slice(unit.length + 1))
    if (!pose.ok) return []
    const { x, y, facing } = pose.value
    return x === to.x && y === to.y && facing === to.facing ? [] : [pose.value]
  })
}

/** What a shot or a fight did, as reports: by how much the damage of a unit that has `before` grew, and what it is now. */
export function resultReports(
  unit: UnitId,
  before: number,
  more: number,
  condition: 'broken' | 'routed' | 'destroyed' | null,
): readonly Report[] {
  return [
    ...(more ? [{ type: 'damaged', unit, damage: before + more } as const] : []),
    ...(condition ? [{ type: 'condition', unit, condition } as const] : []),
  ]
}

/** A report of where a unit stands, or how it is formed, ends no melee that was reported while the unit comes no further from the enemy. */
export function withMelees(rules: DolgRuleset, match: Battle, orders: readonly Order[]): readonly Order[] {
  return [...orders, ...stillEngaged(rules, match, orders)]
}

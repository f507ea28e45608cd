import type { Dice } from '@umpire/core-rng'
import type { Library } from './content/library.ts'
import type { Candidate, DecisionStep, Event, Manner, Warning } from './events.ts'
import { bodyIn, type Field, fieldOf, withMove } from './geometry/field.ts'
import type { General, Pose, Seat, State, Unit, UnitId } from './model.ts'
import { type RecordedDice, recordDice } from './recorded-dice.ts'
import { compareScores } from './scores.ts'

/** One call to `step` at work: the state so far, what has happened, and the dice on the table. */
export interface Play {
  state: State
  readonly events: Event[]
  readonly dice: RecordedDice
  readonly library: Library
}

export function openPlay(state: State, library: Library, dice: Dice): Play {
  return { state, events: [], dice: recordDice(dice), library }
}

export function fieldNow(play: Play): Field {
  return fieldOf(play.state, play.library)
}

export function change(play: Play, patch: Partial<State>): void {
  play.state = { ...play.state, ...patch }
}

export function changeUnit(play: Play, id: UnitId, patch: Partial<Unit>): void {
  change(play, { units: play.state.units.map(unit => (unit.id === id ? { ...unit, ...patch } : unit)) })
}

export function changeGeneral(play: Play, seat: Seat, patch: Partial<General>): void {
  const general = play.state.generals[seat]
  if (general) change(play, { generals: { ...play.state.generals, [seat]: { ...general, ...patch } } })
}

export function unitIn(state: State, id: UnitId): Unit | undefined {
  return state.units.find(unit => unit.id === id)
}

/** Writes down what happened: the only place that does. */
export function tell(play: Play, event: Event): void {
  play.events.push(event)
}

export function warn(play: Play, warning: Warning, about: string, rule: string): void {
  tell(play, { type: 'warned', rule, warning, about })
}

/** Marks what a unit has done this turn. */
export function mark(play: Play, id: UnitId, ...done: Unit['done']): void {
  const unit = unitIn(play.state, id)!
  changeUnit(play, id, { done: [...unit.done, ...done.filter(deed => !unit.done.includes(deed))] })
}

/** A die outside the allowed faces is thrown again at most so often; then the lowest allowed face stands. */
const MOST_ROLLS = 100

/** A die of six that is thrown again until it shows one of some faces. */
export function rollAmong({ dice }: Play, faces: readonly number[], purpose: string): number {
  for (let rolls = 0; rolls < MOST_ROLLS; rolls++) {
    const face = dice.d(6, purpose)
    if (faces.includes(face)) return face
  }
  return faces[0]!
}

/** How many candidates a decision shows. */
const SHOWN = 8

interface Deciding {
  readonly step: DecisionStep
  readonly rules: readonly string[]
  readonly about: string
  readonly chosen: string
  readonly measures?: readonly string[]
  readonly candidates?: readonly Candidate[]
}

/** JSON has no minus zero. */
function plain(value: number): number {
  return value === 0 ? 0 : value
}

/** Writes down a decision, with the dice thrown since the last one. */
export function decide(play: Play, deciding: Deciding): void {
  const { step, rules, about, chosen, measures = [], candidates = [] } = deciding
  const sorted = candidates
    .map(({ name, score }) => ({ name, score: score.map(plain) }))
    .sort((a, b) => compareScores(a.score, b.score))
    .slice(0, SHOWN)
  tell(play, {
    type: 'decided',
    rule: rules[0]!,
    decision: {
      phase: play.state.phase,
      step,
      rules,
      about,
      chosen,
      measures,
      candidates: sorted,
      considered: candidates.length,
      dice: play.dice.taken(),
    },
  })
}

/** Puts a unit somewhere (null: off the table); melees follow from contact, and a charge is one with its target. */
export function moveUnit(
  play: Play,
  id: UnitId,
  to: Pose | null,
  manner: Manner,
  rule: string,
  target: UnitId | null = null,
): void {
  const unit = unitIn(play.state, id)!
  tell(play, { type: 'moved', rule, unit: id, from: unit.pose, to, manner, target })
  changeUnit(play, id, { pose: to })
  settleMelees(play, id)
  const { engaged } = unitIn(play.state, id)!
  if (target && !engaged.includes(target)) setMelees(play, id, [...engaged, target])
}

/** Makes the melees of a unit what contact makes them: with a routed or destroyed unit none. Whoever charges a routed one is in melee with it all the same. */
export function settleMelees(play: Play, id: UnitId): void {
  const field = fieldNow(play)
  const body = bodyIn(field, id)
  const touching = body && body.unit.condition !== 'routed' ? bodyIn(withMove(field, body, body.pose), id)!.engaged : []
  setMelees(play, id, touching)
}

/** Makes a unit be in melee with exactly these. */
export function setMelees(play: Play, id: UnitId, enemies: readonly UnitId[]): void {
  const units = play.state.units.map(unit => {
    if (unit.id === id) return { ...unit, engaged: enemies }
    const has = unit.engaged.includes(id)
    if (has === enemies.includes(unit.id)) return unit
    return { ...unit, engaged: has ? unit.engaged.filter(other => other !== id) : [...unit.engaged, id] }
  })
  change(play, { units })
}

import type { Library } from '../content/library.ts'
import type { CardId } from '../content/model.ts'
import { type Body, bodyIn, type Field, fieldOf, isProtected, threatsTo } from '../geometry/field.ts'
import type { Pose, Seat, State, UnitId } from '../model.ts'
import { isUnfit, type Modifier, modifiersOf } from '../rules/activation/behaviour.ts'
import { type Target, targetsOf } from '../rules/attacks/ranged.ts'
import { chargesOf, type ScoredCharge } from '../rules/movement/charging.ts'
import { type LineMetric, linesOf, membersOf, metricOf } from '../rules/movement/line-metric.ts'
import { type Reach, reachOf, waysOut } from '../rules/movement/reach.ts'
import { compareScores } from '../scores.ts'
import { judgeLayoutWith, type Layout, type LayoutFault } from './judge-layout.ts'
import { type CardReach, judgeCardWith, judgeMoveWith, type MoveJudgement } from './judge-orders.ts'

/** What can be asked of a battle; all of it is computed anew, nothing is kept. */
export interface Queries {
  /** The table as geometry sees it. */
  field(state: State): Field
  /** Every modifier of the AI's behaviour as things stand (D-122 to D-127). */
  modifiers(state: State): readonly Modifier[]
  /** Broken, routed or with more than 3 damage tokens (D-129). */
  unfit(state: State, unit: UnitId): boolean
  /** Enemies that could charge a unit where it stands. */
  threats(state: State, unit: UnitId): readonly UnitId[]
  /** Whether friends stand in the way of everyone who could charge it. */
  isProtected(state: State, unit: UnitId): boolean
  /** Its charges where it stands; none of a unit in melee. */
  charges(state: State, unit: UnitId): readonly ScoredCharge[]
  /** Its targets, the best by D-185 to D-189 first; those of one score are equals. None of a unit in melee (AMB-65). */
  targets(state: State, unit: UnitId): readonly Target[]
  /** Where it can go, where it stands first; from a melee it can only withdraw. */
  reach(state: State, unit: UnitId): readonly Reach[]
  /** How far a side is from standing in continuous lines (AMB-68). */
  lines(state: State, seat: Seat): LineMetric
  /**
   * What is wrong with where units stand, between whom and by how many hundredths of a distance unit; an empty list where nothing is. Takes a state, a view
   * or as much of one as `Layout` says. Off the table, on an obstacle, on each other: always and of both sides. Before the first turn also gaps that are too
   * narrow within a zone (D-063) and between two (D-064) of the AI's army.
   */
  judgeLayout(layout: Layout): readonly LayoutFault[]
  /** Whether the person may put one of his units at a pose now, how long its way is, and what stands against it. Takes his view too. */
  judgeMove(state: State, unit: UnitId, pose: Pose): MoveJudgement
  /** How many of the person's units an action card reaches now, and which. Takes his view too. */
  cardReach(state: State, card: CardId): CardReach
}

/** The queries with one content. */
export function queriesOf(library: Library): Queries {
  type Ask<T> = (field: Field, body: Body) => readonly T[]
  const on = <T>(state: State, id: UnitId, ask: Ask<T>, inMelee: Ask<T> = ask): readonly T[] => {
    const field = fieldOf(state, library)
    const body = bodyIn(field, id)
    return body ? (body.engaged.length ? inMelee : ask)(field, body) : []
  }
  return {
    field: state => fieldOf(state, library),
    modifiers: modifiersOf,
    unfit: (state, id) => state.units.some(unit => unit.id === id && isUnfit(unit, state.rulings)),
    threats: (state, id) => threatsTo(fieldOf(state, library), id),
    isProtected: (state, id) => isProtected(fieldOf(state, library), id),
    charges: (state, id) => on(state, id, chargesOf, () => []),
    targets: (state, id) => [...on(state, id, targetsOf, () => [])].sort((a, b) => compareScores(a.score, b.score)),
    reach: (state, id) => on(state, id, (field, body) => reachOf(field, body), waysOut),
    lines: (state, seat) => {
      const field = fieldOf(state, library)
      return metricOf(field, linesOf(field, seat, membersOf(field, seat)))
    },
    judgeLayout: layout => judgeLayoutWith(library, layout),
    judgeMove: (state, unit, pose) => judgeMoveWith(fieldOf(state, library), unit, pose),
    cardReach: (state, card) => judgeCardWith(fieldOf(state, library), card),
  }
}

/** The movement phase: D-141, D-155, D-171. */
import type { MoveMode } from '../../content/core-rules.ts'
import { poseText } from '../../describe/words.ts'
import { type Body, bodyIn, type Field } from '../../geometry/field.ts'
import { samePose } from '../../geometry/table.ts'
import type { Pose, UnitId } from '../../model.ts'
import { changeUnit, decide, fieldNow, mark, moveUnit, type Play, tell, unitIn } from '../../play.ts'
import { bestOf } from '../../scores.ts'
import { settleBehaviour } from '../activation/behaviour.ts'
import { type MovementItem, movementClause, movementOrder } from '../activation/table-of-behaviour.ts'
import { itemRules } from './movement-items.ts'
import { type Reach, reachesOn } from './reach.ts'
import { forceWithdrawals } from './withdrawal.ts'

/** What a unit could do under an item of the row. */
export interface Proposal {
  readonly unit: UnitId
  readonly pose: Pose
  readonly manner: 'move' | 'charge' | 'withdrawal' | 'form'
  readonly target?: UnitId
  readonly formation?: string
  readonly extended?: boolean
  /** Where a skirmisher goes after its shot. */
  readonly retire?: Pose
  readonly score: readonly number[]
}

/** The table while a phase is being thought through; what a unit can reach is kept until something moves. */
export interface Thinking {
  readonly play: Play
  readonly field: Field
  reach(body: Body, forward?: MoveMode): readonly Reach[]
}

function think(play: Play): Thinking {
  const field = fieldNow(play)
  return { play, field, reach: reachesOn(field) }
}

/** The AI's movement phase: forced withdrawals, then the items of the row from top to bottom (D-141, D-166 to D-173). */
export function moveArmy(play: Play): void {
  const { rulings } = play.state
  // A phase that is asked for alone still has its behaviour.
  if (!play.state.behaviour) settleBehaviour(play)
  if (rulings.withdrawalTiming === 'always') forceWithdrawals(play)
  let thinking = think(play)
  for (const item of movementOrder[play.state.behaviour!.row]) {
    if (item === 'obvious' && rulings.obviousMoves === 'none') continue
    thinking = carryOut(thinking, item)
  }
}

/** One item: its units in order of points, or the best proposal of all where the item compares them (D-155). */
function carryOut(start: Thinking, item: MovementItem): Thinking {
  let thinking = start
  const { play } = start
  const { across, engaged, propose } = itemRules[item]
  let pool = thinking.field.bodies.filter(body => canMove(body, engaged)).map(body => body.unit.id)
  while (pool.length) {
    const bodies = pool.flatMap(id => bodyIn(thinking.field, id) ?? []).filter(body => canMove(body, engaged))
    const dearest = Math.max(...bodies.map(body => body.card.cost))
    const next = across === 'score' ? bodies : bodies.filter(body => body.card.cost === dearest)
    const offers = next.map(body => ({ body, proposals: propose(thinking, body) })).filter(one => one.proposals.length)
    if (offers.length === 0) {
      pool = bodies.filter(body => !next.includes(body)).map(body => body.unit.id)
      continue
    }
    const proposals =
      across === 'score'
        ? offers.flatMap(one => one.proposals)
        : play.dice.pick(offers, `${item} unit`, ({ body }) => body.unit.id).proposals
    const chosen = play.dice.pick(bestOf(proposals), `${item} ${across}`, nameOf)
    execute(play, item, chosen, proposals)
    thinking = think(play)
    const waiting = new Set(across === 'score' ? pool : offers.map(one => one.body.unit.id))
    pool = pool.filter(id => id !== chosen.unit && (waiting.has(id) || !next.some(body => body.unit.id === id)))
  }
  return thinking
}

function canMove({ unit, engaged }: Body, inMelee: boolean): boolean {
  const { seat, done, condition } = unit
  if (seat !== 'ai' || condition === 'routed' || !done.includes('activated') || done.includes('moved')) return false
  return engaged.length > 0 === inMelee
}

function nameOf({ unit, target, pose }: Proposal): string {
  return target ? `${unit}>${target}` : `${unit} ${poseText(pose)}`
}

function execute(play: Play, item: MovementItem, chosen: Proposal, proposals: readonly Proposal[]): void {
  const { unit: id, pose, manner, target, formation, extended, retire } = chosen
  const clause = movementClause[play.state.behaviour!.row]
  const { rules, measures } = itemRules[item]
  const named = item === 'obvious' ? rules : [clause, 'D-171', ...rules]
  decide(play, {
    step: 'move',
    rules: named,
    about: item,
    chosen: nameOf(chosen),
    measures: measures(play.state.rulings),
    candidates: proposals.map(one => ({ name: nameOf(one), score: one.score })),
  })
  const unit = unitIn(play.state, id)!
  if (formation !== undefined || extended !== undefined) {
    const form = { formation: formation ?? unit.formation, extended: extended ?? unit.extended }
    changeUnit(play, id, form)
    tell(play, { type: 'formed', rule: named[0]!, unit: id, ...form })
  }
  if (!samePose(unit.pose, pose))
    moveUnit(play, id, pose, manner === 'form' ? 'move' : manner, named[0]!, target ?? null)
  if (retire) changeUnit(play, id, { retire })
  mark(play, id, 'moved')
}

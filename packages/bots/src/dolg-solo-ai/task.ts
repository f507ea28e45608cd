import { seedRng } from '@umpire/core-rng'
import type { Body, DolgRuleset, Field, Order, Pose, Seat, State } from '@umpire/dolg-solo-ai'
import { type Aim, ENDLESS, MET, type Prospect, sure } from '../aim.ts'
import { shotAt } from './blows.ts'
import { canGo } from './manoeuvre.ts'

/** What the person's phase of movement may be asked to bring about. */
export type Task =
  /** To fight most enemies in melee, each by a unit that has this chance of success at least, a fraction. */
  | { readonly type: 'charge'; readonly chance: { readonly num: number; readonly den: number } }
  /** To stand where most damage is to be expected of the shots of all units. */
  | { readonly type: 'shoot' }
  /** To stand where fewest units can be charged. */
  | { readonly type: 'shelter' }

export function aimOf(rules: DolgRuleset, task: Task): Aim<State, Order, Seat> {
  switch (task.type) {
    case 'charge': {
      const count = (state: State) => fights(rules.queries.field(state), task.chance)
      return { plans: state => charges(rules, state, count), score: state => 30 * count(state) }
    }
    case 'shoot':
      return { plans: state => shots(rules, state), score: state => damage(rules.queries.field(state)) }
    case 'shelter':
      return {
        plans: state => shelters(rules, state),
        score: state => MET - 30 * inReach(rules, state).length,
      }
  }
}

/** Whether a phase of movement brings it about; null where the umpire does not take it. */
export function foresee(rules: DolgRuleset, task: Task, state: State, plan: readonly Order[]): Prospect | null {
  const next = rules.step(state, { human: plan }, seedRng(0))
  if (!next.ok) return null
  return task.type === 'shelter' ? sure(inReach(rules, next.state).length === 0) : ENDLESS
}

const NEXT: Order = { type: 'next' }

/** A phase of movement in the making. */
interface Draft {
  readonly state: State
  readonly orders: readonly Order[]
}

/** With one more order; null where it is refused. Nothing that is ordered here throws dice. */
function given(rules: DolgRuleset, { state, orders }: Draft, order: Order): Draft | null {
  const done = rules.step(state, { human: [order] }, seedRng(0))
  return done.ok ? { state: done.state, orders: [...orders, order] } : null
}

/** Tables gone on from after each charge, and how many are charged on in all. */
const WIDTH = 12
const CHARGES = 20

/** Charges after which most enemies are fought: from the tables with most fights all further charges, tables that look the same once. */
function* charges(rules: DolgRuleset, state: State, count: (state: State) => number): Iterable<readonly Order[]> {
  let drafts: readonly (Draft & { readonly fights: number })[] = [{ state, orders: [], fights: count(state) }]
  let best = drafts[0]!
  const known = new Set<string>()
  for (let n = 0; n < CHARGES && drafts.length > 0; n++) {
    const next = drafts.flatMap(draft => {
      const field = rules.queries.field(draft.state)
      const options = field.bodies
        .filter(canGo)
        .flatMap(body =>
          field.library.core
            .chargeOptions(field, body, body.pose)
            .map(({ target }): Order => ({ type: 'charge', unit: body.unit.id, target })),
        )
      return options.flatMap(order => {
        const after = given(rules, draft, order)
        const table = after && JSON.stringify(after.state.units)
        if (!after || known.has(table!)) return []
        known.add(table!)
        return [{ ...after, fights: count(after.state) }]
      })
    })
    drafts = next.sort((a, b) => b.fights - a.fights).slice(0, WIDTH)
    if (drafts[0] && drafts[0].fights > best.fights) best = drafts[0]
  }
  yield [...best.orders, NEXT]
}

/** Enemies in melee with somebody who has such a chance against them. */
function fights(field: Field, chance: { readonly num: number; readonly den: number }): number {
  const own = field.bodies.filter(({ unit, engaged }) => unit.seat === 'human' && engaged.length > 0)
  return field.bodies.filter(
    enemy =>
      enemy.unit.seat !== 'human' &&
      own.some(body => {
        if (!body.engaged.includes(enemy.unit.id)) return false
        const { num, den } = field.library.core.meleeOdds(field, body, enemy)
        return num * chance.den >= chance.num * den
      }),
  ).length
}

/** What damage counts for. */
const DAMAGE = 72

/** The damage that is to be expected of the best shots of all units. */
function damage(field: Field): number {
  return field.bodies.reduce((sum, body) => sum + (mayShoot(body) ? bestShot(field, body) : 0), 0)
}

function mayShoot({ unit: { seat, done, condition }, engaged }: Body): boolean {
  return seat === 'human' && done.includes('activated') && condition !== 'routed' && engaged.length === 0
}

function bestShot(field: Field, body: Body): number {
  let best = 0
  for (const enemy of field.bodies) {
    const damage = enemy.unit.seat === 'human' ? null : shotAt(field, body, enemy)
    if (damage) best = Math.max(best, Math.trunc((DAMAGE * damage.num) / damage.den))
  }
  return best
}

/** Every shooter goes to where all shoot best, in one order or in the other, for one may stand in another's way. */
function* shots(rules: DolgRuleset, state: State): Iterable<readonly Order[]> {
  const field = rules.queries.field(state)
  const shooters = field.bodies.filter(body => field.library.core.rangeLimits(body) && canGo(body) && mayShoot(body))
  const ids = shooters.map(({ unit }) => unit.id)
  for (const order of [ids, [...ids].reverse()]) {
    const begin: Draft = { state, orders: [] }
    const { orders } = order.reduce((draft, id) => posted(rules, draft, id), begin)
    yield [...orders, NEXT]
  }
}

function posted(rules: DolgRuleset, draft: Draft, id: string): Draft {
  let most = damage(rules.queries.field(draft.state))
  let best: Draft | null = null
  for (const { pose } of rules.queries.reach(draft.state, id).slice(1)) {
    const after = given(rules, draft, { type: 'move', unit: id, pose })
    const all = after ? damage(rules.queries.field(after.state)) : 0
    if (!after || all <= most) continue
    most = all
    best = after
  }
  return best ?? draft
}

/** The person's units that an enemy could charge where they stand. */
function inReach(rules: DolgRuleset, state: State): readonly string[] {
  const own = rules.queries.field(state).bodies.filter(({ unit }) => unit.seat === 'human')
  return own.map(({ unit }) => unit.id).filter(id => isThreatened(rules, state, id))
}

function isThreatened(rules: DolgRuleset, state: State, id: string): boolean {
  return rules.queries.threats(state, id).length > 0
}

/** As if a unit stood there. */
function posed(state: State, id: string, pose: Pose): State {
  return { ...state, units: state.units.map(unit => (unit.id === id ? { ...unit, pose } : unit)) }
}

/** Unit after unit goes to where fewest can be charged. */
function* shelters(rules: DolgRuleset, state: State): Iterable<readonly Order[]> {
  let draft: Draft = { state, orders: [] }
  for (let left = inReach(rules, state); left.length > 0; ) {
    let best: (Draft & { readonly left: readonly string[] }) | null = null
    for (const id of left) {
      for (const { pose } of rules.queries.reach(draft.state, id).slice(1)) {
        if (isThreatened(rules, posed(draft.state, id, pose), id)) continue
        const after = given(rules, draft, { type: 'move', unit: id, pose })
        const still = after && inReach(rules, after.state)
        if (!still || still.length >= (best?.left ?? left).length) continue
        best = { ...after, left: still }
        if (still.length < left.length - 1) break
      }
    }
    if (!best) break
    draft = best
    left = best.left
  }
  yield [...draft.orders, NEXT]
}

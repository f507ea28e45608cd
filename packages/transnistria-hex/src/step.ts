import { type Adjudication, adjudicate, type Orders, type Refusal, readOrders, sameJson } from '@umpire/core-game'
import type { Dice, Rng } from '@umpire/core-rng'
import type { Board } from './content/board.ts'
import type { Event } from './events.ts'
import { type Seat, type State, seats, type Unit, type UnitId } from './model.ts'
import type { Order, OrderOf, OrderType } from './orders.ts'
import { type Fight, findUnit, openPlay, type Play, unitOf } from './play.ts'
import { fault, type PlayProblemCode } from './problems.ts'
import { disarm, recover, whyNoDisarm, whyNoRecovery } from './rules/actions.ts'
import { declare, whyNoAttack } from './rules/attack.ts'
import { beginBattle, occupy, stand } from './rules/battle.ts'
import { choicesOf } from './rules/choices.ts'
import { requestPeace, whyNoPeace } from './rules/intervention.ts'
import { airdrop, moveUnit, whyNoAirdrop, whyNoMove } from './rules/movement.ts'
import { retreatChoices, retreatUnit, surrenderTrapped } from './rules/retreat.ts'
import { endTurn, seatToAct, settle } from './rules/sequence.ts'
import { feedUnit, unitsInSupply } from './rules/supply.ts'
import { rebase } from './rules/units.ts'
import { orderSchema } from './schema.ts'

/** Orders in, adjudication out. Lists of several seats are taken as far as each is the seat to act, one order after another. */
export function step(board: Board, state: State, orders: Orders<Seat, Order>, rng: Rng): Adjudication<State, Event> {
  const read = readOrders(orders, seats, orderSchema)
  if (!read.ok) return read
  return adjudicate(rng, dice => {
    const play = openPlay(board, state)
    const queues = read.value.map(({ seat, orders }) => ({ seat, orders, next: 0 }))
    for (;;) {
      const open = queues.filter(({ orders, next }) => next < orders.length)
      if (open.length === 0) return { ok: true, state: play.state, events: play.events }
      const queue = open.find(({ seat }) => seat === seatToAct(play.state))
      if (!queue) return refusal(play.state.end ? 'game-over' : 'seat-not-to-act', open[0]!)
      const problem = obey(play, queue.orders[queue.next]!, dice)
      if (problem) return refusal(problem, queue)
      queue.next++
    }
  })
}

function refusal(code: PlayProblemCode, { seat, next }: { readonly seat: Seat; readonly next: number }): Refusal {
  return { ok: false, problems: [fault(code, [seat, next])] }
}

/** Carries out one order of the seat to act and lets the game run on, or says why it is refused; then nothing has changed. */
function obey(play: Play, order: Order, dice: Dice): PlayProblemCode | null {
  const answers = play.state.pending && order.type !== 'request-peace'
  const problem = answers ? decide(play, order) : act(play, order, dice)
  if (problem) return problem
  play.state.pending = null
  settle(play, dice)
  return null
}

/** An order from the open list of actions (T-026, T-027, R-42). `legalOrders` lists exactly what this takes. */
function act(play: Play, order: Order, dice: Dice): PlayProblemCode | null {
  const deed = deeds[order.type] as Deed<OrderType> | null
  return deed ? deed(play, order, dice) : 'order-out-of-phase'
}

/** What comes of an order; or why it is refused, before anything has changed. */
type Deed<T extends OrderType> = (play: Play, order: OrderOf<T>, dice: Dice) => PlayProblemCode | null

/** What can be ordered when nothing waits for an answer; null: that is an answer. */
const deeds: { readonly [T in OrderType]: Deed<T> | null } = {
  move: /* @__PURE__ */ withUnit(
    (play, unit, { to }) => whyNoMove(play, unit, 'movement', [to]),
    (play, unit, { to }) => moveUnit(play, unit, 'movement', [to]),
  ),
  march: /* @__PURE__ */ withUnit(
    (play, unit, { path }) => whyNoMove(play, unit, 'march', path),
    (play, unit, { path }) => moveUnit(play, unit, 'march', path),
  ),
  attack: /* @__PURE__ */ withUnit(
    (play, unit, { target }) => whyNoAttack(play, unit, target, 'attack'),
    (play, unit, { target }) => declare(play, unit, target, 'attack'),
  ),
  reconnoitre: /* @__PURE__ */ withUnit(
    (play, unit, { target }) => whyNoAttack(play, unit, target, 'reconnaissance'),
    (play, unit, { target }) => declare(play, unit, target, 'reconnaissance'),
  ),
  disarm: /* @__PURE__ */ withUnit(whyNoDisarm, disarm),
  recover: /* @__PURE__ */ withUnit((play, unit) => whyNoRecovery(play, unit, unitsInSupply), recover),
  airdrop: /* @__PURE__ */ withUnit(
    (play, unit, { to }) => whyNoAirdrop(play, unit, to),
    (play, unit, { to }) => airdrop(play, unit, to),
  ),
  'resolve-battles': (play, { target }) => {
    const declared = play.state.declared.find(battle => battle.target === target)
    if (!declared) return 'battle-unknown'
    play.state.phase = 'battles'
    beginBattle(play, declared)
    return null
  },
  'request-peace': play => {
    const problem = whyNoPeace(play)
    if (!problem) requestPeace(play)
    return problem
  },
  'end-turn': (play, _, dice) => {
    const { declared, rulings } = play.state
    if (declared.length > 0 && !rulings.endWithBattles) return 'end-battles'
    endTurn(play, dice)
    return null
  },
  rebase: null,
  stand: null,
  retreat: null,
  occupy: null,
  allocate: null,
  feed: null,
}

/** What a unit of the game does: why it may not, and what comes of it. */
function withUnit<O extends { readonly type: OrderType; readonly unit: UnitId }>(
  whyNot: (play: Play, unit: Unit, order: O) => PlayProblemCode | null,
  carryOut: (play: Play, unit: Unit, order: O) => void,
): (play: Play, order: O) => PlayProblemCode | null {
  return (play, order) => {
    const unit = findUnit(play.state, order.unit)
    if (!unit) return 'unit-unknown'
    if (unit.hex === null && order.type !== 'airdrop') return 'unit-not-on-map'
    const problem = whyNot(play, unit, order)
    if (!problem) carryOut(play, unit, order)
    return problem
  }
}

/** An answer to the decision that is pending. */
function decide(play: Play, order: Order): PlayProblemCode | null {
  const open = choicesOf(play)
  const carryOut = answers[order.type] as ((play: Play, order: Order) => unknown) | null
  if (!carryOut || !open.some(other => other.type === order.type)) return 'order-out-of-phase'
  if (!open.some(other => sameJson(other, order)))
    return order.type === 'retreat' ? 'retreat-impossible' : 'choice-unknown'
  carryOut(play, order)
  return null
}

/** What comes of an answer that is among the choices; null: that is no answer. */
const answers: { readonly [T in OrderType]: ((play: Play, order: OrderOf<T>) => unknown) | null } = {
  feed: feedUnit,
  'resolve-battles': (play, { target }) =>
    beginBattle(play, play.state.declared.find(declared => declared.target === target)!),
  rebase: (play, { unit, to }) => rebase(play, unit, to),
  stand: play => stand(play, play.state.battle!),
  allocate: ({ state }, { unit }) => {
    state.battle!.struck = unit
  },
  occupy: (play, { unit }) => occupy(play, unit === null ? null : unitOf(play, unit)),
  retreat: (play, order) => goBack(play, play.state.battle!, order),
  move: null,
  march: null,
  attack: null,
  reconnoitre: null,
  disarm: null,
  recover: null,
  airdrop: null,
  'request-peace': null,
  'end-turn': null,
}

function goBack(play: Play, battle: Fight, { unit, path }: OrderOf<'retreat'>): void {
  const pending = play.state.pending!
  const way = retreatChoices(play, battle, pending).find(
    other => other.unit.id === unit && String(other.path) === String(path),
  )!
  // Whoever retreats first before a battle takes the whole hex along.
  if (pending.kind === 'defend') Object.assign(battle, { stage: 'retreat', early: true, retreating: battle.defenders })
  retreatUnit(play, battle, way)
  if (!battle.early) surrenderTrapped(play, battle)
}

import { type Adjudication, adjudicate, type Orders, type Refusal, readOrders } from '@umpire/core-game'
import type { Dice, Rng } from '@umpire/core-rng'
import type { Board } from './content/board.ts'
import type { Event } from './events.ts'
import { type Seat, type State, seats, type Unit } from './model.ts'
import type { Order } from './orders.ts'
import { type Fight, findUnit, openPlay, type Play, unitOf } from './play.ts'
import { fault, type PlayProblemCode } from './problems.ts'
import { disarm, recover, whyNoDisarm, whyNoRecovery } from './rules/actions.ts'
import { declare, whyNoAttack } from './rules/attack.ts'
import { beginBattle, occupy, stand } from './rules/battle.ts'
import { choicesOf, isSame } from './rules/choices.ts'
import { requestPeace, whyNoPeace } from './rules/intervention.ts'
import { airdrop, moveUnit, whyNoAirdrop, whyNoMove } from './rules/movement.ts'
import { retreatChoices, retreatUnit, surrenderTrapped } from './rules/retreat.ts'
import { endTurn, settle } from './rules/sequence.ts'
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

/** Whoever has to decide, or whose turn it is; null once the game is over. */
export function seatToAct({ end, pending, turn }: Pick<State, 'end' | 'pending' | 'turn'>): Seat | null {
  return end ? null : (pending?.seat ?? turn)
}

export function seatsToAct(state: State): readonly Seat[] {
  const seat = seatToAct(state)
  return seat ? [seat] : []
}

/** Carries out one order of the seat to act and lets the game run on, or says why it is refused; then nothing has changed. */
function obey(play: Play, order: Order, dice: Dice): PlayProblemCode | null {
  const answers = play.state.pending && order.type !== 'requestPeace'
  const problem = answers ? decide(play, order) : act(play, order, dice)
  if (problem) return problem
  play.state.pending = null
  settle(play, dice)
  return null
}

/** An order from the open list of actions (T-026, T-027, R-42). `legalOrders` lists exactly what this takes. */
function act(play: Play, order: Order, dice: Dice): PlayProblemCode | null {
  const { state } = play
  switch (order.type) {
    case 'endTurn':
      if (state.declared.length > 0 && !state.rules.endWithBattles) return 'end-battles'
      endTurn(play, dice)
      return null
    case 'requestPeace': {
      const problem = whyNoPeace(play)
      if (!problem) requestPeace(play)
      return problem
    }
    case 'resolveBattles': {
      const declared = state.declared.find(battle => battle.target === order.target)
      if (!declared) return 'battle-unknown'
      state.phase = 'battles'
      beginBattle(play, declared)
      return null
    }
    default: {
      const deed = deeds[order.type as keyof typeof deeds] as Deed<UnitOrder> | undefined
      return deed ? actWith(play, order as UnitOrder, deed) : 'order-out-of-phase'
    }
  }
}

type UnitOrder = Extract<
  Order,
  { readonly type: 'move' | 'march' | 'attack' | 'reconnoitre' | 'disarm' | 'recover' | 'airdrop' }
>

/** What a unit does: why it is refused, and what comes of it. */
type Deed<T> = readonly [
  whyNot: (play: Play, unit: Unit, order: T) => PlayProblemCode | null,
  carryOut: (play: Play, unit: Unit, order: T) => void,
]

const deeds: { readonly [T in UnitOrder['type']]: Deed<Extract<UnitOrder, { type: T }>> } = {
  move: [
    (play, unit, { to }) => whyNoMove(play, unit, 'movement', [to]),
    (play, unit, { to }) => moveUnit(play, unit, 'movement', [to]),
  ],
  march: [
    (play, unit, { path }) => whyNoMove(play, unit, 'march', path),
    (play, unit, { path }) => moveUnit(play, unit, 'march', path),
  ],
  attack: [
    (play, unit, { target }) => whyNoAttack(play, unit, target, 'attack'),
    (play, unit, { target }) => declare(play, unit, target, 'attack'),
  ],
  reconnoitre: [
    (play, unit, { target }) => whyNoAttack(play, unit, target, 'reconnaissance'),
    (play, unit, { target }) => declare(play, unit, target, 'reconnaissance'),
  ],
  disarm: [whyNoDisarm, disarm],
  recover: [(play, unit) => whyNoRecovery(play, unit, unitsInSupply), recover],
  airdrop: [(play, unit, { to }) => whyNoAirdrop(play, unit, to), (play, unit, { to }) => airdrop(play, unit, to)],
}

function actWith(play: Play, order: UnitOrder, [whyNot, carryOut]: Deed<UnitOrder>): PlayProblemCode | null {
  const unit = findUnit(play.state, order.unit)
  if (!unit) return 'unit-unknown'
  if (unit.hex === null && order.type !== 'airdrop') return 'unit-not-on-map'
  const problem = whyNot(play, unit, order)
  if (!problem) carryOut(play, unit, order)
  return problem
}

/** An answer to the decision that is pending. */
function decide(play: Play, order: Order): PlayProblemCode | null {
  const open = choicesOf(play)
  if (!open.some(other => other.type === order.type)) return 'order-out-of-phase'
  if (!open.some(other => isSame(other, order)))
    return order.type === 'retreat' ? 'retreat-impossible' : 'choice-unknown'
  const carryOut = answers[order.type as Answer['type']] as (play: Play, order: Order) => unknown
  carryOut(play, order)
  return null
}

type Answer = Extract<
  Order,
  { readonly type: 'feed' | 'resolveBattles' | 'rebase' | 'stand' | 'allocate' | 'occupy' | 'retreat' }
>

/** What comes of an answer that is among the choices. */
const answers: { readonly [T in Answer['type']]: (play: Play, order: Extract<Answer, { type: T }>) => unknown } = {
  feed: feedUnit,
  resolveBattles: (play, { target }) =>
    beginBattle(play, play.state.declared.find(declared => declared.target === target)!),
  rebase: (play, { unit, to }) => rebase(play, unit, to),
  stand: play => stand(play, play.state.battle!),
  allocate: ({ state }, { unit }) => {
    state.battle!.struck = unit
  },
  occupy: (play, { unit }) => occupy(play, unit === null ? null : unitOf(play, unit)),
  retreat: (play, order) => goBack(play, play.state.battle!, order),
}

function goBack(play: Play, battle: Fight, { unit, path }: Extract<Order, { type: 'retreat' }>): void {
  const pending = play.state.pending!
  const way = retreatChoices(play, battle, pending).find(
    other => other.unit.id === unit && String(other.path) === String(path),
  )!
  // Whoever retreats first before a battle takes the whole hex along.
  if (pending.kind === 'defend') Object.assign(battle, { stage: 'retreat', early: true, retreating: battle.defenders })
  retreatUnit(play, battle, way)
  if (!battle.early) surrenderTrapped(play, battle)
}

import { type Adjudication, adjudicate, type Orders, problem, readOrders } from '@umpire/core-game'
import type { Dice, Rng } from '@umpire/core-rng'
import type { Board } from './map.ts'
import { type Event, type Order, type Seat, type State, seats } from './model.ts'
import { changeUnit, findUnit, openPlay, type Play } from './play.ts'
import { disarm, disarmFault, type Fault, fault, recover, recoverFault } from './rules/actions.ts'
import { attackFault, declare } from './rules/attack.ts'
import { beginBattle, occupy, stand } from './rules/battle.ts'
import { living } from './rules/combat.ts'
import { peaceFault, requestPeace } from './rules/intervention.ts'
import { airdrop, airdropFault, marchFault, movementFault, moveUnit } from './rules/movement.ts'
import { retreatChoices, retreatUnit, surrenderTrapped } from './rules/retreat.ts'
import { rebase } from './rules/units.ts'
import { orderSchema } from './schema.ts'
import { endTurn, settle } from './sequence.ts'

/** Orders in, adjudication out. Lists of several seats are taken as far as each is the seat to act, one order after another. */
export function step(board: Board, state: State, orders: Orders<Seat, Order>, rng: Rng): Adjudication<State, Event> {
  const read = readOrders<Seat, Order>(orders, seats, orderSchema)
  if (!read.ok) return read
  return adjudicate(rng, dice => {
    const play = openPlay(board, state)
    const queues = new Map(read.value.map(({ seat, orders }) => [seat, { orders, next: 0 }]))
    let left = read.value.reduce((sum, { orders }) => sum + orders.length, 0)
    for (; left > 0; left--) {
      const seat = seatToAct(play.state)
      const queue = seat && queues.get(seat)
      const order = queue?.orders[queue.next]
      if (!seat || !queue || !order)
        return { ok: false, problems: [outOfTurn(play.state, read.value[0]!.seat, queues)] }
      const refused = applyOrder(play, order, dice)
      if (refused) {
        const { code, message, rule } = refused
        return { ok: false, problems: [problem(code, message, [seat, queue.next], rule)] }
      }
      queue.next++
    }
    return { ok: true, state: play.state, events: play.events }
  })
}

function outOfTurn(
  state: State,
  first: Seat,
  queues: ReadonlyMap<Seat, { readonly orders: readonly Order[]; readonly next: number }>,
) {
  const [seat, queue] = [...queues].find(([, { orders, next }]) => next < orders.length) ?? [first, { next: 0 }]
  return state.end
    ? problem('game-over', 'The game is over', [seat, queue.next])
    : problem('seat-not-to-act', `It is for ${seatToAct(state)} to order`, [seat, queue.next], 'T-015')
}

/** Whoever has to decide, or whose turn it is; null once the game is over. */
export function seatToAct({ end, pending, turn }: Pick<State, 'end' | 'pending' | 'turn'>): Seat | null {
  return end ? null : (pending?.seat ?? turn)
}

export function seatsToAct(state: Pick<State, 'end' | 'pending' | 'turn'>): readonly Seat[] {
  const seat = seatToAct(state)
  return seat ? [seat] : []
}

/** Carries out one order of the seat to act and lets the game run on, or says why it is refused; then nothing has changed. */
function applyOrder(play: Play, order: Order, dice: Dice): Fault | null {
  const refused = play.state.pending ? decide(play, order) : act(play, order, dice)
  if (refused) return refused
  play.state.pending = null
  settle(play, dice)
  return null
}

/** An order from the open list of actions (T-026, T-027, R-42). */
function act(play: Play, order: Order, dice: Dice): Fault | null {
  const { state } = play
  switch (order.type) {
    case 'endTurn':
      if (state.declared.length > 0) return fault('end-battles', 'Declared battles are resolved first', 'R-76')
      endTurn(play, dice)
      return null
    case 'requestPeace':
      return peaceFault(play) ?? done(requestPeace(play))
    case 'resolveBattles': {
      const declared = state.declared.find(battle => battle.target === order.target)
      if (!declared) return fault('battle-unknown', 'No battle is declared there', 'R-42')
      state.phase = 'battles'
      beginBattle(play, declared)
      return null
    }
    case 'move':
    case 'march':
    case 'attack':
    case 'reconnoitre':
    case 'disarm':
    case 'recover':
    case 'airdrop':
      return actWithUnit(play, order)
    default:
      return fault('order-out-of-phase', 'No such decision is asked for', 'T-015')
  }
}

type UnitOrder = Extract<
  Order,
  { readonly type: 'move' | 'march' | 'attack' | 'reconnoitre' | 'disarm' | 'recover' | 'airdrop' }
>

/** Why an action is refused; null where it may be done. Exactly these orders are listed by `legalOrders`. */
function unitOrderFault(play: Play, order: UnitOrder): Fault | null {
  const unit = findUnit(play.state, order.unit)
  if (!unit) return fault('unit-unknown', 'There is no such unit', 'T-026')
  if (unit.status !== 'map' && order.type !== 'airdrop')
    return fault('unit-not-on-map', 'It is not on the map', 'T-026')
  switch (order.type) {
    case 'move':
      return movementFault(play, unit, order.to)
    case 'march':
      return marchFault(play, unit, order.path)
    case 'attack':
      return attackFault(play, unit, order.target, 'attack')
    case 'reconnoitre':
      return attackFault(play, unit, order.target, 'reconnaissance')
    case 'disarm':
      return disarmFault(play, unit)
    case 'recover':
      return recoverFault(play, unit)
    case 'airdrop':
      return airdropFault(play, unit, order.to)
  }
}

function actWithUnit(play: Play, order: UnitOrder): Fault | null {
  const refused = unitOrderFault(play, order)
  if (refused) return refused
  const unit = findUnit(play.state, order.unit)!
  switch (order.type) {
    case 'move':
      return done(moveUnit(play, unit, 'movement', [order.to]))
    case 'march':
      return done(moveUnit(play, unit, 'march', order.path))
    case 'attack':
      return done(declare(play, unit, order.target, 'attack'))
    case 'reconnoitre':
      return done(declare(play, unit, order.target, 'reconnaissance'))
    case 'disarm':
      return done(disarm(play, unit))
    case 'recover':
      return done(recover(play, unit))
    case 'airdrop':
      return done(airdrop(play, unit, order.to))
  }
}

/** The answer to the decision that is pending. */
function decide(play: Play, order: Order): Fault | null {
  const { state } = play
  const pending = state.pending!
  const { battle } = state
  const unknown = fault('choice-unknown', 'That is not among the choices', 'T-015')
  switch (pending.kind) {
    case 'feed':
      if (order.type !== 'feed') break
      if (!pending.units.includes(order.unit)) return unknown
      return done(changeUnit(play, order.unit, { fed: true }))
    case 'resolveBattles':
      if (order.type !== 'resolveBattles') break
      if (!pending.targets.includes(order.target)) return unknown
      return done(beginBattle(play, state.declared.find(declared => declared.target === order.target)!))
    case 'rebase':
      if (order.type !== 'rebase') break
      if (order.unit !== pending.unit || !pending.airfields.includes(order.to)) return unknown
      return done(rebase(play, order.unit, order.to))
    case 'defend':
      if (order.type === 'stand') return done(stand(play, battle!))
      if (order.type !== 'retreat') break
      return retreat(play, order, pending.units, pending.seat, true)
    case 'retreat':
      if (order.type !== 'retreat') break
      return retreat(play, order, battle!.retreating, pending.seat, battle!.early)
    case 'allocate':
      if (order.type !== 'allocate') break
      if (!pending.units.includes(order.unit)) return unknown
      state.battle = { ...battle!, struck: order.unit }
      return null
    case 'occupy':
      if (order.type !== 'occupy') break
      if (order.unit === null) return state.rules.advance === 'may' ? done(occupy(play, null)) : unknown
      if (!pending.units.includes(order.unit)) return unknown
      return done(occupy(play, findUnit(state, order.unit)!))
  }
  return fault('order-out-of-phase', `${pending.seat} has to decide first: ${pending.kind}`, 'T-015')
}

function retreat(
  play: Play,
  order: Extract<Order, { type: 'retreat' }>,
  ids: readonly string[],
  seat: Seat,
  early: boolean,
): Fault | null {
  const { state } = play
  const choice = retreatChoices(play, living(play, ids), seat, early).find(
    ({ unit, path }) =>
      unit.id === order.unit && order.path.length === 2 && path[0] === order.path[0] && path[1] === order.path[1],
  )
  if (!choice) return fault('retreat-impossible', 'It cannot retreat that way', 'T-072')
  if (state.battle!.stage === 'defend') state.battle = { ...state.battle!, stage: 'retreat', early, retreating: ids }
  retreatUnit(play, choice, early)
  if (!early) surrenderTrapped(play)
  return null
}

function done(_result: unknown): null {
  return null
}

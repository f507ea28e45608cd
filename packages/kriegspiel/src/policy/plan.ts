import type { Dice } from '@umpire/core-rng'
import { distance } from '../content/board.ts'
import { unitTypes } from '../content/unit-types.ts'
import type { Cell, Position, Unit } from '../model.ts'
import type { Order } from '../orders.ts'
import { endOf } from '../rules/end.ts'
import { destinations, MOVES } from '../rules/movement.ts'
import { otherSeat, unitAt } from '../rules/units.ts'
import type { Character } from './character.ts'
import { type Outlook, outlookOf, strengthOf } from './outlook.ts'
import { afterMove, candidates, orderOf, prospectOf, type Scene, type Step, sceneOf } from './scene.ts'
import { bestStrike } from './strike.ts'
import { weigher } from './weigh.ts'

/** The orders of one whole turn, from wherever in it the side stands. */
export function planTurn(scene: Scene, character: Character, dice: Dice): Order[] {
  const mood = dice.d(4, 'how daring')
  const daring: Character =
    mood === 1 ? { ...character, danger: character.danger >> 2, guard: character.guard >> 1, patience: 0 } : character
  const outlook = outlookOf(scene, daring)
  const orders: Order[] = []
  let now = scene
  const make = (step: Step) => {
    orders.push(orderOf(now, step))
    now = afterMove(now, step)
  }
  if (now.position.retreat?.done === false) {
    const step = bestMove(now, outlook, dice, null, -Infinity)
    if (step) make(step)
  }
  const strike = bestStrike(now)
  // One of its steps may end the game.
  for (const step of strike?.steps ?? []) if (!isOver(now)) make(step)
  const target = strike?.target ?? null
  // Where the unit that moved last must take part, a strike that is ready is not to be spoiled.
  while (!isOver(now) && (target === null || now.position.lastMoved === null)) {
    const step = bestMove(now, outlook, dice, target, daring.patience)
    if (!step) break
    make(step)
  }
  if (isOver(now)) return orders
  const last = bestAttack(now)
  if (last) return [...orders, { type: 'attack', target: scene.board.names[last.at]! }]
  const waits = now.position.moved.length === 0 && now.position.draw === null
  const calls = waits && dice.d(WAITING, 'whether to go on') === 1
  return [...orders, { type: calls ? 'offer-draw' : 'end-turn' }]
}

/** Who finds nothing to do offers a draw once in so many turns: two who wait for each other would do so for ever. */
const WAITING = 64

/** Agrees to a draw where the enemy is half as strong again, or where it would wait as well. */
export function answerDraw(scene: Scene, character: Character, dice: Dice): Order {
  const { board, position, seat } = scene
  const own = strengthOf(position, seat)
  if (own * 3 < strengthOf(position, otherSeat(seat)) * 2) return { type: 'accept-draw' }
  const next = { turn: seat, moved: [], lastMoved: null, attacked: false, retreat: null, draw: 'declined' } as const
  const mine: Position = { ...position, ...next }
  const [first] = planTurn(sceneOf(board, seat, mine), character, dice)
  return { type: first?.type === 'end-turn' ? 'accept-draw' : 'decline-draw' }
}

function isOver({ board, position, field, seat }: Scene): boolean {
  return endOf(board, position, field, seat) !== null
}

function bestAttack(scene: Scene): Unit | null {
  let best: Unit | null = null
  let most = 0
  for (const unit of scene.position.units) {
    if (unit.seat === scene.seat) continue
    const { margin, kills, allowed } = prospectOf(scene, unit)
    const gain = !allowed ? 0 : kills ? unitTypes[unit.kind].worth : margin === 1 ? unitTypes[unit.kind].worth >> 2 : 0
    if (gain > most) {
      best = unit
      most = gain
    }
  }
  return best
}

interface Choice {
  readonly step: Step
  readonly gain: number
}

/** Every move of the side, or of the units near a cell. */
function choices(scene: Scene, outlook: Outlook, near: Cell | null = null): Choice[] {
  const { board, position, field } = scene
  const weigh = weigher(scene, outlook)
  const found: Choice[] = []
  const thought = candidates(scene)
  for (const [index, unit] of position.units.entries()) {
    if (!thought.has(unit) || (near !== null && distance(board, unit.at, near) > 3)) continue
    for (const to of destinations(board, position, field, unit)) {
      const step = { unit, to }
      found.push({ step, gain: weigh(index, step) })
    }
  }
  return found
}

/** Those that gain so much, the one that gains most first. */
function best(found: readonly Choice[], least: number): Choice[] {
  return found.filter(({ gain }) => gain >= least).sort((a, b) => b.gain - a.gain)
}

/** The move that gains most, at least `patience`; among moves about as good the dice choose. It keeps the attack on `target` as good as it is. */
function bestMove(scene: Scene, outlook: Outlook, dice: Dice, target: Cell | null, patience: number): Step | null {
  const { position } = scene
  const aim = target === null ? null : unitAt(position.units, target)!
  const kept = aim && prospectOf(scene, aim)
  const keeps = (now: Scene, step: Step) => {
    if (!aim || !kept) return true
    const prospect = prospectOf(afterMove(now, step), aim)
    return prospect.allowed && (prospect.kills || (!kept.kills && prospect.margin >= kept.margin))
  }
  const found = choices(scene, outlook)
  // The best that keeps the attack, and up to three more that are about as good.
  const near: Choice[] = []
  for (const choice of best(found, patience)) {
    if (near.length === 4 || (near[0] && choice.gain < near[0].gain - 2)) break
    if (keeps(scene, choice.step)) near.push(choice)
  }
  if (near.length > 0) return near[dice.d(near.length, 'which move') - 1]!.step
  if (position.moved.length >= MOVES - 1) return null
  // Nothing gains by itself: perhaps two moves do, as when one unit makes room for another. The dice say which are thought through.
  const firsts = best(found, -120)
  const stride = Math.max(firsts.length >> 4, 1)
  let chosen: Choice | null = null
  let most = patience
  for (let i = dice.d(stride, 'where to look') - 1; i < firsts.length; i += stride) {
    const first = firsts[i]!
    if (!keeps(scene, first.step)) continue
    const after = afterMove(scene, first.step)
    // One less, for gains are not whole numbers.
    const least = most - first.gain - 1
    for (const second of best(choices(after, outlook, first.step.unit.at), least).slice(0, 3)) {
      if (first.gain + second.gain > most && keeps(after, second.step)) {
        chosen = first
        most = first.gain + second.gain
      }
    }
  }
  return chosen?.step ?? null
}

import type { Board, Order, Seat, State, Unit } from '@umpire/transnistria-hex'
import { PRIMARY } from './ways.ts'
import { areFriends, remaining, worthOf } from './worth.ts'

/** Transnistria loses by sanctions where its level, or Gagauzia's, is above Moldova's (T-090): how far the higher of them is. */
export function levelsAbove({ escalation }: State): number {
  return Math.max(escalation.transnistria, escalation.gagauzia) - escalation.moldova
}

/** It can be disarmed beyond the limits, too: it bears the damage of that (T-031, R-82). */
function isSound(board: Board, unit: Unit): boolean {
  return unit.damage === 0 && remaining(board, unit) > 1
}

/** How many more units a seat can disarm in a turn of its own that begins than its level has steps (T-053). Below 0 its level stays above 0. */
function slackOf(board: Board, { units, escalation }: State, seat: Seat): number {
  let sound = 0
  let others = 0
  for (const unit of units) {
    if (unit.seat !== seat || unit.hex === null || unit.disarmed || unit.damage > 1) continue
    if (isSound(board, unit)) sound++
    else others++
  }
  return sound + Math.min(others, PRIMARY) - escalation[seat]
}

/** Of Moldova's enemies that which has least; who has no level has nothing to lower. */
function slackOfEnemies(board: Board, state: State): number {
  let least = Number.POSITIVE_INFINITY
  for (const seat of ['transnistria', 'gagauzia'] as const)
    if (state.escalation[seat] > 0) least = Math.min(least, slackOf(board, state, seat))
  return least
}

/** Nobody looks at what Moldova's level will be after its next turn, or this one of its own: peace comes before the turn after that (T-014). */
export function isTooLate({ intervention, week }: State): boolean {
  return intervention.until === week + 1
}

/**
 * How many units more Moldova's enemies can disarm than they need to stay as low as it can go: to 0, or as far as its own units allow. Below 0 it wins by
 * that, in its next turn or in this one if that begins.
 */
export function marginOf(board: Board, state: State): number {
  return slackOfEnemies(board, state) - Math.min(slackOf(board, state, 'moldova'), 0)
}

/** Whether Moldova can go so low, in its next turn or in this one if that begins, that its enemies can not follow. */
export function canOutdo(board: Board, state: State, margin: number = marginOf(board, state)): boolean {
  return margin < 0 && !isTooLate(state)
}

/** So many disarmaments, those of units that are worth least, as the limits allow; none where there are not as many, or as many steps down to level 0 (T-053). */
function disarming(board: Board, state: State, list: readonly Order[], many: number): readonly Order[] {
  const { units, used, turn, freeDisarms, escalation } = state
  if (many > escalation[turn]) return []
  const known = new Map(units.map(unit => [unit.id, unit]))
  const found = list.flatMap(order => {
    if (order.type !== 'disarm') return []
    const unit = known.get(order.unit)!
    return [{ order, worth: worthOf(board, unit), sound: isSound(board, unit) || unit.overLimit }]
  })
  found.sort((a, b) => a.worth - b.worth)
  let within = Math.max(PRIMARY - used.primary, 0) + (turn === 'moldova' ? freeDisarms : 0)
  const [first, then]: [Order[], Order[]] = [[], []]
  for (const { order, sound } of found) {
    if (first.length + then.length === many) break
    if (sound) then.push(order)
    else if (within-- > 0) first.push(order)
  }
  return first.length + then.length === many ? [...first, ...then] : []
}

/** Where Moldova is to act and can go so low that its enemies can not follow: what it has to disarm for that. */
export function outdoing(board: Board, state: State, list: readonly Order[]): readonly Order[] {
  const slack = slackOfEnemies(board, state)
  if (slack >= 0 || state.turn !== 'moldova' || isTooLate(state)) return []
  const many = state.escalation.moldova + slack + 1
  return many > 0 ? disarming(board, state, list, many) : []
}

/** What brings a seat's level down to Moldova's again. */
export function catchingUp(board: Board, state: State, seat: Seat, list: readonly Order[]): readonly Order[] {
  const many = seat === 'moldova' ? 0 : state.escalation[seat] - state.escalation.moldova
  return many > 0 ? disarming(board, state, list, many) : []
}

/** From how far below Moldova's level its enemies' can be brought above it, by two disarmaments that cost nothing more. */
const WITHIN = PRIMARY

/** Whether sanctions are so far from Moldova's enemies that a unit disarmed is one lost for nothing. */
export function isAtEase(board: Board, state: State): boolean {
  return levelsAbove(state) < 0 && marginOf(board, state) > WITHIN
}

/** Disarmaments where sanctions are near enough to win by them, or to lose: as many as decide it, one, and two. */
export function* calmsOf(board: Board, state: State, seat: Seat, list: readonly Order[]): Iterable<readonly Order[]> {
  for (const plan of [outdoing(board, state, list), catchingUp(board, state, seat, list)])
    if (plan.length > 0) yield plan
  const isNear = areFriends(seat, 'moldova')
    ? levelsAbove(state) >= -WITHIN
    : state.escalation[seat] >= state.escalation.moldova || canOutdo(board, state)
  if (!isNear) return
  for (const many of [1, 2]) {
    const plan = disarming(board, state, list, many)
    if (plan.length > 0) yield plan
  }
}

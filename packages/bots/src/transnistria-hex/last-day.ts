import type { Seat, State, TransnistriaHex } from '@umpire/transnistria-hex'
import { LIMIT } from '../mind.ts'
import { bestStorm, type Storm } from './storms.ts'
import { areFriends, heldObjectives, holds } from './worth.ts'

/** Both sides lose by a drawn game, lest they wait for one. */
export const DRAWN = -200
const CERTAIN = 1000
/** What it is worth, beside the likeliest storm, that there may be others. */
const ANOTHER = 40

/** Whether peace will be forced when this turn of the side that acts last is over (T-014, R-14): then nothing counts but the objectives. */
export function isLastTurn({ intervention, week, turn, rulings }: State): boolean {
  const { stage, until } = intervention
  const isOfLast = !areFriends(turn, rulings.firstSeat)
  return stage === 'window' && until === week + 1 && isOfLast && rulings.forcedPeace === 'graded'
}

/** So many weeks before a peace there is no more time to take back what is lost. */
const WEEKS = 2

/** The week from which on a peace is near; null where none is to be forced. */
export function nearFrom({ intervention: { until } }: State): number | null {
  return until === null ? null : until - WEEKS
}

/** Whether peace is so near that what is lost may not be taken back. */
export function isPeaceNear(state: State): boolean {
  const from = nearFrom(state)
  return from !== null && state.week >= from
}

/** Whether nobody has acted in this turn. */
export function isFresh({ used, declared, resolved, battle }: State): boolean {
  return used.primary + used.secondary === 0 && declared.length === 0 && !resolved && battle === null
}

/** Of the storms of Moldova's objectives, those that it holds or those that it does not, the one that is most likely to come off. */
export function lastStorm(rules: TransnistriaHex, state: State): Storm | null {
  const { board } = rules
  let best: Storm | null = null
  for (const hex of board.content.map.factions.moldova.objectives) {
    if (holds(board, state, state.turn, hex)) continue
    const storm = bestStorm(rules, state, state.turn, hex)
    if (storm && storm.chance > (best?.chance ?? 0)) best = storm
  }
  return best
}

/** What a seat may expect of the peace when the last turn begins: whoever has it storms as well as he can, and takes one objective of Moldova's more from it, or for it. */
export function reckoning(rules: TransnistriaHex, state: State, seat: Seat): number {
  const held = heldObjectives(rules.board, state).length
  const chance = lastStorm(rules, state)?.chance ?? 0
  const then = state.turn === 'moldova' ? held + 1 : held - 1
  const value = Math.trunc((chance * peace(then, seat) + (CERTAIN - chance) * peace(held, seat)) / CERTAIN)
  // Where one may fall another may as well.
  const more = Math.trunc((chance * ANOTHER) / CERTAIN)
  return Math.min(Math.max(value + (areFriends(seat, state.turn) ? more : -more), -LIMIT), LIMIT)
}

/** What a peace is worth that leaves Moldova so many of its three objectives. */
function peace(held: number, seat: Seat): number {
  if (held === 1) return DRAWN
  return held > 1 === (seat === 'moldova') ? LIMIT : -LIMIT
}

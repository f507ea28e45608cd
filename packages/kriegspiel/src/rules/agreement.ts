/** Draws and resignation: K-2.8.4, K-2.8.5. */

import type { Problem } from '@umpire/core-game'
import type { Seat } from '../model.ts'
import { finish, type Play, tell } from '../play.ts'
import { fault } from '../problems.ts'
import { otherSeat } from './units.ts'

/** The side to move offers a draw, once a turn; the other side decides before anything else happens (K-2.8.4). */
export function offerDraw(play: Play, seat: Seat): Problem | null {
  if (play.state.draw) return fault('draw-again')
  play.state = { ...play.state, draw: 'offered' }
  tell(play, { type: 'draw-offered', seat, rule: 'K-2.8.4' })
  return null
}

export function acceptDraw(play: Play, seat: Seat): Problem | null {
  tell(play, { type: 'draw-accepted', seat, rule: 'K-2.8.4' })
  finish(play, { winners: [], reason: 'agreement' })
  return null
}

export function declineDraw(play: Play, seat: Seat): Problem | null {
  play.state = { ...play.state, draw: 'declined' }
  tell(play, { type: 'draw-declined', seat, rule: 'K-2.8.4' })
  return null
}

/** A side that has something to decide may resign, during deployment too (K-2.8.5). */
export function resign(play: Play, seat: Seat): Problem | null {
  tell(play, { type: 'resigned', seat, rule: 'K-2.8.5' })
  finish(play, { winners: [otherSeat(seat)], reason: 'resignation' })
  return null
}

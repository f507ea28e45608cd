import type { Problem } from '@umpire/core-game'
import type { Seat } from '../model.ts'
import { fault } from '../problems.ts'
import { finish, type Table } from '../table.ts'
import { otherSeat } from './units.ts'

/** The side to move offers a draw, once a turn; the other side decides before anything else happens (K-2.8.4). */
export function offerDraw(table: Table, seat: Seat): Problem | null {
  if (table.state.draw) return fault('draw-again')
  table.state = { ...table.state, draw: 'offered' }
  table.events.push({ type: 'drawOffered', seat, rule: 'K-2.8.4' })
  return null
}

export function acceptDraw(table: Table, seat: Seat): Problem | null {
  table.events.push({ type: 'drawAccepted', seat, rule: 'K-2.8.4' })
  finish(table, { winner: null, reason: 'agreement' })
  return null
}

export function declineDraw(table: Table, seat: Seat): Problem | null {
  table.state = { ...table.state, draw: 'declined' }
  table.events.push({ type: 'drawDeclined', seat, rule: 'K-2.8.4' })
  return null
}

/** A side that has something to decide may resign, during deployment too (K-2.8.5). */
export function resign(table: Table, seat: Seat): Problem | null {
  table.events.push({ type: 'resigned', seat, rule: 'K-2.8.5' })
  finish(table, { winner: otherSeat(seat), reason: 'resignation' })
  return null
}

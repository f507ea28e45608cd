import { distance } from '../content/board.ts'
import type { Seat, Unit } from '../model.ts'
import type { Order } from '../orders.ts'
import { findUnit, type Play } from '../play.ts'
import { areEnemies, isGround } from '../rules/sides.ts'
import { controllerOf } from '../rules/victory.ts'
import { worth } from './aims.ts'
import { best, ofType } from './choice.ts'

/** Moldova settles once the Russians are in and a draw is there to be had, or its capital is in danger. */
export function peace(play: Play, list: readonly Order[]): Order | null {
  const [request] = ofType(list, 'request-peace')
  if (!request) return null
  const { board, state } = play
  const capital = board.capitals.moldova
  const near = state.units.some(
    unit =>
      unit.hex !== null &&
      areEnemies(unit.seat, 'moldova') &&
      isGround(board, unit) &&
      distance(board, board.numberOf.get(unit.hex)!, capital) <= 2,
  )
  const { objectives } = board.content.map.factions.moldova
  const keeps = objectives.some(
    hex => board.hexes[board.numberOf.get(hex)!]!.bank === 'w' && controllerOf(play, hex) === 'moldova',
  )
  return near || keeps ? request : null
}

/** A side whose level would lose it the game disarms its least unit that no enemy is near (T-053, T-090). */
export function calmDown(play: Play, seat: Seat, list: readonly Order[]): Order | null {
  const { escalation } = play.state
  if (seat === 'moldova' || escalation[seat] <= escalation.moldova) return null
  const fit = ofType(list, 'disarm').filter(({ unit }) => enemyDistance(play, findUnit(play.state, unit)!) > 1)
  return best(fit, ({ unit }) => -worth(play, findUnit(play.state, unit)!))
}

function enemyDistance(play: Play, unit: Unit): number {
  const { board, state } = play
  let least = 99
  for (const other of state.units) {
    if (other.hex === null || unit.hex === null || !areEnemies(other.seat, unit.seat) || !isGround(board, other))
      continue
    least = Math.min(least, distance(board, board.numberOf.get(unit.hex)!, board.numberOf.get(other.hex)!))
  }
  return least
}

import { distance } from '../content/board.ts'
import type { HexId, Seat, Unit, UnitId } from '../model.ts'
import type { Order } from '../orders.ts'
import { fieldOf, findUnit, type Play } from '../play.ts'
import { LIMITS } from '../rules/actions.ts'
import { allianceOf, areEnemies, enemyOf, hexOf, remaining } from '../rules/sides.ts'
import { networksOf } from '../rules/supply.ts'
import { controllerOf } from '../rules/victory.ts'
import { countIn } from '../rules/zones-of-control.ts'
import { bridgeheads, prizes, worth } from './aims.ts'
import { best, ofType } from './choice.ts'
import { beside } from './near.ts'

/** The move that brings a unit nearest to what its side wants, without leaving what it holds or its supply. */
export function bestMove(play: Play, seat: Seat, list: readonly Order[]): Order | null {
  const { state } = play
  const options: (readonly [Order, string, HexId])[] = []
  if (state.used.secondary < LIMITS.secondary)
    for (const order of ofType(list, 'move')) options.push([order, order.unit, order.to])
  if (state.used.primary < LIMITS.primary) {
    for (const order of ofType(list, 'march'))
      if (order.path.length > 1) options.push([order, order.unit, order.path.at(-1)!])
    const drops = bridgeheads(play.board)
    for (const order of ofType(list, 'airdrop')) if (drops.includes(order.to)) return order
  }
  if (options.length === 0) return null
  const gain = gains(play, seat)
  const found = best(options, ([, unit, to]) => gain(unit, to), 0.9)
  return found?.[0] ?? null
}

/** What a unit gains by going to a hex. Many marches end in one, so each is asked about once, as long as the unit stays the same. */
function gains(play: Play, seat: Seat): (id: UnitId, to: HexId) => number {
  const { numberOf } = play.board
  const place = placing(play, seat)
  let unit: Unit | null = null
  let here = 0
  let known = new Map<HexId, number>()
  return (id, to) => {
    if (unit?.id !== id) {
      unit = findUnit(play.state, id)!
      here = place(unit, hexOf(play.board, unit))
      known = new Map()
    }
    let gain = known.get(to)
    if (gain === undefined) {
      gain = place(unit, numberOf.get(to)!) - here
      known.set(to, gain)
    }
    return gain
  }
}

/** How good it is for a ground unit to stand in a hex. */
export function placing(play: Play, seat: Seat): (unit: Unit, at: number) => number {
  const { board } = play
  const { neighbours, line, numberOf } = board
  const own = allianceOf(seat)
  const field = fieldOf(play)
  const wanted = [...prizes(play, seat)].map(([hex, weight]) => {
    const at = numberOf.get(hex)!
    return { at, weight, held: !areEnemies(controllerOf(play, hex), seat), guards: countIn(field, own, at) }
  })
  const fed = new Set<number>()
  for (const at of networksOf(play, seat).flat()) {
    fed.add(at)
    for (let d = 0; d < 6; d++) fed.add(neighbours[at * 6 + d]!)
  }
  const enemies = beside(play)[enemyOf(seat)]
  return (unit, at) => {
    const home = hexOf(board, unit)
    const friends = countIn(field, own, at) - (at === home ? 1 : 0)
    let score = fed.has(at) ? 0 : -6
    let pull = 0
    for (const { at: prize, weight, held, guards } of wanted) {
      const away = distance(board, at, prize)
      // What is held needs a guard where an enemy is near; what is not held draws everyone.
      if (held) score += away === 0 && guards === (prize === home ? 1 : 0) ? weight : 0
      else pull = Math.max(pull, weight * 2 - away * 1.2)
      if (!held && away === 0) score += weight * 2
    }
    const near = enemies[at] !== 0
    // A unit on the road keeps it open under an enemy zone of control (T-021).
    const road = line[at] === 1 && friends === 0 ? (near ? 2.5 : 0.4) : 0
    const weak = remaining(board, unit) <= 1 ? 2.5 : 0
    return score + pull + road - friends * 0.3 - (near ? weak : 0)
  }
}

/** The most damaged unit recovers while a primary action is left. */
export function recovery(play: Play, list: readonly Order[]): Order | null {
  if (play.state.used.primary >= LIMITS.primary) return null
  return best(
    ofType(list, 'recover'),
    ({ unit }) => findUnit(play.state, unit)!.damage * 10 + worth(play, findUnit(play.state, unit)!),
  )
}

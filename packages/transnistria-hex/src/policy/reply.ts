import { distance } from '../content/board.ts'
import type { Seat } from '../model.ts'
import type { Order } from '../orders.ts'
import { findUnit, type Play, unitsIn } from '../play.ts'
import { attackTerms } from '../rules/combat.ts'
import { allianceOf, areEnemies, enemyOf, hexOf, remaining } from '../rules/sides.ts'
import { controllerOf } from '../rules/victory.ts'
import { prizes, worth } from './aims.ts'
import { best, ofType } from './choice.ts'
import { placing } from './move.ts'
import { BESIDE, beside } from './near.ts'

/** Answers to decisions. */
export function reply(play: Play, seat: Seat, list: readonly Order[]): Order {
  const { state, board } = play
  const unit = (id: string) => findUnit(state, id)!
  switch (state.pending!.kind) {
    case 'defend':
      return defend(play, seat, list)
    case 'retreat':
      return bestRetreat(play, seat, list)
    case 'allocate':
      return best(ofType(list, 'allocate'), order => -worth(play, unit(order.unit)))!
    case 'occupy':
      return occupation(play, seat, list)
    case 'rebase':
      return ofType(list, 'rebase').at(-1)!
    case 'feed':
      return best(
        ofType(list, 'feed'),
        order => worth(play, unit(order.unit)) - remaining(board, unit(order.unit)) * 2,
      )!
    case 'resolve-battles':
      return list[0]!
  }
}

/** Stands where the attack will hardly hurt, or where the place must be held. */
function defend(play: Play, seat: Seat, list: readonly Order[]): Order {
  const battle = play.state.battle!
  const { dice, damage, pairs, terrain, river, together, against } = attackTerms(play, battle)
  const expected = dice * 2 - damage + pairs + terrain + river + together - against
  const precious = (prizes(play, seat).get(battle.target) ?? 0) >= 6
  const way = bestRetreat(play, seat, list)
  if (way.type !== 'retreat' || precious || expected <= 1) return { type: 'stand' }
  return unitsIn(play, battle.target, allianceOf(seat)).every(unit => remaining(play.board, unit) > 1)
    ? way
    : { type: 'stand' }
}

/** Towards the capital, over hexes that cost nothing. */
function bestRetreat(play: Play, seat: Seat, list: readonly Order[]): Order {
  const { board } = play
  const enemies = beside(play)[enemyOf(seat)]
  const home = board.capitals[seat]
  const found = best(ofType(list, 'retreat'), ({ path }) => {
    const [over, to] = path.map(hex => board.numberOf.get(hex)!)
    return (
      -5 * (enemies[over!]! & BESIDE) -
      distance(board, to!, home) * 0.3 +
      (areEnemies(controllerOf(play, path[1]!), seat) ? -1 : 0)
    )
  })
  return found ?? list[0]!
}

/** Occupies with whoever can be spared best; stays where the way leads away from a place to be held. */
function occupation(play: Play, seat: Seat, list: readonly Order[]): Order {
  const place = placing(play, seat)
  const at = play.board.numberOf.get(play.state.battle!.target)!
  const found = best(
    ofType(list, 'occupy').filter(order => order.unit !== null),
    order => {
      const unit = findUnit(play.state, order.unit!)!
      return place(unit, at) - place(unit, hexOf(play.board, unit)) + remaining(play.board, unit) * 0.2
    },
    -1,
  )
  return found ?? ofType(list, 'occupy').find(order => order.unit === null) ?? list[0]!
}

import type { Army, Dma, Seat, State } from '@umpire/dma'
import { distance, ways } from '@umpire/dma/map'
import { bindQueries } from '@umpire/dma/queries'

/** Days of a week. */
const DAYS = 7

/**
 * Whether a state has something to decide this week:
 *
 * - one of its cities could complete either of two things of the handbook with what it has to spend till Sunday, what is paid already counted; or
 * - one of its armies could walk till Sunday, drawn up, to a settlement that is not its state's, or to within a cell of a hostile army, and has a
 *   hope there: units at all, and against neutral garrisons as much of what units cost as stands there.
 */
export function hasChoice(rules: Dma, state: State, seat: Seat): boolean {
  return (
    state.cities.some((city, i) => city.seat === seat && canSpend(rules, state, i)) ||
    state.armies.some(army => army.seat === seat && canMarch(rules, state, army))
  )
}

function canSpend({ book }: Dma, state: State, index: number): boolean {
  const { buildings, queue, stopped } = state.cities[index]!
  const account = bindQueries(book).economy(state, index)
  if (!account || stopped) return false
  const means = DAYS * account.spendable
  const { handbook } = book
  let things = 0
  for (const kind of ['building', 'unit', 'project'] as const) {
    for (const { id, cost, requires } of handbook[`${kind}s`]) {
      if (kind === 'building' && buildings.includes(id)) continue
      if (!requires.every(needed => buildings.includes(needed))) continue
      const paid = queue.find(item => item.kind === kind && item.id === id)?.paid ?? 0
      if (cost - paid <= means && ++things === 2) return true
    }
  }
  return false
}

function canMarch({ book }: Dma, { map, cities, villages, armies, players }: State, army: Army): boolean {
  const { units, seat, cell: from } = army
  if (units.length === 0) return false
  const { movement, neutralGarrisons } = book.handbook
  const friends = players.find(player => player.seat === seat)!.peace
  const hostile = (owner: Seat | null) => owner !== seat && !(owner !== null && friends.includes(owner))
  const speed = Math.min(movement.speedCap, ...units.map(({ type }) => book.units.get(type)!.speed))
  const strength = units.reduce((sum, { type }) => sum + book.units.get(type)!.cost, 0)
  const { village, city } = neutralGarrisons
  const guards = book.units.get(village.unit)!.cost * village.count
  const holders = Math.floor(
    (city.pointsBase * book.units.get(city.fallbackUnit)!.cost) / book.units.get(city.fallbackUnit)!.upkeep,
  )
  const means = DAYS * speed + army.deposit
  const reach = ways(map, from, movement)
  const near = (cell: number, slack: number) => {
    if (movement.stepOrthogonal * (distance(map, cell, from) - slack) > means) return false
    const cost = reach.cost(cell)
    return cost >= 0 && cost - slack * movement.stepDiagonal <= means
  }
  return (
    map.provinces.some((province, i) => {
      const owner = cities[i]!.seat
      if (hostile(owner) && (owner !== null || strength >= holders) && near(province.city.cell, 0)) return true
      return province.villages.some(({ cell }, j) => {
        const holder = villages[i]![j]!
        return hostile(holder) && (holder !== null || strength >= guards) && near(cell, 0)
      })
    }) || armies.some(other => hostile(other.seat) && near(other.cell, 1))
  )
}

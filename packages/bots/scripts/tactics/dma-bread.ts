/** Weeks of hunger, which end when lost villages feed the city again. */
import type { Dice } from '@umpire/core-rng'
import type { Army, Cell, Order, Seat, State, Unit } from '@umpire/dma'
import { ways } from '@umpire/dma/map'
import { hungerIn } from '../../../conformance/scripts/tactics/dma.ts'
import { leastHunger, lostVillages } from '../../../conformance/scripts/tactics/dma-bread.ts'
import { distance } from '../../../dma/src/map/grid.ts'
import { speedOf } from '../../../dma/src/rules/movement.ts'
import { book, drawnUp, type Found, held, openCells, SEAT, sentAway, TYPES, wayBy } from './dma-world.ts'

/** More mouths than the province of the seat can feed without the villages that an enemy has taken, and one army or two to take them again. */
export function makeBread(opened: State, dice: Dice): State {
  const { map } = opened
  const { city, villages } = map.provinces[2]!
  const enemies = dice.shuffle(['p1', 'p2'] as const)
  const lost = dice.shuffle([0, 1, 2, 3]).slice(0, dice.between(2, 4))
  const free = openCells(map)
  const near = [city.cell, ...free.filter(at => distance(map, at, city.cell) <= 5)]
  const start = dice.d(4) === 1 ? city.cell : dice.pick(near)
  const beside = near.filter(at => distance(map, at, start) <= 1)
  const isSplit = dice.d(3) > 1
  const supply = 15 + 5 * (villages.length - lost.length)
  const demand = supply + dice.between(4, 5 * lost.length)
  const types = [dice.pick(TYPES), dice.pick(TYPES), dice.pick(TYPES)]
  const forces: Unit[][] = [[], [], []]
  let count = 0
  for (let eaten = isSplit ? 2 : 1; eaten < demand; ) {
    const type = dice.pick(types)
    const unit: Unit = { id: ++count * 256 + 2, type, cell: null }
    // Most are with the armies, some at home.
    forces[isSplit ? [0, 0, 1, 2][dice.d(4) - 1]! : [0, 0, 2][dice.d(3) - 1]!]!.push(unit)
    eaten += book.units.get(type)!.upkeep
  }
  const [one = [], two = [], garrison = []] = forces
  const own = opened.armies.find(army => army.seat === SEAT)!
  const army: Army = { ...own, cell: start, units: drawnUp(one) }
  const place = dice.d(3) > 1 ? dice.pick(beside) : dice.pick(near)
  const second = { ...own, id: own.id + 256, name: `${city.name} 2`, cell: place, units: drawnUp(two) }
  // Recruits who are as good as paid are mouths as soon as there is something to spend.
  const recruit = { kind: 'unit', id: 'militia', paid: book.units.get('militia')!.cost - 1 } as const
  const queue = dice.d(2) === 1 ? [recruit, recruit, recruit] : []
  const foe = dice.pick(free.filter(at => distance(map, at, city.cell) <= 6 && distance(map, at, start) >= 3))
  return {
    ...opened,
    week: 4 + dice.d(20),
    villages: held(opened).map((holders, i) =>
      i === 2 ? holders.map((holder, v) => (lost.includes(v) ? dice.pick(enemies) : holder)) : holders,
    ),
    cities: opened.cities.map((one, i) =>
      i === 2
        ? { ...one, queue, garrison: { ...one.garrison, units: garrison }, raised: { units: count, armies: 2 } }
        : one,
    ),
    armies: [
      ...opened.armies
        .filter(one => one.seat !== SEAT)
        .map(one =>
          one.seat === enemies[0] && distance(map, place, foe) >= 3
            ? { ...one, units: drawnUp(one.units), cell: foe }
            : sentAway(map, one, start, dice),
        ),
      ...(isSplit ? [army, second] : [army]),
    ].sort((a, b) => a.id - b.id),
  }
}

/** The marches that end a hunger soonest, if the obvious ones do not. */
export function findBread(state: State, seat: Seat): Found | null {
  const { hungry, orders } = leastHunger(state, seat)
  // What is found from above has to be true.
  if (hungerIn(state, seat, orders) !== hungry) return null
  const own = state.armies.filter(army => army.seat === seat)
  const stand = leastHunger(state, seat, [{ speeds: own.map(army => speedOf(book, army)), orders: [] }])
  if (stand.hungry <= hungry || nearestFirst(state, seat, own).some(plan => isFed(hungerIn(state, seat, plan), hungry)))
    return null
  return {
    motif: 'bread',
    about: `take villages again so soon that bread is missing ${hungry === 0 ? 'never' : `no more than ${hungry} times`} in this week`,
    goal: { hungry },
    solution: [orders],
  }
}

/** What is obvious: all in reserve, each army goes by the lost villages, the nearest first; to the same, or each to another. */
function nearestFirst(state: State, seat: Seat, own: readonly Army[]): readonly (readonly Order[])[] {
  const chain = (from: Cell, left: ReadonlySet<Cell>): readonly Cell[] => {
    const way = ways(state.map, from, book.handbook.movement)
    const [next] = [...left].sort((a, b) => way.cost(a) - way.cost(b))
    return next === undefined ? [] : [next, ...chain(next, without(left, next))]
  }
  return [false, true].map(apart => {
    let left: ReadonlySet<Cell> = new Set(lostVillages(state, seat))
    return own.flatMap(({ id, cell }): readonly Order[] => {
      const by = chain(cell, left)
      if (apart && by[0] !== undefined) left = without(left, by[0])
      return [
        { type: 'formation', force: id, cells: [] },
        { type: 'route', army: id, path: [...wayBy(state, cell, by)] },
      ]
    })
  })
}

const isFed = (hungry: number | null, most: number) => hungry !== null && hungry <= most

function without(cells: ReadonlySet<Cell>, one: Cell): ReadonlySet<Cell> {
  return new Set([...cells].filter(cell => cell !== one))
}

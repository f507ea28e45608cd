/** Storms of a walled city by a few, against a few. */
import { type Dice, fractionToText } from '@umpire/core-rng'
import type { Army, Order, Seat, State, Unit } from '@umpire/dma'
import { thousandths } from '../../../conformance/scripts/tactics/dma.ts'
import { bestRow, stormsOf } from '../../../conformance/scripts/tactics/dma-storm.ts'
import { distance } from '../../../dma/src/map/grid.ts'
import { fortsOf } from '../../../dma/src/rules/city.ts'
import { inField, sideOf } from '../../../dma/src/rules/formation.ts'
import { drawUp, orderOf } from '../../../dma/src/rules/garrison.ts'
import { book, drawnUp, type Found, held, openCells, SEAT, sentAway, TYPES, wayBy } from './dma-world.ts'

/** What a city is walled with. */
const WORKS = [
  ['N1'],
  ['N1', 'N3'],
  ['N4'],
  ['N1', 'N4'],
  ['M1', 'M2', 'N1'],
  ['O1', 'O2', 'O3'],
  ['O1', 'N1'],
] as const
/** So many on a side: more, and there would be too many ways for the dice to fall. */
const FEW = 3
/** Who comes out from behind walls: against all others the way round them is free. */
const SALLYING = TYPES.filter(id => book.handbook.classes[book.units.get(id)!.class]!.fortifiedOrder === 'sally')

/** A city of an enemy, with walls and a few behind them, and a few who may storm it, in one army or in two that stand together. */
export function makeStorm(opened: State, dice: Dice): State {
  const { map } = opened
  const target = dice.pick([0, 1])
  const { cell } = map.provinces[target]!.city
  const free = openCells(map)
  const start = dice.pick(free.filter(at => distance(map, at, cell) >= 2 && distance(map, at, cell) <= 5))
  const beside = free.filter(at => distance(map, at, start) <= 1)
  const types = [dice.pick(TYPES), dice.pick(TYPES)]
  const raise = (from: number, count: number) =>
    Array.from(
      { length: count },
      (_, i): Unit => ({ id: (from + i) * 256 + 2, type: types[(from + i) % 2]!, cell: null }),
    )
  const isSplit = dice.d(2) === 1
  const first = raise(1, isSplit ? dice.between(1, 2) : FEW)
  const own = opened.armies.find(army => army.seat === SEAT)!
  const army: Army = { ...own, cell: start, units: drawnUp(first) }
  const second = { ...own, id: own.id + 256, name: `${map.provinces[2]!.city.name} 2`, cell: dice.pick(beside) }
  const armies = isSplit ? [army, { ...second, units: drawnUp(raise(1 + first.length, FEW - first.length)) }] : [army]
  const buildings = dice.pick(WORKS)
  const guard = dice.pick(dice.d(4) === 1 ? TYPES : SALLYING)
  const order = orderOf(book, book.units.get(guard)!, fortsOf(book, buildings))
  const guards = drawUp(book, guard, FEW, order).map(
    ([type, dx, dy], i): Unit => ({ id: (11 + i) * 256 + target, type, cell: [dx, dy] }),
  )
  return {
    ...opened,
    week: 4 + dice.d(8),
    villages: held(opened),
    cities: opened.cities.map((city, i) => {
      if (i === 2) return { ...city, raised: { units: 10, armies: 2 } }
      if (i !== target) return city
      return { ...city, buildings, garrison: { ...city.garrison, units: guards }, raised: { units: 13, armies: 1 } }
    }),
    armies: [
      ...opened.armies.filter(one => one.seat !== SEAT).map(one => sentAway(map, one, start, dice)),
      ...armies,
    ].sort((a, b) => a.id - b.id),
    // Somebody has tried before: so it is known who stands there, and behind what.
    last: { routes: [], battles: [{ day: 6, cell, siege: true, parties: [SEAT, opened.cities[target]!.seat] }] },
  }
}

/** The province whose city is to be stormed; -1: none. */
export function stormed({ cities }: State, seat: Seat): number {
  return cities.findIndex(city => city.seat !== seat && city.garrison.units.length > 0)
}

/** All who are there go for a city, drawn up by chance. */
export function randomRanks(state: State, own: readonly Army[], target: number, dice: Dice): Order[] {
  const [first, second] = own
  const cells = [0, 1, 2, 3, 4].flatMap(dy => [-4, -3, -2, -1, 0, 1, 2, 3, 4].map(dx => [dx, dy] as const))
  const places = dice.shuffle(cells.filter(cell => inField(0, cell)))
  const joined = second?.units ?? []
  const units = [...first!.units, ...joined]
  return [
    ...joined.map(({ id: unit }): Order => ({ type: 'transfer', unit, from: second!.id, to: first!.id })),
    { type: 'formation', force: first!.id, cells: units.map(({ id }, i) => [id, ...places[i]!] as const) },
    { type: 'route', army: first!.id, path: [...wayBy(state, first!.cell, [state.map.provinces[target]!.city.cell])] },
  ]
}

/** Positions of a battle that may have to be looked at, so that others can prove it again in seconds. */
const MOST_POSITIONS = 70_000
/** The least chance that a storm is worth, and how much of it what is obvious may have, in percent. */
const LEAST = 40
const OBVIOUS = 75
/** How much of the best chance is enough, in percent. */
const ENOUGH = 95
/** The dark makes no more of a difference. */
const DARK = 1e-6

/** The storm of a city that is best, if it is much better than what is obvious. */
export function findStorm(state: State, seat: Seat, target: number): Found | null {
  const { garrison, buildings } = state.cities[target]!
  const forts = fortsOf(book, buildings)
  const b = sideOf(garrison)
  const site = { storm: true, fortified: forts.length > 0, forts }
  const best = bestRow(state, seat, target, { b, site }, MOST_POSITIONS)
  if (!best || best.bound * 100 < LEAST) return null
  const storms = stormsOf(b, site)
  const chance = storms.chance(best.army)
  if (chance === null || best.bound - chance > DARK) return null
  const own = state.armies.filter(army => army.seat === seat)
  const all = own.flatMap(({ units }) => units)
  // Whoever is there, in rows, as one army or by itself.
  const plain = [all, ...own.map(({ units }) => units)].flatMap(units =>
    [3, 5, 9].map(width => ({ units: drawnUp(units, width), field: 0 })),
  )
  if (plain.some(force => storms.bound(sideOf(force)) * 100 > chance * OBVIOUS)) return null
  const [top, enough] = [thousandths(chance), thousandths(chance, ENOUGH)].map(fractionToText) as [string, string]
  return {
    motif: 'storm',
    about: `storm ${state.map.provinces[target]!.city.name} ${top === '1' ? 'so that it cannot fail' : 'with the best chance there is'}`,
    goal: { storm: target, best: top, chance: enough },
    solution: [best.orders],
  }
}

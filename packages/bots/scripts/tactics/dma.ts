/**
 * Tactics of The Dark Middle Ages. Maps are drawn and states put on them by dice.
 *
 * - Weeks of empty armies, which take what nobody guards, as fast as any army, and are lost to whoever meets them. Which settlements a march can take by Sunday is found by
 *   going through all ways: see `marchesOf`.
 * - Storms of a walled city by a few, against a few: all rows that they can draw up in are gone through, and all ways of the dice counted: see `bestRow`.
 * - Weeks of hunger, which end when lost villages feed the city again: all ways to share out the units and all ways to the villages are gone through: see `leastHunger`.
 */
import { decide } from '@umpire/core-game'
import { type Dice, seedRng, withDice } from '@umpire/core-rng'
import {
  type Army,
  type Cell,
  type Direction,
  generateMap,
  type Order,
  ruleset,
  type Seat,
  type State,
} from '@umpire/dma'
import { policies } from '@umpire/dma/policy'
import { type DmaGoal, meets, settlements } from '../../../conformance/scripts/tactics/dma.ts'
import { lostVillages } from '../../../conformance/scripts/tactics/dma-bread.ts'
import { barredTo, onward, type Walk } from '../../../conformance/scripts/tactics/dma-march.ts'
import { distance, stepFrom } from '../../../dma/src/map/grid.ts'
import { DAYS, directions } from '../../../dma/src/model.ts'
import { findBread, makeBread } from './dma-bread.ts'
import { findStorm, makeStorm, randomRanks, stormed } from './dma-storm.ts'
import { book, type Found, openCells, SEAT, wayBy } from './dma-world.ts'
import type { Quarry } from './hunt.ts'

const MAPS = 8
const TRIES = 24
/** So many games are for marches alone, and those after them for storms and for bread. */
const MARCHES = 70
const SPEED = Math.min(book.handbook.movement.emptyArmySpeed, book.handbook.movement.speedCap)

export const dma: Quarry<State, Seat, Order, DmaGoal> = {
  rules: ruleset,
  motifs: { raid: 45, around: 40, win: 20, storm: 20, bread: 20 },
  apart: 1,
  ofAGame: 4,
  *positions(seed) {
    const map = generateMap({ players: 3, neutral: 0 }, seedRng(`tactics ${seed % MAPS}`))
    if (!map.ok) throw new Error('no map')
    const opened = ruleset.setup({ states: ['Valdria', 'Ostmark', 'Karelund'], map: map.state }, seedRng(0))
    if (!opened.ok) throw new Error('no opening')
    const makers = seed < MARCHES ? [make] : [makeStorm, makeBread]
    for (let n = 0; n < TRIES; n++) {
      const maker = makers[n % makers.length]!
      const made = withDice(seedRng(`made ${seed} ${n}`), dice => maker(opened.state, dice)).value
      const valid = ruleset.schema.state['~standard'].validate(made)
      if ('issues' in valid && valid.issues) throw new Error(JSON.stringify(valid.issues))
      yield made
    }
  },
  seatOf: () => SEAT,
  find,
  meets,
  chance: (state, seat, dice) => {
    const own = state.armies.filter(army => army.seat === seat)
    const target = stormed(state, seat)
    if (target >= 0) return [randomRanks(state, own, target, dice)]
    const lost = own.some(({ units }) => units.length > 0) ? dice.shuffle(lostVillages(state, seat)) : null
    const path = ({ cell }: Army) => (lost ? wayBy(state, cell, lost) : randomWalk(dice))
    return [own.map(army => ({ type: 'route', army: army.id, path: [...path(army)] }))]
  },
  simple: (state, seat, n) => [decide(ruleset, policies[seat as 'p3'], { state, seat, root: seedRng(n), step: 0 })],
}

/** A way by chance that keeps its direction more or less, as who looks for nothing would. */
function randomWalk(dice: Dice): Direction[] {
  const main = dice.d(8) - 1
  return Array.from({ length: 10 }, () => directions[(main + dice.d(3) + 6) % 8]!)
}

/** A state of affairs in which nothing is neutral: who holds what, and where armies stand, is drawn. */
function make(opened: State, dice: Dice): State {
  const { map } = opened
  const enemies = dice.shuffle(['p1', 'p2'] as const)
  const lost = dice.d(4) - 1
  const villages = map.provinces.map((province, i) => {
    const owner = opened.cities[i]!.seat
    return province.villages.map((_, v): Seat => (owner === SEAT && v < lost ? enemies[0]! : owner!))
  })
  const home = map.provinces[2]!
  const target = dice.pick([0, 1, 2])
  const anchor = dice.pick([map.provinces[target]!.city, ...map.provinces[target]!.villages]).cell
  const free = openCells(map)
  const between = (least: number, most: number) => {
    const cells = free.filter(cell => distance(map, cell, anchor) >= least && distance(map, cell, anchor) <= most)
    return dice.pick(cells.length > 0 ? cells : free)
  }
  const two = dice.d(3) === 1
  // An enemy near by, and the seat's army so that it stands in the way.
  const strong = dice.d(2) === 1 && target !== 2
  const post = between(2, 3)
  const behind = free.filter(
    cell =>
      distance(map, cell, post) >= 2 &&
      distance(map, cell, post) < distance(map, cell, anchor) &&
      distance(map, cell, anchor) <= 7,
  )
  const start = () => (strong && behind.length > 0 ? dice.pick(behind) : between(2, 7))
  const armies = opened.armies.flatMap((army): Army[] => {
    if (army.seat === SEAT) {
      const empty: Army = { ...army, units: [], cell: start() }
      return two ? [empty, { ...empty, id: army.id + 256, name: `${home.city.name} 2`, cell: start() }] : [empty]
    }
    // Drawn up in three ranks, or gone to the far end of the world.
    const units = army.units.map((unit, n) => ({ ...unit, cell: [(n % 4) - 2, 1 + (n >> 2)] as const }))
    const cell = strong && army.seat === opened.cities[target]!.seat ? post : null
    const far = [...free].sort((a, b) => distance(map, b, anchor) - distance(map, a, anchor))[dice.d(20)]!
    return [{ ...army, units, cell: cell ?? far }]
  })
  return {
    ...opened,
    week: 4 + dice.d(20),
    villages,
    cities: opened.cities.map((city, i) =>
      two && i === 2 ? { ...city, raised: { ...city.raised, armies: 2 } } : city,
    ),
    armies: armies.sort((a, b) => a.id - b.id),
  }
}

interface March {
  /** Settlements that it takes, by their places in the list that was asked for. */
  readonly taken: number
  readonly route: readonly Direction[]
}

interface Label extends March, Walk {}

/**
 * What an empty army can take by Sunday: for each set of settlements a march that takes it, if there is one. All ways are gone through, step by step. Of two that stand
 * on the same cell and have taken the same, one is dropped only if it has spent no less and may go on no earlier: whatever it could still do the other can, for speed that
 * was not used is kept (C22), and a settlement of somebody else ends the day's march (R80). Cells next to an enemy army are not entered, nor is its own: an army without units is lost there.
 */
function marchesOf(state: State, army: Army, goals: readonly Cell[], fears = true): readonly March[] {
  const barred = barredTo(state, army, fears)
  if (barred.has(army.cell)) return []
  const known = new Map<string, Label[]>()
  const best = new Map<number, March>()
  let edge: Label[] = [{ cell: army.cell, taken: 0, spent: 0, day: 1, route: [] }]
  while (edge.length > 0) {
    const next: Label[] = []
    for (const label of edge) {
      if (!best.has(label.taken)) best.set(label.taken, label)
      for (const step of onward(state.map, army, SPEED, barred, label)) {
        const { cell, day } = step
        const goal = goals.indexOf(cell)
        const takes = goal >= 0 && !(label.taken & (1 << goal))
        const taken = takes ? label.taken | (1 << goal) : label.taken
        const after: Label = { ...step, taken, day: takes ? day + 1 : day }
        const key = `${cell} ${taken}`
        const there = known.get(key) ?? []
        if (there.some(other => other.spent <= after.spent && other.day <= after.day)) continue
        known.set(key, [...there.filter(other => other.spent < after.spent || other.day < after.day), after])
        next.push(after)
      }
    }
    edge = next
  }
  return [...best.values()]
}

const size = (set: number): number => (set === 0 ? 0 : (set & 1) + size(set >> 1))

function* find(state: State, seat: Seat, wanted: (motif: string) => boolean): Iterable<Found> {
  const { map } = state
  const own = state.armies.filter(army => army.seat === seat)
  if (own.some(({ units }) => units.length > 0)) {
    const target = stormed(state, seat)
    const found =
      target < 0 ? wanted('bread') && findBread(state, seat) : wanted('storm') && findStorm(state, seat, target)
    if (found) yield found
    return
  }
  const near = map.provinces
    .flatMap(({ villages }, i) => villages.flatMap(({ cell }, v) => (state.villages[i]![v] === seat ? [] : [cell])))
    .filter(cell => own.some(army => distance(map, army.cell, cell) <= DAYS + 2))
  const safe = bestOf(own.map(army => marchesOf(state, army, near)))
  if (safe.taken === 0) return
  const orders = own.map(({ id }, i): Order => ({ type: 'route', army: id, path: [...safe.routes[i]!] }))
  const goal: DmaGoal = { settlements: settlements(state, seat) + safe.taken }
  const solution = [orders]
  if (safe.taken > own.length && wanted('win') && meets({ win: true }, state, seat, solution)) {
    yield { motif: 'win', about: 'win the game in this week', goal: { win: true }, solution }
    return
  }
  const rash = bestOf(own.map(army => marchesOf(state, army, near, false)))
  const barred = own.some((army, i) => isBarred(state, army, rash.routes[i]!))
  const count = safe.taken === 1 ? 'a village' : `${safe.taken} villages`
  if (barred && wanted('around')) {
    yield {
      motif: 'around',
      about: `take ${count} by Sunday, past the army that bars the straight way`,
      goal,
      solution,
    }
    return
  }
  if (!barred && safe.taken > own.length && wanted('raid'))
    yield { motif: 'raid', about: `take ${count} by Sunday, as many as can be taken`, goal, solution }
}

/** The marches, one of each army, that take most together. */
function bestOf(marches: readonly (readonly March[])[]): {
  readonly taken: number
  readonly routes: readonly (readonly Direction[])[]
} {
  let best = { taken: 0, routes: marches.map((): readonly Direction[] => []) }
  const stays: March = { taken: 0, route: [] }
  for (const one of marches[0] ?? [])
    for (const two of marches[1] ?? [stays]) {
      const taken = size(one.taken | two.taken)
      if (taken > best.taken) best = { taken, routes: [one.route, two.route] }
    }
  return best
}

/** Whether a way leads past an enemy army too near. */
function isBarred(state: State, army: Army, route: readonly Direction[]): boolean {
  let at = army.cell
  return route.some(direction => {
    at = stepFrom(state.map, at, direction)
    return state.armies.some(other => other.seat !== army.seat && distance(state.map, other.cell, at) <= 1)
  })
}

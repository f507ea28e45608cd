import { fightOut, luckOf } from '../battle/fight.ts'
import type { Site } from '../battle/model.ts'
import type { Party } from '../events.ts'
import { aroundCell, isOrthogonal } from '../map.ts'
import type { Cell, Id, Unit } from '../model.ts'
import {
  areFriends,
  armyParty,
  diceFor,
  homeOf,
  isPeaceful,
  type OpenArmy,
  type OpenForce,
  placeName,
  tell,
  type World,
} from '../world.ts'
import { fortsOf } from './city.ts'
import { bury, isReady, join, lineUp, refill } from './formation.ts'

const OPEN_FIELD: Site = { storm: false, fortified: false, forts: [] }

type Pair = readonly [a: OpenArmy, b: OpenArmy]

/** Phase 6 of a day (R1): hostile armies on the same or neighbouring cells fight, always one against one (C23, R27). */
export function fightArmies(world: World): void {
  const fought = new Set<Id>()
  for (const pairs of knots(world)) {
    for (const [a, b] of inOrder(world, pairs)) {
      if (!world.armies.includes(a) || !world.armies.includes(b)) continue
      if (world.rulings.battlesPerDay === 'one' && (fought.has(a.id) || fought.has(b.id))) continue
      if (meet(world, a, b)) fought.add(a.id).add(b.id)
    }
  }
}

/** All hostile pairs in contact, those that hang together in one list: no other list can bear upon it. */
function knots(world: World): Pair[][] {
  const posts = new Map<Cell, OpenArmy[]>()
  const armies = [...world.armies].sort((a, b) => a.cell - b.cell || a.id - b.id)
  for (const army of armies) {
    const list = posts.get(army.cell)
    if (list) list.push(army)
    else posts.set(army.cell, [army])
  }
  const place = new Map(armies.map((army, i) => [army, i]))
  const knot = armies.map((_, i) => i)
  const root = (i: number): number => (knot[i] === i ? i : root(knot[i]!))
  const pairs: Pair[] = []
  armies.forEach((a, i) => {
    for (const cell of aroundCell(world.map, a.cell)) {
      for (const b of posts.get(cell) ?? []) {
        const j = place.get(b)!
        if (j <= i || areFriends(world, a.owner, b.owner)) continue
        pairs.push([a, b])
        const [p, q] = [root(i), root(j)]
        knot[Math.max(p, q)] = Math.min(p, q)
      }
    }
  })
  const lists = new Map<number, Pair[]>()
  for (const pair of pairs) {
    const key = root(place.get(pair[0])!)
    const list = lists.get(key)
    if (list) list.push(pair)
    else lists.set(key, [pair])
  }
  return [...lists.values()]
}

/** R27: same cell first, then side by side, then corner to corner; by lot among equals. */
function inOrder(world: World, pairs: readonly Pair[]): Pair[] {
  const classOf = ([a, b]: Pair): number => {
    if (world.rulings.pairOrder === 'random') return 0
    const swapped =
      world.rulings.crossing === 'same-cell' && world.swapped.has(`${Math.min(a.id, b.id)}/${Math.max(a.id, b.id)}`)
    return a.cell === b.cell || swapped ? 0 : isOrthogonal(world.map, a.cell, b.cell) ? 1 : 2
  }
  return [0, 1, 2].flatMap(rank => {
    const some = pairs.filter(pair => classOf(pair) === rank)
    if (some.length < 2) return some
    return diceFor(world, 'order of battles', `${rank}/${some[0]![0].id}/${some[0]![1].id}`).shuffle(
      some,
      'order of battles',
    )
  })
}

/** Two hostile armies in contact. False: neither can fight. */
function meet(world: World, a: OpenArmy, b: OpenArmy): boolean {
  const { rulings } = world
  refill(a, rulings)
  refill(b, rulings)
  const ready = [isReady(a), isReady(b)] as const
  const peaceful = isPeaceful(world, a.owner, b.owner)
  if (peaceful !== isPeaceful(world, b.owner, a.owner)) {
    if (!ready[0] && !ready[1] && rulings.peaceRout === 'if-ready') return false
    rout(world, peaceful ? b : a, peaceful ? a : b, true)
    return true
  }
  if (!ready[0] || !ready[1]) {
    if (ready[0] === ready[1] || rulings.unready === 'spared') return false
    rout(world, ready[0] ? a : b, ready[0] ? b : a, false)
    return true
  }
  const walled = rulings.cityArmies === 'walls' && atHome(world, a) && !atHome(world, b)
  const [first, second] = walled ? [b, a] : [a, b]
  const forts =
    rulings.cityArmies === 'walls' && atHome(world, second)
      ? fortsOf(world.book, world.cities[world.places.get(second.cell)!.province]!.buildings)
      : []
  const cell = world.stepped.has(first.id) && !world.stepped.has(second.id) ? second.cell : first.cell
  const dice = diceFor(world, 'battle', `${first.id}/${second.id}`)
  const winner = engage(
    world,
    armyParty(first),
    first,
    armyParty(second),
    second,
    forts.length ? { ...OPEN_FIELD, forts } : OPEN_FIELD,
    cell,
    luckOf(dice),
  )
  if (winner.result !== 'a') destroy(world, first, winner.a)
  if (winner.result !== 'b') destroy(world, second, winner.b)
  return true
}

function atHome(world: World, army: OpenArmy): boolean {
  const place = world.places.get(army.cell)
  return place !== undefined && place.village < 0 && world.cities[place.province]!.owner === army.owner
}

export interface Engagement {
  readonly result: 'a' | 'b' | null
  /** Who lived to see the end on each side. */
  readonly a: readonly Unit[]
  readonly b: readonly Unit[]
}

/** Fights one battle, takes the fallen out of both forces and reports it. */
export function engage(
  world: World,
  a: Party,
  first: OpenForce,
  b: Party,
  second: OpenForce,
  site: Site,
  at: Cell,
  luck: ReturnType<typeof luckOf>,
): Engagement {
  const one = lineUp(first)
  const two = lineUp(second)
  const battle = fightOut(
    world.book,
    world.rulings,
    { soldiers: one.soldiers, field: first.field },
    { soldiers: two.soldiers, field: second.field },
    site,
    luck,
  )
  const dead = [battle.fallen.a.map(i => one.units[i]!), battle.fallen.b.map(i => two.units[i]!)] as const
  bury(first, dead[0])
  bury(second, dead[1])
  world.battles.push({ day: world.day, cell: at, siege: site.storm, parties: [a.owner, b.owner] })
  tell(world, {
    type: 'battle',
    at,
    place: placeName(world, at),
    siege: site.storm,
    a,
    b,
    battle,
    rule: site.storm ? 'C40' : 'C23',
  })
  return {
    result: battle.winner,
    a: one.units.filter(unit => !dead[0].includes(unit)),
    b: two.units.filter(unit => !dead[1].includes(unit)),
  }
}

/** The loser is destroyed without a battle: taken by surprise (C45), or with nobody in formation (R29). */
function rout(world: World, winner: OpenArmy, loser: OpenArmy, surprise: boolean): void {
  tell(world, {
    type: 'routed',
    at: loser.cell,
    place: placeName(world, loser.cell),
    winner: armyParty(winner),
    loser: armyParty(loser),
    surprise,
    rule: surprise ? 'C45' : 'R29',
  })
  destroy(world, loser, [])
}

/** A beaten army is lost with its reserve (C19, R30); `survivors` of the field go home where that is played. */
export function destroy(world: World, army: OpenArmy, survivors: readonly Unit[]): void {
  world.armies = world.armies.filter(other => other !== army)
  if (world.rulings.routed === 'lost') return
  for (const unit of survivors) {
    const home = world.cities[homeOf(unit.id)]!
    if (home.owner === army.owner) join(home.garrison, [unit], world.rulings)
  }
}

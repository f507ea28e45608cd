/** Armies in contact: C19, C23, C45, R25 to R31, R82. */

import type { Dice } from '@umpire/core-rng'
import { fightOut, luckOf } from '../battle/fight.ts'
import type { Site } from '../battle/model.ts'
import type { Party } from '../events.ts'
import { aroundCell, isOrthogonal } from '../map/grid.ts'
import type { Cell, Id, Seat, Unit } from '../model.ts'
import {
  areFriends,
  diceFor,
  grouped,
  homeOf,
  isPeaceful,
  type OpenArmy,
  type OpenCity,
  type OpenForce,
  type Play,
  placeName,
  tell,
} from '../play.ts'
import { fortsOf } from './city.ts'
import { bury, canStand, join, lineUp, refill, sideOf } from './formation.ts'

type Pair = readonly [a: OpenArmy, b: OpenArmy]

/** Phase 6 of a day (R1): hostile armies on the same or neighbouring cells fight, always one against one (C23, R27). */
export function fightArmies(play: Play): void {
  const fought = new Set<Id>()
  for (const pairs of knots(play)) {
    for (const [a, b] of inOrder(play, pairs)) {
      if (!play.armies.includes(a) || !play.armies.includes(b)) continue
      // R28: an army fights on the same day until its pairs are used up.
      if (play.rulings.battlesPerDay === 'one' && (fought.has(a.id) || fought.has(b.id))) continue
      if (meet(play, a, b)) fought.add(a.id).add(b.id)
    }
  }
}

/** All hostile pairs in contact, those that hang together in one list: no other list can bear upon it. */
function knots(play: Play): Iterable<Pair[]> {
  const armies = [...play.armies].sort((a, b) => a.cell - b.cell || a.id - b.id)
  const posts = grouped(armies, army => army.cell)
  const place = new Map(armies.map((army, i) => [army, i]))
  const knot = armies.map((_, i) => i)
  const root = (army: OpenArmy): number => {
    let i = place.get(army)!
    while (knot[i] !== i) i = knot[i]!
    return i
  }
  const pairs: Pair[] = []
  for (const a of armies) {
    for (const cell of aroundCell(play.map, a.cell)) {
      for (const b of posts.get(cell) ?? []) {
        if (place.get(b)! <= place.get(a)! || areFriends(play, a.seat, b.seat)) continue
        pairs.push([a, b])
        const [p, q] = [root(a), root(b)]
        knot[Math.max(p, q)] = Math.min(p, q)
      }
    }
  }
  return grouped(pairs, ([a]) => root(a)).values()
}

/** R27: same cell first, then side by side, then corner to corner; by lot among equals. */
function inOrder(play: Play, pairs: readonly Pair[]): Pair[] {
  const classOf = ([a, b]: Pair): number => {
    if (play.rulings.pairOrder === 'random') return 0
    // R25: who swapped cells are neighbours in the evening, or count as having met.
    const swapped =
      play.rulings.crossing === 'same-cell' && play.swapped.has(`${Math.min(a.id, b.id)}/${Math.max(a.id, b.id)}`)
    return a.cell === b.cell || swapped ? 0 : isOrthogonal(play.map, a.cell, b.cell) ? 1 : 2
  }
  return [0, 1, 2].flatMap(rank => {
    const some = pairs.filter(pair => classOf(pair) === rank)
    if (some.length < 2) return some
    return diceFor(play, 'order of battles', `${rank}/${some[0]![0].id}/${some[0]![1].id}`).shuffle(
      some,
      'order of battles',
    )
  })
}

/** Two hostile armies in contact. False: neither can fight. */
function meet(play: Play, a: OpenArmy, b: OpenArmy): boolean {
  const { rulings } = play
  const ready = [canStand(a, rulings), canStand(b, rulings)] as const
  const peaceful = isPeaceful(play, a.seat, b.seat)
  const surprise = peaceful !== isPeaceful(play, b.seat, a.seat)
  // R29: where the unready are left alone there is no battle, and nobody moves up for it (C20).
  if (!surprise && ready[0] !== ready[1] && rulings.unready === 'spared') return false
  refill(a, rulings)
  refill(b, rulings)
  if (surprise) {
    // R26, R82: of a peace that one side keeps that side is routed, if either is ready.
    if (!ready[0] && !ready[1] && rulings.peaceRout === 'if-ready') return false
    scatter(play, peaceful ? hostOf(b).party : hostOf(a).party, peaceful ? a : b, true)
    return true
  }
  if (!ready[0] || !ready[1]) {
    // R29: who is not ready is destroyed by who is.
    if (ready[0] === ready[1]) return false
    scatter(play, hostOf(ready[0] ? a : b).party, ready[0] ? b : a, false)
    return true
  }
  // R31: armies in a city fight without its walls.
  const home = (army: OpenArmy) => (rulings.cityArmies === 'walls' ? homeCity(play, army) : undefined)
  const [first, second] = home(a) && !home(b) ? [b, a] : [a, b]
  const forts = fortsOf(play.book, home(second)?.buildings ?? [])
  const cell = play.stepped.has(first.id) && !play.stepped.has(second.id) ? second.cell : first.cell
  const dice = diceFor(play, 'battle', `${first.id}/${second.id}`)
  const site: Site = { storm: false, fortified: false, forts }
  const { winner, left } = engage(play, hostOf(first), hostOf(second), site, cell, dice)
  if (winner !== 'a') destroy(play, first, left.a)
  if (winner !== 'b') destroy(play, second, left.b)
  return true
}

/** The own city that an army stands in. */
function homeCity(play: Play, army: OpenArmy): OpenCity | undefined {
  return play.cities.find(({ index, seat }) => seat === army.seat && play.map.provinces[index]!.city.cell === army.cell)
}

/** A force, and what the chronicle calls it. */
export interface Host {
  readonly party: Party
  readonly force: OpenForce
}

export function hostOf(army: OpenArmy): Host {
  const { id, seat, name } = army
  return { party: { force: id, seat, name, garrison: false }, force: army }
}

export interface Engagement {
  readonly winner: 'a' | 'b' | null
  /** Who lived to see the end on each side. */
  readonly left: { readonly a: readonly Unit[]; readonly b: readonly Unit[] }
}

/** Fights one battle, takes the fallen out of both forces and reports it. */
export function engage(play: Play, a: Host, b: Host, site: Site, at: Cell, dice: Dice): Engagement {
  const one = lineUp(a.force)
  const two = lineUp(b.force)
  const battle = fightOut(play.book, play.rulings, sideOf(a.force), sideOf(b.force), site, luckOf(dice))
  const fallen = { a: battle.fallen.a.map(i => one[i]!), b: battle.fallen.b.map(i => two[i]!) }
  bury(a.force, fallen.a)
  bury(b.force, fallen.b)
  const { storm: siege } = site
  const parties = [a.party.seat, b.party.seat]
  play.battles.push({ day: play.day, cell: at, siege, parties })
  const place = placeName(play, at)
  const rule = siege ? 'C40' : 'C23'
  tell(play, { type: 'battle', at, place, siege, a: a.party, b: b.party, battle, rule }, parties)
  const left = (units: readonly Unit[], dead: readonly Unit[]) => units.filter(unit => !dead.includes(unit))
  return { winner: battle.winner, left: { a: left(one, fallen.a), b: left(two, fallen.b) } }
}

/** Somebody is beaten without a battle: taken by surprise (C45), or with nobody in formation (R29). */
export function rout(play: Play, at: Cell, winner: Party, loser: Party, surprise: boolean): void {
  const rule = surprise ? 'C45' : 'R29'
  const parties = [winner.seat, loser.seat]
  tell(play, { type: 'routed', at, place: placeName(play, at), winner, loser, surprise, rule }, parties)
}

/** The same of an army, which is destroyed. */
export function scatter(play: Play, winner: Party, army: OpenArmy, surprise: boolean): void {
  rout(play, army.cell, winner, hostOf(army).party, surprise)
  destroy(play, army, [])
}

/** A beaten army is lost with its reserve (C19, R30). */
export function destroy(play: Play, army: OpenArmy, survivors: readonly Unit[]): void {
  play.armies = play.armies.filter(other => other !== army)
  sendHome(play, army.seat, survivors)
}

/** R30: survivors of the field go home where that is played, to cities that are still theirs. */
export function sendHome(play: Play, seat: Seat, survivors: readonly Unit[]): void {
  if (play.rulings.routed === 'lost') return
  for (const unit of survivors) {
    const home = play.cities[homeOf(unit.id)]!
    if (home.seat === seat) join(home.garrison, [unit], play.rulings)
  }
}

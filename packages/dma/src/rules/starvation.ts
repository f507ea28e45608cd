import type { Dice } from '@umpire/core-rng'
import type { Id } from '../model.ts'
import {
  cityName,
  diceFor,
  forcesOf,
  homeOf,
  isGarrison,
  type OpenArmy,
  type OpenForce,
  tell,
  type World,
} from '../world.ts'

/** One in ten, each day (C43). */
const DEATH = [1, 10] as const

/** Phase 4 of a day (R1): who is unsupplied may die. Nobody moves up from the reserve for the starved (C43). */
export function starve(world: World): void {
  if (world.hungry.length === 0) return
  const emptied = new Set<Id>()
  const phases = [() => starveUnits(world, emptied), () => starveArmies(world, emptied)]
  if (world.rulings.starvation === 'armies-first') phases.reverse()
  for (const phase of phases) phase()
}

function starveUnits(world: World, emptied: Set<Id>): void {
  const dead = new Map<OpenForce, Set<Id>>()
  // One stream for the troops of each province.
  const dice = new Map<number, Dice>()
  for (const { id, army, force } of world.hungry) {
    if (army) continue
    const home = homeOf(id)
    const own = dice.get(home) ?? diceFor(world, 'hunger', home)
    dice.set(home, own)
    if (!own.chance(...DEATH, 'hunger')) continue
    const list = dead.get(force)
    if (list) list.add(id)
    else dead.set(force, new Set([id]))
  }
  if (dead.size === 0) return
  for (const [id, force] of forcesOf(world)) {
    const list = dead.get(force)
    if (!list) continue
    for (const unit of force.units) if (list.has(unit.id)) mourn(world, id, force, unit.id, unit.type)
    force.units = force.units.filter(unit => !list.has(unit.id))
    if (force.units.length === 0) emptied.add(id)
  }
}

/** An army that should die lives on at the cost of one of its units, wherever that comes from (C44). */
function starveArmies(world: World, emptied: Set<Id>): void {
  const gone = new Set<OpenArmy>()
  for (const { army } of world.hungry) {
    if (!army) continue
    if (emptied.has(army.id) && world.rulings.emptiedArmy === 'lives') continue
    const dice = diceFor(world, 'hunger of army', army.id)
    if (!dice.chance(...DEATH, 'hunger of an army')) continue
    if (army.units.length === 0) {
      gone.add(army)
      mourn(world, army.id, army, null, null)
    } else {
      const { id, type } = dice.pick(army.units, 'who gives up his bread')
      army.units = army.units.filter(unit => unit.id !== id)
      mourn(world, army.id, army, id, type)
    }
  }
  if (gone.size > 0) world.armies = world.armies.filter(army => !gone.has(army))
}

function mourn(world: World, force: Id, of: OpenForce, unit: Id | null, kind: string | null): void {
  const [seat, name] = isGarrison(force)
    ? [world.cities[force]!.owner, cityName(world, force)]
    : [(of as OpenArmy).owner, (of as OpenArmy).name]
  if (seat !== null) tell(world, { type: 'starved', seat, secret: true, force, name, kind, unit, rule: 'C43' })
}

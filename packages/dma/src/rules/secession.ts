import { noUnits, type Seat } from '../model.ts'
import type { OpenCity, World } from '../world.ts'

/** A city changes hands: its garrison and all savings are lost, and running projects (R75). */
export function passTo(world: World, city: OpenCity, owner: Seat | null): void {
  city.owner = owner
  city.garrison = noUnits()
  city.saved = { green: 0, grey: 0 }
  if (world.rulings.projectBonus === 'ends') city.projects = []
  if (owner === null || world.rulings.capturedQueue === 'cleared') city.queue = []
}

/** A city leaves its state (C16, R15), and its ruler's villages of the province go with it. */
export function leaveToNobody(world: World, city: OpenCity, owner: Seat): void {
  passTo(world, city, null)
  const villages = world.villages[city.index]!
  villages.forEach((holder, i) => {
    if (holder === owner) villages[i] = null
  })
  if (world.rulings.secededArmies === 'lost') {
    const { cell } = world.map.provinces[city.index]!.city
    world.armies = world.armies.filter(army => army.cell !== cell || army.owner !== owner)
  }
}

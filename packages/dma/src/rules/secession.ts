import type { Seat } from '../model.ts'
import type { OpenCity, World } from '../world.ts'

/** A city leaves its state (C16): garrison, queue and running projects are lost (R15, R75), its ruler's villages of the province go with it. */
export function leaveToNobody(world: World, city: OpenCity, owner: Seat): void {
  city.owner = null
  city.garrison = { units: [], vacancies: [], field: 0 }
  city.queue = []
  city.saved = { green: 0, grey: 0 }
  if (world.rulings.projectBonus === 'ends') city.projects = []
  const villages = world.villages[city.index]!
  villages.forEach((holder, i) => {
    if (holder === owner) villages[i] = null
  })
  if (world.rulings.secededArmies === 'lost') {
    const { cell } = world.map.provinces[city.index]!.city
    world.armies = world.armies.filter(army => army.cell !== cell || army.owner !== owner)
  }
}

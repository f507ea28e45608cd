import type { Place } from '../map.ts'
import type { Seat } from '../model.ts'
import { type OpenArmy, type OpenCity, placeName, tell, tellCity, type World } from '../world.ts'
import { lastOf } from './city.ts'
import { passTo } from './secession.ts'

export function captureVillage(world: World, { province, village }: Place, army: OpenArmy, from: Seat | null): void {
  world.villages[province]![village] = army.owner
  announce(world, army, from, false)
}

function announce(world: World, { id, owner, cell }: OpenArmy, from: Seat | null, city: boolean): void {
  const name = placeName(world, cell)
  tell(world, { type: 'captured', at: cell, name, city, by: owner, army: id, from, rule: 'C40' })
}

/** C41: the last building of each direction and all neutral structures go, and nothing is produced till the week is over. */
export function captureCity(world: World, city: OpenCity, army: OpenArmy, from: Seat | null): void {
  const { rulings } = world
  const spared =
    (from === null && rulings.neutralCapture === 'intact') || (city.stopped && rulings.demolition === 'once-a-week')
  passTo(world, city, army.owner)
  announce(world, army, from, true)
  if (spared) return
  city.stopped = true
  const doomed = demolition(world, city)
  if (doomed.length === 0) return
  city.buildings = city.buildings.filter(id => !doomed.includes(id))
  tellCity(world, city, { type: 'demolished', buildings: doomed, rule: 'C41' })
}

/** What the capture of a city destroys, in the order in which it was built. */
function demolition({ book }: World, { buildings }: OpenCity): string[] {
  const last = new Set(book.handbook.directions.map(({ id }) => lastOf(book, buildings, id)))
  return buildings.filter(id => last.has(id) || book.buildings.get(id)!.direction === null)
}

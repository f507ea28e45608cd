import type { Place } from '../map.ts'
import type { Seat } from '../model.ts'
import { cityName, type OpenArmy, type OpenCity, tell, type World } from '../world.ts'
import { lastOf } from './city.ts'

export function captureVillage(world: World, { province, village }: Place, army: OpenArmy, from: Seat | null): void {
  world.villages[province]![village] = army.owner
  const { name } = world.map.provinces[province]!.villages[village]!
  tell(world, { type: 'captured', at: army.cell, name, city: false, by: army.owner, army: army.id, from, rule: 'C40' })
}

/** C41: the last building of each direction and all neutral structures go, and nothing is produced till the week is over. */
export function captureCity(world: World, city: OpenCity, army: OpenArmy, from: Seat | null): void {
  const { rulings } = world
  const spared =
    (from === null && rulings.neutralCapture === 'intact') || (city.stopped && rulings.demolition === 'once-a-week')
  city.owner = army.owner
  city.garrison = { units: [], vacancies: [], field: 0 }
  city.saved = { green: 0, grey: 0 }
  if (rulings.capturedQueue === 'cleared') city.queue = []
  if (rulings.projectBonus === 'ends') city.projects = []
  tell(world, {
    type: 'captured',
    at: army.cell,
    name: cityName(world, city.index),
    city: true,
    by: army.owner,
    army: army.id,
    from,
    rule: 'C40',
  })
  if (spared) return
  city.stopped = true
  const doomed = demolition(world, city)
  if (doomed.length === 0) return
  city.buildings = city.buildings.filter(id => !doomed.includes(id))
  tell(world, {
    type: 'demolished',
    seat: army.owner,
    secret: true,
    city: city.index,
    name: cityName(world, city.index),
    buildings: doomed,
    rule: 'C41',
  })
}

/** What the capture of a city destroys, in the order in which it was built. */
function demolition({ book }: World, { buildings }: OpenCity): string[] {
  const last = new Set(book.handbook.directions.map(({ id }) => lastOf(book, buildings, id)))
  return buildings.filter(id => last.has(id) || book.buildings.get(id)!.direction === null)
}

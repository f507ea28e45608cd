/** Captures of villages and cities: C40, C41, R84, R86. */

import type { Place } from '../map/grid.ts'
import type { Seat } from '../model.ts'
import { type OpenArmy, type OpenCity, type Play, placeName, tell, tellCity } from '../play.ts'
import { lastOf } from './city.ts'
import { passTo } from './secession.ts'

export function captureVillage(play: Play, { province, village }: Place, army: OpenArmy, from: Seat | null): void {
  play.villages[province]![village] = army.seat
  announce(play, army, from, false)
}

function announce(play: Play, { id, seat, cell }: OpenArmy, from: Seat | null, city: boolean): void {
  const name = placeName(play, cell)
  tell(play, { type: 'captured', at: cell, name, city, seat, army: id, from, rule: 'C40' })
}

/** C41: the last building of each direction and all neutral structures go, and nothing is produced till the week is over. */
export function captureCity(play: Play, city: OpenCity, army: OpenArmy, from: Seat | null): void {
  const { rulings } = play
  // R84: a neutral city is demolished like any other; R86: and each capture demolishes anew.
  const spared =
    (from === null && rulings.neutralCapture === 'intact') || (city.stopped && rulings.demolition === 'once-a-week')
  passTo(play, city, army.seat)
  announce(play, army, from, true)
  if (spared) return
  city.stopped = true
  const doomed = demolition(play, city)
  if (doomed.length === 0) return
  city.buildings = city.buildings.filter(id => !doomed.includes(id))
  tellCity(play, city, { type: 'demolished', buildings: doomed, rule: 'C41' })
}

/** What the capture of a city destroys, in the order in which it was built. */
function demolition({ book }: Play, { buildings }: OpenCity): string[] {
  const last = new Set(book.handbook.directions.map(({ id }) => lastOf(book, buildings, id)))
  return buildings.filter(id => last.has(id) || book.buildings.get(id)!.direction === null)
}

/** Cities that change hands or leave: C16, R15, R53, R75. */

import { noUnits, type Seat } from '../model.ts'
import type { OpenCity, Play } from '../play.ts'

/** A city changes hands: its garrison and all savings are lost, and running projects (R75). */
export function passTo(play: Play, city: OpenCity, seat: Seat | null): void {
  city.seat = seat
  city.garrison = noUnits()
  city.saved = { green: 0, grey: 0 }
  delete city.foreign
  if (play.rulings.projectBonus === 'ends') city.projects = []
  // R53: so is the queue, with all that was paid.
  if (seat === null || play.rulings.capturedQueue === 'cleared') city.queue = []
}

/** A city leaves its state (C16, R15), and its ruler's villages of the province go with it. */
export function leaveToNobody(play: Play, city: OpenCity, seat: Seat): void {
  passTo(play, city, null)
  const villages = play.villages[city.index]!
  villages.forEach((holder, i) => {
    if (holder === seat) villages[i] = null
  })
  // R15: armies stay and lose their home only.
  if (play.rulings.secededArmies === 'lost') {
    const { cell } = play.map.provinces[city.index]!.city
    play.armies = play.armies.filter(army => army.cell !== cell || army.seat !== seat)
  }
}

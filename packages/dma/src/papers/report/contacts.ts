import type { Event } from '../../events.ts'
import { distance } from '../../map/grid.ts'
import type { Cell, Seat } from '../../model.ts'
import type { View } from '../../view.ts'
import { evenings } from './marches.ts'
import type { BattleReport, Contact, Sighting } from './model.ts'

/** How near a foreign army must be to be listed: a week of the fastest march. */
export const NEAR = 9

/** Foreign armies within one cell of one's own, on the first evening of each meeting. */
export function contactsOf(before: View, after: View, events: readonly Event[], seat: Seat): Contact[] {
  const contacts: Contact[] = []
  let yesterday = new Set<string>()
  for (const [day, posts] of evenings(before, after, events).entries()) {
    const today = new Set<string>()
    for (const own of posts) {
      if (own.seat !== seat) continue
      for (const other of posts) {
        if (other.seat === seat || distance(before.map, own.cell, other.cell) > 1) continue
        const pair = `${own.army}/${other.army}`
        today.add(pair)
        if (day > 0 && !yesterday.has(pair))
          contacts.push({ day, own: own.name, seat: other.seat, name: other.name, cell: other.cell })
      }
    }
    yesterday = today
  }
  return contacts
}

/** Foreign armies near what is the reader's, the nearest first. */
export function sightingsOf(view: View, battles: readonly BattleReport[], seat: Seat): Sighting[] {
  const posts = postsOf(view, seat)
  return view.armies
    .filter(army => army.seat !== seat)
    .flatMap(({ id, seat: other, name, cell }): Sighting[] => {
      const [nearest] = posts
        .map(post => ({ near: post.name, distance: distance(view.map, post.cell, cell) }))
        .sort((a, b) => a.distance - b.distance)
      if (!nearest || nearest.distance > NEAR) return []
      return [{ army: id, seat: other, name, cell, ...nearest, shown: shownOf(battles, id) }]
    })
    .sort((a, b) => a.distance - b.distance || a.army - b.army)
}

function postsOf({ map, cities, villages, armies }: View, seat: Seat): { name: string; cell: Cell }[] {
  const settled = map.provinces.flatMap((province, i) => [
    ...(cities[i]!.seat === seat ? [province.city] : []),
    ...province.villages.filter((_, j) => villages[i]![j] === seat),
  ])
  return [...settled, ...armies.filter(army => army.seat === seat)]
}

/** Who was left of an army in its last battle. */
function shownOf(battles: readonly BattleReport[], army: number): readonly string[] | null {
  for (const { event } of [...battles].reverse()) {
    for (const side of ['a', 'b'] as const) {
      if (event[side].force !== army || event[side].garrison) continue
      const { battle } = event
      return battle[side].soldiers.flatMap(([type], i) => (battle.fallen[side].includes(i) ? [] : [type]))
    }
  }
  return null
}

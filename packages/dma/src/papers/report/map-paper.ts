import { routeCells } from '../../map/places.ts'
import { type Army, type Cell, DAYS, type Id, type WorldMap } from '../../model.ts'
import { type Reach, reaches } from '../../queries/reach.ts'
import { mapSheet, mapSvg, type Places, plannedRoute, reachPicture, windowRound } from '../../svg/index.ts'
import type { View } from '../../view.ts'
import { type Block, list, part, text } from '../paper.ts'
import { type Atlas, atlasOf, landOf, type Speech } from '../speech.ts'

/** Pixels a cell of the whole map. */
const CELL = 16
/** How far round an army its own sheet goes: no march of a week leads farther. */
const AROUND = 10
const LAND = 'map-land'

/** The map with the ways of the week and those to come, and for each army of the reader's what it can reach by which day. */
export function mapBlocks(speech: Speech, view: View, maps: string | undefined): Block[] {
  const { whole, armies } = speech.once(drawnMaps, view)
  return [whole, ...(maps === undefined ? [] : [linkTo(speech, maps)]), ...armies]
}

function linkTo({ say }: Speech, maps: string): Block {
  return { kind: 'link', href: maps, text: say('atlasLink') }
}

function drawnMaps(speech: Speech, view: View): { readonly whole: Block; readonly armies: readonly Block[] } {
  const { book, locale, say } = speech
  const atlas = speech.once(atlasOf, view)
  const marks = speech.once(landOf, view.map)
  const { handbook } = book
  const found = reaches(book, view)
  const over = (places: Places) => ways(view, found, places)
  const whole: Block = {
    kind: 'picture',
    svg: mapSvg(view, { locale, handbook, cell: CELL, marks, land: LAND, over }),
    lines: [say('mapLines')],
    about: say('mapAbout', { week: String(view.week) }),
  }
  return {
    whole,
    // When the game is over nobody goes anywhere.
    armies: (view.end ? [] : (view.own?.armies ?? [])).map(army =>
      armyPart(speech, atlas, view, army, found.get(army.id)!),
    ),
  }
}

/** The routes that go on. */
function ways(view: View, found: ReadonlyMap<Id, Reach>, places: Places): string {
  const armies = view.own?.armies.filter(({ route }) => route.length > 0 && !view.end) ?? []
  return armies
    .map(({ id, seat, cell, route }) =>
      plannedRoute(places, seat, routeCells(view.map, cell, route), found.get(id)!.days(route)),
    )
    .join('')
}

function armyPart({ say, day: dayName }: Speech, atlas: Atlas, view: View, army: Army, found: Reach): Block {
  const { map } = view
  const near = cellsRound(map, army.cell)
  const days = new Map(near.map(at => [at, found.day(at)]))
  const dayOf = (at: Cell) => days.get(at) ?? null
  const title = say('reachTitle', { id: String(army.id), name: army.name })
  const drawn = (places: Places) => {
    const route = plannedRoute(places, army.seat, routeCells(map, army.cell, army.route), found.days(army.route))
    const numbers = near.flatMap(at => {
      const day = dayOf(at)
      if (day === null || day < 1 || day > DAYS) return []
      return [`<text x="${places.x(at)}" y="${places.y(at) + 3}">${day}</text>`]
    })
    const days = `<g font-size="9" font-family="sans-serif" text-anchor="middle" fill="#163a6b">${numbers.join('')}</g>`
    return reachPicture(places, near, map.width, dayOf) + days + route
  }
  const settled = map.provinces
    .flatMap(({ city, villages }) => [city, ...villages])
    .flatMap(({ cell }) => {
      const day = dayOf(cell)
      return day !== null && day >= 1 && day <= DAYS ? [{ cell, day }] : []
    })
    .sort((a, b) => a.day - b.day || a.cell - b.cell)
    .map(({ cell, day }) => {
      const steps = found.path(cell).join(' ')
      return say('reachPlace', {
        place: atlas.place(cell),
        state: holderOf(atlas, view, cell),
        day: dayName(day),
        steps,
      })
    })
  const svg = mapSheet(view, windowRound(map, army.cell, AROUND), { of: LAND, cell: CELL, zoom: 85, over: drawn })
  return part(title, [
    ...(settled.length > 0 ? [text(say('reachLine')), list(settled)] : [text(say('reachNone'))]),
    { kind: 'picture', svg, lines: [], about: title },
  ])
}

/** Whose a settlement is. */
function holderOf(atlas: Atlas, { map, cities, villages }: View, cell: Cell): string {
  const province = map.provinces.findIndex(({ city, villages }) =>
    [city, ...villages].some(place => place.cell === cell),
  )
  const village = map.provinces[province]!.villages.findIndex(place => place.cell === cell)
  return atlas.state(village < 0 ? cities[province]!.seat : villages[province]![village]!)
}

/** All cells of the map no farther than a week's march. */
function cellsRound(map: WorldMap, from: Cell): readonly Cell[] {
  const { column, row, width, height } = windowRound(map, from, AROUND)
  return Array.from(
    { length: width * height },
    (_, i) => (row + Math.floor(i / width)) * map.width + column + (i % width),
  )
}

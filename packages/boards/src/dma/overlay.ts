import { routeCells } from '@umpire/dma/map'
import { routeOf } from '@umpire/dma/queries'
import { type Layer, type MapParts, mapParts, type Places, plannedRoute, reachPicture } from '@umpire/dma/svg'
import { daysOf, pieceOf, type Scene } from './game.ts'
import { type MapGround, reachOf, SIDE, weekOf } from './reading.ts'

/** Where the cells of a map are in the picture of a board. */
export function placesOf(width: number): Places {
  return {
    cell: SIDE,
    x: at => ((at % width) + 0.5) * SIDE,
    y: at => (Math.floor(at / width) + 0.5) * SIDE,
  }
}

/** What is drawn from column 0, row 0 of the map, moved to where that is in the picture. */
export function moved({ left, top }: MapGround, svg: string): string {
  return svg && `<g transform="translate(${left} ${top})">${svg}</g>`
}

/** The water under a map. */
export function seaOf({ width, height }: MapGround): string {
  return `<rect class="sea" width="${width}" height="${height}" fill="#b9d3de"/>`
}

/** The parts of a map at the size that a board has. */
export function partsOf({ view, rules, locale }: Pick<Scene, 'view' | 'rules' | 'locale'>, layer: Layer): MapParts {
  const handbook = rules?.book.handbook
  return mapParts(view, { layer, cell: SIDE, locale, ...(handbook && { handbook }) })
}

/** What the army in the hand can reach by which day. */
export function reachOverlay(scene: Scene): string {
  const { view, hand, rules, planned } = scene
  if (hand.piece === null || !rules) return ''
  const reach = reachOf(weekOf(view, planned, rules), rules, pieceOf(hand.piece).army)
  const { width, rows } = view.map
  const days = Array.from({ length: width * rows.length }, (_, at) => reach.day(at))
  const cells = days.flatMap((day, at) => (day ? [at] : []))
  return reachPicture(placesOf(width), cells, width, at => days[at] ?? null)
}

/** Routes to come, by army: those planned, and those that go on. */
export function routesOverlay(scene: Scene, ground: MapGround): ReadonlyMap<string, string> {
  const { view, planned } = scene
  const found = new Map<string, string>()
  for (const { id, cell, seat } of view.own?.armies ?? []) {
    const route = routeOf(view, planned, id)
    if (route.length === 0) continue
    const cells = routeCells(view.map, cell, route)
    const noted = planned.some(order => order.type === 'route' && order.army === id)
    const drawn = plannedRoute(placesOf(view.map.width), seat, cells, daysOf(scene, id))
    found.set(String(id), moved(ground, `<g class="planned" opacity="${noted ? 1 : 0.55}">${drawn}</g>`))
  }
  return found
}

/** The way that the army in the hand would take to the cell that is pointed at. */
export function outlook(scene: Scene, to: number): string {
  const { view, hand, rules, planned } = scene
  if (hand.piece === null || !rules) return ''
  const { army } = pieceOf(hand.piece)
  const own = view.own?.armies.find(({ id }) => id === army)
  const reach = reachOf(weekOf(view, planned, rules), rules, army)
  const path = own ? reach.path(to) : []
  if (!own || path.length === 0) return ''
  const drawn = plannedRoute(placesOf(view.map.width), own.seat, routeCells(view.map, own.cell, path), reach.days(path))
  return `<g opacity=".75">${drawn}</g>`
}

import type { Army, Dma, Handbook, Id, Order, Seat, Unit, View, WorldMap } from '@umpire/dma'
import type { Forecast, Queries } from '@umpire/dma/queries'
import { forcesOf, morning, type PlannedForce } from '@umpire/dma/queries'
import type { Cell, Ground } from '../core/ground.ts'
import { groundOf } from '../core/ground.ts'

/** What the board asks of the rules: what `createRuleset` gives has it all. */
export type BoardRules = Pick<Dma, 'book' | 'describe'> &
  Pick<Queries, 'checkOrders' | 'forecast' | 'reach' | 'offers' | 'replayBattle'> &
  Partial<Pick<Queries, 'unfold'>>

/** A cell of the map in the picture, and the edge around it. */
export const SIDE = 24
const EDGE = 22

/** A settlement, and whose it is. */
export interface Settled {
  readonly kind: 'city' | 'village'
  readonly name: string
  /** Its province. */
  readonly city: number
  readonly seat: Seat | null
}

/** What is worked out of a view once. */
export interface Reading {
  readonly settled: ReadonlyMap<number, Settled>
  readonly armies: ReadonlyMap<number, View['armies']>
}

const readings = new WeakMap<View, Reading>()

export function readingOf(view: View): Reading {
  const known = readings.get(view)
  if (known) return known
  const settled = new Map<number, Settled>()
  view.map.provinces.forEach(({ city, villages }, i) => {
    settled.set(city.cell, { kind: 'city', name: city.name, city: i, seat: view.cities[i]!.seat })
    villages.forEach(({ name, cell }, j) => {
      settled.set(cell, { kind: 'village', name, city: i, seat: view.villages[i]![j]! })
    })
  })
  const armies = new Map<number, View['armies'][number][]>()
  for (const army of view.armies) armies.set(army.cell, [...(armies.get(army.cell) ?? []), army])
  const reading = { settled, armies }
  readings.set(view, reading)
  return reading
}

/** What follows from a view and a plan, worked out once for both. */
export interface Week {
  readonly forces: ReadonlyMap<Id, PlannedForce>
  readonly view: View
  /** null where nobody can tell. */
  readonly forecast: Forecast | null
  readonly problems: ReturnType<BoardRules['checkOrders']>['problems']
}

const weeks = new WeakMap<
  View,
  { readonly plan: readonly Order[]; readonly rules: BoardRules | null; readonly week: Week }
>()

export function weekOf(view: View, plan: readonly Order[], rules: BoardRules | null): Week {
  const known = weeks.get(view)
  if (known && known.plan === plan && known.rules === rules) return known.week
  const week: Week = {
    forces: forcesOf(view, plan),
    view: morning(view, plan),
    forecast: rules && view.own && !view.end ? rules.forecast(view, plan) : null,
    // A plan without lines is none: everything goes on as it was.
    problems: rules && view.own && plan.length > 0 ? rules.checkOrders(view, plan).problems : [],
  }
  weeks.set(view, { plan, rules, week })
  return week
}

/** R29: units, and none of them in formation even when places have been refilled (C20). */
export function isIdle({ rulings }: View, { garrison, units, vacancies }: PlannedForce): boolean {
  const movesUp = ({ id, type }: Unit) => vacancies.some(gap => gap.type === type && gap.home === id % 256)
  return (
    rulings.unready === 'destroyed' && !garrison && units.length > 0 && !units.some(unit => unit.cell || movesUp(unit))
  )
}

type Reach = ReturnType<BoardRules['reach']>
const reaches = new WeakMap<View, Map<string, Reach>>()

/** What an own army can reach, as its units stand by the plan; from the end of a route if one is told. */
export function reachOf(week: Week, rules: BoardRules, army: Id, along: Army['route'] = []): Reach {
  const known = reaches.get(week.view) ?? new Map<string, Reach>()
  reaches.set(week.view, known)
  const key = `${army} ${along.join(' ')}`
  const reach = known.get(key) ?? rules.reach(week.view, army, along)
  known.set(key, reach)
  return reach
}

/** A ground, and where column 0, row 0 of the map begins in its picture. */
export interface MapGround extends Ground {
  readonly left: number
  readonly top: number
}

const grounds = new WeakMap<WorldMap, MapGround>()

/** The land with the coast around it; of the open sea nothing is shown. */
export function mapGround(map: WorldMap): MapGround {
  const known = grounds.get(map)
  if (known) return known
  const { width, rows } = map
  const dry = (x: number, y: number) => (rows[y]?.[x] ?? '~') !== '~'
  const near = (x: number, y: number) => [-1, 0, 1].some(dx => [-1, 0, 1].some(dy => dry(x + dx, y + dy)))
  const line = (count: number) => Array.from({ length: count }, (_, i) => i)
  const all = line(rows.length).map(y => line(width).filter(x => near(x, y)))
  const [columns, lines] = [all.flat(), line(rows.length).filter(y => all[y]!.length > 0)]
  const [x0, x1] = [Math.min(...columns), Math.max(...columns)]
  const [y0, y1] = [lines[0] ?? 0, lines.at(-1) ?? 0]
  const middle = (i: number) => EDGE + (i + 0.5) * SIDE
  const ground = groundOf({
    width: (x1 - x0 + 1) * SIDE + 2 * EDGE,
    height: (y1 - y0 + 1) * SIDE + 2 * EDGE,
    rows: lines.map(y => all[y]!.map((x): Cell => ({ id: `${x},${y}`, x: middle(x - x0), y: middle(y - y0) }))),
    box: { width: SIDE, height: SIDE },
    rulers: {
      size: EDGE,
      all: true,
      columns: line(x1 - x0 + 1).map(i => ({ text: String(x0 + i), at: middle(i) })),
      rows: line(y1 - y0 + 1).map(i => ({ text: String(y0 + i), at: middle(i) })),
    },
    next({ id }, [dx, dy]) {
      let [x = 0, y = 0] = id.split(',').map(Number)
      do {
        x += dx
        y += dy
        if (x < x0 || x > x1 || y < y0 || y > y1) return null
      } while (!near(x, y))
      return `${x},${y}`
    },
  })
  const made = { ...ground, left: EDGE - x0 * SIDE, top: EDGE - y0 * SIDE }
  grounds.set(map, made)
  return made
}

/** What a city finishes this week, and on which day. */
export function finished(
  { forecast }: Week,
  city: number,
  { map }: View,
  handbook: Handbook | undefined,
): { readonly id: string; readonly day: number }[] {
  const armies = handbook?.projects.find(one => one.effect.kind === 'army')
  return (forecast?.events ?? []).flatMap(event => {
    const { day } = event
    if (event.type === 'army-raised')
      return armies && map.provinces[city]?.city.cell === event.at ? [{ id: armies.id, day }] : []
    if (!('city' in event) || event.city !== city) return []
    if (event.type === 'built') return [{ id: event.building, day }]
    if (event.type === 'recruited') return [{ id: event.kind, day }]
    return event.type === 'project-done' ? [{ id: event.project, day }] : []
  })
}

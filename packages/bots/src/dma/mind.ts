import type { Dma, Event, Order, Seat, State, View } from '@umpire/dma'
import { type Ways, ways } from '@umpire/dma/map'
import type { Mind } from '../mind.ts'
import { determinize } from './determinize.ts'
import { foeOf, type Rehearsal, rehearse } from './drill.ts'
import { evaluator } from './evaluate.ts'
import { explainer } from './explain.ts'
import { imagine } from './imagine.ts'
import type { DrawUp, Realm, Temper } from './realm.ts'
import { rule } from './ruler.ts'

/** How everybody is thought to go on. */
export const steady: Temper = {
  line: ['T1', 'V1', 'V2', 'V3', 'N2'],
  troops: ['rider', 'axe'],
  courage: 100,
  city: 40,
  first: 0,
}

/** What a ruler thinks of, but to go on. */
const MOODS: readonly Partial<Temper>[] = [
  {},
  { courage: 60 },
  { city: 90, courage: 75 },
  { courage: 160, first: 4 },
  { city: 0 },
  { city: 300, courage: 90 },
  // Everybody comes home.
  { courage: 100_000 },
]

/** The events of the weeks so far that the ruler of a view has read, oldest first: battles tell how others draw up. */
export type Reports = (view: View) => readonly Event[]

/**
 * A plan is a week of orders, by rulers of several tempers, who draw up each army against whom it is likely to meet; the others order what a steady ruler
 * would in their place, drawn up as usual. The search looks three weeks ahead.
 */
export function createMind(rules: Dma, reports: Reports = () => []): Mind<View, State, Order, Seat> {
  return mindOf(rules, reports, steady)
}

/** The same with another way to go on: a line of buildings, troops to like. Minds of one campaign may share what they know of its ways. */
export function mindOf(
  rules: Dma,
  reports: Reports,
  usual: Temper,
  waysOf: Pathfinder = pathfinder(rules),
): Mind<View, State, Order, Seat> {
  const realmOf = realms(rules, waysOf)
  const drilled = drillmaster(rules)
  return {
    rules,
    determinize: (view, _seat, dice) => determinize(rules, view, dice, reports(view)),
    worlds: 3,
    planner: (state, seat) => imagine(realmOf(state, seat, drilled(state, seat)), usual, MOODS),
    rollout: (state, seat) =>
      rule(
        realmOf(state, seat, (_, units) => rehearse(rules, units, null)),
        usual,
      ).orders,
    evaluate: evaluator(rules),
    explain: explainer(rules),
    clock: ({ week }) => week,
    horizon: 3,
  }
}

/** Makes the realm of a seat, as a ruler sees it. */
export function realms(rules: Dma, waysOf: Pathfinder): (state: State, seat: Seat, drawUp: DrawUp) => Realm {
  return (state, seat, drawUp) => ({
    rules,
    view: rules.view(state, seat),
    drawUp,
    waysFrom: waysOf(state.map),
  })
}

type Pathfinder = (map: State['map']) => (cell: number) => Ways

/** So many cells have their ways remembered at most: some megabytes. */
const REMEMBERED = 256

/** Finds the ways from a cell once, as long as the map is the same: armies stand where they stood in all the futures of a week. */
export function pathfinder({ book }: Dma): Pathfinder {
  const found = new Map<number, Ways>()
  let last: State['map'] | null = null
  return map => cell => {
    if (map !== last || found.size >= REMEMBERED) found.clear()
    last = map
    const known = found.get(cell) ?? ways(map, cell, book.handbook.movement)
    found.set(cell, known)
    return known
  }
}

/** So many drills are remembered at most. */
const DRILLS = 2000

/** Drills an army once for each enemy, whatever the plans are that it is in. */
export function drillmaster(rules: Dma, toWin = false): (state: State, seat: Seat) => DrawUp {
  const drilled = new Map<string, Rehearsal>()
  return (state, seat) =>
    ({ cell }, units, goal) => {
      const foe = foeOf(rules, state, seat, cell, goal)
      const key = JSON.stringify([units, foe])
      if (drilled.size >= DRILLS) drilled.clear()
      const known = drilled.get(key) ?? rehearse(rules, units, foe, toWin)
      drilled.set(key, known)
      return known
    }
}

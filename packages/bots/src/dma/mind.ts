import type { Dma, Event, Id, Order, Seat, State, View } from '@umpire/dma'
import { type Ways, ways } from '@umpire/dma/map'
import type { Doubt, Mind } from '../mind.ts'
import { determinize, seenIn } from './determinize.ts'
import { type Aim, foeOf, type Rehearsal, rehearse, SURE, usualFormation } from './drill.ts'
import { evaluator } from './evaluate.ts'
import { explainer } from './explain.ts'
import { imagine } from './imagine.ts'
import type { DrawUp, Realm, Temper } from './realm.ts'
import { rule } from './ruler.ts'

/** How everybody is thought to go on. */
export const steady: Temper = {
  line: ['T1', 'V1', 'V2', 'F1', 'N2', 'V3', 'M1'],
  troops: ['rider', 'axe'],
  courage: 30,
  city: 56,
  first: 0,
}

/** What a ruler thinks of, but to go on. */
const MOODS: readonly Partial<Temper>[] = [
  {},
  { courage: 100 },
  { city: 120 },
  { courage: 160, first: 4 },
  { city: 0 },
  { city: 300 },
  // Everybody comes home.
  { courage: 100_000 },
]

/** One for plans to be made for, and as many as a plan is likely to be looked at in. */
const WORLDS = 33
/** A look at two plans under the same luck is off by more than plans differ, and most are worse than what is usual. */
const DOUBT: Doubt = { looks: 3, less: 40 }

/** The events of the weeks so far that the ruler of a view has read, oldest first: battles tell how others draw up. */
export type Reports = (view: View) => readonly Event[]

/**
 * A plan is a week of orders, by rulers of several tempers, who draw up each army against whom they know; the others order what a steady ruler would in their place, drawn up as
 * usual. The search looks three weeks ahead, where what chance does is more than what most plans do: the steady ruler's week is kept unless another is surely better.
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
  /** Whose formation is a guess is met as usual: what does best against one guess does worse than that against what stands there. */
  const drill = (state: State, seat: Seat) => (view: View) => {
    const seen = seenIn(reports(view))
    return drilled(state, seat, force => force === null || seen.has(force))
  }
  return {
    rules,
    determinize: (view, _seat, dice) => determinize(rules, view, dice, reports(view)),
    worlds: WORLDS,
    doubt: DOUBT,
    planner: (state, seat) => imagine(realmOf(state, seat, drill(state, seat)), usual, MOODS),
    rollout: (state, seat) =>
      rule(
        realmOf(state, seat, () => ({ cell }, units, goal) => ({
          formation: usualFormation(rules, units, foeOf(rules, state, seat, cell, goal)),
          won: SURE,
        })),
        usual,
      ).orders,
    evaluate: evaluator(rules),
    explain: explainer(rules),
    clock: ({ week }) => week,
    horizon: 3,
  }
}

/** Makes the realm of a seat, as a ruler sees it, who draws up by what he sees. */
export function realms(
  rules: Dma,
  waysOf: Pathfinder,
): (state: State, seat: Seat, drill: (view: View) => DrawUp) => Realm {
  return (state, seat, drill) => {
    const view = rules.view(state, seat)
    return { rules, view, drawUp: drill(view), waysFrom: waysOf(state.map) }
  }
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

/** Drills an army once for each enemy, whatever the plans are that it is in; against one who is not known it only tries how it does as usual. */
export function drillmaster(
  rules: Dma,
  aim: Aim = 'thrift',
): (state: State, seat: Seat, isKnown?: (force: Id | null) => boolean) => DrawUp {
  const drilled = new Map<string, Rehearsal>()
  return (state, seat, isKnown = () => true) =>
    ({ cell }, units, goal) => {
      const foe = foeOf(rules, state, seat, cell, goal)
      const how = foe === null || isKnown(foe.force) ? aim : 'as usual'
      const key = JSON.stringify([units, foe, how])
      if (drilled.size >= DRILLS) drilled.clear()
      const known = drilled.get(key) ?? rehearse(rules, units, foe, how)
      drilled.set(key, known)
      return known
    }
}

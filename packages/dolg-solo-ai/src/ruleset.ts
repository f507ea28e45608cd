import type { Result, Ruleset } from '@umpire/core-game'
import { type Content, contentData, type Library, readContent } from './content/library.ts'
import { describeWith } from './describe/index.ts'
import type { Event } from './events.ts'
import { type Body, bodyIn, type Field, fieldOf, isProtected, threatsTo } from './geometry/field.ts'
import { legalWith } from './legal.ts'
import { type Options, type Seat, type State, seats, type UnitId, type View } from './model.ts'
import type { Order } from './orders.ts'
import { judgeLayoutWith, type Layout, type LayoutFault } from './queries/judge-layout.ts'
import { isUnfit, type Modifier, modifiersOf } from './rules/activation/behaviour.ts'
import { type Target, targetsOf } from './rules/attacks/ranged.ts'
import { chargesOf, type ScoredCharge } from './rules/movement/charging.ts'
import { type LineMetric, linesOf, membersOf, metricOf } from './rules/movement/line-metric.ts'
import { type Reach, reachOf } from './rules/movement/reach.ts'
import { optionsSchema, orderSchema, stateSchema } from './schema.ts'
import { setupWith } from './setup.ts'
import { outcome, seatsToAct, stepWith } from './step.ts'
import { view } from './view.ts'

/** What can be asked of a battle; all of it is computed anew, nothing is kept. */
export interface Queries {
  /** The table as geometry sees it. */
  field(state: State): Field
  /** Every modifier of the AI's behaviour as things stand (D-122 to D-127). */
  modifiers(state: State): readonly Modifier[]
  /** Broken, routed or with more than 3 damage tokens (D-129). */
  unfit(state: State, unit: UnitId): boolean
  /** Enemies that could charge a unit where it stands. */
  threats(state: State, unit: UnitId): readonly UnitId[]
  /** Whether friends stand in the way of everyone who could charge it. */
  isProtected(state: State, unit: UnitId): boolean
  charges(state: State, unit: UnitId): readonly ScoredCharge[]
  /** Targets in the order of D-185 to D-189. */
  targets(state: State, unit: UnitId): readonly Target[]
  reach(state: State, unit: UnitId): readonly Reach[]
  /** How far a side is from standing in continuous lines (AMB-68). */
  lines(state: State, side: Seat): LineMetric
  /**
   * What is wrong with where units stand, between whom and by how many hundredths of a distance unit; an empty list where nothing is. Takes a state, a view
   * or as much of one as `Layout` says. Off the table, on an obstacle, on each other: always and of both sides. Before the first turn also gaps that are too
   * narrow within a zone (D-063) and between two (D-064) of the AI's army.
   */
  judgeLayout(layout: Layout): readonly LayoutFault[]
}

export interface DolgRuleset extends Ruleset<Options, State, Order, Event, Seat, View> {
  readonly queries: Queries
}

/** Version of the rules: it changes when any battle could end differently. */
const VERSION = '2'

/** The rules bound to cards and a core game. One Problem for each fault of the content (problems.ts, under Content). */
export function createRuleset(content: Content): Result<DolgRuleset> {
  const library = readContent(content)
  return library.ok ? { ok: true, value: rulesetOf(library.value) } : library
}

function rulesetOf(library: Library): DolgRuleset {
  return {
    id: 'dolg-solo-ai',
    version: VERSION,
    content: { id: library.id, data: contentData(library) },
    seats,
    setup: (options, rng) => setupWith(library, options, rng),
    seatsToAct,
    legalOrders: (state, seat) => legalWith(library, state, seat),
    step: (state, orders, rng) => stepWith(library, state, orders, rng),
    outcome,
    view,
    describe: (event, locale) => describeWith(library, event, locale),
    reveals: event => event.type === 'drawn',
    schema: { options: optionsSchema, order: orderSchema, state: stateSchema(library) },
    queries: queriesOf(library),
  }
}

function queriesOf(library: Library): Queries {
  const on = <T>(state: State, id: UnitId, ask: (field: Field, body: Body) => readonly T[]): readonly T[] => {
    const field = fieldOf(state, library)
    const body = bodyIn(field, id)
    return body ? ask(field, body) : []
  }
  return {
    field: state => fieldOf(state, library),
    modifiers: modifiersOf,
    unfit: (state, id) => state.units.some(unit => unit.id === id && isUnfit(unit, state.rules)),
    threats: (state, id) => threatsTo(fieldOf(state, library), id),
    isProtected: (state, id) => isProtected(fieldOf(state, library), id),
    charges: (state, id) => on(state, id, chargesOf),
    targets: (state, id) => on(state, id, targetsOf),
    reach: (state, id) => on(state, id, (field, body) => reachOf(field, body)),
    lines: (state, side) => {
      const field = fieldOf(state, library)
      return metricOf(field, linesOf(field, side, membersOf(field, side)))
    },
    judgeLayout: layout => judgeLayoutWith(library, layout),
  }
}

import { rulingFields } from '@umpire/core-game/rulings'
import {
  type Fields,
  flag,
  integer,
  list,
  matching,
  natural,
  oneOf,
  optional,
  orNull,
  partial,
  record,
  type Shape,
  type ShapedSchema,
  schema,
  variants,
} from '@umpire/core-game/shape'
import type { Board } from './content/board.ts'
import {
  actions,
  ballotNames,
  ballotResults,
  battleKinds,
  interventionStages,
  type Options,
  outcomeGrades,
  outcomeReasons,
  type Pending,
  type Position,
  type PositionUnit,
  phases,
  type State,
  seats,
  stages,
  terrains,
  type Unit,
  unitStatuses,
} from './model.ts'
import type { Order } from './orders.ts'
import { stateFaults } from './possible.ts'
import { type MoveCost, type Rulings, rulings } from './rulings.ts'

/** Fields of one shape, one for each of some names. */
export function each<Name extends string, T>(
  names: readonly Name[],
  shape: Shape<T>,
): Fields<{ readonly [name in Name]: T }> {
  return Object.fromEntries(names.map(name => [name, shape])) as Fields<{ readonly [name in Name]: T }>
}

/** An id of a hex, unit or type, as it can stand in a line of notation; whether there is such a thing is for the rules to say. */
export const id: Shape<string> = /* @__PURE__ */ matching(/^(?:\w[\w-]*|-?\d{1,3},-?\d{1,3})$/, 40)
const seat = /* @__PURE__ */ oneOf(seats)
const week = /* @__PURE__ */ integer(1, 5004)
/** A count that no game comes near the end of. */
const count = /* @__PURE__ */ integer(0, 1_000_000)

/** The form of an order; whether it may be given now is for `step` to say. */
export const orderSchema: ShapedSchema<Order> = /* @__PURE__ */ orderSchemaOf()

function orderSchemaOf(): ShapedSchema<Order> {
  const unit = { unit: id }
  const trip = { unit: id, to: id }
  const strike = { unit: id, target: id }
  return schema(
    variants<Order, 'type'>('type', {
      move: trip,
      march: { unit: id, path: list(id, 8, 1) },
      attack: strike,
      reconnoitre: strike,
      disarm: unit,
      recover: unit,
      airdrop: trip,
      rebase: trip,
      'resolve-battles': { target: id },
      stand: {},
      retreat: { unit: id, path: list(id, 2, 2) },
      occupy: { unit: orNull(id) },
      allocate: unit,
      feed: unit,
      'request-peace': {},
      'end-turn': {},
    }),
  )
}

/** One field for each ruling. */
function rulingsFields(): Fields<Rulings> {
  const moveCost: Shape<MoveCost> = record(each(terrains, integer(1, 9)))
  return {
    ...rulingFields(rulings),
    startDate: matching(/^\d{4}-\d\d-\d\d$/),
    weekCap: integer(1, 5000),
    moveCost: orNull(moveCost),
  }
}

/** The form of a position; `setup` says whether it is possible. */
export const positionShape: Shape<Position> = /* @__PURE__ */ positionShapeOf()

function positionShapeOf(): Shape<Position> {
  const unit = record<PositionUnit>({
    id,
    type: optional(id),
    seat: optional(seat),
    status: optional(oneOf(unitStatuses)),
    hex: optional(id),
    damage: optional(integer(0, 99)),
    disarmed: optional(flag),
    provoked: optional(oneOf([true] as const)),
  })
  return record<Position>({
    units: list(unit, 500),
    owners: optional(list(record({ hex: id, seat }), 5000)),
    week: optional(week),
    turn: optional(seat),
    phase: optional(oneOf(['victory', 'actions'] as const)),
    escalation: optional(record<NonNullable<Position['escalation']>>(partial(each(seats, count)))),
    intervention: optional(
      record<NonNullable<Position['intervention']>>({ stage: oneOf(interventionStages), until: optional(week) }),
    ),
    freeDisarms: optional(count),
  })
}

/** The form of options; whether the position they may hold is possible is for `setup` to say. */
export const optionsSchema: ShapedSchema<Options> = /* @__PURE__ */ optionsSchemaOf()

function optionsSchemaOf(): ShapedSchema<Options> {
  const ballots = record<NonNullable<Options['ballots']>>({
    mode: oneOf(['historical', 'random', 'chosen'] as const),
    results: optional(record(partial(each(ballotNames, oneOf(ballotResults))))),
  })
  return schema(
    record<Options>({
      rulings: optional(record<Partial<Rulings>>(partial(rulingsFields()))),
      players: optional(oneOf([2, 3] as const)),
      ballots: optional(ballots),
      position: optional(positionShape),
    }),
  )
}

/** A whole state from a stranger: its form, and that its parts have to do with each other and with the map. */
export function stateSchema(board: Board): ShapedSchema<State> {
  const ids = list(id, 500)
  const kind = oneOf(battleKinds)
  const unit = record<Unit>({
    id,
    type: id,
    seat,
    status: oneOf(unitStatuses),
    hex: orNull(id),
    damage: count,
    disarmed: flag,
    fed: orNull(id),
    provoked: flag,
    actions: list(oneOf(actions), 2),
    spent: integer(0, 99),
    overLimit: flag,
  })
  const choice = { seat, units: ids }
  const pending = variants<Pending, 'kind'>('kind', {
    feed: { seat, city: id, units: ids },
    'resolve-battles': { seat, targets: ids },
    defend: choice,
    retreat: choice,
    allocate: choice,
    occupy: choice,
    rebase: { seat, unit: id, airfields: ids },
  })
  const battle = record<NonNullable<State['battle']>>({
    target: id,
    kind,
    stage: oneOf(stages),
    attackers: list(record({ unit: id, damage: natural }), 500),
    defenders: ids,
    defender: seat,
    river: flag,
    antiAir: orNull(seat),
    damage: count,
    struck: orNull(id),
    early: flag,
    retreating: ids,
  })
  const shape = record<State>({
    rulings: record(rulingsFields()),
    players: oneOf([2, 3] as const),
    ballots: record(each(ballotNames, oneOf(ballotResults))),
    week,
    turn: seat,
    phase: oneOf(phases),
    owners: matching(/^[mtg]*$/, 50_000),
    units: list(unit, 500),
    escalation: record(each(seats, count)),
    intervention: record({ stage: oneOf(interventionStages), until: orNull(week) }),
    used: record({ primary: count, secondary: count }),
    freeDisarms: count,
    declared: list(record({ target: id, kind, units: list(id, 500, 1) }), 500),
    resolved: flag,
    battle: orNull(battle),
    captured: ids,
    pending: orNull(pending),
    end: orNull(record({ winners: list(seat, 3), reason: oneOf(outcomeReasons), grade: oneOf(outcomeGrades) })),
  })
  return schema(shape, state => stateFaults(board, state))
}

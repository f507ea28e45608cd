import { rulingFields } from '@umpire/core-game/rulings'
import {
  type Fault,
  type Fields,
  flag,
  integer,
  list,
  matching,
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
import type { Library } from './content/library.ts'
import { count, distance, id, name, percent } from './content/schema.ts'
import {
  conditions,
  type Distances,
  deeds,
  type General,
  generalConditions,
  type Options,
  outcomeReasons,
  type PlayerGeneral,
  type PlayerUnit,
  type Pose,
  phases,
  rows,
  type Scenario,
  type Settled,
  type State,
  seats,
  type Table,
  type Unit,
  type Victory,
  victoryKinds,
  zones,
} from './model.ts'
import type { Order } from './orders.ts'
import { stateFaults } from './possible.ts'
import { cardKinds, type Rulings, rulings } from './rulings.ts'

/** The furthest coordinate: a table of 5 by 5 metres, on which all geometry is exact. */
const FAR = 10_000

const ids = /* @__PURE__ */ list(id, 500)
const unitId = /* @__PURE__ */ matching(/^[ap][1-9]\d{0,2}$/, 4)
const length = /* @__PURE__ */ integer(0, FAR)
const side = /* @__PURE__ */ integer(100, FAR)
/** What 400 of the dearest units come to, which are all that a state has, or 200 with a general who doubles them. */
const points = /* @__PURE__ */ integer(0, 4_000_000)
const round = /* @__PURE__ */ integer(0, 9999)
const seat = /* @__PURE__ */ oneOf(seats)
const condition = /* @__PURE__ */ oneOf(conditions)
const generalCondition = /* @__PURE__ */ oneOf(generalConditions)
export const pose: Shape<Pose> = /* @__PURE__ */ record<Pose>({
  x: length,
  y: length,
  facing: /* @__PURE__ */ integer(0, 3599),
})
const poseOrNone = /* @__PURE__ */ orNull(pose)

/** The form of an order; whether it may be given now is for `step` to say. */
export const orderSchema: ShapedSchema<Order> = /* @__PURE__ */ orderSchemaOf()

function orderSchemaOf(): ShapedSchema<Order> {
  const against = { unit: unitId, target: unitId }
  const going = { unit: unitId, pose }
  return schema(
    variants<Order, 'type'>('type', {
      proceed: {},
      place: { unit: unitId, pose: poseOrNone },
      host: { unit: unitId },
      ready: {},
      play: { card: id, units: list(unitId, 200) },
      move: going,
      charge: against,
      withdraw: going,
      shoot: against,
      fight: against,
      next: {},
      cards: { cards: ids },
      'take-card': { card: optional(id) },
      'ask-event': {
        window: oneOf(['ranged', 'melee']),
        unit: unitId,
        enemy: unitId,
        role: oneOf(['attacker', 'defender']),
      },
      moved: { unit: unitId, pose: poseOrNone },
      formed: { unit: unitId, formation: orNull(id), extended: flag },
      engaged: { unit: unitId, enemies: list(unitId, 50) },
      damaged: { unit: unitId, damage: count },
      condition: { unit: unitId, condition },
      general: { seat, condition: generalCondition, host: optional(orNull(unitId)) },
      marked: { unit: unitId, activated: flag, moved: flag },
      resume: { turn: seat, phase: oneOf(phases), round: integer(1, 9999) },
      concluded: { winner: orNull(seat) },
    }),
  )
}

/** Every ruling; some of them in options, all of them in a state. */
function rulingsFields(): Fields<Rulings> {
  return {
    ...rulingFields(rulings),
    secondCardOrder: list(oneOf(cardKinds), cardKinds.length, 1),
    unknownLeadership: count,
  }
}

const victory = /* @__PURE__ */ variants<Victory, 'kind'>('kind', {
  'half-losses': {},
  annihilation: {},
  'general-death': {},
  destroy: { card: id, winner: seat },
  last: { turns: /* @__PURE__ */ integer(1, 999), winner: seat },
  reported: {},
})

const scenario = /* @__PURE__ */ scenarioOf()

function scenarioOf(): Shape<Scenario> {
  return record<Scenario>({
    forbidden: optional(ids),
    prescribed: optional(list(id, 200)),
    onlyPrescribed: optional(flag),
    places: optional(list(poseOrNone, 200)),
    victory,
    aiDefends: optional(flag),
    aiTakes: optional(flag),
  })
}

function tableFields(): Fields<Table> {
  const obstacles = list(list(length, 40, 6), 50)
  return { width: side, depth: side, aiDepth: side, aiLeft: length, aiRight: side, obstacles }
}

function distanceFields(): Fields<Distances> {
  return {
    unitGap: integer(0, 500),
    zoneGap: distance,
    lineSpacing: distance,
    lineGap: distance,
    lineDepth: distance,
    lineTurn: integer(0, 1800),
    nearMelee: distance,
    protection: distance,
    // A charge ends a hundredth before the bases would overlap, and a turned base is off by another.
    contact: integer(2, 25),
  }
}

/** What options and a state say in the same words. */
function settledFields(): Fields<Omit<Settled, 'scenario' | 'table' | 'distances'>> {
  return {
    army: id,
    points,
    aiGeneral: id,
    mercenaries: flag,
    victory: oneOf(['roll', ...victoryKinds]),
    first: seat,
    cards: oneOf(['program', 'table']),
    resolution: oneOf(['core', 'reported']),
    harderCards: flag,
    harderEvents: flag,
  }
}

/** The form of options; whether such a battle can be is for `setup` to say. */
export const optionsSchema: ShapedSchema<Options> = /* @__PURE__ */ optionsSchemaOf()

function optionsSchemaOf(): ShapedSchema<Options> {
  const player = record<Options['player']>({
    units: list(record<PlayerUnit>({ card: id, pose: optional(pose) }), 200, 1),
    general: optional(
      record<PlayerGeneral>({
        name: optional(name),
        leadership: count,
        percent: optional(percent),
        host: optional(integer(0, 199)),
      }),
    ),
  })
  const fields: Fields<Options> = {
    rulings: optional(record(partial(rulingsFields()))),
    ...partial(settledFields()),
    army: id,
    player,
    scenario: optional(scenario),
    table: optional(record(partial(tableFields()))),
    distances: optional(record(partial(distanceFields()))),
  }
  return schema(record(fields), ({ rulings }) => kindFaults(rulings?.secondCardOrder))
}

function kindFaults(kinds: readonly string[] = []): readonly Fault[] {
  return new Set(kinds).size === kinds.length
    ? []
    : [{ message: 'Every kind is named once', at: ['rulings', 'secondCardOrder'] }]
}

/** A whole state from a stranger: its form, and that such a battle can be with this content. */
function stateSchema(library: Library): ShapedSchema<State> {
  const general = orNull(
    record<General>({ name, leadership: count, percent, host: orNull(unitId), condition: generalCondition }),
  )
  const unit = record<Unit>({
    id: unitId,
    seat,
    card: id,
    pose: poseOrNone,
    zone: orNull(oneOf(zones)),
    line: orNull(integer(1, 200)),
    damage: count,
    condition,
    formation: orNull(id),
    extended: flag,
    engaged: list(unitId, 50),
    done: list(oneOf(deeds), deeds.length),
    retire: poseOrNone,
  })
  const settled = record<Settled>({
    ...settledFields(),
    scenario: orNull(scenario),
    table: record(tableFields()),
    distances: record(distanceFields()),
  })
  // As many as there can be of 2000 cards.
  const cards = list(id, 200_000)
  const shape = record<State>({
    rulings: record(rulingsFields()),
    settled,
    phase: oneOf(phases),
    turn: seat,
    round,
    units: list(unit, 400),
    generals: record<State['generals']>({ ai: general, human: general }),
    unitDeck: cards,
    deck: cards,
    discard: cards,
    exhausted: round,
    hand: cards,
    supplied: ids,
    initial: record<State['initial']>({ ai: points, human: points }),
    victory: orNull(victory),
    behaviour: orNull(record<NonNullable<State['behaviour']>>({ value: integer(-20_000, 20_000), row: oneOf(rows) })),
    bonus: length,
    played: count,
    eventDrawn: flag,
    end: orNull(
      record<NonNullable<State['end']>>({ winners: list(seat, seats.length), reason: oneOf(outcomeReasons) }),
    ),
  })
  return schema(
    shape,
    ({ rulings }) => kindFaults(rulings.secondCardOrder),
    state => stateFaults(library, state),
  )
}

/** The forms of all that a stranger may send, with one content. */
export function schemaOf(library: Library): {
  readonly options: ShapedSchema<Options>
  readonly order: ShapedSchema<Order>
  readonly state: ShapedSchema<State>
} {
  return { options: optionsSchema, order: orderSchema, state: stateSchema(library) }
}

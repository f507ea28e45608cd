import { rulingFields } from '@umpire/core-game/rulings'
import {
  type Fields,
  flag,
  integer,
  list,
  oneOf,
  optional,
  orNull,
  partial,
  record,
  type Shape,
  type ShapedSchema,
  schema,
  text,
  tuple,
} from '@umpire/core-game/shape'
import { name as nameOf } from '@umpire/core-game/text'
import type { Book } from './content/book.ts'
import { id, label, MANY } from './fields.ts'
import {
  type Army,
  type BattlePlace,
  type City,
  directions,
  type Ending,
  type FieldCell,
  type Force,
  itemKinds,
  lastWeekWinners,
  type Options,
  outcomeReasons,
  type Player,
  type Province,
  type QueueItem,
  type RunningProject,
  type Settlement,
  type State,
  seats,
  type Unit,
  type Vacancy,
  type WorldMap,
} from './model.ts'
import { type Order, orderSchema } from './orders.ts'
import { stateFaults } from './possible.ts'
import { type Rulings, rulings } from './rulings.ts'

/** The longest side of a map. */
const LONGEST = 400
/** The most villages of a province. */
export const MOST_VILLAGES = 20

const mapShape: Shape<WorldMap> = /* @__PURE__ */ mapShapeOf()

function mapShapeOf(): Shape<WorldMap> {
  const settlement = record<Settlement>({ name: label, cell: integer(0, LONGEST * LONGEST), area: integer(1, 1000) })
  return record<WorldMap>({
    width: integer(1, LONGEST),
    rows: list(text(LONGEST), LONGEST, 1),
    provinces: list(
      record<Province>({ start: flag, city: settlement, villages: list(settlement, MOST_VILLAGES) }),
      256,
      1,
    ),
  })
}

export const optionsSchema: ShapedSchema<Options> = /* @__PURE__ */ optionsSchemaOf()

function optionsSchemaOf(): ShapedSchema<Options> {
  return schema(
    record<Options>({
      states: list(label, 96, 2),
      map: mapShape,
      rulings: optional(record<Partial<Rulings>>(partial(rulingFields(rulings)))),
      lastWeek: optional(integer(1, 10_000)),
      lastWeekWinner: optional(oneOf(lastWeekWinners)),
    }),
  )
}

/** A sum that grows from day to day. */
const LARGE = Number.MAX_SAFE_INTEGER
/** The longest route of a plan. */
const ROUTE = 500

const stateShape: Shape<State> = /* @__PURE__ */ stateShapeOf()

function stateShapeOf(): Shape<State> {
  const seat = oneOf(seats)
  const holder = orNull(seat)
  const count = integer(0, LARGE)
  const serial = integer(0, 0x7fffff)
  const cell = integer(0, 160_000)
  const name = text(40)
  const fieldCell: Shape<FieldCell> = tuple([integer(-9999, 9999), integer(0, 9999)])
  const force: Fields<Force> = {
    units: list(record<Unit>({ id, type: name, cell: orNull(fieldCell) }), MANY),
    vacancies: list(record<Vacancy>({ type: name, home: integer(0, 255), cell: fieldCell }), MANY),
    field: integer(0, 9999),
  }
  const player = record<Player>({ seat, name: label, alive: flag, peace: list(seat, 96), autoDeployGarrison: flag })
  const item = record<QueueItem>({ kind: oneOf(itemKinds), id: name, paid: count, price: optional(count) })
  const city = record<City>({
    seat: holder,
    buildings: list(name, 200),
    queue: list(item, 100),
    projects: list(record<RunningProject>({ id: name, from: count, until: orNull(count) }), MANY),
    garrison: record(force),
    raised: record({ units: serial, armies: serial }),
    stopped: flag,
    saved: record({ green: count, grey: count }),
    foreign: optional(count),
  })
  const route = list(oneOf(directions), ROUTE)
  // C48: a new army bears its city's name and a number, so it may be longer than what a ruler may give.
  const banner = nameOf({ most: 52, without: ':;#' })
  const army = record<Army>({ id, seat, name: banner, cell, route, deposit: count, ...force })
  const march = record({ army: id, seat, name: banner, cells: list(cell, ROUTE + 1) })
  const battle = record<BattlePlace>({ day: integer(1, 7), cell, siege: flag, parties: list(holder, 2, 2) })
  return record<State>({
    map: mapShape,
    rulings: record<Rulings>(rulingFields(rulings)),
    lastWeek: orNull(integer(1, 10_000)),
    lastWeekWinner: optional(oneOf(lastWeekWinners)),
    week: integer(0, 100_000),
    players: list(player, 96, 2),
    cities: list(city, 256),
    villages: list(list(holder, 20), 256),
    armies: list(army, MANY),
    last: record({ routes: list(march, MANY), battles: list(battle, MANY) }),
    end: orNull(
      record<Ending>({
        winners: list(seat, 96),
        reason: oneOf(outcomeReasons),
      }),
    ),
  })
}

export interface Schemas {
  readonly options: ShapedSchema<Options>
  readonly order: ShapedSchema<Order>
  readonly state: ShapedSchema<State>
}

/** What a stranger may send, checked to the last reference: a state that it accepts makes no function of the rules throw. */
export function schemaOf(book: Book): Schemas {
  return { options: optionsSchema, order: orderSchema, state: schema(stateShape, state => stateFaults(book, state)) }
}

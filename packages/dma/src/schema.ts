import type { Schema } from '@umpire/core-game'
import * as v from 'valibot'
import type { Book } from './handbook.ts'
import { isSteppe } from './map.ts'
import { checkMap } from './map-check.ts'
import {
  directions,
  type FieldCell,
  type Force,
  itemKinds,
  type Options,
  type Order,
  outcomeReasons,
  type State,
  seats,
} from './model.ts'
import { inField } from './rules/formation.ts'
import { lookUp } from './rules/queue.ts'
import { built, label, list, mapSchema, optionsSchema, rulingsSchema, whole } from './schema-options.ts'
import { orderSchema } from './schema-orders.ts'
import { homeOf, isGarrison } from './world.ts'

const UNITS = 20_000
const seat = /* @__PURE__ */ v.picklist(seats)
const holder = /* @__PURE__ */ built(() => v.nullable(seat))
const id = /* @__PURE__ */ whole(0, 0x7fffffff)
const count = /* @__PURE__ */ whole(0, 0x400000)
const cell = /* @__PURE__ */ whole(0, 160_000)
const text = /* @__PURE__ */ built(() => v.pipe(v.string(), v.maxLength(60)))
const fieldCell: v.GenericSchema<unknown, FieldCell> = /* @__PURE__ */ built(() =>
  v.tuple([whole(-99, 99), whole(0, 999)]),
)

const force = /* @__PURE__ */ built(() => ({
  units: list(v.strictObject({ id, type: text, cell: v.nullable(fieldCell) }), UNITS),
  vacancies: list(v.strictObject({ type: text, home: whole(0, 255), cell: fieldCell }), UNITS),
  field: whole(0, 999),
}))

const shape: v.GenericSchema<unknown, State> = /* @__PURE__ */ built(() =>
  v.strictObject({
    map: mapSchema,
    rulings: rulingsSchema,
    lastWeek: v.nullable(whole(1, 10_000)),
    week: whole(0, 100_000),
    players: list(
      v.strictObject({ seat, name: label, alive: v.boolean(), peace: list(seat, 96), autoDeployGarrison: v.boolean() }),
      96,
      2,
    ),
    cities: list(
      v.strictObject({
        owner: holder,
        buildings: list(text, 200),
        queue: list(
          v.strictObject({ kind: v.picklist(itemKinds), id: text, paid: count, price: v.exactOptional(count) }),
          100,
        ),
        projects: list(v.strictObject({ id: text, from: count, until: v.nullable(count) }), 10_000),
        garrison: v.strictObject(force),
        raised: v.strictObject({ units: count, armies: count }),
        stopped: v.boolean(),
        saved: v.strictObject({ green: count, grey: count }),
      }),
      256,
    ),
    villages: list(list(holder, 20), 256),
    armies: list(
      v.strictObject({
        id,
        owner: seat,
        name: label,
        cell,
        route: list(v.picklist(directions), 500),
        deposit: whole(0, 1_000_000),
        ...force,
      }),
      UNITS,
    ),
    last: v.strictObject({
      routes: list(v.strictObject({ army: id, owner: seat, name: label, cells: list(cell, 200) }), UNITS),
      battles: list(
        v.strictObject({ day: whole(1, 7), cell, siege: v.boolean(), parties: list(holder, 2, 2) }),
        100_000,
      ),
    }),
    outcome: v.nullable(
      v.strictObject({ winners: list(seat, 96), reason: v.picklist(outcomeReasons), rule: v.exactOptional(text) }),
    ),
  }),
)

/** Checks a stranger's state to the last reference: what it accepts makes no function of the rules throw. */
function stateSchema(book: Book): v.GenericSchema<unknown, State> {
  return v.pipe(
    shape,
    v.check(({ map }) => checkMap(map, book.handbook.territory).length === 0, 'The map is not sound'),
    v.check(
      state => fault(book, state) === null,
      issue => fault(book, issue.input as State) ?? '',
    ),
  )
}

/** The first thing that is wrong with a state of the right shape, or null. */
function fault(book: Book, state: State): string | null {
  const { map, players, cities, villages, armies, last } = state
  const playing = new Set(players.map(player => player.seat))
  const living = new Set<string | null>(players.filter(({ alive }) => alive).map(player => player.seat))
  const size = map.width * map.rows.length
  if (players.some((player, i) => player.seat !== seats[i])) return 'Seats are p1, p2 and so on without a gap'
  if (
    players.some(({ seat, peace }) =>
      peace.some(
        (other, i) =>
          other === seat || !playing.has(other) || (i > 0 && seats.indexOf(other) <= seats.indexOf(peace[i - 1]!)),
      ),
    )
  ) {
    return 'Peace is with other players, in the order of seats'
  }
  const provinces = map.provinces.length
  if (cities.length !== provinces || villages.length !== provinces) return 'There is one city for each province'
  if (villages.some((owners, i) => owners.length !== map.provinces[i]!.villages.length))
    return 'There is one owner, or null, for each village'
  const owners = [...cities.map(({ owner }) => owner), ...villages.flat(), ...armies.map(({ owner }) => owner)]
  if (owners.some(owner => owner !== null && !living.has(owner))) return 'Only living states own anything'
  const units = new Set<number>()
  const forceFault = ({ units: members, vacancies, field }: Force): string | null => {
    const taken = new Set<string>()
    for (const [i, { id, type, cell }] of members.entries()) {
      const home = cities[homeOf(id)]
      if (isGarrison(id) || !home || id >> 8 > home.raised.units || units.has(id))
        return 'Units have numbers of their own, from a city that raised them'
      units.add(id)
      if (i > 0 && members[i - 1]!.id > id) return 'Units are in the order of their numbers'
      if (!book.units.has(type)) return `There is no unit ${type}`
      if (cell && (!inField(field, cell) || taken.has(String(cell)))) return 'One unit stands on a cell of its field'
      if (cell) taken.add(String(cell))
    }
    for (const { type, home, cell } of vacancies) {
      if (!book.units.has(type) || !cities[home] || !inField(field, cell) || taken.has(String(cell)))
        return 'A vacancy is a free cell of the field'
      taken.add(String(cell))
    }
    return null
  }
  for (const city of cities) {
    const { owner, buildings, queue, projects, garrison } = city
    if (new Set(buildings).size < buildings.length || buildings.some(id => !book.buildings.has(id)))
      return 'A city has each building of the handbook at most once'
    if (queue.some(item => !lookUp(book, item))) return 'A queue holds items of the handbook'
    if (
      projects.some(
        ({ id, from, until }) => book.projects.get(id)?.effect.kind !== 'bonus' || (until !== null && until < from),
      )
    )
      return 'A running project gives a bonus'
    if (owner === null && (garrison.units.length > 0 || queue.length > 0))
      return 'A neutral city has no garrison and no queue'
    const wrong = forceFault(garrison)
    if (wrong) return wrong
  }
  for (const [i, army] of armies.entries()) {
    const home = cities[homeOf(army.id)]
    if (isGarrison(army.id) || !home || army.id >> 8 > home.raised.armies)
      return 'Armies have numbers from a city that raised them'
    if (i > 0 && armies[i - 1]!.id >= army.id) return 'Armies are in the order of their numbers'
    if (!isSteppe(map, army.cell)) return 'An army stands on steppe'
    const wrong = forceFault(army)
    if (wrong) return wrong
  }
  const seen = [...last.routes.flatMap(({ cells }) => cells), ...last.battles.map(battle => battle.cell)]
  if (seen.some(cell => cell >= size)) return 'Routes and battles lie on the map'
  if (
    [...last.routes.map(({ owner }) => owner), ...last.battles.flatMap(({ parties }) => parties)].some(
      owner => owner !== null && !playing.has(owner),
    )
  )
    return 'Routes and battles are of players'
  return null
}

export function schemaOf(book: Book): {
  readonly options: Schema<Options>
  readonly order: Schema<Order>
  readonly state: Schema<State>
} {
  return { options: optionsSchema, order: orderSchema, state: stateSchema(book) }
}

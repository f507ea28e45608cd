import {
  either,
  integer,
  list,
  matching,
  oneOf,
  optional,
  orNull,
  partial,
  record,
  type ShapedSchema,
  schema,
  table,
  text,
  tuple,
} from '@umpire/core-game/shape'
import { name as nameOf } from '@umpire/core-game/text'
import { arms, ballotNames, factions, seats, terrains } from '../model.ts'
import { each, id } from '../schema.ts'
import type { BallotEffect, Content, Counter, MapContent, UnitType } from './model.ts'

/** The form of content; `readContent` sees to the rest. */
export const contentSchema: ShapedSchema<Content> = /* @__PURE__ */ contentSchemaOf()

function contentSchemaOf(): ShapedSchema<Content> {
  const name = nameOf({ most: 200 })
  // In a line of notation what looks like a hex is one.
  const word = matching(/^\w[\w-]*$/, 40)
  const place = integer(-999, 999)
  const names = { en: name, ru: name, fr: optional(name) }
  const yes = optional(oneOf([true] as const))
  const ids = list(id, 100)
  const level = optional(integer(0, 99))
  const map = record<MapContent>({
    north: place,
    west: place,
    rows: list(text(200), 150),
    owners: record(each(seats, text(200_000))),
    bridges: list(text(100), 1000),
    routes: list(text(20_000), 1000),
    places: list(record<MapContent['places'][number]>({ hex: id, ...names }), 1000),
    airfields: ids,
    factions: record(each(seats, record({ capital: id, objectives: ids }))),
    terrain: record(each(terrains, record({ moveCost: integer(1, 9), attackMod: integer(-99, 0) }))),
    riverAttackMod: integer(-99, 0),
  })
  const unitType = record<UnitType>({
    id: word,
    faction: oneOf(factions),
    arm: oneOf(arms),
    attack: integer(0, 20),
    defence: integer(1, 20),
    // Every path of a March is listed, so marches stay short.
    move: orNull(integer(1, 4)),
    reach: optional(either(oneOf(['any'] as const), tuple<[number, number]>([integer(1, 999), integer(1, 999)]))),
    attackOnly: yes,
    ignoresZoc: yes,
    bonus: optional(oneOf(['infantry-on-plain', 'city'] as const)),
    rollWith: optional(table(integer(-9, 9), 100)),
    antiAir: yes,
    airdrop: yes,
  })
  const counter = record<Counter>({
    id: word,
    type: id,
    ...names,
    hex: orNull(id),
    garrison: optional(orNull(id)),
    players: optional(oneOf([3] as const)),
  })
  const effect = record<BallotEffect>({
    remove: optional(ids),
    add: optional(list(counter, 100)),
    place: optional(table(id, 100)),
    retype: optional(table(id, 100)),
    escalation: optional(record(partial(each(seats, integer(0, 99))))),
    freeDisarms: level,
    window: optional(integer(1, 99)),
    threshold: optional(integer(1, 99)),
    homebound: optional(ids),
    doubleGains: optional(oneOf(seats)),
    arrivals: optional(record({ week: integer(1, 999), hex: id, units: ids })),
  })
  return schema(
    record<Content>({
      id: nameOf(),
      map,
      unitTypes: list(unitType, 200),
      counters: list(counter, 400),
      ballots: record(each(ballotNames, record({ A: effect, B: effect }))),
    }),
  )
}

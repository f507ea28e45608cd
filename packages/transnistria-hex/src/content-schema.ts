import * as v from 'valibot'
import type { BallotEffect, Content, Counter, MapContent, UnitType } from './content.ts'
import { arms, factions, seats } from './model.ts'

const id: v.GenericSchema<unknown, string> = /* @__PURE__ */ (() =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(40)))()
const name: v.GenericSchema<unknown, string> = /* @__PURE__ */ (() => v.pipe(v.string(), v.maxLength(200)))()

function whole(least: number, most: number): v.GenericSchema<unknown, number> {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
}

function list<T>(item: v.GenericSchema<unknown, T>, most: number): v.GenericSchema<unknown, T[]> {
  return v.pipe(v.array(item), v.maxLength(most))
}

const mapSchema: v.GenericSchema<unknown, MapContent> = /* @__PURE__ */ (() => {
  const text = v.pipe(v.string(), v.maxLength(200))
  const side = v.strictObject({ capital: id, objectives: list(id, 20) })
  const ground = v.strictObject({ moveCost: whole(1, 9), attackMod: whole(-99, 0) })
  return v.strictObject({
    rows: list(
      v.strictObject({ r: whole(-999, 999), q: whole(-999, 999), terrain: text, owner: text, bank: text }),
      200,
    ),
    bridges: list(v.tuple([id, id]), 1000),
    routes: list(v.pipe(v.string(), v.maxLength(20_000)), 1000),
    places: list(v.strictObject({ id, en: name, ru: name, hex: id }), 1000),
    airfields: list(id, 20),
    factions: v.strictObject({ moldova: side, transnistria: side, gagauzia: side }),
    terrain: v.strictObject({ plain: ground, rough: ground, city: ground }),
    riverAttackMod: whole(-99, 0),
  })
})()

const unitTypeSchema: v.GenericSchema<unknown, UnitType> = /* @__PURE__ */ (() =>
  v.strictObject({
    id,
    faction: v.picklist(factions),
    en: name,
    ru: name,
    arm: v.picklist(arms),
    attack: whole(0, 20),
    defence: whole(1, 20),
    // Every path of a March is listed, so marches stay short.
    move: v.nullable(whole(1, 4)),
    reach: v.exactOptional(v.union([v.literal('any'), v.tuple([whole(1, 999), whole(1, 999)])])),
    attackOnly: v.exactOptional(v.literal(true)),
    ignoresZoc: v.exactOptional(v.literal(true)),
    bonus: v.exactOptional(v.picklist(['infantryOnPlain', 'city'])),
    rollWith: v.exactOptional(v.record(v.string(), whole(-9, 9))),
    antiAir: v.exactOptional(v.literal(true)),
    airdrop: v.exactOptional(v.literal(true)),
  }))()

const counterSchema: v.GenericSchema<unknown, Counter> = /* @__PURE__ */ (() =>
  v.strictObject({
    id,
    type: id,
    en: name,
    ru: name,
    hex: v.nullable(id),
    garrison: v.exactOptional(v.nullable(id)),
    players: v.exactOptional(v.literal(3)),
  }))()

const effectSchema: v.GenericSchema<unknown, BallotEffect> = /* @__PURE__ */ (() => {
  const level = v.exactOptional(whole(0, 99))
  return v.strictObject({
    remove: v.exactOptional(list(id, 100)),
    add: v.exactOptional(list(counterSchema, 100)),
    place: v.exactOptional(v.record(v.string(), id)),
    retype: v.exactOptional(v.record(v.string(), id)),
    escalation: v.exactOptional(v.strictObject({ moldova: level, transnistria: level, gagauzia: level })),
    freeDisarms: v.exactOptional(whole(0, 99)),
    window: v.exactOptional(whole(1, 99)),
    threshold: v.exactOptional(whole(1, 99)),
    homebound: v.exactOptional(list(id, 100)),
    doubleGains: v.exactOptional(v.picklist(seats)),
    arrivals: v.exactOptional(v.strictObject({ week: whole(1, 999), hex: id, units: list(id, 100) })),
  })
})()

/** The shape of content; `checkContent` sees to the rest. */
export const contentSchema: v.GenericSchema<unknown, Content> = /* @__PURE__ */ (() => {
  const ballot = v.strictObject({ A: effectSchema, B: effectSchema })
  return v.strictObject({
    id,
    map: mapSchema,
    unitTypes: list(unitTypeSchema, 200),
    counters: list(counterSchema, 400),
    ballots: v.strictObject({
      moldova: ballot,
      transnistria: ballot,
      russia: ballot,
      gagauzia: ballot,
      ukraine: ballot,
    }),
  })
})()

import type { Schema } from '@umpire/core-game'
import * as v from 'valibot'
import { idSchema, textSchema, whole } from './card-schema.ts'
import { isConvex } from './geometry/polygon.ts'
import {
  conditions,
  deeds,
  type Options,
  outcomeReasons,
  phases,
  rows,
  type Scenario,
  type Settled,
  type State,
  seats,
  type Unit,
  type Victory,
  victoryKinds,
  zones,
} from './model.ts'
import type { Order } from './orders.ts'
import { cardKinds, type Rulings, rulingChoices, rulingNames } from './rulings.ts'

/** The furthest coordinate: a table of 5 by 5 metres, on which all geometry is exact. */
const FAR = 10_000

const length: v.GenericSchema<unknown, number> = /* @__PURE__ */ whole(0, FAR)
const pose: v.GenericSchema<unknown, { x: number; y: number; facing: number }> = /* @__PURE__ */ v.strictObject({
  x: length,
  y: length,
  facing: /* @__PURE__ */ whole(0, 3599),
})
const seat: v.GenericSchema<unknown, (typeof seats)[number]> = /* @__PURE__ */ v.picklist(seats)
const unitId: v.GenericSchema<unknown, string> = /* @__PURE__ */ v.pipe(v.string(), v.regex(/^[ap][1-9]\d{0,2}$/))
const list = <T>(item: v.GenericSchema<unknown, T>, most: number) => v.pipe(v.array(item), v.maxLength(most))

export const orderSchema: v.GenericSchema<unknown, Order> = /* @__PURE__ */ (() => {
  const { strictObject, literal, nullable, optional, picklist, boolean } = v
  const unitAt = { unit: unitId, pose }
  const against = { unit: unitId, target: unitId }
  return v.variant('type', [
    strictObject({ type: literal('proceed') }),
    strictObject({ type: literal('place'), unit: unitId, pose: nullable(pose) }),
    strictObject({ type: literal('host'), unit: unitId }),
    strictObject({ type: literal('ready') }),
    strictObject({ type: literal('play'), card: idSchema, units: list(unitId, 200) }),
    strictObject({ type: literal('move'), ...unitAt }),
    strictObject({ type: literal('charge'), ...against }),
    strictObject({ type: literal('withdraw'), ...unitAt }),
    strictObject({ type: literal('shoot'), ...against }),
    strictObject({ type: literal('fight'), ...against }),
    strictObject({ type: literal('next') }),
    strictObject({ type: literal('cards'), cards: list(idSchema, 500) }),
    strictObject({ type: literal('take-card'), card: optional(idSchema) }),
    strictObject({
      type: literal('ask-event'),
      window: picklist(['ranged', 'melee']),
      unit: unitId,
      enemy: unitId,
      role: picklist(['attacker', 'defender']),
    }),
    strictObject({ type: literal('moved'), unit: unitId, pose: nullable(pose) }),
    strictObject({ type: literal('formed'), unit: unitId, formation: nullable(idSchema), extended: boolean() }),
    strictObject({ type: literal('engaged'), unit: unitId, enemies: list(unitId, 50) }),
    strictObject({ type: literal('damaged'), unit: unitId, damage: whole(0, 99) }),
    strictObject({ type: literal('condition'), unit: unitId, condition: picklist(conditions) }),
    strictObject({
      type: literal('general'),
      side: seat,
      condition: picklist(['fit', 'routed', 'fallen']),
      host: optional(nullable(unitId)),
    }),
    strictObject({ type: literal('marked'), unit: unitId, activated: boolean(), moved: boolean() }),
    strictObject({ type: literal('resume'), side: seat, phase: picklist(phases), turn: whole(1, 9999) }),
    strictObject({ type: literal('concluded'), winner: nullable(seat) }),
  ]) as v.GenericSchema<unknown, Order>
})()

/** Each ruling by name; `optional` ones for options, all of them for a state. */
function rulingEntries(): Record<string, v.GenericSchema<unknown, unknown>> {
  const entries: Record<string, v.GenericSchema<unknown, unknown>> = {}
  for (const name of rulingNames) entries[name] = v.picklist(rulingChoices[name] as readonly string[])
  entries['secondCardOrder'] = v.pipe(
    list(v.picklist(cardKinds), cardKinds.length),
    v.minLength(1),
    v.check(kinds => new Set(kinds).size === kinds.length, 'Every kind is named once'),
  )
  entries['unknownLeadership'] = whole(0, 99)
  return entries
}

const victorySchema: v.GenericSchema<unknown, Victory> = /* @__PURE__ */ v.variant('kind', [
  v.strictObject({ kind: v.picklist(victoryKinds) }),
  v.strictObject({ kind: v.literal('destroy'), card: idSchema, winner: seat }),
  v.strictObject({ kind: v.literal('last'), turns: whole(1, 999), winner: seat }),
  v.strictObject({ kind: v.literal('reported') }),
])

const scenarioSchema: v.GenericSchema<unknown, Scenario> = /* @__PURE__ */ v.strictObject({
  forbidden: v.optional(list(idSchema, 500)),
  prescribed: v.optional(list(idSchema, 200)),
  onlyPrescribed: v.optional(v.boolean()),
  places: v.optional(list(v.nullable(pose), 200)),
  victory: victorySchema,
  aiDefends: v.optional(v.boolean()),
  aiTakes: v.optional(v.boolean()),
}) as v.GenericSchema<unknown, Scenario>

const side: v.GenericSchema<unknown, number> = /* @__PURE__ */ whole(100, FAR)
const tableEntries = /* @__PURE__ */ (() => ({
  width: side,
  depth: side,
  aiDepth: side,
  aiLeft: length,
  aiRight: side,
  obstacles: list(
    v.pipe(
      list(length, 40),
      v.check((corners: number[]) => isConvex(corners), 'An obstacle is a convex polygon'),
    ),
    50,
  ),
}))()
const distanceEntries = /* @__PURE__ */ (() => ({
  unitGap: whole(0, 500),
  zoneGap: whole(0, 1000),
  lineSpacing: whole(0, 1000),
  lineGap: whole(0, 1000),
  lineDepth: whole(0, 1000),
  lineTurn: whole(0, 1800),
  nearMelee: whole(0, 2000),
  protection: whole(0, 2000),
  contact: whole(0, 25),
}))()

const points: v.GenericSchema<unknown, number> = /* @__PURE__ */ whole(0, 100_000)
const armyChoice = /* @__PURE__ */ (() => ({
  army: idSchema,
  points,
  aiGeneral: idSchema,
  mercenaries: v.boolean(),
  victory: v.picklist(['roll', ...victoryKinds]),
  first: seat,
  cards: v.picklist(['program', 'table']),
  resolution: v.picklist(['core', 'reported']),
  harderCards: v.boolean(),
  harderEvents: v.boolean(),
}))()

export const optionsSchema: v.GenericSchema<unknown, Options> = /* @__PURE__ */ (() => {
  const optional = v.partial(v.strictObject({ ...rulingEntries(), ...armyChoice })).entries
  return v.strictObject({
    ...optional,
    army: idSchema,
    points,
    player: v.strictObject({
      units: v.pipe(list(v.strictObject({ card: idSchema, pose: v.optional(pose) }), 200), v.minLength(1)),
      general: v.optional(
        v.strictObject({
          name: v.optional(textSchema),
          leadership: whole(0, 99),
          percent: v.optional(whole(0, 100)),
          host: v.optional(whole(0, 199)),
        }),
      ),
    }),
    scenario: v.optional(scenarioSchema),
    table: v.optional(v.partial(v.strictObject(tableEntries))),
    distances: v.optional(v.partial(v.strictObject(distanceEntries))),
  }) as unknown as v.GenericSchema<unknown, Options>
})()

const unitSchema: v.GenericSchema<unknown, Unit> = /* @__PURE__ */ v.strictObject({
  id: unitId,
  side: seat,
  card: idSchema,
  pose: v.nullable(pose),
  zone: v.nullable(v.picklist(zones)),
  line: v.nullable(whole(1, 200)),
  damage: whole(0, 99),
  condition: v.picklist(conditions),
  formation: v.nullable(idSchema),
  extended: v.boolean(),
  engaged: list(unitId, 50),
  done: list(v.picklist(deeds), deeds.length),
  retire: v.nullable(pose),
})

const general = /* @__PURE__ */ v.nullable(
  v.strictObject({
    name: textSchema,
    leadership: whole(0, 99),
    percent: whole(0, 100),
    host: v.nullable(unitId),
    condition: v.picklist(['fit', 'routed', 'fallen']),
  }),
)

const settledSchema = /* @__PURE__ */ v.strictObject({
  ...armyChoice,
  scenario: v.nullable(scenarioSchema),
  table: v.strictObject(tableEntries),
  distances: v.strictObject(distanceEntries),
}) as unknown as v.GenericSchema<unknown, Settled>

const cards = /* @__PURE__ */ list(idSchema, 5000)

/** The shape of a state; `checkState` then looks at what it says. */
const stateShape: v.GenericSchema<unknown, State> = /* @__PURE__ */ v.strictObject({
  rules: v.strictObject(rulingEntries()) as unknown as v.GenericSchema<unknown, Rulings>,
  settled: settledSchema,
  phase: v.picklist(phases),
  side: seat,
  turn: whole(0, 9999),
  units: list(unitSchema, 400),
  generals: v.strictObject({ ai: general, human: general }),
  unitDeck: cards,
  deck: cards,
  discard: cards,
  exhausted: whole(0, 9999),
  hand: cards,
  supplied: list(idSchema, 500),
  initial: v.strictObject({ ai: whole(0, 1_000_000), human: whole(0, 1_000_000) }),
  victory: v.nullable(victorySchema),
  behaviour: v.nullable(v.strictObject({ value: whole(-999, 999), row: v.picklist(rows) })),
  bonus: whole(0, 10_000),
  played: whole(0, 99),
  eventDrawn: v.boolean(),
  end: v.nullable(v.strictObject({ winner: v.nullable(seat), reason: v.picklist(outcomeReasons) })),
})

/** A schema for the states of one content. */
export function stateSchema(check: (state: State) => string | null): Schema<State> {
  return v.pipe(
    stateShape,
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? check(dataset.value) : null
      if (fault) addIssue({ message: fault })
    }),
  )
}

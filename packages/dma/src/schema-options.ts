import {
  flag,
  integer,
  list,
  type Optional,
  oneOf,
  optional,
  record,
  type Shape,
  type ShapedSchema,
  schema,
  text,
} from '@umpire/core-game/shape'
import type { Options, Province, Settlement, WorldMap } from './model.ts'
import { type RulingName, type Rulings, readingsOf, rulings } from './rulings.ts'
import { label } from './schema-orders.ts'

/** The longest side of a map. */
const LONGEST = 400
/** The most villages of a province. */
export const MOST_VILLAGES = 20

export const mapShape: Shape<WorldMap> = /* @__PURE__ */ mapShapeOf()

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

/** Every ruling may be left out. */
export const rulingsShape: Shape<Partial<Rulings>> = /* @__PURE__ */ rulingsShapeOf()

function rulingsShapeOf(): Shape<Partial<Rulings>> {
  const fields: { [name: string]: Optional<string> } = {}
  for (const name of Object.keys(rulings) as RulingName[]) fields[name] = optional(oneOf(readingsOf(name)))
  return record(fields as never)
}

export const optionsSchema: ShapedSchema<Options> = /* @__PURE__ */ optionsSchemaOf()

function optionsSchemaOf(): ShapedSchema<Options> {
  return schema(
    record<Options>({
      states: list(label, 96, 2),
      map: mapShape,
      rulings: optional(rulingsShape),
      lastWeek: optional(integer(1, 10_000)),
    }),
  )
}

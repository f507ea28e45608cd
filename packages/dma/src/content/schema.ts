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
  table,
  tuple,
  variants,
} from '@umpire/core-game/shape'
import { name } from '@umpire/core-game/text'
import { word } from '../fields.ts'
import {
  type Bonus,
  type Building,
  deedConditions,
  deeds,
  type Handbook,
  type Named,
  type Project,
  type Rule,
  type UnitClass,
  type UnitType,
} from './model.ts'

/** Things of one kind in a handbook. */
const MOST = 200

/** The form of a handbook; what its parts say of each other is for `readContent` to check. */
export const handbookSchema: ShapedSchema<Handbook> = /* @__PURE__ */ handbookSchemaOf()

function handbookSchemaOf(): ShapedSchema<Handbook> {
  const id = word
  const label = name()
  const ids = list(id, MOST)
  const amount = integer(0, 100_000)
  const number = integer(1, 1000)
  const cost = integer(1, 100_000)
  const gain = integer(-1000, 1000)
  const offset = integer(-99, 99)
  const named: Fields<Named> = { ru: label, en: label, fr: optional(label) }
  const thing = { id, ...named, cost, requires: ids }
  const counts = list(record({ unit: id, count: amount }), MOST)
  const rules = list(record<Rule>({ do: oneOf(deeds), if: optional(oneOf(deedConditions)) }), 20)
  const bonus: Shape<Bonus> = record(
    partial({ city: gain, village: gain, d1: gain, d2: gain, recruitPercent: gain, buildPercent: gain, fort: id }),
  )
  const cells = list(tuple([offset, offset]), 1000)
  const heights = list(tuple([offset, offset, integer(1, 100)]), 1000)
  const own = orNull(id)
  return schema(
    record<Handbook>({
      format: oneOf(['umpire-dma-handbook/1']),
      name: record(named),
      economy: record({ cityGrey: amount, villageGreen: amount, armyUpkeep: amount }),
      movement: record({
        emptyArmySpeed: number,
        speedCap: number,
        reserveBonus: amount,
        stepOrthogonal: integer(20, 1000),
        stepDiagonal: integer(20, 1000),
      }),
      territory: record({ city: number, village: number }),
      start: record({ buildings: ids, garrison: counts, army: counts }),
      directions: list(record<Handbook['directions'][number]>({ id, ...named }), MOST),
      buildings: list(record<Building>({ ...thing, direction: own, strength: integer(0, 100), bonus }), MOST),
      units: list(
        record<UnitType>({
          ...thing,
          direction: own,
          // C7: troops consume 1 to 3 units.
          upkeep: integer(1, 3),
          speed: number,
          attack: number,
          defence: number,
          class: id,
          depth: flag,
        }),
        MOST,
      ),
      projects: list(
        record<Project>({
          ...thing,
          repeatable: optional(flag),
          effect: variants<Project['effect'], 'kind'>('kind', { army: {}, bonus: { bonus, days: orNull(number) } }),
        }),
        MOST,
      ),
      strikeDiagrams: table(cells, MOST),
      classes: table(
        record<UnitClass>({
          diagram: id,
          field: rules,
          fortified: rules,
          fortifiedOrder: id,
          ignoresDig: optional(flag),
          doubleMove: optional(flag),
          ownHeight: optional(integer(0, 100)),
          neutralGarrison: optional(flag),
        }),
        MOST,
      ),
      limits: record({ distantStrikeAtHigherTarget: flag }),
      heights: table(heights, MOST),
      neutralGarrisons: record<Handbook['neutralGarrisons']>({
        village: record({ unit: id, count: integer(1, MOST), order: id }),
        city: record<Handbook['neutralGarrisons']['city']>({
          pointsBase: number,
          pointsPerStrength: integer(0, 100),
          fallbackUnit: id,
          weight: oneOf(['own', 'main']),
          orderWithoutHeights: id,
        }),
        orders: table(cells, MOST),
        overflowWidth: oneOf([1, 3, 5, 7, 9]),
      }),
    }),
  )
}

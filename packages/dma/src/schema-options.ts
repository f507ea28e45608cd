import * as v from 'valibot'
import type { MapOptions, Options, WorldMap } from './model.ts'
import { type Rulings, rulings } from './rulings.ts'

/** Calls `make`: what a bundler may leave out as a whole, with every call in it. */
export const built = <T>(make: () => T): T => make()

export const whole = (least: number, most: number): v.GenericSchema<unknown, number> =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** A list, measured before its items are looked at. */
export const list = <T>(item: v.GenericSchema<unknown, T>, most: number, least = 0): v.GenericSchema<unknown, T[]> =>
  v.pipe(v.array(v.unknown()), v.minLength(least), v.maxLength(most), v.array(item))

export const label: v.GenericSchema<unknown, string> = /* @__PURE__ */ built(() =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
)

/** The longest side of a map. */
const LONGEST = 400
const settlement = /* @__PURE__ */ built(() =>
  v.strictObject({
    name: label,
    cell: whole(0, LONGEST * LONGEST),
    area: whole(0, 1_000_000),
  }),
)

export const mapSchema: v.GenericSchema<unknown, WorldMap> = /* @__PURE__ */ built(() =>
  v.strictObject({
    width: whole(1, LONGEST),
    rows: list(v.pipe(v.string(), v.maxLength(LONGEST)), LONGEST, 1),
    provinces: list(
      v.strictObject({ name: label, start: v.boolean(), city: settlement, villages: list(settlement, 20) }),
      256,
      1,
    ),
  }),
)

/** Every ruling may be left out. */
export const rulingsSchema: v.GenericSchema<unknown, Partial<Rulings>> = /* @__PURE__ */ built(() =>
  v.strictObject(
    Object.fromEntries(
      Object.entries(rulings).map(([name, [, ...values]]) => [name, v.exactOptional(v.picklist(values))]),
    ),
  ),
) as unknown as v.GenericSchema<unknown, Partial<Rulings>>

const generate = /* @__PURE__ */ built(() => ({
  neutral: v.exactOptional(whole(0, 64)),
  villages: v.exactOptional(whole(0, 6)),
  spacing: v.exactOptional(whole(1, 20)),
}))

export const mapOptionsSchema: v.GenericSchema<unknown, MapOptions> = /* @__PURE__ */ built(() =>
  v.strictObject({
    players: whole(2, 96),
    ...generate,
  }),
)

export const optionsSchema: v.GenericSchema<unknown, Options> = /* @__PURE__ */ built(() =>
  v.strictObject({
    states: list(label, 96, 2),
    map: v.exactOptional(mapSchema),
    generate: v.exactOptional(v.strictObject(generate)),
    rulings: v.exactOptional(rulingsSchema),
    lastWeek: v.exactOptional(whole(1, 10_000)),
  }),
)

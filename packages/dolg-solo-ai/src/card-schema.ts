import * as v from 'valibot'
import { type ActionCard, type CardSet, type GeneralCard, type UnitCard, unitFlags } from './cards.ts'
import { cardKinds } from './rulings.ts'

/** Names and ids: short, printable, never a key that objects treat in a special way. */
export const textSchema: v.GenericSchema<unknown, string> = /* @__PURE__ */ v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(60),
  v.regex(/^(?!__)[^\p{Cc}]+$/u),
)

/** Ids of cards, armies and formations: no spaces, so that they can stand in a line of notation. */
export const idSchema: v.GenericSchema<unknown, string> = /* @__PURE__ */ v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^[A-Za-z0-9][\w.-]*$/),
)

export function whole(least: number, most: number): v.GenericSchema<unknown, number> {
  // Minus zero would not come back from JSON.
  return v.pipe(
    v.number(),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
    v.check(n => !Object.is(n, -0), 'Minus zero'),
  )
}

const pair = /* @__PURE__ */ v.strictObject({ hit: whole(0, 99), damage: whole(0, 99) })

const unitCard: v.GenericSchema<unknown, UnitCard> = /* @__PURE__ */ v.strictObject({
  id: idSchema,
  name: textSchema,
  army: idSchema,
  cost: whole(1, 9999),
  mount: v.picklist(['foot', 'mounted']),
  flags: v.pipe(v.array(v.picklist(unitFlags)), v.maxLength(unitFlags.length)),
  melee: pair,
  ranged: v.nullable(pair),
  defence: pair,
  hearts: whole(1, 99),
  morale: whole(0, 99),
  move: whole(0, 2000),
  base: v.strictObject({ width: whole(10, 1000), depth: whole(10, 1000) }),
  copies: whole(1, 99),
  formations: v.pipe(v.array(idSchema), v.maxLength(20)),
})

const generalCard: v.GenericSchema<unknown, GeneralCard> = /* @__PURE__ */ v.strictObject({
  id: idSchema,
  name: textSchema,
  army: idSchema,
  leadership: whole(0, 99),
  percent: whole(0, 100),
})

const actionCard: v.GenericSchema<unknown, ActionCard> = /* @__PURE__ */ v.strictObject({
  id: idSchema,
  name: textSchema,
  copies: whole(1, 99),
  order: v.strictObject({
    kind: v.picklist(cardKinds),
    limit: v.union([whole(0, 99), v.picklist(['leadership', 'half', 'all'])]),
    filter: textSchema,
    amount: whole(0, 999),
  }),
  event: v.nullable(
    v.strictObject({
      windows: v.pipe(v.array(v.picklist(['ranged', 'melee'])), v.maxLength(2)),
      role: v.picklist(['attacker', 'defender', 'any']),
      effect: textSchema,
      amount: whole(0, 999),
    }),
  ),
})

export const cardSetSchema: v.GenericSchema<unknown, CardSet> = /* @__PURE__ */ v.strictObject({
  units: v.pipe(v.array(unitCard), v.minLength(1), v.maxLength(2000)),
  generals: v.pipe(v.array(generalCard), v.maxLength(500)),
  actions: v.pipe(v.array(actionCard), v.minLength(1), v.maxLength(500)),
})

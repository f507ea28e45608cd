import { either, integer, list, oneOf, orNull, record, type Shape } from '@umpire/core-game/shape'
import { id as idOf, name as nameOf } from '@umpire/core-game/text'
import { cardKinds } from '../rulings.ts'
import { type ActionCard, type CardSet, type GeneralCard, type Pair, type UnitCard, unitFlags } from './model.ts'

/** Names: short and printable. */
export const name: Shape<string> = /* @__PURE__ */ nameOf({ most: 60 })
/** Ids of cards, armies and formations, in any script: they can stand in a line of notation. */
export const id: Shape<string> = /* @__PURE__ */ idOf(60)
export const count: Shape<number> = /* @__PURE__ */ integer(0, 99)
export const percent: Shape<number> = /* @__PURE__ */ integer(0, 100)
export const distance: Shape<number> = /* @__PURE__ */ integer(0, 2000)

/** The form of cards; `cardFaults` says whether they go together. */
export const cardSetShape: Shape<CardSet> = /* @__PURE__ */ cardSetShapeOf()

function cardSetShapeOf(): Shape<CardSet> {
  const pair = record<Pair>({ hit: count, damage: count })
  const baseSide = integer(10, 1000)
  const copies = integer(1, 99)
  const unit = record<UnitCard>({
    id,
    name,
    army: id,
    cost: integer(1, 9999),
    mount: oneOf(['foot', 'mounted']),
    flags: list(oneOf(unitFlags), unitFlags.length),
    melee: pair,
    ranged: orNull(pair),
    defence: pair,
    hearts: copies,
    morale: count,
    move: distance,
    base: record({ width: baseSide, depth: baseSide }),
    copies,
    formations: list(id, 20),
  })
  const general = record<GeneralCard>({ id, name, army: id, leadership: count, percent })
  const amount = integer(0, 999)
  const action = record<ActionCard>({
    id,
    name,
    copies,
    order: record<ActionCard['order']>({
      kind: oneOf(cardKinds),
      limit: either(count, oneOf(['leadership', 'half', 'all'])),
      filter: name,
      amount,
    }),
    event: orNull(
      record<NonNullable<ActionCard['event']>>({
        windows: list(oneOf(['ranged', 'melee']), 2),
        role: oneOf(['attacker', 'defender', 'any']),
        effect: name,
        amount,
      }),
    ),
  })
  return record<CardSet>({ units: list(unit, 2000, 1), generals: list(general, 500), actions: list(action, 500, 1) })
}

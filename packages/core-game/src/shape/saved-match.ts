import type { AnyRuleset, Schema } from '../contract.ts'
import type { Json } from '../json.ts'
import type { SavedMatch } from '../match/model.ts'
import { either, list, matching, natural, number, oneOf, optional, partial, record, type Shape, text } from './model.ts'
import type { ShapedSchema } from './schema.ts'

/** The most steps of a match that a save in this shape holds. */
const LONGEST = 1_000_000

/**
 * The shape of a ruleset's saves, for programs that only write JSON Schema from it; `Match.fromJSON` itself reads more closely and names the fault.
 * The ruleset's schemas have to be made of shapes.
 */
export function savedMatch(
  ruleset: Pick<AnyRuleset, 'id' | 'version' | 'seats' | 'schema'>,
): Shape<SavedMatch<Json, Json, string>> {
  const { id, version, seats, schema } = ruleset
  const orders = list(shapeOf(schema.order), 1000)
  const bySeat = Object.fromEntries(seats.map((seat: string) => [seat, orders]))
  const digest = matching(/^[0-9a-f]{64}$/, 64)
  return record<SavedMatch<Json, Json, string>>({
    umpire: oneOf([1]),
    ruleset: oneOf([id]),
    version: oneOf([version]),
    content: record<{ id: string; digest: string }>({ id: text(), digest }),
    options: shapeOf(schema.options),
    seed: either(oneOf([null]), number, text()),
    log: list(record(partial<{ [seat: string]: readonly Json[] }>(bySeat)), LONGEST),
    rolls: optional(list(list(natural, LONGEST), LONGEST)),
    digests: list(digest, LONGEST),
    seal: digest,
  })
}

function shapeOf(schema: Schema<unknown>): Shape<Json> {
  return (schema as ShapedSchema<Json>).shape
}

import { isRecord } from '@umpire/core-game'
import { type Fields, type JsonSchema, jsonSchema, record, type Shape } from '@umpire/core-game/shape'
import { playerMethods } from '../programs/protocol.ts'
import { aboutMethods } from './about-methods.ts'
import type { Desk } from './desk.ts'
import { PROTOCOL } from './limits.ts'
import { matchMethods } from './match-methods.ts'
import { positionMethods } from './position-methods.ts'
import type { Methods } from './rpc.ts'

/** What a client may call, in the order in which the documentation has it. */
export const methods: Methods<Desk> = new Map(Object.entries({ ...aboutMethods, ...positionMethods, ...matchMethods }))

interface Described {
  readonly about: string
  readonly params: Shape<never> | Shape<unknown>
  readonly result: Shape<unknown>
}

/**
 * The protocol as one JSON Schema document: under `$defs` an object with `params` and `result` for each method of the engine, and, as `player:choose`, for
 * each that the umpire calls of a program that plays. Every part has an `$id` of its own.
 */
export function protocolSchema(): JsonSchema {
  const id = `urn:umpire:protocol:${PROTOCOL}`
  const part = (name: string, { about, params, result }: Described): [string, JsonSchema] => {
    const whole = record<{ params: object; result: object }>({ params, result } as Fields<{
      params: object
      result: object
    }>)
    return [name, { $id: `${id}:${name}`, title: name, description: about, ...anything(jsonSchema(whole)) }]
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    title: `The protocol of umpire engine, version ${PROTOCOL}`,
    $defs: Object.fromEntries([
      ...[...methods].map(([name, method]) => part(name, method)),
      ...Object.entries(playerMethods).map(([name, method]) => part(`player:${name}`, method)),
    ]),
  }
}

/** A shape that leaves a value to the ruleset has no alternatives to name; JSON Schema says that by an empty schema. */
function anything(schema: JsonSchema): JsonSchema {
  const isOpen = (value: unknown) => isRecord(value) && Array.isArray(value['anyOf']) && value['anyOf'].length === 0
  return JSON.parse(JSON.stringify(schema), (_, value) => (isOpen(value) ? {} : value)) as JsonSchema
}

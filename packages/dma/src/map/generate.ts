import { type Adjudication, adjudicate, type Ruled, validate } from '@umpire/core-game'
import { integer, oneOf, optional, record, type ShapedSchema, schema } from '@umpire/core-game/shape'
import type { Rng } from '@umpire/core-rng'
import type { WorldMap } from '../model.ts'
import type { ProblemCode } from '../problems.ts'
import { allotments } from '../rules/territory.ts'
import { drawMap, type MapOptions } from './continent.ts'

export type { MapOptions } from './continent.ts'
export { type Fairness, fairness, type Range } from './fairness.ts'

/** What a Problem of the options of a map says. */
export type MapProblemCode = Extract<ProblemCode, 'map-bad-options'>

const mapOptionsSchema: ShapedSchema<MapOptions> = /* @__PURE__ */ mapOptionsSchemaOf()

function mapOptionsSchemaOf(): ShapedSchema<MapOptions> {
  const area = integer(1, 1000)
  return schema(
    record<MapOptions>({
      players: integer(2, 96),
      neutral: optional(integer(0, 64)),
      villages: optional(integer(0, 6)),
      spacing: optional(integer(1, 20)),
      territory: optional(record({ city: area, village: area })),
      allocation: optional(oneOf(allotments)),
    }),
  )
}

/** States for which the wide continent is as quick as it should be. */
const FEW = 6

/**
 * What to ask `generateMap` for where nobody says more. Up to six states have a wide continent with two provinces that nobody starts in. More of them have
 * nothing but each other, and nearer: to rule 51 percent of a world takes longer the more states there are (C47).
 */
export function usualMap(players: number): MapOptions {
  return Number.isSafeInteger(players) && players > FEW ? { players, spacing: 10 } : { players, neutral: 2 }
}

/** Draws a continent for 2 to 96 players. Problems: `map-bad-options`, and those of thrown dice. */
export function generateMap(options: MapOptions, rng: Rng): Adjudication<WorldMap, never> {
  return adjudicate(rng, (dice): Ruled<WorldMap, never> => {
    const read = validate(mapOptionsSchema, options, 'map-bad-options')
    return read.ok ? { ok: true, state: drawMap(read.value, dice.fork('map')), events: [] } : read
  })
}

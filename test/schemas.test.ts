import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { Match, playout } from '../packages/core-game/src/index.ts'
import { jsonSchema, savedMatch } from '../packages/core-game/src/shape/index.ts'
// @ts-expect-error a script without types
import * as workspace from '../scripts/workspace.mjs'

const games: readonly string[] = workspace.games

const packages = join(import.meta.dirname, '..', 'packages')

describe.each(games)('the JSON Schema files of %s', game => {
  const folder = join(packages, game, 'schemas')
  const read = (name: string): { readonly [key: string]: unknown } =>
    JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  const compile = (name: string): ValidateFunction =>
    new Ajv2020({ strict: true, strictTypes: false, strictTuples: false, strictRequired: false }).compile(read(name))
  /** The validator's complaints, to read where a test fails. */
  const complaints = (judge: ValidateFunction, value: unknown) => (judge(value) ? [] : judge.errors)

  const load = async () => {
    const { exports: entries } = JSON.parse(readFileSync(join(packages, game, 'package.json'), 'utf8'))
    const entry = (name: string) => import(join(packages, game, entries[name]['umpire-source']))
    const { ruleset } = await entry('.')
    const { policies, standardOptions } = await entry('./policy')
    return { ruleset, policies, standardOptions }
  }

  test('are those that the shapes give', async () => {
    const { ruleset } = await load()
    const { options, order, state } = ruleset.schema
    const shapes = { options: options.shape, order: order.shape, state: state.shape, save: savedMatch(ruleset) }
    for (const [name, shape] of Object.entries(shapes)) {
      expect(existsSync(join(folder, `${name}.json`))).toBe(true)
      const { $schema, $id, title, ...rest } = read(name)
      expect($id).toBe(`urn:umpire:${game}:${name}:${ruleset.version}`)
      expect([$schema, title]).not.toContain(undefined)
      expect(rest).toEqual(jsonSchema(shape))
    }
  })

  test('say what stands in many places once: none is longer than 60 kB', () => {
    for (const name of ['options', 'order', 'state', 'save'])
      expect(readFileSync(join(folder, `${name}.json`)).length, name).toBeLessThan(60_000)
  })

  test('take the options, orders, states and the save of a whole game, and not the same with a flaw', async () => {
    const { ruleset, policies, standardOptions } = await load()
    const played = playout(ruleset, standardOptions, 1987, policies)
    if (!played.ok) throw new Error(played.problems[0]?.message)
    let match = Match.start(ruleset, standardOptions, 1987)
    for (const { orders } of played.value.steps) if (match.ok) match = Match.advance(ruleset, match.value, orders)
    if (!match.ok) throw new Error(match.problems[0]?.message)
    const [takesOptions, takesOrder, takesState, takesSave] = ['options', 'order', 'state', 'save'].map(compile)
    expect(complaints(takesOptions!, standardOptions)).toEqual([])
    for (const { orders } of played.value.steps)
      for (const order of Object.values(orders as { [seat: string]: readonly unknown[] }).flat()) {
        expect(complaints(takesOrder!, order)).toEqual([])
        expect(takesOrder!({ ...(order as object), stray: 1 })).toBe(false)
      }
    for (const { state } of match.value.frames) {
      expect(complaints(takesState!, state)).toEqual([])
      expect(takesState!({ ...(state as object), stray: 1 })).toBe(false)
    }
    const save = JSON.parse(JSON.stringify(Match.toJSON(match.value)))
    expect(complaints(takesSave!, save)).toEqual([])
    expect(takesSave!({ ...save, umpire: 2 })).toBe(false)
    expect(takesSave!({ ...save, ruleset: 'chess' })).toBe(false)
    expect(takesSave!({ ...save, seal: 'none' })).toBe(false)
  })
})

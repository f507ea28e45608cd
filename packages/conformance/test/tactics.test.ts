import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '@umpire/core-game'
import { faults } from '@umpire/core-game/shape'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { games } from '../scripts/games.ts'
import { judges } from '../scripts/tactics/judges.ts'
import type { Tactics } from '../scripts/tactics/model.ts'
import { apply, patchOf } from '../scripts/tactics/patch.ts'

const folder = join(import.meta.dirname, '..')
const schema = JSON.parse(readFileSync(join(folder, 'schemas', 'tactics.json'), 'utf8'))

describe.each(Object.keys(judges))('the tactics of %s', game => {
  const { rules } = games[game]!
  const file = JSON.parse(readFileSync(join(folder, 'cases', game, 'tactics.json'), 'utf8')) as Tactics
  const { cases, grounds } = file

  test('there are a hundred at least, of three motifs at least, and no two of one position and motif', () => {
    expect([file.ruleset, file.version]).toEqual([rules.id, rules.version])
    expect(cases.length).toBeGreaterThanOrEqual(100)
    expect(new Set(cases.map(({ motif }) => motif)).size).toBeGreaterThanOrEqual(3)
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
    const alike = cases.map(({ motif, on, state, seat }) => JSON.stringify([motif, on, state, seat]))
    expect(new Set(alike).size).toBe(cases.length)
  })

  test('the file is as its schema says', () => {
    const takes = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false }).compile(schema)
    expect(takes(file) ? [] : takes.errors).toEqual([])
    expect(takes({ ...file, cases: [{ ...cases[0], goal: { luck: 1 } }] })).toBe(false)
  })

  test.each(cases)('$id: $about, by its solution, and not by doing nothing', ({ on, state, seat, goal, solution }) => {
    const position = apply(grounds[on]!, state)
    expect(faults((rules.schema.state as unknown as { readonly shape: never }).shape, position)).toEqual([])
    expect(judges[game]!.meets(goal, position, seat, solution)).toBe(true)
    expect(judges[game]!.meets(goal, position, seat, [[]])).toBe(false)
  })
})

test('every file of tactics has a judge', () => {
  for (const game of Object.keys(games))
    expect(existsSync(join(folder, 'cases', game, 'tactics.json')), game).toBe(game in judges)
})

test('a patch makes one state of another, and touches neither', () => {
  const from: Json = {
    a: 1,
    b: { c: [1, 2, 3], d: null },
    'e/~f': 'x',
    g: [{ h: 'long enough to be changed alone', i: 1 }, 2],
  }
  const before = JSON.stringify(from)
  const others: Json[] = [
    from,
    { a: null },
    { ...from, b: { c: [2], d: 5 }, f: { g: 1 } },
    { ...from, 'e/~f': null, g: [{ h: 'long enough to be changed alone', i: 2 }, 2] },
  ]
  for (const to of others) expect(apply(from, patchOf(from, to))).toEqual(to)
  expect(patchOf(from, others[3]!)).toEqual([
    { op: 'replace', path: '/e~1~0f', value: null },
    { op: 'replace', path: '/g/0/i', value: 2 },
  ])
  expect(JSON.stringify(from)).toBe(before)
})

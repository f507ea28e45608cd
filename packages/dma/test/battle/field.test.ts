import { rollLog, seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { layField } from '../../src/battle/field.ts'
import { killChance } from '../../src/battle/index.ts'
import { plan } from '../../src/battle/plan.ts'
import { deeds as deedNames } from '../../src/content/model.ts'
import { handbook, type Rulings, ruleset, type Side, type Site } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { createRuleset } from '../../src/ruleset.ts'
import { readRulings } from '../../src/rulings.ts'
import { FIELD, place, rich, seeded, side, WALL } from '../support/battles.ts'
import { ok } from '../support/helpers.ts'

test('C24 flags on one line; between the foremost ranks 1 or 2 cells, one in two', () => {
  const purposes = rollLog(seedRng(1), rng =>
    queries.fight(side(['militia', 0, 2]), side(['militia', 0, 3]), FIELD, rng),
  )
  expect(purposes[0]).toMatchObject({ sides: 2, purpose: 'neutral zone' })
  const depth = (zone: number) =>
    layField(ruleset.book, readRulings(), side(['militia', 0, 2]), side(['militia', 0, 3]), FIELD, zone).depth
  // R62: front rows 2 and 3, the zone, and one more.
  expect([depth(1), depth(2)]).toEqual([7, 8])
})

test('R62 R36 the flags are front row + zone + 1 + front row apart; a garrison’s front is not behind its heights; or the field’s depth counts', () => {
  const depth = (b: Side, site: Site, rulings: Partial<Rulings> = {}) =>
    layField(ruleset.book, readRulings(rulings), side(['militia', 0, 1]), b, site, 1).depth
  expect(depth(side(['militia', 0, 1]), FIELD)).toBe(1 + 1 + 1 + 1)
  expect(depth(side(['militia', 0, 1]), WALL)).toBe(1 + 1 + 1 + 3)
  expect(depth(side(['militia', 0, 1]), FIELD, { frontRank: 'field' })).toBe(4 + 1 + 1 + 4)
})

test('R63 the second formation is turned, so that right stays right for its owner; or mirrored', () => {
  const x = (rulings: Partial<Rulings> = {}) =>
    place(seeded(side(['militia', 0, 1]), side(['militia', 2, 1]), FIELD, rulings).frames[0], 'b')![0]
  expect(x()).toBe(-2)
  expect(x({ layout: 'mirrored' })).toBe(2)
})

test('R35 the field is as wide as the wider one, or the narrower, where who stands outside stays out', () => {
  const wide = rich(
    [
      ['militia', 5, 1],
      ['militia', 0, 1],
    ],
    1,
  )
  expect(seeded(wide, side(['militia', 0, 1]), FIELD).frames[0]!.actors).toHaveLength(3)
  expect(seeded(wide, side(['militia', 0, 1]), FIELD, { boardWidth: 'smaller' }).frames[0]!.actors).toHaveLength(2)
})

test('C36 heights: what is higher adds the difference to attack or defence; equal heights add nothing; several buildings add up', () => {
  expect(killChance({ attack: 2, defence: 2 })).toEqual([2, 4])
  expect(killChance({ attack: 2, defence: 2, from: 3 })).toEqual([5, 7])
  expect(killChance({ attack: 2, defence: 2, to: 3 })).toEqual([2, 7])
  expect(killChance({ attack: 2, defence: 2, from: 3, to: 3 })).toEqual([2, 4])
  const both = { ...WALL, forts: ['wall', 'gate'] }
  const { height } = layField(ruleset.book, readRulings(), side(['militia', 0, 1]), side(['militia', 0, 1]), both, 1)
  expect(Math.max(...height)).toBe(5)
})

test('C37 the printed diagram: +3 on 13 cells round the flag', () => {
  const { height } = layField(ruleset.book, readRulings(), side(['militia', 0, 1]), side(['militia', 0, 1]), WALL, 1)
  expect([...height].filter(h => h === 3)).toHaveLength(13)
  const cells = handbook.heights['wall']!.map(([dx, dy]) => `${dx},${dy}`)
  for (let dx = -3; dx <= 3; dx++) expect(cells).toContain(`${dx},3`)
  for (let dy = 0; dy < 3; dy++) expect(cells).toEqual(expect.arrayContaining([`-3,${dy}`, `3,${dy}`]))
})

test('C36 heights on the outermost columns of a field count', () => {
  const heights = { ...handbook.heights, wall: [[4, 1, 3] as const, [-4, 1, 2] as const] }
  const { book } = ok(createRuleset({ ...handbook, heights })).value
  const { height } = layField(book, readRulings(), side(['militia', 0, 1]), side(['militia', 0, 1]), WALL, 1)
  expect([...height].filter(Boolean)).toEqual([3, 2])
})

test('C29 right and left are relative to the way a unit looks, on the row of the enemy flag too', () => {
  // Handbook in which men strike ahead and to their right only.
  const strikeDiagrams = { ...handbook.strikeDiagrams, melee: [[1, 0] as const, [0, 1] as const] }
  const { book } = ok(createRuleset({ ...handbook, strikeDiagrams })).value
  const deedAt = (x: number) => {
    const field = layField(book, readRulings(), side(['militia', 0, 1]), side(['militia', 0, 1]), FIELD, 1)
    const flag = (field.depth + 2) * field.stride + field.mid
    field.grid.fill(0)
    // The enemy stands a row nearer to a's flag, on the same column.
    field.at.set([flag + x, flag + x - field.stride])
    field.grid[field.at[0]!] = 1
    field.grid[field.at[1]!] = 2
    plan(field, 0, false)
    return deedNames[field.plan[0]!]
  }
  // Who goes east has his own side on his right, who goes west has it on his left.
  expect([deedAt(-2), deedAt(2)]).toEqual(['strike', 'move'])
})

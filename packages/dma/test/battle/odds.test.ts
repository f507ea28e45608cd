import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import type { Soldier } from '../../src/battle/index.ts'
import { handbook, type Side } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { FIELD, rich, STORM, seeded, side, WALL } from '../support/battles.ts'
import { ok } from '../support/helpers.ts'

test('C27 C37 a report holds no pictures unless they are asked for; seen again it shows the heights round the garrison’s flag', () => {
  const [a, b] = [side(['militia', 0, 1]), side(['militia', 0, 1])]
  const fought = ok(queries.fight(a, b, WALL, seedRng(1))).value
  expect(fought.frames).toEqual([])
  const { depth, heights, frames } = queries.replayBattle(fought.battle)
  expect(frames).toEqual(seeded(a, b, WALL).frames)
  const wall = handbook.heights['wall']!.map(([dx, dy, height]) => [-dx, depth - dy, height].join())
  expect(heights.map(String).sort()).toEqual(wall.sort())
  expect(queries.replayBattle(seeded(a, b, FIELD).battle).heights).toEqual([])
})

test('C19 a battle has one known unit a cell of its field, none on the flag, and known heights; else each fault is told', () => {
  const faultsOf = (a: Side, b: Side, forts: readonly string[] = []) =>
    [queries.fight(a, b, { ...STORM, forts }, seedRng(1)), queries.battleOdds(a, b, { ...STORM, forts })].map(result =>
      result.ok ? [] : result.problems.map(({ code, at, rule }) => [code, at.join('/'), rule]),
    )
  const twice = (...places: string[]) => [0, 1].map(() => places.map(place => ['battle-malformed', place, 'C19']))
  const man = side(['militia', 0, 1])
  expect(faultsOf(side(['militia', 4, 4], ['militia', -4, 4], ['axe', 4, 0]), man, ['wall'])).toEqual(twice())
  expect(faultsOf(side(['dragon', 0, 1]), man)).toEqual(twice('a/soldiers/0'))
  expect(faultsOf(man, side(['axe', 1, 1], ['axe', 0, 0], ['militia', 1, 1]))).toEqual(
    twice('b/soldiers/1', 'b/soldiers/2'),
  )
  expect(faultsOf(side(['militia', 5, 1], ['militia', 0, 5]), man)).toEqual(twice('a/soldiers/0', 'a/soldiers/1'))
  expect(faultsOf(rich([['militia', 5, 1]], 1), man, ['wall', 'moat'])).toEqual(twice('site/forts/1'))
})

test('chances are exact for twelve units at most', () => {
  const methodOf = (count: number) => {
    const many = side(
      ...Array.from({ length: count }, (_, i): Soldier => ['legion', (i % 9) - 4, 2 + Math.floor(i / 9)]),
    )
    return ok(queries.battleOdds(many, side(['militia', 0, 1]), FIELD, { limit: 20_000, root: 10 })).value.method
  }
  expect([methodOf(11), methodOf(12)]).toEqual(['exact', 'sampled'])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fightOut } from '../../src/battle/fight.ts'
import type { Soldier, WhatIf } from '../../src/battle/index.ts'
import { book, type Side } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { readRulings } from '../../src/rulings.ts'
import { FIELD, STORM, seeded, side, WALL } from '../support/battles.ts'
import { ok } from '../support/helpers.ts'

const row = (type: string, n: number, dy = 2): Soldier[] =>
  Array.from({ length: n }, (_, i) => [type, i - (n >> 1), dy] as const)

test('C27 a tiny battle again: every way the dice can fall, in equal parts, with the chances of battleOdds', () => {
  const [a, b] = [side(['axe', 0, 1]), side(['militia', 0, 1])]
  const found = ok(queries.whatIf({ a, b, site: FIELD })).value
  const odds = ok(queries.battleOdds(a, b, FIELD)).value
  expect([found.method, odds.method]).toEqual(['exact', 'exact'])
  for (const who of ['a', 'b', 'neither'] as const)
    expect(found.wins[who] * odds[who].den).toBe(found.of * odds[who].num)
  expect(found.wins.a).toBeGreaterThan(found.wins.b)
  expect(found.losses.b).toEqual([{ type: 'militia', soldiers: 1, fallen: expect.anything() }])
})

test('C27 a large battle is sampled: the same question has the same answer, and more battles begin with the same', () => {
  const fought = seeded(side(...row('axe', 9)), side(...row('militia', 9)), STORM).battle
  const ask = (times: number) => ok(queries.whatIf(fought, { times })).value
  const [few, many] = [ask(40), ask(200)]
  expect(ask(40)).toEqual(few)
  expect([few.method, few.of, many.of]).toEqual(['sampled', 40n, 200n])
  for (const who of ['a', 'b', 'neither'] as const) expect(many.wins[who]).toBeGreaterThanOrEqual(few.wins[who])
  expect(ok(queries.whatIf(fought, { times: 40, seed: 'other' })).value).not.toEqual(few)
})

test('C27 with another formation other results come out', () => {
  const fought = seeded(side(...row('axe', 5)), side(...row('militia', 5)), FIELD).battle
  const more: Side = side(...row('knight', 9))
  const ask = (formation?: { a?: Side; b?: Side }) =>
    ok(queries.whatIf(fought, { times: 200, ...(formation && { formation }) })).value
  const [now, better, worse] = [ask(), ask({ a: more }), ask({ b: more })]
  expect(better.wins.a).toBeGreaterThan(now.wins.a)
  expect(worse.wins.a).toBeLessThan(now.wins.a)
  expect(better.losses.a.map(({ type, soldiers }) => [type, soldiers])).toEqual([['knight', 9]])
})

test('what is no battle is told, whatever stands in its place', () => {
  const man = side(['militia', 0, 1])
  const bad: unknown[] = [null, 7, {}, { a: man, b: man }, { a: man, b: side(['dragon', 0, 1]), site: FIELD }]
  for (const one of bad) {
    const found = queries.whatIf(one as never)
    expect(found.ok ? null : found.problems[0]!.code).toBe('battle-malformed')
  }
  const outside = queries.whatIf({ a: man, b: man, site: FIELD }, { formation: { a: side(['militia', 9, 1]) } })
  expect(outside.ok).toBe(false)
})

const sum = (list: readonly bigint[]) => list.reduce((total, n) => total + n, 0n)

function spreadsOf({ turns, losses }: WhatIf) {
  return [turns, ...[...losses.a, ...losses.b].map(({ fallen }) => fallen)]
}

test('counts add up, quantiles are those of the counts, and the reported luck is one of the ways', () => {
  const types = fc.constantFrom('militia', 'axe', 'bow', 'rider', 'pike')
  const anySide = fc
    .uniqueArray(fc.tuple(types, fc.integer({ min: -2, max: 2 }), fc.integer({ min: 1, max: 3 })), {
      selector: ([, dx, dy]) => `${dx},${dy}`,
      minLength: 1,
      maxLength: 8,
    })
    .map((soldiers): Side => ({ soldiers }))
  fc.assert(
    fc.property(
      anySide,
      anySide,
      fc.constantFrom(FIELD, STORM, WALL),
      fc.integer({ min: 1, max: 30 }),
      (a, b, site, times) => {
        const found = ok(queries.whatIf({ a, b, site }, { times, limit: 300 })).value
        const { of, wins, ends, method } = found
        expect(method === 'exact' || of === BigInt(times)).toBe(true)
        expect([sum(Object.values(wins)), sum(Object.values(ends))]).toEqual([of, of])
        for (const { counts, quantiles } of spreadsOf(found)) {
          expect(sum(counts)).toBe(of)
          // One number for each of the equal parts, in order: where they are few enough to be laid out.
          if (of > 5000n) continue
          const all = counts.flatMap((count, n) => Array.from({ length: Number(count) }, () => n))
          const at = (quarter: number) => all[Math.max(0, Math.ceil((Number(of) * quarter) / 4) - 1)]
          expect(quantiles).toEqual([0, 1, 2, 3, 4].map(at))
        }
        for (const { soldiers, fallen } of [...found.losses.a, ...found.losses.b])
          expect(fallen.quantiles[4]).toBeLessThanOrEqual(soldiers)
        // Always the same face: one of the ways the dice may fall.
        const fought = fightOut(book, readRulings({}), a, b, site, () => true)
        if (method === 'exact') expect(found.turns.counts[fought.turns]).toBeGreaterThan(0)
      },
    ),
    { numRuns: 60 },
  )
})

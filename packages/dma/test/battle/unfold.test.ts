import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Soldier } from '../../src/battle/index.ts'
import type { Side } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { seeded, side, WALL } from '../support/battles.ts'
import { ok } from '../support/helpers.ts'

test('C24 C31 two files of infantry meet in the middle of two free rows', () => {
  const { frames, zone } = ok(queries.unfold(side(['axe', 0, 1]))).value
  expect(zone).toBe(2)
  // One step each, and they stand face to face.
  expect(frames.map(({ turn, strikes }) => [turn, strikes.length])).toEqual([
    [1, 0],
    [2, 2],
  ])
})

test('C29 who meets nobody goes on to the flag; C34 who holds waits for whoever comes', () => {
  const past = ok(queries.unfold(side(['axe', -4, 1]), { against: side(['axe', -4, 1]) })).value
  expect(past.frames.at(-1)!.actors.some(({ deed }) => deed === 'capture')).toBe(true)
  const held = ok(queries.unfold(side(['axe', 0, 1]), { against: side(['legion', 0, 1]), site: WALL })).value
  const legion = held.frames.map(({ actors }) => actors.find(({ side: of }) => of === 'b')!.deed)
  expect(legion.slice(0, -1).every(deed => deed === 'dig')).toBe(true)
})

test('C26 no dice bear upon it: every battle of the two with two free rows begins so', () => {
  const anySide = fc
    .uniqueArray(
      fc.tuple(
        fc.constantFrom('militia', 'bow', 'rider', 'legion'),
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
      ),
      { selector: ([, dx, dy]) => `${dx},${dy}`, minLength: 1, maxLength: 8 },
    )
    .map((soldiers): Side => ({ soldiers: soldiers as unknown as Soldier[] }))
  fc.assert(
    fc.property(anySide, anySide, fc.nat(500), (a, b, seed) => {
      const fought = seeded(a, b, WALL, {}, seed)
      if (fought.battle.luck[0] === '1') return
      const { frames } = ok(queries.unfold(a, { against: b, site: WALL })).value
      const bare = ({ turn, half, actors }: (typeof frames)[number]) => ({ turn, half, actors })
      expect(frames.map(bare)).toEqual(fought.frames.slice(0, frames.length).map(bare))
      const met = frames.at(-1)!
      const open = met.strikes.length + met.duels.length > 0 || met.actors.some(({ deed }) => deed === 'capture')
      expect(open || frames.length === fought.frames.length).toBe(true)
    }),
    { numRuns: 80 },
  )
})

test('what is no formation is told', () => {
  const found = queries.unfold(side(['dragon', 0, 1]))
  expect(found.ok ? null : found.problems[0]!.code).toBe('battle-malformed')
})

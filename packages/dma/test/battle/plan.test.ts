import { rollLog, scriptRng, seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { layField } from '../../src/battle/field.ts'
import { killChance } from '../../src/battle/index.ts'
import { plan } from '../../src/battle/plan.ts'
import { deeds as deedNames } from '../../src/content/model.ts'
import { handbook, type Rulings, ruleset } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { createRuleset } from '../../src/ruleset.ts'
import { readRulings } from '../../src/rulings.ts'
import { FIELD, fight, place, STORM, seeded, side, WALL } from '../support/battles.ts'
import { ok } from '../support/helpers.ts'

test('C29 R61 straight to the row of the enemy flag, then along it to the flag, which is captured from its cell', () => {
  const { battle, frames } = fight(side(['militia', 2, 1]), side(['militia', -4, 1]), FIELD, [1])
  const path = frames.map(frame => place(frame, 'a'))
  // b's man stands on the far side (x = 4), so nobody meets.
  expect(path.slice(0, 6)).toEqual([
    [2, 1],
    [2, 2],
    [2, 3],
    [2, 4],
    [1, 4],
    [0, 4],
  ])
  expect(battle).toMatchObject({ end: 'flag', turns: 8 - 2 })
  expect(frames.at(-2)!.actors.find(({ side }) => side === 'a')!.deed).toBe('capture')
})

test('R65 a horse that reaches the flag in the half-turn waits and captures in the next turn, or at once', () => {
  const ride = (rulings: Partial<Rulings> = {}) =>
    fight(side(['rider', 0, 1]), side(['militia', 4, 1]), FIELD, [1], rulings).battle.turns
  // From (0, 1) to the flag at (0, 4): the first half of turn 2 reaches it.
  expect([ride(), ride({ halfTurnCapture: 'yes' })]).toEqual([3, 2])
  const far = (rulings: Partial<Rulings> = {}) =>
    fight(side(['rider', 0, 1]), side(['militia', 4, 1]), FIELD, [2], rulings).battle.turns
  // At (0, 5) it is reached by the second half itself, and captured in turn 3 under both.
  expect([far(), far({ halfTurnCapture: 'yes' })]).toEqual([3, 3])
})

test('R70 shooters do not strike to their right and left; a handbook whose diagram has these cells lets them', () => {
  const beside = (book: typeof ruleset.book) => {
    const field = layField(book, readRulings(), side(['xbow', 0, 1]), side(['militia', 0, 1]), FIELD, 1)
    field.grid[field.at[1]!] = 0
    field.at[1] = field.at[0]! + 1
    field.grid[field.at[1]!] = 2
    plan(field, 0, false)
    return deedNames[field.plan[0]!]
  }
  expect(beside(ruleset.book)).toBe('move')
  const { ranged } = handbook.strikeDiagrams
  const sideways = { ...handbook.strikeDiagrams, ranged: [...ranged!, [0, 1], [0, -1]] as const }
  expect(beside(ok(createRuleset({ ...handbook, strikeDiagrams: sideways })).value.book)).toBe('strike')
})

test('C33 R46 R70 ranged: neighbours ahead first, then the ring of 12 without its rear; not at a higher target two cells away', () => {
  expect(handbook.strikeDiagrams['ranged']!.slice(0, 3)).toEqual([
    [1, 0],
    [1, 1],
    [1, -1],
  ])
  for (const [f, r] of handbook.strikeDiagrams['ranged']!) expect(Math.abs(f) === 2 && Math.abs(r) === 2).toBe(false)
  // R70: neighbours to the right and left are not in the diagram.
  expect(handbook.strikeDiagrams['ranged']).not.toContainEqual([0, 1])
  const shot = fight(side(['xbow', 0, 1]), side(['bodyg', 0, 1]), FIELD, [1, 1])
  expect(shot.battle).toMatchObject({ turns: 1, winner: 'a' })
  // The same guard on a wall is not shot at from two cells away: the shooter goes on.
  const walled = seeded(side(['xbow', 0, 1]), side(['legion', 0, 3]), WALL)
  const first = walled.frames[0]!.actors[0]!
  expect(first.deed).toBe('move')
  const free = ok(createRuleset({ ...handbook, limits: { distantStrikeAtHigherTarget: true } })).value
  const frames = ok(
    free.fight(side(['xbow', 0, 1]), side(['legion', 0, 3]), WALL, scriptRng([1, ...Array(90).fill(1)]), {
      frames: true,
    }),
  ).value.frames
  expect(frames[0]!.actors[0]!.deed).toBe('strike')
})

test('C34 hold: bodyguards hold their flag in the open field, legions the wall; who holds digs in for DEF x2', () => {
  const guard = seeded(side(['militia', 4, 1]), side(['bodyg', 0, 2], ['bodyg', 0, 1]), FIELD)
  expect(guard.frames[0]!.actors.filter(({ side }) => side === 'b').map(({ deed, dug }) => [deed, dug])).toEqual([
    ['dig', true],
    ['move', false],
  ])
  const legion = seeded(side(['militia', 4, 1]), side(['legion', 0, 3]), WALL)
  expect(legion.frames[0]!.actors.find(({ side }) => side === 'b')).toMatchObject({ deed: 'dig', dug: true })
  const field = seeded(side(['militia', 4, 1]), side(['legion', 0, 3]), FIELD)
  expect(field.frames[0]!.actors.find(({ side }) => side === 'b')!.deed).toBe('move')
  expect(killChance({ attack: 2, defence: 2, dug: true })).toEqual([2, 6])
})

test('C28 two algorithms: behind fortifications men wait on the heights, in the field they go', () => {
  const wall = seeded(side(['bodyg', 4, 1]), side(['militia', 0, 3], ['militia', 0, 1]), WALL)
  const [onWall, behind] = wall.frames[0]!.actors.filter(({ side }) => side === 'b')
  expect([onWall!.deed, behind!.deed]).toEqual(['wait', 'move'])
})

test('R67 dug in till it moves, or only in the turns in which it digs', () => {
  // The guard digs, then strikes: the blow at him counts DEF 24 or 12.
  const sides = (rulings: Partial<Rulings> = {}) =>
    rollLog(seedRng(4), rng =>
      queries.fight(side(['militia', 0, 1], ['militia', 4, 1]), side(['bodyg', 0, 1]), FIELD, rng, { rulings }),
    )
      .filter(({ purpose }) => purpose === 'strike')
      .map(roll => roll.sides)
  expect(sides()).toContain(2 + 24)
  expect(sides({ dugIn: 'while-digging' })).not.toContain(2 + 24)
  expect(sides({ dugIn: 'while-digging' })).toContain(2 + 12)
})

test('R68 the algorithms ask for the height of the cell: a tower on flat ground is on no height; or its own counts', () => {
  const b = (rulings: Partial<Rulings> = {}) =>
    seeded(side(['bodyg', 4, 1]), side(['tower', 0, 1]), WALL, rulings).frames[0]!.actors.find(
      ({ side }) => side === 'b',
    )!.deed
  expect(b()).toBe('move')
  expect(b({ towerOnHeight: 'own' })).toBe('wait')
  // For strikes it stands at 3: militia strike up at it.
  const rolls = rollLog(scriptRng([2, 18, 1]), rng =>
    queries.fight(side(['militia', 0, 1]), side(['tower', 0, 1]), FIELD, rng),
  )
  expect(rolls.slice(1).map(({ sides }) => sides)).toEqual([2 + 13 + 3, 9 + 3 + 2])
})

test('R49 only garrisons with a fortification defend by that algorithm: the site says so', () => {
  const deed = (fortified: boolean) =>
    seeded(side(['bodyg', 4, 1]), side(['legion', 0, 3]), { ...STORM, fortified }).frames[0]!.actors.find(
      ({ side }) => side === 'b',
    )!.deed
  expect([deed(true), deed(false)]).toEqual(['dig', 'move'])
})

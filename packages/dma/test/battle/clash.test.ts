import { rollLog, scriptRng, seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import type { Soldier } from '../../src/battle/index.ts'
import { killChance } from '../../src/battle/index.ts'
import type { Rulings } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { FIELD, fight, place, rich, STORM, seeded, side, WALL } from '../support/battles.ts'

test('C30 a strike kills with ATT1 / (ATT1 + DEF2), at the first target of the diagram', () => {
  expect(killChance({ attack: 7, defence: 8 })).toEqual([7, 15])
  const rolls = rollLog(scriptRng([2, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1]), rng =>
    queries.fight(side(['militia', 0, 1]), side(['militia', 0, 1]), FIELD, rng),
  )
  expect(rolls[1]).toMatchObject({ sides: 4, purpose: 'strike' })
  // Forward comes before forward-right and forward-left.
  const { frames } = seeded(
    side(['militia', 0, 1]),
    side(['militia', 0, 1], ['militia', 1, 1], ['militia', -1, 1]),
    FIELD,
    {},
    3,
  )
  const first = frames.find(frame => frame.actors.some(({ side, deed }) => side === 'a' && deed === 'strike'))!
  const striker = first.actors.find(({ side }) => side === 'a')!
  expect(striker.to![0]).toBe(striker.x)
})

test('C31 R64 two who enter one cell: one dies, with ATT1 / (ATT1 + ATT2) of plain attacks, or with heights', () => {
  const rolls = rollLog(scriptRng([1, 9]), rng =>
    queries.fight(side(['legion', 0, 1]), side(['axe', 0, 1]), FIELD, rng),
  )
  expect(rolls[1]).toMatchObject({ sides: 9, purpose: 'duel' })
  const { battle } = fight(side(['legion', 0, 1]), side(['axe', 0, 1]), FIELD, [1, 6])
  expect(battle).toMatchObject({ winner: 'a', fallen: { a: [], b: [0] }, end: 'annihilation' })
  expect(fight(side(['legion', 0, 1]), side(['axe', 0, 1]), FIELD, [1, 7]).battle.winner).toBe('b')
  // A siege tower stands at 3 even on flat ground.
  const tall = (rulings: Partial<Rulings> = {}) =>
    rollLog(scriptRng([1, 1]), rng =>
      queries.fight(side(['tower', 0, 1]), side(['axe', 0, 1]), FIELD, rng, { rulings }),
    )[1]!.sides
  expect([tall(), tall({ duelAttack: 'height' })]).toEqual([12, 15])
})

test('R2 C31 of duels in one turn the one further west is thrown first, however the soldiers are listed', () => {
  const [a, b] = [side(['legion', 1, 1], ['legion', -1, 1]), side(['axe', -1, 1], ['axe', 1, 1])]
  for (const [east, west] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const listed = { soldiers: [a.soldiers[east]!, a.soldiers[west]!] }
    const { frames } = fight(listed, b, FIELD, [1, 1, 9])
    const legions = frames[1]?.actors.filter(one => one.side === 'a').map(({ x, y }) => [x, y])
    expect(legions).toEqual([[-1, 2]])
  }
})

test('R39 a unit may enter a cell that its own side leaves in the same turn, or only a cell that was free', () => {
  const file = side(['militia', 0, 2], ['militia', 0, 1])
  const second = (rulings: Partial<Rulings> = {}) =>
    place(fight(file, side(['bodyg', 4, 1]), FIELD, [1], rulings).frames[1], 'a', 1)
  expect(second()).toEqual([0, 2])
  expect(second({ followUp: 'free-only' })).toEqual([0, 1])
})

test('R42 R39 a cell left by the own dead can be entered in the turn of the death', () => {
  // The first of the file is struck down in turn 2, and the second steps into his cell.
  const { frames } = fight(
    side(['militia', 0, 2], ['militia', 0, 1]),
    side(['militia', 0, 1]),
    FIELD,
    [2, 4, 1, 4, 4, 4, 4, 1, 1, 1],
  )
  expect(frames[1]!.actors).toHaveLength(3)
  const after = frames[2]!.actors.filter(({ side }) => side === 'a')
  expect(after).toMatchObject([{ soldier: 1, x: 0, y: 3 }])
})

test('R40 R41 of two own units the one coming straight ahead takes a cell, or the one along the row', () => {
  // On the enemy flag's row: soldier 0 goes along it from x = 2 to x = 1, soldier 1 comes up column 1.
  const a = side(['militia', 2, 2], ['militia', 1, 1])
  const step = (rulings: Partial<Rulings> = {}) => {
    const { frames } = fight(a, side(['bodyg', 4, 1]), FIELD, [1], rulings)
    const at = frames.findIndex(frame => String(place(frame, 'a', 0)) === '2,5')
    return [place(frames[at + 1], 'a', 0), place(frames[at + 1], 'a', 1)]
  }
  expect(step()).toEqual([
    [2, 5],
    [1, 5],
  ])
  expect(step({ ownConflict: 'row' })).toEqual([
    [1, 5],
    [1, 4],
  ])
})

test('C35 R44 depth: one, two, three of the type in file behind make DEF x2, x3, x4; an unbroken file, or any', () => {
  for (const behind of [0, 1, 2, 3])
    expect(killChance({ attack: 2, defence: 2, behind })).toEqual([2, 2 + 2 * (1 + behind)])
  // A crossbow of 6 shoots at the first pike, of 2, from two cells away.
  const sides = (file: Soldier[], rulings: Partial<Rulings> = {}) =>
    rollLog(scriptRng(Array(300).fill(1)), rng =>
      queries.fight(side(...file), side(['xbow', 0, 3]), FIELD, rng, { rulings }),
    ).find(({ purpose }) => purpose === 'strike')!.sides
  const pikes = (...rows: number[]): Soldier[] => rows.map(dy => ['pike', 0, dy])
  expect(sides(pikes(4))).toBe(6 + 2)
  expect(sides(pikes(4, 3))).toBe(6 + 4)
  expect(sides(pikes(4, 3, 2, 1))).toBe(6 + 8)
  expect(
    rollLog(scriptRng(Array(300).fill(1)), rng =>
      queries.fight(rich(pikes(5, 4, 3, 2, 1), 1), side(['xbow', 0, 3]), FIELD, rng),
    )[1]!.sides,
  ).toBe(6 + 8)
  expect(sides([...pikes(4), ['militia', 0, 3], ...pikes(2)])).toBe(6 + 2)
  expect(sides([...pikes(4), ['militia', 0, 3], ...pikes(2)], { depthFile: 'any' })).toBe(6 + 4)
})

test('R43 DEF x depth x digging, then heights; or depth and digging add up', () => {
  expect(killChance({ attack: 2, defence: 6, behind: 1, dug: true, to: 3 })).toEqual([2, 2 + 24 + 3])
  expect(killChance({ attack: 2, defence: 6, behind: 1, dug: true, to: 3, stack: 'sum' })).toEqual([2, 2 + 18 + 3])
})

test('R69 behind is opposite to the heading, on the enemy flag’s row along it; or always along the column', () => {
  // Two pikes run along the row of the flag towards x = 0, one behind the other, and a guard strikes at the first.
  const sides = (rulings: Partial<Rulings> = {}) => {
    const rolls = rollLog(scriptRng([1, ...Array(200).fill(14)]), rng =>
      queries.fight(side(['pike', 4, 2], ['pike', 3, 1]), side(['bodyg', -1, 0]), FIELD, rng, { rulings }),
    )
    return rolls.filter(({ purpose }) => purpose === 'strike').map(({ sides }) => sides)
  }
  expect(sides()).toContain(11 + 4)
  expect(sides({ behind: 'column' })).not.toContain(11 + 4)
})

test('R43 the option decides how depth and digging meet', () => {
  // Two legions in file behind the wall, the first dug in at height 3: a shooter beside the foot of the wall strikes at DEF 6.
  const most = (rulings: Partial<Rulings> = {}) =>
    Math.max(
      ...rollLog(seedRng(3), rng =>
        queries.fight(side(['militia', 0, 1], ['militia', 1, 1]), side(['legion', 0, 3], ['legion', 0, 2]), WALL, rng, {
          rulings,
        }),
      ).map(({ sides }) => sides),
    )
  expect(most()).toBe(2 + 6 * 2 * 2 + 3)
  expect(most({ defenceStack: 'sum' })).toBe(2 + 6 * 3 + 3)
})

test('R69 on the enemy flag itself a file stands behind along the column', () => {
  // A crossbow of 6 two cells from its flag shoots at a pike of 2 that comes up the flag's column, the last time on the flag.
  const shots = (...rows: number[]) =>
    rollLog(scriptRng([1, ...Array(9).fill(7)]), rng =>
      queries.fight(
        side(...rows.map((dy): Soldier => ['pike', 0, dy])),
        side(['xbow', 2, 0]),
        { ...STORM, fortified: true },
        rng,
        { rulings: { flagCapture: 'after-strikes', depthFile: 'any' } },
      ),
    ).flatMap(({ purpose, sides }) => (purpose === 'strike' ? [sides] : []))
  expect(shots(3)).toEqual([6 + 2, 6 + 2])
  expect(shots(3, 1)).toEqual([6 + 4, 6 + 4])
})

test('R40 of two own units who come along the row from both sides the one further west takes the cell', () => {
  for (const listed of [
    [1, -1],
    [-1, 1],
  ] as const) {
    const men = side(...listed.map((dx): Soldier => ['militia', dx, 1]))
    const { frames } = fight(men, side(['bodyg', 4, 1]), FIELD, [1])
    const last = frames.at(-1)!.actors.filter(one => one.side === 'a')
    // The flag is at (0, 4); the other man is left on his cell to the east of it.
    expect(last.map(({ x, y }) => [x, y]).sort()).toEqual([
      [0, 4],
      [1, 4],
    ])
  }
})

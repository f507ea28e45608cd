import { rollLog, scriptRng, seedRng } from '@umpire/core-rng'
import { describe, expect, test } from 'vitest'
import { layField } from '../../src/battle/field.ts'
import { plan } from '../../src/battle/plan.ts'
import { deeds as deedNames } from '../../src/content/model.ts'
import {
  type BattleFrame,
  handbook,
  type Rulings,
  ruleset,
  type Side,
  type Site,
  type Soldier,
} from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { killChance } from '../../src/queries/index.ts'
import { createRuleset } from '../../src/ruleset.ts'
import { readRulings } from '../../src/rulings.ts'
import { ok } from '../support/helpers.ts'

const FIELD: Site = { storm: false, fortified: false, forts: [] }
const STORM: Site = { ...FIELD, storm: true }
const WALL: Site = { storm: true, fortified: true, forts: ['wall'] }
const side = (...soldiers: Soldier[]): Side => ({ soldiers })
const rich = (soldiers: Soldier[], field: number): Side => ({ soldiers, field })
/** Fights on loaded dice: the first is the neutral zone, 1 or 2 wide. */
function fight(a: Side, b: Side, site: Site, faces: readonly number[], rulings: Partial<Rulings> = {}) {
  return ok(queries.fight(a, b, site, scriptRng(faces), { frames: true, rulings })).value
}
const seeded = (a: Side, b: Side, site: Site, rulings: Partial<Rulings> = {}, seed = 1) =>
  ok(queries.fight(a, b, site, seedRng(seed), { frames: true, rulings })).value
const deeds = (frame: BattleFrame | undefined) =>
  frame?.actors.map(({ side, type, x, y, deed, to }) => [side, type, x, y, deed, to])
const place = (frame: BattleFrame | undefined, team: 'a' | 'b', soldier = 0) => {
  const actor = frame?.actors.find(one => one.side === team && one.soldier === soldier)
  return actor ? [actor.x, actor.y] : null
}

describe('the field', () => {
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
})

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

describe('automata', () => {
  test('C26 C27 all plan from one field, and act together: two who strike each other can both fall', () => {
    // Zone 1: the ranks are two cells apart; both move into the cell between and duel. Zone 2: both step, then strike.
    const { battle, frames } = fight(side(['militia', 0, 1]), side(['militia', 0, 1]), FIELD, [2, 1, 1])
    expect(deeds(frames[0])).toEqual([
      ['a', 'militia', 0, 1, 'move', [0, 2]],
      ['b', 'militia', 0, 4, 'move', [0, 3]],
    ])
    expect(deeds(frames[1])).toEqual([
      ['a', 'militia', 0, 2, 'strike', [0, 3]],
      ['b', 'militia', 0, 3, 'strike', [0, 2]],
    ])
    expect(battle).toMatchObject({ end: 'annihilation', winner: null, draw: true, fallen: { a: [0], b: [0] } })
  })

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

  test('C32 C36 cavalry: move and move, move and strike, or strike; on level ground only', () => {
    const open = fight(side(['rider', 0, 1]), side(['bodyg', 4, 1]), FIELD, [2])
    expect(open.frames.filter(frame => frame.turn === 1).map(frame => [frame.half, place(frame, 'a')])).toEqual([
      [false, [0, 1]],
      [true, [0, 2]],
    ])
    expect(
      place(
        open.frames.find(frame => frame.turn === 2),
        'a',
      ),
    ).toEqual([0, 3])
    // Move and strike in one turn: the guard stands two cells away.
    const charge = fight(side(['rider', 0, 1]), side(['bodyg', 0, 1]), FIELD, [1, 1])
    expect(charge.battle).toMatchObject({ winner: 'a', turns: 1 })
  })

  test('R45 only the first step must be level, or both', () => {
    // The wall's front stands at y = 3 + ...: the rider goes level to its foot, then up.
    const up = (rulings: Partial<Rulings> = {}) => {
      const { frames } = fight(side(['rider', 1, 1], ['bodyg', -4, 0]), side(['bodyg', 4, 0]), WALL, [1], rulings)
      return place(
        frames.find(frame => frame.turn === 2 && !frame.half),
        'a',
      )
    }
    expect(up()).toEqual([1, 3])
    expect(up({ levelGround: 'both-steps' })).toEqual([1, 2])
    // From the wall down the ground is not level: no half-turn.
    const { frames } = fight(side(['rider', 1, 1], ['bodyg', -4, 0]), side(['bodyg', 4, 0]), WALL, [1])
    expect(frames.some(frame => frame.turn === 2 && frame.half)).toBe(false)
  })

  test('R37 R66 the half-turn sees the field after the moves, others stand and may be struck', () => {
    const { frames } = fight(side(['rider', 0, 1]), side(['militia', 0, 1]), FIELD, [2, 6, 6, 1])
    const half = frames.find(frame => frame.half)!
    expect(deeds(half)).toEqual([
      ['a', 'rider', 0, 2, 'strike', [0, 3]],
      ['b', 'militia', 0, 3, 'wait', null],
    ])
  })

  test('R66 only horses that moved plan again; or all that planned to', () => {
    // A guard holds the flag dug in, and the rider behind him cannot pass.
    const halves = (rulings: Partial<Rulings> = {}) =>
      seeded(side(['bodyg', 0, 2], ['rider', 0, 1]), side(['militia', 4, 1]), FIELD, rulings)
        .frames.filter(({ half }) => half)
        .map(({ actors }) => actors.find(({ type }) => type === 'rider')?.deed)
    expect(halves()).toEqual([])
    expect(halves({ halfTurn: 'planned' })[0]).toBe('move')
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
    const { ranged } = handbook.strike_diagrams
    const sideways = { ...handbook.strike_diagrams, ranged: [...ranged!, [0, 1], [0, -1]] as const }
    expect(beside(ok(createRuleset({ ...handbook, strike_diagrams: sideways })).value.book)).toBe('strike')
  })

  test('C33 R46 R70 ranged: neighbours ahead first, then the ring of 12 without its rear; not at a higher target two cells away', () => {
    expect(handbook.strike_diagrams['ranged']!.slice(0, 3)).toEqual([
      [1, 0],
      [1, 1],
      [1, -1],
    ])
    for (const [f, r] of handbook.strike_diagrams['ranged']!) expect(Math.abs(f) === 2 && Math.abs(r) === 2).toBe(false)
    // R70: neighbours to the right and left are not in the diagram.
    expect(handbook.strike_diagrams['ranged']).not.toContainEqual([0, 1])
    const shot = fight(side(['xbow', 0, 1]), side(['bodyg', 0, 1]), FIELD, [1, 1])
    expect(shot.battle).toMatchObject({ turns: 1, winner: 'a' })
    // The same guard on a wall is not shot at from two cells away: the shooter goes on.
    const walled = seeded(side(['xbow', 0, 1]), side(['legion', 0, 3]), WALL)
    const first = walled.frames[0]!.actors[0]!
    expect(first.deed).toBe('move')
    const free = ok(createRuleset({ ...handbook, limits: { distant_strike_at_higher_target: true } })).value
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
})

describe('ends', () => {
  // Two guards who never move, on both sides.
  const idle = [side(['bodyg', 0, 1]), side(['bodyg', 0, 1])] as const

  test('C25 four ends, in the field and in a storm', () => {
    expect(fight(...idle, FIELD, [1]).battle).toMatchObject({ end: 'passive', winner: null, draw: true, turns: 1 })
    expect(fight(...idle, STORM, [1]).battle).toMatchObject({ end: 'passive', winner: 'b', draw: true })
    const duel = [side(['militia', 0, 1]), side(['militia', 0, 1])] as const
    expect(fight(...duel, FIELD, [2, 1, 1]).battle).toMatchObject({ end: 'annihilation', winner: null })
    expect(fight(...duel, STORM, [2, 1, 1]).battle).toMatchObject({
      end: 'annihilation',
      winner: 'b',
      fallen: { b: [0] },
    })
    expect(fight(...duel, STORM, [2, 1, 4]).battle).toMatchObject({ end: 'annihilation', winner: 'a', draw: false })
    const past = [side(['militia', 4, 1]), side(['militia', 4, 1])] as const
    // They pass each other and take both flags in the same turn.
    expect(fight(...past, FIELD, [1]).battle).toMatchObject({ end: 'flag', winner: null, draw: true })
    expect(fight(...past, STORM, [1]).battle).toMatchObject({ end: 'flag', winner: 'b', draw: true })
  })

  test('C25 R48 dark falls after 50 turns, or before the fiftieth', () => {
    // A jam: a blocked move is activity, so nothing ends before dark. Own man ahead never moves on.
    const jam = [side(['bodyg', 0, 2], ['militia', 0, 1]), side(['bodyg', 4, 1])] as const
    expect(fight(...jam, FIELD, [1]).battle).toMatchObject({ end: 'dark', turns: 50, winner: null })
    expect(fight(...jam, STORM, [1]).battle).toMatchObject({ end: 'dark', winner: 'b' })
    expect(fight(...jam, FIELD, [1], { darkness: 'before-50' }).battle.turns).toBe(49)
  })

  test('R47 all abstain when nobody plans more than to wait or dig; a blocked move is activity, or is none', () => {
    const jam = [side(['bodyg', 0, 2], ['militia', 0, 1]), side(['bodyg', 4, 1])] as const
    expect(fight(...jam, FIELD, [1], { passive: 'no-deeds' }).battle).toMatchObject({ end: 'passive', turns: 1 })
    expect(fight(...idle, FIELD, [1]).battle.end).toBe('passive')
  })

  test('R38 both flags at once are a draw, or the fight goes on', () => {
    const past = [side(['militia', 4, 1]), side(['militia', 4, 1])] as const
    expect(fight(...past, FIELD, [1], { doubleCapture: 'fight-on' }).battle).toMatchObject({ end: 'dark', turns: 50 })
  })

  test('R37 flags are captured before strikes, or after', () => {
    // A crossbow at the flag's side misses the man who comes, then shoots at him on the flag.
    const end = (faces: number[], rulings: Partial<Rulings> = {}) =>
      fight(side(['fanatic', 0, 1]), side(['xbow', 2, 0]), { ...STORM, fortified: true }, faces, rulings).battle
    expect(end([1, 7])).toMatchObject({ end: 'flag', winner: 'a', turns: 3 })
    expect(end([1, 7, 1], { flagCapture: 'after-strikes' })).toMatchObject({
      end: 'annihilation',
      winner: 'b',
      turns: 3,
    })
  })
})

test('R49 only garrisons with a fortification defend by that algorithm: the site says so', () => {
  const deed = (fortified: boolean) =>
    seeded(side(['bodyg', 4, 1]), side(['legion', 0, 3]), { ...STORM, fortified }).frames[0]!.actors.find(
      ({ side }) => side === 'b',
    )!.deed
  expect([deed(true), deed(false)]).toEqual(['dig', 'move'])
})

test('R94 guardians on both sides end in a passive draw that costs both armies', () => {
  expect(fight(side(['bodyg', 0, 2]), side(['bodyg', 1, 2]), FIELD, [1]).battle).toMatchObject({
    end: 'passive',
    winner: null,
  })
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

test('R37 R38 where flags are captured before strikes and both at once are none, a strike that follows leaves no captor', () => {
  const { battle } = fight(
    side(['militia', 4, 1]),
    side(['militia', 4, 1], ['xbow', 2, 0]),
    { ...STORM, fortified: true },
    [1, 1],
    { doubleCapture: 'fight-on' },
  )
  expect(battle).toMatchObject({ end: 'annihilation', winner: 'b', fallen: { a: [0], b: [] } })
})

test('R47 a strike that misses is a deed', () => {
  const { battle } = fight(side(['militia', 0, 1]), side(['militia', 0, 1]), FIELD, [2, 4, 4, 1, 1], {
    passive: 'no-deeds',
  })
  expect(battle).toMatchObject({ end: 'annihilation', turns: 3 })
})

test('R66 a horse that struck in the first half does not plan again, whoever else does', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { frames } = seeded(side(['rider', 0, 1]), side(['militia', 0, 1]), FIELD, { halfTurn: 'planned' }, seed)
    const struck = frames.filter(
      ({ half, actors }) => !half && actors[0]?.type === 'rider' && actors[0].deed === 'strike',
    )
    for (const { turn } of struck) expect(frames.filter(frame => frame.turn === turn)).toHaveLength(1)
  }
})

test('R45 C32 a horse that moved on level ground strikes at one who stands higher, whether one step must be level or both', () => {
  // At the foot of the wall, at (1, 2), it finds a legion on the wall.
  const half = (rulings: Partial<Rulings>) =>
    fight(side(['rider', 1, 1]), side(['legion', -1, 3]), WALL, Array(9).fill(1), rulings).frames.find(
      frame => frame.half,
    )
  for (const levelGround of ['first-step', 'both-steps'] as const)
    expect(deeds(half({ levelGround }))![0]).toEqual(['a', 'rider', 1, 2, 'strike', [1, 3]])
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

test('C36 heights on the outermost columns of a field count', () => {
  const heights = { ...handbook.heights, wall: [[4, 1, 3] as const, [-4, 1, 2] as const] }
  const { book } = ok(createRuleset({ ...handbook, heights })).value
  const { height } = layField(book, readRulings(), side(['militia', 0, 1]), side(['militia', 0, 1]), WALL, 1)
  expect([...height].filter(Boolean)).toEqual([3, 2])
})

test('C29 right and left are relative to the way a unit looks, on the row of the enemy flag too', () => {
  // Handbook in which men strike ahead and to their right only.
  const strike_diagrams = { ...handbook.strike_diagrams, melee: [[1, 0] as const, [0, 1] as const] }
  const { book } = ok(createRuleset({ ...handbook, strike_diagrams })).value
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

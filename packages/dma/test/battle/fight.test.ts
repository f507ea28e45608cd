import { expect, test } from 'vitest'
import type { Rulings } from '../../src/index.ts'
import { deeds, FIELD, fight, place, STORM, seeded, side, WALL } from '../support/battles.ts'

// Two guards who never move, on both sides.
const idle = [side(['bodyg', 0, 1]), side(['bodyg', 0, 1])] as const

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

test('R94 guardians on both sides end in a passive draw that costs both armies', () => {
  expect(fight(side(['bodyg', 0, 2]), side(['bodyg', 1, 2]), FIELD, [1]).battle).toMatchObject({
    end: 'passive',
    winner: null,
  })
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

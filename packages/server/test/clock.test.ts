import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  budgetOf,
  type Clock,
  type Faces,
  firstEnd,
  freshFaces,
  isClock,
  leftAt,
  type Passing,
  passed,
  timeFor,
} from '../src/tables/clock.ts'

const MINUTE = 60_000
const side: Clock = { per: 'side', minutes: 5, plus: 10 }
const turn: Clock = { per: 'turn', minutes: 5, plus: 0 }
const seats = ['north', 'south']

/** Clocks after some passings, each so many milliseconds after the one before. */
function played(clock: Clock | null, ...steps: readonly [wait: number, running: string[], passing: Passing][]): Faces {
  let [faces, now] = [freshFaces(clock, seats), 0]
  for (const [wait, running, passing] of steps) {
    now += wait
    faces = passed(clock, faces, running, passing, now)
  }
  return faces
}

const begun: [number, string[], Passing] = [0, ['north'], 'else']
const norths: Passing = { from: 'north', to: 'south' }
const souths: Passing = { from: 'south', to: 'north' }
const inside: Passing = { from: 'north', to: 'north' }

test('a side is charged for its turn and given its increment; the other has lost nothing', () => {
  const faces = played(side, begun, [60_000, ['south'], norths])
  expect([faces['north']!.left, faces['north']!.since]).toEqual([4 * MINUTE + 10_000, null])
  expect([faces['south']!.left, faces['south']!.since]).toEqual([5 * MINUTE, 60_000])
  expect(firstEnd(faces)).toBe(6 * MINUTE)
})

test('what the other decides in the middle of a turn is no turn: it adds nothing, and a turn goes on with what it had left', () => {
  const decided = played(side, begun, [10_000, ['south'], inside], [5_000, ['north'], inside])
  expect([decided['north']!.left, decided['south']!.left]).toEqual([5 * MINUTE - 10_000, 5 * MINUTE - 5_000])
  const turns = played(turn, begun, [10_000, ['south'], inside], [5_000, ['north'], inside])
  expect(turns['north']!.left).toBe(5 * MINUTE - 10_000)
  const next = played(turn, begun, [10_000, ['south'], norths], [5_000, ['north'], souths])
  expect(next['north']!.left).toBe(5 * MINUTE)
})

test('a pause stops a clock where it stands, and adds nothing', () => {
  for (const clock of [side, turn]) {
    const faces = played(clock, begun, [10_000, [], 'else'], [1e9, ['north'], 'else'])
    expect(faces['north']).toEqual({ left: 5 * MINUTE - 10_000, since: 1e9 + 10_000, moved: null, out: false })
  }
})

test('who takes a seat has a tenth of the time at least, or a whole turn', () => {
  const face = { left: 0, since: null, moved: null, out: true }
  expect(timeFor(side, 'north')({ north: face })['north']).toEqual({ ...face, left: 30_000, out: false })
  expect(timeFor(turn, 'north')({ north: face })['north']!.left).toBe(budgetOf(turn))
  expect(timeFor(null, 'north')({ north: { ...face, left: null } })['north']!.left).toBeNull()
})

test('whatever the server says the time is, nobody has less than none, and who never ends a turn never gains', () => {
  const step = fc.record({
    now: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
    running: fc.subarray(seats),
    passing: fc.constantFrom<Passing>('else', norths, souths, inside, { from: null, to: null }),
  })
  fc.assert(
    fc.property(fc.constantFrom(side, turn), fc.array(step, { maxLength: 20 }), (clock, steps) => {
      let faces = freshFaces(clock, seats)
      for (const { now, running, passing } of steps) {
        const before = faces
        faces = passed(clock, faces, running, passing, now)
        for (const seat of seats) {
          const [was, is] = [leftAt(before[seat]!, now)!, leftAt(faces[seat]!, now)!]
          expect(is).toBeGreaterThanOrEqual(0)
          expect(Number.isInteger(is)).toBe(true)
          if (passing === 'else') expect(is).toBe(was)
          else expect(is).toBeLessThanOrEqual(clock.per === 'turn' ? budgetOf(clock) : was + clock.plus * 1000)
          expect(faces[seat]!.since !== null).toBe(running.includes(seat))
        }
      }
    }),
  )
})

test('only clocks are clocks', () => {
  expect([side, turn, { per: 'side', minutes: 525_600, plus: 86_400 }].every(isClock)).toBe(true)
  const wrong: readonly unknown[] = [
    null,
    [],
    'side',
    { per: 'side', minutes: 5 },
    { per: 'side', minutes: 0, plus: 0 },
    { per: 'side', minutes: 1.5, plus: 0 },
    { per: 'side', minutes: 5, plus: -1 },
    { per: 'side', minutes: Number.NaN, plus: 0 },
    { per: 'side', minutes: '5', plus: 0 },
    { per: 'side', minutes: 525_601, plus: 0 },
    { per: 'turn', minutes: 5, plus: 1 },
    { per: '__proto__', minutes: 5, plus: 0 },
    { per: 'side', minutes: 5, plus: 0, more: 1 },
    { per: { toString: false }, minutes: 5, plus: 0 },
  ]
  expect(wrong.filter(isClock)).toEqual([])
})

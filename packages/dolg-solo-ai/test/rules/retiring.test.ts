import { expect, test } from 'vitest'
import { type Row, ruleset, type State } from '../../src/index.ts'
import { type Placed, position, proceed, unitOf } from '../helpers.ts'

/** Slingers (400 a turn, 200 of it back, short range 200) in front of pikes that charge 350: their front edge is at 940. */
function scene(y: number, row: Row, card = 'h-slingers', more: readonly Placed[] = []): State {
  const options = { obviousMoves: 'none' } as const
  return position({
    ai: [{ card, at: [1200, y] }, ...more],
    human: [{ card: 'r-pikes', at: [1200, 980] }],
    row,
    options,
  })
}

for (const row of ['advance', 'attack'] as const) {
  test(`D-172 in row ${row} a skirmisher goes into short range, and back out of reach with what is left of its move`, () => {
    const { state, events } = proceed(scene(600, row))
    // From 600 to 700 it is 100; 300 are left, and 175 back the pikes do not come to it any more: at 550 they just would.
    expect(unitOf(state, 'a1')).toMatchObject({ pose: { x: 1200, y: 700 }, retire: { x: 1200, y: 525 } })
    expect(ruleset.queries.threats(state, 'a1')).toEqual(['p1'])
    expect(events.filter(event => event.type === 'moved')).toMatchObject([{ unit: 'a1', manner: 'move' }])

    const shot = proceed(state, [1, 1, 1, 1, 1, 1])
    expect(unitOf(shot.state, 'a1')).toMatchObject({
      pose: { x: 1200, y: 525 },
      retire: null,
      done: ['activated', 'moved', 'shot'],
    })
    expect(shot.events.filter(event => event.type === 'moved')).toMatchObject([{ manner: 'retire', rule: 'D-172' }])
    expect(ruleset.queries.threats(shot.state, 'a1')).toEqual([])

    // Somebody has come to stand there since.
    const taken = { ...unitOf(position({ ai: [{ card: 'h-axes', at: [1200, 500] }] }), 'a1'), id: 'a2', done: [] }
    const blocked = proceed({ ...state, units: [...state.units, taken] }, [1, 1, 1, 1, 1, 1])
    expect(unitOf(blocked.state, 'a1')).toMatchObject({ pose: { x: 1200, y: 700 }, retire: null })
    expect(blocked.events.filter(event => event.type === 'warned')).toEqual([
      { type: 'warned', rule: 'D-172', warning: 'move-blocked', about: 'a1' },
    ])
  })
}

test('D-172 with too little of its move left it stays where it shot from, or shoots from where it is safe', () => {
  // From 425 it is 275 into short range; 125 are left, and 175 it would have to be.
  expect(unitOf(proceed(scene(425, 'attack')).state, 'a1')).toMatchObject({ pose: { y: 700 }, retire: null })
  const { state } = proceed(scene(425, 'advance'))
  expect(unitOf(state, 'a1').pose!.y).toBeLessThan(700)
  const after = unitOf(state, 'a1').retire ?? unitOf(state, 'a1').pose!
  expect(after.y).toBeLessThan(550)
  // Two steps nearer, and it gets away; one is not enough.
  expect(unitOf(proceed(scene(450, 'attack')).state, 'a1')).toMatchObject({ pose: { y: 700 }, retire: null })
  expect(unitOf(proceed(scene(475, 'attack')).state, 'a1')).toMatchObject({ pose: { y: 700 }, retire: { y: 525 } })
})

test('D-172 who is no skirmisher stays where it shoots', () => {
  expect(unitOf(proceed(scene(600, 'attack', 'h-raiders')).state, 'a1').retire).toBeNull()
})

test('D-172 a way back that is barred is none', () => {
  const wall: Placed = { card: 'h-axes', at: [1200, 560], done: [] }
  const { state } = proceed(scene(660, 'attack', 'h-slingers', [wall]))
  expect(unitOf(state, 'a1')).toMatchObject({ pose: { y: 700 }, retire: null })
})

import { playout } from '@umpire/core-game'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Order, type Pose, ruleset, type State } from '../../src/index.ts'
import {
  orderText,
  parseOrder,
  parsePose,
  parsePosition,
  poseText,
  positionOf,
  positionText,
  reportsTo,
} from '../../src/notation/index.ts'
import { policies, standardOptions } from '../../src/policy/index.ts'
import { orders } from '../support/arbitraries.ts'
import { act, position, show } from '../support/helpers.ts'

function battle(seed: number, steps = 60): readonly State[] {
  const played = playout(ruleset, standardOptions, seed, policies, { steps })
  if (!played.ok) throw new Error(show(played.problems))
  return played.value.steps.map(step => step.state)
}

test('poses are read back as they were written', () => {
  const poses = fc.record<Pose>({ x: fc.nat(10_000), y: fc.nat(10_000), facing: fc.nat(3599) })
  fc.assert(
    fc.property(poses, pose => {
      expect(parsePose(poseText(pose))).toEqual({ ok: true, value: pose })
    }),
  )
  expect(poseText({ x: 1200, y: 450, facing: 905 })).toBe('1200,450 90.5')
  for (const text of ['', '1,2', '1,2 360.0', '20000,1 0.0', '01,2 0.0', '1,2 0.00', null, 7])
    expect(parsePose(text as string).ok).toBe(false)
})

test('orders are read back as they were written', () => {
  fc.assert(
    fc.property(orders, order => {
      expect(parseOrder(orderText(order))).toEqual({ ok: true, value: order })
    }),
    {
      numRuns: 400,
    },
  )
  const written: [Order, string][] = [
    [{ type: 'proceed' }, 'proceed'],
    [{ type: 'move', unit: 'p3', pose: { x: 1200, y: 450, facing: 1800 } }, 'move p3 1200,450 180.0'],
    [{ type: 'place', unit: 'p3', pose: null }, 'place p3 -'],
    [{ type: 'play', card: 'one-step', units: ['p1', 'p2'] }, 'play one-step p1,p2'],
    [{ type: 'play', card: 'one-step', units: [] }, 'play one-step -'],
    [{ type: 'take-card' }, 'take-card'],
    [{ type: 'general', seat: 'ai', condition: 'fallen', host: null }, 'general ai fallen -'],
    [{ type: 'marked', unit: 'a1', activated: true, moved: false }, 'marked a1 yes no'],
  ]
  for (const [order, text] of written) expect(orderText(order)).toBe(text)
  const bad = ['', 'fly', 'proceed now', 'move p3', 'move p3 1,2', 'charge p1', 'damaged a1 x', 'marked a1 yes maybe']
  for (const text of [...bad, 'move __proto__ 1,2 0.0', null, {}]) {
    const read = parseOrder(text as string)
    expect(read.ok ? text : read.problems[0]!.code).toBe('notation-malformed')
  }
})

test('positions of a battle are read back as they were written', () => {
  for (const seed of [3, 4]) {
    for (const state of battle(seed)) {
      const read = parsePosition(positionText(state))
      expect(read.ok && read.value).toEqual(positionOf(state))
      expect(read.ok && positionText(read.value)).toBe(positionText(state))
    }
  }
})

test('a position that cannot be read names its line', () => {
  const good = 'turn 3 ai movement\ngeneral ai fit a1\na1 h-guard 600,600 0.0 *2 ? [shield-wall] <> ~p1'
  expect(parsePosition(good).ok).toBe(true)
  const faults: [string, number][] = [
    ['', 1],
    ['turn x ai movement', 1],
    ['turn 3 nobody movement', 1],
    [`${good}\nb1 h-guard -`, 4],
    [`${good}\na2 h-guard 1,1`, 4],
    [`${good}\ngeneral ai fit a1`, 4],
    ['turn 3 ai movement\ngeneral ai asleep a1', 2],
  ]
  for (const [text, line] of faults) {
    const read = parsePosition(text)
    expect(read.ok ? text : [read.problems[0]!.code, ...read.problems[0]!.at]).toEqual(['notation-malformed', line])
  }
})

test('D-002 a table that went its own way is caught up with: the state then stands as the text says', () => {
  const here = battle(5, 80).filter(state => state.round > 0 && !state.end)
  const there = battle(5, 140).filter(state => state.round > 0 && !state.end)
  for (const [i, state] of here.entries()) {
    if (i % 9) continue
    const target = there[(i * 7) % there.length]!
    const read = parsePosition(positionText(target))
    if (!read.ok) throw new Error(show(read.problems))
    const told = act(state, 'human', reportsTo(state, read.value)).state
    expect(positionText(told)).toBe(positionText(target))
    expect(act({ ...target, hand: [] }, 'human', reportsTo(target, read.value)).state.units).toEqual(target.units)
  }
})

test('D-002 a table that stands as the program has it needs no report; of generals only the one that changed does', () => {
  for (const state of battle(5)) {
    const read = parsePosition(positionText(state))
    if (!read.ok) throw new Error(show(read.problems))
    expect(reportsTo(state, read.value)).toEqual([])
    const { generals } = read.value
    if (!generals.ai) continue
    const fallen = { condition: 'fallen', host: generals.ai.host } as const
    expect(reportsTo(state, { ...read.value, generals: { ...generals, ai: fallen } })).toEqual([
      { type: 'general', seat: 'ai', ...fallen },
    ])
    const elsewhere = { ...generals.ai, host: generals.ai.host ? null : 'a1' }
    expect(reportsTo(state, { ...read.value, generals: { ...generals, ai: elsewhere } })).toEqual([
      { type: 'general', seat: 'ai', ...elsewhere },
    ])
  }
})

test('D-002 nor are melees forgotten that contact does not make, or condition ends', () => {
  const state = position({
    ai: [
      { card: 'h-guard', at: [600, 600], condition: 'routed' },
      { card: 'h-axes', at: [900, 600], engaged: ['p2'] },
    ],
    human: [
      { card: 'r-legion', at: [600, 680] },
      { card: 'r-cohort', at: [900, 700], engaged: ['a2'] },
    ],
    options: { resolution: 'reported' },
  })
  const text = positionText(state)
  for (const there of [
    // Who has rallied stands beside an enemy, and fights nobody; who is stretched is in melee still, and so is who routs.
    text.replace('0.0 !', '0.0 ?'),
    text.replace('0.0 ~p2', '0.0 <> ~p2'),
    text.replace('0.0 ~p2', '0.0 ! ~p2'),
  ]) {
    expect(there).not.toBe(text)
    const read = parsePosition(there)
    if (!read.ok) throw new Error(show(read.problems))
    expect(positionText(act(state, 'human', reportsTo(state, read.value)).state)).toBe(there)
  }
})

test('D-002 D-036 so is one where nobody of a side stands where he stood; who is gone in the end has lost', () => {
  const state = position({
    ai: [
      { card: 'h-guard', at: [600, 600] },
      { card: 'h-axes', at: [900, 600] },
    ],
    human: [
      { card: 'r-legion', at: [600, 1400] },
      { card: 'r-cohort', at: [900, 1400] },
    ],
    options: { resolution: 'reported' },
  })
  const reach = (text: string) => {
    const read = parsePosition(text)
    if (!read.ok) throw new Error(show(read.problems))
    return act(state, 'human', reportsTo(state, read.value)).state
  }
  // They have changed places.
  const there = positionText(state).replace('600,1400', '=').replace('900,1400', '600,1400').replace('=', '900,1400')
  const told = reach(there)
  expect([positionText(told), told.end]).toEqual([there, null])
  const gone = reach(positionText(state).replace('600,1400 180.0', '-').replace('900,1400 180.0', '-'))
  expect(gone.end).toEqual({ winners: ['ai'], reason: 'annihilation' })
  // One order at a time it is over as soon as nobody is left: reports tell of one table where they are given together.
  const away = (unit: string) => ({ type: 'moved', unit, pose: null }) as const
  expect(act(act(state, 'human', away('p1')).state, 'human', away('p2')).state.end).not.toBeNull()
  expect(act(state, 'human', [away('p1'), away('p2')]).state.end).not.toBeNull()
})

test('ids of cards and formations in any script are read back', () => {
  const text = 'turn 1 ai movement\na1 копейщики_2 1200,450 0.0 [стена-щитов]\np1 槍.3 -'
  const read = parsePosition(text)
  expect(read.ok && positionText(read.value)).toBe(text)
  for (const bad of ['-', '_a', 'a\u202eb', 'a[b]', 'e\u0301'])
    expect(parsePosition(text.replace('копейщики_2', bad)).ok).toBe(false)
})

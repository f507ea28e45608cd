import { describe as chapter, expect, test } from 'vitest'
import type { Effect, Resolution } from '../../../src/content/index.ts'
import { sampleCoreRules } from '../../../src/content/sample/index.ts'
import type { State } from '../../../src/index.ts'
import { act, type Placed, pose, rulesetWith, unitOf } from '../../support/helpers.ts'
import { personsTurn as scene } from '../../support/scenes.ts'

chapter('what core rules say happens, happens', () => {
  /** The events after the attack, and the state, of a shot whose effects are these. */
  const shooting = (effects: readonly Effect[], patch: Partial<State> = {}, p1: Partial<Placed> = {}) => {
    const rules = rulesetWith({ resolve: { ...sampleCoreRules.resolve!, shoot: () => effects } })
    const state = scene('ranged', { supplied: ['one-step', 'two-abreast'], ...patch }, p1, rules)
    const made = act(state, 'human', { type: 'shoot', unit: 'p1', target: 'a1' }, [], rules)
    const from = made.events.findIndex(event => event.type === 'attacked')
    return { events: made.events.slice(from + 1), state: made.state }
  }

  test('damage, a condition, a retreat, a general, a longer move: each is told with the clause of the attack', () => {
    const { events, state } = shooting([
      { type: 'damage', unit: 'a1', damage: 3 },
      { type: 'condition', unit: 'a1', condition: 'broken' },
      { type: 'move', unit: 'a1', pose: pose(600, 500) },
      { type: 'move', unit: 'a2', pose: null },
      { type: 'general', seat: 'ai', condition: 'routed' },
      { type: 'general', seat: 'human', condition: 'fallen' },
      { type: 'bonus', amount: 30 },
    ])
    const told = { rule: 'D-110' }
    const away = { type: 'moved', manner: 'retreat', target: null, ...told }
    expect(events).toEqual([
      { type: 'damaged', unit: 'a1', damage: 3, ...told },
      { type: 'condition', unit: 'a1', condition: 'broken', ...told },
      { ...away, unit: 'a1', from: pose(600, 600), to: pose(600, 500) },
      { ...away, unit: 'a2', from: pose(1500, 600), to: null },
      { type: 'general', seat: 'ai', condition: 'routed', host: 'a1', ...told },
      { type: 'general', seat: 'human', condition: 'fallen', host: 'p2', ...told },
      { type: 'bonus', amount: 30, ...told },
    ])
    expect([unitOf(state, 'a1').damage, unitOf(state, 'a1').pose, state.bonus]).toEqual([3, pose(600, 500), 30])
    expect([state.generals.ai!.condition, state.generals.human!.condition]).toEqual(['routed', 'fallen'])
    // The melee of p2 is over with the unit that left the table.
    expect([unitOf(state, 'a2').pose, unitOf(state, 'p2').engaged]).toEqual([null, []])
  })

  test('D-111 the event that the AI plays is theirs to count, and null where it plays none', () => {
    const heard = (supplied: string[]) => {
      const events: unknown[] = []
      const note = (event: unknown): Effect[] => {
        events.push(event)
        return []
      }
      const shoot: Resolution['shoot'] = (_field, _dice, unit, target, band, event) =>
        note([unit.unit.id, target.unit.id, band, event])
      const fight: Resolution['fight'] = (_field, _dice, unit, target, event) =>
        note([unit.unit.id, target.unit.id, event])
      const rules = rulesetWith({ resolve: { ...sampleCoreRules.resolve!, shoot, fight } })
      act(scene('ranged', { supplied }, {}, rules), 'human', { type: 'shoot', unit: 'p1', target: 'a1' }, [], rules)
      act(scene('melee', { supplied }, {}, rules), 'human', { type: 'fight', unit: 'p2', target: 'a2' }, [], rules)
      return events
    }
    expect(heard(['one-step', 'two-abreast'])).toEqual([
      ['p1', 'a1', 'long', null],
      ['p2', 'a2', null],
    ])
    expect(heard(['half-the-host', 'two-abreast'])).toEqual([
      ['p1', 'a1', 'long', expect.objectContaining({ id: 'half-the-host' })],
      ['p2', 'a2', expect.objectContaining({ id: 'half-the-host' })],
    ])
  })

  test('a general that an army has not cannot fall', () => {
    const none = { generals: { ai: null, human: null } }
    const { events, state } = shooting([{ type: 'general', seat: 'ai', condition: 'fallen' }], none)
    expect([events, state.generals]).toEqual([[], none.generals])
  })

  test('a condition that it has already is no news; a routed or destroyed unit leaves its melees and its plans', () => {
    expect(shooting([{ type: 'condition', unit: 'a1', condition: 'fit' }]).events).toEqual([])
    const hit = (condition: 'broken' | 'routed' | 'destroyed') => {
      const { state } = shooting([{ type: 'condition', unit: 'a2', condition }])
      const { pose: place, engaged } = unitOf(state, 'a2')
      return [place, engaged, unitOf(state, 'p2').engaged]
    }
    expect(hit('broken')).toEqual([pose(1500, 600), ['p2'], ['a2']])
    expect(hit('routed')).toEqual([pose(1500, 600), [], []])
    expect(hit('destroyed')).toEqual([null, [], []])
    const plans = (condition: 'broken' | 'routed' | 'destroyed') => {
      const { state } = shooting([{ type: 'condition', unit: 'p1', condition }], {}, { retire: pose(600, 1100) })
      return unitOf(state, 'p1').retire
    }
    expect([plans('broken'), plans('routed'), plans('destroyed')]).toEqual([pose(600, 1100), null, null])
  })

  test('D-196 who rallies is marked for it, once, and is in melee again with whom it touches', () => {
    const changes = (...conditions: readonly ('fit' | 'broken' | 'routed' | 'destroyed')[]) => {
      const { state } = shooting(conditions.map(condition => ({ type: 'condition', unit: 'a2', condition })))
      return [unitOf(state, 'a2').done, unitOf(state, 'a2').engaged, unitOf(state, 'p2').engaged]
    }
    expect(changes('broken')).toEqual([['activated'], ['p2'], ['a2']])
    expect(changes('broken', 'fit')).toEqual([['activated', 'rallied'], ['p2'], ['a2']])
    expect(changes('routed', 'fit')).toEqual([['activated', 'rallied'], ['p2'], ['a2']])
    expect(changes('routed', 'broken', 'routed', 'broken')).toEqual([['activated', 'rallied'], ['p2'], ['a2']])
    expect(changes('routed', 'destroyed')).toEqual([['activated'], [], []])
    expect(changes('destroyed', 'fit')).toEqual([['activated'], [], []])
  })

  test('a routed unit that is moved into contact is in no melee', () => {
    const { state } = shooting([
      { type: 'condition', unit: 'a1', condition: 'routed' },
      { type: 'move', unit: 'a1', pose: pose(900, 1620) },
    ])
    expect([unitOf(state, 'a1').engaged, unitOf(state, 'p3').engaged]).toEqual([[], []])
    const whole = shooting([{ type: 'move', unit: 'a1', pose: pose(900, 1620) }]).state
    expect([unitOf(whole, 'a1').engaged, unitOf(whole, 'p3').engaged]).toEqual([['p3'], ['a1']])
  })

  test('a destroyed unit that the person puts back on the table and calls fit is in melee where it stands', () => {
    const gone = act(scene('movement'), 'human', { type: 'condition', unit: 'a2', condition: 'destroyed' }, []).state
    const there = act(gone, 'human', { type: 'moved', unit: 'a2', pose: pose(1500, 600) }, []).state
    expect(unitOf(there, 'a2').engaged).toEqual([])
    const back = act(there, 'human', { type: 'condition', unit: 'a2', condition: 'fit' }, []).state
    expect([unitOf(back, 'a2').engaged, unitOf(back, 'p2').engaged]).toEqual([['p2'], ['a2']])
    expect(unitOf(back, 'a2').done).toEqual(['activated'])
  })
})

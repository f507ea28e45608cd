import { seedRng } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import { sampleCoreRules } from '../../../src/content/sample/index.ts'
import type { Effect, Resolution, State } from '../../../src/index.ts'
import { act, general, open, type Placed, pose, rulesetWith, unitOf } from '../../support/helpers.ts'
import { askedFor, eventsOf, handOf, phaseEvent, refusalAt, personsTurn as scene } from '../../support/scenes.ts'

chapter('attacks', () => {
  const supplied = { supplied: ['whispers', 'one-step', 'by-voice', 'one-step'] }
  const roll = (purpose: string, face: number) => ({ sides: 6, face, purpose })

  test('D-110 a shot: the AI draws its event as defender, then the core rules resolve it', () => {
    // Archers of 4+3, -1 to hit at long range, against guards of 4+4: a 5 hits, but for the event a 6; a 5 hurts.
    const made = act(scene('ranged', supplied), 'human', { type: 'shoot', unit: 'p1', target: 'a1' }, [5, 6, 5])
    expect(made.events.map(event => event.type)).toEqual([
      'drawn',
      'decided',
      'played',
      'discarded',
      'attacked',
      'damaged',
    ])
    expect(made.events[1]).toMatchObject({ decision: { about: 'ranged defender a1 p1', chosen: 'whispers' } })
    expect(made.events.slice(2)).toEqual([
      { type: 'played', rule: 'D-111', side: 'ai', card: 'whispers', half: 'event', units: ['a1'] },
      { type: 'discarded', rule: 'D-111', cards: ['whispers', 'one-step'] },
      {
        type: 'attacked',
        rule: 'D-110',
        how: 'shot',
        unit: 'p1',
        target: 'a1',
        dice: [roll('to hit', 5), roll('to hit', 6), roll('to hurt', 5)],
      },
      { type: 'damaged', rule: 'D-110', unit: 'a1', damage: 1 },
    ])
    expect(unitOf(made.state, 'p1').done).toEqual(['activated', 'shot'])
  })

  test('a fight likewise, blow and counterblow', () => {
    // By-voice braces the guards: 5+4 against 5+4, a 4 hits and hurts. They strike back at 4+4 with 5+4: a 3 hits, a 4 hurts.
    const state = scene('melee', { supplied: ['by-voice', 'one-step'] })
    const made = act(state, 'human', { type: 'fight', unit: 'p2', target: 'a2' }, [3, 4, 3, 4, 4, 2, 3, 3, 3, 4])
    expect(made.events.slice(1, 4)).toMatchObject([
      { decision: { about: 'melee defender a2 p2', chosen: 'by-voice' } },
      { type: 'played', card: 'by-voice', units: ['a2'] },
      { type: 'discarded' },
    ])
    expect(made.events.slice(4)).toEqual([
      {
        type: 'attacked',
        rule: 'D-110',
        how: 'fight',
        unit: 'p2',
        target: 'a2',
        dice: [3, 4, 3, 4, 4, 2, 3, 3, 3, 4].map((face, i) =>
          roll([2, 4, 7, 9].includes(i) ? 'to hurt' : 'to hit', face),
        ),
      },
      { type: 'damaged', rule: 'D-110', unit: 'a2', damage: 1 },
      { type: 'damaged', rule: 'D-110', unit: 'p2', damage: 1 },
    ])
    expect(unitOf(made.state, 'p2').done).toEqual(['activated', 'fought'])
  })

  test('refusals: out of reach, a friend, nobody, not activated, in melee, routed, a second time', () => {
    const shoot = (target: string, more: Partial<Placed> = {}, unit = 'p1') =>
      refusalAt(scene('ranged', {}, more), 'human', { type: 'shoot', unit, target })
    expect(shoot('a1')).toBe('card-needed')
    for (const target of ['a2', 'a9', 'p3', 'p1']) expect(shoot(target)).toBe('illegal-shot target')
    expect(shoot('a1', { at: [600, 1180] })).toBe('card-needed')
    expect(shoot('a1', { at: [600, 1181] })).toBe('illegal-shot target')
    for (const more of [{ done: [] }, { done: ['activated', 'shot'] }, { condition: 'routed' }] as Partial<Placed>[])
      expect(shoot('a1', more)).toBe('illegal-shot target')
    expect(shoot('a2', {}, 'p2')).toBe('illegal-shot target')
    const fight = (unit: string, target: string, state = scene('melee')) =>
      refusalAt(state, 'human', { type: 'fight', unit, target })
    expect(fight('p2', 'a2')).toBe('card-needed')
    for (const [unit, target] of [
      ['p2', 'a1'],
      ['p1', 'a1'],
      ['p2', 'a9'],
      ['p2', 'p1'],
    ] as const)
      expect(fight(unit, target)).toBe('illegal-fight target')
    const once = scene('melee')
    const units = once.units.map(unit => (unit.id === 'p2' ? { ...unit, done: ['fought'] as const } : unit))
    expect(fight('p2', 'a2', { ...once, units })).toBe('illegal-fight target')
  })
})

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
      { type: 'general', side: 'ai', condition: 'routed' },
      { type: 'general', side: 'human', condition: 'fallen' },
      { type: 'bonus', amount: 30 },
    ])
    const told = { rule: 'D-110' }
    const away = { type: 'moved', manner: 'retreat', target: null, ...told }
    expect(events).toEqual([
      { type: 'damaged', unit: 'a1', damage: 3, ...told },
      { type: 'condition', unit: 'a1', condition: 'broken', ...told },
      { ...away, unit: 'a1', from: pose(600, 600), to: pose(600, 500) },
      { ...away, unit: 'a2', from: pose(1500, 600), to: null },
      { type: 'general', side: 'ai', condition: 'routed', host: 'a1', ...told },
      { type: 'general', side: 'human', condition: 'fallen', host: 'p2', ...told },
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
    const { events, state } = shooting([{ type: 'general', side: 'ai', condition: 'fallen' }], none)
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

chapter('D-120 the end of phases and turns', () => {
  const next = { type: 'next' } as const
  const drawn = (count: number) => ({
    type: 'drawn',
    rule: 'D-120',
    side: 'human',
    cards: Array(count).fill('hand'),
    dice: [],
  })

  test('one phase follows another, and what belongs to a phase is forgotten', () => {
    const order = ['activation', 'movement', 'ranged', 'melee', 'rout'] as const
    for (const [i, phase] of order.slice(0, 4).entries()) {
      const { events, state } = act(scene(phase, { eventDrawn: true }), 'human', next, [])
      expect(events).toEqual([phaseEvent('human', order[i + 1]!)])
      expect([state.phase, state.side, state.turn, state.eventDrawn]).toEqual([order[i + 1], 'human', 1, false])
    }
  })

  test('the end of the person’s turn: morale by the core rules, then the AI’s turn begins with nothing done', () => {
    const state = scene('rout', { bonus: 100, played: 2 }, { condition: 'broken' })
    const made = act(state, 'human', next, [1])
    expect(made.events).toEqual([
      { type: 'checked', rule: 'D-196', side: 'human', dice: [{ sides: 6, face: 1, purpose: 'morale' }] },
      { type: 'condition', rule: 'D-196', unit: 'p1', condition: 'fit' },
      phaseEvent('ai', 'activation'),
    ])
    expect([made.state.bonus, made.state.played, made.state.behaviour]).toEqual([0, 0, null])
    expect(made.state.units.map(unit => unit.done)).toEqual(made.state.units.map(() => []))
    // He who reports has said before what came of it.
    const reported = { ...state, settled: { ...state.settled, resolution: 'reported' as const } }
    expect(eventsOf(reported, next)).toEqual([phaseEvent('ai', 'activation')])
    // Where the AI is first its turn is a new one.
    const second = { ...state, settled: { ...state.settled, first: 'ai' as const } }
    expect(act(second, 'human', next, [1]).events.at(-1)).toEqual(phaseEvent('ai', 'activation', 2))
  })

  const ending = (patch: Partial<State>, resolution: 'core' | 'reported' = 'core') => {
    const state = scene('rout', patch)
    return act(
      { ...state, side: 'ai', settled: { ...state.settled, cards: 'program', resolution } },
      'ai',
      { type: 'proceed' },
      seedRng(3),
    )
  }

  test('the end of the AI’s turn: the person’s hand is filled up to his leadership, 3 without a general in the field', () => {
    const checked = { type: 'checked', rule: 'D-196', side: 'ai', dice: [] }
    const { events, state } = ending(handOf('whispers'))
    expect(events).toEqual([checked, phaseEvent('human', 'activation', 2), drawn(5)])
    expect([state.hand.length, state.deck.length]).toEqual([6, open().deck.length - 6])
    expect(state.hand).toEqual([...state.hand].sort())
    expect(state.behaviour).not.toBeNull()
    const filled = (human: State['generals']['human'], hand: string[] = []) =>
      ending({ ...handOf(...hand), generals: { ai: general('a1'), human } }).events.at(-1)
    expect(filled(general('p2', { leadership: 2 }))).toEqual(drawn(2))
    expect(filled(general('p2', { leadership: 9, condition: 'routed' }))).toEqual(drawn(3))
    expect(filled(general(null, { leadership: 9, condition: 'fallen' }))).toEqual(drawn(3))
    expect(filled(null)).toEqual(drawn(3))
    expect(filled(null, ['whispers', 'whispers', 'whispers', 'one-step'])).toEqual(drawn(0))
    expect(ending({}, 'reported').events).toEqual([phaseEvent('human', 'activation', 2)])
  })

  test('AMB-27 a deck that runs out in the midst of it takes its discards back, or gives what it has', () => {
    const short = ending({ deck: ['whispers', 'one-step'] })
    expect(short.events.slice(2)).toEqual([
      { type: 'warned', rule: 'AMB-27', warning: 'deck-empty', about: 'hand' },
      drawn(2),
    ])
    expect(short.state.hand).toEqual(['one-step', 'whispers'])
    const again = ending({
      deck: ['whispers'],
      discard: ['bandages', 'bandages', 'by-voice', 'one-step', 'one-step', 'one-step'],
    })
    expect(again.events.slice(2)).toEqual([{ type: 'reshuffled', rule: 'AMB-27', exhausted: 1 }, drawn(6)])
    expect([again.state.deck.length, again.state.discard, again.state.exhausted]).toEqual([1, [], 1])
  })
})

test('dice that are asked for say what they are for', () => {
  expect(askedFor(scene('ranged'), 'human', { type: 'shoot', unit: 'p1', target: 'a1' })).toBe(
    'card-needed actions: event ranged',
  )
  expect(askedFor(scene('melee'), 'human', { type: 'fight', unit: 'p2', target: 'a2' })).toBe(
    'card-needed actions: event melee',
  )
  expect(askedFor(scene('rout', {}, { condition: 'broken' }), 'human', { type: 'next' })).toBe('roll-needed 6: morale')
})

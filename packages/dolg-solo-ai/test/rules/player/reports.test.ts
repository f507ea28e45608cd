import { scriptRng } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import { type Order, ruleset, type State } from '../../../src/index.ts'
import { act, general, open, pose, position, proceed, refusal, unitOf } from '../../support/helpers.ts'
import { askedFor, eventsOf, refusalAt, twoLines } from '../../support/scenes.ts'

const unitFor = (state: State, order: Order, id: string) => unitOf(act(state, 'human', order, []).state, id)

chapter('what a report makes happen, in full', () => {
  test('D-002 a unit stands elsewhere, or has left the table', () => {
    const to = pose(1200, 900, 1700)
    expect(eventsOf(twoLines(), { type: 'moved', unit: 'p1', pose: to })).toEqual([
      { type: 'moved', rule: 'D-002', unit: 'p1', from: pose(1200, 1200, 1800), to, manner: 'report', target: null },
    ])
    expect(eventsOf(twoLines(), { type: 'moved', unit: 'a1', pose: null })).toEqual([
      { type: 'moved', rule: 'D-002', unit: 'a1', from: pose(1200, 600), to: null, manner: 'report', target: null },
    ])
    // Where it stands already, even turned a little, nobody is in its way but others.
    expect(refusalAt(twoLines(), 'human', { type: 'moved', unit: 'p1', pose: pose(1200, 1190, 1800) })).toBe('accepted')
  })

  test('D-002 a formation is taken or given up, and melees follow from the new base', () => {
    expect(eventsOf(twoLines(), { type: 'formed', unit: 'a1', formation: 'shield-wall', extended: false })).toEqual([
      { type: 'formed', rule: 'D-002', unit: 'a1', formation: 'shield-wall', extended: false },
    ])
    expect(eventsOf(twoLines(), { type: 'formed', unit: 'p2', formation: null, extended: true })).toEqual([
      { type: 'formed', rule: 'D-002', unit: 'p2', formation: null, extended: true },
    ])
    // A base of 120 is 180 wide when stretched: 30 more on either side reach the enemy.
    const near = act(twoLines(), 'human', { type: 'moved', unit: 'p1', pose: pose(1350, 600) }, []).state
    expect(unitOf(near, 'p1').engaged).toEqual([])
    const stretched = { type: 'formed', unit: 'p1', formation: null, extended: true } as const
    expect(unitFor(near, stretched, 'p1').engaged).toEqual(['a1', 'a2'])
    expect(unitFor(near, stretched, 'a2').engaged).toEqual(['p1'])
  })

  test('D-002 a base that grows stays on the table, and who is destroyed is in no melee: the state is one that can be read again', () => {
    const edge = act(twoLines(), 'human', { type: 'moved', unit: 'p1', pose: pose(60, 1200, 1800) }, []).state
    const stretched = { type: 'formed', unit: 'p1', formation: null, extended: true }
    expect(refusalAt(edge, 'human', stretched)).toBe('off-table extended')
    const room = act(edge, 'human', { type: 'moved', unit: 'p1', pose: pose(90, 1200, 1800) }, []).state
    expect(refusalAt(room, 'human', stretched)).toBe('accepted')

    const gone = act(twoLines(), 'human', { type: 'condition', unit: 'p1', condition: 'destroyed' }, []).state
    const back = act(gone, 'human', { type: 'moved', unit: 'p1', pose: pose(1200, 900) }, []).state
    for (const melee of [
      { type: 'engaged', unit: 'a1', enemies: ['p1'] },
      { type: 'engaged', unit: 'p1', enemies: ['a1'] },
    ])
      expect(refusalAt(back, 'human', melee)).toBe('illegal-melee enemies')
  })

  test('D-002 the person says who is in melee with whom; others of his melees are over', () => {
    const both = { type: 'engaged', unit: 'a1', enemies: ['p1', 'p2'] } as const
    expect(eventsOf(twoLines(), both)).toEqual([{ type: 'engaged', rule: 'D-002', unit: 'a1', enemies: ['p1', 'p2'] }])
    const state = act(twoLines(), 'human', [both, { type: 'engaged', unit: 'a2', enemies: ['p2'] }], []).state
    expect([unitOf(state, 'p1').engaged, unitOf(state, 'p2').engaged]).toEqual([['a1'], ['a1', 'a2']])
    const after = act(state, 'human', { type: 'engaged', unit: 'a1', enemies: ['p1'] }, []).state
    expect([unitOf(after, 'a1').engaged, unitOf(after, 'p1').engaged, unitOf(after, 'p2').engaged]).toEqual([
      ['p1'],
      ['a1'],
      ['a2'],
    ])
  })

  test('D-129 damage tokens as many as hearts at most; a condition that is news', () => {
    expect(eventsOf(twoLines(), { type: 'damaged', unit: 'a1', damage: 6 })).toEqual([
      { type: 'damaged', rule: 'D-129', unit: 'a1', damage: 6 },
    ])
    expect(eventsOf(twoLines(), { type: 'condition', unit: 'a1', condition: 'broken' })).toEqual([
      { type: 'condition', rule: 'D-129', unit: 'a1', condition: 'broken' },
    ])
    expect(eventsOf(twoLines(), { type: 'condition', unit: 'a1', condition: 'fit' })).toEqual([])
  })

  test('D-126 a general: his condition, and with whom he is, which stays unless told', () => {
    const told = (order: object) => {
      const { events, state } = act(
        twoLines(),
        'human',
        { type: 'general', seat: 'ai', condition: 'routed', ...order },
        [],
      )
      return [events, state.generals.ai!.condition, state.generals.ai!.host]
    }
    const event = { type: 'general', rule: 'D-126', seat: 'ai', condition: 'routed' }
    expect(told({})).toEqual([[{ ...event, host: 'a1' }], 'routed', 'a1'])
    expect(told({ host: 'a2' })).toEqual([[{ ...event, host: 'a2' }], 'routed', 'a2'])
    expect(told({ host: null })).toEqual([[{ ...event, host: null }], 'routed', null])
  })

  test('D-002 what a unit has done: activation and move as told, all else as it was; nothing is said of it', () => {
    const marked = (activated: boolean, moved: boolean) => ({ type: 'marked', unit: 'a1', activated, moved }) as const
    expect(eventsOf(twoLines(), marked(true, true))).toEqual([])
    expect(unitFor(twoLines(), marked(true, true), 'a1').done).toEqual(['activated', 'moved', 'shot'])
    expect(unitFor(twoLines(), marked(false, true), 'a1').done).toEqual(['moved', 'shot'])
    expect(unitFor(twoLines(), marked(false, false), 'a1').done).toEqual(['shot'])
    const moved = act(twoLines(), 'human', marked(true, true), []).state
    expect(unitFor(moved, marked(true, false), 'a1').done).toEqual(['activated', 'shot'])
  })

  test('D-002 the table has got elsewhere: phase, side and turn; the behaviour of another turn is gone', () => {
    const resumed = (turn: 'ai' | 'human', round: number) =>
      act(twoLines(), 'human', { type: 'resume', turn, phase: 'melee', round }, [])
    expect(resumed('ai', 1).events).toEqual([{ type: 'phase', rule: 'D-002', seat: 'ai', phase: 'melee', round: 1 }])
    const { turn, phase, round, eventDrawn, behaviour } = resumed('ai', 1).state
    expect({ turn, phase, round, eventDrawn }).toEqual({ turn: 'ai', phase: 'melee', round: 1, eventDrawn: false })
    expect(behaviour).toEqual(twoLines().behaviour)
    expect(resumed('ai', 2).state.behaviour).toBeNull()
    expect(resumed('human', 1).state.behaviour).toBeNull()
  })

  test('D-002 D-120 another turn begins with nothing done: marks, ways back, cards and what they added are of the last one', () => {
    const busy = twoLines({}, { bonus: 100, played: 2 })
    const units = busy.units.map(unit => ({
      ...unit,
      retire: unit.id === 'a1' ? pose(1200, 500) : null,
      done: ['activated', 'moved', 'shot'] as const,
    }))
    const resumed = (turn: 'ai' | 'human', round: number) =>
      act({ ...busy, units }, 'human', { type: 'resume', turn, phase: 'activation', round }, []).state
    for (const [turn, round] of [
      ['ai', 2],
      ['human', 1],
    ] as const) {
      const { units: after, bonus, played } = resumed(turn, round)
      expect([bonus, played]).toEqual([0, 0])
      expect(after.every(unit => unit.done.length === 0 && unit.retire === null)).toBe(true)
    }
    expect(resumed('ai', 1)).toMatchObject({ bonus: 100, played: 2, units })
  })

  test('D-038 the battle is over when the person says so, won or drawn', () => {
    for (const winner of ['ai', 'human', null] as const) {
      const { events, state } = act(twoLines(), 'human', { type: 'concluded', winner }, [])
      const end = { winners: winner ? [winner] : [], reason: 'reported' }
      expect(events).toEqual([{ type: 'ended', ...end, rule: 'D-038' }])
      expect(state.end).toEqual(end)
      expect(ruleset.outcome(state)).toEqual({ ...end, rule: 'D-038' })
    }
  })

  test('D-144 cards drawn at the table wait in the order in which they were drawn, unit cards among them', () => {
    const first = { type: 'cards', cards: ['whispers', 'one-step'] } as const
    const state = twoLines({ cards: 'table' })
    expect(eventsOf(state, first)).toEqual([{ type: 'supplied', rule: 'D-144', cards: ['whispers', 'one-step'] }])
    const both = act(state, 'human', [first, { type: 'cards', cards: ['h-axes'] }], []).state
    expect(both.supplied).toEqual(['whispers', 'one-step', 'h-axes'])
  })

  test('D-144 a list of none takes back all that wait: a wrong card is in nobody’s way for ever', () => {
    const start = position({
      ai: [{ card: 'h-guard', at: [1200, 600], done: [] }],
      human: [{ card: 'r-legion', at: [1200, 1500] }],
      phase: 'activation',
      options: { cards: 'table' },
    })
    const cards = (...list: string[]) => ({ type: 'cards', cards: list }) as const
    const wrong = act(start, 'human', cards('h-guard')).state
    expect(refusal(wrong, 'ai', { type: 'proceed' })).toBe('card-refused')
    const more = act(wrong, 'human', cards('one-step', 'loose', 'whispers')).state
    expect(refusal(more, 'ai', { type: 'proceed' })).toBe('card-refused')
    const { state, events } = act(more, 'human', cards())
    expect([state.supplied, events]).toEqual([[], [{ type: 'supplied', rule: 'D-144', cards: [] }]])
    expect(refusal(state, 'ai', { type: 'proceed' })).toBe('card-needed')
    const right = act(more, 'human', [cards(), cards('one-step', 'loose', 'whispers')]).state
    expect(proceed(right).state.phase).toBe('movement')
  })
})

chapter('D-143 a card taken from the AI comes out of its deck', () => {
  const drawn = { type: 'drawn', rule: 'D-143', seat: 'human', cards: ['hand'], dice: [] }
  const take: Order = { type: 'take-card' }

  test('a named one, or any by die: what it was is told to nobody, and the hand stays sorted', () => {
    const deck = open().deck.filter(card => card !== 'whispers')
    const state = twoLines({}, { deck, hand: ['whispers', 'whispers'] })
    const named = act(state, 'human', { type: 'take-card', card: 'one-step' }, [])
    expect(named.events).toEqual([drawn])
    expect(named.state.hand).toEqual(['one-step', 'whispers', 'whispers'])
    expect(named.state.deck).toHaveLength(deck.length - 1)
    expect(named.state.deck.filter(card => card === 'one-step')).toHaveLength(7)
    // 98 cards of 104: bandages are the first of them.
    const any = act(state, 'human', take, [1])
    expect(any.events).toEqual([drawn])
    expect(any.state.hand).toEqual(['bandages', 'whispers', 'whispers'])
    expect(any.state.deck).toHaveLength(deck.length - 1)
    expect(askedFor(state, 'human', take)).toBe(`roll-needed ${deck.length}: taken from the AI`)
    expect(refusalAt(state, 'human', { type: 'take-card', card: 'whispers' })).toBe('unknown-card card')
  })

  test('AMB-27 an empty deck takes its discards back; where there are none nothing is taken', () => {
    const all = open().deck
    const again = act(twoLines({}, { deck: [], discard: all }), 'human', take, [1])
    expect(again.events).toEqual([{ type: 'reshuffled', rule: 'AMB-27', exhausted: 1 }, drawn])
    expect([again.state.exhausted, again.state.deck.length, again.state.discard]).toEqual([1, all.length - 1, []])
    const none = act(twoLines({}, { deck: [], hand: all }), 'human', take, [])
    expect(none.events).toEqual([{ type: 'warned', rule: 'AMB-27', warning: 'deck-empty', about: 'taken from the AI' }])
    expect([none.state.hand, none.state.exhausted]).toEqual([all, 0])
  })

  test('AMB-27 a named one comes out of the discards where the deck is empty', () => {
    const all = open().deck
    const take = (card: string) => ({ type: 'take-card', card }) as const
    const { events, state } = act(twoLines({}, { deck: [], discard: all }), 'human', take('one-step'), [])
    expect(events).toEqual([{ type: 'reshuffled', rule: 'AMB-27', exhausted: 1 }, drawn])
    expect([state.hand, state.deck.length, state.discard, state.exhausted]).toEqual([
      ['one-step'],
      all.length - 1,
      [],
      1,
    ])
    expect(refusalAt(twoLines({}, { deck: [], discard: ['whispers'] }), 'human', take('one-step'))).toBe(
      'unknown-card card',
    )
    expect(refusalAt(twoLines({}, { deck: [], hand: all }), 'human', take('one-step'))).toBe('unknown-card card')
  })

  test('with cards on the table the person draws it', () => {
    const state = twoLines({ cards: 'table' })
    expect(askedFor(state, 'human', take)).toBe('card-needed actions: taken from the AI')
    const { events, state: after } = act(state, 'human', [{ type: 'cards', cards: ['whispers'] }, take], [])
    expect(events.slice(1)).toEqual([drawn])
    expect([after.hand, after.supplied]).toEqual([['whispers'], []])
    const other = act(state, 'human', { type: 'cards', cards: ['h-axes'] }, []).state
    expect(refusalAt(other, 'human', take)).toBe('card-refused')
  })
})

test('a report that cannot be is refused, with the place where it is wrong', () => {
  const off = pose(30, 1200)
  const cases: readonly [order: object, refusal: string][] = [
    [{ type: 'cards', cards: ['one-step'] }, 'cards-by-program'],
    [{ type: 'take-card', card: 'no-such-card' }, 'unknown-card card'],
    [{ type: 'moved', unit: 'a9', pose: null }, 'unknown-unit unit'],
    [{ type: 'moved', unit: 'a1', pose: off }, 'off-table pose'],
    [{ type: 'moved', unit: 'a1', pose: pose(1500, 1200) }, 'overlap pose'],
    [{ type: 'formed', unit: 'a9', formation: null, extended: false }, 'unknown-unit unit'],
    [{ type: 'formed', unit: 'a1', formation: 'wedge', extended: false }, 'unknown-formation formation'],
    [{ type: 'engaged', unit: 'a9', enemies: [] }, 'unknown-unit unit'],
    [{ type: 'engaged', unit: 'a1', enemies: ['p1', 'p9'] }, 'unknown-unit enemies 1'],
    [{ type: 'engaged', unit: 'a1', enemies: ['a2'] }, 'illegal-melee enemies'],
    [{ type: 'engaged', unit: 'a1', enemies: ['p1', 'p1'] }, 'illegal-melee enemies'],
    [{ type: 'damaged', unit: 'a9', damage: 1 }, 'unknown-unit unit'],
    [{ type: 'damaged', unit: 'a1', damage: 7 }, 'too-much-damage damage'],
    [{ type: 'condition', unit: 'a9', condition: 'fit' }, 'unknown-unit unit'],
    [{ type: 'general', seat: 'ai', condition: 'fit', host: 'p1' }, 'unknown-unit host'],
    [{ type: 'general', seat: 'ai', condition: 'fit', host: 'a9' }, 'unknown-unit host'],
    [{ type: 'marked', unit: 'a9', activated: true, moved: true }, 'unknown-unit unit'],
    [{ type: 'resume', turn: 'ai', phase: 'host', round: 1 }, 'wrong-phase phase'],
  ]
  for (const [order, refusal] of cases) expect(refusalAt(twoLines(), 'human', order)).toBe(refusal)
  const none = twoLines({}, { generals: { ai: null, human: null } })
  expect(refusalAt(none, 'human', { type: 'general', seat: 'human', condition: 'fit' })).toBe('no-general seat')
  expect(refusalAt(open(), 'human', { type: 'resume', turn: 'ai', phase: 'melee', round: 1 })).toBe('wrong-phase phase')
  const table = twoLines({ cards: 'table' })
  expect(refusalAt(table, 'human', { type: 'cards', cards: ['one-step', 'no-such-card'] })).toBe('unknown-card cards 1')
  expect(refusalAt(table, 'human', { type: 'cards', cards: ['no-such-card'] })).toBe('unknown-card cards 0')
  const full = act(table, 'human', { type: 'cards', cards: Array(499).fill('one-step') }, []).state
  expect(refusalAt(full, 'human', { type: 'cards', cards: ['one-step'] })).toBe('accepted')
  expect(refusalAt(full, 'human', { type: 'cards', cards: ['one-step', 'one-step'] })).toBe('too-many-cards cards')
  // Units that are off the table are in no melee.
  const left = act(twoLines(), 'human', { type: 'moved', unit: 'p1', pose: null }, []).state
  expect(refusalAt(left, 'human', { type: 'engaged', unit: 'p1', enemies: ['a1'] })).toBe('illegal-melee enemies')
  expect(refusalAt(left, 'human', { type: 'engaged', unit: 'a1', enemies: ['p1'] })).toBe('illegal-melee enemies')
  expect(refusalAt(left, 'human', { type: 'engaged', unit: 'p1', enemies: [] })).toBe('accepted')
})

test('reports are the person’s alone, and one that is refused undoes those before it', () => {
  expect(refusalAt(twoLines(), 'ai', { type: 'damaged', unit: 'a1', damage: 1 })).toBe('not-your-turn')
  const list: Order[] = [
    { type: 'damaged', unit: 'a1', damage: 1 },
    { type: 'damaged', unit: 'a1', damage: 9 },
  ]
  const next = ruleset.step(twoLines(), { human: list }, scriptRng([]))
  expect(next.ok ? [] : next.problems.map(({ code, at }) => [code, ...at])).toEqual([
    ['too-much-damage', 'human', 1, 'damage'],
  ])
})

chapter('reports', () => {
  const state = position({
    ai: [
      { card: 'h-guard', at: [1200, 600] },
      { card: 'h-axes', at: [1500, 600] },
    ],
    human: [
      { card: 'r-legion', at: [1200, 1200] },
      { card: 'r-cohort', at: [1500, 1200] },
    ],
    options: { resolution: 'reported' },
    patch: { generals: { ai: general('a1'), human: general('p1') } },
  })
  const tell = (order: Order, from = state) => act(from, 'human', order, []).state

  test('moved: contact makes a melee on both sides, and parting ends it', () => {
    const close = tell({ type: 'moved', unit: 'p1', pose: { x: 1200, y: 680, facing: 1800 } })
    expect([unitOf(close, 'a1').engaged, unitOf(close, 'p1').engaged]).toEqual([['p1'], ['a1']])
    const apart = tell({ type: 'moved', unit: 'p1', pose: { x: 1200, y: 900, facing: 1800 } }, close)
    expect([unitOf(apart, 'a1').engaged, unitOf(apart, 'p1').engaged]).toEqual([[], []])
    expect(unitOf(tell({ type: 'moved', unit: 'p1', pose: null }), 'p1').pose).toBeNull()
  })

  test('engaged: the person may say who fights whom', () => {
    const made = tell({ type: 'engaged', unit: 'a1', enemies: ['p1', 'p2'] })
    expect(unitOf(made, 'p2').engaged).toEqual(['a1'])
    expect(refusal(state, 'human', { type: 'engaged', unit: 'a1', enemies: ['a2'] })).toBe('illegal-melee')
  })

  test('damaged, broken, routed, destroyed, rallied', () => {
    expect(unitOf(tell({ type: 'damaged', unit: 'a1', damage: 4 }), 'a1').damage).toBe(4)
    expect(refusal(state, 'human', { type: 'damaged', unit: 'a1', damage: 7 })).toBe('too-much-damage')
    const routed = tell(
      { type: 'condition', unit: 'a1', condition: 'routed' },
      tell({ type: 'engaged', unit: 'a1', enemies: ['p1'] }),
    )
    expect(unitOf(routed, 'p1').engaged).toEqual([])
    const gone = tell({ type: 'condition', unit: 'a1', condition: 'destroyed' })
    expect(unitOf(gone, 'a1').pose).toBeNull()
    const back = tell({ type: 'condition', unit: 'a1', condition: 'fit' }, routed)
    expect(unitOf(back, 'a1').condition).toBe('fit')
  })

  test('general, formation, marks', () => {
    expect(tell({ type: 'general', seat: 'ai', condition: 'fallen', host: null }).generals.ai).toMatchObject({
      condition: 'fallen',
      host: null,
    })
    expect(refusal(state, 'human', { type: 'general', seat: 'ai', condition: 'fit', host: 'p1' })).toBe('unknown-unit')
    expect(unitOf(tell({ type: 'formed', unit: 'a1', formation: 'shield-wall', extended: true }), 'a1')).toMatchObject({
      formation: 'shield-wall',
      extended: true,
    })
    expect(refusal(state, 'human', { type: 'formed', unit: 'a1', formation: 'flying', extended: false })).toBe(
      'unknown-formation',
    )
    expect(unitOf(tell({ type: 'marked', unit: 'p1', activated: true, moved: true }), 'p1').done).toEqual([
      'activated',
      'moved',
    ])
  })

  test('resume: every phase can be asked for alone', () => {
    for (const phase of ['activation', 'movement', 'ranged', 'melee', 'rout'] as const) {
      const there = tell({ type: 'resume', turn: 'ai', phase, round: 5 })
      expect([there.phase, there.turn, there.round]).toEqual([phase, 'ai', 5])
      expect(proceed(there).events.length).toBeGreaterThan(0)
    }
    expect(refusal(state, 'human', { type: 'resume', turn: 'ai', phase: 'lines', round: 1 })).toBe('wrong-phase')
    expect(refusal(open(), 'human', { type: 'resume', turn: 'ai', phase: 'melee', round: 1 })).toBe('wrong-phase')
  })

  test('resume within the same turn of the AI leaves its behaviour as it is; another turn settles it anew', () => {
    const behaviour = (round: number) => tell({ type: 'resume', turn: 'ai', phase: 'movement', round }).behaviour
    expect(behaviour(1)).toEqual(state.behaviour)
    expect(behaviour(2)).toBeNull()
  })

  test('a unit that was routed and is destroyed has not rallied', () => {
    const routed = tell({ type: 'condition', unit: 'a1', condition: 'routed' })
    const gone = tell({ type: 'condition', unit: 'a1', condition: 'destroyed' }, routed)
    expect(unitOf(gone, 'a1').done).not.toContain('rallied')
  })

  test('with a person who reports, the AI says what it attacks and waits for what came of it', () => {
    const shooting = position({
      ai: [{ card: 'h-slingers', at: [1200, 900] }],
      human: [{ card: 'r-cohort', at: [1200, 1150] }],
      phase: 'ranged',
      options: { resolution: 'reported' },
    })
    const made = proceed(shooting)
    expect(made.events.find(event => event.type === 'attacked')).toMatchObject({
      how: 'shot',
      unit: 'a1',
      target: 'p1',
      dice: [],
    })
    expect(unitOf(made.state, 'p1').damage).toBe(0)
    expect(refusal({ ...shooting, turn: 'human' }, 'human', { type: 'shoot', unit: 'p1', target: 'a1' })).toBe(
      'report-instead',
    )
  })

  test('the battle can be given up, and then nothing more happens', () => {
    const over = tell({ type: 'concluded', winner: 'ai' })
    expect(ruleset.outcome(over)).toEqual({ winners: ['ai'], reason: 'reported', rule: 'D-038' })
    expect(ruleset.seatsToAct(over)).toEqual([])
    expect(refusal(over, 'ai', { type: 'proceed' })).toBe('game-over')
  })
})

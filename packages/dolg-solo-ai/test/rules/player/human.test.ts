import { type Rng, seedRng } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import { type CoreRules, type Order, ruleset, type State } from '../../../src/index.ts'
import {
  act,
  general,
  open,
  type Placed,
  plainOptions,
  pose,
  position,
  proceed,
  refusal,
  rulesetWith,
  unitOf,
} from '../../support/helpers.ts'
import {
  askedFor,
  eventsOf,
  handOf,
  movedEvent as moved,
  phaseEvent,
  refusalAt,
  personsTurn as scene,
} from '../../support/scenes.ts'

/** Contact is 2: edge to edge. */
const legion = (y: number, more: Partial<Placed> = {}): Placed => ({ card: 'r-legion', at: [1200, y], ...more })

chapter('D-014 deployment', () => {
  const deploying = (patch: Partial<State> = {}) =>
    scene('deployment', { round: 0, generals: { ai: null, human: general(null) }, ...patch }, { at: [600, 1500] })

  test('a unit is placed, taken back, and joined by the general', () => {
    const to = pose(700, 1300, 1700)
    expect(eventsOf(deploying(), { type: 'place', unit: 'p1', pose: to })).toEqual([
      { ...moved('p1', pose(600, 1500, 1800), to, 'deploy'), rule: 'D-014' },
    ])
    expect(eventsOf(deploying(), { type: 'place', unit: 'p1', pose: null })).toEqual([
      { ...moved('p1', pose(600, 1500, 1800), null, 'deploy'), rule: 'D-014' },
    ])
    const { events, state } = act(deploying(), 'human', { type: 'host', unit: 'p3' }, [])
    expect(events).toEqual([{ type: 'general', rule: 'D-014', seat: 'human', condition: 'fit', host: 'p3' }])
    expect(state.generals.human).toEqual(general('p3'))
    expect(state.generals.ai).toBeNull()
  })

  test('when all stand the AI begins to recruit', () => {
    const { events, state } = act(deploying(), 'human', { type: 'ready' }, [])
    expect(events).toEqual([phaseEvent('ai', 'recruiting', 0)])
    expect([state.turn, state.phase, state.round]).toEqual(['ai', 'recruiting', 0])
    // Units of the AI that are not on the table hinder nobody.
    const away = deploying()
    const units = away.units.map(unit => (unit.id === 'a1' ? { ...unit, pose: null } : unit))
    expect(refusalAt({ ...away, units }, 'human', { type: 'ready' })).toBe('accepted')
  })

  test('refusals, each with its place', () => {
    const cases: readonly [order: object, refusal: string][] = [
      [{ type: 'place', unit: 'a1', pose: null }, 'unknown-unit unit'],
      [{ type: 'place', unit: 'p9', pose: null }, 'unknown-unit unit'],
      [{ type: 'place', unit: 'p1', pose: pose(59, 1500) }, 'off-table pose'],
      [{ type: 'place', unit: 'p1', pose: pose(60, 1500) }, 'accepted'],
      [{ type: 'place', unit: 'p1', pose: pose(781, 1700) }, 'overlap pose'],
      [{ type: 'place', unit: 'p1', pose: pose(780, 1700) }, 'accepted'],
      [{ type: 'place', unit: 'p1', pose: pose(610, 1500) }, 'accepted'],
      [{ type: 'host', unit: 'a1' }, 'unknown-unit unit'],
      [{ type: 'next' }, 'wrong-phase type'],
      [{ type: 'move', unit: 'p1', pose: pose(600, 900) }, 'wrong-phase type'],
    ]
    for (const [order, refusal] of cases) expect(refusalAt(deploying(), 'human', order)).toBe(refusal)
    const none = deploying({ generals: { ai: null, human: null } })
    expect(refusalAt(none, 'human', { type: 'host', unit: 'p1' })).toBe('no-general')
    const back = act(deploying(), 'human', { type: 'place', unit: 'p3', pose: null }, []).state
    expect(refusalAt(back, 'human', { type: 'ready' })).toBe('not-deployed')
    for (const type of ['place', 'host'] as const)
      expect(refusalAt(scene('movement'), 'human', { type, unit: 'p1', ...(type === 'place' && { pose: null }) })).toBe(
        'wrong-phase type',
      )
    expect(refusalAt(scene('movement'), 'human', { type: 'ready' })).toBe('wrong-phase type')
  })

  test('with a person who reports, his deployment is told by orders all the same', () => {
    const state = deploying()
    const reported = { ...state, settled: { ...state.settled, resolution: 'reported' as const } }
    expect(refusalAt(reported, 'human', { type: 'place', unit: 'p1', pose: null })).toBe('accepted')
    expect(refusalAt(reported, 'human', { type: 'ready' })).toBe('accepted')
  })
})

chapter('what may be ordered when', () => {
  const orders: readonly Order[] = [
    { type: 'play', card: 'one-step', units: ['p3'] },
    { type: 'move', unit: 'p1', pose: pose(600, 900, 1800) },
    { type: 'charge', unit: 'p1', target: 'a1' },
    { type: 'withdraw', unit: 'p2', pose: pose(1500, 705, 1800) },
    { type: 'shoot', unit: 'p1', target: 'a1' },
    { type: 'fight', unit: 'p2', target: 'a2' },
    { type: 'next' },
  ]

  test('D-120 each order has its phase', () => {
    const due = ['activation', 'movement', 'movement', 'movement', 'ranged', 'melee']
    const phases = ['activation', 'movement', 'ranged', 'melee', 'rout'] as const
    for (const phase of phases) {
      const refusals = orders.map(order => refusalAt(scene(phase, handOf('one-step')), 'human', order).split(' ')[0])
      for (const [i, refusal] of refusals.slice(0, 6).entries())
        expect(refusal === 'wrong-phase').toBe(due[i] !== phase)
    }
  })

  test('nobody orders in the turn of the other side, and who reports gives no orders but for the end of a phase', () => {
    const theirs: State = { ...scene('movement'), turn: 'ai' }
    for (const order of orders) expect(refusalAt(theirs, 'human', order)).toBe('not-your-turn')
    expect(refusalAt(scene('movement'), 'ai', { type: 'proceed' })).toBe('not-your-turn')
    expect(refusalAt(theirs, 'human', { type: 'proceed' })).toBe('not-your-turn')
    expect(refusalAt(theirs, 'ai', orders[6])).toBe('not-your-turn')
    const state = scene('movement')
    const reported = { ...state, settled: { ...state.settled, resolution: 'reported' as const } }
    for (const order of orders.slice(1, 4)) expect(refusalAt(reported, 'human', order)).toBe('report-instead type')
    expect(refusalAt(reported, 'human', { type: 'next' })).toBe('accepted')
  })
})

chapter('cards', () => {
  const state = (hand: string[], patch: Partial<State> = {}, p1: Partial<Placed> = {}) =>
    scene('activation', { ...handOf(...hand), ...patch }, { done: [], ...p1 })
  const played = (card: string, ...units: string[]) => ({
    type: 'played',
    rule: 'D-144',
    seat: 'human',
    card,
    half: 'order',
    units,
  })
  const gone = (card: string) => ({ type: 'discarded', rule: 'D-148', cards: [card] })

  test('D-144 D-148 a card that activates: units are marked, it is discarded', () => {
    const made = act(
      state(['two-abreast', 'whispers']),
      'human',
      { type: 'play', card: 'two-abreast', units: ['p1', 'p3'] },
      [],
    )
    expect(made.events).toEqual([
      played('two-abreast', 'p1', 'p3'),
      { type: 'activated', rule: 'D-144', units: ['p1', 'p3'], seat: 'human' },
      gone('two-abreast'),
    ])
    expect(['p1', 'p2', 'p3'].map(id => unitOf(made.state, id).done)).toEqual([
      ['activated'],
      ['activated'],
      ['activated'],
    ])
    expect([made.state.hand, made.state.discard, made.state.played]).toEqual([['whispers'], ['two-abreast'], 1])
  })

  test('the orders of other cards: healing, rallying, a longer move, nothing', () => {
    const play = (card: string, units: string[], p1: Partial<Placed> = {}) =>
      eventsOf(state([card], {}, p1), { type: 'play', card, units })
    expect(play('fresh-men', ['p1'], { damage: 2 })).toEqual([
      played('fresh-men', 'p1'),
      { type: 'damaged', rule: 'D-144', unit: 'p1', damage: 1 },
      gone('fresh-men'),
    ])
    expect(play('close-the-ranks', ['p1'], { condition: 'broken' })).toEqual([
      played('close-the-ranks', 'p1'),
      { type: 'condition', rule: 'D-144', unit: 'p1', condition: 'fit' },
      gone('close-the-ranks'),
    ])
    expect(play('turn-and-stand', ['p1'], { condition: 'routed' })).toEqual([
      played('turn-and-stand', 'p1'),
      { type: 'condition', rule: 'D-144', unit: 'p1', condition: 'broken' },
      gone('turn-and-stand'),
    ])
    expect(play('whispers', [])).toEqual([played('whispers'), gone('whispers')])
    const twice = ['double-time', 'double-time']
    const order: Order = { type: 'play', card: 'double-time', units: [] }
    const { events, state: after } = act(state(twice), 'human', [order, order], [])
    const one = [played('double-time'), { type: 'bonus', rule: 'D-144', amount: 100 }, gone('double-time')]
    expect(events).toEqual([...one, ...one])
    expect([after.bonus, after.played, after.discard]).toEqual([200, 2, twice])
  })

  test('who rallies by a card is marked, and may be rallied though he was activated', () => {
    const routed = state(['turn-and-stand'], {}, { condition: 'routed', done: ['activated'] })
    const made = act(routed, 'human', { type: 'play', card: 'turn-and-stand', units: ['p1'] }, [])
    expect(unitOf(made.state, 'p1').done).toEqual(['activated', 'rallied'])
  })

  test('refusals, each with its place', () => {
    const hand = ['one-step', 'the-whole-host', 'bandages']
    const refusal = (card: string, units: string[], patch: Partial<State> = {}) =>
      refusalAt(state(hand, patch), 'human', { type: 'play', card, units })
    expect(refusal('one-step', ['p1'])).toBe('accepted')
    expect(refusal('one-step', [])).toBe('accepted')
    expect(refusal('one-step', ['p1'], { played: 1 })).toBe('accepted')
    expect(refusal('one-step', ['p1'], { played: 2 })).toBe('no-more-cards')
    expect(refusal('whispers', [])).toBe('not-in-hand card')
    expect(refusal('the-whole-host', ['p1', 'p3'])).toBe('accepted')
    // p2 is activated already, the others are the AI's, twice the same, one too many, not damaged.
    for (const units of [['p2'], ['p1', 'p2'], ['a1'], ['p1', 'p1'], ['p9']])
      expect(refusal('the-whole-host', units)).toBe('illegal-card-units units')
    expect(refusal('one-step', ['p1', 'p3'])).toBe('illegal-card-units units')
    expect(refusal('bandages', ['p1'])).toBe('illegal-card-units units')
  })
})

chapter('moves', () => {
  const at = (y: number, more: Partial<Placed> = {}) => scene('movement', {}, { at: [600, y], ...more })
  const to = (x: number, y: number, facing = 1800, unit = 'p1') =>
    ({ type: 'move', unit, pose: pose(x, y, facing) }) as const

  test('a move is told and marked', () => {
    const { events, state } = act(at(1100), 'human', to(600, 900), [])
    expect(events).toEqual([moved('p1', pose(600, 1100, 1800), pose(600, 900, 1800), 'move')])
    expect(unitOf(state, 'p1').done).toEqual(['activated', 'moved'])
  })

  test('archers go 350 ahead and 175 back, not through nor onto anybody, and once', () => {
    const cases: readonly [order: object, refusal: string][] = [
      [to(600, 750), 'accepted'],
      [to(600, 749), 'illegal-move pose'],
      [to(600, 1275), 'accepted'],
      [to(600, 1276), 'illegal-move pose'],
      [to(775, 1100), 'accepted'],
      [to(776, 1100), 'illegal-move pose'],
      // A turn of 90 degrees costs 100.
      [to(600, 1100, 900), 'accepted'],
      [to(600, 850, 900), 'accepted'],
      [to(600, 849, 900), 'illegal-move pose'],
      [to(1500, 830, 1800, 'p2'), 'illegal-move pose'],
      [to(900, 1600, 1800, 'p3'), 'illegal-move pose'],
      [to(600, 750, 1800, 'a1'), 'unknown-unit unit'],
      [to(600, 750, 1800, 'p9'), 'unknown-unit unit'],
    ]
    for (const [order, refusal] of cases) expect(refusalAt(at(1100), 'human', order)).toBe(refusal)
    // Contact is 2, and nobody walks into it.
    expect(refusalAt(at(900), 'human', to(600, 683))).toBe('accepted')
    expect(refusalAt(at(900), 'human', to(600, 682))).toBe('illegal-move pose')
    expect(refusalAt(at(900), 'human', to(600, 679))).toBe('illegal-move pose')
    for (const more of [{ done: [] }, { done: ['activated', 'moved'] }, { condition: 'routed' }] as Partial<Placed>[])
      expect(refusalAt(at(1100, more), 'human', to(600, 1000))).toBe('illegal-move pose')
    expect(refusalAt(at(1100, { done: ['activated', 'shot'], condition: 'broken' }), 'human', to(600, 1000))).toBe(
      'accepted',
    )
  })

  test('a unit that is off the table is ordered nothing', () => {
    const away = act(at(1100), 'human', { type: 'moved', unit: 'p1', pose: null }, []).state
    expect(refusalAt(away, 'human', to(600, 1000))).toBe('unknown-unit unit')
  })

  test('a charge ends in contact: both are in melee, and it is told and marked', () => {
    const { events, state } = act(at(1100), 'human', { type: 'charge', unit: 'p1', target: 'a1' }, [])
    expect(events).toEqual([moved('p1', pose(600, 1100, 1800), pose(600, 680, 1800), 'charge', 'a1')])
    expect([unitOf(state, 'p1').done, unitOf(state, 'p1').engaged, unitOf(state, 'a1').engaged]).toEqual([
      ['activated', 'moved'],
      ['a1'],
      ['p1'],
    ])
    const refusal = (from: number, target = 'a1', more: Partial<Placed> = {}) =>
      refusalAt(at(from, more), 'human', { type: 'charge', unit: 'p1', target })
    // 350 and 100 more for a charge, edge to edge.
    expect([refusal(1129), refusal(1131)]).toEqual(['accepted', 'illegal-charge target'])
    for (const target of ['a2', 'a9', 'p3']) expect(refusal(1000, target)).toBe('illegal-charge target')
    for (const more of [{ done: [] }, { done: ['activated', 'moved'] }, { condition: 'routed' }] as Partial<Placed>[])
      expect(refusal(1000, 'a1', more)).toBe('illegal-charge target')
    expect(refusalAt(at(1000), 'human', { type: 'charge', unit: 'p2', target: 'a2' })).toBe('illegal-charge target')
  })

  test('a charge is a melee with its target even where core rules let it end short of contact', () => {
    const short: CoreRules['chargeOptions'] = (_field, body) =>
      body.unit.id === 'p1'
        ? [{ target: 'a1', side: 'front', path: 10, end: pose(600, 900, 1800), envelops: false }]
        : []
    const rules = rulesetWith({ chargeOptions: short })
    const { state } = act(
      scene('movement', {}, {}, rules),
      'human',
      { type: 'charge', unit: 'p1', target: 'a1' },
      [],
      rules,
    )
    expect([unitOf(state, 'p1').engaged, unitOf(state, 'a1').engaged]).toEqual([['a1'], ['p1']])
  })

  test('a unit in melee withdraws straight back, as the core rules let it', () => {
    const withdraw = (y: number, unit = 'p2') =>
      ({ type: 'withdraw', unit, pose: pose(unit === 'p2' ? 1500 : 600, y, 1800) }) as const
    const { events, state } = act(at(1000), 'human', withdraw(830), [])
    expect(events).toEqual([moved('p2', pose(1500, 680, 1800), pose(1500, 830, 1800), 'withdrawal')])
    expect([unitOf(state, 'p2').done, unitOf(state, 'p2').engaged, unitOf(state, 'a2').engaged]).toEqual([
      ['activated', 'moved'],
      [],
      [],
    ])
    expect([705, 706, 855].map(y => refusalAt(at(1000), 'human', withdraw(y)))).toEqual([
      'accepted',
      'illegal-withdrawal pose',
      'illegal-withdrawal pose',
    ])
    expect(refusalAt(at(1000), 'human', withdraw(1025, 'p1'))).toBe('illegal-withdrawal pose')
    const idle = at(1000)
    const units = idle.units.map(unit => ({ ...unit, done: [] }))
    expect(refusalAt({ ...idle, units }, 'human', withdraw(830))).toBe('illegal-withdrawal pose')
  })
})

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
      { type: 'played', rule: 'D-111', seat: 'ai', card: 'whispers', half: 'event', units: ['a1'] },
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

test('dice that are asked for say what they are for', () => {
  expect(askedFor(scene('ranged'), 'human', { type: 'shoot', unit: 'p1', target: 'a1' })).toBe(
    'card-needed actions: event ranged',
  )
  expect(askedFor(scene('melee'), 'human', { type: 'fight', unit: 'p2', target: 'a2' })).toBe(
    'card-needed actions: event melee',
  )
  expect(askedFor(scene('rout', {}, { condition: 'broken' }), 'human', { type: 'next' })).toBe('roll-needed 6: morale')
})

chapter('the player and victory', () => {
  test('D-014 the player deploys where he likes, then his general; the AI comes after', () => {
    const units = [{ card: 'r-legion' }, { card: 'r-cohort' }]
    const state = open({ player: { units, general: { leadership: 5 } } })
    expect([state.phase, ...ruleset.seatsToAct(state)]).toEqual(['deployment', 'human'])
    expect(refusal(state, 'human', { type: 'ready' })).toBe('not-deployed')
    expect(refusal(state, 'ai', { type: 'proceed' })).toBe('not-your-turn')
    const done = act(state, 'human', [
      { type: 'place', unit: 'p1', pose: pose(1000, 1500, 1800) },
      { type: 'place', unit: 'p2', pose: pose(1300, 900, 1800) },
      { type: 'place', unit: 'p2', pose: null },
      { type: 'place', unit: 'p2', pose: pose(1300, 1500, 1800) },
      { type: 'host', unit: 'p2' },
      { type: 'ready' },
    ]).state
    expect([done.phase, done.turn, done.generals.human!.host]).toEqual(['recruiting', 'ai', 'p2'])
    expect(refusal(state, 'human', { type: 'place', unit: 'p1', pose: pose(20, 1500, 0) })).toBe('off-table')
  })
})

test('the person plays by the core rules: cards, moves, charges, shots and fights that they allow', () => {
  let state = open({ ...plainOptions, first: 'human' })
  let rng: Rng = seedRng(21)
  while (state.turn === 'ai') {
    const next = proceed(state, rng)
    ;({ state, rng } = next)
  }
  expect(refusal(state, 'human', { type: 'move', unit: 'p1', pose: { x: 1000, y: 1400, facing: 1800 } })).toBe(
    'wrong-phase',
  )
  const card = state.hand.find(id =>
    ['one-step', 'two-abreast', 'by-voice', 'half-the-host', 'the-whole-host'].includes(id),
  )!
  expect(refusal(state, 'human', { type: 'play', card: 'no-such-card', units: [] })).toBe('not-in-hand')
  expect(refusal(state, 'human', { type: 'play', card, units: ['a1'] })).toBe('illegal-card-units')
  expect(refusal(state, 'human', { type: 'play', card, units: ['p1', 'p1'] })).toBe('illegal-card-units')
  const played = act(state, 'human', [{ type: 'play', card, units: ['p1'] }, { type: 'next' }], rng)
  expect(played.state.hand).toHaveLength(state.hand.length - 1)
  expect(refusal(played.state, 'human', { type: 'move', unit: 'p1', pose: { x: 1000, y: 300, facing: 1800 } })).toBe(
    'illegal-move',
  )
  expect(refusal(played.state, 'human', { type: 'move', unit: 'p2', pose: { x: 1200, y: 1400, facing: 1800 } })).toBe(
    'illegal-move',
  )
  expect(refusal(played.state, 'human', { type: 'charge', unit: 'p1', target: 'a1' })).toBe('illegal-charge')
  const moved = act(
    played.state,
    'human',
    { type: 'move', unit: 'p1', pose: { x: 1000, y: 1400, facing: 1800 } },
    played.rng,
  )
  expect(unitOf(moved.state, 'p1').pose!.y).toBe(1400)
  expect(refusal(moved.state, 'human', { type: 'move', unit: 'p1', pose: { x: 1000, y: 1300, facing: 1800 } })).toBe(
    'illegal-move',
  )
})

test('D-144 a card reaches no more units than it says, none twice, and two cards are played a turn', () => {
  const all = open().deck
  const deck = all.filter(card => card !== 'one-step')
  const human: Placed[] = [
    { card: 'r-legion', at: [1000, 1500] },
    { card: 'r-legion', at: [1200, 1500] },
    { card: 'r-legion', at: [1400, 1500] },
  ]
  const patch = { hand: all.filter(card => card === 'one-step'), deck }
  const ai: Placed[] = [{ card: 'h-guard', at: [1200, 300] }]
  const state = position({ ai, human, phase: 'activation', turn: 'human', patch })
  const play = (...units: string[]): Order => ({ type: 'play', card: 'one-step', units })
  for (const units of [['p1', 'p2'], ['p1', 'p1'], ['a1'], ['p9']])
    expect(refusal(state, 'human', play(...units))).toBe('illegal-card-units')
  const one = act(state, 'human', play('p1')).state
  expect(unitOf(one, 'p1').done).toEqual(['activated'])
  expect(refusal(one, 'human', play('p1'))).toBe('illegal-card-units')
  const two = act(one, 'human', play('p2')).state
  expect(two.discard).toEqual(['one-step', 'one-step'])
  expect(refusal(two, 'human', play('p3'))).toBe('no-more-cards')
})

chapter('D-140 melee is entered by a charge only', () => {
  test('D-140 the person walks into contact no more than the AI; who routs is in no melee', () => {
    const facing = (condition: 'fit' | 'broken', enemy: Partial<Placed> = {}) =>
      position({
        ai: [{ card: 'h-guard', at: [1200, 600], done: [], ...enemy }],
        human: [legion(980, { condition, done: ['activated'] })],
        turn: 'human',
      })
    const into = { type: 'move', unit: 'p1', pose: pose(1200, 680, 1800) } as const
    const charge = { type: 'charge', unit: 'p1', target: 'a1' } as const
    expect([refusal(facing('broken'), 'human', charge), refusal(facing('broken'), 'human', into)]).toEqual([
      'illegal-charge',
      'illegal-move',
    ])
    expect([refusal(facing('fit'), 'human', charge), refusal(facing('fit'), 'human', into)]).toEqual([
      'accepted',
      'illegal-move',
    ])
    expect(refusal(facing('fit', { condition: 'routed' }), 'human', into)).toBe('accepted')
    for (const order of ruleset.legalOrders(facing('fit'), 'human'))
      if (order.type === 'move') expect(order.pose.y).toBeGreaterThan(682)
  })
})

import { describe as chapter, expect, test } from 'vitest'
import { victoryFor } from '../../../src/entries/tables.ts'
import { type Event, type Options, type OutcomeReason, ruleset, type State, type Unit } from '../../../src/index.ts'
import { act, general, open, type Placed, position, proceed } from '../../support/helpers.ts'
import { decided, die, phaseEvent } from '../../support/preparation.ts'

/** Why a battle ends, by the text. */
const clauses: { readonly [reason in OutcomeReason]: string } = {
  'half-losses': 'D-035',
  annihilation: 'D-036',
  'general-death': 'D-037',
  scenario: 'D-038',
  night: 'AMB-27',
  reported: 'D-038',
  shortfall: 'AMB-11',
  overflow: 'AMB-30',
}

/** Two guards of 140 against two legions of 150; some of them are gone. */
function battle(gone: readonly string[], patch: Partial<State>, night = false): State {
  const ai: Placed[] = [300, 600].map(x => ({ card: 'h-guard', at: [x, 300] }))
  const human: Placed[] = [300, 600].map(x => ({ card: 'r-legion', at: [x, 1500] }))
  const made = position({
    ai,
    human,
    turn: 'human',
    phase: 'ranged',
    patch: { generals: { ai: general('a1'), human: general('p1') }, initial: { ai: 280, human: 300 }, ...patch },
    options: { rulings: { night: night ? 'second-exhaustion' : 'off' } },
  })
  const fallen = (unit: Unit): Unit => (gone.includes(unit.id) ? { ...unit, pose: null, condition: 'destroyed' } : unit)
  return { ...made, units: made.units.map(fallen) }
}

function endOf(gone: readonly string[], patch: Partial<State>, night = false): string {
  const { state, events } = act(battle(gone, patch, night), 'human', { type: 'next' })
  const told = events.filter(event => event.type === 'ended')
  if (!state.end) return told.length ? 'told' : 'goes on'
  expect(told).toEqual([{ type: 'ended', ...state.end, rule: clauses[state.end.reason] }])
  expect(ruleset.outcome(state)).toEqual({ ...state.end, rule: clauses[state.end.reason] })
  return `${state.end.winners[0] ?? 'nobody'} by ${state.end.reason}`
}

test('D-035 half of the points, exactly, are enough; both sides at once is a draw', () => {
  const victory = { kind: 'half-losses' } as const
  expect(endOf([], { victory })).toBe('goes on')
  expect(endOf(['a1'], { victory })).toBe('human by half-losses')
  expect(endOf(['p2'], { victory })).toBe('ai by half-losses')
  expect(endOf(['a2', 'p2'], { victory })).toBe('nobody by half-losses')
})

test('D-035 AMB-23 who had no room on the table is one of the army: the half is of all its units', () => {
  for (const initialPoints of ['all', 'army-only'] as const) {
    const scene = battle(['a1'], { victory: { kind: 'half-losses' } })
    const spare = { ...scene.units[1]!, id: 'a3', pose: null }
    const state = (condition: Unit['condition']) => ({
      ...scene,
      rulings: { ...scene.rulings, initialPoints },
      units: [...scene.units, { ...spare, condition }],
    })
    const end = (condition: Unit['condition']) => act(state(condition), 'human', { type: 'next' }).state.end
    expect(end('fit')).toBeNull()
    expect(end('destroyed')).toEqual({ winners: ['human'], reason: 'half-losses' })
  }
})

test('D-036 annihilation, whatever else decides', () => {
  const victory = { kind: 'annihilation' } as const
  expect(endOf(['a1', 'p1'], { victory })).toBe('goes on')
  expect(endOf(['a1', 'a2'], { victory })).toBe('human by annihilation')
  expect(endOf(['p1', 'p2'], { victory: { kind: 'general-death' } })).toBe('ai by annihilation')
})

test('D-037 the death of a general', () => {
  const fallen = (seat: 'ai' | 'human') => ({
    victory: { kind: 'general-death' } as const,
    generals: { ai: general('a1'), human: general('p1'), [seat]: general('a1', { condition: 'fallen', host: null }) },
  })
  expect(endOf([], fallen('ai'))).toBe('human by general-death')
  expect(endOf([], fallen('human'))).toBe('ai by general-death')
  expect(endOf([], { ...fallen('human'), victory: { kind: 'annihilation' } })).toBe('goes on')
})

test('D-038 a scenario: every unit of one card on the other side, or so many turns', () => {
  const marked = { kind: 'destroy', card: 'h-guard', winner: 'human' } as const
  expect(endOf(['a1'], { victory: marked })).toBe('goes on')
  expect(endOf(['a1', 'a2'], { victory: marked })).toMatch(/^human by/)
  // One's own losses of that card win the other nothing.
  expect(endOf(['p1'], { victory: { kind: 'destroy', card: 'r-legion', winner: 'human' } })).toBe('goes on')
  const spears = position({ ai: [{ card: 'h-spears', at: [900, 300] }] }).units[0]!
  const scene = battle(['a1', 'a2'], { victory: marked })
  const rest = { ...scene, units: [...scene.units, { ...spears, id: 'a3' }] }
  expect(act(rest, 'human', { type: 'next' }).state.end).toEqual({ winners: ['human'], reason: 'scenario' })

  const last = { kind: 'last', turns: 3, winner: 'ai' } as const
  expect(endOf([], { victory: last, round: 3 })).toBe('goes on')
  expect(endOf([], { victory: last, round: 4 })).toBe('ai by scenario')
})

test('the deck used up for the second time ends the battle at night: who has lost the smaller share of his points wins', () => {
  const night = (exhausted: number, ...gone: string[]) =>
    endOf(gone, { victory: { kind: 'annihilation' }, exhausted, initial: { ai: 300, human: 300 } }, true)
  expect([night(1, 'a1'), night(2, 'a1'), night(2, 'p1'), night(2)]).toEqual([
    'goes on',
    'human by night',
    'ai by night',
    'nobody by night',
  ])
  // 140 of 280 for 150 of 300 are the same share, if not the same points.
  expect(endOf(['a1', 'p1'], { victory: { kind: 'annihilation' }, exhausted: 2 }, true)).toBe('nobody by night')
  expect(endOf(['a1'], { victory: { kind: 'annihilation' }, exhausted: 2 })).toBe('goes on')
})

test('D-035 AMB-23 half of all points, mercenaries among them, whatever the difference at the start counts', () => {
  const scene = (initialPoints: 'all' | 'army-only', ...gone: string[]) => {
    const hirelings = [300, 600, 900].map(x => ({ card: 'f-hirelings', at: [x, 1500] }) as const)
    const made = position({
      ai: [{ card: 'h-guard', at: [300, 300] }],
      human: hirelings,
      turn: 'human',
      phase: 'ranged',
      options: { rulings: { initialPoints } },
      patch: { victory: { kind: 'half-losses' }, initial: { ai: 140, human: initialPoints === 'all' ? 315 : 0 } },
    })
    const units = made.units.map(unit =>
      gone.includes(unit.id) ? { ...unit, pose: null, condition: 'destroyed' as const } : unit,
    )
    return act({ ...made, units }, 'human', { type: 'next' }).state.end
  }
  for (const points of ['all', 'army-only'] as const) {
    expect(scene(points)).toBeNull()
    expect(scene(points, 'p1')).toBeNull()
    expect(scene(points, 'p1', 'p2')).toEqual({ winners: ['ai'], reason: 'half-losses' })
  }
})

chapter('the victory condition, every event of it', () => {
  const settled = (options: Partial<Options>, dice: readonly number[]) =>
    proceed({ ...open(options), phase: 'victory' }, dice).events

  test('D-034 D-035 D-036 D-037 by die or by choice', () => {
    const kinds = ['half-losses', 'annihilation', 'general-death'] as const
    for (const [i, kind] of kinds.entries()) {
      const rules = [['D-035', 'D-036', 'D-037'][i]!, 'D-034']
      expect(settled({ victory: kind }, [])).toEqual([
        decided('victory', 'victory', rules, kind, kind),
        phaseEvent('distribution'),
      ])
      for (const face of [2 * i + 1, 2 * i + 2])
        expect(settled({ victory: 'roll' }, [face])).toEqual([
          decided('victory', 'victory', rules, 'roll', kind, { dice: [die(6, face, 'victory')] }),
          phaseEvent('distribution'),
        ])
    }
  })

  test('D-038 by the scenario, before any choice', () => {
    const scenario = { victory: { kind: 'last', turns: 5, winner: 'ai' } } as const
    expect(settled({ victory: 'annihilation', scenario }, [])).toEqual([
      decided('victory', 'victory', ['D-038', 'D-011'], 'scenario', 'last'),
      phaseEvent('distribution'),
    ])
  })
})

chapter('the player and victory', () => {
  test('D-034 D-035 D-036 D-037 T10 the victory condition by die, or by choice', () => {
    expect([1, 2, 3, 4, 5, 6].map(victoryFor)).toEqual([
      'half-losses',
      'half-losses',
      'annihilation',
      'annihilation',
      'general-death',
      'general-death',
    ])
    const rolled = { ...open({ victory: 'roll' }), phase: 'victory' as const }
    expect(proceed(rolled, [1]).state.victory).toEqual({ kind: 'half-losses' })
    expect(proceed({ ...open({ victory: 'general-death' }), phase: 'victory' }, []).state.victory).toEqual({
      kind: 'general-death',
    })
  })

  test("D-038 a historical battle has the scenario's own condition", () => {
    const victory = { kind: 'last', turns: 2, winner: 'human' } as const
    const state = { ...open({ scenario: { victory } }), phase: 'victory' as const }
    expect(proceed(state, []).state.victory).toEqual(victory)
  })
})

chapter('how a battle ends', () => {
  const guard = (x: number, more: Partial<Placed> = {}): Placed => ({ card: 'h-guard', at: [x, 300], ...more })
  const legion = (x: number, more: Partial<Placed> = {}): Placed => ({ card: 'r-legion', at: [x, 1500], ...more })
  const gone = { condition: 'destroyed' } as const
  /** What is told after a report that changes nothing: two guards of 140 against two legions of 150, as they are left. */
  const told = (
    victory: State['victory'],
    ai: readonly Placed[],
    human: readonly Placed[],
    patch: Partial<State> = {},
  ): readonly Event[] => {
    const state = position({
      ai,
      human,
      options: { resolution: 'reported' },
      patch: { initial: { ai: 280, human: 300 }, victory, ...patch },
    })
    const { events, state: after } = act(
      state,
      'human',
      { type: 'marked', unit: 'a1', activated: false, moved: false },
      [],
    )
    expect(after.end).toEqual(events.length ? expect.objectContaining({}) : null)
    return events
  }
  const ended = (winner: 'ai' | 'human' | null, reason: OutcomeReason) => [
    { type: 'ended', winners: winner ? [winner] : [], reason, rule: clauses[reason] },
  ]
  const whole = [
    [guard(300), guard(600)],
    [legion(300), legion(600)],
  ] as const

  test('D-035 half of the points', () => {
    const half = { kind: 'half-losses' } as const
    expect(told(half, ...whole)).toEqual([])
    expect(told(half, [guard(300, gone), guard(600)], whole[1])).toEqual(ended('human', 'half-losses'))
    expect(told(half, whole[0], [legion(300, gone), legion(600)])).toEqual(ended('ai', 'half-losses'))
    const archers: Placed = { card: 'r-archers', at: [900, 1500] }
    expect(told(half, whole[0], [legion(300, gone), legion(600), archers])).toEqual([])
    expect(told(half, [guard(300, gone), guard(600)], [legion(300, gone), legion(600)])).toEqual(
      ended(null, 'half-losses'),
    )
    // Routed units are not lost yet.
    expect(told(half, [guard(300, { condition: 'routed' }), guard(600)], whole[1])).toEqual([])
    expect(told({ kind: 'annihilation' }, [guard(300, gone), guard(600)], whole[1])).toEqual([])
  })

  test('D-036 annihilation, under every condition; who is off the table counts no more; both at once is a draw', () => {
    const away = (units: readonly Placed[], ids: string) => {
      const state = position({
        ai: whole[0],
        human: whole[1],
        options: { resolution: 'reported' },
        patch: { victory: { kind: 'reported' } },
      })
      let now = state
      for (const unit of ids.split(' ')) now = act(now, 'human', { type: 'moved', unit, pose: null }, []).state
      expect(units).toHaveLength(2)
      return now.end
    }
    for (const kind of ['half-losses', 'annihilation', 'general-death', 'reported'] as const) {
      expect(told({ kind }, [guard(300, gone), guard(600, gone)], whole[1])).toEqual(ended('human', 'annihilation'))
      expect(told({ kind }, whole[0], [legion(300, gone), legion(600, gone)])).toEqual(ended('ai', 'annihilation'))
    }
    expect(told({ kind: 'annihilation' }, [guard(300, gone)], [legion(300, gone)])).toEqual(ended(null, 'annihilation'))
    expect(away(whole[0], 'a1')).toBeNull()
    expect(away(whole[0], 'a1 a2')).toEqual({ winners: ['human'], reason: 'annihilation' })
  })

  test('D-037 the general’s death, of either side or both; not his flight, and not where it is not asked for', () => {
    const generals = (ai: 'fit' | 'routed' | 'fallen', human: 'fit' | 'routed' | 'fallen') => ({
      generals: {
        ai: { name: 'A', leadership: 6, percent: 0, host: 'a1', condition: ai },
        human: { name: 'H', leadership: 6, percent: 0, host: 'p1', condition: human },
      },
    })
    const death = { kind: 'general-death' } as const
    expect(told(death, ...whole, generals('fallen', 'fit'))).toEqual(ended('human', 'general-death'))
    expect(told(death, ...whole, generals('fit', 'fallen'))).toEqual(ended('ai', 'general-death'))
    expect(told(death, ...whole, generals('fallen', 'fallen'))).toEqual(ended(null, 'general-death'))
    expect(told(death, ...whole, generals('routed', 'routed'))).toEqual([])
    expect(told(death, ...whole, { generals: { ai: null, human: null } })).toEqual([])
    expect(told({ kind: 'half-losses' }, ...whole, generals('fallen', 'fit'))).toEqual([])
  })

  test('D-038 a scenario: all units of a card on the other side, or time', () => {
    const destroy = (card: string, winner: 'ai' | 'human') => ({ kind: 'destroy', card, winner }) as const
    const oneLegion = [legion(300, gone), { ...legion(600), card: 'r-cohort' }]
    expect(told(destroy('r-legion', 'ai'), whole[0], oneLegion)).toEqual(ended('ai', 'scenario'))
    expect(told(destroy('r-legion', 'ai'), whole[0], [legion(300, gone), legion(600)])).toEqual([])
    expect(told(destroy('r-pikes', 'ai'), whole[0], oneLegion)).toEqual([])
    expect(told(destroy('r-legion', 'human'), whole[0], oneLegion)).toEqual([])
    const oneGuard = [guard(300, gone), { ...guard(600), card: 'h-axes' }]
    expect(told(destroy('h-guard', 'human'), oneGuard, whole[1])).toEqual(ended('human', 'scenario'))
    expect(told(destroy('h-guard', 'ai'), oneGuard, whole[1])).toEqual([])
    for (const winner of ['ai', 'human'] as const) {
      const last = { kind: 'last', turns: 3, winner } as const
      expect(told(last, ...whole, { round: 3 })).toEqual([])
      expect(told(last, ...whole, { round: 4 })).toEqual(ended(winner, 'scenario'))
      // Losses go before the clock.
      expect(told(last, [guard(300, gone), guard(600, gone)], whole[1], { round: 4 })).toEqual(
        ended('human', 'annihilation'),
      )
    }
  })

  test('AMB-27 night: who has lost the smaller share of what he had has won; equal shares are a draw', () => {
    const night = (
      ai: readonly Placed[],
      human: readonly Placed[],
      exhausted = 2,
      reading: 'off' | 'second-exhaustion' = 'second-exhaustion',
    ) => told({ kind: 'annihilation' }, ai, human, { exhausted, rulings: { ...open().rulings, night: reading } })
    const [guards, legions] = whole
    const oneGuard = [guard(300, gone), guard(600)]
    const oneLegion = [legion(300, gone), legion(600)]
    expect(night(guards, legions)).toEqual(ended(null, 'night'))
    expect(night(guards, legions, 1)).toEqual([])
    expect(night(guards, legions, 2, 'off')).toEqual([])
    expect(night(oneGuard, legions, 3)).toEqual(ended('human', 'night'))
    expect(night(guards, oneLegion)).toEqual(ended('ai', 'night'))
    expect(night(oneGuard, oneLegion)).toEqual(ended(null, 'night'))
    // One unit more, and what is lost is less than half.
    expect(night([...oneGuard, guard(900)], oneLegion)).toEqual(ended('ai', 'night'))
    expect(night(oneGuard, [...oneLegion, legion(900)])).toEqual(ended('human', 'night'))
  })

  test('nothing is decided before the battle has begun', () => {
    const state = { ...open(), phase: 'distribution' as const, victory: { kind: 'annihilation' as const } }
    expect(proceed(state, []).state.end).toBeNull()
  })
})

chapter('how a battle ends', () => {
  const battle = (patch: Partial<State>, gone: readonly string[] = []) => {
    const made = position({
      ai: [
        { card: 'h-guard', at: [600, 600] },
        { card: 'h-guard', at: [900, 600] },
      ],
      human: [
        { card: 'r-legion', at: [600, 1400] },
        { card: 'r-legion', at: [900, 1400] },
      ],
      turn: 'human',
      options: { resolution: 'reported' },
      patch: { initial: { ai: 280, human: 300 }, generals: { ai: general('a1'), human: general('p1') }, ...patch },
    })
    let now = made
    for (const unit of gone) now = act(now, 'human', { type: 'condition', unit, condition: 'destroyed' }, []).state
    return now.end
  }

  test('D-035 half of the points lost', () => {
    expect(battle({ victory: { kind: 'half-losses' } }, ['p1'])).toEqual({ winners: ['ai'], reason: 'half-losses' })
    expect(battle({ victory: { kind: 'half-losses' } })).toBeNull()
  })

  test('D-036 annihilation, which ends every battle', () => {
    expect(battle({ victory: { kind: 'annihilation' } }, ['a1'])).toBeNull()
    expect(battle({ victory: { kind: 'general-death' } }, ['a1', 'a2'])).toEqual({
      winners: ['human'],
      reason: 'annihilation',
    })
  })

  test('D-037 death of the general, not his flight', () => {
    const fallen = (condition: 'routed' | 'fallen') =>
      act(
        position({
          ai: [{ card: 'h-guard', at: [600, 600] }],
          human: [{ card: 'r-legion', at: [600, 1400] }],
          turn: 'human',
          patch: { victory: { kind: 'general-death' }, generals: { ai: general('a1'), human: general('p1') } },
        }),
        'human',
        { type: 'general', seat: 'human', condition },
      ).state.end
    expect(fallen('fallen')).toEqual({ winners: ['ai'], reason: 'general-death' })
    expect(fallen('routed')).toBeNull()
  })

  test('D-038 a scenario: a unit destroyed, or time run out', () => {
    expect(battle({ victory: { kind: 'destroy', card: 'r-legion', winner: 'ai' } }, ['p1'])).toBeNull()
    expect(battle({ victory: { kind: 'last', turns: 3, winner: 'human' }, round: 4 }, ['p1'])).toEqual({
      winners: ['human'],
      reason: 'scenario',
    })
  })

  test('AMB-27 at night the smaller share of losses wins; equal shares are a draw', () => {
    const night = {
      rulings: { ...open({ rulings: { night: 'second-exhaustion' } }).rulings },
      exhausted: 2,
      victory: { kind: 'annihilation' },
    } as const
    expect(battle(night, ['a1'])).toEqual({ winners: ['human'], reason: 'night' })
    expect(battle({ ...night, exhausted: 1 }, ['a1'])).toBeNull()
  })
})

import { describe as chapter, expect, test } from 'vitest'
import type { Event, State } from '../../../src/index.ts'
import { act, open, type Placed, position, proceed } from '../../support/helpers.ts'

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
  const ended = (winner: 'ai' | 'human' | null, reason: string) => [{ type: 'ended', rule: 'D-034', winner, reason }]
  const whole = [
    [guard(300), guard(600)],
    [legion(300), legion(600)],
  ] as const

  test('D-035 half of the points', () => {
    const half = { kind: 'half-losses' } as const
    expect(told(half, ...whole)).toEqual([])
    expect(told(half, [guard(300, gone), guard(600)], whole[1])).toEqual(ended('human', 'half-losses'))
    expect(told(half, whole[0], [legion(300, gone), legion(600)])).toEqual(ended('ai', 'half-losses'))
    expect(told(half, whole[0], [legion(300, gone), legion(600)], { initial: { ai: 280, human: 301 } })).toEqual([])
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
    expect(away(whole[0], 'a1 a2')).toEqual({ winner: 'human', reason: 'annihilation' })
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
      expect(told(last, ...whole, { turn: 3 })).toEqual([])
      expect(told(last, ...whole, { turn: 4 })).toEqual(ended(winner, 'scenario'))
      // Losses go before the clock.
      expect(told(last, [guard(300, gone), guard(600, gone)], whole[1], { turn: 4 })).toEqual(
        ended('human', 'annihilation'),
      )
    }
  })

  test('AMB-27 night: who has lost the smaller share of what he had has won; equal shares are a draw', () => {
    const night = (
      ai: readonly Placed[],
      human: readonly Placed[],
      exhausted = 2,
      initial = { ai: 280, human: 300 },
      reading: 'off' | 'second-exhaustion' = 'second-exhaustion',
    ) => told({ kind: 'annihilation' }, ai, human, { exhausted, initial, rules: { ...open().rules, night: reading } })
    const [guards, legions] = whole
    const oneGuard = [guard(300, gone), guard(600)]
    const oneLegion = [legion(300, gone), legion(600)]
    expect(night(guards, legions)).toEqual(ended(null, 'night'))
    expect(night(guards, legions, 1)).toEqual([])
    expect(night(guards, legions, 2, undefined, 'off')).toEqual([])
    expect(night(oneGuard, legions, 3)).toEqual(ended('human', 'night'))
    expect(night(guards, oneLegion)).toEqual(ended('ai', 'night'))
    expect(night(oneGuard, oneLegion)).toEqual(ended(null, 'night'))
    expect(night(oneGuard, oneLegion, 2, { ai: 281, human: 300 })).toEqual(ended('ai', 'night'))
    expect(night(oneGuard, oneLegion, 2, { ai: 280, human: 301 })).toEqual(ended('human', 'night'))
  })

  test('nothing is decided before the battle has begun', () => {
    const state = { ...open(), phase: 'distribution' as const, victory: { kind: 'annihilation' as const } }
    expect(proceed(state, []).state.end).toBeNull()
  })
})

import { expect, test } from 'vitest'
import { ruleset } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { judge } from '../../src/rules/end.ts'
import { ARDEN, addArmy, at, type Draft, of, on, start, under, week } from '../support/helpers.ts'

type Rulings = Parameters<typeof under>[0]
/** Gives the settlements of the small map other areas: Arden, Elm, Oak, Birk, Fir, Yew. */
const areas =
  (...sizes: number[]) =>
  (draft: Draft) => {
    draft.map.provinces.forEach(({ city, villages }, i) => {
      city.area = sizes[3 * i]!
      villages[0]!.area = sizes[3 * i + 1]!
      villages[1]!.area = sizes[3 * i + 2]!
    })
  }
const judged = (rulings: Rulings, ...changes: ((draft: Draft) => void)[]) =>
  on(
    under(rulings, draft => {
      for (const change of changes) change(draft)
    }),
    [],
    judge,
  )

test('C46 a state with no city and no army is dead, one empty army is enough; its villages are nobody’s', () => {
  const fallen = (army: boolean) => (draft: Draft) => {
    draft.cities[1]!.seat = null
    draft.armies = draft.armies.filter(({ seat }) => seat === 'p1')
    if (army) addArmy(draft, 'p2', 1, at(20, 5))
    draft.villages[1]![0] = 'p2'
  }
  const { play, events } = judged({}, fallen(false))
  expect(play.players[1]!.alive).toBe(false)
  expect(play.villages[1]![0]).toBeNull()
  expect(of(events, 'eliminated')).toMatchObject([{ seat: 'p2' }])
  const alive = judged({}, fallen(true)).play
  expect(alive.players[1]!.alive).toBe(true)
  expect(alive.villages[1]![0]).toBe('p2')
})

test('C47 51 percent of the world, and clearly more than the nearest rival', () => {
  const { play, events } = judged({}, areas(51, 1, 0, 44, 4, 0))
  expect(play.end).toEqual({ winners: ['p1'], reason: 'territory' })
  expect(of(events, 'ended')).toMatchObject([{ winners: ['p1'], reason: 'territory', rule: 'C47' }])
  expect(judged({}, areas(50, 1, 0, 39, 10, 0)).play.end).toBeNull()
  expect(judged({}, areas(51, 0, 0, 45, 4, 0)).play.end).toBeNull()
})

test('R21 more than 15 percent is relative, or in points of the world', () => {
  // 51 against 44: 51 > 50.6, but 7 points are not more than 15.
  expect(judged({}, areas(51, 1, 0, 44, 4, 0)).play.end).not.toBeNull()
  expect(judged({ victoryMargin: 'points' }, areas(51, 1, 0, 44, 4, 0)).play.end).toBeNull()
  expect(judged({ victoryMargin: 'points' }, areas(58, 0, 0, 42, 0, 0)).play.end).not.toBeNull()
})

test('R20 the world is all settled cells, or all steppe', () => {
  const { world, states, neutral } = queries.territory(start())
  expect([world, neutral]).toEqual([2 * (21 + 20), 40])
  expect(states).toEqual([
    { seat: 'p1', area: 21 },
    { seat: 'p2', area: 21 },
  ])
  expect(queries.territory(under({ world: 'steppe' })).world).toBe(28 * 9)
  const empire = (draft: Draft) => void draft.villages[0]!.fill('p1')
  expect(judged({}, empire, areas(60, 10, 10, 20, 0, 0)).play.end).not.toBeNull()
  expect(judged({ world: 'steppe' }, empire, areas(60, 10, 10, 20, 0, 0)).play.end).toBeNull()
})

test('R87 rivals are living states, or anyone; the last living state wins at once', () => {
  const wide = areas(51, 0, 0, 2, 47, 0)
  expect(judged({}, wide).play.end).not.toBeNull()
  expect(judged({ rival: 'anyone' }, wide).play.end).toBeNull()
  const alone = judged({}, draft => {
    draft.cities[1]!.seat = null
    draft.armies = draft.armies.filter(({ seat }) => seat === 'p1')
  })
  expect(alone.play.end).toEqual({ winners: ['p1'], reason: 'last-state' })
  expect(of(alone.events, 'ended')).toMatchObject([{ winners: ['p1'], reason: 'last-state', rule: 'R87' }])
})

test('R58 elimination comes before victory, or after; with nobody left it is a draw', () => {
  const lone = (draft: Draft) => {
    draft.cities.forEach(city => {
      city.seat = null
    })
    draft.armies = []
    draft.villages[0]!.fill('p1')
  }
  const villages = areas(1, 60, 30, 5, 2, 2)
  const { play, events } = judged({}, lone, villages)
  expect(play.end).toEqual({ winners: [], reason: 'nobody-left' })
  expect(of(events, 'ended')).toMatchObject([{ winners: [], reason: 'nobody-left', rule: 'R58' }])
  expect(judged({ endOrder: 'victory-first' }, lone, villages).play.end).toMatchObject({
    winners: ['p1'],
    reason: 'territory',
  })
})

test('C47 the game ends at once, on the day', () => {
  const { events, state } = week(start({}, areas(51, 1, 0, 44, 4, 0)))
  expect(of(events, 'ended')).toMatchObject([{ day: 1, winners: ['p1'] }])
  expect(ruleset.outcome(state)).toEqual({ winners: ['p1'], reason: 'territory', rule: 'C47' })
  expect(ruleset.seatsToAct(state)).toEqual([])
})

test('R95 the game is drawn after the week that the host names, unless somebody has won in it', () => {
  const open = week(start({ lastWeek: 2 }))
  expect([open.state.end, of(open.events, 'ended')]).toEqual([null, []])
  const { state, events } = week(open.state)
  expect(events.at(-1)).toMatchObject({ type: 'ended', week: 2, winners: [], reason: 'last-week', rule: 'R95' })
  expect(state.end).toEqual({ winners: [], reason: 'last-week' })
  expect(ruleset.outcome(state)).toEqual({ winners: [], reason: 'last-week', rule: 'R95' })
  expect(week(start({ lastWeek: 1 }, areas(51, 1, 0, 44, 4, 0))).state.end).toMatchObject({ reason: 'territory' })
  expect(week(start({}, draft => Object.assign(draft, { week: 9_999 }))).state.end).toBeNull()
})

test('R95 or the largest state wins after that week, all of them where several hold as much', () => {
  const last = { lastWeek: 1, lastWeekWinner: 'largest' } as const
  const { state, events } = week(start(last, areas(30, 1, 0, 29, 4, 0)))
  expect(events.at(-1)).toMatchObject({ type: 'ended', winners: ['p1'], reason: 'last-week', rule: 'R95' })
  expect(ruleset.outcome(state)).toEqual({ winners: ['p1'], reason: 'last-week', rule: 'R95' })
  expect(week(start(last, areas(30, 1, 0, 30, 4, 0))).state.end).toMatchObject({ winners: ['p1', 'p2'] })
  expect(week(start({ ...last, lastWeekWinner: 'nobody' }, areas(30, 1, 0, 29, 4, 0))).state.end).toMatchObject({
    winners: [],
  })
  expect(week(start({ ...last, lastWeek: 2 }, areas(30, 1, 0, 29, 4, 0))).state.end).toBeNull()
})

test('C46 who retires leaves his lands to nobody', () => {
  const { state, events } = week(start(), { p1: [{ type: 'retire' }] })
  expect(state.cities[0]!.seat).toBeNull()
  expect(state.armies.every(({ seat }) => seat === 'p2')).toBe(true)
  expect(of(events, 'retired')).toMatchObject([{ seat: 'p1' }])
  expect(state.end).toMatchObject({ winners: ['p2'], reason: 'last-state' })
  expect(ARDEN).toBe(state.map.provinces[0]!.city.cell)
})

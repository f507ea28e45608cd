import type { Problem } from '@umpire/core-game'
import { scriptRng, seedRng } from '@umpire/core-rng'
import { describe, expect, test } from 'vitest'
import { type Order, ruleset, type Side, type Site } from '../src/index.ts'
import { completions } from '../src/queries/completions.ts'
import * as queries from '../src/queries/index.ts'
import { battleFrameSvg, battleSvg, layers, mapSvg, svg } from '../src/svg/index.ts'
import { addArmy, at, block, type Draft, edit, give, of, ok, start, three, under, week } from './support/helpers.ts'

const FIELD: Site = { storm: false, fortified: false, forts: [] }
const side = (...soldiers: Side['soldiers']): Side => ({ soldiers })

describe('checkOrders', () => {
  const view = ruleset.view(
    start({}, draft => {
      draft.cities[0]!.buildings = ['T1']
    }),
    'p1',
  )
  test('answers with every problem and what will become of it', () => {
    const plan = [
      {
        type: 'queue',
        city: 0,
        items: [
          { kind: 'building', id: 'T1' },
          { kind: 'building', id: 'T4' },
          { kind: 'unit', id: 'militia' },
        ],
      },
      { type: 'route', army: 256, path: ['w', 'w', 'w', 'w'] },
      { type: 'route', army: 257, path: ['w'] },
      { type: 'dance' },
    ]
    const { ok, problems } = queries.checkOrders(view, plan)
    expect(ok).toBe(false)
    expect(problems.map(({ code, fate, at }) => [code, fate, at])).toEqual([
      ['item-void', 'void', [0, 'items', 0]],
      ['item-waits', 'waits', [0, 'items', 1]],
      ['route-blocked', 'route-ends', [1, 'path', 3]],
      ['order-not-yours', 'dropped', [2]],
      ['order-malformed', 'dropped', [3, 'type']],
    ])
    expect(queries.checkOrders(view, [{ type: 'route', army: 256, path: ['e'] }])).toEqual({ ok: true, problems: [] })
    expect(queries.checkOrders(ruleset.view(start(), 'public'), []).ok).toBe(false)
  })

  test('answers a state that is no more as the week would; an empty plan of it is none', () => {
    const { state } = week(start({ states: ['A', 'B', 'C'], map: three() }), { p3: [{ type: 'retire' }] })
    const p3: Order[] = [{ type: 'auto-deploy', on: false }]
    const [refused] = of(week(state, { p3 }).events, 'order-refused')
    const answer = queries.checkOrders(ruleset.view(state, 'p3'), p3)
    expect(answer).toMatchObject({ ok: false, problems: [{ fate: 'plan-dropped' }] })
    const said = ({ code, message }: Pick<Problem, 'code' | 'message'>) => ({ code, message })
    expect(answer.problems.map(said)).toEqual([said(refused!)])
    expect(refused).toMatchObject({ seat: 'p3', line: -1 })
    expect(answer.problems.map(({ code }) => code)).toEqual(['orders-unknown-seat'])
    expect(queries.checkOrders(ruleset.view(state, 'p3'), [])).toEqual({ ok: true, problems: [] })
    expect(ruleset.step(state, { p3: [] }, seedRng(1)).ok).toBe(true)
  })
})

test('a game that is over is so before anything else, for the check as for the week', () => {
  const state = start({}, draft => {
    draft.end = { winners: ['p1'], reason: 'territory' }
  })
  for (const orders of [[{ type: 'auto-deploy', on: false }], [], 'x'] as const) {
    const done = ruleset.step(state, { p1: orders as readonly Order[] }, seedRng(1))
    expect(done).toMatchObject({ ok: false, problems: [{ code: 'game-over' }] })
    expect(queries.checkOrders(ruleset.view(state, 'p1'), orders)).toMatchObject({
      ok: false,
      problems: [{ code: 'game-over', fate: 'plan-dropped', rule: 'C47' }],
    })
  }
})

test('R50 a transfer with a date that will fail is named before: the unit in no own force, or the forces apart on that day', () => {
  const state = start({}, draft => void give(draft, draft.cities[0]!.garrison, 0, ['militia']))
  const unit = state.cities[0]!.garrison.units[0]!.id
  const move = (day: number, one = unit): Order => ({ type: 'transfer', unit: one, from: 0, to: 256, day })
  const away: Order = { type: 'route', army: 256, path: ['e', 'e', 'e', 'e'] }
  const faults = (...plan: Order[]) => {
    const { ok, problems } = queries.checkOrders(ruleset.view(state, 'p1'), plan)
    const failed = of(week(state, { p1: plan }).events, 'transfer-failed').map(({ day, unit: one }) => [day, one])
    const lines = problems.map(({ at: [line] }) => plan[Number(line)]! as Extract<Order, { type: 'transfer' }>)
    expect(lines.map(line => [line.day, line.unit]).sort()).toEqual(failed.sort())
    return [ok, ...problems.map(({ code, fate, at }) => [code, fate, ...at])]
  }
  const fails = (line: number) => ['transfer-fails', 'void', line]
  expect(faults(away, move(7), move(2, 99_999))).toEqual([false, fails(1), fails(2)])
  // It is gone on the day after, and goes but once a day.
  expect(faults(move(3), move(2), move(2))).toEqual([false, fails(0), fails(2)])
  expect(faults(move(2))).toEqual([true])
  // Recruits are bound all week.
  const recruit: Order = { type: 'queue', city: 0, items: [{ kind: 'unit', id: 'militia' }] }
  expect(faults(recruit, move(7, unit + 256))).toEqual([false, fails(1)])
})

describe('forecast', () => {
  test('foretells a quiet week exactly: accounts, marches, what is completed', () => {
    const state = start()
    const orders: Order[] = [
      { type: 'route', army: 256, path: ['s', 's', 's'] },
      {
        type: 'queue',
        city: 0,
        items: [
          { kind: 'unit', id: 'militia' },
          { kind: 'building', id: 'F1' },
        ],
      },
    ]
    const { days, events, disorder } = queries.forecast(ruleset.view(state, 'p1'), orders)
    const real = week(state, { p1: orders })
    expect(days).toHaveLength(7)
    expect(days[0]!.accounts[0]).toMatchObject({ grey: 15, demand: 11, spendable: 4 })
    expect(days[6]!.armies).toEqual([
      { army: 256, cell: real.state.armies[0]!.cell, deposit: real.state.armies[0]!.deposit },
    ])
    expect(events.filter(({ type }) => type === 'recruited').map(({ day }) => day)).toEqual(
      real.events.filter(({ type }) => type === 'recruited').map(({ day }) => day),
    )
    expect(disorder).toMatchObject([{ city: 0, first: [0, 100] }])
  })

  test('R3 has an account for each day on which one is made', () => {
    for (const [production, days] of [
      ['daily', 7],
      ['weekly', 1],
    ] as const) {
      const state = under({ production })
      const foretold = queries
        .forecast(ruleset.view(state, 'p1'))
        .days.flatMap(({ day, accounts }) => accounts.map(({ grey, demand }) => ({ day, grey, demand })))
      expect(foretold).toHaveLength(days)
      expect(of(week(state).events, 'accounted').filter(({ seat }) => seat === 'p1')).toMatchObject(foretold)
    }
  })

  test('C5 tells of own affairs alone, and dates what is done before Monday as the week does', () => {
    const state = start({}, draft => {
      give(draft, draft.cities[0]!.garrison, 0, ['militia', 'militia'])
      draft.cities[1]!.buildings = ['T1', 'T3']
      draft.villages[1] = ['p2', 'p2']
    })
    const [one, two] = state.cities[0]!.garrison.units.map(({ id }) => id)
    const orders: Order[] = [
      { type: 'transfer', unit: one!, from: 0, to: 256 },
      { type: 'disband', force: 0, unit: two! },
      { type: 'peace', with: 'p2', peace: true },
      { type: 'route', army: 256, path: ['s'] },
    ]
    const { events } = queries.forecast(ruleset.view(state, 'p1'), orders)
    const real = week(state, { p1: orders }).events.filter(event => 'seat' in event && event.seat === 'p1')
    expect(events).toEqual(real)
    expect(events.filter(({ day }) => day === 0)).toHaveLength(3)
  })

  test('names whom an army will meet as far as its ruler can know', () => {
    const state = start({}, draft => {
      addArmy(draft, 'p2', 1, at(7, 5))
    })
    const { meetings } = queries.forecast(ruleset.view(state, 'p1'), [
      { type: 'route', army: 256, path: ['e', 'e', 'e'] },
    ])
    expect(meetings[0]).toMatchObject({ army: 256, at: at(6, 5), with: 'p2', kind: 'army' })
    const village = queries.forecast(ruleset.view(start(), 'p1'), [
      { type: 'route', army: 256, path: ['e', 'e', 'ne', 'ne'] },
    ])
    expect(village.meetings).toMatchObject([{ at: at(8, 3), with: null, kind: 'settlement' }])
  })

  test('C23 names who stands beside an army from the first day on, though nobody steps', () => {
    const beside = (units: Parameters<typeof addArmy>[4], change?: (draft: Draft) => void) =>
      start({}, draft => {
        draft.armies[0]!.units = []
        draft.armies[0]!.cell = at(10, 5)
        give(draft, draft.armies[0]!, 0, units!)
        addArmy(draft, 'p2', 1, at(11, 5), units)
        change?.(draft)
      })
    const friends = beside(block('militia', 3), draft => {
      draft.players[0]!.peace = ['p2']
      draft.players[1]!.peace = ['p1']
    })
    const reserves = beside(['militia'])
    const cells = [[reserves.armies[0]!.units[0]!.id, 0, 1]] as const
    for (const [state, order] of [
      [friends, { type: 'peace', with: 'p2', peace: false }],
      [reserves, { type: 'formation', force: 256, cells }],
    ] as const) {
      const { meetings } = queries.forecast(ruleset.view(state, 'p1'), [order])
      expect(meetings).toEqual([{ day: 1, army: 256, at: at(10, 5), with: 'p2', kind: 'army' }])
      expect(of(week(state, { p1: [order] }).events, 'routed').map(({ day }) => day)).toEqual([1])
    }
    // It is off before they meet.
    const away: Order = { type: 'route', army: 256, path: ['w', 'w'] }
    const steps = edit(friends, draft => {
      draft.armies[0]!.deposit = 100
    })
    expect(queries.forecast(ruleset.view(steps, 'p1'), [away]).meetings).toEqual([])
  })

  test('R83 names the settlement under an army where that is stormed without a step', () => {
    for (const underfoot of ['wait', 'assault'] as const) {
      const state = under({ underfoot }, draft => {
        draft.armies[0]!.cell = at(8, 3)
      })
      const found = underfoot === 'wait' ? [] : [{ day: 1, army: 256, at: at(8, 3), with: null, kind: 'settlement' }]
      expect(queries.forecast(ruleset.view(state, 'p1')).meetings).toEqual(found)
    }
  })

  test('R1 R85 tells who is in each own city when it may be stormed', () => {
    for (const [dayOrder, day] of [
      ['economy-first', 1],
      ['march-first', 2],
    ] as const) {
      const state = under({ dayOrder }, draft => {
        draft.cities[0]!.queue = [{ kind: 'unit', id: 'militia', paid: 10 }]
      })
      const { days } = queries.forecast(ruleset.view(state, 'p1'))
      expect(days.find(({ garrisons }) => garrisons[0]!.units > 0)).toMatchObject({ day, garrisons: [{ city: 0 }] })
    }
  })
})

test('R95 no queue goes on after the last week', () => {
  const queue = Array.from({ length: 5 }, () => ({ kind: 'unit', id: 'militia', paid: 0 }) as const)
  const state = (lastWeek?: number) =>
    start(lastWeek === undefined ? {} : { lastWeek }, draft => {
      draft.cities[0]!.queue = queue
    })
  const weeks = (lastWeek?: number) =>
    new Set(completions(ruleset.book, ruleset.view(state(lastWeek), 'p1'), [], 3).map(event => event.week))
  expect(weeks()).toEqual(new Set([1, 2, 3]))
  expect(weeks(1)).toEqual(new Set([1]))
})

describe('battleOdds', () => {
  test('is exact for tiny battles', () => {
    // Zone 1: a duel, 1/2 each. Zone 2: they strike at each other with 1/2 until somebody falls: 1/3 each, 1/3 both; 50 turns cut off.
    const rider = ok(queries.battleOdds(side(['militia', 4, 1]), side(['bodyg', 4, 1]), FIELD)).value
    expect(rider).toMatchObject({ method: 'exact', a: { num: 1n, den: 1n }, samples: 0 })
    const duel = ok(queries.battleOdds(side(['militia', 0, 1]), side(['militia', 0, 1]), FIELD, { limit: 2000 })).value
    expect(duel.method).toBe('exact')
    expect(duel.a).toEqual(duel.b)
    expect(Math.abs(Number(duel.a.num) / Number(duel.a.den) - 5 / 12)).toBeLessThan(1e-9)
  })

  test('is sampled with its error for large ones, and says so', () => {
    const { method, samples, error, a, b, neither } = ok(
      queries.battleOdds(side(...block('militia', 20)), side(...block('militia', 20)), FIELD, { root: 20 }),
    ).value
    expect([method, samples, error]).toEqual(['sampled', 400, { num: 1n, den: 40n }])
    const value = ({ num, den }: { num: bigint; den: bigint }) => Number(num) / Number(den)
    expect(value(a) + value(b) + value(neither)).toBeCloseTo(1)
    expect(Math.abs(value(a) - value(b))).toBeLessThan(0.15)
  })
})

test('march tells day by day where an army will be', () => {
  const state = start()
  expect(queries.march(state, 256, ['e', 'ne'])[0]).toEqual({ day: 1, cell: at(5, 5), deposit: 15, steps: [at(5, 5)] })
  expect(queries.march(state, 999, ['e'])).toEqual([])
  // Up to the first step that is none.
  expect(queries.march(state, 256, ['e', 'x' as never, 'e'])).toEqual(queries.march(state, 256, ['e']))
  expect(queries.economy(state, 99)).toBeNull()
  expect(queries.disorderChances(state, 99)).toBeNull()
})

test('a fight on loaded dice asks for the next one', () => {
  expect(queries.fight(side(['militia', 0, 1]), side(['militia', 0, 1]), FIELD, scriptRng([]))).toMatchObject({
    ok: false,
    problems: [{ code: 'roll-needed', sides: 2, purpose: 'neutral zone' }],
  })
})

test('events become sentences in every language, and what is secret stays with its ruler', () => {
  const { events } = week(start(), { p1: [{ type: 'queue', city: 0, items: [{ kind: 'unit', id: 'militia' }] }] })
  expect(ruleset.chronicle(events, 'en')).toEqual(['Week 1, Sunday. The land: Ash 21, Birch 21, nobody 40.'])
  expect(ruleset.report(events, 'en', 'p1')).toEqual(['Week 1, Wednesday. Arden raised: Militia.'])
  expect(ruleset.report(events, 'ru', 'p1')).toEqual(['Неделя 1, среда. Arden, набран: Ополченец.'])
  expect(ruleset.report(events, 'fr', 'p1')).toEqual(['Semaine 1, mercredi. Arden lève\u00a0: Milicien.'])
  expect(ruleset.report(events, 'ru', 'p2')).toEqual([])
})

test('C5 maps of another handbook have its directions in the legend, in colours of their own', () => {
  const own = { id: 'sea', en: 'Seafaring', ru: 'Мореходство' }
  const handbook = { ...ruleset.book.handbook, directions: [...ruleset.book.handbook.directions.slice(0, 2), own] }
  const picture = (book?: typeof handbook) => svg(ruleset.view(start(), 'public'), book ? { handbook: book } : {})
  const [first, second, third] = ruleset.book.handbook.directions
  expect(picture(handbook)).toContain('Seafaring')
  expect(picture(handbook)).toContain(first!.en)
  expect(picture(handbook)).toContain(second!.en)
  expect(picture(handbook)).not.toContain(third!.en)
  expect(picture()).not.toContain('Seafaring')
  expect(picture()).toContain(third!.en)
})

test('pictures are drawn of maps and battles', () => {
  const view = ruleset.view(start(), 'public')
  for (const layer of layers) expect(mapSvg(view, { layer, locale: 'ru' })).toMatch(/^<svg .*<\/svg>$/)
  expect(svg(view)).toContain('viewBox')
  const { battle } = ok(
    queries.fight(
      side(...block('militia', 9)),
      side(...block('legion', 5)),
      { storm: true, fortified: true, forts: ['wall'] },
      seedRng(1),
    ),
  ).value
  const field = queries.replayBattle(battle)
  expect(battleFrameSvg(field, 0)).toContain('>Mil<')
  expect(battleSvg(field)).toContain('animateTransform')
  expect(mapSvg({ ...view, players: view.players.map(player => ({ ...player, name: '<b>&"' })) })).not.toContain('<b>')
})

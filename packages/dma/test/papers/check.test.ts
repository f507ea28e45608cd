import { locales } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { describe, expect, test } from 'vitest'
import { book, type Order, ruleset, type State } from '../../src/index.ts'
import { checkPaper, describeTrap, explainOrders, paperText, planTraps, trapCodes } from '../../src/papers/index.ts'
import { checkOrders, plainFormation } from '../../src/queries/index.ts'
import {
  ARDEN,
  addArmy,
  at,
  BIRK,
  block,
  type Draft,
  edit,
  give,
  of,
  ok,
  start,
  under,
  week,
} from '../support/helpers.ts'
import { routeOf } from './support.ts'

/** The start army in formation. */
const ready = (change?: (draft: Draft) => void) =>
  start({}, draft => {
    draft.armies[0]!.units = []
    give(draft, draft.armies[0]!, 0, block('militia', 10))
    change?.(draft)
  })
const traps = (state: State, ...orders: Order[]) =>
  planTraps(book, ruleset.view(state, 'p1'), orders).map(({ code, day, at }) => [code, day, at])
const queue = (...ids: string[]): Order => ({
  type: 'queue',
  city: 0,
  items: ids.map(id => ({ kind: book.buildings.has(id) ? 'building' : book.units.has(id) ? 'unit' : 'project', id })),
})
const toElm = routeOf(256, 'e', 'e', 'ne', 'ne')

describe('traps', () => {
  test('R29 all in reserve, the first week of every newcomer; with the line that forms up it is gone', () => {
    const state = start()
    const { state: after, events } = week(state, { p1: [toElm] })
    expect(traps(state, toElm)).toEqual([['all-in-reserve', of(events, 'routed')[0]!.day, [0]]])
    expect(traps(state)).toEqual([['all-in-reserve', 0, []]])
    const cells = plainFormation(state.armies[0]!.units, 7)
    expect(traps(state, toElm, { type: 'formation', force: 256, cells })).toEqual([])
    expect(traps(under({ unready: 'spared' }))).toEqual([])
    expect(after.armies.some(({ seat }) => seat === 'p1')).toBe(false)
  })

  test('C20 places that the reserve fills count as formation', () => {
    const state = start({}, draft => {
      draft.armies[0]!.vacancies = [{ type: 'militia', home: 0, cell: [0, 1] }]
    })
    expect(traps(state)).toEqual([])
  })

  test('C23 C45 a march that meets a foreign army, on which day; and one that trusts in peace', () => {
    const state = ready(draft => {
      addArmy(draft, 'p2', 1, at(8, 5))
      give(draft, draft.cities[0]!.garrison, 0, ['militia'])
    })
    expect(traps(state, routeOf(256, 'e', 'e', 'e', 'e'))).toEqual([['march-meets-army', 4, [0]]])
    expect(traps(state, { type: 'peace', with: 'p2', peace: true }, routeOf(256, 'e', 'e', 'e'))).toEqual([
      ['march-meets-friend', 4, [1]],
      ['city-trusts-friend', 3, [0]],
    ])
    expect(traps(state, routeOf(256, 'w', 'w'))).toEqual([])
  })

  test('C45 R82 a city whose ruler trusts in peace falls, guarded or not: an army of that friend can come there', () => {
    const guarded = (x: number) =>
      ready(draft => {
        addArmy(draft, 'p2', 1, at(x, 5), block('militia', 4))
        give(draft, draft.cities[0]!.garrison, 0, block('militia', 4))
      })
    const peace: Order = { type: 'peace', with: 'p2', peace: true }
    expect(traps(guarded(7), peace)).toEqual([['city-trusts-friend', 3, [0]]])
    expect(traps(guarded(7))).toEqual([])
    expect(traps(guarded(20), peace)).toEqual([])
    const before = edit(guarded(7), draft => {
      draft.players[0]!.peace = ['p2']
    })
    expect(traps(before)).toEqual([['city-trusts-friend', 3, []]])
    expect(traps(before, { ...peace, peace: false })).toEqual([])
    const enemy = before.armies.find(({ cell }) => cell === at(7, 5))!.id
    const taken = (plan: Order[]) =>
      of(week(before, { p1: plan, p2: [routeOf(enemy, 'w', 'w', 'w')] }).events, 'captured').map(({ at: cell }) => cell)
    expect(taken([])).toContain(at(4, 5))
    const text = paperText(checkPaper(book, ruleset.view(before, 'p1'), [], 'en')).replace(/\s+/g, ' ')
    expect(text).toContain('Arden: Peace holds only if they have declared it too')
  })

  test('C17 what is told to an army that the plan dismisses is answered with the line that does it', () => {
    const view = ruleset.view(ready(), 'p1')
    const plan: Order[] = [toElm, { type: 'disband', force: 256 }, { type: 'disband', force: 256 }, routeOf(257, 'e')]
    expect(checkOrders(view, plan).problems.map(({ code, at, by }) => [code, at, by])).toEqual([
      ['army-dismissed', [0], 1],
      ['army-dismissed', [2], 1],
      ['order-not-yours', [3], undefined],
    ])
    expect(paperText(checkPaper(book, view, plan, 'en', [3, 5, 8, 9])).replace(/\s+/g, ' ')).toContain(
      'Another line of the plan dismisses that army first (C17): line 5',
    )
  })

  test('C38 a storm of a village that is likelier lost than won', () => {
    const weak = start({}, draft => {
      draft.armies[0]!.units = []
      give(draft, draft.armies[0]!, 0, block('militia', 2))
    })
    expect(traps(weak, toElm)).toEqual([['storm-too-weak', 7, [0]]])
    expect(traps(ready(), toElm)).toEqual([])
    const view = ruleset.view(weak, 'p1')
    const [trap] = planTraps(book, view, [toElm])
    expect(trap!.chance).toBeLessThan(20)
    for (const [locale, words] of [
      [
        'en',
        `The garrison is likelier to win (C38): Sunday, Elm (8,3), neutral, you win in some ${trap!.chance} of 100`,
      ],
      ['ru', `Гарнизон скорее победит (C38): воскресенье, Elm (8,3), без хозяина, победа примерно в ${trap!.chance}`],
    ] as const)
      expect(paperText(checkPaper(book, view, [toElm], locale)).replace(/\s+/g, ' ')).toContain(words)
  })

  test('C18 of a formation that is not done, the units that are not there are named', () => {
    const view = ruleset.view(ready(), 'p1')
    const units = view.own!.armies[0]!.units.slice(0, 2).map(({ id }, i) => [id, i, 2] as const)
    const order: Order = { type: 'formation', force: 256, cells: [...units, [9999, 2, 2]] }
    const text = paperText(checkPaper(book, view, [order], 'en'))
    expect(text).toContain('Will not be done: 9999: No such unit')
  })

  test('lines are numbered as in the text that they stand in', () => {
    const view = ruleset.view(ready(), 'p1')
    const text = paperText(checkPaper(book, view, [toElm, routeOf(256, 'e')], 'en', [4, 9]))
    expect(text).toContain('\n9. route 256 e\n')
    expect(text).toContain('Takes the place of line 4.')
  })

  test('C40 a city that is left empty, where a foreign army can come there', () => {
    const near = (x: number) => ready(draft => void addArmy(draft, 'p2', 1, at(x, 9)))
    expect(traps(near(13), routeOf(256, 'w', 'w')).map(([code]) => code)).toEqual(['city-left-empty'])
    expect(traps(near(13), routeOf(256))).toEqual([])
    expect(traps(near(20), routeOf(256, 'w', 'w'))).toEqual([])
    const held = edit(near(13), draft => void give(draft, draft.cities[0]!.garrison, 0, ['militia']))
    expect(traps(held, routeOf(256, 'w', 'w'))).toEqual([])
  })

  test('C22 C40 who marched last week may have saved speed, and so comes sooner', () => {
    const foe = (marched: boolean) =>
      ready(draft => {
        const { id, name } = addArmy(draft, 'p2', 1, at(14, 5))
        if (marched) draft.last.routes = [{ army: id, seat: 'p2', name, cells: [at(15, 5), at(14, 5)] }]
      })
    const away = routeOf(256, 'w', 'w')
    expect(traps(foe(false), away)).toEqual([])
    expect(traps(foe(true), away)).toEqual([['city-left-empty', 7, []]])
    const comes = edit(foe(true), draft => {
      const army = draft.armies.find(({ cell }) => cell === at(14, 5))!
      Object.assign(army, { deposit: 130, route: Array(10).fill('w') })
    })
    expect(of(week(comes, { p1: [away] }).events, 'captured')).toMatchObject([{ day: 7, at: ARDEN, seat: 'p2' }])
  })

  test('R85 a garrison whose reserve is told to stay out', () => {
    const state = ready(draft => void give(draft, draft.cities[0]!.garrison, 0, ['militia']))
    expect(traps(state, { type: 'auto-deploy', on: false })).toEqual([['all-in-reserve', 0, [0]]])
    expect(traps(state)).toEqual([])
  })

  test('C43 bread that runs out, on which day', () => {
    const state = ready(draft => {
      draft.cities[0]!.buildings = ['P1', 'P2', 'P4']
      draft.cities[0]!.queue = [{ kind: 'unit', id: 'bow', paid: 20 }]
      give(draft, draft.armies[0]!, 0, Array(5).fill('militia'))
    })
    const plan = queue('bow')
    const [found] = traps(state, plan)
    const { events } = week(state, { p1: [plan] })
    expect(found).toEqual(['bread-runs-out', of(events, 'shortage')[0]!.day, [0]])
    expect(traps(state, queue())).toEqual([])
  })

  test('C9 a queue that nothing is left to pay for', () => {
    const state = ready(draft => void give(draft, draft.armies[0]!, 0, Array(4).fill('militia')))
    expect(traps(state, queue('T1'))).toEqual([['queue-unpaid', 0, [0]]])
    expect(traps(ready(), queue('T1'))).toEqual([])
  })

  test('C43 an army whose home is lost', () => {
    const state = ready(draft => {
      addArmy(draft, 'p1', 1, at(6, 9), [['militia', 0, 1]])
    })
    const [, other] = state.armies.filter(({ seat }) => seat === 'p1')
    expect(traps(state, routeOf(other!.id, 'e'))).toContainEqual(['home-lost', 0, [0]])
  })

  test('are rows of a table with their clauses, in every language, and never make a plan a bad one', () => {
    const found = planTraps(book, ruleset.view(start(), 'p1'), [toElm])
    for (const { code, rule } of found) {
      expect(trapCodes).toContain(code)
      expect(rule).toMatch(/^[CR]\d+$/)
    }
    for (const locale of locales.filter(locale => locale !== 'en')) {
      const said = trapCodes.map(code => describeTrap({ code, message: '' }, locale))
      for (const words of said) expect(words).toMatch(/^\p{Lu}[^.]*$/u)
      expect(new Set(said).size).toBe(trapCodes.length)
    }
    expect(checkOrders(ruleset.view(start(), 'p1'), [toElm])).toEqual({ ok: true, problems: [] })
  })
})

describe('explainOrders', () => {
  test('says on which days a line does what the engine then does', () => {
    const state = ready()
    const plan = [toElm, queue('militia', 'V1')]
    const { lines } = explainOrders(book, ruleset.view(state, 'p1'), plan)
    const { events } = week(state, { p1: plan })
    const marched = of(events, 'marched').filter(({ seat }) => seat === 'p1')
    expect(lines[0]!.deed).toMatchObject({ type: 'route', steps: 4 })
    const told = lines[0]!.deed?.type === 'route' ? lines[0]!.deed.days : []
    // One step a day at most at this speed.
    expect(told).toEqual(marched.map(({ day, to }) => ({ day, cell: to })))
    const day = of(events, 'recruited')[0]!.day
    expect(lines[1]!.deed).toMatchObject({ items: [{ id: 'militia', ready: { week: 1, day } }, { id: 'V1' }] })
    expect(lines[1]!.cost).toEqual({ grey: 45, upkeep: 1 })
  })

  test('looks beyond the week: the day is that on which it is built', () => {
    const state = ready()
    const { lines } = explainOrders(book, ruleset.view(state, 'p1'), [queue('V1', 'militia')])
    const items = lines[0]!.deed?.type === 'queue' ? lines[0]!.deed.items : []
    let now = week(state, { p1: [queue('V1', 'militia')] })
    const days = [...now.events]
    for (let i = 0; i < 3; i++) {
      now = ok(ruleset.step(now.state, {}, seedRng(i))) as typeof now
      days.push(...now.events)
    }
    const [built, raised] = [of(days, 'built')[0]!, of(days, 'recruited')[0]!]
    expect(items.map(({ ready: when }) => when)).toEqual([built, raised].map(({ week, day }) => ({ week, day })))
  })

  test('says what a line replaces, in the state and in the plan', () => {
    const state = ready(draft => {
      draft.armies[0]!.route = ['w', 'w']
      draft.cities[0]!.queue = [{ kind: 'building', id: 'T1', paid: 12 }]
    })
    const plan = [routeOf(256, 'e'), routeOf(256, 's'), queue('T1', 'T1')]
    const [first, second, third] = explainOrders(book, ruleset.view(state, 'p1'), plan).lines
    expect(first).toMatchObject({ deed: null, problems: [{ code: 'line-replaced' }] })
    expect(second).toMatchObject({ replaces: { path: ['w', 'w'] }, instead: [0] })
    // The second Trading Rows are void and cost nothing; of the first 12 are paid.
    expect(third).toMatchObject({ cost: { grey: 28, upkeep: 0 }, problems: [{ code: 'item-void' }] })
  })

  test('has a word for each line in every language, bad lines among them', () => {
    const state = ready(draft => {
      give(draft, draft.cities[0]!.garrison, 0, ['militia'])
    })
    const unit = state.cities[0]!.garrison.units[0]!.id
    const plan = [
      queue(),
      routeOf(256),
      { type: 'formation', force: 256, cells: [] },
      { type: 'transfer', unit, from: 0, to: 256, day: 2 },
      { type: 'rename', army: 256, name: 'Wolves' },
      { type: 'disband', force: 0, unit },
      { type: 'peace', with: 'p2', peace: true },
      { type: 'auto-deploy', on: false },
      { type: 'dance' },
      routeOf(999, 'e'),
    ]
    const view = ruleset.view(state, 'p1')
    expect(explainOrders(book, view, plan).lines.map(({ deed }) => deed?.type ?? null)).toEqual([
      ...['queue', 'route', 'formation', 'transfer', 'rename', 'disband', 'peace', 'auto-deploy'],
      null,
      null,
    ])
    for (const [locale, word] of [
      ['en', /Wolves/],
      ['ru', /«Wolves»/],
      ['fr', /«\u202fWolves\u202f»/],
    ] as const) {
      const text = paperText(checkPaper(book, view, plan, locale))
      expect(text).toMatch(word)
      for (let i = 1; i <= plan.length; i++) expect(text).toContain(`\n${i}. `)
      expect(text).not.toMatch(/[{}]|undefined|\bnull\b|NaN/)
    }
  })

  test.each([
    undefined,
    null,
    5,
    'x',
    {},
    [null],
    [[]],
    [{ type: 'route', army: 256, path: 'e' }],
    Array(2001).fill(toElm),
  ])('answers %j calmly', given => {
    for (const viewer of ['p1', 'public', 'p9'] as const) {
      const view = ruleset.view(start(), viewer)
      expect(explainOrders(book, view, given)).toHaveProperty('lines')
      expect(planTraps(book, view, given)).toBeInstanceOf(Array)
      expect(paperText(checkPaper(book, view, given, 'ru'))).toContain('приказы')
    }
  })
})

test('the capital of another cannot be asked about', () => {
  expect(ARDEN).not.toBe(BIRK)
  const { lines } = explainOrders(book, ruleset.view(ready(), 'p1'), [{ ...queue('T1'), city: 1 }])
  expect(lines[0]).toMatchObject({ deed: null, problems: [{ code: 'order-not-yours' }] })
})

import { locales } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { directions } from '../../src/entries/model.ts'
import { book, createRuleset, type Handbook, handbook, type Order, ruleset, type State } from '../../src/index.ts'
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

  test('C45 R82 a village of a state to which peace is declared lets the army pass, its city may not', () => {
    const goes = (village: boolean, ...path: Extract<Order, { type: 'route' }>['path']) => {
      const state = ready(draft => {
        draft.armies[0]!.cell = village ? at(20, 3) : at(23, 5)
        draft.armies[0]!.units = []
        give(draft, draft.armies[0]!, 0, block('rider', 3))
        draft.armies[1]!.cell = at(2, 9)
        draft.villages[1] = ['p2', null]
      })
      const plan: Order[] = [{ type: 'peace', with: 'p2', peace: true }, routeOf(256, ...path)]
      const { events } = week(state, { p1: plan })
      const stays = !of(events, 'routed').some(({ loser }) => loser.force === 256)
      return [stays, ...traps(state, ...plan).filter(([code]) => code === 'march-meets-friend')]
    }
    expect(goes(true, 'e', 'e')).toEqual([true])
    expect(goes(false, 'e', 'e')).toMatchObject([expect.anything(), ['march-meets-friend', 2, [1]]])
    // The village says nothing of the city behind it.
    expect(goes(true, 'e', 'se', 'se', 'e', 'e')).toHaveLength(2)
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

  test('C40 R85 a city is empty on the day on which nobody is in it: a recruit, or who comes or goes on a day that is set, counts', () => {
    const near = (garrison: boolean, change?: (draft: Draft) => void) =>
      start({}, draft => {
        draft.armies[0]!.cell = at(3, 5)
        draft.armies[0]!.units = []
        give(draft, garrison ? draft.cities[0]!.garrison : draft.armies[0]!, 0, ['militia'])
        addArmy(draft, 'p2', 1, at(9, 5), block('militia', 3))
        change?.(draft)
      })
    const empties = (state: State, ...orders: Order[]) =>
      traps(state, ...orders).filter(([code]) => code === 'city-left-empty')
    const open = near(false)
    expect(empties(open)).toEqual([['city-left-empty', 4, []]])
    const raises = near(false, draft => {
      draft.cities[0]!.queue = [{ kind: 'unit', id: 'militia', paid: 9 }]
    })
    expect(empties(raises)).toEqual([])
    const comes = { type: 'transfer', unit: open.armies[0]!.units[0]!.id, from: 256, to: 0, day: 2 } as const
    expect(empties(open, comes)).toEqual([])
    // Too late for Thursday.
    expect(empties(open, { ...comes, day: 5 })).toEqual([['city-left-empty', 4, [0]]])
    const held = near(true)
    expect(empties(held)).toEqual([])
    const goes = { type: 'transfer', unit: held.cities[0]!.garrison.units[0]!.id, from: 0, to: 256, day: 2 } as const
    expect(empties(held, goes)).toEqual([['city-left-empty', 4, [0]]])
    const foe = held.armies.find(({ cell }) => cell === at(9, 5))!.id
    const { events } = week(held, { p1: [goes], p2: [routeOf(foe, 'w', 'w', 'w', 'w', 'w')] })
    expect(of(events, 'captured')).toMatchObject([{ at: ARDEN, seat: 'p2' }])
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

  test('C23 C45 an army that stands beside one to which the plan ends the peace', () => {
    const beside = ready(draft => {
      addArmy(draft, 'p2', 1, at(5, 5), block('militia', 3))
      draft.players[0]!.peace = ['p2']
    })
    expect(traps(beside, { type: 'peace', with: 'p2', peace: false })).toEqual([['march-meets-army', 1, []]])
  })

  test('R50 a transfer that will fail is noted, whatever the line says', () => {
    const state = ready(draft => void give(draft, draft.cities[0]!.garrison, 0, ['militia']))
    const unit = state.cities[0]!.garrison.units[0]!.id
    const plan: Order[] = [routeOf(256, 'e', 'e', 'e'), { type: 'transfer', unit, from: 0, to: 256, day: 7 }]
    const view = ruleset.view(state, 'p1')
    for (const [locale, words] of [
      ['en', 'Note: On that day the unit is not there, or the forces are too far apart (R50)'],
      ['ru', 'Заметьте: В тот день бойца там не будет, или это слишком далеко (R50)'],
      ['fr', 'À noter : cette unité n’est pas là ce jour-là, ou c’est trop loin (R50)'],
    ] as const)
      expect(paperText(checkPaper(book, view, plan, locale)).replace(/\s+/g, ' ')).toContain(words)
  })

  test('C22 C40 where diagonal steps cost less than straight ones, who comes by them comes sooner', () => {
    const own = structuredClone(handbook) as { -readonly [K in keyof Handbook]: Handbook[K] }
    own.movement = { ...own.movement, stepDiagonal: 50 }
    const rules = ok(createRuleset(own)).value
    const state = start({}, draft => {
      draft.armies[0]!.cell = at(2, 2)
      draft.armies[1]!.cell = at(9, 9)
      draft.armies[1]!.units = []
      draft.armies[1]!.route = ['nw', 'nw', 'nw', 'nw', 'w']
    })
    const found = planTraps(rules.book, rules.view(state, 'p1'), [])
    const { events } = ok(rules.step(state, {}, seedRng(1)))
    const [taken] = of(events, 'captured').map(({ day }) => day)
    expect(taken).toBeLessThan(4)
    expect(found.find(({ code }) => code === 'city-left-empty')!.day).toBeLessThanOrEqual(taken!)
  })

  test('C38 R34 a garrison of a village that is larger than the order of its handbook is reckoned with', () => {
    const own = structuredClone(handbook) as { -readonly [K in keyof Handbook]: Handbook[K] }
    own.neutralGarrisons = { ...own.neutralGarrisons, village: { ...own.neutralGarrisons.village, count: 150 } }
    const rules = ok(createRuleset(own)).value
    expect(planTraps(rules.book, rules.view(ready(), 'p1'), [toElm]).map(({ code }) => code)).toEqual([
      'storm-too-weak',
    ])
  })

  test('R49 a village never fights by the algorithms for defence, and its storm is tried so', () => {
    const own = structuredClone(handbook) as { -readonly [K in keyof Handbook]: Handbook[K] }
    own.neutralGarrisons = { ...own.neutralGarrisons, village: { unit: 'warder', count: 12, order: 'open' } }
    const rules = ok(createRuleset(own)).value
    const chance = (fortified: 'with-fort' | 'any-garrison') => {
      const state = edit(ready(), draft => {
        draft.rulings.fortified = fortified
      })
      return planTraps(rules.book, rules.view(state, 'p1'), [toElm])[0]!.chance
    }
    expect(chance('with-fort')).toBeGreaterThan(0)
    expect(chance('any-garrison')).toBe(chance('with-fort'))
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

  test('C22 the days of a march are those on which the army steps, though it comes back where it was', () => {
    const state = ready(draft => {
      draft.armies[0]!.cell = at(14, 5)
    })
    const view = ruleset.view(state, 'p1')
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...directions), { minLength: 1, maxLength: 12 }), path => {
        const plan = [routeOf(256, ...path)]
        const { state: after, events } = week(state, { p1: plan })
        const steps = of(events, 'marched').filter(({ army }) => army === 256)
        const days = [...new Map(steps.map(({ day, to }) => [day, { day, cell: to }])).values()]
        const left = path.length - steps.length
        expect(explainOrders(book, view, plan).lines[0]!.deed).toEqual({
          type: 'route',
          days,
          steps: path.length,
          left,
        })
        if (of(events, 'blocked').length === 0) expect(after.armies[0]!.route).toHaveLength(left)
      }),
    )
  })

  test('R50 says nothing of what a unit will do that is in no own force', () => {
    const order: Order = { type: 'transfer', unit: 99_999, from: 0, to: 256, day: 2 }
    const [line] = explainOrders(book, ruleset.view(ready(), 'p1'), [order]).lines
    expect(line).toMatchObject({ deed: null, problems: [{ code: 'transfer-fails' }] })
  })

  test('R7 where grey is kept a city that builds nothing loses none', () => {
    const said = (state: State) => paperText(checkPaper(book, ruleset.view(state, 'p1'), [queue()], 'en'))
    expect(said(ready())).toContain('grey will be lost')
    expect(said(under({ spareGrey: 'kept' }))).toContain('grey will be kept')
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

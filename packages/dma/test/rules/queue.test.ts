import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { handbook, ruleset } from '../../src/index.ts'
import { runEconomy } from '../../src/rules/economy.ts'
import { priceOf, spend } from '../../src/rules/queue.ts'
import { createRuleset } from '../../src/ruleset.ts'
import { addArmy, at, type Draft, edit, of, ok, on, start, week } from '../support/helpers.ts'
import { type Kind, queue, spent } from '../support/queues.ts'

const { book } = ruleset

/** The original handbook with a word about repeats at each project. */
const repeating = (repeatable: boolean) =>
  createRuleset({ ...handbook, projects: handbook.projects.map(project => ({ ...project, repeatable })) })

test('C48 a repeated building is void; a new army costs 30, has no condition and appears empty on the city', () => {
  const twice = spent(50, draft => {
    draft.cities[0]!.queue = queue(['building', 'T1'], ['building', 'T1'])
  })
  expect(twice.city.buildings).toEqual(['T1'])
  expect(twice.city.queue).toEqual([])
  expect(twice.left).toBe(10)
  const again = spent(5, draft => {
    draft.cities[0]!.buildings = ['T1']
    draft.cities[0]!.queue = queue(['building', 'T1'])
  })
  expect(of(again.events, 'item-void')).toMatchObject([{ item: { kind: 'building', id: 'T1' }, rule: 'C48' }])
  expect(again.left).toBe(5)
  const raised = spent(30, draft => {
    draft.cities[0]!.queue = queue(['project', 'new-army'])
  })
  expect(raised.play.armies.at(-1)).toMatchObject({
    seat: 'p1',
    cell: raised.play.map.provinces[0]!.city.cell,
    units: [],
  })
  expect(raised.left).toBe(0)
})

test('R52 an item whose condition fails is passed over and tried again after each completion; or it holds up the queue', () => {
  const plan = (draft: Draft) => {
    draft.cities[0]!.queue = queue(['building', 'T2'], ['building', 'T1'], ['building', 'F1'])
  }
  const { city, events } = spent(100, plan)
  expect(city.buildings).toEqual(['T1'])
  expect(city.queue).toMatchObject([
    { id: 'T2', paid: 60 },
    { id: 'F1', paid: 0 },
  ])
  expect(of(events, 'item-passed-over')).toMatchObject([{ item: { id: 'T2' } }])
  expect(spent(100, plan, { queueSkip: 'wait' }).left).toBe(100)
})

test('R74 the price is that of the day; progress stays; a building does not cheapen itself; or the price stands once begun', () => {
  const foundry = ['C1', 'C3', 'C4']
  const { play } = on(
    start({}, draft => {
      draft.cities[0]!.buildings = foundry
    }),
    [],
    open => open,
  )
  const price = (kind: Kind, id: string) => priceOf(play, play.cities[0]!, { kind, id })
  expect(price('building', 'T1')).toBe(36)
  expect(price('building', 'C2')).toBe(68)
  expect(price('unit', 'sapper')).toBe(12)
  expect(price('project', 'new-army')).toBe(30)
  // 37 were paid at 40; the discount of the Foundry completes it with a single coin.
  const begun = (draft: Draft) => {
    draft.cities[0]!.buildings = foundry
    draft.cities[0]!.queue = [{ kind: 'building', id: 'T1', paid: 37, price: 40 }]
  }
  expect(spent(1, begun).city.buildings).toContain('T1')
  expect(spent(1, begun, { discount: 'when-begun' }).city.buildings).not.toContain('T1')
  const self = spent(165, draft => {
    draft.cities[0]!.buildings = ['C1', 'C3']
    draft.cities[0]!.queue = queue(['building', 'C4'], ['building', 'T1'])
  })
  expect(self.left + self.city.queue[0]!.paid).toBe(0)
})

test('R93 when a week is over, projects are over whose days have passed; lasting ones stay', () => {
  const { state } = week(
    start({}, draft => {
      draft.cities[0]!.projects = [
        { id: 'clearing', from: 0, until: null },
        { id: 'festival', from: 0, until: 6 },
        { id: 'festival', from: 1, until: 7 },
      ]
    }),
  )
  expect(state.cities[0]!.projects.map(({ until }) => until)).toEqual([null, 7])
})

test('R55 there is no cap on armies, unless three a city are', () => {
  const armies = (rulings = {}) => {
    const many = queue(['project', 'new-army'], ['project', 'new-army'], ['project', 'new-army'])
    return spent(
      90,
      draft => {
        draft.cities[0]!.queue = many
      },
      rulings,
    ).play.armies.filter(({ seat }) => seat === 'p1').length
  }
  expect(armies()).toBe(4)
  expect(armies({ armyCap: 'three-per-city' })).toBe(3)
  // A second city makes room for three more, and what is no army is not held up.
  const crowd = (cities: number) =>
    spent(
      70,
      draft => {
        for (let i = 0; i < 2; i++) addArmy(draft, 'p1', 0, at(2, 2))
        if (cities === 2) draft.cities[1]!.seat = 'p1'
        draft.cities[0]!.queue = queue(['project', 'new-army'], ['building', 'T1'])
      },
      { armyCap: 'three-per-city' },
    )
  expect(crowd(1).city).toMatchObject({ buildings: ['T1'], queue: [{ id: 'new-army' }] })
  expect(crowd(2).play.armies.filter(({ seat }) => seat === 'p1')).toHaveLength(4)
})

test('R73 C48 a handbook may say of its projects that they are repeatable, as they are where nothing is said', () => {
  const rules = ok(repeating(true)).value
  const plan = start({}, draft => {
    draft.cities[0]!.queue = queue(
      ['project', 'festival', 39],
      ['project', 'festival', 39],
      ['project', 'new-army', 29],
    )
  })
  const played = (dma: typeof ruleset) => ok(dma.step(plan, {}, seedRng(1)))
  expect(played(rules)).toEqual(played(ruleset))
  expect(played(rules).state.cities[0]!.projects).toHaveLength(1)
  expect(createRuleset({ ...handbook, projects: [{ ...handbook.projects[0]!, repeatable: 1 as never }] }).ok).toBe(
    false,
  )
})

test('R73 C48 a project that is not repeatable is void like a second building while a city has what it gave', () => {
  const once = ok(repeating(false)).value
  const spendOn = (items: ReturnType<typeof queue>, change: (draft: Draft) => void = () => {}, day = 1) => {
    const state = start({}, draft => {
      draft.armies = draft.armies.filter(({ seat }) => seat !== 'p1')
      draft.cities[0]!.queue = items
      change(draft)
    })
    return on(
      state,
      [],
      play => {
        const left = spend({ ...play, book: once.book }, play.cities[0]!, 'p1', 200)
        const { projects, queue: rest } = play.cities[0]!
        const armies = play.armies.filter(({ seat }) => seat === 'p1').length
        return [200 - left, projects.length, armies, rest.length, of(play.events, 'item-void').length]
      },
      day,
    ).value
  }
  const twice = (id: string) => queue(['project', id], ['project', id])
  expect(spendOn(twice('festival'))).toEqual([40, 1, 0, 0, 1])
  expect(spendOn(twice('clearing'))).toEqual([150, 1, 0, 0, 1])
  expect(spendOn(twice('new-army'))).toEqual([30, 0, 1, 0, 1])
  // A festival that ends on Wednesday (day 2 from the first Monday) keeps out another till then.
  const running = (draft: Draft) => void draft.cities[0]!.projects.push({ id: 'festival', from: 0, until: 2 })
  expect(spendOn(queue(['project', 'festival']), running, 3)).toEqual([0, 1, 0, 0, 1])
  expect(spendOn(queue(['project', 'festival']), running, 4)).toEqual([40, 2, 0, 0, 0])
  const army = (owner: 'p1' | 'p2', home: number) => (draft: Draft) => void addArmy(draft, owner, home, at(9, 9))
  expect(spendOn(queue(['project', 'new-army']), army('p1', 0))).toEqual([0, 0, 1, 0, 1])
  expect(spendOn(queue(['project', 'new-army']), army('p1', 1))).toEqual([30, 0, 2, 0, 0])
  expect(spendOn(queue(['project', 'new-army']), army('p2', 0))).toEqual([30, 0, 1, 0, 0])
  // Nor is it offered, and a plan with it is answered.
  const state = start({}, draft => void draft.cities[0]!.projects.push({ id: 'clearing', from: 0, until: null }))
  const offered = [...once.legalOrders(state, 'p1')].flatMap(order =>
    order.type === 'queue' && order.items[0]!.kind === 'project' ? order.items[0]!.id : [],
  )
  expect(offered).toEqual(['festival'])
  // Before the second Monday, day 7: a festival that ended the day before, or goes on that day.
  const after = (until: number) => ({
    ...edit(state, draft => void draft.cities[0]!.projects.push({ id: 'festival', from: 0, until })),
    week: 1,
  })
  const isOffered = (until: number) =>
    [...once.legalOrders(after(until), 'p1')].some(order => order.type === 'queue' && order.items[0]!.id === 'festival')
  expect([6, 7].map(isOffered)).toEqual([true, false])
  const plan = { type: 'queue', city: 0, items: twice('clearing').slice(1) } as const
  const items = plan.items.map(({ kind, id }) => ({ kind, id }))
  expect(once.checkOrders(once.view(state, 'p1'), [{ ...plan, items }]).problems).toMatchObject([
    { code: 'item-void', fate: 'void', at: [0, 'items', 0] },
  ])
})

test('R50 recruits join the reserve of the garrison', () => {
  const { play } = on(
    start({}, draft => {
      draft.cities[0]!.queue = queue(['unit', 'militia', 8])
    }),
    [],
    runEconomy,
  )
  expect(play.cities[0]!.garrison.units).toEqual([{ id: 11 * 256, type: 'militia', cell: null }])
})

test('R52 each item that is passed over is noted once a week', () => {
  const { events } = week(
    start({}, draft => {
      draft.cities[0]!.queue = queue(['building', 'T2'], ['building', 'V2'])
    }),
  )
  expect(of(events, 'item-passed-over').map(({ item, day, rule }) => [item.id, day, rule])).toEqual([
    ['T2', 1, 'R52'],
    ['V2', 1, 'R52'],
  ])
})

test('C14 R52 without grey nothing is completed, though it is paid for by now', () => {
  const cost = book.buildings.get('T1')!.cost
  const built = (grey: number) =>
    spent(grey, draft => {
      draft.cities[0]!.queue = queue(['building', 'T1', cost])
    }).city.buildings
  expect([built(0), built(1)]).toEqual([[], ['T1']])
})

import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { createRuleset, handbook, type Order, ruleset, type State } from '../src/index.ts'
import { campaign } from '../src/policy/index.ts'
import { amend, checkOrders, forcesOf, plainFormation } from '../src/queries/index.ts'
import { ARDEN, addArmy, at, of, ok, start, under, week } from './support/helpers.ts'

const rules = (() => {
  const made = createRuleset(handbook)
  if (!made.ok) throw new Error('no handbook')
  return made.value
})()

const begin = (rulings = {}): State => ok(rules.setup({ ...campaign(1962), rulings }, seedRng(1))).state

test('C22 R80 the days of a reach are those of a march, cell by cell', () => {
  for (const rulings of [{}, { maxStepsPerDay: 'one' }, { stepPaid: 'exceeded' }, { contactStops: 'no' }]) {
    const state = begin(rulings)
    for (const army of state.armies) {
      const reach = rules.reach(rules.view(state, army.seat), army.id)
      let compared = 0
      for (let cell = 0; cell < state.map.width * state.map.rows.length; cell += 7) {
        const day = reach.day(cell)
        if (day === null || day === 0 || day > 7) continue
        const route = reach.path(cell)
        const days = rules.march(state, army.id, route)
        expect(days.find(one => one.steps.includes(cell))?.day).toBe(day)
        expect(reach.days(route).at(-1)).toBe(day)
        compared++
      }
      expect(compared).toBeGreaterThan(3)
      expect(reach.day(army.cell)).toBe(0)
    }
  }
})

test('a reach goes on from the end of a route, and knows none where no way leads', () => {
  const state = begin()
  const [army] = state.armies
  const along = rules.reach(rules.view(state, army!.seat), army!.id).path(army!.cell + 3)
  const further = rules.reach(rules.view(state, army!.seat), army!.id, along)
  expect(further.path(army!.cell)).toHaveLength(along.length * 2)
  expect(further.path(army!.cell + 3)).toEqual(along)
  expect(further.day(army!.cell)!).toBeGreaterThan(
    rules.reach(rules.view(state, army!.seat), army!.id).day(army!.cell + 3)!,
  )
  expect([further.day(0), further.path(0)]).toEqual([null, []])
  expect(rules.reach(rules.view(state, 'p1'), 9999).day(0)).toBeNull()
  // Nobody asks for an army of somebody else.
  expect(rules.reach(rules.view(state, 'p2'), army!.id).path(army!.cell + 3)).toEqual([])
})

test('C11 R74 what a city is offered: today’s prices, what is lacking, what stands; to its own ruler only', () => {
  const state = begin()
  const rich = {
    ...state,
    cities: state.cities.map((city, i) => (i === 0 ? { ...city, buildings: ['V1', 'V2', 'V4'] } : city)),
  }
  const at = (id: string) => rules.offers(rules.view(rich, 'p1'), 0).find(offer => offer.id === id)
  expect(at('V1')).toEqual({ kind: 'building', id: 'V1', price: 35, lacks: [], there: true, unique: true })
  expect(at('V5')).toMatchObject({ lacks: ['V3'], there: false })
  // The armoury takes a tenth off: 12 becomes 10.8, and that is rounded up.
  expect(at('axe')).toMatchObject({ price: 11, lacks: [], unique: false })
  expect(rules.offers(rules.view(rich, 'p2'), 0)).toEqual([])
  expect(rules.offers(rules.view(rich, 'public'), 0)).toEqual([])
})

test('C19 R34 an amended plan puts nobody outside a field that has become smaller, and says who stands', () => {
  for (const fieldSize of ['total', 'deployed'] as const) {
    const state = under({ fieldSize }, draft => {
      addArmy(draft, 'p1', 0, at(5, 8), Array(23).fill('militia'))
      addArmy(draft, 'p1', 0, at(5, 8))
    })
    const view = ruleset.view(state, 'p1')
    const [, army, other] = state.armies.filter(({ seat }) => seat === 'p1')
    const ids = army!.units.map(({ id }) => id)
    const inner = plainFormation(army!.units.slice(1), 9).map(([unit, dx, dy]) => [unit, dx, dy] as const)
    const drawn: Order = { type: 'formation', force: army!.id, cells: [[ids[0]!, 5, 1], ...inner] }
    const send: Order = { type: 'transfer', unit: ids[22]!, from: army!.id, to: other!.id }
    const standing = (plan: readonly Order[]) =>
      forcesOf(view, plan)
        .get(army!.id)!
        .units.filter(({ cell }) => cell).length
    expect(standing([drawn])).toBe(23)
    // The whole line would be refused.
    expect(standing([drawn, send])).toBe(0)
    const { plan } = amend(view, [drawn], send)
    expect(checkOrders(view, plan).problems).toEqual([])
    expect(standing(plan)).toBe(21)
    expect(of(week(state, { p1: plan }).events, 'order-refused')).toEqual([])
  }
})

test('R50 a unit that a plan sends on before Monday is where it was sent first', () => {
  const state = start({}, draft => {
    addArmy(draft, 'p1', 0, ARDEN)
  })
  const [one, other] = state.armies.filter(({ seat }) => seat === 'p1').map(({ id }) => id)
  const unit = state.armies[0]!.units[0]!.id
  const plan: Order[] = [
    { type: 'transfer', unit, from: one!, to: 0 },
    { type: 'transfer', unit, from: 0, to: other! },
  ]
  const forces = forcesOf(ruleset.view(state, 'p1'), plan)
  expect([0, other!].map(id => forces.get(id)!.units.length)).toEqual([1, 0])
  expect(week(state, { p1: plan }).state.cities[0]!.garrison.units).toHaveLength(1)
})

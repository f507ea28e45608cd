import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { createRuleset, handbook, type State } from '../src/index.ts'
import { campaign } from '../src/policy/index.ts'
import { ok } from './support/helpers.ts'

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

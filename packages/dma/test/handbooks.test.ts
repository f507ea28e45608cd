import { seedRng, withDice } from '@umpire/core-rng'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRuleset, type Dma, type Handbook, handbook, type Order, type State } from '../src/index.ts'
import { policiesOf } from '../src/policy/index.ts'
import { change, type Edit, edits } from './support/handbooks.ts'
import { map, ok } from './support/helpers.ts'

const kept = {
  spareGreen: 'kept',
  spareGrey: 'kept',
  blockedRoute: 'halt',
  projectRepeat: 'stacks',
  missingPlan: 'continue',
} as const

/** Plans that buy the cheapest and go somewhere. */
function plansFor(rules: Dma, state: State): { [seat: string]: Order[] } {
  const plans: { [seat: string]: Order[] } = {}
  for (const seat of rules.seatsToAct(state)) {
    const city = state.cities.findIndex(({ seat: owner }) => owner === seat)
    const { units, projects } = rules.book.handbook
    const items = [
      ...units.filter(({ requires }) => requires.length === 0).map(({ id }) => ({ kind: 'unit' as const, id })),
      ...projects.map(({ id }) => ({ kind: 'project' as const, id })),
    ]
    const long = Array.from({ length: 100 }, (_, i) => items[i % items.length]!)
    plans[seat] = [
      ...(city < 0 ? [] : [{ type: 'queue' as const, city, items: long }]),
      ...state.armies
        .filter(({ seat: owner }) => owner === seat)
        .map(({ id }) => ({
          type: 'route' as const,
          army: id,
          path: Array(500)
            .fill(0)
            .map((_, i) => (i % 40 < 20 ? ('s' as const) : ('n' as const))),
        })),
    ]
  }
  return plans
}

/** What the schema finds wrong with the states of `weeks` weeks under a handbook; null where it is refused. */
function play(book: Handbook, weeks: number, name = 'Arden'): unknown[] | null {
  const made = createRuleset(book)
  if (!made.ok) return null
  const rules = made.value
  const faults: unknown[] = []
  for (const chosen of [{}, kept]) {
    const land = map()
    const provinces = land.provinces.map((province, i) =>
      i === 0 ? { ...province, city: { ...province.city, name } } : province,
    )
    const opened = rules.setup({ states: ['Ash', 'Birch'], map: { ...land, provinces }, rulings: chosen }, seedRng(1))
    // A handbook may leave less land to a settlement than this map gives.
    if (!opened.ok) continue
    let { state, rng } = opened
    const look = () => {
      const read = rules.schema.state['~standard'].validate(JSON.parse(JSON.stringify(state)))
      if ('issues' in read && read.issues) faults.push(read.issues[0])
    }
    look()
    for (let n = 0; n < weeks && !state.end; n++) {
      const next = ok(rules.step(state, plansFor(rules, state), rng))
      state = next.state
      rng = next.rng
      look()
    }
  }
  return faults
}

test('R73 what createRuleset accepts makes states only that its own schema accepts', () => {
  fc.assert(
    fc.property(fc.array(edits, { minLength: 1, maxLength: 2 }), changes => {
      const book = structuredClone(handbook)
      for (const one of changes) change(book, one)
      const faults = play(book, 2)
      fc.pre(faults !== null)
      expect(faults).toEqual([])
    }),
    { numRuns: 100 },
  )
}, 300_000)

const extremes: readonly (readonly [what: string, changes: readonly Edit[]])[] = [
  [
    'rich provinces',
    [
      { path: ['economy', 'cityGrey'], value: 100_000, how: 'set' },
      { path: ['economy', 'villageGreen'], value: 100_000, how: 'set' },
      { path: ['units', '0', 'cost'], value: 1, how: 'set' },
      { path: ['projects', '2', 'cost'], value: 1, how: 'set' },
      { path: ['projects', '1', 'cost'], value: 1, how: 'set' },
    ],
  ],
  [
    'armies that fly',
    [
      { path: ['movement', 'speedCap'], value: 1000, how: 'set' },
      { path: ['movement', 'emptyArmySpeed'], value: 1000, how: 'set' },
      { path: ['movement', 'stepOrthogonal'], value: 20, how: 'set' },
      { path: ['start', 'army'], value: null, how: 'drop' },
    ],
  ],
  ['great armies', [{ path: ['start', 'army', '0', 'count'], value: 2000, how: 'set' }]],
]
test.each(extremes)(
  'R73 %s stay within what the schema accepts for eight weeks',
  (_, changes) => {
    const book = structuredClone(handbook)
    for (const one of changes) change(book, one)
    expect(play(book, 8)).toEqual([])
  },
  120_000,
)

test('C3 a start that cannot be is refused', () => {
  const codes = (edit: Edit) => {
    const book = structuredClone(handbook)
    change(book, edit)
    const made = createRuleset(book)
    return made.ok ? [] : made.problems.map(({ code }) => code)
  }
  expect(codes({ path: ['start', 'army', '0', 'count'], value: 2001, how: 'set' })).toEqual(['handbook-bad-start'])
  expect(codes({ path: ['start', 'army', '0', 'count'], value: 2000, how: 'set' })).toEqual([])
  const book = structuredClone(handbook) as unknown as { start: { buildings: string[] } }
  book.start.buildings = ['T1', 'T1']
  expect(createRuleset(book as unknown as Handbook)).toMatchObject({
    ok: false,
    problems: [{ code: 'handbook-bad-start', at: ['start', 'buildings', 1] }],
  })
})

test('an army of a city with the longest name has a name that fits', () => {
  for (const name of ['x'.repeat(40), '🏰'.repeat(20), `${'x'.repeat(36)} 🏰y`])
    expect(play(handbook, 1, name)).toEqual([])
})

test('C48 the rulers play by any handbook: they plan each week, and order nothing that it does not have', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 3 }), fc.boolean(), (changes, renamed) => {
      const own = structuredClone(handbook)
      for (const one of changes) change(own, one)
      const made = createRuleset(renamed ? withOtherIds(own) : own)
      fc.pre(made.ok)
      const rules = made.value
      const opened = rules.setup({ states: ['Ash', 'Birch'], map: map() }, seedRng(3))
      fc.pre(opened.ok)
      let { state, rng } = opened
      const rulers = policiesOf(rules.book)
      for (let n = 0; n < 4 && !state.end; n++) {
        const orders = Object.fromEntries(
          rules.seatsToAct(state).map((seat, i) => {
            const policy = Object.values(rulers)[(n + i) % 6]!
            const view = rules.view(state, seat)
            const dice = seedRng(n)
            const plan = withDice(dice, rolls => policy({ seat, view, orders: [], dice: rolls })).value
            expect(plan.length).toBeGreaterThan(0)
            const codes = rules.checkOrders(view, plan).problems.map(({ code }) => code)
            expect(codes).not.toContain('order-unknown-item')
            return [seat, plan]
          }),
        )
        ;({ state, rng } = ok(rules.step(state, orders, rng)))
      }
    }),
    { numRuns: 60 },
  )
}, 300_000)

/** The same handbook, in which nothing is called as in the original one. */
function withOtherIds(book: Handbook): Handbook {
  const ids = [...handbook.buildings, ...handbook.units, ...handbook.projects].map(({ id }) => id)
  const renamed = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.includes(value) ? `our-${value}` : value
    if (Array.isArray(value)) return value.map(renamed)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [renamed(key) as string, renamed(part)]))
  }
  return renamed(book) as Handbook
}

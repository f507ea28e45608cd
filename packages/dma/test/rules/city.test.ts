import { expect, test } from 'vitest'
import { handbook, ruleset } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { captureCity } from '../../src/rules/captures.ts'
import { bonusesToday, strengths } from '../../src/rules/city.ts'
import { createRuleset } from '../../src/ruleset.ts'
import { type Draft, of, ok, on, start, under, week } from '../support/helpers.ts'
import { queue, spent } from '../support/queues.ts'

const { book } = ruleset

/** The bonuses of a city so many days after the first Monday. */
const bonusesOn = (city: Parameters<typeof bonusesToday>[1], today: number) =>
  on(start(), [], play => bonusesToday({ ...play, week: 1 + Math.floor(today / 7), day: 1 + (today % 7) }, city)).value

test('C10 seven directions of 5 buildings and 3 unit types; a city starts neutral and may take any', () => {
  for (const { id } of handbook.directions) {
    expect(handbook.buildings.filter(building => building.direction === id)).toHaveLength(5)
    expect(handbook.units.filter(unit => unit.direction === id)).toHaveLength(3)
  }
  expect(handbook.directions).toHaveLength(7)
  expect(strengths(book, start().cities[0]!.buildings)).toEqual([])
  const firsts = [...ruleset.legalOrders(start(), 'p1')].flatMap(order =>
    order.type === 'queue' && order.items[0]!.kind === 'building' ? order.items[0]!.id : [],
  )
  expect(firsts.filter(id => !id.startsWith('N'))).toEqual(['T1', 'V1', 'P1', 'M1', 'O1', 'C1', 'F1'])
})

test('C11 C12 the patrons, their first buildings and the troops that the text names are in the handbook', () => {
  const named = (en: string) => [...handbook.buildings, ...handbook.units].find(thing => thing.en === en)
  const firsts = {
    trade: 'Trading Rows',
    valour: 'Tavern',
    people: 'Printing House',
    magic: 'Artifact',
    order: 'Prison',
    craft: 'Smithy',
    faith: 'Chapel',
  }
  for (const [direction, name] of Object.entries(firsts)) expect(named(name)).toMatchObject({ direction, requires: [] })
  expect(named('Trading Rows')).toMatchObject({ bonus: { city: 3 } })
  expect(named('Cathedral')).toMatchObject({ direction: 'faith', requires: ['F3', 'F4'] })
  for (const name of ['City Wall', 'Granary', 'Legionary', 'Bodyguard', 'Siege Tower', 'Militia'])
    expect(named(name)).toBeDefined()
})

test('C13 a direction is as strong as its buildings together; among equals the last one built is main', () => {
  expect(strengths(book, ['T1', 'T2', 'T3', 'O1'])).toMatchObject([
    { direction: 'trade', strength: 4 },
    { direction: 'order', strength: 1 },
  ])
  expect(strengths(book, ['T1', 'O1'])[0]!.direction).toBe('order')
  expect(strengths(book, ['O1', 'T1', 'N1'])[0]!.direction).toBe('trade')
})

test('R13 ties go to the newest building, or to the oldest', () => {
  expect(strengths(book, ['T1', 'O1', 'F1']).map(({ direction }) => direction)).toEqual(['faith', 'order', 'trade'])
  expect(strengths(book, ['T1', 'O1', 'F1'], 'oldest').map(({ direction }) => direction)).toEqual([
    'trade',
    'order',
    'faith',
  ])
})

test('C42 neutral structures belong to no direction and have no strength', () => {
  expect(strengths(book, ['N1', 'N2', 'N3', 'N4'])).toEqual([])
})

test('C49 conditions are chains whose strengths add up', () => {
  expect(book.weights.get('knight')).toBe(9)
  expect(book.weights.get('tower')).toBe(5)
  expect(book.weights.get('militia')).toBe(0)
})

test('R93 a project of bonus adds it from the next day for its days; repeats add days, or strength; lasting ones add up', () => {
  const festivals = (draft: Draft) => {
    draft.cities[0]!.queue = queue(['project', 'festival'], ['project', 'festival'])
  }
  const { city } = spent(80, festivals)
  const d1 = (today: number) => bonusesOn(city, today).d1
  expect([d1(0), d1(1), d1(14), d1(15)]).toEqual([0, -3, -3, 0])
  const stacked = spent(80, festivals, { projectRepeat: 'stacks' }).city
  expect([1, 7, 8].map(today => bonusesOn(stacked, today).d1)).toEqual([-6, -6, 0])
  const cleared = spent(300, draft => {
    draft.cities[0]!.queue = queue(['project', 'clearing'], ['project', 'clearing'])
  }).city
  expect(bonusesOn(cleared, 999).city).toBe(2)
  expect(cleared.buildings).toEqual([])
})

test('R93 a repeat adds days to the project of its kind that still runs tomorrow, and to no other', () => {
  const after = (id: string, ...running: { id: string; from: number; until: number | null }[]) => {
    const { city, events } = spent(150, draft => {
      draft.cities[0]!.queue = queue(['project', id])
      draft.cities[0]!.projects = running
    })
    expect(of(events, 'project-done')).toMatchObject([{ project: id, city: 0, seat: 'p1', rule: 'R93' }])
    return city.projects.map(({ id: kind, from, until }) => [kind, from, until])
  }
  const lasting = { id: 'clearing', from: 0, until: null }
  expect(after('festival', lasting, { id: 'festival', from: 0, until: 1 })).toEqual([
    ['clearing', 0, null],
    ['festival', 0, 8],
  ])
  expect(after('festival', { id: 'festival', from: 0, until: 0 })).toEqual([
    ['festival', 0, 0],
    ['festival', 1, 7],
  ])
  expect(after('clearing', { id: 'festival', from: 0, until: 5 })).toEqual([
    ['festival', 0, 5],
    ['clearing', 1, null],
  ])
})

test('R75 R93 running projects end when the city is lost, or stay', () => {
  const lost = (rulings = {}) =>
    on(
      under(rulings, draft => {
        draft.cities[0]!.projects = [{ id: 'clearing', from: 0, until: null }]
      }),
      [],
      play => {
        captureCity(play, play.cities[0]!, play.armies[1]!, 'p1')
        return play.cities[0]!.projects.length
      },
    ).value
  expect(lost()).toBe(0)
  expect(lost({ projectBonus: 'stays' })).toBe(1)
})

test('R59 the order in which a city was built is kept', () => {
  const { state } = week(
    start({}, draft => {
      draft.cities[0]!.queue = queue(['building', 'F1', 33], ['building', 'T1', 36])
    }),
  )
  expect(state.cities[0]!.buildings).toEqual(['F1', 'T1'])
})

test('R73 every number of the handbook is data: another one changes the game', () => {
  const other = ok(createRuleset({ ...handbook, economy: { cityGrey: 20, villageGreen: 6, armyUpkeep: 2 } })).value
  expect(other.economy(start(), 0)).toMatchObject({ grey: 20, demand: 12 })
  expect(queries.economy(start(), 0)).toMatchObject({ grey: 15, demand: 11 })
})

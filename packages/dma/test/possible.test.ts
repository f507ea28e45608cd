import { describe, expect, test } from 'vitest'
import { ruleset, type State } from '../src/index.ts'
import { addArmy, at, type Draft, edit, give, start, three } from './support/helpers.ts'

type Change = (draft: Draft) => unknown

/** After the second state fell, and then something more. */
const dead =
  (change: Change): Change =>
  draft => {
    draft.players[1]!.alive = false
    draft.cities[1]!.seat = null
    draft.armies = draft.armies.filter(({ seat }) => seat === 'p1')
    change(draft)
  }

/** The places of all faults of a state. */
function faults(state: State): unknown[] {
  const read = ruleset.schema.state['~standard'].validate(state)
  if (read instanceof Promise) throw new Error('validated later')
  return (read.issues ?? []).map(({ path }) => path?.map(key => (typeof key === 'object' ? key.key : key)))
}

/** State 0 with two units in formation, a queue, projects, vacancies and a past. */
const rich = start({}, draft => {
  const [army] = draft.armies
  army!.units[0]!.cell = [0, 1]
  army!.units[1]!.cell = [1, 1]
  army!.vacancies = [{ type: 'militia', home: 1, cell: [2, 1] }]
  draft.cities[0]!.queue = [{ kind: 'unit', id: 'militia', paid: 0 }]
  draft.cities[0]!.projects = [{ id: 'clearing', from: 3, until: 3 }]
  draft.last = {
    routes: [{ army: 256, seat: 'p2', name: 'Gone', cells: [0, 329] }],
    battles: [{ day: 1, cell: 329, siege: false, parties: ['p1', null] }],
  }
})

describe('what a stranger’s state may say', () => {
  test('what refers to things that are there is taken', () => {
    expect(faults(rich)).toEqual([])
    expect(
      faults(edit(rich, draft => void draft.cities[0]!.projects.push({ id: 'clearing', from: 1, until: null }))),
    ).toEqual([])
  })

  test('C45 flags of peace name states in their order, each once', () => {
    const flags = (...peace: Draft['players'][number]['peace']) =>
      faults(
        start({ states: ['A', 'B', 'C'], map: three() }, draft => {
          draft.players[0]!.peace = peace
        }),
      )
    expect(flags('p2', 'p3')).toEqual([])
    expect(flags('p3', 'p2')).toEqual([['players', 0]])
  })

  const neutral = (draft: Draft) => {
    draft.cities[1]!.seat = null
    draft.cities[1]!.garrison.units = []
    draft.armies[1]!.cell = at(9, 9)
  }
  test.each<[what: string, at: readonly (string | number)[], change: Change]>([
    ['a city too few', ['cities'], draft => draft.cities.pop()],
    ['villages of a province too few', ['villages'], draft => draft.villages.pop()],
    ['a village too few', ['villages', 0], draft => draft.villages[0]!.pop()],
    ['a village of nobody in this game', ['villages', 1], draft => Object.assign(draft.villages[1]!, ['p3'])],
    ['players out of order', ['players', 0], draft => Object.assign(draft.players[0]!, { seat: 'p3' })],
    [
      'peace with somebody who is not there',
      ['players', 0],
      draft => Object.assign(draft.players[0]!, { peace: ['p3'] }),
    ],
    ['peace with oneself', ['players', 1], draft => Object.assign(draft.players[1]!, { peace: ['p2'] })],
    ['peace twice', ['players', 0], draft => Object.assign(draft.players[0]!, { peace: ['p2', 'p2'] })],
    ['an unknown building', ['cities', 0], draft => Object.assign(draft.cities[0]!, { buildings: ['Z1'] })],
    ['a project that is none', ['cities', 0], draft => Object.assign(draft.cities[0]!.projects[0]!, { id: 'roads' })],
    [
      'a project that leaves nothing to run',
      ['cities', 0],
      draft => Object.assign(draft.cities[0]!.projects[0]!, { id: 'new-army' }),
    ],
    [
      'a project that ends before it begins',
      ['cities', 0],
      draft => Object.assign(draft.cities[0]!.projects[0]!, { until: 2 }),
    ],
    [
      'a neutral city with a queue',
      ['cities', 1],
      draft => {
        neutral(draft)
        draft.cities[1]!.queue = [{ kind: 'unit', id: 'militia', paid: 0 }]
      },
    ],
    [
      'a neutral city with a garrison and a queue',
      ['cities', 1],
      draft => {
        neutral(draft)
        draft.cities[1]!.queue = [{ kind: 'unit', id: 'militia', paid: 0 }]
        give(draft, draft.cities[1]!.garrison, 1, ['militia'])
      },
    ],
    ['two units on one cell', ['armies', 0], draft => Object.assign(draft.armies[0]!.units[1]!, { cell: [0, 1] })],
    ['a unit beyond the field', ['armies', 0], draft => Object.assign(draft.armies[0]!.units[1]!, { cell: [5, 1] })],
    ['units out of order', ['armies', 0], draft => draft.armies[0]!.units.reverse()],
    [
      'a unit in two forces',
      ['armies', 0],
      draft => {
        draft.cities[0]!.garrison.units = [{ ...draft.armies[0]!.units[0]!, cell: null }]
      },
    ],
    [
      'a unit of a home that is not there',
      ['armies', 0],
      draft => {
        draft.armies[0]!.units.push({ id: 200 * 256 + 7, type: 'militia', cell: null })
      },
    ],
    [
      'a unit with the number of a garrison',
      ['armies', 0],
      draft => {
        draft.armies[0]!.units.unshift({ id: 0, type: 'militia', cell: null })
      },
    ],
    [
      'a place kept for an unknown type',
      ['armies', 0],
      draft => Object.assign(draft.armies[0]!.vacancies[0]!, { type: 'dragon' }),
    ],
    [
      'a place kept for nobody’s home',
      ['armies', 0],
      draft => Object.assign(draft.armies[0]!.vacancies[0]!, { home: 2 }),
    ],
    [
      'a place kept where somebody stands',
      ['armies', 0],
      draft => Object.assign(draft.armies[0]!.vacancies[0]!, { cell: [0, 1] }),
    ],
    ['an army that was never raised', ['armies', 0], draft => Object.assign(draft.cities[0]!.raised, { armies: 0 })],
    [
      'an army of the dead',
      ['armies', 1],
      draft => {
        draft.cities[1]!.seat = null
        draft.cities[1]!.garrison.units = []
        draft.players[1]!.alive = false
      },
    ],
    [
      'a state that has neither city nor army and is said to live, with land or without',
      ['players', 1],
      draft => {
        draft.cities[1]!.seat = null
        draft.cities[1]!.garrison.units = []
        draft.armies = draft.armies.filter(({ seat }) => seat === 'p1')
        draft.villages[1]![0] = 'p2'
      },
    ],
    ['a village of the dead', ['villages', 1], dead((draft: Draft) => Object.assign(draft.villages[1]!, ['p2']))],
    ['a city of the dead', ['cities', 1], dead((draft: Draft) => Object.assign(draft.cities[1]!, { seat: 'p2' }))],
    ['a route of nobody in this game', ['last'], draft => Object.assign(draft.last.routes[0]!, { seat: 'p3' })],
    ['a route beyond the map', ['last'], draft => Object.assign(draft.last.routes[0]!, { cells: [330] })],
    ['a battle beyond the map', ['last'], draft => Object.assign(draft.last.battles[0]!, { cell: 330 })],
    [
      'a battle of nobody in this game',
      ['last'],
      draft => Object.assign(draft.last.battles[0]!, { parties: ['p3', null] }),
    ],
    [
      'a winner who is not there',
      ['end'],
      draft => Object.assign(draft, { end: { winners: ['p3'], reason: 'territory' } }),
    ],
  ])('%s is a fault, told with its place', (_, place, change) => {
    expect(faults(edit(rich, draft => void change(draft)))).toEqual([place])
  })

  test('armies out of order, and a map that cannot be', () => {
    const two = edit(rich, draft => void addArmy(draft, 'p1', 0, at(9, 5)))
    expect(faults(two)).toEqual([])
    expect(faults(edit(two, draft => void draft.armies.reverse()))).toContainEqual(['armies', 1])
    const wide = faults(edit(rich, draft => void Object.assign(draft.map.provinces[0]!.city, { area: 22 })))
    expect(wide.map(place => (place as string[])[0])).toEqual(['map'])
  })
})

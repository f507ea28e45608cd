import { expect, test } from 'vitest'
import { book, ruleset } from '../src/index.ts'
import { formOf } from '../src/papers/form/present.ts'
import { addArmy, at, start } from './support/helpers.ts'

test('C18 C45 C48 what may be ordered: units to forces within one cell, peace with the living, nothing that stands already', () => {
  const state = start({}, draft => {
    addArmy(draft, 'p1', 0, at(5, 6))
    addArmy(draft, 'p1', 0, at(9, 5))
    draft.cities[0]!.buildings = ['T1']
    draft.players[0]!.peace = ['p2']
  })
  const [, near, far] = state.armies.filter(({ seat }) => seat === 'p1').map(({ id }) => id)
  const legal = [...ruleset.legalOrders(state, 'p1')]
  const goals = new Set(legal.flatMap(order => (order.type === 'transfer' ? [order.to] : [])))
  expect(goals).toEqual(new Set([0, near]))
  expect(goals).not.toContain(far)
  expect(legal.filter(({ type }) => type === 'peace')).toEqual([{ type: 'peace', with: 'p2', peace: false }])
  const items = legal.flatMap(order => (order.type === 'queue' ? order.items.map(({ id }) => id) : []))
  expect(items).toContain('T2')
  expect(items).not.toContain('T1')
  expect(items).toContain('militia')
})

test('R55 where three armies a city are the most, no fourth is offered', () => {
  const offered = (armies: number, armyCap: 'none' | 'three-per-city') => {
    const state = start({ rulings: { armyCap } }, draft => {
      for (let more = 1; more < armies; more++) addArmy(draft, 'p1', 0, at(4, 5))
    })
    const listed = [...ruleset.legalOrders(state, 'p1')].some(
      order => order.type === 'queue' && order.items[0]!.id === 'new-army',
    )
    const [city] = formOf(book, ruleset.view(state, 'p1'))!.cities
    expect(city!.choices.find(({ id }) => id === 'new-army')!.open).toBe(listed)
    return listed
  }
  expect(offered(2, 'three-per-city')).toBe(true)
  expect(offered(3, 'three-per-city')).toBe(false)
  expect(offered(3, 'none')).toBe(true)
})

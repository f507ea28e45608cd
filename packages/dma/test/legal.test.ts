import { expect, test } from 'vitest'
import { ruleset } from '../src/index.ts'
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

import { expect, test } from 'vitest'
import { mayKnow } from '../src/entries/model.ts'
import { ruleset, type Seat } from '../src/index.ts'
import { addArmy, at, block, start, three, week } from './support/helpers.ts'

test('C5 published: map, owners, routes, battles, main directions, territory; not buildings, formations, reserves, plans', () => {
  const state = start({}, draft => {
    draft.cities[1]!.buildings = ['T1']
    draft.armies[1]!.units[0]!.cell = [1, 1]
    draft.armies[1]!.route = ['n']
  })
  const after = week(state).state
  const view = ruleset.view(after, 'p1')
  expect(view.cities[1]).toEqual({ seat: 'p2', direction: 'trade' })
  expect(view.last.routes.map(({ seat }) => seat)).toEqual(['p2'])
  expect(view.armies).toHaveLength(2)
  expect(view.territory.states).toHaveLength(2)
  expect(view.own!.armies.map(({ seat }) => seat)).toEqual(['p1'])
  expect(JSON.stringify(ruleset.view(after, 'public'))).not.toContain('militia')
  expect(JSON.stringify(view.armies)).not.toContain('units')
})

test('R60 battles are seen by everyone, or by the parties', () => {
  const battle = (rulings = {}) =>
    week(
      start({ states: ['A', 'B', 'C'], map: three(), rulings }, draft => {
        // A battle in the field, a village assaulted, and somebody with nobody in formation.
        for (const [owner, home] of [
          ['p1', 0],
          ['p2', 1],
        ] as const)
          addArmy(draft, owner, home, at(14, 5), block('militia', 5))
        Object.assign(addArmy(draft, 'p1', 0, at(8, 2), block('legion', 9)), { route: ['s'], deposit: 100 })
        addArmy(draft, 'p1', 0, at(27, 1), ['militia'])
        addArmy(draft, 'p2', 1, at(27, 1), block('militia', 5))
      }),
    )
  const told = ({ events }: ReturnType<typeof battle>, reader: Seat | 'public') =>
    events
      .filter(event => (event.type === 'battle' || event.type === 'routed') && mayKnow(event, reader))
      .map(({ type }) => type)
  const fought = (text: readonly string[]) => text.join(' ').match(/ met | attacked | scattered /g) ?? []
  const all = battle()
  expect(ruleset.view(all.state, 'p3').last.battles).toHaveLength(2)
  for (const reader of ['p1', 'p2', 'p3', 'public'] as const) {
    expect(told(all, reader).sort()).toEqual(['battle', 'battle', 'routed'])
    expect(fought(ruleset.chronicle(all.events, 'en', reader))).toHaveLength(3)
  }
  const few = battle({ battleReports: 'parties' })
  const known: { readonly [reader: string]: readonly string[] } = {
    p1: ['battle', 'battle', 'routed'],
    p2: ['battle', 'routed'],
    p3: [],
    public: [],
  }
  for (const [reader, types] of Object.entries(known) as [Seat | 'public', readonly string[]][]) {
    expect(ruleset.view(few.state, reader).last.battles).toHaveLength(types.filter(type => type === 'battle').length)
    expect(told(few, reader).sort()).toEqual(types)
    expect(fought(ruleset.chronicle(few.events, 'en', reader))).toHaveLength(types.length)
    if (reader !== 'public') expect(fought(ruleset.report(few.events, 'en', reader))).toHaveLength(types.length)
  }
})

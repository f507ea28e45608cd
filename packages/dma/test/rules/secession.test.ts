import { locales } from '@umpire/core-game'
import { expect, test } from 'vitest'
import { mayKnow } from '../../src/entries/model.ts'
import { ruleset, type Seat } from '../../src/index.ts'
import { riots } from '../../src/rules/disorder.ts'
import { ARDEN, addArmy, edit, empire, give, of, on } from '../support/helpers.ts'

test('C16 R15 a secession frees the city and its ruler’s villages; garrison and queue are lost, armies on the cell stay; or go', () => {
  const seceding = (rulings = {}) =>
    empire(rulings, ['T1', 'T2', 'T3', 'T4', 'T5'], ['O1'], draft => {
      draft.map.provinces.push(structuredClone(draft.map.provinces[1]!))
      draft.cities.push({ ...structuredClone(draft.cities[1]!), buildings: ['O1'] })
      draft.villages.push([null, null])
      draft.villages[0] = ['p1', 'p2']
      give(draft, draft.cities[0]!.garrison, 0, ['militia'])
      draft.cities[0]!.queue = [{ kind: 'building', id: 'N1', paid: 5 }]
    })
  // City 0: d1 lets the first kind be thrown (2 in 100), then the secession (81 in 100); cities 1, 2: nothing of d1 -2.
  const { play, events } = on(seceding(), [100, 81], riots)
  expect(play.cities[0]).toMatchObject({ seat: null, queue: [], garrison: { units: [] } })
  expect(play.villages[0]).toEqual([null, 'p2'])
  expect(play.armies.filter(army => army.cell === ARDEN)).toHaveLength(1)
  expect(of(events, 'seceded')).toMatchObject([{ seat: 'p1', direction: 'trade' }])
  expect(
    on(seceding({ secededArmies: 'lost' }), [100, 81], riots).play.armies.filter(army => army.cell === ARDEN),
  ).toHaveLength(0)
  // Who else stands there is no army of its ruler.
  const guest = edit(seceding({ secededArmies: 'lost' }), draft => {
    addArmy(draft, 'p2', 1, ARDEN)
  })
  const { armies } = on(guest, [100, 81], riots).play
  expect(armies.filter(({ cell }) => cell === ARDEN).map(({ seat }) => seat)).toEqual(['p2'])
})

test('C16 C5 the world hears of a secession and whose way the city goes; only its ruler, how likely it was', () => {
  const state = edit(empire({}, ['T1', 'T2', 'T3', 'T4', 'T5'], ['O1']), draft => {
    draft.map.provinces.push(structuredClone(draft.map.provinces[1]!))
    draft.cities.push({ ...structuredClone(draft.cities[1]!) })
    draft.villages.push([null, null])
  })
  const { events } = on(state, [100, 81], riots)
  const told = (reader: Seat | 'public') => events.filter(event => mayKnow(event, reader))
  expect(told('p1').map(({ type }) => type)).toEqual(['secession', 'seceded'])
  expect(of(events, 'secession')).toMatchObject([{ seat: 'p1', city: 0, chance: [81, 100], rule: 'C16' }])
  expect(ruleset.chronicle(events, 'en', 'p1')[0]).toContain('81 / 100')
  for (const reader of ['p2', 'public'] as const) {
    expect(told(reader).map(({ type }) => type)).toEqual(['seceded'])
    expect(JSON.stringify(told(reader))).not.toContain('81')
    for (const locale of locales) expect(ruleset.chronicle(events, locale, reader).join()).not.toMatch(/81|100/)
  }
  expect(ruleset.report(events, 'ru', 'p1')).toEqual(['Неделя 1, понедельник. Отделился город Arden (81 / 100).'])
})

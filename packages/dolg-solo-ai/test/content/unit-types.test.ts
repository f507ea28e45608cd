import { describe as chapter, expect, test } from 'vitest'
import { classOf, typeOf } from '../../src/entries/tables.ts'
import { settleRulings } from '../../src/entries/unbound.ts'
import type { UnitCard } from '../../src/index.ts'
import { open } from '../support/helpers.ts'

const plain: UnitCard = {
  id: 'x',
  name: 'X',
  army: 'hill',
  cost: 95,
  mount: 'foot',
  flags: [],
  melee: { hit: 3, damage: 3 },
  ranged: null,
  defence: { hit: 3, damage: 3 },
  hearts: 4,
  morale: 4,
  move: 300,
  base: { width: 120, depth: 80 },
  copies: 1,
  formations: [],
}

chapter('the four decks', () => {
  test('D-015 D-016 ranged is whoever shoots as well as he strikes, on foot or mounted', () => {
    expect(typeOf({ ...plain, ranged: { hit: 3, damage: 3 } })).toBe('ranged')
    expect(typeOf({ ...plain, ranged: { hit: 3, damage: 2 } })).toBe('light')
    expect(typeOf({ ...plain, mount: 'mounted', ranged: { hit: 4, damage: 3 } })).toBe('ranged')
    expect(typeOf(plain)).toBe('light')
  })

  test('D-017 units with javelins are not ranged', () => {
    expect(typeOf({ ...plain, flags: ['javelins'], ranged: { hit: 5, damage: 5 } })).toBe('light')
    expect(typeOf({ ...plain, mount: 'mounted', flags: ['javelins'], ranged: { hit: 5, damage: 5 } })).toBe('mounted')
  })

  test('D-018 D-019 T12 light: on foot, under 100 points and under 7 in melee; both', () => {
    expect(typeOf(plain)).toBe('light')
    expect(typeOf({ ...plain, melee: { hit: 3, damage: 4 } })).toBe('heavy')
    expect(typeOf({ ...plain, cost: 100 })).toBe('heavy')
    expect(typeOf({ ...plain, cost: 99 })).toBe('light')
  })

  test('D-020 all other mounted units', () => {
    expect(typeOf({ ...plain, mount: 'mounted' })).toBe('mounted')
    expect(typeOf({ ...plain, mount: 'mounted', cost: 300, melee: { hit: 6, damage: 6 } })).toBe('mounted')
  })

  test('D-021 AMB-12 siege units belong to no deck: by flag, never by values', () => {
    const bolts: UnitCard = { ...plain, ranged: { hit: 5, damage: 4 } }
    expect(typeOf({ ...bolts, flags: ['siege'] })).toBe('siege')
    expect(typeOf(bolts)).toBe('ranged')
    const state = open({ army: 'river' })
    expect(state.unitDeck).toContain('r-pikes')
    expect(state.unitDeck).not.toContain('r-engine')
  })

  test('AMB-12 a siege unit belongs to no deck, or to the one that its values name', () => {
    const deck = (siegeDecks: 'none' | 'by-values') =>
      open({ army: 'river', rulings: { siegeDecks } }).unitDeck.includes('r-engine')
    expect([deck('none'), deck('by-values')]).toEqual([false, true])
    const bolts: UnitCard = { ...plain, flags: ['siege'], ranged: { hit: 5, damage: 4 } }
    expect(typeOf(bolts, { rangedCompares: 'sum', siegeDecks: 'by-values' })).toBe('ranged')
  })

  test('AMB-40 D-016 compares hit and damage together, or hit alone', () => {
    const card = { ...plain, ranged: { hit: 2, damage: 5 } }
    expect(typeOf(card, { rangedCompares: 'sum', siegeDecks: 'none' })).toBe('ranged')
    expect(typeOf(card, { rangedCompares: 'hit', siegeDecks: 'none' })).toBe('light')
    expect(
      typeOf({ ...plain, ranged: null, melee: { hit: 0, damage: 0 } }, { rangedCompares: 'hit', siegeDecks: 'none' }),
    ).not.toBe('ranged')
  })
})

test('D-151 D-152 D-153 D-154 AMB-62 the three classes; mounted units are not set apart', () => {
  const rulings = settleRulings()
  const of = (more: Partial<UnitCard>) => classOf({ ...plain, ...more }, rulings)
  expect(of({})).toBe('melee')
  expect(of({ ranged: { hit: 4, damage: 4 } })).toBe('ranged')
  expect(of({ ranged: { hit: 2, damage: 2 }, flags: ['javelins'] })).toBe('javelins')
  expect(of({ ranged: { hit: 2, damage: 2 }, flags: ['javelins', 'skirmisher'] })).toBe('ranged')
  for (const mount of ['foot', 'mounted'] as const) expect(of({ mount })).toBe('melee')
  const weak = { ...plain, ranged: { hit: 1, damage: 1 } }
  expect(classOf(weak, rulings)).toBe('ranged')
  expect(classOf(weak, { ...rulings, weakShooters: 'melee' })).toBe('melee')
})

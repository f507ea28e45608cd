import { locales } from '@umpire/core-game'
import { expect, test } from 'vitest'
import { cardKinds } from '../../src/content/index.ts'
import type { ActionCard } from '../../src/content/model.ts'
import { sampleCards } from '../../src/content/sample/index.ts'
import { explainEvent, explainOrder } from '../../src/describe/explain.ts'

const card = (id: string) => sampleCards.actions.find(one => one.id === id)!
const made = (order: Partial<ActionCard['order']>, event: ActionCard['event'] = null): ActionCard => ({
  id: 'x',
  name: 'X',
  copies: 1,
  order: { kind: 'activate', limit: 1, filter: 'any', amount: 0, ...order },
  event,
})

test('cards say in words what their order does, from their data alone', () => {
  expect(explainOrder(card('one-step'), 'en')).toBe('Activates one unit.')
  expect(explainOrder(card('two-abreast'), 'en')).toBe('Activates up to 2 units.')
  expect(explainOrder(card('riders-on'), 'en')).toBe('Activates all mounted units.')
  expect(explainOrder(card('by-voice'), 'en')).toBe('Activates as many units as your general leads.')
  expect(explainOrder(card('close-the-ranks'), 'en')).toBe('Rallies up to 3 broken or routed units.')
  expect(explainOrder(card('bandages'), 'en')).toBe('Takes 1 damage off one damaged unit.')
  expect(explainOrder(card('double-time'), 'en')).toBe('Lengthens the moves of this turn by 5 cm.')
  expect(explainOrder(card('riders-on'), 'ru')).toBe('Активирует все верховые отряды.')
  expect(explainOrder(card('close-the-ranks'), 'ru')).toBe('Возвращает в строй разбитые и бегущие отряды, не больше 3.')
  expect(explainOrder(card('one-step'), 'fr')).toBe('Active une unité.')
  expect(explainOrder(card('riders-on'), 'fr')).toBe('Active toutes les unités montées.')
  expect(explainOrder(card('close-the-ranks'), 'fr')).toBe('Rallie 3 unités ébranlées ou en déroute au plus.')
  expect(explainOrder(card('bandages'), 'fr')).toBe('Retire 1 dégât à une unité endommagée.')
  expect(explainOrder(card('double-time'), 'fr')).toBe('Allonge de 5 cm les mouvements de ce tour.')
  expect(explainOrder(made({ limit: 4, filter: 'foot' }), 'en')).toBe('Activates up to 4 foot units.')
})

test('D-147 a fraction is written as the language writes it', () => {
  const move = (amount: number) => locales.map(locale => explainOrder(made({ kind: 'move', amount }), locale))
  expect(move(50)).toEqual([
    'Lengthens the moves of this turn by 2.5 cm.',
    'Удлиняет движение в этот ход на 2,5 см.',
    'Allonge de 2,5 cm les mouvements de ce tour.',
  ])
  expect(move(33).map(text => text.match(/1.65/)![0])).toEqual(['1.65', '1,65', '1,65'])
})

test('and what their event does, and when', () => {
  expect(explainEvent(card('loose'), 'en')).toBe('Event, shooting: when the unit attacks, its attack is better by 2.')
  expect(explainEvent(card('half-the-host'), 'ru')).toBe(
    'Событие, стрельба или ближний бой: когда на отряд нападают, его защита больше на 1.',
  )
  expect(explainEvent(card('half-the-host'), 'fr')).toBe(
    'Événement, tir ou mêlée\u00a0: quand l’unité est attaquée, sa défense gagne 1.',
  )
  expect(explainEvent(card('the-whole-host'), 'en')).toBeNull()
  expect(explainEvent(made({}, { windows: ['melee'], role: 'any', effect: 'strike', amount: 3 }), 'en')).toBe(
    'Event, melee: when the unit takes part, its attack is better by 3.',
  )
})

test('no card is without words, and what only its core rules know stays as it is', () => {
  for (const kind of cardKinds)
    for (const limit of [0, 1, 5, 'leadership', 'half', 'all'] as const)
      for (const filter of ['any', 'foot', 'elephants', '{limit}']) {
        const texts = locales.map(locale => explainOrder(made({ kind, limit, filter, amount: 30 }), locale))
        expect(new Set(texts).size).toBe(locales.length)
        for (const text of texts) expect(text).not.toMatch(/\{(?!limit\})|undefined| {2}/)
      }
  expect(explainOrder(made({ limit: 2, filter: 'elephants' }), 'en')).toBe('Activates up to 2 elephants units.')
})

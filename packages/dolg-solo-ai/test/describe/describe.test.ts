import { locales } from '@umpire/core-game'
import { expect, test } from 'vitest'
import { sampleContent } from '../../src/content/sample/index.ts'
import { createRuleset, type Decision, type Event, ruleset } from '../../src/index.ts'
import { pose, show } from '../support/helpers.ts'

const said = (event: Event, rules = ruleset) => locales.map(locale => rules.describe(event, locale))

test('a card whose id is a word of these rules has its name where a card is meant, and is nowhere else in the way', () => {
  const [first] = sampleContent.actions
  const ids = ['centre', 'retreat', 'rally', 'attack', 'a1', 'human']
  const actions = [...sampleContent.actions, ...ids.map(id => ({ ...first!, id, name: `Card ${id}` }))]
  const made = createRuleset({ ...sampleContent, id: 'words', actions })
  if (!made.ok) throw new Error(show(made.problems))
  const decision = (step: Decision['step'], chosen: string): Event => ({
    type: 'decided',
    rule: 'D-120',
    decision: {
      phase: 'activation',
      step,
      rules: ['D-120'],
      about: '',
      chosen,
      measures: [],
      candidates: [],
      considered: 0,
      dice: [],
    },
  })
  const events: readonly Event[] = [
    { type: 'zoned', rule: 'D-049', unit: 'a1', zone: 'centre' },
    { type: 'recruited', rule: 'D-026', unit: 'a1', card: 'h-guard', seat: 'ai', dice: [] },
    { type: 'phase', rule: 'D-120', seat: 'human', phase: 'activation', round: 2 },
    { type: 'activated', rule: 'D-150', units: ['a1'], seat: 'human' },
    { type: 'condition', rule: 'D-129', unit: 'a1', condition: 'routed' },
    decision('behaviour', 'attack'),
    decision('rally', 'a1'),
    decision('zone', 'centre'),
  ]
  for (const event of events) expect(said(event, made.value)).toEqual(said(event))
  const cards: readonly Event[] = [
    { type: 'played', rule: 'D-145', seat: 'human', card: 'rally', half: 'order', units: ['a1'] },
    { type: 'discarded', rule: 'D-148', cards: ['rally', 'one-step'] },
    decision('first-card', 'rally'),
    decision('event', 'rally'),
  ]
  for (const event of cards)
    for (const text of said(event, made.value)) expect(text.match(/Card \w+/g)).toEqual(['Card rally'])
})

test('D-196 of a rallied unit that engages an enemy it is told whom, of one that does not where it goes', () => {
  const rallied = (target: string | null): Event => {
    const [from, to] = [pose(600, 600), pose(600, 900)]
    return { type: 'moved', rule: 'D-196', unit: 'a4', from, to, manner: 'rally', target }
  }
  for (const text of said(rallied('p1'))) expect(text).toMatch(/a4 .*p1 \(D-196\)\.$/)
  for (const text of said(rallied(null))) expect(text).toMatch(/a4, .*600,900 0\.0 \(D-196\)\.$/)
})

test('a bonus is told in centimetres, as each language writes them', () => {
  const bonus = (amount: number) => said({ type: 'bonus', rule: 'D-147', amount })
  expect(bonus(100)).toEqual([
    'Moves are longer by 5 cm (D-147).',
    'Движение больше на 5 см (D-147).',
    'Les mouvements s’allongent de 5\u00a0cm (D-147).',
  ])
  expect(bonus(50).map(text => text.match(/2.5/)![0])).toEqual(['2.5', '2,5', '2,5'])
})

test('an order is told with its units, where it has any', () => {
  const played = (units: readonly string[]) =>
    said({ type: 'played', rule: 'D-147', seat: 'ai', card: 'whispers', half: 'order', units })
  expect(played(['a1', 'a2'])).toEqual([
    'The AI plays the order Whispers on a1, a2 (D-147).',
    'ИИ разыгрывает приказ Шёпот, отряды: a1, a2 (D-147).',
    'L’IA joue l’ordre Chuchotements sur a1, a2 (D-147).',
  ])
  expect(played([])).toEqual([
    'The AI plays the order Whispers (D-147).',
    'ИИ разыгрывает приказ Шёпот (D-147).',
    'L’IA joue l’ordre Chuchotements (D-147).',
  ])
  const attacked = (how: 'shot' | 'fight', ...faces: number[]) =>
    ruleset.describe(
      {
        type: 'attacked',
        rule: 'D-195',
        how,
        unit: 'a1',
        target: 'p1',
        dice: faces.map(face => ({ sides: 6, face, purpose: 'to hit' })),
      },
      'en',
    )
  expect([attacked('fight'), attacked('shot', 4, 2)]).toEqual([
    'a1 strikes p1 (D-195).',
    'a1 shoots at p1; dice: 4, 2 (D-195).',
  ])
})

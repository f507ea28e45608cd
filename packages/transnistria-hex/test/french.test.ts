import { describe as chapter, expect, test } from 'vitest'
import * as french from '../src/describe/french.ts'
import { createRuleset, describe, type Event, ruleset, transnistria1992 } from '../src/index.ts'

/** Every text of a language's file. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const told = (event: object, rules = ruleset) => rules.describe({ rule: 'T', ...event } as Event, 'fr')

chapter('French', () => {
  test('a no-break space stands before high signs and inside quotation marks, and nowhere a space that breaks', () => {
    // A sign of choice follows the name of its place: `{river?so|else}`.
    for (const text of textsOf(french)) expect(text, text).not.toMatch(/ [;:!?»%]|« |[^\W\d_]:|[\s\S]'/)
  })

  test('a unit has its article, and what is said of it agrees', () => {
    const destroyed = (unit: string) => told({ type: 'destroyed', unit, hex: '5,-5', cause: 'battle', by: null })
    expect(['md-fulger', 'tr-4rg', 'md-mig29-1'].map(destroyed)).toEqual([
      'La brigade Fulger est détruite.',
      'Le 4e bataillon de la Garde est détruit.',
      'La 1re patrouille de MiG-29 est détruite.',
    ])
  })

  test('places with their prepositions, with a name and without', () => {
    const held = (target: string) => told({ type: 'stood', seat: 'moldova', target })
    expect(['5,1', '1,0', '3,-1'].map(held)).toEqual([
      'La défense tient à Tiraspol (5,1).',
      'La défense tient à l’aérodrome de Chișinău (1,0).',
      'La défense tient en 3,-1.',
    ])
    expect(told({ type: 'control-taken', seat: 'moldova', hexes: ['4,-5', '3,-1', '1,0'] })).toBe(
      'La Moldavie contrôle désormais Cocieri (4,-5), l’hexagone 3,-1 et l’aérodrome de Chișinău (1,0).',
    )
  })

  test('numbers, ways, rolls and ends', () => {
    const damaged = (points: number) => told({ type: 'damaged', unit: 'md-fulger', points, cause: 'retreat' })
    expect([1, 2].map(damaged)).toEqual([
      'La brigade Fulger subit 1 dégât\u00a0: repli.',
      'La brigade Fulger subit 2 dégâts\u00a0: repli.',
    ])
    const way = { from: '3,-2', path: ['3,-1', '3,0'] }
    expect(told({ type: 'moved', unit: 'md-fulger', seat: 'moldova', action: 'march', ...way })).toBe(
      'La brigade Fulger marche\u00a0: Vadul lui Vodă (3,-2) → 3,-1 → Anenii Noi.',
    )
    const terms = { dice: 2, bonusDice: 0, damage: 1, pairs: 0, terrain: 0, river: 0, together: 0, against: 2 }
    expect(told({ type: 'battle-rolled', target: '5,1', ...terms, faces: [3, 3], total: 5, excess: 3 })).toBe(
      'L’attaque lance les dés à Tiraspol (5,1)\u00a0: 2d3 (6) - 1 (dégâts) = 5 contre 2\u00a0: 3 dégâts.',
    )
    const ended = { type: 'ended', grade: 'minor', reason: 'forced-peace' }
    expect(told({ ...ended, winners: ['transnistria', 'gagauzia'] })).toBe(
      'La partie finit par une victoire mineure de la Transnistrie et de la Gagaouzie\u00a0: la Russie impose la paix.',
    )
    expect(told({ ...ended, winners: [] })).toBe('La partie est nulle\u00a0: la Russie impose la paix.')
  })

  test('content of ones own: its French names, else its English ones, with words that fit any', () => {
    const renamed: { readonly [id: string]: object } = { 'md-fulger': { en: 'Fox' }, 'md-scorpion': { fr: 'Aspic' } }
    const counters = transnistria1992.counters.map(counter => ({ ...counter, ...renamed[counter.id] }))
    const made = createRuleset({ ...transnistria1992, counters })
    if (!made.ok) throw new Error(made.problems[0]?.message)
    const destroyed = (unit: string) => told({ type: 'destroyed', unit }, made.value)
    expect(['md-fulger', 'md-scorpion', 'md-1001'].map(destroyed)).toEqual([
      'L’unité Fox est détruite.',
      'L’unité Aspic est détruite.',
      'Le régiment 1001 est détruit.',
    ])
    expect(describe({ type: 'destroyed', unit: 'nobody' } as unknown as Event, 'fr')).toBe(
      'L’unité nobody est détruite.',
    )
  })
})

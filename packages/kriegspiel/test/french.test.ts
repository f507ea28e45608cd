import { locales } from '@umpire/core-game'
import { describe as chapter, expect, test } from 'vitest'
import * as french from '../src/describe/french.ts'
import { seatName, unitName } from '../src/describe/names.ts'
import { describe, type Event, kinds, seats } from '../src/index.ts'

/** Every text of a language's file. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

chapter('French', () => {
  test('a no-break space stands before high signs and inside quotation marks, and nowhere a space that breaks', () => {
    // A sign of choice follows the name of its place: `{lost?so|else}`.
    for (const text of textsOf(french)) expect(text, text).not.toMatch(/ [;:!?»]|« |[^\W\d_]:|[\s\S]'/)
  })

  test('sentences, with articles and numbers as the language has them', () => {
    const arsenal = { type: 'arsenal-destroyed', seat: 'north', kind: 'infantry', at: '10F', rule: 'K' } as const
    const told = (left: number) => describe({ ...arsenal, left } as Event, 'fr')
    const begins = 'L’infanterie du Sud détruit l’arsenal du Nord en 10F\u00a0: '
    expect([0, 1, 2].map(told)).toEqual([
      ...[`${begins}il n’en reste aucun.`, `${begins}il en reste un.`, `${begins}il en reste 2.`],
    ])
    expect(describe({ type: 'resigned', seat: 'south', rule: 'K' }, 'fr')).toBe('Le Sud abandonne.')
  })

  test('an attack says how many charge, and where all do', () => {
    const target = { seat: 'north', kind: 'infantry', at: '13J' } as const
    const sums = { attack: 14, defence: 10, margin: 4, result: 'destroyed', defenders: [] } as const
    const told = (...charges: boolean[]) => {
      const shares = charges.map(
        charge => ({ kind: 'cavalry', at: '1A', value: 7, bonus: 0, charge, idle: null }) as const,
      )
      const event: Event = { type: 'attacked', seat: 'south', target, ...sums, attackers: shares, rule: 'K' }
      return /avec (.*)\u00a0: 14/.exec(describe(event, 'fr'))?.[1]
    }
    expect([told(false), told(true), told(true, true), told(true, false, true)]).toEqual([
      '1 unité',
      '1 unité, en charge',
      '2 unités, toutes en charge',
      '3 unités, dont 2 en charge',
    ])
  })
})

test.each(locales)('in %s every unit and side has a name of its own', locale => {
  const said = [...kinds.map(kind => unitName(kind, locale)), ...seats.map(seat => seatName(seat, locale))]
  expect(new Set(said).size).toBe(kinds.length + seats.length)
})

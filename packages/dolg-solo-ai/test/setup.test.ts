import { validate } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import { sampleCards, sampleContent } from '../src/content/sample/index.ts'
import { createRuleset, type Options, ruleset } from '../src/index.ts'
import { open, plainOptions, pose, rulesetWith, show, until } from './support/helpers.ts'

chapter('setting up: what is wrong with options, each with its place', () => {
  const faults = (options: object, rules = ruleset) => {
    const made = rules.setup({ ...plainOptions, ...options } as never, {
      algorithm: 'script',
      version: 1,
      faces: [],
      used: 0,
    })
    return made.ok ? [] : made.problems.map(({ code, at }) => [code, ...at].join(' '))
  }
  const legion = (at: object | null = pose(1000, 1500, 1800)) =>
    at ? { card: 'r-legion', pose: at } : { card: 'r-legion' }
  const scenario = { victory: { kind: 'annihilation' } } as const

  test('cards and generals that are not there, or not so often', () => {
    expect(faults({})).toEqual([])
    expect(faults({ army: 'nobody' })).toEqual(['unknown-army army'])
    expect(faults({ aiGeneral: 'nobody' })).toEqual(['unknown-general aiGeneral'])
    for (const aiGeneral of ['unknown', 'random', 'g-hill-queen']) expect(faults({ aiGeneral })).toEqual([])
    expect(faults({ player: { units: [legion(), { card: 'nobody' }] } })).toEqual(['unknown-card player units 1 card'])
    const engines = (count: number) => Array(count).fill({ card: 'r-engine' })
    expect(faults({ player: { units: engines(2) } })).toEqual([])
    expect(faults({ player: { units: engines(3) } })).toEqual(['too-many-copies player units 2 card'])
    expect(
      faults({
        player: { units: engines(1) },
        scenario: { ...scenario, prescribed: ['r-engine', 'r-engine', 'nobody'] },
      }),
    ).toEqual(['too-many-copies scenario prescribed 1', 'unknown-card scenario prescribed 2'])
  })

  test('a condition about a card that is not there, a general with a unit that is not there', () => {
    const destroy = (card: string) => faults({ scenario: { victory: { kind: 'destroy', card, winner: 'ai' } } })
    expect([destroy('r-legion'), destroy('nobody')]).toEqual([[], ['unknown-card scenario victory card']])
    const host = (at: number) =>
      faults({ player: { units: [legion(null), legion(null)], general: { leadership: 4, host: at } } })
    expect([host(0), host(1), host(2)]).toEqual([[], [], ['unknown-unit player general host']])
  })

  test('a table that cannot be, and a zone that is too narrow or too shallow for some unit of the AI', () => {
    expect(faults({ table: { aiDepth: 1801 } })).toEqual(['table-malformed table'])
    expect(faults({ table: { aiLeft: 2400 } })).toEqual(['table-malformed table'])
    expect(faults({ table: { aiRight: 2401 } })).toEqual(['table-malformed table'])
    expect(
      faults({
        table: {
          obstacles: [
            [0, 0, 10, 0, 10, 10],
            [0, 0, 10, 10, 10, 0, 0, 10],
          ],
        },
      }),
    ).toEqual(['table-malformed table obstacles 1'])
    expect(faults({ table: { obstacles: [[2390, 0, 2401, 0, 2401, 10]] } })).toEqual([
      'table-malformed table obstacles 0',
    ])
    // Flanks of 219 leave 220 in the centre, less half of the gap on either side 120; each flank has 169.
    expect(faults({ table: { aiLeft: 0, aiRight: 658 } })).toEqual([])
    expect(faults({ table: { aiLeft: 0, aiRight: 657 } })).toEqual(['zone-too-narrow table'])
    // Only for units that the AI may have: mounted ones are 110 wide.
    const forbidden = ['heavy', 'light', 'ranged']
    expect(faults({ table: { aiRight: 628 }, scenario: { ...scenario, forbidden } })).toEqual([])
    expect(faults({ table: { aiRight: 627 }, scenario: { ...scenario, forbidden } })).toEqual(['zone-too-narrow table'])
    expect(faults({ table: { aiRight: 630 }, scenario: { ...scenario, forbidden, prescribed: ['h-axes'] } })).toEqual([
      'zone-too-narrow table',
    ])
    const deep = (depth: number) => {
      const units = sampleCards.units.map(card =>
        card.id === 'h-guard' ? { ...card, base: { width: 120, depth } } : card,
      )
      return faults({ table: { aiDepth: 200 } }, rulesetWith({}, units))
    }
    expect([deep(200), deep(202)]).toEqual([[], ['zone-too-narrow table']])
  })

  test('units off the table or on one another, and core rules that resolve nothing', () => {
    expect(faults({ player: { units: [legion(), legion(pose(60, 1500)), legion(pose(59, 1300))] } })).toEqual([
      'off-table player units 2 pose',
    ])
    expect(
      faults({
        player: {
          units: [legion(null), legion(), legion(pose(1120, 1500)), legion(pose(1119, 1420)), legion(pose(1118, 1500))],
        },
      }),
    ).toEqual(['overlap player units 4 pose'])
    const obstacle = { table: { obstacles: [[1000, 1500, 1010, 1500, 1010, 1510]] } }
    expect(faults({ ...obstacle, player: { units: [legion()] } })).toEqual(['overlap player units 0 pose'])
    const mute = rulesetWith({ resolve: undefined } as never)
    expect(faults({}, mute)).toEqual(['resolution-missing resolution'])
    expect(faults({ resolution: 'reported' }, mute)).toEqual([])
  })
})

test('the dearest armies there can be, and the greatest decks, make a state that its own schema takes', () => {
  const units = sampleCards.units.map(card => ({ ...card, cost: 9999, copies: 99 }))
  const actions = sampleCards.actions.map(card => ({ ...card, copies: 99 }))
  const made = createRuleset({ ...sampleContent, id: 'dear', units, actions })
  if (!made.ok) throw new Error(show(made.problems))
  const army = ['r-legion', 'r-pikes', 'r-cohort'].flatMap(card => Array.from({ length: 66 }, () => ({ card })))
  for (const percent of [0, 100]) {
    const player = { units: army, general: { leadership: 6, percent } }
    const opened = made.value.setup({ army: 'hill', player }, seedRng(1))
    if (!opened.ok) throw new Error(show(opened.problems))
    expect(opened.state.settled.points).toBe(198 * 99.99 * (100 + percent))
    // More cards than a thousand of each kind, as many as 99 copies of each make.
    expect(opened.state.unitDeck.length).toBe(units.filter(card => card.army === 'hill').length * 99)
    expect(validate(made.value.schema.state, opened.state, 'state')).toMatchObject({ ok: true })
  }
})

test('D-034 D-038 how the battle is won is known when it begins: a state that comes near to it and does not say so is none', () => {
  for (const phase of ['recruiting', 'victory', 'distribution', 'lines', 'host', 'activation'] as const) {
    const { state } = phase === 'recruiting' ? { state: open() } : until(open(), phase)
    const read = validate(ruleset.schema.state, { ...state, victory: null }, 'state')
    const known = phase !== 'recruiting' && phase !== 'victory'
    expect(read.ok ? [] : read.problems.map(({ at }) => at)).toEqual(known ? [['victory']] : [])
  }
})

test('options that do not fit the cards are refused, each fault with its path', () => {
  const bad = (options: Partial<Options>) => {
    const made = ruleset.setup({ ...plainOptions, ...options }, seedRng(1))
    return made.ok ? 'accepted' : show(made.problems).split(' at')[0]
  }
  expect(bad({ army: 'nobody' })).toBe('unknown-army')
  expect(bad({ aiGeneral: 'nobody' })).toBe('unknown-general')
  expect(bad({ player: { units: [{ card: 'nobody' }] } })).toBe('unknown-card')
  expect(bad({ player: { units: Array(3).fill({ card: 'r-engine' }) } })).toBe('too-many-copies')
  expect(bad({ table: { aiDepth: 5000 } })).toBe('table-malformed')
  // A charge ends 2 from its target at most, and would be none.
  expect([0, 1, 2].map(contact => bad({ distances: { contact } }))).toEqual([
    'options-malformed',
    'options-malformed',
    'accepted',
  ])
  expect(bad({ table: { obstacles: [[0, 0, 10, 0]] } })).toBe('options-malformed')
  expect(bad({ table: { width: 500 } })).toBe('zone-too-narrow')
  expect(bad({ rulings: { secondCardOrder: ['heal', 'heal'] } })).toBe('options-malformed')
  expect(bad({ player: { units: [{ card: 'r-legion', pose: pose(0, 0, 0) }] } })).toBe('off-table')
  const twice = [pose(1000, 1500), pose(1050, 1500)].map(at => ({ card: 'r-legion', pose: at }))
  expect(bad({ player: { units: twice } })).toBe('overlap')
})

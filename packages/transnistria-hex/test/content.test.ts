import { seedRng } from '@umpire/core-rng'
import { expect, describe as suite, test } from 'vitest'
import { type Content, createRuleset, ruleset, transnistria1992 } from '../src/index.ts'

type Draft = { -readonly [key in keyof Content]: Content[key] }
const codes = (change: (content: Draft) => void): string[] => {
  const content = structuredClone(transnistria1992) as Draft
  change(content)
  const made = createRuleset(content)
  return made.ok ? [] : made.problems.map(problem => problem.code)
}
const row = (content: Draft, r: number, change: Partial<Content['map']['rows'][number]>) => {
  content.map = {
    ...content.map,
    rows: content.map.rows.map(other => (other.r === r ? { ...other, ...change } : other)),
  }
}

suite('content', () => {
  test('the content of 1992 is accepted and plays like the default', () => {
    const made = createRuleset(structuredClone(transnistria1992))
    if (!made.ok) throw new Error(JSON.stringify(made.problems))
    expect(made.value.setup({}, seedRng(3))).toEqual(ruleset.setup({}, seedRng(3)))
  })

  test('one Problem for each fault of the map', () => {
    expect(codes(content => row(content, 2, { terrain: '....................' }))).toContain('map-hex')
    expect(
      codes(content =>
        row(content, -10, {
          bank: 'wwwwweeewwwwwwww'.slice(0, content.map.rows.find(other => other.r === -10)!.bank.length),
        }),
      ),
    ).toContain('map-river')
    expect(
      codes(
        content =>
          (content.map = {
            ...content.map,
            bridges: [
              ['1,-1', '1,0'],
              ['4,1', '5,1'],
            ],
          }),
      ),
    ).toEqual(['map-bridge'])
    expect(codes(content => (content.map = { ...content.map, routes: ['1,-1 3,-1', '9,99'] }))).toEqual([
      'map-route',
      'map-route',
    ])
    expect(codes(content => (content.map = { ...content.map, airfields: ['1,0', '77,7'] }))).toEqual(['map-airfield'])
    expect(
      codes(
        content =>
          (content.map = {
            ...content.map,
            factions: { ...content.map.factions, moldova: { capital: '0,2', objectives: [] } },
          }),
      ),
    ).toEqual(['map-capital', 'map-objective'])
    expect(
      codes(
        content =>
          (content.map = {
            ...content.map,
            places: [...content.map.places, { id: 'chisinau', en: '', ru: '', hex: '99,0' }],
          }),
      ),
    ).toEqual(['map-place', 'map-place'])
  })

  test('one Problem for each fault of the order of battle', () => {
    const [police] = transnistria1992.counters
    expect(codes(content => (content.counters = [...content.counters, police!]))).toEqual(['unit-counter'])
    expect(
      codes(
        content =>
          (content.counters = [
            ...content.counters,
            { ...police!, id: 'x', type: 'nothing' },
            { ...police!, id: 'y', hex: '99,9' },
          ]),
      ),
    ).toEqual(['unit-counter', 'unit-counter'])
    expect(codes(content => (content.counters = [...content.counters, { ...police!, id: 'x', hex: '5,1' }]))).toEqual([
      'unit-stacking',
      'unit-stacking',
    ])
    expect(
      codes(content => (content.unitTypes = [...content.unitTypes, { ...content.unitTypes[0]!, move: null }])),
    ).toEqual(['unit-type', 'unit-type'])
    expect(
      codes(content => (content.ballots = { ...content.ballots, moldova: { A: { remove: ['nobody'] }, B: {} } })),
    ).toContain('ballot-effect')
  })

  test('any other value is refused without an exception', () => {
    for (const value of [null, 7, 'map', [], {}, { id: 'x' }, JSON.parse('{"__proto__":{"id":"x"}}')]) {
      const made = createRuleset(value)
      expect(!made.ok && made.problems.every(problem => problem.code === 'content-malformed')).toBe(true)
    }
  })
})

suite('positions', () => {
  const setup = (position: unknown) => {
    const made = ruleset.setup({ position } as never, seedRng(1))
    return made.ok ? 'ok' : made.problems[0]!.code
  }
  test('impossible ones are refused with a Problem', () => {
    expect(setup({ units: [{ id: 'md-nobody' }] })).toBe('position-unit')
    expect(setup({ units: [{ id: 'md-fulger', hex: '99,9' }] })).toBe('position-hex')
    expect(setup({ units: [{ id: 'md-fulger', damage: 3 }] })).toBe('position-unit')
    expect(
      setup({
        units: [
          { id: 'md-fulger', hex: '0,2' },
          { id: 'tr-dnestr', hex: '0,2' },
        ],
      }),
    ).toBe('position-stacking')
    expect(setup({ units: [{ id: 'md-mig29-1', hex: '0,2' }] })).toBe('position-hex')
    expect(setup({ units: [], turn: 'gagauzia' })).toBe('position-conflict')
    expect(setup({ units: [], intervention: { stage: 'window' } })).toBe('position-conflict')
    expect(setup({ units: [{ id: 'md-fulger', side: 'transnistria' }] })).toBe('position-unit')
    expect(setup({ units: [{ id: 'md-fulger' }, { id: 'md-fulger' }] })).toBe('position-unit')
    expect(setup({ units: 7 })).toBe('options-malformed')
  })
})

import { locales } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { expect, describe as suite, test } from 'vitest'
import { unitNames } from '../src/describe/chronicle.ts'
import { type Content, ruleset, transnistria1992 } from '../src/index.ts'
import { createRuleset } from '../src/ruleset.ts'

type Draft = { -readonly [key in keyof Content]: Content[key] }
const codes = (change: (content: Draft) => void): string[] => {
  const content = structuredClone(transnistria1992) as Draft
  change(content)
  const made = createRuleset(content)
  return made.ok ? [] : made.problems.map(problem => problem.code)
}
/** The map with some changes. */
const mapped = (change: Partial<Content['map']>) => codes(content => (content.map = { ...content.map, ...change }))
const { map } = transnistria1992
const rowsWith = (row: number, text: string) => ({ rows: map.rows.map((other, i) => (i === row ? text : other)) })

suite('content', () => {
  test('the content of 1992 is accepted and plays like the default', () => {
    const made = createRuleset(structuredClone(transnistria1992))
    if (!made.ok) throw new Error(JSON.stringify(made.problems))
    expect(made.value.setup({}, seedRng(3))).toEqual(ruleset.setup({}, seedRng(3)))
  })

  test('every unit, place and type has a name in every language', () => {
    const names = [...ruleset.board.names.values(), ...Object.values(unitNames)]
    for (const locale of locales) expect(names.filter(name => !name[locale])).toEqual([])
  })

  test('one Problem for each fault of the map', () => {
    expect(mapped(rowsWith(20, '          ....?...t..).t'))).toEqual(['map-letter'])
    expect(mapped(rowsWith(6, '   .....)..)..)..'))).toContain('map-letter')
    expect(mapped(rowsWith(6, '   ..............'))).toEqual(['map-river'])
    expect(mapped({ owners: { ...map.owners, moldova: '4,-5 99,0' } })).toEqual(['map-hex'])
    expect(mapped({ owners: { ...map.owners, gagauzia: '-6,8 4,1' } })).toContain('map-hex')
    expect(mapped({ bridges: ['1,-1 1,0', '4,1 5,1', '4,1 7,1', '4,1'] })).toEqual([
      'map-bridge',
      'map-bridge',
      'map-bridge',
    ])
    expect(mapped({ routes: ['1,-1 333333333333', '9,99 0', '1,-1 7', '1,-1', '1,-1 01'] })).toEqual([
      'map-route',
      'map-route',
      'map-route',
      'map-route',
    ])
    expect(mapped({ airfields: ['1,0', '77,7'] })).toContain('map-hex')
    expect(mapped({ airfields: ['1,0', '1,0'] })).toEqual(['map-hex'])
    expect(mapped({ factions: { ...map.factions, moldova: { capital: '0,2', objectives: [] } } })).toEqual([
      'map-capital',
      'map-objective',
    ])
    const place = { hex: '99,0', en: 'Nowhere', ru: 'Нигде' }
    expect(mapped({ places: [...map.places, place, map.places[0]!] })).toEqual(['map-hex', 'map-hex'])
    expect(mapped({ rows: ['   '], places: [], routes: [], bridges: [] })).toContain('map-hex')
  })

  test('no hex lies so far out that orders could not name it', () => {
    const far = (where: Partial<Content['map']>) => {
      const made = createRuleset({ ...transnistria1992, map: { ...transnistria1992.map, ...where } })
      return !made.ok && made.problems.some(({ code, at }) => code === 'map-hex' && String(at) === 'map,west')
    }
    expect([far({ west: 900 }), far({ west: 990 }), far({ north: 990 })]).toEqual([false, true, true])
  })

  test('the river is one line from one edge of the map to another: not two, and not a ring', () => {
    const drawn = (...rows: string[]) =>
      codes(content => (content.map = { ...content.map, north: 0, west: 0, rows })).includes('map-river')
    expect(drawn('....)..', '..)....', '...)...')).toBe(false)
    expect(drawn('.....', '.....')).toBe(false)
    expect(drawn('..)..', '.....', '..)..')).toBe(true)
    expect(drawn('....', '.).', '....', '....')).toBe(false)
  })

  test('one Problem for each fault of the order of battle', () => {
    const [police] = transnistria1992.counters
    const [type] = transnistria1992.unitTypes
    const counters = (...more: Content['counters'][number][]) =>
      codes(content => (content.counters = [...content.counters, ...more]))
    const types = (...more: Content['unitTypes'][number][]) =>
      codes(content => (content.unitTypes = [...content.unitTypes, ...more]))
    expect(counters(police!)).toEqual(['unit-counter'])
    expect(counters({ ...police!, id: 'x', type: 'nothing' }, { ...police!, id: 'y', hex: '99,9' })).toEqual([
      'unit-type',
      'map-hex',
    ])
    expect(counters({ ...police!, id: 'x', hex: '5,1' })).toEqual(['unit-stacking'])
    // Orders are read in any letter case.
    expect(counters({ ...police!, id: 'MD-Police-2', hex: '0,2' })).toEqual(['unit-counter'])
    // What a position in words would take for something else.
    expect(['1,1', '123', 'disarms', '1st'].map(id => counters({ ...police!, id, hex: '0,2' }))).toEqual([
      ['content-malformed'],
      ['unit-counter'],
      ['unit-counter'],
      [],
    ])
    expect(types({ ...type!, id: '1,1' })).toEqual(['content-malformed'])
    expect(counters({ ...police!, id: 'x', hex: null })).toEqual(['unit-place'])
    expect(counters({ ...police!, id: 'x', type: 'md-mig29' })).toEqual(['unit-place'])
    expect(counters({ ...police!, id: 'x', type: 'ru-msp', hex: null })).toEqual(['unit-place'])
    expect(types({ ...type!, move: null })).toEqual(['unit-type', 'unit-points'])
    expect(types({ ...type!, id: 'x', reach: [3, 2] })).toEqual(['unit-reach'])
    expect(types({ ...type!, id: 'x', rollWith: { nothing: 1 } })).toEqual(['unit-type'])
    const ballot = (A: Content['ballots']['moldova']['A']) =>
      codes(content => (content.ballots = { ...content.ballots, ukraine: { A, B: {} } }))
    expect(ballot({ remove: ['nobody'] })).toEqual(['unit-counter'])
    expect(ballot({ place: { 'tr-don': '99,9' } })).toEqual(['map-hex'])
    expect(ballot({ retype: { 'tr-don': 'nothing' } })).toEqual(['unit-type'])
    expect(ballot({ arrivals: { week: 2, hex: '99,9', units: ['nobody'] } })).toEqual(['unit-counter', 'map-hex'])
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
    expect(setup({ units: [{ id: 'md-fulger', seat: 'transnistria' }] })).toBe('position-unit')
    expect(setup({ units: [{ id: 'md-fulger' }, { id: 'md-fulger' }] })).toBe('position-unit')
    expect(setup({ units: 7 })).toBe('options-malformed')
  })
})

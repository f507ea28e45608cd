import { expect, describe as suite, test } from 'vitest'
import { type Position, supply } from '../../src/index.ts'
import { type Game, type Setting, scene } from '../support/helpers.ts'

const line = (table: Game, unit: string, seat: 'moldova' | 'transnistria' | 'gagauzia' = 'moldova') =>
  supply(table.state, seat).units.find(entry => entry.unit === unit)!

suite('what feeds whom, and what cuts off the rest', () => {
  test('R-23 what cuts the line is counted up to where the line may end', () => {
    const cuts = (text: string, options: Setting, more: Partial<Position> = {}) =>
      line(scene(`md-1002@1,-1 ${text}`, more, options), 'tr-company-1', 'transnistria')
    const far = 'md-fulger@8,-12 tr-company-1@7,-13'
    const [near, enemy, beyond] = [
      { hex: '7,-11', by: 'zone-of-control' },
      { hex: '8,-12', by: 'enemy' },
      { hex: '8,-13', by: 'zone-of-control' },
    ]
    expect(cuts(far, { supplyReach: 1 })).toMatchObject({ cuts: [near, enemy, beyond] })
    expect(cuts(far, { supplyReach: 2 })).toEqual({ unit: 'tr-company-1', supplied: false, cuts: [near] })
    // Next to the network, but in a hex that is closed itself.
    const lost: Partial<Position> = { owners: [{ hex: '8,-12', seat: 'moldova' }] }
    expect(cuts('tr-company-1@8,-12', { supplyReach: 0 }, lost)).toMatchObject({
      cuts: [{ hex: '8,-12', by: 'control' }],
    })
    expect(cuts('tr-company-1@8,-12', { supplyReach: 1 }, lost)).toMatchObject({ supplied: true })
  })

  test('R-24 R-68 what cuts the line is counted from where it starts, open or closed', () => {
    const cuts = (text: string, options: Setting, more: Partial<Position> = {}) => {
      const entry = line(scene(`md-1002@1,-1 ${text}`, more, options), 'tr-militia-1', 'transnistria')
      return entry.supplied ? [] : entry.cuts.map(({ hex, by }) => `${hex} ${by}`)
    }
    // Tiraspol and the road east of it lie in the zone of Fulger.
    const road = ['6,1 zone-of-control', '6,2 zone-of-control']
    expect(cuts('md-fulger@5,2 tr-militia-1@7,2', {})).toEqual(['5,1 zone-of-control', ...road])
    expect(cuts('md-fulger@5,2 tr-militia-1@7,2', { sourceInZoc: 'open' })).toEqual(road)
    // Tiraspol is lost: the line starts there, or in Bender, which lies in the zone of Fulger.
    const lost: Partial<Position> = { owners: [{ hex: '5,1', seat: 'moldova' }] }
    expect(cuts('md-fulger@3,1 tr-militia-1@7,2', {}, lost)).toEqual(['5,1 control'])
    expect(cuts('md-fulger@3,1 tr-militia-1@7,2', { lostCapital: 'nearest-city' }, lost)).toEqual([
      '4,1 zone-of-control',
      '5,1 control',
    ])
  })

  test('T-020 the report says what cuts the line', () => {
    const cuts = (text: string, more: Partial<Position> = {}) =>
      line(scene(`md-1002@1,-1 tr-company-1@6,-14 ${text}`, more), 'tr-company-1', 'transnistria')
    const [near, far] = [
      { hex: '8,-12', by: 'zone-of-control' },
      { hex: '8,-13', by: 'zone-of-control' },
    ]
    expect(cuts('md-fulger@9,-13')).toEqual({ unit: 'tr-company-1', supplied: false, cuts: [near, far] })
    expect(cuts('md-fulger@8,-12')).toMatchObject({
      cuts: [{ hex: '7,-11', by: 'zone-of-control' }, { hex: '8,-12', by: 'enemy' }, far],
    })
    expect(cuts('', { owners: [{ hex: '8,-12', seat: 'moldova' }] })).toMatchObject({
      cuts: [{ hex: '8,-12', by: 'control' }],
    })
  })
})

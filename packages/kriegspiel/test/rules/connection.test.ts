import { describe, expect, test } from 'vitest'
import { gameOn, small, stand } from '../support/helpers.ts'

describe('what connects a unit, or cuts it off', () => {
  test('K-2.2.5 K-2.2.6 what cuts a unit off is named: mountain, enemy, destroyed arsenal', () => {
    const game = gameOn(['N.....N', '.......', '.......', '...M...', '.......', '.......', '...S...'])
    const state = stand('inf 1G', 'inf 1D', { destroyed: ['7A'] }, {}, game)
    expect(game.explainConnection(state, '1G')).toEqual({
      unit: { seat: 'north', kind: 'infantry', at: '1G' },
      connected: false,
      cuts: [
        { source: '1A', at: '1D', by: 'enemy' },
        { source: '7A', at: '7A', by: 'destroyed-arsenal' },
      ],
    })
    expect(game.explainConnection(stand('inf 7G', 'inf 1D', {}, {}, game), '7G')).toMatchObject({ connected: true })
    expect(game.explainConnection(stand('inf 7G', 'inf 7B', {}, {}, game), '7G')).toMatchObject({
      cuts: [
        { source: '1A', at: '4D', by: 'mountain' },
        { source: '7A', at: '7B', by: 'enemy' },
      ],
    })
    expect(game.explainConnection(state, '2B')).toBeNull()
    expect(game.explainConnection(state, 'nowhere')).toBeNull()
  })

  test('K-2.2.13 K-2.2.15 of several things in the way the first from the source is named, and a relay that sends no lines', () => {
    const game = gameOn(['N.....N', '.......', '.......', '...M...', '.......', '.......', '...S...'])
    const cuts = (north: string, south: string) => {
      const told = game.explainConnection(stand(north, south, { destroyed: ['7A'] }, {}, game), north.split(' ')[1]!)
      return told && 'cuts' in told ? told.cuts.map(({ source, at, by }) => `${source} ${at} ${by}`) : null
    }
    const gone = '7A 7A destroyed-arsenal'
    expect(cuts('inf 1G', 'inf 1B 1D')).toEqual(['1A 1B enemy', gone])
    expect(cuts('inf 7G', 'inf 2B')).toEqual(['1A 2B enemy', gone])
    expect(cuts('inf 7G', 'inf 5E')).toEqual(['1A 4D mountain', gone])
    expect(cuts('inf 6B rel 3B', 'inf 1G')).toEqual([gone, '3B 3B silent-relay'])
    // It is connected by touch, which sends no lines.
    expect(cuts('inf 6B rel 3B inf 2B', 'inf 1G')).toEqual([gone, '3B 3B silent-relay'])
  })

  test('K-2.2.15 a relay off line is no source of its own, and one on an arsenal no second source', () => {
    const state = stand('inf 4B rel 6E', 'inf 1G', {}, {}, small)
    expect(small.explainConnection(state, '6E')).toMatchObject({ connected: false, cuts: [] })
    const doubled = stand('rel 4A inf 4E', 'inf 4C', {}, {}, small)
    expect(small.explainConnection(doubled, '4E')).toMatchObject({ cuts: [{ source: '4A', at: '4C', by: 'enemy' }] })
    expect(small.explainConnection(doubled, '4E')).toHaveProperty('cuts.length', 1)
  })
})

test('K-2.2 only own sources are said to be cut off', () => {
  const state = stand('inf 4B 1E', 'rel 1C inf 1D', {}, {}, small)
  expect(small.explainConnection(state, '1E')).toMatchObject({ connected: false, cuts: [] })
})

test('K-2.2.10 a unit on line is told every link from the arsenal to it: along lines, over relays, by touch', () => {
  const state = stand('rel 4D inf 6D 6E 1A', 'inf 1G', {}, {}, small)
  expect(small.explainConnection(state, '6E')).toEqual({
    unit: { seat: 'north', kind: 'infantry', at: '6E' },
    connected: true,
    links: [
      { by: 'line', from: '4A', to: '4D' },
      { by: 'line', from: '4D', to: '6D' },
      { by: 'touch', from: '6D', to: '6E' },
    ],
  })
  expect(small.explainConnection(state, '2C')).toBeNull()
})

test('K-2.2.9 a unit on its own arsenal needs no link', () => {
  const state = stand('inf 4A', 'inf 1G', {}, {}, small)
  expect(small.explainConnection(state, '4A')).toMatchObject({ connected: true, links: [] })
})

import { digest } from '@umpire/core-game'
import { describe, expect, test } from 'vitest'
import {
  type BoardContent,
  createRuleset,
  debordBoard,
  type Options,
  presetRulings,
  type Rulings,
} from '../../src/index.ts'
import { army, begin, faultsOf, move, openField, play, position, stand } from '../support/helpers.ts'

const seed: Rulings = {
  relayRadiatesByTouch: false,
  relaysBlockLines: false,
  offlineUnitsBlockLines: true,
  piecesBlockFire: 'no',
  relayDefendsOthers: false,
  bonusWhenSupporting: true,
  crossUnsupplied: true,
  moveAfterArsenal: true,
  attackNeedsLastMoved: false,
  winByIsolation: true,
  relaysTouch: true,
  offlineRelayDefendsItself: false,
  diagonalBetweenMountains: true,
}

describe('presets and options', () => {
  test('K-5.1 the preset seed, which is the default', () => {
    expect(begin({}).rulings).toEqual(seed)
    expect(begin({ preset: 'seed' }).rulings).toEqual(seed)
    expect(presetRulings.seed).toEqual(seed)
  })

  test('K-5.2 the preset book', () => {
    expect(begin({ preset: 'book' }).rulings).toEqual({ ...seed, relayRadiatesByTouch: true, winByIsolation: false })
  })

  test('K-5.3 each named option overrides the preset', () => {
    for (const preset of ['seed', 'book'] as const) {
      for (const name of Object.keys(seed) as (keyof Rulings)[]) {
        const other = name === 'piecesBlockFire' ? 'any' : !presetRulings[preset][name]
        expect(begin({ preset, rulings: { [name]: other } }).rulings).toEqual({
          ...presetRulings[preset],
          [name]: other,
        })
      }
    }
  })

  test('K-5.3 options that are none are refused', () => {
    for (const options of [
      null,
      7,
      [],
      { preset: 'chess' },
      { rulings: null },
      { relaysTouch: false },
      { colour: 'red' },
      { first: 'east' },
      { opening: 'sicilian' },
    ]) {
      expect(faultsOf(options).map(problem => problem.code)).toEqual(['options-malformed'])
    }
  })

  test('K-5.3 rulings that are none are refused by name', () => {
    const rulings = [{ piecesBlockFire: true }, { relaysTouch: 'yes' }, { relaysTouch: undefined }, { colour: 'red' }]
    for (const one of rulings) {
      const [name] = Object.keys(one)
      expect(faultsOf({ rulings: one })).toMatchObject([{ code: 'options-malformed', at: ['rulings', name] }])
    }
  })

  test('K-5.5 K-5.6 a position takes the place of an opening and of the lot', () => {
    const units = position('inf 15C', 'inf 23S')
    expect(faultsOf({ position: units, opening: 'book' })).toMatchObject([
      { code: 'options-conflict', at: ['opening'] },
    ])
    expect(faultsOf({ position: units, first: 'north', opening: 'hidden' }).map(problem => problem.at)).toEqual([
      ['opening'],
      ['first'],
    ])
  })

  test('K-5.6 any position: units, arsenals gone, side to move, units that moved, the attack spent, a draw declined', () => {
    const state = stand('inf 3T inf 15C', 'inf 23S rel 1A', {
      destroyed: ['3T', '8D'],
      moved: ['3T', '15C'],
      attacked: true,
      draw: 'declined',
    })
    expect(state).toMatchObject({
      turn: 'north',
      attacked: true,
      draw: 'declined',
      retreat: null,
      deployment: null,
      end: null,
    })
    expect(state.units.map(unit => unit.at)).toEqual(
      [0, 64, 472, 477].map((cell, index) => state.units[index]?.at ?? cell),
    )
    expect([...state.units].sort((a, b) => a.at - b.at)).toEqual(state.units)
    expect(state.moved).toEqual([...state.moved].sort((a, b) => a - b))
  })

  test('K-5.6 the order in which units are listed does not matter', () => {
    const units = [...army('north', 'inf 15C cav 14C'), ...army('south', 'inf 23S rel 23R')]
    const one = begin({ position: { turn: 'north', units } })
    const two = begin({ position: { turn: 'north', units: [...units].reverse() } })
    expect(digest(two)).toBe(digest(one))
  })

  test('K-5.6 nor does the order of arsenals that are gone, or of units that moved', () => {
    const one = stand('inf 15C 14C', 'inf 23S', { destroyed: ['3T', '8D'], moved: ['15C', '14C'] })
    const two = stand('inf 15C 14C', 'inf 23S', { destroyed: ['8D', '3T'], moved: ['14C', '15C'] })
    expect(digest(two)).toBe(digest(one))
  })

  test('K-5.6 equal positions are equal states, however they came about', () => {
    const field = openField()
    const state = stand('inf 6E cav 7E', 'inf 6K', {}, {}, field)
    const one = play(state, 'north', [move('6E', '6F'), move('7E', '7G')], field).state
    const two = play(state, 'north', [move('7E', '7G'), move('6E', '6F')], field).state
    const three = stand('inf 6F cav 7G', 'inf 6K', { moved: ['7G', '6F'] }, {}, field)
    expect([digest(two), digest(three)]).toEqual([digest(one), digest(one)])
  })

  test('K-5.6 what cannot be is refused, with a problem for each fault', () => {
    const check = (
      north: string,
      south: string,
      turn: object,
      expected: readonly (readonly [string, ...(string | number)[]])[],
    ) => {
      const problems = faultsOf({ position: position(north, south, turn) })
      expect(problems.map(({ code, at }) => [code, ...at.slice(1)])).toEqual(expected)
    }
    check('inf 99A 10C 15C', 'inf 15C', {}, [
      ['square-unknown', 'units', 0],
      ['square-mountain', 'units', 1],
      ['square-taken', 'units', 3],
    ])
    check('art 1A 2A', 'inf 23S', {}, [['unit-too-many', 'units', 1]])
    check('inf 15C', 'inf 23S', { destroyed: ['1A', '3T', '3T'] }, [
      ['arsenal-unknown', 'destroyed', 0],
      ['arsenal-twice', 'destroyed', 2],
    ])
    check('inf 15C 23T', 'inf 3S 8D', {}, [
      ['arsenal-held', 'units', 1],
      ['arsenal-held', 'units', 3],
    ])
    check('inf 15C', 'inf 23S', { moved: ['23S'] }, [['moved-impossible', 'moved']])
    check('inf 15C', 'inf 23S', { moved: ['15C', '15C'] }, [['moved-impossible', 'moved']])
    check('inf 15C', 'inf 23S', { moved: ['1Z'] }, [['moved-impossible', 'moved']])
    check('inf 15C 14C 13D 16C 16B 14B', 'inf 23S', { moved: ['15C', '14C', '13D', '16C', '16B', '14B'] }, [
      ['moved-impossible', 'moved'],
    ])
    check('inf 3T 15C', 'inf 23S', { destroyed: ['3T'], moved: ['3T'], retreated: '3T', attacked: true }, [
      ['moved-impossible', 'attacked'],
    ])
    check('rel 3T inf 15C', 'inf 23S', { destroyed: ['3T'], moved: ['3T'], attacked: true }, [
      ['moved-impossible', 'attacked'],
    ])
    check('inf 15C', 'inf 23S', { attacked: true }, [['moved-impossible', 'attacked']])
    check('inf 3T', 'inf 23S', { destroyed: ['3T'], attacked: true }, [['moved-impossible', 'attacked']])
    check('inf 15C', '', { draw: 'offered' }, [['end-impossible', 'draw']])
    check('inf 15C', 'inf 23S', { mustRetreat: '23S' }, [['retreat-impossible', 'mustRetreat']])
  })

  test('K-5.6 a position that is already won is over', () => {
    const begun = stand('inf 15C', 'inf 23S', { destroyed: ['3T', '23T'] })
    expect(begun.end).toEqual({ winners: ['north'], reason: 'arsenals' })
    expect(stand('', 'inf 23S').end).toEqual({ winners: ['south'], reason: 'annihilation' })
  })

  test('K-2.9.8 K-5.6 one in which both sides are lost is won by the side to move', () => {
    expect(stand('inf 1M', 'inf 1P').end).toEqual({ winners: ['north'], reason: 'isolation' })
    expect(stand('inf 1M', 'inf 1P', { turn: 'south' }).end).toEqual({ winners: ['south'], reason: 'isolation' })
  })

  test("K-5.4 a board of one's own", () => {
    const content: BoardContent = {
      id: 'ford',
      map: ['N...', '.==.', '.MM.', 'F..S'],
      frontier: 2,
      army: { infantry: 2, cavalry: 1, 'foot-artillery': 0, 'horse-artillery': 0, 'foot-relay': 1, 'horse-relay': 0 },
      opening: [...army('north', 'inf 2A 3A cav 4A rel 1A'), ...army('south', 'inf 1D 2D cav 3D rel 4D')],
    }
    const made = createRuleset(content)
    if (!made.ok) throw new Error(JSON.stringify(made.problems))
    const game = made.value
    expect(game.content).toEqual({ id: 'ford', data: content })
    const state = begin({ first: 'north' }, game)
    expect(state.units).toHaveLength(8)
    expect(game.network(state, 'north')).toEqual(['1A', '2A', '3A', '4A', '1B', '2B', '1C'])
    expect(game.legalMoves(state, '2A')).toEqual(['1B', '2B', '3B'])
  })

  test('K-5.4 each fault of a board is named', () => {
    const problems = (change: object) => {
      const made = createRuleset({ ...debordBoard, ...change } as BoardContent)
      return made.ok ? [] : made.problems.map(({ code, at }) => [code, ...at])
    }
    const map = debordBoard.map
    const withRow = (row: number, text: string) => ({ map: map.map((line, index) => (index === row ? text : line)) })
    expect(problems({})).toEqual([])
    expect(problems({ id: 7 })).toEqual([['board-malformed', 'id']])
    expect(problems({ colour: 'green' })[0]![0]).toBe('board-malformed')
    expect(problems({ map: [] })[0]).toEqual(['board-size', 'map'])
    expect(problems({ map: [...map, ...map] })[0]![0]).toBe('board-malformed')
    expect(problems(withRow(4, '.........................M'))).toEqual([['board-size', 'map', 4]])
    expect(problems(withRow(4, 'X........................'))).toEqual([['board-terrain', 'map', 4]])
    expect(problems(withRow(4, 'S........................'))).toEqual([['board-arsenals', 'map', 4]])
    expect(problems(withRow(19, '.........................'))).toEqual([['board-arsenals', 'map']])
    expect(problems({ frontier: 0 })[0]).toEqual(['board-frontier', 'frontier'])
    expect(problems({ frontier: 20 })[0]).toEqual(['board-frontier', 'frontier'])
    expect(problems({ frontier: 9.5 })[0]![0]).toBe('board-malformed')
    expect(problems({ army: { ...debordBoard.army, infantry: 300 } })).toEqual([['board-army', 'army']])
    expect(problems({ army: { ...debordBoard.army, 'foot-relay': 0, 'horse-relay': 0 } })).toEqual([
      ['board-army', 'army'],
    ])
    const relays = { 'foot-relay': 1, 'horse-relay': 1 }
    expect(problems({ army: relays })).toEqual([['board-army', 'army']])
    const narrow = { map: ['N...', '....', '....', '...S'], army: { ...relays, infantry: 3 }, opening: [] }
    expect(problems({ ...narrow, frontier: 1 })).toEqual([['board-army', 'army']])
    expect(problems({ ...narrow, frontier: 3 })).toEqual([['board-army', 'army']])
    expect(problems({ ...narrow, frontier: 2 })).toEqual([['army-incomplete', 'opening']])
    expect(problems({ army: { ...debordBoard.army, dragoon: 1 } })[0]![0]).toBe('board-malformed')
    expect(problems({ army: { ...debordBoard.army, infantry: -1 } })[0]![0]).toBe('board-malformed')
    const opening = debordBoard.opening!
    expect(problems({ opening: opening.slice(1) })).toEqual([['army-incomplete', 'opening']])
    expect(problems({ opening: opening.map((unit, index) => (index === 3 ? { ...unit, at: '1K' } : unit)) })).toEqual([
      ['square-foreign', 'opening', 3],
    ])
    for (const junk of [null, 5, 'board', [], {}, { map: 7 }]) expect(createRuleset(junk as never).ok).toBe(false)
  })

  test('K-5.4 the content that was given may change afterwards', () => {
    const content = structuredClone(debordBoard) as { -readonly [key in keyof BoardContent]: BoardContent[key] }
    const made = createRuleset(content)
    if (!made.ok) throw new Error('refused')
    const before = digest(made.value.content.data)
    ;(content.map as string[])[0] = 'M'.repeat(25)
    ;(content.opening as unknown as { at: string }[])[0]!.at = '1A'
    expect(digest(made.value.content.data)).toBe(before)
    expect(begin({ first: 'north' } satisfies Options, made.value)).toEqual(begin({ first: 'north' }))
  })
})

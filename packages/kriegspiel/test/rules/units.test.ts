import { describe, expect, test } from 'vitest'
import { debordBoard, type Kind, kinds } from '../../src/index.ts'
import { move, openField, play, shareOf, stand } from '../support/helpers.ts'

const field = openField()

/** What one unit of a kind does on an open field, found by asking the rules. */
function abilities(kind: Kind) {
  const word = {
    infantry: 'inf',
    cavalry: 'cav',
    'foot-artillery': 'art',
    'horse-artillery': 'hart',
    'foot-relay': 'rel',
    'horse-relay': 'hrel',
  }[kind]
  const alone = stand(`inf 11B ${word} 6F`, 'inf 1K', {}, {}, field)
  const speed = Math.max(
    ...field.legalMoves(alone, '6F').map(square => Math.abs(square.charCodeAt(square.length - 1) - 70)),
  )
  const attack = [1, 2, 3, 4].map(far => {
    const state = stand(`inf 11B ${word} 6F`, `inf 6${String.fromCharCode(70 + far)}`, {}, {}, field)
    return shareOf(state, `6${String.fromCharCode(70 + far)}`, '6F', field)
  })
  const defence = [0, 1, 2, 3, 4].map(far => {
    const target = `6${String.fromCharCode(70 - far)}`
    const state = stand(far ? `${word} 6F inf ${target}` : `inf 11B ${word} 6F`, 'inf 1K', {}, {}, field)
    return shareOf(state, target, '6F', field)
  })
  return { speed, attack, defence }
}

describe('units', () => {
  test('K-2.1.1 each side has 17: fifteen that fight and two relays', () => {
    expect(debordBoard.army).toEqual({
      infantry: 9,
      cavalry: 4,
      'foot-artillery': 1,
      'horse-artillery': 1,
      'foot-relay': 1,
      'horse-relay': 1,
    })
    expect(kinds.reduce((sum, kind) => sum + (debordBoard.army[kind] ?? 0), 0)).toBe(17)
  })

  test('K-2.1.2 infantry: attack 4, defence 6, 1 square, range 2', () => {
    expect(abilities('infantry')).toEqual({ speed: 1, attack: [4, 4, null, null], defence: [6, 6, 6, null, null] })
  })

  test('K-2.1.3 cavalry: attack 4 or 7 in a charge, defence 5, 2 squares, range 2', () => {
    expect(abilities('cavalry')).toEqual({ speed: 2, attack: [7, 4, null, null], defence: [5, 5, 5, null, null] })
  })

  test('K-2.1.4 foot artillery: attack 5, defence 8, 1 square, range 3', () => {
    expect(abilities('foot-artillery')).toEqual({ speed: 1, attack: [5, 5, 5, null], defence: [8, 8, 8, 8, null] })
  })

  test('K-2.1.5 K-4.13 horse artillery: attack 5, defence 8, 2 squares, range 3', () => {
    expect(abilities('horse-artillery')).toEqual({ speed: 2, attack: [5, 5, 5, null], defence: [8, 8, 8, 8, null] })
  })

  test('K-2.1.6 foot relay: no attack, defence 1, 1 square', () => {
    expect(abilities('foot-relay')).toEqual({
      speed: 1,
      attack: ['relay', 'relay', null, null],
      defence: [1, 'relay', 'relay', null, null],
    })
  })

  test('K-2.1.7 horse relay: no attack, defence 1, 2 squares', () => {
    expect(abilities('horse-relay')).toEqual({
      speed: 2,
      attack: ['relay', 'relay', null, null],
      defence: [1, 'relay', 'relay', null, null],
    })
  })

  test('K-4.9 cavalry in range but not charging attacks with 4', () => {
    const state = stand('cav 6F', 'inf 6H', {}, {}, field)
    expect(shareOf(state, '6H', '6F', field)).toBe(4)
  })

  test('K-2.7.13 a square holds one unit', () => {
    const state = stand('inf 6F inf 7F rel 5F', 'inf 1K', {}, {}, field)
    expect(field.legalMoves(state, '6F')).not.toContain('7F')
    expect(field.legalMoves(state, '6F')).not.toContain('5F')
    expect(() => play(state, 'north', [move('6F', '7F')], field)).toThrow('square-taken')
  })
})

import { describe, expect, test } from 'vitest'
import { board, debordBoard } from '../../src/index.ts'

/** The squares that a map marks with one letter, by square. */
const marked = (letter: string) => board.names.filter((_, cell) => debordBoard.map.join('')[cell] === letter)

describe('the board', () => {
  test('K-1.1 25 columns, 20 rows, named from 1A in the north-west to 25T in the south-east', () => {
    expect([board.columns, board.rows, board.size]).toEqual([25, 20, 500])
    expect([board.names[0], board.names[24], board.names[475], board.names[499]]).toEqual(['1A', '25A', '1T', '25T'])
    expect(board.names[5 * 25 + 9]).toBe('10F')
    expect(board.cells.get('10F')).toBe(134)
  })

  test('K-1.2 rows A to J are the half of North', () => {
    expect(debordBoard.frontier).toBe(10)
    expect(board.names[debordBoard.frontier * 25 - 1]).toBe('25J')
  })

  test('K-1.3 nine mountains in each half', () => {
    expect(marked('M')).toEqual('10C 11C 12C 13C 10D 10E 10G 10H 10I 11N 12N 13N 14N 15N 16N 16P 16Q 16R'.split(' '))
  })

  test('K-1.4 one pass in each half', () => {
    expect(marked('=')).toEqual(['10F', '16O'])
  })

  test('K-1.5 three fortresses in each half', () => {
    expect(marked('F')).toEqual('8B 21H 13I 15L 3M 23O'.split(' '))
  })

  test('K-1.6 two arsenals of each side', () => {
    expect(marked('N')).toEqual(['15B', '8D'])
    expect(marked('S')).toEqual(['3T', '23T'])
    expect(board.arsenals.north.map(cell => board.names[cell])).toEqual(['15B', '8D'])
    expect(board.arsenals.south.map(cell => board.names[cell])).toEqual(['3T', '23T'])
  })

  test('K-1.7 no turn or mirror brings one half onto the other', () => {
    const rows = debordBoard.map.map(row => row.replace(/[NS]/g, 'A'))
    const turned = rows.map(row => [...row].reverse().join('')).reverse()
    const mirrored = [...rows].reverse()
    expect(turned).not.toEqual(rows)
    expect(mirrored).not.toEqual(rows)
  })
})

import { expect, test } from 'vitest'
import { cellName, cellOf } from '../../src/map/index.ts'
import { ARDEN, map } from '../support/helpers.ts'

test('a cell has one name, and nothing else names it', () => {
  const world = map()
  for (let cell = 0; cell < world.width * world.rows.length; cell++)
    expect(cellOf(world, cellName(world, cell))).toBe(cell)
  expect(cellOf(world, '4,5')).toBe(ARDEN)
  for (const name of [
    '',
    ',',
    '4',
    '4,',
    ',5',
    '4,5,6',
    '4e0,5',
    '04,5',
    '4.0,5',
    ' 4,5',
    '0x4,5',
    '-0,5',
    '30,5',
    '4,11',
    '-1,5',
    '0,-1',
    '-30,1',
  ])
    expect(cellOf(world, name)).toBe(-1)
})

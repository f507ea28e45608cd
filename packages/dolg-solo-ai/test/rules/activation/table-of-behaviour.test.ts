import { describe as chapter, expect, test } from 'vitest'
import { activationOrder } from '../../../src/entries/tables.ts'
import type { Row } from '../../../src/index.ts'

chapter('units', () => {
  test('D-161 D-162 D-163 D-164 D-165 AMB-13 AMB-15 the activation column', () => {
    const base = { row45Points: 'example', situationMelee: 'with-javelins' } as const
    const text = (row: Row, more: object = {}) =>
      activationOrder(row, { ...base, ...more })
        .map(({ situation, classes }) => `${situation}(${classes.map(one => one[0]).join('')})`)
        .join(' ')
    expect(text('retreat')).toBe('line(mj) points(rmj) short(r) charge(mj)')
    expect(text('defence')).toBe('short(r) points(r) line(mj) points(jm) charge(mj)')
    expect(text('advance')).toBe('short(r) points(rj) charge(mj) line(mj)')
    expect(text('advance', { row45Points: 'table' })).toBe('short(r) points(jr) charge(mj) line(mj)')
    expect(text('attack')).toBe('short(r) charge(mj) points(jm) line(mj)')
    expect(text('all-out')).toBe('charge(mj) points(j) short(r) points(rm)')
    expect(text('all-out', { situationMelee: 'melee-only' })).toBe('charge(m) points(j) short(r) points(rm)')
  })
})

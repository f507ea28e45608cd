import { expect, describe as suite, test } from 'vitest'
import { shift } from '../src/elements/sight.ts'

suite('what is brought into sight', () => {
  const sight = [100, 300] as const

  test('what is seen stays where it is', () => {
    expect(shift([100, 300], [150, 170], sight)).toBe(0)
    expect(shift([0, 900], [280, 300], sight)).toBe(0)
  })

  test('all of it where it fits, and no further than that', () => {
    expect(shift([250, 330], [250, 270], sight)).toBe(30)
    expect(shift([60, 120], [60, 80], sight)).toBe(-40)
  })

  test('where it does not fit, what matters, in the middle; nothing where nothing does', () => {
    expect(shift([0, 900], [400, 420], sight)).toBe(210)
    expect(shift([0, 900], [20, 40], sight)).toBe(-170)
    expect(shift([0, 900], [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY], sight)).toBe(0)
  })
})

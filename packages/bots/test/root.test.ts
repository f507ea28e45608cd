import { expect, test } from 'vitest'
import { root } from '../src/root.ts'

test('the integer root is the largest integer whose square is not above', () => {
  for (let n = 0; n < 5000; n++) {
    const r = root(n)
    expect(r * r <= n && (r + 1) * (r + 1) > n, `${n}: ${r}`).toBe(true)
  }
  for (const n of [2 ** 30 - 1, 2 ** 30, 2 ** 31 - 2]) {
    const r = root(n)
    expect(r * r <= n && (r + 1) * (r + 1) > n, `${n}: ${r}`).toBe(true)
  }
})

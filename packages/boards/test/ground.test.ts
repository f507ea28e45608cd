import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groundOf, type Heading, squareGround } from '../src/core/ground.ts'

const squares = (columns: number, rows: number) =>
  squareGround({
    columns,
    rows,
    side: 40,
    margin: 30,
    name: (column, row) => `${column} ${row}`,
    columnName: String,
    rowName: String,
  })
const headings: readonly Heading[] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
]

test('a square is found at its own middle and at every point of it', () => {
  const ground = squares(25, 20)
  for (const cell of ground.cells) {
    expect(ground.at(cell.x, cell.y)).toBe(cell.id)
    expect(ground.at(cell.x + 19, cell.y - 19)).toBe(cell.id)
  }
  expect(ground.at(10, 10)).toBeNull()
  expect(ground.at(Number.NaN, 0)).toBeNull()
})

test('arrow keys walk square by square and stop at the edge; far goes on to it', () => {
  const ground = squares(3, 2)
  expect(ground.step('0 0', [1, 0])).toBe('1 0')
  expect(ground.step('0 0', [-1, 0])).toBeNull()
  expect(ground.step('0 1', [1, 0], true)).toBe('2 1')
  expect(ground.step('elsewhere', [1, 0])).toBeNull()
})

test('a walk comes from each cell of any ground to each other', () => {
  const grounds = fc.uniqueArray(fc.tuple(fc.nat(60), fc.nat(60)), { minLength: 1, maxLength: 30, selector: String })
  fc.assert(
    fc.property(grounds, places => {
      const cells = places.map(([x, y]) => ({ id: `${x},${y}`, x, y }))
      const ground = groundOf({ width: 61, height: 61, rows: [cells], box: { width: 2, height: 2 } })
      for (const from of cells) {
        const seen = new Set([from.id])
        for (const at of seen)
          for (const heading of headings) {
            const to = ground.step(at, heading)
            if (to !== null) seen.add(to)
          }
        expect(seen.size).toBe(cells.length)
      }
    }),
    { numRuns: 60 },
  )
})

test('a plan whose steps lead in a circle is walked no longer than it has cells', () => {
  const cells = ['a', 'b', 'c'].map((id, x) => ({ id, x, y: 0 }))
  const next = ({ id }: { readonly id: string }) => ({ a: 'b', b: 'c', c: 'a' })[id]!
  const ground = groundOf({ width: 3, height: 1, rows: [cells], box: { width: 1, height: 1 }, next })
  expect(ground.step('a', [1, 0], true)).toBe('a')
})

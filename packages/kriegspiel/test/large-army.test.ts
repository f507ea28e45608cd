import { seedRng, withDice } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { createRuleset, type Kind, type PlacedUnit, view } from '../src/index.ts'
import { characters, createPolicy } from '../src/policy/index.ts'
import { candidates, nearest, sceneOf } from '../src/policy/scene.ts'
import { isRelay } from '../src/rules/units.ts'

const army = {
  infantry: 180,
  cavalry: 60,
  'foot-artillery': 30,
  'horse-artillery': 20,
  'foot-relay': 10,
  'horse-relay': 10,
}

/** The largest board, with 310 units a side that face each other across one free row. */
function largest() {
  const map = Array.from({ length: 26 }, (_, row) =>
    Array.from({ length: 60 }, (_, column) => {
      if ((row === 0 || row === 25) && column % 40 === 10) return row === 0 ? 'N' : 'S'
      return (column * 7 + row * 13) % 29 === 0 && row > 2 && row < 23 ? 'M' : '.'
    }).join(''),
  )
  const made = createRuleset({ id: 'largest', map, frontier: 13, army })
  if (!made.ok) throw new Error(made.problems[0]?.code)
  const rules = made.value
  const kinds = Object.entries(army).flatMap(([kind, n]) => Array.from({ length: n }, () => kind as Kind))
  // Kinds are mixed: 109 and the length have no common divisor.
  const mixed = kinds.map((_, i) => kinds[(i * 109) % kinds.length]!)
  const units: PlacedUnit[] = []
  for (const [seat, from, by] of [
    ['north', 12, -1],
    ['south', 14, 1],
  ] as const) {
    const free = rules.board.names.flatMap((at, cell) => {
      const row = Math.floor(cell / 60)
      const isBehind = by < 0 ? row <= from : row >= from
      return isBehind && map[row]![cell % 60] === '.' ? [{ at, row }] : []
    })
    free.sort((a, b) => Math.abs(a.row - from) - Math.abs(b.row - from))
    for (const [i, kind] of mixed.entries()) units.push({ seat, kind, at: free[i]!.at })
  }
  const opened = rules.setup({ position: { units, turn: 'south' } }, seedRng(1))
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems[0]))
  return { rules, ...opened }
}

test('of an army larger than the book’s a turn thinks about its relays and the 48 nearest to the enemy, and its orders are accepted', () => {
  const { rules, state, rng } = largest()
  const scene = sceneOf(rules.board, 'south', state)
  const own = state.units.filter(({ seat }) => seat === 'south')
  const foes = state.units.filter(({ seat }) => seat === 'north').map(({ at }) => at)
  const away = (at: number) => nearest(rules.board, at, foes)
  const fighters = own.filter(unit => !isRelay(unit)).sort((a, b) => away(a.at) - away(b.at) || a.at - b.at)
  expect(candidates(scene)).toEqual(new Set([...fighters.slice(0, 48), ...own.filter(isRelay)]))

  const policy = createPolicy(characters.bold, rules.board)
  const orders = withDice(seedRng(2), dice =>
    policy({ seat: 'south', view: view(state, 'south'), orders: [], dice }),
  ).value
  expect(orders.length).toBeGreaterThan(1)
  expect(rules.step(state, { south: orders }, rng).ok).toBe(true)
})

import { createRuleset, type Kind, type Kriegspiel, type PlacedUnit } from '@umpire/kriegspiel'

const army = {
  infantry: 180,
  cavalry: 60,
  'foot-artillery': 30,
  'horse-artillery': 20,
  'foot-relay': 10,
  'horse-relay': 10,
}

/** The largest board there can be, 26 by 60, with 310 units a side. */
export function largest(): { readonly ruleset: Kriegspiel; readonly opening: readonly PlacedUnit[] } {
  const map = Array.from({ length: 26 }, (_, row) =>
    Array.from({ length: 60 }, (_, column) => {
      if ((row === 0 || row === 25) && column % 40 === 10) return row === 0 ? 'N' : 'S'
      return (column * 7 + row * 13) % 29 === 0 && row > 2 && row < 23 ? 'M' : '.'
    }).join(''),
  )
  const made = createRuleset({ id: 'largest', map, frontier: 13, army })
  if (!made.ok) throw new Error(made.problems[0]?.code)
  const { names } = made.value.board
  const kinds = Object.entries(army).flatMap(([kind, n]) => Array.from({ length: n }, () => kind as Kind))
  const free = (rows: (row: number) => boolean) =>
    names.filter((_, cell) => rows(Math.floor(cell / 60)) && map[Math.floor(cell / 60)]![cell % 60] === '.')
  const armies = [
    { seat: 'north', squares: free(row => row > 4 && row < 12) },
    { seat: 'south', squares: free(row => row > 13 && row < 21) },
  ] as const
  // Kinds are mixed: 109 and the length have no common divisor.
  const opening = armies.flatMap(({ seat, squares }) =>
    kinds.map((_, i) => ({ seat, kind: kinds[(i * 109) % kinds.length]!, at: squares[i]! })),
  )
  return { ruleset: made.value, opening }
}

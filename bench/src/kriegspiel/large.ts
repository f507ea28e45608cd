import { seedRng, withDice } from '@umpire/core-rng'
import { createRuleset, type Kind, type PlacedUnit, view } from '@umpire/kriegspiel'
import { characters, createPolicy } from '@umpire/kriegspiel/policy'
import { compare } from '../harness.ts'

const COLUMNS = 60
const ROWS = 26
const FRONTIER = 13
const army = {
  infantry: 180,
  cavalry: 60,
  'foot-artillery': 30,
  'horse-artillery': 20,
  'foot-relay': 10,
  'horse-relay': 10,
}

/** The largest board there can be, with 310 units a side face to face: how long a simple player thinks of a turn. */
export function largeBoardBench(): void {
  const { rules, state } = largest()
  const policy = createPolicy(characters.steady, rules.board)
  const seen = view(state, 'south')
  compare('A board of 26 x 60 with 620 units: both networks', { umpire: () => rules.survey(state).length })
  compare(
    'The same board: a turn of the simple player, who thinks of the 48 combat units nearest to the enemy',
    {
      umpire: () => {
        const turn = withDice(seedRng(2), dice => policy({ seat: 'south', view: seen, orders: [], dice }))
        return JSON.stringify(turn.value).length
      },
    },
    { time: 3000 },
  )
}

function largest() {
  const map = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => {
      if ((row === 0 || row === ROWS - 1) && column % 40 === 10) return row === 0 ? 'N' : 'S'
      return (column * 7 + row * 13) % 29 === 0 && row > 2 && row < 23 ? 'M' : '.'
    }).join(''),
  )
  const made = createRuleset({ id: 'largest', map, frontier: FRONTIER, army })
  if (!made.ok) throw new Error(made.problems[0]?.message)
  const rules = made.value
  const kinds = Object.entries(army).flatMap(([kind, count]) => Array.from({ length: count }, () => kind as Kind))
  // 109 and the length have no common divisor: the kinds are mixed.
  const mixed = kinds.map((_, i) => kinds[(i * 109) % kinds.length]!)
  const side = (seat: 'north' | 'south', front: number): PlacedUnit[] =>
    rules.board.names
      .flatMap((at, cell) => {
        const row = Math.floor(cell / COLUMNS)
        const own = seat === 'north' ? row <= front : row >= front
        return own && map[row]![cell % COLUMNS] === '.' ? [{ at, away: Math.abs(row - front) }] : []
      })
      .sort((a, b) => a.away - b.away)
      .slice(0, mixed.length)
      .map(({ at }, i) => ({ seat, kind: mixed[i]!, at }))
  const units = [...side('north', FRONTIER - 1), ...side('south', FRONTIER + 1)]
  const opened = rules.setup({ position: { units, turn: 'south' } }, seedRng(1))
  if (!opened.ok) throw new Error(opened.problems[0]?.message)
  return { rules, state: opened.state }
}

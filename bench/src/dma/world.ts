import { seedRng } from '@umpire/core-rng'
import { type Army, generateMap, handbook, ruleset, type State, type Unit } from '@umpire/dma'
import { plainFormation } from '@umpire/dma/queries'

/** Units in an army. */
const UNITS = 24

/**
 * A world in full swing: so many players, as many provinces of 5 villages, and 150 armies for 24 of them, each of 24 units in formation and all on the
 * march. That is more than provinces can feed, so hunger is tested for thousands as well.
 */
export function busyWorld(players: number): State {
  const map = generateMap({ players, villages: 5 }, seedRng(players))
  if (!map.ok) throw new Error(map.problems[0]!.message)
  const states = Array.from({ length: players }, (_, i) => `State ${i + 1}`)
  const opened = ruleset.setup({ states, map: map.state }, seedRng(players))
  if (!opened.ok) throw new Error(opened.problems[0]!.message)
  const { state } = opened
  const armies: Army[] = []
  const raised = state.cities.map(() => ({ units: 0, armies: 0 }))
  const types = handbook.units.map(({ id }) => id)
  const provinces = state.map.provinces
  const count = Math.round((players * 150) / 24)
  for (let i = 0; i < count; i++) {
    const home = i % players
    const serial = ++raised[home]!.armies
    const bare = Array.from(
      { length: UNITS },
      (_, j): Unit => ({
        id: ++raised[home]!.units * 256 + home,
        type: types[(i + (j >> 3)) % types.length]!,
        cell: null,
      }),
    )
    const cells = new Map(plainFormation(bare, 7).map(([id, dx, dy]) => [id, [dx, dy] as const]))
    const cell = [provinces[home]!.city, ...provinces[home]!.villages][serial % 6]!.cell
    armies.push({
      id: serial * 256 + home,
      seat: `p${home + 1}` as Army['seat'],
      name: `Army ${i}`,
      cell,
      route: (['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'] as const).flatMap((_, at, all) => [all[(at + i) % 8]!]),
      deposit: 0,
      units: bare.map(unit => ({ ...unit, cell: cells.get(unit.id)! })),
      vacancies: [],
      field: 1,
    })
  }
  const line = ['T1', 'C1', 'O1', 'F1', 'V1', 'P1', 'M1', 'N1', 'N2']
  return {
    ...state,
    armies: armies.sort((a, b) => a.id - b.id),
    villages: provinces.map(({ villages }, i) =>
      villages.map((_, j) => (j < 3 ? (`p${i + 1}` as Army['seat']) : null)),
    ),
    cities: state.cities.map((city, i) => ({
      ...city,
      raised: raised[i]!,
      buildings: line.slice(0, 2 + (i % 6)),
      queue: [
        { kind: 'building', id: 'T3', paid: 0 },
        { kind: 'unit', id: 'militia', paid: 0 },
      ],
    })),
  }
}

import { type Board, connectedUnits, network, type Seat, type State, survey, unitTypes } from '@umpire/kriegspiel'
import { compareWithLimit, mix, timed } from '../limit.ts'

/** Both networks of each position, ours beside plain C. */
export function networkLimit(board: Board, positions: readonly State[]): void {
  const input = [
    `${board.columns} ${board.rows} ${board.content.map.join('')} ${positions.length}`,
    ...positions.flatMap(({ units, destroyed }) => [
      units.length,
      destroyed.length,
      ...destroyed,
      ...units.flatMap(({ seat, kind, at }) => [seat === 'south' ? 1 : 0, unitTypes[kind].relay ? 1 : 0, at]),
    ]),
  ]
  compareWithLimit(`Both networks, ${positions.length} positions of a game, a position`, 'kriegspiel', input, {
    sum: positions.reduce((sum, position) => checksum(board, position, sum), 0),
    nanos: timed(positions.length, () => {
      for (const position of positions) survey(position)
    }),
  })
}

function checksum(board: Board, position: State, start: number): number {
  const marks = new Uint8Array(board.size)
  const mark = (squares: readonly string[], bit: number) => {
    for (const square of squares) marks[board.cells.get(square)!]! |= bit
  }
  const sides: readonly [Seat, number][] = [
    ['north', 1],
    ['south', 2],
  ]
  for (const [seat, bit] of sides) {
    mark(network(position, seat), bit)
    mark(
      connectedUnits(position, seat).map(({ at }) => at),
      4,
    )
  }
  return mix(start, ...marks)
}

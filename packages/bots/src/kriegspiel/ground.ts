import { type Board, type Cell, type Seat, seats } from '@umpire/kriegspiel'

/** What is worked out once for a board. */
export interface Ground {
  readonly board: Board
  /** For from * size + to: king's steps between two cells, and `CLEAR` where fire runs from one to the other. */
  readonly sight: Uint8Array
  /** For each arsenal the steps to it from every cell, as if nobody stood in the way. */
  readonly ways: ReadonlyMap<Cell, Uint8Array>
}

/** Nothing but pieces stands between two cells on one of the eight lines. */
export const CLEAR = 32
/** The steps of `sight`; what is further away counts as this far. */
export const FAR = 31

export function groundOf(board: Board): Ground {
  const ways = new Map(seats.flatMap((seat: Seat) => board.arsenals[seat].map(at => [at, stepsTo(board, at)] as const)))
  return { board, sight: sightOf(board), ways }
}

function sightOf({ size, column, row, reach, steps }: Board): Uint8Array {
  const sight = new Uint8Array(size * size)
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < size; to++) {
      const across = Math.abs(column[to]! - column[from]!)
      const down = Math.abs(row[to]! - row[from]!)
      sight[from * size + to] = Math.min(Math.max(across, down), FAR)
    }
    for (let way = 0; way < 8; way++) {
      const far = Math.min(reach[from * 8 + way]!, FAR)
      for (let away = 1, to = from + steps[way]!; away <= far; away++, to += steps[way]!)
        sight[from * size + to]! |= CLEAR
    }
  }
  return sight
}

/** Steps from every cell to one; 99 where there is no way. */
function stepsTo({ size, near }: Board, goal: Cell): Uint8Array {
  const steps = new Uint8Array(size).fill(99)
  steps[goal] = 0
  const queue = [goal]
  for (const at of queue) {
    for (let way = at * 8; way < at * 8 + 8; way++) {
      const to = near[way]!
      if (steps[to]! <= steps[at]! + 1) continue
      steps[to] = steps[at]! + 1
      queue.push(to)
    }
  }
  return steps
}

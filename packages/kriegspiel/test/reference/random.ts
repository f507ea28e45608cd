import fc from 'fast-check'
import { presets } from '../../src/entries/model.ts'
import {
  type BoardContent,
  type Kind,
  kinds,
  type Options,
  type PlacedUnit,
  type PositionOptions,
  type Seat,
  seats,
} from '../../src/index.ts'
import { rulingsArbitrary } from '../support/rulings.ts'
import { allSpots, letterAt, squareOf } from './board.ts'

/** A legal position with both armies thrown over a part of the board, so that they meet. Some arsenals are gone, never all of a side's. */
function randomPosition(board: BoardContent): fc.Arbitrary<PositionOptions> {
  const spots = allSpots(board).filter(spot => letterAt(board, spot) !== 'M')
  const pool = seats.flatMap(seat =>
    kinds.flatMap(kind => Array.from({ length: board.army[kind] ?? 0 }, () => ({ seat, kind }))),
  )
  const arsenals = (letter: string) => spots.filter(spot => letterAt(board, spot) === letter).map(squareOf)
  return fc
    .record({
      units: fc.shuffledSubarray(pool, { minLength: Math.min(12, pool.length) }),
      column: fc.integer({ min: 1, max: board.map[0]!.length }),
      row: fc.integer({ min: 1, max: board.map.length }),
      spread: fc.integer({ min: 4, max: 12 }),
      order: fc.array(fc.nat(), { minLength: pool.length, maxLength: pool.length }),
      destroyed: fc.tuple(
        fc.subarray(arsenals('N'), { maxLength: arsenals('N').length - 1 }),
        fc.subarray(arsenals('S'), { maxLength: arsenals('S').length - 1 }),
      ),
      turn: fc.constantFrom(...seats),
    })
    .map(({ units, column, row, spread, order, destroyed, turn }) => {
      const gone = destroyed.flat()
      const free = spots.filter(spot => Math.max(Math.abs(spot.column - column), Math.abs(spot.row - row)) <= spread)
      const placed: PlacedUnit[] = []
      for (const [index, unit] of units.entries()) {
        const choice = free.splice(order[index]! % Math.max(free.length, 1), 1)[0]
        if (choice && mayStand(board, unit.seat, unit.kind, squareOf(choice), letterAt(board, choice), gone))
          placed.push({ ...unit, at: squareOf(choice) })
      }
      return { units: placed, destroyed: gone, turn }
    })
}

function mayStand(
  _board: BoardContent,
  seat: Seat,
  kind: Kind,
  square: string,
  letter: string,
  gone: readonly string[],
): boolean {
  const enemy = seat === 'north' ? 'S' : 'N'
  return letter !== enemy || kind.endsWith('relay') || gone.includes(square)
}

export function randomOptions(board: BoardContent): fc.Arbitrary<Options> {
  return fc.record({
    rulings: rulingsArbitrary,
    preset: fc.constantFrom(...presets),
    position: randomPosition(board),
  })
}

import { type Problem, type Result, validate } from '@umpire/core-game'
import type { Seat } from '../model.ts'
import { unitsOn } from '../position.ts'
import { openingFaults, under } from '../possible.ts'
import { fault, type ProblemCode } from '../problems.ts'
import { contentSchema } from '../schema.ts'
import { type BoardContent, compileBoard, countOf, inTerritory, MOUNTAIN } from './board.ts'
import { kinds, unitTypes } from './unit-types.ts'

/** Reads content from any JSON value: a copy in order, or a Problem for each fault (K-5.4). */
export function readContent(input: unknown): Result<BoardContent> {
  const read = validate(contentSchema, input, 'board-malformed')
  if (!read.ok) return read
  // A copy: whoever gave the content may go on changing it.
  const content = JSON.parse(JSON.stringify(read.value)) as BoardContent
  const map = mapFaults(content)
  const problems = map.length > 0 ? map : pieceFaults(content)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: content }
}

function mapFaults({ map, frontier }: BoardContent): Problem[] {
  const columns = map[0]?.length ?? 0
  const problems: Problem[] = []
  const check = (sound: boolean, code: ProblemCode, ...at: (string | number)[]) => {
    if (!sound) problems.push(fault(code, at))
  }
  check(map.length >= 4 && map.length <= 26, 'board-size', 'map')
  check(frontier >= 1 && frontier < map.length, 'board-frontier', 'frontier')
  for (const [row, line] of map.entries()) {
    check(line.length === columns && columns >= 4 && columns <= 60, 'board-size', 'map', row)
    check(/^[.M=FNS]*$/.test(line), 'board-terrain', 'map', row)
    check(!line.includes(row < frontier ? 'S' : 'N'), 'board-arsenals', 'map', row)
  }
  for (const letter of ['N', 'S'])
    check(
      map.some(line => line.includes(letter)),
      'board-arsenals',
      'map',
    )
  return problems
}

/** The armies and the opening, on a map that is in order. */
function pieceFaults(content: BoardContent): Problem[] {
  const { opening } = content
  const board = compileBoard(content)
  const count = (relay: boolean) =>
    kinds.reduce((sum, kind) => sum + (unitTypes[kind].relay === relay ? countOf(content, kind) : 0), 0)
  const room = (seat: Seat) =>
    board.names.filter((_, cell) => inTerritory(board, cell, seat) && board.terrain[cell] !== MOUNTAIN).length
  const size = count(true) + count(false)
  if (!count(true) || !count(false) || size > room('north') || size > room('south'))
    return [fault('board-army', ['army'])]
  return opening ? under(openingFaults(board, unitsOn(board, opening)), 'opening') : []
}

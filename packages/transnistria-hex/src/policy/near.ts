import type { Play } from '../play.ts'
import { allianceOf, hexOf, isGround } from '../rules/sides.ts'

/** What each alliance has near a hex: a ground unit in it, or one next to it. */
const WITHIN = 2
export const BESIDE = 1
export function beside({ board, state }: Play): readonly [number[], number[]] {
  const near: readonly [number[], number[]] = [board.blank.slice(), board.blank.slice()]
  for (const unit of state.units) {
    if (unit.hex === null || !isGround(board, unit)) continue
    const at = hexOf(board, unit)
    const marks = near[allianceOf(unit.seat)]
    marks[at]! |= WITHIN
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[at * 6 + d]!
      if (to >= 0) marks[to]! |= BESIDE
    }
  }
  return near
}

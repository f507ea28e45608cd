import { direction, distance, inLine } from '../content/board.ts'
import { unitTypes } from '../content/unit-types.ts'
import type { Cell, Unit } from '../model.ts'
import { destinations, MOVES } from '../rules/movement.ts'
import { isRelay } from '../rules/units.ts'
import { afterMove, candidates, isLegal, prospectOf, type Scene, type Step } from './scene.ts'

/** Moves, and the attack that they make possible. */
export interface Strike {
  readonly steps: readonly Step[]
  readonly target: Cell
  /** What the target is worth, or a quarter of it where it is only driven back. */
  readonly gain: number
}

/** The longest column of a charge that is thought of. */
const COLUMN = 4

/** The best attack that the moves left in this turn can bring about; null where nothing comes of any. */
export function bestStrike(scene: Scene): Strike | null {
  const { position, seat } = scene
  if (position.attacked) return null
  const moves = new Map<Unit, readonly Cell[]>()
  for (const unit of candidates(scene)) {
    if (isRelay(unit)) continue
    const to = destinations(scene.board, position, scene.field, unit)
    if (to.length > 0) moves.set(unit, to)
  }
  let best: Strike | null = null
  for (const target of position.units) {
    if (target.seat === seat) continue
    if (best && best.gain >= unitTypes[target.kind].worth) continue
    const strike = strikeAt(scene, target, moves)
    if (strike && (!best || strike.gain > best.gain)) best = strike
  }
  return best
}

/** Adds the move that helps most, again and again, until the target falls. */
function strikeAt(scene: Scene, target: Unit, moves: ReadonlyMap<Unit, readonly Cell[]>): Strike | null {
  const left = MOVES - scene.position.moved.length
  const options = helpers(scene, target, moves)
  const base = prospectOf(scene, target)
  const found = (steps: readonly Step[], gain: number): Strike => ({ steps, target: target.at, gain })
  if (base.kills && base.allowed) return found([], unitTypes[target.kind].worth)
  const most = options
    .map(option => option.most)
    .sort((a, b) => b - a)
    .slice(0, left)
  if (most.reduce((sum, attack) => sum + attack, base.margin) < 1) return null
  const steps: Step[] = []
  let now = scene
  let { margin, allowed } = base
  while (steps.length < left) {
    let best: { step: Step; after: Scene; margin: number; kills: boolean; allowed: boolean } | null = null
    for (const { unit, cells } of options) {
      if (steps.some(step => step.unit === unit)) continue
      for (const to of cells) {
        const step = { unit, to }
        if (!isLegal(now, step)) continue
        const after = afterMove(now, step)
        const prospect = prospectOf(after, target)
        if (prospect.margin > (best?.margin ?? margin)) best = { step, after, ...prospect }
      }
    }
    if (!best) break
    steps.push(best.step)
    now = best.after
    ;({ margin, allowed } = best)
    if (best.kills && allowed) return found(steps, unitTypes[target.kind].worth)
  }
  return margin === 1 && allowed ? found(steps, unitTypes[target.kind].worth >> 2) : null
}

interface Helper {
  readonly unit: Unit
  /** Squares from which it would bear on the target. */
  readonly cells: readonly Cell[]
  readonly most: number
}

function helpers({ board }: Scene, target: Unit, moves: ReadonlyMap<Unit, readonly Cell[]>): Helper[] {
  const found: Helper[] = []
  for (const [unit, cells] of moves) {
    const { speed, range, attack, charge } = unitTypes[unit.kind]
    const far = charge ? COLUMN : range
    if (distance(board, unit.at, target.at) > speed + far) continue
    const useful = cells.filter(cell => {
      const away = distance(board, cell, target.at)
      const way = direction(board, target.at, cell)
      return away <= far && inLine(board, cell, target.at) && board.reach[target.at * 8 + way]! >= away
    })
    if (useful.length > 0) found.push({ unit, cells: useful, most: charge || attack })
  }
  return found
}

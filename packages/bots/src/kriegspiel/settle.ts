import { type Position, unitTypes } from '@umpire/kriegspiel'
import { balanceOf, sumOf } from './evaluate.ts'
import { cutBy } from './lines.ts'
import { after, type Desk, type Draft, draftOf, isOver, other, strikesOf } from './turn.ts'

/** North's balance after the exchanges that begin now: the side to move takes what it can, or stands as it is. */
export function settle(desk: Desk, position: Position, depth: number): number {
  const seat = position.turn!
  const draft = draftOf(desk, position)
  const cut = cutBy(desk.rules, desk.ground, draft.scene, seat) >> 1
  const stand = sumOf(balanceOf(desk.ground, draft.scene, seat)) + (seat === 'north' ? cut : -cut)
  if (depth === 0 || isOver(desk.rules, draft.scene)) return stand
  const storm = stormOf(desk, draft)
  const best = storm ?? strikesOf(desk, draft)[0]
  if (!best) return stand
  const next = settle(desk, passed(best), depth - 1)
  return seat === 'north' ? Math.max(stand, next) : Math.min(stand, next)
}

/** A turn that enters an arsenal. */
function stormOf(desk: Desk, draft: Draft): Draft | null {
  const { position } = draft.scene
  const { board } = desk.rules
  if (position.attacked || position.retreat?.done === false) return null
  for (const arsenal of board.arsenals[other(position.turn!)]) {
    if (position.destroyed.includes(arsenal)) continue
    const ways = desk.ground.ways.get(arsenal)!
    for (const { seat, kind, at } of position.units) {
      const { relay, speed } = unitTypes[kind]
      if (seat !== position.turn || relay || ways[at]! > speed) continue
      if (!desk.rules.legalMoves(position, board.names[at]!, draft.scene.survey).includes(board.names[arsenal]!))
        continue
      return draftOf(desk, after(desk, position, { from: at, to: arsenal }))
    }
  }
  return null
}

/** The position after the turn. */
function passed({ scene, target, kills }: Draft): Position {
  const { position } = scene
  return {
    ...position,
    units: kills ? position.units.filter(({ at }) => at !== target!.at) : position.units,
    turn: other(position.turn!),
    moved: [],
    lastMoved: null,
    attacked: false,
    retreat: null,
    draw: null,
  }
}

import { type Position, unitTypes } from '@umpire/kriegspiel'
import { balanceOf, sumOf } from './evaluate.ts'
import { cutBy } from './lines.ts'
import { type Haste, strikesOf } from './strike.ts'
import { worthOf } from './sums.ts'
import { type Desk, type Draft, draftOf, type Idea, isOver, other, relaySteps, take } from './turn.ts'

const QUICK: Haste = { targets: 3, width: 1 }

/** North's balance after the exchanges that begin now: the side to move takes what it can, or stands as it is. */
export function settle(desk: Desk, position: Position, depth: number): number {
  const seat = position.turn!
  const draft = draftOf(desk, position)
  const cut = cutBy(desk.rules, desk.ground, draft.scene, seat) >> 1
  const stand = sumOf(balanceOf(desk.ground, draft.scene, seat)) + (seat === 'north' ? cut : -cut)
  if (depth === 0 || isOver(desk.rules, draft.scene)) return stand
  const storm = stormOf(desk, draft)
  const best = storm ?? strikesOf(desk, draft, QUICK)[0]
  if (!best) return stand
  // What may yet be taken counts for less than what was.
  const gain = settle(desk, passed(best), depth - 1) - stand
  const next = stand + gain - Math.trunc(gain / 6)
  return seat === 'north' ? Math.max(stand, next) : Math.min(stand, next)
}

/** How many guards are gone on from. */
const GUARDS = 6

/**
 * First moves after which the enemy's next turn takes less, the best first: every move is tried. Nothing where he takes nothing as it is.
 */
export function guardsOf(desk: Desk, base: Draft, ideas: readonly Idea[]): Draft[] {
  const sign = base.scene.position.turn === 'north' ? 1 : -1
  // Whatever it attacks itself.
  const endured = (draft: Draft) => sign * settle(desk, passed({ ...draft, kills: false }), 1)
  const now = endured(base)
  const threat = base.worth - now
  if (threat < worthOf('infantry') >> 1) return []
  const found: { readonly draft: Draft; readonly worth: number }[] = []
  for (const { step } of ideas) {
    const draft = take(desk, base, step)
    const worth = endured(draft)
    if (worth > now) found.push({ draft, worth })
  }
  found.sort((a, b) => b.worth - a.worth)
  return found.slice(0, GUARDS).map(({ draft }) => draft)
}

/**
 * A turn that enters an arsenal after one move or two that make it possible: any as the first, and as the second those of relays. Only what stands near enough to enter
 * is thought of, so that most positions cost nothing.
 */
export function stormAfter(desk: Desk, base: Draft, ideas: readonly Idea[]): Draft | null {
  if (!isNear(desk, base)) return null
  const begun = ideas.map(({ step }) => take(desk, base, step))
  for (const draft of begun) {
    const storm = stormOf(desk, draft)
    if (storm) return storm
  }
  for (const draft of begun)
    for (const step of relaySteps(desk, draft)) {
      const storm = stormOf(desk, take(desk, draft, step))
      if (storm) return storm
    }
  return null
}

/** Whether a unit could enter an arsenal, were it on line and its way free. */
function isNear({ rules, ground }: Desk, { scene: { position } }: Draft): boolean {
  const arsenals = rules.board.arsenals[other(position.turn!)].filter(at => !position.destroyed.includes(at))
  return position.units.some(({ seat, kind, at }) => {
    const { relay, speed } = unitTypes[kind]
    return seat === position.turn && !relay && arsenals.some(arsenal => ground.ways.get(arsenal)![at]! <= speed)
  })
}

/** A turn that enters an arsenal. */
export function stormOf(desk: Desk, draft: Draft): Draft | null {
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
      return take(desk, draft, { from: at, to: arsenal })
    }
  }
  return null
}

/** The position after the turn. */
export function passed({ scene, target, kills }: Draft): Position {
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

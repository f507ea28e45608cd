import { type Position, unitTypes } from '@umpire/kriegspiel'
import { balanceOf, type Place, type Scene, sceneOf, sumOf } from './evaluate.ts'
import { cutBy } from './lines.ts'
import { type Haste, strikesOf } from './strike.ts'
import { worthOf } from './sums.ts'
import {
  type Desk,
  type Draft,
  drafted,
  goalsOf,
  type Idea,
  isOver,
  other,
  placeAfter,
  relaySteps,
  type Step,
  take,
} from './turn.ts'

const QUICK: Haste = { targets: 3, width: 1 }

/** North's balance after the exchanges that begin now: the side to move takes what it can, or stands as it is. */
export function settle(desk: Desk, position: Position, depth: number): number {
  return settleFrom(desk, sceneOf(desk.rules, desk.ground, position), depth)
}

function settleFrom(desk: Desk, scene: Scene, depth: number): number {
  const seat = scene.position.turn!
  const cut = cutBy(desk.rules, desk.ground, scene, seat) >> 1
  const stand = sumOf(balanceOf(desk.ground, scene, seat)) + (seat === 'north' ? cut : -cut)
  if (depth === 0 || isOver(desk.rules, scene)) return stand
  const draft = drafted(desk, scene, [])
  const storm = stormOf(desk, draft)
  const best = storm ?? strikesOf(desk, draft, QUICK)[0]
  if (!best) return stand
  // What may yet be taken counts for less than what was.
  const gain = settleFrom(desk, passed(desk, best), depth - 1) - stand
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
  const endured = (draft: Draft) => sign * settleFrom(desk, passed(desk, { ...draft, kills: false }), 1)
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
  const begun = ideas.map(({ step }) => ({ step, place: placeAfter(desk, base.scene, step) }))
  for (const { step, place } of begun) {
    const storm = stormFrom(desk, place)
    if (storm) return take(desk, take(desk, base, step), storm)
  }
  for (const { step, place } of begun)
    for (const second of relaySteps(desk, place)) {
      const storm = stormFrom(desk, placeAfter(desk, place, second))
      if (storm) return [step, second, storm].reduce((draft, step) => take(desk, draft, step), base)
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
  const step = stormFrom(desk, draft.scene)
  return step && take(desk, draft, step)
}

/** A move that enters an arsenal. */
function stormFrom(desk: Desk, place: Place): Step | null {
  const { position, networks, standing } = place
  if (position.attacked || position.retreat?.done === false) return null
  for (const arsenal of desk.rules.board.arsenals[other(position.turn!)]) {
    if (position.destroyed.includes(arsenal) || standing[arsenal]) continue
    const ways = desk.ground.ways.get(arsenal)!
    for (let i = 0; i < position.units.length; i++) {
      const { seat, kind, at } = position.units[i]!
      if (seat !== position.turn || !networks.online[i]) continue
      const { relay, speed } = unitTypes[kind]
      if (relay || ways[at]! > speed || !goalsOf(desk, place, at).includes(arsenal)) continue
      return { from: at, to: arsenal }
    }
  }
  return null
}

/** After the turn. */
export function passed({ rules, ground }: Desk, { scene, target, kills }: Draft): Scene {
  const { position } = scene
  const next: Position = {
    ...position,
    units: kills ? position.units.filter(({ at }) => at !== target!.at) : position.units,
    turn: other(position.turn!),
    moved: [],
    lastMoved: null,
    attacked: false,
    retreat: null,
    draw: null,
  }
  return kills || position.retreat ? sceneOf(rules, ground, next) : scene.at(next)
}

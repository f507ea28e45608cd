import type { Locale } from '@umpire/core-game'
import type { ActionCard, Body, Event, Field, Pose, Queries, State, UnitCard, View } from '@umpire/dolg-solo-ai'
import type { Standing } from '@umpire/dolg-solo-ai/svg'
import type { Hand } from '../core/gestures.ts'
import { type Cell, type Ground, type GroundPlan, groundOf } from '../core/ground.ts'

/**
 * What the board asks of the rules: the ruleset has it all. A page without rules gives cards as `content` has them; without those, every base is one of
 * foot, and cards have no names.
 */
export interface BoardRules {
  readonly content?: { readonly data: unknown }
  /** What events say; without it there is no log. */
  readonly describe?: (event: Event, locale: Locale) => string
  /** What a card is called in a language; its name unless told. */
  readonly called?: (name: string, locale: Locale) => string
  readonly queries?: Pick<Queries, 'field' | 'judgeMove' | 'cardReach' | 'threats' | 'unfit'>
}

interface Cards {
  readonly units: readonly UnitCard[]
  readonly actions: readonly ActionCard[]
}

/** Around the table, for rulers, in hundredths of a distance unit. */
export const MARGIN = 60
/** The box of a pose that a unit can go to. */
const SPOT = 60
/** A pose nearer to where the unit stands lies on the unit's own cell: keys come to it, a pointer to the unit. */
const NEAR = 55
/** How far ahead of a unit its handle is. */
const HANDLE = 95

/** Where cards are known from. */
type Box = Pick<BoardRules, 'content' | 'called'>

const cardLists = new WeakMap<Box, Cards>()

function cardsOf(rules: Box | null): Cards {
  const known = rules && cardLists.get(rules)
  if (known) return known
  const { cards = {} } = (rules?.content?.data ?? {}) as { readonly cards?: Partial<Cards> }
  const made = { units: cards.units ?? [], actions: cards.actions ?? [] }
  if (rules) cardLists.set(rules, made)
  return made
}

/** A unit's card; one of no name where nobody knows it. */
function unitCard(id: string, rules: BoardRules | null): UnitCard {
  const nothing = { hit: 0, damage: 0 }
  const none = { cost: 0, melee: nothing, ranged: null, defence: nothing, hearts: 0, morale: 0, move: 0, copies: 0 }
  const base = { width: 120, depth: 80 }
  const plain: UnitCard = { ...none, id, name: id, army: '', mount: 'foot', flags: [], base, formations: [] }
  return cardsOf(rules).units.find(card => card.id === id) ?? plain
}

export function actionCard(id: string, rules: BoardRules | null): ActionCard | null {
  return cardsOf(rules).actions.find(card => card.id === id) ?? null
}

/** What a card of this name is called. */
export function called(name: string, rules: Box | null, locale: Locale): string {
  return rules?.called?.(name, locale) ?? name
}

/** What a card of whatever kind is called. */
export function cardName(id: string, rules: Box | null, locale: Locale): string {
  const { units, actions } = cardsOf(rules)
  return called([...units, ...actions].find(card => card.id === id)?.name ?? id, rules, locale)
}

interface Laid {
  readonly rules: BoardRules | null
  readonly field: Field | null
  readonly bodies: readonly Standing[]
}

const laid = new WeakMap<View, Laid>()

/** The table as the rules see it; null where there are none. A body belongs to one field, and is asked about on that one. */
export function fieldOf(view: View, rules: BoardRules | null): Field | null {
  return lay(view, rules).field
}

/** Who stands on the table. */
export function bodiesOf(view: View, rules: BoardRules | null): readonly Standing[] {
  return lay(view, rules).bodies
}

function lay(view: View, rules: BoardRules | null): Laid {
  const known = laid.get(view)
  if (known && known.rules === rules) return known
  const field = rules?.queries?.field(view as unknown as State) ?? null
  const bodies = field
    ? field.bodies
    : view.units.flatMap((unit): Standing[] => {
        const { pose } = unit
        if (!pose || unit.condition === 'destroyed') return []
        const card = unitCard(unit.card, rules)
        return [{ unit, card, pose, corners: cornersOf(card.base, pose) }]
      })
  const made = { rules, field, bodies }
  laid.set(view, made)
  return made
}

/** The corners of a base at a pose, front left, front right, rear right, rear left; for pictures. */
function cornersOf(
  { width, depth }: { readonly width: number; readonly depth: number },
  pose: Pose,
): readonly number[] {
  const angle = (pose.facing * Math.PI) / 1800
  const [fx, fy] = [(depth * Math.sin(angle)) / 2, (depth * Math.cos(angle)) / 2]
  const [sx, sy] = [(width * Math.cos(angle)) / 2, (-width * Math.sin(angle)) / 2]
  return [fx - sx, fy - sy, fx + sx, fy + sy, sx - fx, sy - fy, -fx - sx, -fy - sy].map(
    (value, i) => Math.round(value) + (i % 2 ? pose.y : pose.x),
  )
}

/** A unit as it would stand at a pose, be it on the table or not. */
export function standingAt(view: View, rules: BoardRules | null, id: string, pose: Pose): Standing | null {
  const unit = view.units.find(one => one.id === id)
  if (!unit) return null
  const card = unitCard(unit.card, rules)
  const { core } = fieldOf(view, rules)?.library ?? {}
  return { unit, card, pose, corners: cornersOf(core?.base(card, unit.extended, unit.formation) ?? card.base, pose) }
}

export function bodyOf(view: View, rules: BoardRules | null, id: string | null): Standing | undefined {
  return id === null ? undefined : bodiesOf(view, rules).find(body => body.unit.id === id)
}

/** What the hand has taken up: a unit, an action card, or the handle that turns a unit. */
export type Piece = { readonly type: 'unit' | 'card' | 'handle'; readonly id: string }

export function pieceOf(name: string): Piece {
  const [kind, id] = name.split(' ')
  return id === undefined ? { type: 'unit', id: name } : { type: kind === 'card' ? 'card' : 'handle', id }
}

/** The unit that is taken up, by itself or by its handle. */
export function unitIn(hand: Pick<Hand, 'piece'>): string | null {
  const held = hand.piece === null ? null : pieceOf(hand.piece)
  return held && held.type !== 'card' ? held.id : null
}

export function cardIn(hand: Pick<Hand, 'piece'>): string | null {
  const held = hand.piece === null ? null : pieceOf(hand.piece)
  return held?.type === 'card' ? held.id : null
}

export const cardPiece = (id: string): string => `card ${id}`
export const handleOf = (id: string): string => `turn ${id}`

/** The name of a place with a facing, of which there are as many as one likes: `@1200,450,1800`. */
export function spotOf({ x, y, facing }: Pose): string {
  return `@${x},${y},${facing}`
}

export function poseIn(cell: string | null): Pose | null {
  const [x, y, facing] = cell?.startsWith('@') ? cell.slice(1).split(',').map(Number) : []
  return x === undefined || y === undefined || facing === undefined ? null : { x, y, facing }
}

/** A pose turned as a hand turns it, clockwise as the player sees it. */
export function turned(pose: Pose, turn: number): Pose {
  return { ...pose, facing: (((pose.facing - turn) % 3600) + 3600) % 3600 }
}

/** Where a handle is, of a unit at a pose. */
function ahead({ x, y, facing }: Pose, far: number): { readonly x: number; readonly y: number } {
  const angle = (facing * Math.PI) / 1800
  return { x: Math.round(x + far * Math.sin(angle)), y: Math.round(y + far * Math.cos(angle)) }
}

/** The poses that are listed for a unit. */
export type Poses = (unit: string) => readonly Pose[]

/**
 * The cells of a table: the units, the poses that the one in the hand can go to, and its handle. What is named after a place (`1200,450`) lies there, though
 * it is no cell one walks to.
 */
export function groundFor(view: View, rules: BoardRules | null, hand: Hand | undefined, poses: Poses): Ground {
  const { width, depth } = view.settled.table
  const at = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x + MARGIN, y: y + MARGIN })
  const bodies = bodiesOf(view, rules)
  const unit = (body: Standing): Cell => {
    const xs = body.corners.filter((_, i) => i % 2 === 0)
    const ys = body.corners.filter((_, i) => i % 2)
    const [wide, high] = [xs, ys].map(all => Math.max(SPOT, Math.max(...all) - Math.min(...all)))
    return { id: body.unit.id, ...at(body.pose), width: wide!, height: high! }
  }
  const held = hand ? unitIn(hand) : null
  const body = held === null ? undefined : bodies.find(one => one.unit.id === held)
  const listed = held === null ? [] : poses(held)
  const spots = listed.map((pose): Cell => ({ id: spotOf(pose), ...at(pose), width: SPOT, height: SPOT }))
  const handle: readonly Cell[] =
    body && listed.length > 0
      ? [
          {
            id: handleOf(body.unit.id),
            ...at(ahead(turned(body.pose, hand?.turn ?? 0), HANDLE)),
            width: SPOT,
            height: SPOT,
          },
        ]
      : []
  const side = (seat: string) => bodies.filter(one => one.unit.seat === seat).map(unit)
  const rows = [side('ai'), side('human'), [...handle, ...spots]].filter(row => row.length > 0)
  const marks = (length: number) =>
    Array.from({ length: Math.floor(length / 200) + 1 }, (_, i) => ({ text: String(i * 10), at: i * 200 + MARGIN }))
  const plan: GroundPlan = {
    width: width + 2 * MARGIN,
    height: depth + 2 * MARGIN,
    rows,
    box: { width: SPOT, height: SPOT },
    rulers: { size: MARGIN, columns: marks(width), rows: marks(depth) },
  }
  const ground = groundOf(plan)
  return {
    ...ground,
    at(x, y) {
      const found = ground.at(x, y)
      const pose = poseIn(found)
      const own = pose && body && Math.hypot(pose.x - body.pose.x, pose.y - body.pose.y) < NEAR
      return own ? body.unit.id : found
    },
    cell(id) {
      const known = ground.cell(id)
      if (known || id === null) return known
      const [x, y] = /^@?\d+,\d+/.test(id) ? id.replace('@', '').split(',').map(Number) : []
      return x === undefined || y === undefined ? null : { id, ...at({ x, y }) }
    },
  }
}

/** A body as the rules know it; only where there are rules. */
export function ruled(view: View, rules: BoardRules | null, id: string | null): Body | undefined {
  return fieldOf(view, rules) ? (bodyOf(view, rules, id) as Body | undefined) : undefined
}

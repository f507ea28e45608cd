import type { Body, DolgRuleset, Pose, State } from '@umpire/dolg-solo-ai'
import { facingOf, nearestGap, turnBetween } from '@umpire/dolg-solo-ai/geometry'
import type { Game } from '../game.ts'
import { soloWords } from '../words/solo.ts'

/** The questions that only the solo rules answer; the companion sits at no other game. */
export const queriesOf = ({ rules }: Game): DolgRuleset['queries'] => (rules as unknown as DolgRuleset).queries

/** Hundredths of a distance unit of 5 cm as centimetres, to the millimetre. */
function centimetres(hundredths: number): string {
  const millimetres = Math.round(hundredths / 2)
  const whole = Math.floor(millimetres / 10)
  return soloWords().decimal(whole, millimetres % 10)
}

/** Between them nobody can tell with a ruler and the eye: 5 degrees. */
const ABOUT = 50
const HALF = 1800

/** How one facing is turned from another, in tenths of a degree: leftwards above 0. */
function turned(from: number, to: number): number {
  const apart = turnBetween(from, to)
  return (to - from + 2 * HALF) % (2 * HALF) === apart ? apart : -apart
}

/** What a hand with a ruler does to take a unit from one place to another, and whom it then stands next to. */
export function rulerText(game: Game, state: State, unit: string, from: Pose | null, to: Pose): string {
  const words = soloWords().ruler
  const { bodies } = queriesOf(game).field(state)
  const body = bodies.find(one => one.unit.id === unit)
  const way = from ? wayText(from, to) : [words.comes(centimetres(to.x), centimetres(to.y))]
  const where = body ? relation(body, bodies) : null
  return `${unit} ${body?.card.name ?? ''}: ${[...way, ...(where ? [where] : [])].join(', ')}`
}

function wayText(from: Pose, to: Pose): string[] {
  const words = soloWords().ruler
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const far = Math.round(Math.hypot(dx, dy))
  const aside = turned(from.facing, facingOf(dx, dy))
  const turn = turned(from.facing, to.facing)
  const texts: string[] = []
  if (far > 0) texts.push(words.goes(centimetres(far), bearing(aside)))
  if (Math.abs(turn) >= ABOUT / 5) texts.push(words.turns(Math.round(Math.abs(turn) / 10), turn > 0))
  return texts.length ? texts : [words.stays]
}

function bearing(aside: number): string {
  const words = soloWords().ruler
  const off = Math.abs(aside)
  if (off <= ABOUT) return words.ahead
  if (off >= HALF - ABOUT) return words.backwards
  return words.aside(Math.round(off / 10), aside > 0)
}

/** Where the nearest enemy stands, from edge to edge. */
function relation(body: Body, bodies: readonly Body[]): string | null {
  const { corners, pose, unit } = body
  const gaps = bodies
    .filter(other => other.unit.seat !== unit.seat)
    .map(other => ({ other, gap: nearestGap(corners, [other])! }))
  if (gaps.length === 0) return null
  const { other, gap } = gaps.reduce((one, next) => (next.gap < one.gap ? next : one))
  const off = turnBetween(other.pose.facing, facingOf(pose.x - other.pose.x, pose.y - other.pose.y))
  const side = off <= HALF / 4 ? 'front' : off >= (3 * HALF) / 4 ? 'rear' : 'flank'
  return soloWords().ruler.ends(gap === 0 ? null : centimetres(gap), side, other.unit.id)
}

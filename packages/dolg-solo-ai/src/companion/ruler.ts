import { integerRoot, type Locale } from '@umpire/core-game'
import { facingOf, turnBetween } from '../geometry/angle.ts'
import { type Body, baseOf, bodyIn, enemiesOf, type Field, nearestGap } from '../geometry/field.ts'
import { sideFrom, within } from '../geometry/polygon.ts'
import type { Pose, State } from '../model.ts'
import type { DolgRuleset } from '../ruleset.ts'
import { companionWords } from './words.ts'

/** Hundredths of a distance unit of 5 cm as centimetres, to the millimetre: 367 is `18.4`. */
export function centimetres(hundredths: number, locale: Locale): string {
  const millimetres = Math.floor((hundredths + 1) / 2)
  return companionWords(locale).decimal(Math.floor(millimetres / 10), millimetres % 10)
}

/** Between them nobody can tell with a ruler and the eye: 5 degrees. */
const ABOUT = 50
const HALF = 1800

/** How one facing is turned from another, in tenths of a degree: leftwards above 0. */
function turned(from: number, to: number): number {
  const apart = turnBetween(from, to)
  return (to - from + 2 * HALF) % (2 * HALF) === apart ? apart : -apart
}

/** Tenths of a degree as degrees. */
const degrees = (tenths: number) => Math.floor((Math.abs(tenths) + 5) / 10)

/** What a hand with a ruler does to take a unit from one place to another, and whom it then stands next to. */
export interface RulerWay {
  /** Each part of the way: how far and whither, how far it turns. */
  readonly way: readonly string[]
  /** The nearest enemy, from edge to edge; null where there is none. */
  readonly ends: string | null
}

/** The way of a unit by ruler, in words; `state` has it where it goes to. */
export function rulerWay(
  { queries }: DolgRuleset,
  state: State,
  unit: string,
  from: Pose | null,
  to: Pose,
  locale: Locale,
): RulerWay {
  const words = companionWords(locale).ruler
  const field = queries.field(state)
  const body = bodyIn(field, unit)
  const way = from ? wayText(from, to, locale) : [words.comes(centimetres(to.x, locale), centimetres(to.y, locale))]
  return { way, ends: body ? relation(field, body, locale) : null }
}

/** The same in one line, with the unit's name. */
export function rulerText(
  rules: DolgRuleset,
  state: State,
  unit: string,
  from: Pose | null,
  to: Pose,
  locale: Locale,
): string {
  const { way, ends } = rulerWay(rules, state, unit, from, to, locale)
  const name = rules.queries.field(state).bodies.find(one => one.unit.id === unit)?.card.name ?? ''
  return `${unit} ${name}: ${[...way, ...(ends === null ? [] : [ends])].join(', ')}`
}

function wayText(from: Pose, to: Pose, locale: Locale): string[] {
  const words = companionWords(locale).ruler
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const far = integerRoot(4 * (dx * dx + dy * dy))
  const turn = turned(from.facing, to.facing)
  const texts: string[] = []
  if (far > 0) {
    const aside = turned(from.facing, facingOf(dx, dy))
    texts.push(words.goes(centimetres(Math.floor((far + 1) / 2), locale), bearing(aside, locale)))
  }
  if (Math.abs(turn) >= Math.floor(ABOUT / 5)) texts.push(words.turns(degrees(turn), turn > 0))
  return texts.length ? texts : [words.stays]
}

function bearing(aside: number, locale: Locale): string {
  const words = companionWords(locale).ruler
  const off = Math.abs(aside)
  if (off <= ABOUT) return words.ahead
  if (off >= HALF - ABOUT) return words.backwards
  return words.aside(degrees(off), aside > 0)
}

/** Where the nearest enemy stands, from edge to edge; in contact is what the rules take for it. */
function relation(field: Field, body: Body, locale: Locale): string | null {
  const { corners, pose, unit, engaged } = body
  const { contact } = field.state.settled.distances
  const gaps = enemiesOf(field, unit.seat).map(other => {
    const touches = engaged.includes(other.unit.id) || within(corners, other.corners, contact)
    return { other, gap: touches ? -1 : nearestGap(corners, [other])! }
  })
  if (gaps.length === 0) return null
  const { other, gap } = gaps.reduce((one, next) => (next.gap < one.gap ? next : one))
  const side = sideFrom(baseOf(field, other), other.pose, pose)
  return companionWords(locale).ruler.ends(gap < 0 ? null : centimetres(gap, locale), side, other.unit.id)
}

import { integerRoot, type Locale } from '@umpire/core-game'
import type { Event } from '../events.ts'
import type { Body, Field } from '../geometry/field.ts'
import { ahead } from '../geometry/polygon.ts'
import { polygon } from './ground.ts'
import { wayLength } from './ruler.ts'
import type { Standing } from './unit.ts'

/** The head of arrows; it goes into `defs`. */
export const TIP =
  '<marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path class="tip" d="M0 0L10 5L0 10z" fill="#222"/></marker>'

/** The arc that a unit's charge reaches; nothing of one that cannot charge. */
export function reachArc(field: Field, body: Body): string {
  if (body.engaged.length) return ''
  const far = field.library.core.moveAllowance(field, body, 'charge') + body.card.base.depth / 2
  if (far <= body.card.base.depth / 2) return ''
  const points: number[] = [body.pose.x, body.pose.y]
  for (let turn = -450; turn <= 450; turn += 50) {
    const to = ahead({ ...body.pose, facing: (body.pose.facing + turn + 3600) % 3600 }, Math.floor(far))
    points.push(to.x, to.y)
  }
  return polygon(points, `class="reach ${body.unit.seat}" fill="#b5483a" opacity="0.07"`)
}

/** From where a unit stood to the edge of where it stands now. */
export function arrow(bodies: readonly Standing[], event: Event): string {
  if (event.type !== 'moved' || !event.from || !event.to) return ''
  const { from, to, manner } = event
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = integerRoot(dx * dx + dy * dy)
  const half = Math.floor((bodies.find(body => body.unit.id === event.unit)?.card.base.depth ?? 0) / 2) + 6
  if (length < half + 30) return ''
  const x = to.x - Math.round((dx * half) / length)
  const y = to.y - Math.round((dy * half) / length)
  const dash = manner === 'charge' || manner === 'rally' ? '' : ' stroke-dasharray="18 10"'
  const start = `<circle class="way" cx="${from.x}" cy="${from.y}" r="12" fill="none" stroke="#222" stroke-width="4"/>`
  return `${start}<path class="way" d="M${from.x} ${from.y}L${x} ${y}" stroke="#222" stroke-width="6"${dash} fill="none" marker-end="url(#tip)"/>`
}

/** The length of a move that is drawn as an arrow. */
export function lengthOf(event: Event, locale: Locale): string {
  if (event.type !== 'moved' || !event.from || !event.to) return ''
  const { from, to } = event
  return from.x === to.x && from.y === to.y ? '' : wayLength(from, to, locale)
}

import type { Body, Field } from '../../geometry/field.ts'
import type { Seat, UnitId } from '../../model.ts'
import type { EventContext } from '../core-rules.ts'
import type { ActionCard } from '../model.ts'
import type { TableParameters } from './parameters.ts'

/** Which units a card's filter lets through. */
function passes({ unit, card }: Body, filter: string): boolean {
  switch (filter) {
    case 'foot':
    case 'mounted':
      return card.mount === filter
    case 'ranged':
      return card.ranged !== null && !card.flags.includes('javelins')
    case 'routed':
      return unit.condition === 'routed'
    case 'shaken':
      return unit.condition === 'routed' || unit.condition === 'broken'
    case 'damaged':
      return unit.damage > 0
    case 'none':
      return false
    default:
      return true
  }
}

/** How many units a card's order reaches, and which. */
export function cardCapacity(
  p: TableParameters,
  field: Field,
  card: ActionCard,
  seat: Seat,
): { readonly limit: number; readonly eligible: readonly UnitId[] } {
  const { kind, limit, filter } = card.order
  const own = field.bodies.filter(body => body.unit.seat === seat)
  const eligible = own.filter(body => passes(body, filter) && (kind !== 'activate' || body.unit.condition !== 'routed'))
  const general = field.state.generals[seat]
  const leadership = general?.condition === 'fit' ? general.leadership : p.withoutGeneral
  const most = { leadership, half: Math.floor(own.length / 2), all: own.length }
  return {
    limit: typeof limit === 'number' ? limit : most[limit],
    eligible: eligible.map(body => body.unit.id),
  }
}

/** `strike` helps who attacks, `brace` who defends, so neither is of use in the other role, whatever its card says; worth what it adds. */
export function eventValue(_field: Field, card: ActionCard, context: EventContext): number | null {
  const { event } = card
  if (!event?.windows.includes(context.window)) return null
  if (event.role !== 'any' && event.role !== context.role) return null
  if (event.effect === (context.role === 'attacker' ? 'brace' : 'strike')) return null
  return event.amount
}

import type { Kind } from './content/unit-types.ts'
import type { Square } from './model.ts'

export const orderTypes = [
  'deploy',
  'undeploy',
  'ready',
  'move',
  'attack',
  'end-turn',
  'resign',
  'offer-draw',
  'accept-draw',
  'decline-draw',
] as const
export type OrderType = (typeof orderTypes)[number]

export type Order =
  | { readonly type: 'deploy'; readonly kind: Kind; readonly at: Square }
  | { readonly type: 'undeploy'; readonly at: Square }
  | { readonly type: 'ready' }
  | { readonly type: 'move'; readonly from: Square; readonly to: Square }
  /** All units in reach take part; the attack ends the turn. */
  | { readonly type: 'attack'; readonly target: Square }
  | { readonly type: 'end-turn' }
  | { readonly type: 'resign' }
  | { readonly type: 'offer-draw' }
  | { readonly type: 'accept-draw' }
  | { readonly type: 'decline-draw' }

/** The orders of one type. */
export type OrderOf<T extends OrderType> = Extract<Order, { readonly type: T }>

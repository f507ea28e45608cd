import type { HexId, UnitId } from './model.ts'

export const orderTypes = [
  'move',
  'march',
  'attack',
  'reconnoitre',
  'disarm',
  'recover',
  'airdrop',
  'rebase',
  'resolve-battles',
  'stand',
  'retreat',
  'occupy',
  'allocate',
  'feed',
  'request-peace',
  'end-turn',
] as const
export type OrderType = (typeof orderTypes)[number]

export type Order =
  | { readonly type: 'move'; readonly unit: UnitId; readonly to: HexId }
  /** `path` holds every hex entered, in order. */
  | { readonly type: 'march'; readonly unit: UnitId; readonly path: readonly HexId[] }
  /** Declares that the unit attacks; units that name one target fight one battle. */
  | { readonly type: 'attack'; readonly unit: UnitId; readonly target: HexId }
  | { readonly type: 'reconnoitre'; readonly unit: UnitId; readonly target: HexId }
  | { readonly type: 'disarm'; readonly unit: UnitId }
  | { readonly type: 'recover'; readonly unit: UnitId }
  | { readonly type: 'airdrop'; readonly unit: UnitId; readonly to: HexId }
  /** `to` may be the airfield where the aircraft are. */
  | { readonly type: 'rebase'; readonly unit: UnitId; readonly to: HexId }
  /** Resolves the battle at `target` next. */
  | { readonly type: 'resolve-battles'; readonly target: HexId }
  | { readonly type: 'stand' }
  /** `path` holds the two hexes entered. */
  | { readonly type: 'retreat'; readonly unit: UnitId; readonly path: readonly HexId[] }
  /** null: nobody. */
  | { readonly type: 'occupy'; readonly unit: UnitId | null }
  | { readonly type: 'allocate'; readonly unit: UnitId }
  | { readonly type: 'feed'; readonly unit: UnitId }
  | { readonly type: 'request-peace' }
  | { readonly type: 'end-turn' }

/** The orders of one type. */
export type OrderOf<T extends OrderType> = Extract<Order, { readonly type: T }>

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
  'resolveBattles',
  'stand',
  'retreat',
  'occupy',
  'allocate',
  'feed',
  'requestPeace',
  'endTurn',
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
  | { readonly type: 'resolveBattles'; readonly target: HexId }
  | { readonly type: 'stand' }
  /** `path` holds the two hexes entered. */
  | { readonly type: 'retreat'; readonly unit: UnitId; readonly path: readonly HexId[] }
  /** null: nobody. */
  | { readonly type: 'occupy'; readonly unit: UnitId | null }
  | { readonly type: 'allocate'; readonly unit: UnitId }
  | { readonly type: 'feed'; readonly unit: UnitId }
  | { readonly type: 'requestPeace' }
  | { readonly type: 'endTurn' }

/** The orders of one type. */
export type OrderOf<T extends OrderType> = Extract<Order, { readonly type: T }>

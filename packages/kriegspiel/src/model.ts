import type { Kind } from './content/unit-types.ts'

export type { Kind } from './content/unit-types.ts'

/** The two sides, in the order in which their orders are handled. */
export const seats = ['north', 'south'] as const
export type Seat = (typeof seats)[number]

/** A square in the book's notation, column then row: `10F` is the tenth column from the west in the sixth row from the north. */
export type Square = string

/** A square as a number: row * columns + column, both counted from 0 at the north-west corner. */
export type Cell = number

/** A unit in the state. */
export interface Unit {
  readonly seat: Seat
  readonly kind: Kind
  readonly at: Cell
}

/** A unit as orders, options, queries and events name it. */
export interface PlacedUnit {
  readonly seat: Seat
  readonly kind: Kind
  readonly at: Square
}

/** Whose pieces stop fire along a line: nobody's, those of the other side than the firing unit's, or all. */
export const fireBlockers = ['no', 'enemy', 'any'] as const
export type FireBlockers = (typeof fireBlockers)[number]

/** Every reading of the rules that can be switched (K-5). A state carries all of them. */
export interface Rules {
  /** A relay that is connected by touch alone sends out lines. */
  readonly relayRadiatesByTouch: boolean
  /** Enemy relays stop lines. */
  readonly relaysBlockLines: boolean
  /** Enemy units that are off line stop lines. */
  readonly offlineUnitsBlockLines: boolean
  /** Which pieces between a unit and the target stop its fire or support. */
  readonly piecesBlockFire: FireBlockers
  /** A relay adds its 1 to the defence of friends up to two squares away. */
  readonly relayDefendsOthers: boolean
  /** A fortress or pass adds to the share of a unit that supports another, not only to the target's own. */
  readonly bonusWhenSupporting: boolean
  /** A combat unit that moves two squares may pass a square where it would be off line. */
  readonly crossUnsupplied: boolean
  /** Units may still move in the turn in which an arsenal was destroyed. */
  readonly moveAfterArsenal: boolean
  /** The unit that moved last must take part in the attack. */
  readonly attackNeedsLastMoved: boolean
  /** A side without relays whose combat units are all off line has lost: win (c). */
  readonly winByIsolation: boolean
  /** Relays take part in the chain of touch. */
  readonly relaysTouch: boolean
  /** A relay that is off line defends itself with its 1. */
  readonly offlineRelayDefendsItself: boolean
  /** A unit may step diagonally between two mountains. */
  readonly diagonalBetweenMountains: boolean
}

export const presets = ['seed', 'book'] as const
export type Preset = (typeof presets)[number]

/** Any position, as `setup` takes it. */
export interface PositionOptions {
  readonly units: readonly PlacedUnit[]
  /** Arsenals that are gone; none unless told. */
  readonly destroyed?: readonly Square[]
  /** The side to move. */
  readonly turn: Seat
  /** A unit of that side that must retreat before anything else. */
  readonly mustRetreat?: Square
  /** A unit of that side that has made its retreat this turn; it is one of `moved`. */
  readonly retreated?: Square
  /** Where the units that have moved this turn stand now; the last one moved last. */
  readonly moved?: readonly Square[]
  /** The attack of this turn is spent: an arsenal was destroyed. */
  readonly attacked?: boolean
  /** A draw was offered this turn: it waits for an answer, or was declined. */
  readonly draw?: 'offered' | 'declined'
}

/** What a game is set up by; every field may be left out. */
export interface Options extends Partial<Rules> {
  /** Which readings hold where no switch is named; `seed` unless told. */
  readonly preset?: Preset
  /** Who begins; by lot unless told. */
  readonly first?: 'lot' | Seat
  /** `book`: the opening that comes with the board. `hidden`: each side deploys behind a curtain. Or both armies, unit by unit.
   * `book` unless told, or `hidden` on a board that comes without an opening. */
  readonly opening?: 'book' | 'hidden' | readonly PlacedUnit[]
  /** Begins in the middle of a game, in place of an opening. */
  readonly position?: PositionOptions
}

/** How a game can end. */
export const outcomeReasons = ['arsenals', 'annihilation', 'isolation', 'resignation', 'agreement'] as const
export type OutcomeReason = (typeof outcomeReasons)[number]

/** What the queries need: the common part of a state and a view. */
export interface Position {
  readonly rules: Rules
  /** By square. */
  readonly units: readonly Unit[]
  /** Arsenals that are gone, by square. */
  readonly destroyed: readonly Cell[]
  /** The side to move; null while the armies are being deployed. */
  readonly turn: Seat | null
  /** Where the units that have moved this turn stand, by square. */
  readonly moved: readonly Cell[]
  /** Where the unit that moved last stands; kept only where `attackNeedsLastMoved` holds. */
  readonly lastMoved: Cell | null
  /** The attack of this turn is spent, on an arsenal. */
  readonly attacked: boolean
  /** The unit of the side to move that must retreat, or has (K-2.6). */
  readonly retreat: { readonly at: Cell; readonly done: boolean } | null
  /** The draw offered this turn by the side to move. */
  readonly draw: 'offered' | 'declined' | null
  /** While the armies are being deployed: who has finished, and who will begin. null once the battle has begun. */
  readonly deployment: { readonly ready: readonly Seat[]; readonly first: 'lot' | Seat } | null
  /** How the game ended. No winner is a draw. */
  readonly end: { readonly winner: Seat | null; readonly reason: OutcomeReason } | null
}

/** The whole game. While the armies are being deployed it holds both, so it is for the umpire alone. */
export type State = Position

/** What one seat, or an onlooker, may know: until both sides are ready the other's units are not in it. */
export interface View extends Position {
  readonly viewer: Seat | 'public'
}

export const orderTypes = [
  'deploy',
  'undeploy',
  'ready',
  'move',
  'attack',
  'endTurn',
  'resign',
  'offerDraw',
  'acceptDraw',
  'declineDraw',
] as const
export type OrderType = (typeof orderTypes)[number]

export type Order =
  | { readonly type: 'deploy'; readonly kind: Kind; readonly at: Square }
  | { readonly type: 'undeploy'; readonly at: Square }
  | { readonly type: 'ready' }
  | { readonly type: 'move'; readonly from: Square; readonly to: Square }
  /** All units in reach take part; the attack ends the turn. */
  | { readonly type: 'attack'; readonly target: Square }
  | { readonly type: 'endTurn' }
  | { readonly type: 'resign' }
  | { readonly type: 'offerDraw' }
  | { readonly type: 'acceptDraw' }
  | { readonly type: 'declineDraw' }

/**
 * Why a unit near the target adds nothing: it is off line, may not attack in the turn of its retreat, is a relay (which neither attacks nor
 * defends others), does not stand on one of the eight lines through the target, or has a mountain or a piece in between.
 */
export type IdleReason = 'offline' | 'retreating' | 'relay' | 'not-in-line' | 'mountain' | 'piece'

/** What one unit adds to a sum. */
export interface Share {
  readonly kind: Kind
  readonly at: Square
  /** All that it adds, bonus included. */
  readonly value: number
  /** What the fortress (4) or pass (2) under it adds; part of `value`. */
  readonly bonus: 0 | 2 | 4
  /** True for cavalry in a charge. */
  readonly charge: boolean
  /** null where it adds something. */
  readonly idle: IdleReason | null
}

/** What an attack would do: nothing can attack; the target holds; it must retreat; it is destroyed. */
export type AttackResult = 'no-attack' | 'holds' | 'retreats' | 'destroyed'

/** An attack on the unit on one square, added up. */
export interface Assessment {
  readonly target: PlacedUnit
  readonly attack: number
  readonly defence: number
  /** `attack - defence`. */
  readonly margin: number
  /** A target that would have to retreat but cannot is destroyed. */
  readonly result: AttackResult
  /** Every unit of the attacker within its own range of the target, and every charging cavalry, by square. */
  readonly attackers: readonly Share[]
  /** Every unit of the defender within its own range of the target, the target among them, by square. */
  readonly defenders: readonly Share[]
}

/** One stretch of the way from an arsenal to a unit: a straight line from a source, or the touch of a neighbour. */
export interface Link {
  readonly by: 'line' | 'touch'
  readonly from: Square
  readonly to: Square
}

/** What stops a line is a mountain or an enemy; a source that sends none is a relay that does not radiate or an arsenal that is gone. */
export type CutCause = 'mountain' | 'enemy' | 'silent-relay' | 'destroyed-arsenal'

/** A line that would reach a unit from an own source, and the first thing that keeps it from doing so. */
export interface Cut {
  readonly source: Square
  readonly at: Square
  readonly by: CutCause
}

/** How a unit is connected: every link from an arsenal to it (none where it stands on the arsenal). Or what cuts it off. */
export type Connection =
  | { readonly unit: PlacedUnit; readonly connected: true; readonly links: readonly Link[] }
  | { readonly unit: PlacedUnit; readonly connected: false; readonly cuts: readonly Cut[] }

/** Why a unit was taken off the board: beaten by two or more, or by one with no room to retreat or no connection to do it (K-2.6). */
export type LossCause = 'beaten' | 'no-room' | 'offline'

/** What happened. `rule` is the clause. Events with `secret: true` may be told to their own seat only. */
export type Event =
  | {
      readonly type: 'deployed'
      readonly seat: Seat
      readonly kind: Kind
      readonly at: Square
      readonly secret: true
      readonly rule: string
    }
  | {
      readonly type: 'undeployed'
      readonly seat: Seat
      readonly kind: Kind
      readonly at: Square
      readonly secret: true
      readonly rule: string
    }
  | { readonly type: 'ready'; readonly seat: Seat; readonly rule: string }
  /** Both sides are ready: everyone sees both armies. */
  | { readonly type: 'curtainRaised'; readonly units: readonly PlacedUnit[]; readonly rule: string }
  /** The lot for the first turn: a die of two sides, 1 for north. */
  | { readonly type: 'lotCast'; readonly sides: 2; readonly face: number; readonly first: Seat; readonly rule: string }
  | { readonly type: 'turnBegan'; readonly seat: Seat; readonly rule: string }
  /** `path` holds every square entered, `to` the last of them. `retreat`: it was forced. */
  | {
      readonly type: 'moved'
      readonly seat: Seat
      readonly kind: Kind
      readonly from: Square
      readonly to: Square
      readonly path: readonly Square[]
      readonly retreat: boolean
      readonly rule: string
    }
  /** The arsenal of `seat` was entered by the unit of the other side that is now at `at`. */
  | {
      readonly type: 'arsenalDestroyed'
      readonly seat: Seat
      readonly at: Square
      readonly kind: Kind
      readonly left: number
      readonly rule: string
    }
  /** Units of `seat` that were connected before the move or attack and are not now, and the other way round. */
  | {
      readonly type: 'connectionChanged'
      readonly seat: Seat
      readonly lost: readonly PlacedUnit[]
      readonly restored: readonly PlacedUnit[]
      readonly rule: string
    }
  /** `seat` attacks the unit on `target.at`. */
  | ({ readonly type: 'attacked'; readonly seat: Seat; readonly rule: string } & Assessment)
  | {
      readonly type: 'destroyed'
      readonly seat: Seat
      readonly kind: Kind
      readonly at: Square
      readonly cause: LossCause
      readonly rule: string
    }
  /** The unit must retreat at the start of its side's turn. */
  | {
      readonly type: 'retreatForced'
      readonly seat: Seat
      readonly kind: Kind
      readonly at: Square
      readonly rule: string
    }
  | { readonly type: 'turnEnded'; readonly seat: Seat; readonly rule: string }
  | { readonly type: 'drawOffered'; readonly seat: Seat; readonly rule: string }
  | { readonly type: 'drawAccepted'; readonly seat: Seat; readonly rule: string }
  | { readonly type: 'drawDeclined'; readonly seat: Seat; readonly rule: string }
  | { readonly type: 'resigned'; readonly seat: Seat; readonly rule: string }
  | { readonly type: 'gameEnded'; readonly winner: Seat | null; readonly reason: OutcomeReason; readonly rule: string }
export type EventType = Event['type']

/** Why something is refused: by `createRuleset`, by `setup` and the state schema, by `step`. */
export type ProblemCode =
  | 'board-malformed'
  | 'board-size'
  | 'board-terrain'
  | 'board-arsenals'
  | 'board-frontier'
  | 'board-army'
  | 'options-malformed'
  | 'options-conflict'
  | 'opening-missing'
  | 'army-incomplete'
  | 'square-unknown'
  | 'square-mountain'
  | 'square-taken'
  | 'square-foreign'
  | 'unit-too-many'
  | 'unit-unknown'
  | 'arsenal-unknown'
  | 'arsenal-twice'
  | 'arsenal-held'
  | 'moved-impossible'
  | 'retreat-impossible'
  | 'end-impossible'
  | 'deployment-impossible'
  | 'state-unsorted'
  | 'game-over'
  | 'seat-not-to-act'
  | 'order-out-of-phase'
  | 'retreat-first'
  | 'move-twice'
  | 'move-no-more'
  | 'move-after-arsenal'
  | 'move-offline'
  | 'move-nowhere'
  | 'move-too-far'
  | 'move-blocked'
  | 'move-crosses-offline'
  | 'move-retreat-arsenal'
  | 'attack-spent'
  | 'attack-no-target'
  | 'attack-no-attacker'
  | 'attack-last-moved'
  | 'draw-again'
  | 'draw-pending'
  | 'draw-none'

export { problemCodes } from './problems.ts'

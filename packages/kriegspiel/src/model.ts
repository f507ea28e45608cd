import type { Kind } from './content/unit-types.ts'
import type { Preset, Rulings } from './rulings.ts'

export type { Kind } from './content/unit-types.ts'
export type { Preset, Rulings } from './rulings.ts'

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
export interface Options {
  /** How the rules are read where `rulings` does not say; `seed` unless told. */
  readonly preset?: Preset
  /** Readings that differ from the preset's. */
  readonly rulings?: Partial<Rulings>
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
  /** Every ruling, settled. */
  readonly rulings: Rulings
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
  readonly end: { readonly winners: readonly Seat[]; readonly reason: OutcomeReason } | null
}

/** The whole game. While the armies are being deployed it holds both, so it is for the umpire alone. */
export type State = Position

/** What one seat, or an onlooker, may know: until both sides are ready the other's units are not in it. */
export interface View extends Position {
  readonly viewer: Seat | 'public'
}

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
  /** Every unit of the attacker within its own range of the target, every charging cavalry, and relays within two squares, which are idle; by square. */
  readonly attackers: readonly Share[]
  /**
   * Every unit of the defender within its own range of the target, the target among them, and relays within two squares, which are idle unless
   * `relayDefendsOthers` holds; by square.
   */
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

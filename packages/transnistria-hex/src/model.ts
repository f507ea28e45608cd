import type { Rulings } from './rulings.ts'

/** Who plays, in the order of the turn. In a game of two Transnistria runs the Gagauz unit too. */
export const seats = ['moldova', 'transnistria', 'gagauzia'] as const
export type Seat = (typeof seats)[number]

/** Whose unit it is; Russian units fight for Transnistria. */
export const factions = ['moldova', 'transnistria', 'gagauzia', 'russia'] as const
export type Faction = (typeof factions)[number]

/** A hex by its axial coordinates, `q,r`: `5,-5` is Dubossary. */
export type HexId = string
export type UnitId = string

export const terrains = ['plain', 'rough', 'city'] as const
export type Terrain = (typeof terrains)[number]

export const arms = ['infantry', 'motorised', 'armour', 'artillery', 'aviation'] as const
export type Arm = (typeof arms)[number]

/** Primary actions first (T-028), then secondary ones (T-029). */
export const actions = ['march', 'attack', 'disarm', 'recover', 'movement', 'reconnaissance'] as const
export type Action = (typeof actions)[number]

/** `map`: in play. `reserve`: waits for its air-drop. `arriving`: comes when its week has come or there is room. */
export const unitStatuses = ['map', 'reserve', 'arriving', 'destroyed', 'surrendered'] as const
export type UnitStatus = (typeof unitStatuses)[number]

/** A unit in the state. */
export interface Unit {
  readonly id: UnitId
  /** Its kind, by id in the order of battle. */
  readonly type: string
  /** Who commands it; captured aircraft change sides (T-100). */
  readonly seat: Seat
  readonly status: UnitStatus
  /** null unless it is on the map. */
  readonly hex: HexId | null
  readonly damage: number
  readonly disarmed: boolean
  /** The isolated city that feeds it this turn, or did (T-023). */
  readonly fed: HexId | null
  /** It has been attacked, so it may leave its home. */
  readonly provoked: boolean
  /** What it did this turn: at most two actions (T-026). */
  readonly actions: readonly Action[]
  /** Movement points spent this turn. */
  readonly spent: number
  /** It took the damage for acting over the limit this turn (T-032). */
  readonly overLimit: boolean
}

export const battleKinds = ['attack', 'reconnaissance'] as const
export type BattleKind = (typeof battleKinds)[number]

/** A battle declared and not yet resolved (T-047). */
export interface Declared {
  readonly target: HexId
  readonly kind: BattleKind
  /** In the order in which they declared. */
  readonly units: readonly UnitId[]
}

/** What comes next in a battle. */
export const stages = [
  'defend',
  'first-fire',
  'first-fire-damage',
  'roll',
  'damage',
  'retreat',
  'aftermath',
  'advance',
] as const
export type Stage = (typeof stages)[number]

/** A battle being resolved. */
export interface Battle {
  readonly target: HexId
  readonly kind: BattleKind
  readonly stage: Stage
  /** Units that attack, with the damage they had when the battle began (T-061). */
  readonly attackers: readonly { readonly unit: UnitId; readonly damage: number }[]
  /** Units that were in the hex when the battle began. */
  readonly defenders: readonly UnitId[]
  /** Who decides for the defence and is credited with its kills. */
  readonly defender: Seat
  /** All adjacent attackers attack across the river (T-009, R-75). */
  readonly river: boolean
  /** Whose anti-air unit covers the target (T-107). */
  readonly antiAir: Seat | null
  /** Damage still to be given out. */
  readonly damage: number
  /** The unit that takes it until it is destroyed. */
  readonly struck: UnitId | null
  /** The defender chose to retreat before the battle (T-057). */
  readonly early: boolean
  /** Units that still have to retreat. */
  readonly retreating: readonly UnitId[]
}

/** A decision that must be made before anything else, by `seat`. */
export type Pending =
  /** Which of these units the isolated `city` feeds (T-023). */
  | { readonly kind: 'feed'; readonly seat: Seat; readonly city: HexId; readonly units: readonly UnitId[] }
  /** Which declared battle is next. */
  | { readonly kind: 'resolve-battles'; readonly seat: Seat; readonly targets: readonly HexId[] }
  /** Stand or retreat (T-057). */
  | { readonly kind: 'defend'; readonly seat: Seat; readonly units: readonly UnitId[] }
  /** Which unit retreats next, and where to. */
  | { readonly kind: 'retreat'; readonly seat: Seat; readonly units: readonly UnitId[] }
  /** Which of equally strong units is struck. */
  | { readonly kind: 'allocate'; readonly seat: Seat; readonly units: readonly UnitId[] }
  /** Who occupies the hex, if anyone (T-071). */
  | { readonly kind: 'occupy'; readonly seat: Seat; readonly units: readonly UnitId[] }
  /** Where captured aircraft are based (T-100). */
  | { readonly kind: 'rebase'; readonly seat: Seat; readonly unit: UnitId; readonly airfields: readonly HexId[] }

/** `supply`: the supply check waits for a choice. `actions`: the open list of T-026. `battles`: the declared battles are resolved. */
export const phases = ['supply', 'actions', 'battles'] as const
export type Phase = (typeof phases)[number]

/** `waiting`: the end roll goes on. `window`: peace will be forced. `cancelled` (T-086), `joined` (T-087): no end by Russia. */
export const interventionStages = ['waiting', 'window', 'cancelled', 'joined'] as const
export type InterventionStage = (typeof interventionStages)[number]

export const ballotNames = ['moldova', 'transnistria', 'russia', 'gagauzia', 'ukraine'] as const
export type BallotName = (typeof ballotNames)[number]
export const ballotResults = ['H', 'A', 'B'] as const
/** `H` is how it went. */
export type BallotResult = (typeof ballotResults)[number]
export type Ballots = { readonly [name in BallotName]: BallotResult }

export const outcomeReasons = ['objectives', 'sanctions', 'forced-peace', 'peace-request', 'week-cap'] as const
export type OutcomeReason = (typeof outcomeReasons)[number]

/** What a win is worth: `decisive` by objectives or sanctions, `minor` by how a peace or the last week leaves the land, `draw` with no winner. */
export const outcomeGrades = ['decisive', 'minor', 'draw'] as const
export type OutcomeGrade = (typeof outcomeGrades)[number]

/** How a game ended. No winner is a draw. */
export interface Ending {
  readonly winners: readonly Seat[]
  readonly reason: OutcomeReason
  readonly grade: OutcomeGrade
}

/** The whole game; nothing of it is hidden. */
export interface State {
  readonly rulings: Rulings
  readonly players: 2 | 3
  readonly ballots: Ballots
  /** From 1. */
  readonly week: number
  /** Whose turn it is. */
  readonly turn: Seat
  readonly phase: Phase
  /** Who controls each hex: one letter a hex (`m`, `t`, `g`) in the order of the map. */
  readonly owners: string
  /** Every counter of the game, in the order of the order of battle. */
  readonly units: readonly Unit[]
  readonly escalation: { readonly [seat in Seat]: number }
  readonly intervention: {
    readonly stage: InterventionStage
    /** The week at whose start peace is forced; null where it is not. */
    readonly until: number | null
  }
  /** Actions that count against the limits of this turn (T-030). */
  readonly used: { readonly primary: number; readonly secondary: number }
  /** Disarm actions that Moldova may still make without counting them. */
  readonly freeDisarms: number
  readonly declared: readonly Declared[]
  /** The declared battles of this turn have been resolved. */
  readonly resolved: boolean
  readonly battle: Battle | null
  /** Aircraft that were just captured and may be based elsewhere now. */
  readonly captured: readonly UnitId[]
  readonly pending: Pending | null
  readonly end: Ending | null
}

/** What a seat or an onlooker sees: everything but the dice to come. */
export interface View extends State {
  readonly viewer: Seat | 'public'
}

/** A unit of a position; what is left out is as at the start of a turn. */
export interface PositionUnit {
  readonly id: UnitId
  /** Another kind than that of its counter, of the same faction. */
  readonly type?: string
  readonly seat?: Seat
  readonly status?: UnitStatus
  /** The hex of the set-up unless told. */
  readonly hex?: HexId
  readonly damage?: number
  readonly disarmed?: boolean
  /** It has been attacked, so it may leave its home. */
  readonly provoked?: true
}

/** Any position, as `setup` takes it. */
export interface Position {
  /** The units of the game; counters that are not named are not in it. */
  readonly units: readonly PositionUnit[]
  /** Hexes whose owner is not that of the map. */
  readonly owners?: readonly { readonly hex: HexId; readonly seat: Seat }[]
  /** 1 unless told. */
  readonly week?: number
  /** Whose turn begins; the first seat unless told. */
  readonly turn?: Seat
  /** `victory`: the turn begins with its victory check. `actions` (unless told): both checks are over. */
  readonly phase?: 'victory' | 'actions'
  readonly escalation?: { readonly [seat in Seat]?: number }
  readonly intervention?: { readonly stage: InterventionStage; readonly until?: number }
  /** Disarms that Moldova may still make without counting them; as many as its ballot gives unless told. */
  readonly freeDisarms?: number
}

/** How the ballots of went: as in history, by dice, or as told (`H` where nothing is). */
export interface BallotOptions {
  readonly mode: 'historical' | 'random' | 'chosen'
  readonly results?: { readonly [name in BallotName]?: BallotResult }
}

/** What a game is set up by; every field may be left out. */
export interface Options {
  /** Those that are not left at their default. */
  readonly rulings?: Partial<Rulings>
  /** 2 unless told. */
  readonly players?: 2 | 3
  readonly ballots?: BallotOptions
  /** Begins in the middle of a game, in place of the set-up. */
  readonly position?: Position
}

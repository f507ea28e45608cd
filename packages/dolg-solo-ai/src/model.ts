import type { Outcome } from '@umpire/core-game'
import type { CardId } from './content/model.ts'
import type { Polygon } from './geometry/polygon.ts'
import type { Rulings } from './rulings.ts'

/** The army that these rules run, and the person's (D-001); in the order in which their orders are handled. */
export const seats = ['ai', 'human'] as const
export type Seat = (typeof seats)[number]

/** The three zones as the player sees them: x grows from `left` to `right` (D-005, AMB-42). */
export const zones = ['left', 'centre', 'right'] as const
export type Zone = (typeof zones)[number]

/** The four decks, in the one order in which types are handled everywhere (AMB-46). */
export const unitTypes = ['heavy', 'light', 'ranged', 'mounted'] as const
export type UnitType = (typeof unitTypes)[number]

export const turnPhases = ['activation', 'movement', 'ranged', 'melee', 'rout'] as const
export type TurnPhase = (typeof turnPhases)[number]

/** `deployment` is the person's (D-014); what follows up to `host` prepares the AI army; then the two sides take turns. */
export const phases = [
  'deployment',
  'recruiting',
  'victory',
  'distribution',
  'lines',
  'host',
  'activation',
  'movement',
  'ranged',
  'melee',
  'rout',
] as const
export type Phase = (typeof phases)[number]

/** Where the middle of a base is, in hundredths of a distance unit from the table's AI edge and its left end, and where it looks. */
export interface Pose {
  readonly x: number
  readonly y: number
  /** Tenths of a degree: 0 looks away from the AI's edge, 900 to the player's right. */
  readonly facing: number
}

export const conditions = ['fit', 'broken', 'routed', 'destroyed'] as const
export type Condition = (typeof conditions)[number]

/** What a unit has done this turn. */
export const deeds = ['activated', 'moved', 'shot', 'fought', 'rallied'] as const
export type Deed = (typeof deeds)[number]

export type UnitId = string

export interface Unit {
  /** `a1`, `a2` ... of the AI army, `p1`, `p2` ... of the person's. */
  readonly id: UnitId
  readonly seat: Seat
  readonly card: CardId
  /** null while it is not on the table. */
  readonly pose: Pose | null
  /** Where it was deployed; null for the person's units. */
  readonly zone: Zone | null
  /** The line it was deployed in, 1 in front; null for the person's units. */
  readonly line: number | null
  /** Damage tokens. */
  readonly damage: number
  readonly condition: Condition
  readonly formation: string | null
  readonly extended: boolean
  /** The enemies it is in melee with. */
  readonly engaged: readonly UnitId[]
  readonly done: readonly Deed[]
  /** Where a skirmisher means to go after its shot (D-172). */
  readonly retire: Pose | null
}

export const generalConditions = ['fit', 'routed', 'fallen'] as const
export type GeneralCondition = (typeof generalConditions)[number]

export interface General {
  readonly name: string
  readonly leadership: number
  readonly percent: number
  /** The unit he is with. */
  readonly host: UnitId | null
  readonly condition: GeneralCondition
}

export const victoryKinds = ['half-losses', 'annihilation', 'general-death'] as const
/** How the battle is won: as the table of D-035 to D-037 has it, or as a scenario says (D-038). */
export type Victory =
  | { readonly kind: (typeof victoryKinds)[number] }
  /** `winner` wins when every unit of that card on the other side is destroyed; who only left the table is not. */
  | { readonly kind: 'destroy'; readonly card: CardId; readonly winner: Seat }
  /** `winner` wins when `turns` turns of both sides are over. */
  | { readonly kind: 'last'; readonly turns: number; readonly winner: Seat }
  /** The person says who has won. */
  | { readonly kind: 'reported' }
export type VictoryKind = Victory['kind']

/** A historical battle's own rules; where it speaks, it goes before these rules (D-011). */
export interface Scenario {
  /** Cards and types that may not be recruited (D-012). */
  readonly forbidden?: readonly (CardId | UnitType)[]
  /** Cards that are recruited first, one entry for each copy; siege units come in only here (D-012, D-021). */
  readonly prescribed?: readonly CardId[]
  /** True where the AI army is exactly the prescribed one. */
  readonly onlyPrescribed?: boolean
  /** Where prescribed units stand, in the order of `prescribed`; null leaves one to these rules. */
  readonly places?: readonly (Pose | null)[]
  readonly victory: Victory
  /** The AI defends ground or a unit (D-122). */
  readonly aiDefends?: boolean
  /** The AI is to take a position or destroy a unit (D-127). */
  readonly aiTakes?: boolean
}

/** Distances of these rules, in hundredths of a distance unit. */
export interface Distances {
  /** Between units of a zone (D-063). */
  readonly unitGap: number
  /** Between units of two zones (D-064). */
  readonly zoneGap: number
  /** Between two lines of depth (AMB-55). */
  readonly lineSpacing: number
  /** A wider space between neighbours is a gap in the line. */
  readonly lineGap: number
  /** Units further apart in depth stand in different lines (AMB-68). */
  readonly lineDepth: number
  /** Units that look further from the axis, in tenths of a degree, stand in no line. */
  readonly lineTurn: number
  /** What is near a melee (AMB-71). */
  readonly nearMelee: number
  /** How far behind a friend is protected (AMB-70). */
  readonly protection: number
  /** Bases this near to each other are in contact. */
  readonly contact: number
}

export interface Table {
  readonly width: number
  readonly depth: number
  /** The AI's deployment area: from its edge to this depth, between these two x. */
  readonly aiDepth: number
  readonly aiLeft: number
  readonly aiRight: number
  /** Convex polygons nobody may stand on or pass. */
  readonly obstacles: readonly Polygon[]
}

export interface PlayerUnit {
  readonly card: CardId
  /** Left out where the person will say so in the deployment phase. */
  readonly pose?: Pose
}

export interface PlayerGeneral {
  readonly name?: string
  readonly leadership: number
  readonly percent?: number
  /** Which of the player's units he is with, from 0. */
  readonly host?: number
}

/** What a battle is set up by. */
export interface Options {
  /** Which readings of the rules are played; the usual ones unless told. */
  readonly rulings?: Partial<Rulings>
  /** The AI's army. */
  readonly army: string
  /** Points allotted (D-013); what the person's army comes to unless told (AMB-02). */
  readonly points?: number
  readonly player: { readonly units: readonly PlayerUnit[]; readonly general?: PlayerGeneral }
  /** The Unknown General unless told (D-031, D-032). */
  readonly aiGeneral?: 'unknown' | 'random' | CardId
  /** Mercenary cards join the decks (D-023). */
  readonly mercenaries?: boolean
  /** A historical battle (D-010). */
  readonly scenario?: Scenario
  /** How a battle for points is won; by die unless told (D-034). */
  readonly victory?: 'roll' | (typeof victoryKinds)[number]
  readonly table?: Partial<Table>
  readonly distances?: Partial<Distances>
  /** Who has the first turn; the person unless told. */
  readonly first?: Seat
  /** `table`: cards are drawn by hand and typed in, `card-needed` says which. */
  readonly cards?: 'program' | 'table'
  /** `core`: the core rules resolve moves and fights. `reported`: the person says what happened on the table. */
  readonly resolution?: 'core' | 'reported'
  /** The AI plays one more action card each turn (D-149). */
  readonly harderCards?: boolean
  /** The AI always finds an event (D-112). */
  readonly harderEvents?: boolean
}

/** Options with every default filled in, but for the rulings. */
export interface Settled {
  readonly army: string
  readonly points: number
  readonly aiGeneral: 'unknown' | 'random' | CardId
  readonly mercenaries: boolean
  readonly scenario: Scenario | null
  readonly victory: 'roll' | (typeof victoryKinds)[number]
  readonly table: Table
  readonly distances: Distances
  readonly first: Seat
  readonly cards: 'program' | 'table'
  readonly resolution: 'core' | 'reported'
  readonly harderCards: boolean
  readonly harderEvents: boolean
}

/** The rows of the behaviour table, from the lowest value (D-161 to D-165). */
export const rows = ['retreat', 'defence', 'advance', 'attack', 'all-out'] as const
export type Row = (typeof rows)[number]

export const outcomeReasons = [
  'half-losses',
  'annihilation',
  'general-death',
  'scenario',
  'night',
  'reported',
  'shortfall',
  'overflow',
] as const
export type OutcomeReason = (typeof outcomeReasons)[number]

/** The whole battle. Only the person's cards are hidden, and only from others: decks are heaps from which each draw is a throw of dice. */
export interface State {
  readonly rulings: Rulings
  readonly settled: Settled
  readonly phase: Phase
  /** Whose turn it is; in preparation, who has something to do. */
  readonly turn: Seat
  /** How often both sides have had their turns, this one included; 0 in preparation. */
  readonly round: number
  readonly units: readonly Unit[]
  readonly generals: { readonly [seat in Seat]: General | null }
  /** Unit cards that the AI has not recruited; in order of the card set. */
  readonly unitDeck: readonly CardId[]
  /** The action deck as a heap, and what has been discarded, both sorted. */
  readonly deck: readonly CardId[]
  readonly discard: readonly CardId[]
  /** How often the deck ran out (AMB-27). */
  readonly exhausted: number
  /** The person's action cards. */
  readonly hand: readonly CardId[]
  /** Cards the person has drawn at the table, for the AI or for his hand, that are not used yet. */
  readonly supplied: readonly CardId[]
  /** Points of both armies when the battle began, generals left out (D-123). */
  readonly initial: { readonly [seat in Seat]: number }
  readonly victory: Victory | null
  /** The AI's behaviour this turn (D-120). */
  readonly behaviour: { readonly value: number; readonly row: Row } | null
  /** What a card has added to the moves of the side to act. */
  readonly bonus: number
  /** Cards the person has played this turn. */
  readonly played: number
  /** True once an event was drawn in this phase (AMB-25). */
  readonly eventDrawn: boolean
  /** null while the battle goes on; without winners it is a draw. */
  readonly end: { readonly winners: readonly Seat[]; readonly reason: OutcomeReason } | null
}

/** What a seat may know: all but the person's hand, what he has drawn for it, and what is left in the deck, from which others could tell it. */
export interface View extends Omit<State, 'hand' | 'deck' | 'supplied'> {
  readonly viewer: Seat | 'public'
  /** null for whom it is hidden from. */
  readonly hand: readonly CardId[] | null
  readonly handSize: number
  /** null for whom the hand is hidden from. */
  readonly deck: readonly CardId[] | null
  readonly deckSize: number
  /** null for whom the hand is hidden from. */
  readonly supplied: readonly CardId[] | null
}

export type BattleOutcome = Outcome<Seat>

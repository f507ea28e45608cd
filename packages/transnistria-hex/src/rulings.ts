import { type Readings, type RulingTable, rulingTable } from '@umpire/core-game/rulings'

/**
 * Where the text is silent or can be read in two ways: each reading that can be switched, its default first. The ids are those of
 * docs/rules/transnistria-hex.md. A new ruling is a line here, a clause there, and the place in the rules that asks for it.
 */
const rulingRows = {
  /** How often the end roll is made: once a week, or before every turn. */
  endRollTime: ['R-02', 'week', 'turn'],
  /** The level that must be above the number of the month: the sum that was rolled on, or Moldova's. */
  endRollLevel: ['R-04', 'sum', 'moldova'],
  /** Which results begin the end: those below the number of the month, or, so that escalation makes it likelier, those above. */
  endRollResult: ['R-05', 'below', 'above'],
  /** How many weeks are played before the forced peace. */
  interventionWeeks: ['R-06', 4, '1d4'],
  /** Whether a later end roll below the month shortens the window. */
  endRollAfterTrigger: ['R-07', 'stops', 'goes-on'],
  /** When the Russian units come: when they join Transnistria (T-087), or as soon as the window opens. */
  russiansCome: ['R-08', 'joining', 'window'],
  /** Who wins at the forced peace. */
  forcedPeace: ['R-09', 'graded', 'draw'],
  /** The clock of the forced peace, once the Russian units have joined. */
  clockAfterJoining: ['R-11', 'stops', 'runs'],
  /** Where Russian units appear. */
  russianArrival: ['R-12', 'garrisons', 'capital'],
  /** What the peace that Moldova asks for is worth. */
  requestedPeace: ['R-13', 'graded', 'draw'],
  /** Who moves first in a week. */
  firstSeat: ['R-14', 'moldova', 'transnistria'],
  /** What takes control of a hex. */
  controlBy: ['R-15', 'passing', 'ending'],
  /** In whose victory phase a decisive win is seen. */
  winSeen: ['R-16', 'own-phase', 'every-phase'],
  /** In which victory phases the levels are compared (T-090). */
  sanctionsCheck: ['R-17', 'moldova-phase', 'every-phase', 'own-phase'],
  /** What is looked at first in a victory phase. */
  firstCheck: ['R-18', 'sanctions', 'objectives'],
  /** When Gagauzia shares Transnistria's win. */
  gagauziaWins: ['R-19', 'holding-capital', 'always'],
  /** What Gagauzia has in a game of two. */
  gagauziaIn2p: ['R-20', 'budjak', 'none'],
  /** Whether Gagauzia has limits of its own or what Transnistria left of them. */
  gagauziaLimits: ['R-21', 'own', 'shared'],
  /** Whether a supply route without a city must be under own control to carry the line. */
  routeControl: ['R-22', 'needed', 'ignored'],
  /** How far from the network a unit is still fed; 0 only in it. */
  supplyReach: ['R-23', 1, 0, 2],
  /** What takes the place of a capital in enemy hands. */
  lostCapital: ['R-24', 'nothing', 'nearest-city'],
  /** Whom an isolated city feeds where it cannot feed all: whom the owner says, or the most damaged, then the lowest id. */
  cityFeeds: ['R-25', 'chosen', 'neediest'],
  /** Whether the river stops zones of control except at bridges. */
  riverStopsZoc: ['R-26', false, true],
  /** How aviation is supplied. */
  aviationSupply: ['R-27', 'airfield', 'exempt'],
  /** Whether units that wait off the map for their air-drop are checked; no line leads to them. */
  reserveSupply: ['R-28', 'exempt', 'checked'],
  /** Whether a unit that surrenders counts as destroyed by the enemy (T-085). */
  surrenderEscalates: ['R-29', false, true],
  /** Whether the river can be crossed at bridges only. */
  bridgesOnly: ['R-31', false, true],
  /** Whether movement points last a turn or are fresh for each action. */
  movePool: ['R-32', 'turn', 'action'],
  /** Whether both actions of a unit may be of one kind. */
  repeatActions: ['R-33', true, false],
  /** What the escalation of an Attack counts: each attacking unit, or each battle. */
  escalationPer: ['R-34', 'unit', 'battle'],
  /** When the damage for acting over the limit falls: before the action, or at the end of the turn. */
  overLimitDamage: ['R-35', 'at-once', 'turn-end'],
  /** A free hex to end in: one with room, or one without any unit. */
  freeHex: ['R-36', 'room', 'empty'],
  /** Whether aviation counts in the stack of its own side. */
  aviationStacks: ['R-37', false, true],
  /** Whether a friendly unit in a hex cancels the enemy's zone of control there for movement. */
  friendsCancelZoc: ['R-38', false, true],
  /** Whether disarmed units keep their zone of control. */
  disarmedZoc: ['R-39', true, false],
  /** Whether units that ignore zones of control when moving ignore them in retreat too. */
  retreatIgnoresZoc: ['R-40', false, true],
  /** Whether units that ignore zones of control may pass friends who stand in one (T-037). */
  detachmentsPassFriends: ['R-41', true, false],
  /** Whether battles may be declared again, by other units, after those declared were resolved; a hex that was reconnoitred may be attacked then. */
  declareAgain: ['R-42', false, true],
  /** Whether what was paid for a battle that lapses, its actions and levels, stays paid. */
  lapsedBattle: ['R-43', 'paid', 'refunded'],
  /** What the air-drop counts as. */
  airdropAction: ['R-45', 'march', 'movement'],
  /** Whether the defender may retreat before the battle. */
  earlyRetreat: ['R-46', 'allowed', 'never'],
  /** Whether disarmed units may retreat; those that may not stand, and surrender where they must. */
  disarmedRetreat: ['R-47', true, false],
  /** The die of T-104 and T-118: some defender, or all, must be infantry. */
  infantryTarget: ['R-48', 'some', 'all'],
  /** Whether the roll of an attack can be below 0. */
  negativeRoll: ['R-49', true, false],
  /** Which units make a pair on opposite sides (T-062). */
  pairs: ['R-50', 'presence', 'attackers'],
  /** Whether the terrain of the target adds to the river, or only the worse of both counts. */
  riverStacks: ['R-51', true, false],
  /** Whether attackers from a distance, and aviation, lift the river from a battle (T-009). */
  rangedLiftRiver: ['R-52', false, true],
  /** Whether the damage that defenders carry lowers their first fire. */
  firstFireDamage: ['R-53', 'counts', 'ignored'],
  /** Whether the strongest unit takes damage until it is destroyed, or each point goes to the strongest at that moment. */
  damageOrder: ['R-54', 'until-destroyed', 'point-by-point'],
  /** Whether the 1 damage of T-068 falls after the retreat or before it. */
  attritionTime: ['R-55', 'after-retreat', 'before-retreat'],
  /** Whether units that fought from a distance, and aviation, take the 1 damage of T-068. */
  rangedAttrition: ['R-56', true, false],
  /** Whether the death of a unit by T-068 raises the opponent's escalation. */
  attritionCredit: ['R-57', true, false],
  /** Whether the anti-air damage comes on top of that of T-068 or in its place. */
  antiAirExtra: ['R-58', true, false],
  /** Whether the relation of two units counts once or once for each of them. */
  pairModifierTwice: ['R-59', false, true],
  /** Whether artillery that fires over 1-2 hexes may also fight an adjacent hex. */
  artilleryAdjacent: ['R-60', true, false],
  /** Whether aviation and ground units may attack together. */
  aviationJoins: ['R-61', true, false],
  /** Whether the hex a retreat starts from costs 1 damage in an enemy zone of control. */
  retreatStartCosts: ['R-63', false, true],
  /** Who says which unit retreats next: its owner, or set-up order. */
  retreatOrder: ['R-64', 'owner', 'set-up'],
  /** Whether a victorious attacker may occupy the hex (T-071) or must. */
  advance: ['R-65', 'may', 'must'],
  /** Whether the place that a line starts from is closed by an enemy zone of control too. */
  sourceInZoc: ['R-68', 'closed', 'open'],
  /** Whether all that lack supply are found before any of them is damaged. */
  supplyDamage: ['R-69', 'together', 'one-by-one'],
  /** Whether allied control and units count as own for supply. */
  alliedSupply: ['R-70', true, false],
  /** Whose is what Budjak takes in a game of two. */
  budjakTakes: ['R-89', 'gagauzia', 'transnistria'],
  /** Whether an isolated city feeds units of an ally too. */
  cityFeedsAllies: ['R-71', false, true],
  /** When pairs count in the first fire: all adjacent attackers in one hex, or never. */
  firstFirePairs: ['R-72', 'one-hex', 'never'],
  /** Whether a disarmed unit that retreats before the battle counts as attacked (T-054). */
  earlyRetreatRearms: ['R-73', true, false],
  /** Whether a death by early retreat raises the attacker's escalation. */
  earlyRetreatCredit: ['R-74', false, true],
  /** When it is fixed whether the river counts: as the battle begins, or by those who live to roll. */
  riverFixed: ['R-75', 'start', 'roll'],
  /** Whether a turn may end with declared battles, which then lapse. */
  endWithBattles: ['R-76', false, true],
  /** Whether the air-drop uses up all movement points. */
  airdropSpends: ['R-77', 'all', 'none'],
  /** Whether aviation is captured by marching through its airfield, or only by ending there. */
  capturePassing: ['R-78', true, false],
  /** What comes first when peace is forced: the peace, or a win not yet seen. */
  weekStart: ['R-79', 'peace', 'win'],
  /** When Moldova may ask for peace: in its actions, or whenever it has something to decide. */
  peaceRequestAt: ['R-80', 'actions', 'decisions'],
  /** Whether a kill by reconnaissance raises escalation. */
  reconnaissanceCredit: ['R-81', true, false],
  /** Whether Disarm is refused to a unit whose damage its defence of 2 would not hold, or destroys it. */
  disarmDamaged: ['R-82', 'refused', 'destroyed'],
  /** Whether disarmed units make pairs. */
  disarmedPairs: ['R-83', true, false],
  /** Whose relations count in the main roll (T-106): those of the survivors of the first fire, or of all who began. */
  togetherCounts: ['R-84', 'survivors', 'all'],
  /** When captured aviation flies for its taker. */
  capturedFly: ['R-85', 'next-turn', 'at-once'],
  /** In whose hexes Russian units appear: Transnistria's, or those of its ally too. */
  arrivalHexes: ['R-86', 'own', 'allied'],
  /** What the end of the last week is worth. */
  weekCapResult: ['R-87', 'draw', 'graded'],
  /** Whether a retreat may pass friends who stand in an enemy zone of control. */
  retreatThroughFriends: ['R-88', true, false],
} as const

type Table = Readings<typeof rulingRows>
export type RulingName = keyof Table

/** The rulings with their clauses and readings. */
export const rulings: RulingTable<Table> = /* @__PURE__ */ rulingTable(rulingRows)

/** What one terrain costs to enter, in movement points. */
export interface MoveCost {
  readonly plain: number
  readonly rough: number
  readonly city: number
}

/** Which reading of each is played. A state has all of them. */
export type Rulings = Table & {
  /** R-01 The first day of the game, as `YYYY-MM-DD`; a week has the month of its Monday. */
  readonly startDate: string
  /** The last week that is played. */
  readonly weekCap: number
  /** R-30 Movement points by terrain; null: those of the map. */
  readonly moveCost: MoveCost | null
}

/** What is played unless told: the first reading of every ruling. */
export function defaultRulings(): Rulings {
  return { startDate: '1992-03-02', weekCap: 60, moveCost: null, ...rulings.usual }
}

/**
 * Where the text is silent or can be read in two ways: each reading that can be switched, its default first. The ids are those of
 * docs/rules/transnistria-hex.md. A new ruling is a line here, a clause there, and the place in the rules that asks for it.
 */
export const rulings = {
  /** R-02 How often the end roll is made: once a week, or before every turn. */
  endRollTime: ['week', 'turn'],
  /** R-04 The level that must be above the number of the month: the sum that was rolled on, or Moldova's. */
  endRollLevel: ['sum', 'moldova'],
  /** R-05 Which results begin the end: those below the number of the month, or, so that escalation makes it likelier, those above. */
  endRollResult: ['below', 'above'],
  /** R-06 How many weeks are played before the forced peace. */
  interventionWeeks: [4, '1d4'],
  /** R-07 Whether a later end roll below the month shortens the window. */
  endRollAfterTrigger: ['stops', 'goesOn'],
  /** R-08 When the Russian units come: when they join Transnistria (T-087), or as soon as the window opens. */
  russiansCome: ['joining', 'window'],
  /** R-09 Who wins at the forced peace. */
  forcedPeace: ['graded', 'draw'],
  /** R-11 The clock of the forced peace, once the Russian units have joined. */
  clockAfterJoining: ['stops', 'runs'],
  /** R-12 Where Russian units appear. */
  russianArrival: ['garrisons', 'capital'],
  /** R-13 What the peace that Moldova asks for is worth. */
  requestedPeace: ['graded', 'draw'],
  /** R-14 Who moves first in a week. */
  firstSeat: ['moldova', 'transnistria'],
  /** R-15 What takes control of a hex. */
  controlBy: ['passing', 'ending'],
  /** R-16 In whose victory phase a decisive win is seen. */
  winSeen: ['ownPhase', 'everyPhase'],
  /** R-17 In which victory phases the levels are compared (T-090). */
  sanctionsCheck: ['moldovaPhase', 'everyPhase', 'ownPhase'],
  /** R-18 What is looked at first in a victory phase. */
  firstCheck: ['sanctions', 'objectives'],
  /** R-19 When Gagauzia shares Transnistria's win. */
  gagauziaWins: ['holdingCapital', 'always'],
  /** R-20 What Gagauzia has in a game of two. */
  gagauziaIn2p: ['budjak', 'none'],
  /** R-21 Whether Gagauzia has limits of its own or what Transnistria left of them. */
  gagauziaLimits: ['own', 'shared'],
  /** R-22 Whether a supply route without a city must be under own control to carry the line. */
  routeControl: ['needed', 'ignored'],
  /** R-23 How far from the network a unit is still fed; 0 only in it. */
  supplyReach: [1, 0, 2],
  /** R-24 What takes the place of a capital in enemy hands. */
  lostCapital: ['nothing', 'nearestCity'],
  /** R-25 Whom an isolated city feeds where it cannot feed all: whom the owner says, or the most damaged, then the lowest id. */
  cityFeeds: ['chosen', 'neediest'],
  /** R-26 Whether the river stops zones of control except at bridges. */
  riverStopsZoc: [false, true],
  /** R-27 How aviation is supplied. */
  aviationSupply: ['airfield', 'exempt'],
  /** R-28 Whether units that wait off the map for their air-drop are checked; no line leads to them. */
  reserveSupply: ['exempt', 'checked'],
  /** R-29 Whether a unit that surrenders counts as destroyed by the enemy (T-085). */
  surrenderEscalates: [false, true],
  /** R-31 Whether the river can be crossed at bridges only. */
  bridgesOnly: [false, true],
  /** R-32 Whether movement points last a turn or are fresh for each action. */
  movePool: ['turn', 'action'],
  /** R-33 Whether both actions of a unit may be of one kind. */
  repeatActions: [true, false],
  /** R-34 What the escalation of an Attack counts: each attacking unit, or each battle. */
  escalationPer: ['unit', 'battle'],
  /** R-35 When the damage for acting over the limit falls: before the action, or at the end of the turn. */
  overLimitDamage: ['atOnce', 'turnEnd'],
  /** R-36 A free hex to end in: one with room, or one without any unit. */
  freeHex: ['room', 'empty'],
  /** R-37 Whether aviation counts in the stack of its own side. */
  aviationStacks: [false, true],
  /** R-38 Whether a friendly unit in a hex cancels the enemy's zone of control there for movement. */
  friendsCancelZoc: [false, true],
  /** R-39 Whether disarmed units keep their zone of control. */
  disarmedZoc: [true, false],
  /** R-40 Whether units that ignore zones of control when moving ignore them in retreat too. */
  retreatIgnoresZoc: [false, true],
  /** R-41 Whether units that ignore zones of control may pass friends who stand in one (T-037). */
  detachmentsPassFriends: [true, false],
  /** R-42 Whether battles may be declared again after those declared were resolved. */
  declareAgain: [false, true],
  /** R-43 Whether what was paid for a battle that lapses, its actions and levels, stays paid. */
  lapsedBattle: ['paid', 'refunded'],
  /** R-45 What the air-drop counts as. */
  airdropAction: ['march', 'movement'],
  /** R-46 Whether the defender may retreat before the battle. */
  earlyRetreat: ['allowed', 'never'],
  /** R-47 Whether disarmed units may retreat; those that may not stand, and surrender where they must. */
  disarmedRetreat: [true, false],
  /** R-48 The die of T-104 and T-118: some defender, or all, must be infantry. */
  infantryTarget: ['some', 'all'],
  /** R-49 Whether the roll of an attack can be below 0. */
  negativeRoll: [true, false],
  /** R-50 Which units make a pair on opposite sides (T-062). */
  pairs: ['presence', 'attackers'],
  /** R-51 Whether the terrain of the target adds to the river, or only the worse of both counts. */
  riverStacks: [true, false],
  /** R-52 Whether attackers from a distance, and aviation, lift the river from a battle (T-009). */
  rangedLiftRiver: [false, true],
  /** R-53 Whether the damage that defenders carry lowers their first fire. */
  firstFireDamage: ['counts', 'ignored'],
  /** R-54 Whether the strongest unit takes damage until it is destroyed, or each point goes to the strongest at that moment. */
  damageOrder: ['untilDestroyed', 'pointByPoint'],
  /** R-55 Whether the 1 damage of T-068 falls after the retreat or before it. */
  attritionTime: ['afterRetreat', 'beforeRetreat'],
  /** R-56 Whether units that fought from a distance, and aviation, take the 1 damage of T-068. */
  rangedAttrition: [true, false],
  /** R-57 Whether the death of a unit by T-068 raises the opponent's escalation. */
  attritionCredit: [true, false],
  /** R-58 Whether the anti-air damage comes on top of that of T-068 or in its place. */
  antiAirExtra: [true, false],
  /** R-59 Whether the relation of two units counts once or once for each of them. */
  pairModifierTwice: [false, true],
  /** R-60 Whether artillery that fires over 1-2 hexes may also fight an adjacent hex. */
  artilleryAdjacent: [true, false],
  /** R-61 Whether aviation and ground units may attack together. */
  aviationJoins: [true, false],
  /** R-63 Whether the hex a retreat starts from costs 1 damage in an enemy zone of control. */
  retreatStartCosts: [false, true],
  /** R-64 Who says which unit retreats next: its owner, or set-up order. */
  retreatOrder: ['owner', 'setUp'],
  /** R-65 Whether a victorious attacker may occupy the hex (T-071) or must. */
  advance: ['may', 'must'],
  /** R-68 Whether the place that a line starts from is closed by an enemy zone of control too. */
  sourceInZoc: ['closed', 'open'],
  /** R-69 Whether all that lack supply are found before any of them is damaged. */
  supplyDamage: ['together', 'oneByOne'],
  /** R-70 Whether allied control and units count as own for supply. */
  alliedSupply: [true, false],
  /** R-89 Whose is what Budjak takes in a game of two. */
  budjakTakes: ['gagauzia', 'transnistria'],
  /** R-71 Whether an isolated city feeds units of an ally too. */
  cityFeedsAllies: [false, true],
  /** R-72 When pairs count in the first fire: all adjacent attackers in one hex, or never. */
  firstFirePairs: ['oneHex', 'never'],
  /** R-73 Whether a disarmed unit that retreats before the battle counts as attacked (T-054). */
  earlyRetreatRearms: [true, false],
  /** R-74 Whether a death by early retreat raises the attacker's escalation. */
  earlyRetreatCredit: [false, true],
  /** R-75 When it is fixed whether the river counts: as the battle begins, or by those who live to roll. */
  riverFixed: ['start', 'roll'],
  /** R-76 Whether a turn may end with declared battles, which then lapse. */
  endWithBattles: [false, true],
  /** R-77 Whether the air-drop uses up all movement points. */
  airdropSpends: ['all', 'none'],
  /** R-78 Whether aviation is captured by marching through its airfield, or only by ending there. */
  capturePassing: [true, false],
  /** R-79 What comes first when peace is forced: the peace, or a win not yet seen. */
  weekStart: ['peace', 'win'],
  /** R-80 When Moldova may ask for peace: in its actions, or whenever it has something to decide. */
  peaceRequestAt: ['actions', 'decisions'],
  /** R-81 Whether a kill by reconnaissance raises escalation. */
  reconnaissanceCredit: [true, false],
  /** R-82 Whether Disarm is refused to a unit whose damage its defence of 2 would not hold, or destroys it. */
  disarmDamaged: ['refused', 'destroyed'],
  /** R-83 Whether disarmed units make pairs. */
  disarmedPairs: [true, false],
  /** R-84 Whose relations count in the main roll (T-106): those of the survivors of the first fire, or of all who began. */
  togetherCounts: ['survivors', 'all'],
  /** R-85 When captured aviation flies for its taker. */
  capturedFly: ['nextTurn', 'atOnce'],
  /** R-86 In whose hexes Russian units appear: Transnistria's, or those of its ally too. */
  arrivalHexes: ['own', 'allied'],
  /** R-87 What the end of the last week is worth. */
  weekCapResult: ['draw', 'graded'],
  /** R-88 Whether a retreat may pass friends who stand in an enemy zone of control. */
  retreatThroughFriends: [true, false],
} as const

type Table = typeof rulings
export type RulingName = keyof Table
export const rulingNames: readonly RulingName[] = /* @__PURE__ */ (() => Object.keys(rulings) as RulingName[])()

/** What one terrain costs to enter, in movement points. */
export interface MoveCost {
  readonly plain: number
  readonly rough: number
  readonly city: number
}

/** The readings that hold in a game. A state carries all of them. */
export type Rules = { readonly [name in RulingName]: Table[name][number] } & {
  /** R-01 The first day of the game, as `YYYY-MM-DD`; a week has the month of its Monday. */
  readonly startDate: string
  /** The last week that is played. */
  readonly weekCap: number
  /** R-30 Movement points by terrain; null: those of the map. */
  readonly moveCost: MoveCost | null
}

/** The readings of this package: the first of every ruling. */
export function defaultRules(): Rules {
  const rules: Record<string, unknown> = { startDate: '1992-03-02', weekCap: 60, moveCost: null }
  for (const name of rulingNames) rules[name] = rulings[name][0]
  return rules as unknown as Rules
}

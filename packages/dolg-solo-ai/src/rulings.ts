import { type Readings, type RulingTable, rulingTable } from '@umpire/core-game/rulings'

/**
 * Every reading of the rules that can be switched: the ruling's id (docs/rules/dolg-solo-ai.md says what each one means), its usual reading, the others. A
 * new ruling is a row here, a clause there, and the place in the rules that asks for it.
 */
const rows = {
  /** AMB-01: does the AI general's percentage count while the army is topped up. */
  topUpCounts: ['AMB-01', 'units', 'units-and-general'],
  /** AMB-02: what is allotted where nobody says: the player's points with his general, or without. */
  pointsAllotted: ['AMB-02', 'with-general', 'units'],
  /** AMB-03: which armies may use depth rows 5 and 6. */
  depthRows56: ['AMB-03', 'large', 'as-printed'],
  /** AMB-04, AMB-48: is a depth die outside the allowed set thrown again, only remarked on, or taken as it falls. */
  depthRestriction: ['AMB-04', 'strict', 'recommended', 'off'],
  /** AMB-04: which points decide whether an army is small. */
  depthPoints: ['AMB-04', 'units', 'units-and-general'],
  /** AMB-04: an army of exactly 1500. */
  exactly1500: ['AMB-04', 'small', 'large'],
  /** AMB-05: lines of row 6 on the flanks. */
  row6Flanks: ['AMB-05', 'as-printed', 'mirrored'],
  /** AMB-06: whose half is counted in full 500s. */
  minimumPoints: ['AMB-06', 'units-and-general', 'units'],
  /** AMB-07: where light infantry of the minimum goes. */
  lightOrder: ['AMB-07', 'alternate', 'cycle'],
  /** AMB-08: how a die names a flank. */
  flankDie: ['AMB-08', 'halves', 'odd-even'],
  /** AMB-09: the minimum is laid out type after type, or one of each type a round. */
  minimumOrder: ['AMB-09', 'by-type', 'by-round'],
  /** AMB-11: what happens when the decks run out before the points are met. */
  shortfall: ['AMB-11', 'warn', 'refuse'],
  /** AMB-12: a siege unit belongs to no deck, or to the one its values name. */
  siegeDecks: ['AMB-12', 'none', 'by-values'],
  /** AMB-13: the points item of row 4-5. */
  row45Points: ['AMB-13', 'example', 'table'],
  /** AMB-15: melee units that carry javelins in the situations Charge and Line. */
  situationMelee: ['AMB-15', 'with-javelins', 'melee-only'],
  /** AMB-17: what the fourth target tier compares. */
  lowestTarget: ['AMB-17', 'defence', 'hearts'],
  /** AMB-18: routed units count as unfit and as lost, or as lost only. */
  routedCounts: ['AMB-18', 'both', 'lost-only'],
  /** AMB-20: when a die replaces the AI general's leadership. */
  leadershipDie: ['AMB-20', 'fallen', 'fallen-or-routed'],
  /** AMB-23: mercenaries and siege units in the initial difference. */
  initialPoints: ['AMB-23', 'all', 'army-only'],
  /** AMB-25: AI events for each attack, or once a phase. */
  eventsPer: ['AMB-25', 'attack', 'phase'],
  /** AMB-26: two usable events: the better one, or either. */
  eventChoice: ['AMB-26', 'best', 'any-usable'],
  /** AMB-27: the battle ends when the action deck runs out for the second time. */
  night: ['AMB-27', 'off', 'second-exhaustion'],
  /** AMB-28: the general's line stands but has no heavy infantry. */
  hostMissing: ['AMB-28', 'roll-again', 'previous-line'],
  /** AMB-29, AMB-56: faces 3 to 6 look at distance first, or at cost first like faces 1 and 2. */
  hostOrder: ['AMB-56', 'by-face', 'cost-first'],
  /** AMB-30: an army that needs more than three lines, or a second new one. */
  overflow: ['AMB-30', 'more-lines', 'refuse'],
  /** AMB-32: what stands on a border between zones. */
  borders: ['AMB-32', 'centre', 'flank'],
  /** AMB-33: an activated unit that no item names makes its obvious move. */
  obviousMoves: ['AMB-33', 'advance', 'none'],
  /** AMB-35, AMB-66: what compares charges first. */
  chargeOrder: ['AMB-35', 'difference', 'points'],
  /** AMB-36: what counts as no risk. */
  risk: ['AMB-36', 'none', 'not-worse'],
  /** AMB-37: several enemies in the fight. */
  withdrawalAttack: ['AMB-37', 'sum', 'highest'],
  /** AMB-38: units in trouble withdraw before the row's items, or only where the row says so. */
  withdrawalTiming: ['AMB-38', 'always', 'row-item'],
  /** AMB-39: which chance for each die is good. */
  goodChance: ['AMB-39', 'above-half', 'half'],
  /** AMB-40: what D-016 compares. */
  rangedCompares: ['AMB-40', 'sum', 'hit'],
  /** AMB-41: rallied units that reach no enemy. */
  ralliedGo: ['AMB-41', 'into-line', 'to-enemy'],
  /** AMB-43: the three zones of the table. */
  zoneWidths: ['AMB-43', 'thirds', 'quarters'],
  /** AMB-44: a die for a type the player has none of. */
  absentTypeDie: ['AMB-44', 'rolled', 'skipped'],
  /** AMB-45: the player's siege units when types are counted. */
  playerSiege: ['AMB-45', 'ignored', 'counted'],
  /** AMB-47: prescribed units fill the quota of their type, or come on top. */
  prescribedUnits: ['AMB-47', 'in-quota', 'extra'],
  /** AMB-49: the most numerous what. */
  numerousBy: ['AMB-49', 'name', 'type'],
  /** AMB-50: on which side of the middle the other groups stand. */
  restSides: ['AMB-50', 'alternate', 'by-die'],
  /** AMB-51: flanks of row 1 and 2: two blocks at the two edges, or one. */
  flankPacking: ['AMB-51', 'edges', 'together'],
  /** AMB-52: a line that nobody is sent to. */
  emptyLine: ['AMB-52', 'stays', 'closes-up'],
  /** AMB-53: where the surplus of a line goes. */
  surplus: ['AMB-53', 'new-line', 'next-line'],
  /** AMB-54: who leaves room for the gap between zones. */
  zoneGapFrom: ['AMB-54', 'both', 'flank'],
  /** AMB-57: whose units make a line exist for the general. */
  hostLine: ['AMB-57', 'centre', 'army'],
  /** AMB-59: cards pay so that all chosen units are paid for, or one after the other. */
  cardPaying: ['AMB-59', 'matching', 'in-turn'],
  /** AMB-60: where the extra card of the harder game comes from. */
  extraCard: ['AMB-60', 'third', 'fourth'],
  /** AMB-61: activations that no item uses. */
  spareActivations: ['AMB-61', 'unused', 'by-points'],
  /** AMB-62: a shooter whose ranged value is below its melee value. */
  weakShooters: ['AMB-62', 'ranged', 'melee'],
  /** AMB-63: "preferably with a target" against points. */
  preference: ['AMB-63', 'target', 'points'],
  /** AMB-64: from where short range is measured. */
  shortRangeFrom: ['AMB-64', 'reachable', 'current'],
  /** AMB-65: engaged units under "points". */
  engagedByPoints: ['AMB-65', 'if-withdrawing', 'never'],
  /** AMB-67: who may make the forced withdrawal. */
  forcedWithdrawal: ['AMB-67', 'anyone', 'activated'],
  /** AMB-69: how many lines there are comes before how many gaps. */
  lineMetric: ['AMB-69', 'lines-first', 'gaps-first'],
  /** AMB-70: when the general is protected. */
  protectGeneral: ['AMB-70', 'when-threatened', 'always'],
  /** AMB-72: damaged, broken and routed targets. */
  weakTargets: ['AMB-72', 'one-level', 'in-turn'],
  /** AMB-74: the zone of the player's general and his area of influence. */
  generalArea: ['AMB-74', 'either', 'both'],
  /** AMB-75: behind whom a straggler is. */
  stragglersOf: ['AMB-75', 'zone', 'army'],
  /** AMB-77: when offensive formations are taken. */
  offensiveFormations: ['AMB-77', 'near-enemy', 'always'],
  /** AMB-78: a unit may leave the straight line it stands in so that two lines count as one. */
  lineJoining: ['AMB-78', 'straight', 'any'],
  /** AMB-79: does a routed enemy near a melee threaten. */
  routedNearMelee: ['AMB-79', 'threat', 'no-threat'],
  /** AMB-80: mercenary cards of the AI's own army where mercenaries are not let in. */
  ownMercenaries: ['AMB-80', 'left-out', 'recruited'],
} as const

/** Kinds of action cards by their order half. */
export const cardKinds = ['activate', 'rally', 'heal', 'move', 'other'] as const
export type CardKind = (typeof cardKinds)[number]

/** Every ruling, settled. */
export type Rulings = Readings<typeof rows> & {
  /** AMB-14, AMB-58: which kind of card the AI wants second. Kinds that are not named count as `other`. */
  readonly secondCardOrder: readonly CardKind[]
  /** AMB-24: leadership of the Unknown General. */
  readonly unknownLeadership: number
}

/** The rulings that choose between readings, each with its clause, the usual reading first. */
export const rulings: RulingTable<Readings<typeof rows>> = /* @__PURE__ */ rulingTable(rows)

/** The rulings with every default filled in. */
export function settleRulings(chosen: Partial<Rulings> = {}): Rulings {
  const { secondCardOrder = ['activate', 'rally', 'heal', 'other'], unknownLeadership = 6 } = chosen
  return { ...rulings.settle(chosen), secondCardOrder, unknownLeadership }
}

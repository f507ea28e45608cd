/**
 * Every reading of the rules that can be switched, with its choices; the first is the default. The ruling's id stands beside it
 * (docs/rules/dolg-solo-ai.md says what each one means).
 */
export const rulingChoices = {
  /** AMB-01: does the AI general's percentage count while the army is topped up. */
  topUpCounts: ['units', 'units-and-general'],
  /** AMB-02: what is allotted where nobody says: the player's points with his general, or without. */
  pointsAllotted: ['with-general', 'units'],
  /** AMB-03: which armies may use depth rows 5 and 6. */
  depthRows56: ['large', 'as-printed'],
  /** AMB-04, AMB-48: is a depth die outside the allowed set thrown again, only remarked on, or taken as it falls. */
  depthRestriction: ['strict', 'recommended', 'off'],
  /** AMB-04: which points decide whether an army is small. */
  depthPoints: ['units', 'units-and-general'],
  /** AMB-04: an army of exactly 1500. */
  exactly1500: ['small', 'large'],
  /** AMB-05: lines of row 6 on the flanks. */
  row6Flanks: ['as-printed', 'mirrored'],
  /** AMB-06: whose half is counted in full 500s. */
  minimumPoints: ['units-and-general', 'units'],
  /** AMB-07: where light infantry of the minimum goes. */
  lightOrder: ['alternate', 'cycle'],
  /** AMB-08: how a die names a flank. */
  flankDie: ['halves', 'odd-even'],
  /** AMB-09: the minimum is laid out type after type, or one of each type a round. */
  minimumOrder: ['by-type', 'by-round'],
  /** AMB-11: what happens when the decks run out before the points are met. */
  shortfall: ['warn', 'refuse'],
  /** AMB-12: a siege unit belongs to no deck, or to the one its values name. */
  siegeDecks: ['none', 'by-values'],
  /** AMB-13: the points item of row 4-5. */
  row45Points: ['example', 'table'],
  /** AMB-15: melee units that carry javelins in the situations Charge and Line. */
  situationMelee: ['with-javelins', 'melee-only'],
  /** AMB-17: what the fourth target tier compares. */
  lowestTarget: ['defence', 'hearts'],
  /** AMB-18: routed units count as unfit and as lost, or as lost only. */
  routedCounts: ['both', 'lost-only'],
  /** AMB-20: when a die replaces the AI general's leadership. */
  leadershipDie: ['fallen', 'fallen-or-routed'],
  /** AMB-23: mercenaries and siege units in the initial difference. */
  initialPoints: ['all', 'army-only'],
  /** AMB-25: AI events for each attack, or once a phase. */
  eventsPer: ['attack', 'phase'],
  /** AMB-26: two usable events: the better one, or either. */
  eventChoice: ['best', 'any-usable'],
  /** AMB-27: the battle ends when the action deck runs out for the second time. */
  night: ['off', 'second-exhaustion'],
  /** AMB-28: the general's line stands but has no heavy infantry. */
  hostMissing: ['roll-again', 'previous-line'],
  /** AMB-29, AMB-56: faces 3 to 6 look at distance first, or at cost first like faces 1 and 2. */
  hostOrder: ['by-face', 'cost-first'],
  /** AMB-30: an army that needs more than three lines, or a second new one. */
  overflow: ['more-lines', 'refuse'],
  /** AMB-32: what stands on a border between zones. */
  borders: ['centre', 'flank'],
  /** AMB-33: an activated unit that no item names makes its obvious move. */
  obviousMoves: ['advance', 'none'],
  /** AMB-35, AMB-66: what compares charges first. */
  chargeOrder: ['difference', 'points'],
  /** AMB-36: what counts as no risk. */
  risk: ['none', 'not-worse'],
  /** AMB-37: several enemies in the fight. */
  withdrawalAttack: ['sum', 'highest'],
  /** AMB-38: units in trouble withdraw before the row's items, or only where the row says so. */
  withdrawalTiming: ['always', 'row-item'],
  /** AMB-39: which chance for each die is good. */
  goodChance: ['above-half', 'half'],
  /** AMB-40: what D-016 compares. */
  rangedCompares: ['sum', 'hit'],
  /** AMB-41: rallied units that reach no enemy. */
  ralliedGo: ['into-line', 'to-enemy'],
  /** AMB-43: the three zones of the table. */
  zoneWidths: ['thirds', 'quarters'],
  /** AMB-44: a die for a type the player has none of. */
  absentTypeDie: ['rolled', 'skipped'],
  /** AMB-45: the player's siege units when types are counted. */
  playerSiege: ['ignored', 'counted'],
  /** AMB-47: prescribed units fill the quota of their type, or come on top. */
  prescribedUnits: ['in-quota', 'extra'],
  /** AMB-49: the most numerous what. */
  numerousBy: ['name', 'type'],
  /** AMB-50: on which side of the middle the other groups stand. */
  restSides: ['alternate', 'by-die'],
  /** AMB-51: flanks of row 1 and 2: two blocks at the two edges, or one. */
  flankPacking: ['edges', 'together'],
  /** AMB-52: a line that nobody is sent to. */
  emptyLine: ['stays', 'closes-up'],
  /** AMB-53: where the surplus of a line goes. */
  surplus: ['new-line', 'next-line'],
  /** AMB-54: who leaves room for the gap between zones. */
  zoneGapFrom: ['both', 'flank'],
  /** AMB-57: whose units make a line exist for the general. */
  hostLine: ['centre', 'army'],
  /** AMB-59: cards pay so that all chosen units are paid for, or one after the other. */
  cardPaying: ['matching', 'in-turn'],
  /** AMB-60: where the extra card of the harder game comes from. */
  extraCard: ['third', 'fourth'],
  /** AMB-61: activations that no item uses. */
  spareActivations: ['unused', 'by-points'],
  /** AMB-62: a shooter whose ranged value is below its melee value. */
  weakShooters: ['ranged', 'melee'],
  /** AMB-63: "preferably with a target" against points. */
  preference: ['target', 'points'],
  /** AMB-64: from where short range is measured. */
  shortRangeFrom: ['reachable', 'current'],
  /** AMB-65: engaged units under "points". */
  engagedByPoints: ['if-withdrawing', 'never'],
  /** AMB-67: who may make the forced withdrawal. */
  forcedWithdrawal: ['anyone', 'activated'],
  /** AMB-69: how many lines there are comes before how many gaps. */
  lineMetric: ['lines-first', 'gaps-first'],
  /** AMB-70: when the general is protected. */
  protectGeneral: ['when-threatened', 'always'],
  /** AMB-72: damaged, broken and routed targets. */
  weakTargets: ['one-level', 'in-turn'],
  /** AMB-74: the zone of the player's general and his area of influence. */
  generalArea: ['either', 'both'],
  /** AMB-75: behind whom a straggler is. */
  stragglersOf: ['zone', 'army'],
  /** AMB-77: when offensive formations are taken. */
  offensiveFormations: ['near-enemy', 'always'],
  /** AMB-78: a unit may leave the straight line it stands in so that two lines count as one. */
  lineJoining: ['straight', 'any'],
  /** AMB-79: does a routed enemy near a melee threaten. */
  routedNearMelee: ['threat', 'no-threat'],
  /** AMB-80: mercenary cards of the AI's own army where mercenaries are not let in. */
  ownMercenaries: ['left-out', 'recruited'],
} as const

type Choices = typeof rulingChoices
export type RulingName = keyof Choices

/** Kinds of action cards by their order half. */
export const cardKinds = ['activate', 'rally', 'heal', 'move', 'other'] as const
export type CardKind = (typeof cardKinds)[number]

/** Every ruling, settled. */
export type Rulings = { readonly [K in RulingName]: Choices[K][number] } & {
  /** AMB-14, AMB-58: which kind of card the AI wants second. Kinds that are not named count as `other`. */
  readonly secondCardOrder: readonly CardKind[]
  /** AMB-24: leadership of the Unknown General. */
  readonly unknownLeadership: number
}

const rulingNames: readonly RulingName[] = /* @__PURE__ */ Object.keys(rulingChoices) as RulingName[]

/** The rulings with every default filled in. */
export function settleRulings(chosen: Partial<Rulings> = {}): Rulings {
  const settled: Record<string, unknown> = {}
  for (const name of rulingNames) settled[name] = chosen[name] ?? rulingChoices[name][0]
  settled['secondCardOrder'] = chosen.secondCardOrder ?? ['activate', 'rally', 'heal', 'other']
  settled['unknownLeadership'] = chosen.unknownLeadership ?? 6
  return settled as Rulings
}

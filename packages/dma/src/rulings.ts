import { isRecord } from '@umpire/core-game'
import { type Readings, type RulingTable, rulingTable } from '@umpire/core-game/rulings'

/** Where the rulebook is silent the umpire rules: each ruling is an option, with its clause and the readings that people play, the usual one first. */
const rulingRows = {
  dayOrder: ['R1', 'economy-first', 'march-first'],
  production: ['R3', 'daily', 'weekly'],
  garrisonUpkeep: ['R4', 'none', 'as-army'],
  armyUpkeep: ['R5', 'home', 'none'],
  spareGreen: ['R6', 'lost', 'kept'],
  spareGrey: ['R7', 'lost', 'kept'],
  feeding: ['R8', 'cheapest', 'random'],
  foreignDependants: ['R9', 'draw', 'cut-off'],
  starvation: ['R10', 'units-first', 'armies-first'],
  disorderStops: ['R11', 'grey', 'all'],
  disorderChance: ['R12', 'clamped', 'raw'],
  directionTie: ['R13', 'newest', 'oldest'],
  undeveloped: ['R14', 'ignored', 'counted'],
  secededArmies: ['R15', 'stay', 'lost'],
  splitProvince: ['R19', 'nothing', 'feeds-city'],
  world: ['R20', 'settled', 'steppe'],
  victoryMargin: ['R21', 'relative', 'points'],
  stepPaid: ['R22', 'reached', 'exceeded'],
  maxStepsPerDay: ['R23', 'any', 'one'],
  blockedRoute: ['R24', 'drop', 'halt'],
  crossing: ['R25', 'neighbours', 'same-cell'],
  peaceFlags: ['R26', 'at-once', 'next-week'],
  pairOrder: ['R27', 'nearest', 'random'],
  battlesPerDay: ['R28', 'every-pair', 'one'],
  unready: ['R29', 'destroyed', 'spared'],
  routed: ['R30', 'lost', 'home'],
  cityArmies: ['R31', 'field', 'walls'],
  neutralRace: ['R32', 'armies-first', 'settlement-first'],
  fieldSize: ['R34', 'total', 'deployed'],
  boardWidth: ['R35', 'larger', 'smaller'],
  frontRank: ['R36', 'occupied', 'field'],
  flagCapture: ['R37', 'before-strikes', 'after-strikes'],
  doubleCapture: ['R38', 'draw', 'fight-on'],
  followUp: ['R39', 'chain', 'free-only'],
  ownConflict: ['R40', 'straight', 'row'],
  defenceStack: ['R43', 'product', 'sum'],
  depthFile: ['R44', 'contiguous', 'any'],
  levelGround: ['R45', 'first-step', 'both-steps'],
  passive: ['R47', 'no-plans', 'no-deeds'],
  darkness: ['R48', 'after-50', 'before-50'],
  fortified: ['R49', 'with-fort', 'any-garrison'],
  datedTransfers: ['R50', 'allowed', 'monday-only'],
  refill: ['R51', 'front-first', 'rear-first'],
  queueSkip: ['R52', 'pass-over', 'wait'],
  capturedQueue: ['R53', 'cleared', 'kept'],
  armyCap: ['R55', 'none', 'three-per-city'],
  missingPlan: ['R56', 'continue', 'stop'],
  badLine: ['R57', 'line', 'plan'],
  endOrder: ['R58', 'elimination-first', 'victory-first'],
  battleReports: ['R60', 'public', 'parties'],
  layout: ['R63', 'turned', 'mirrored'],
  duelAttack: ['R64', 'plain', 'height'],
  halfTurnCapture: ['R65', 'no', 'yes'],
  halfTurn: ['R66', 'moved', 'planned'],
  dugIn: ['R67', 'until-moved', 'while-digging'],
  towerOnHeight: ['R68', 'cell', 'own'],
  behind: ['R69', 'heading', 'column'],
  rowOrder: ['R71', 'centre-out', 'left-to-right'],
  discount: ['R74', 'each-day', 'when-begun'],
  projectBonus: ['R75', 'ends', 'stays'],
  shortage: ['R76', 'nothing', 'leftover'],
  neutralDependants: ['R77', 'hungry', 'fed'],
  emptiedArmy: ['R78', 'lives', 'tested'],
  d2Scope: ['R79', 'city', 'second-direction'],
  contactStops: ['R80', 'yes', 'no'],
  blockedNoticed: ['R81', 'when-paid', 'at-once'],
  peaceRout: ['R82', 'if-ready', 'always'],
  underfoot: ['R83', 'wait', 'assault'],
  neutralCapture: ['R84', 'as-foreign', 'intact'],
  demolition: ['R86', 'each-capture', 'once-a-week'],
  rival: ['R87', 'living', 'anyone'],
  projectRepeat: ['R93', 'extends', 'stacks'],
} as const

export type RulingName = keyof typeof rulingRows

/** Which reading of each gap is played. */
export type Rulings = Readings<typeof rulingRows>

/** Every ruling there is. */
export const rulings: RulingTable<Rulings> = /* @__PURE__ */ rulingTable(rulingRows)

/** The usual reading of each, with those that `given` names; where it names them all it is handed back, so that who watches it sees which are read. */
export function readRulings(given?: Partial<Rulings>): Rulings {
  const chosen = isRecord(given) ? given : {}
  return Object.keys(chosen).length === rulings.list.length ? (chosen as Rulings) : rulings.settle(chosen)
}

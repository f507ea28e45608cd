import { isRecord } from '@umpire/core-game'

/**
 * Where the rulebook is silent the umpire rules: each ruling is an option, `name: 'default another'`, with the readings that people play.
 */
export const rulings = {
  dayOrder: 'economy-first march-first', // R1
  production: 'daily weekly', // R3
  garrisonUpkeep: 'none as-army', // R4
  armyUpkeep: 'home none', // R5
  spareGreen: 'lost kept', // R6
  spareGrey: 'lost kept', // R7
  feeding: 'cheapest random', // R8
  foreignDependants: 'draw cut-off', // R9
  starvation: 'units-first armies-first', // R10
  disorderStops: 'grey all', // R11
  disorderChance: 'clamped raw', // R12
  directionTie: 'newest oldest', // R13
  undeveloped: 'ignored counted', // R14
  secededArmies: 'stay lost', // R15
  splitProvince: 'nothing feeds-city', // R19
  world: 'settled steppe', // R20
  victoryMargin: 'relative points', // R21
  stepPaid: 'reached exceeded', // R22
  maxStepsPerDay: 'any one', // R23
  blockedRoute: 'drop halt', // R24
  crossing: 'neighbours same-cell', // R25
  peaceFlags: 'at-once next-week', // R26
  pairOrder: 'nearest random', // R27
  battlesPerDay: 'every-pair one', // R28
  unready: 'destroyed spared', // R29
  routed: 'lost home', // R30
  cityArmies: 'field walls', // R31
  neutralRace: 'armies-first settlement-first', // R32
  fieldSize: 'total deployed', // R34
  boardWidth: 'larger smaller', // R35
  frontRank: 'occupied field', // R36
  flagCapture: 'before-strikes after-strikes', // R37
  doubleCapture: 'draw fight-on', // R38
  followUp: 'chain free-only', // R39
  ownConflict: 'straight row', // R40
  defenceStack: 'product sum', // R43
  depthFile: 'contiguous any', // R44
  levelGround: 'first-step both-steps', // R45
  passive: 'no-plans no-deeds', // R47
  darkness: 'after-50 before-50', // R48
  fortified: 'with-fort any-garrison', // R49
  datedTransfers: 'allowed monday-only', // R50
  refill: 'front-first rear-first', // R51
  queueSkip: 'pass-over wait', // R52
  capturedQueue: 'cleared kept', // R53
  armyCap: 'none three-per-city', // R55
  missingPlan: 'continue stop', // R56
  badLine: 'line plan', // R57
  endOrder: 'elimination-first victory-first', // R58
  battleReports: 'public parties', // R60
  layout: 'turned mirrored', // R63
  duelAttack: 'plain height', // R64
  halfTurnCapture: 'no yes', // R65
  halfTurn: 'moved planned', // R66
  dugIn: 'until-moved while-digging', // R67
  towerOnHeight: 'cell own', // R68
  behind: 'heading column', // R69
  rowOrder: 'centre-out left-to-right', // R71
  discount: 'each-day when-begun', // R74
  projectBonus: 'ends stays', // R75
  shortage: 'nothing leftover', // R76
  neutralDependants: 'hungry fed', // R77
  emptiedArmy: 'lives tested', // R78
  d2Scope: 'city second-direction', // R79
  contactStops: 'yes no', // R80
  blockedNoticed: 'when-paid at-once', // R81
  peaceRout: 'if-ready always', // R82
  underfoot: 'wait assault', // R83
  neutralCapture: 'as-foreign intact', // R84
  demolition: 'each-capture once-a-week', // R86
  rival: 'living anyone', // R87
  projectRepeat: 'extends stacks', // R93
} as const

export type RulingName = keyof typeof rulings

type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Text

/** Which reading of each gap is played. */
export type Rulings = { readonly [name in RulingName]: Words<(typeof rulings)[name]> }

/** The readings of a ruling, the default first. */
export function readingsOf(name: RulingName): string[] {
  return rulings[name].split(' ')
}

const recommended = /* @__PURE__ */ Object.fromEntries(
  Object.entries(rulings).map(([name, readings]) => [name, readings.split(' ')[0]]),
)

/** The recommended reading of each, with those that `chosen` names; where it names them all it is handed back. */
export function readRulings(given?: Partial<Rulings>): Rulings {
  const chosen = isRecord(given) ? given : {}
  const isWhole = Object.keys(chosen).length === Object.keys(rulings).length
  return (isWhole ? chosen : { ...recommended, ...chosen }) as Rulings
}

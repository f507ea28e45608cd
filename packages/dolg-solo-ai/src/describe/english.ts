import type { ProblemWords } from '@umpire/core-game'
import type { Phrases } from '@umpire/core-game/say'
import type { UnitClass } from '../content/unit-types.ts'
import type { AttackManner, CardHalf, DecisionStep, EventType, Manner, Warning } from '../events.ts'
import type {
  Condition,
  GeneralCondition,
  OutcomeReason,
  Phase,
  Row,
  Seat,
  UnitType,
  VictoryKind,
  Zone,
} from '../model.ts'
import type { ProblemCode } from '../problems.ts'
import type { MovementItem, Situation } from '../rules/activation/table-of-behaviour.ts'

/** What an event is told by: its type and, where that matters, how it happened. */
export type Telling =
  | Exclude<EventType, 'moved' | 'attacked' | 'played'>
  | `moved ${Manner | 'off'}`
  | `attacked ${AttackManner}`
  | `played ${CardHalf}`
  | 'phase 0'
  | 'formed null'
  | 'formed stretched'
  | 'general null'
  | 'drawn human'
  | 'ended null'

/** What happened (`fill` of core-game/say). `{seat.of}` is whose something is, `{units.any?so|else}` asks whether there are any. */
export const tellings: Phrases<Telling> = {
  decided: 'the AI decides, {step}: {chosen}',
  phase: 'turn {round}, {seat}: {phase}',
  'phase 0': 'preparation: {phase}',
  recruited: '{seat} recruits {unit}, {card}',
  zoned: '{unit} goes to the {zone}',
  'moved deploy': '{unit} is deployed at {to}',
  'moved move': '{unit} moves to {to}',
  'moved charge': '{unit} charges {target}',
  'moved withdrawal': '{unit} withdraws to {to}',
  'moved retire': '{unit} gets away after its shot, to {to}',
  'moved retreat': '{unit} flees to {to}',
  'moved rally': '{unit}, rallied, goes to {to}',
  'moved off': '{unit} leaves the table',
  'moved report': '{unit} now stands at {to}',
  formed: '{unit} takes the formation {formation}',
  'formed null': '{unit} takes its usual order',
  'formed stretched': '{unit} stretches its line',
  engaged: '{unit} is in melee with {enemies}',
  'attacked shot': '{unit} shoots at {target}{dice.any?; dice: {dice}|}',
  'attacked fight': '{unit} strikes {target}{dice.any?; dice: {dice}|}',
  checked: '{seat} checks morale; dice: {dice}',
  damaged: 'damage tokens of {unit}: {damage}',
  condition: '{unit} is {condition}',
  general: 'the general {seat.of}: {condition}, with {host}',
  'general null': 'the general {seat.of}: {condition}',
  activated: '{seat} activates {units}',
  bonus: 'moves are longer by {amount} cm',
  drawn: '{seat} draws cards: {cards}',
  'drawn human': 'the player takes cards in his hand',
  'played order': '{seat} plays the order {card}{units.any? on {units}|}{dice.any?; dice: {dice}|}',
  'played event': '{seat} plays the event {card} for {units}',
  discarded: 'discarded: {cards}',
  supplied: 'cards typed in: {cards}',
  reshuffled: 'the discards are shuffled into the deck, time {exhausted}',
  warned: 'mind: {warning} ({about})',
  'ended null': 'a draw: {reason}',
  ended: '{winners} wins: {reason}',
}

type Word =
  | Seat
  | Zone
  | UnitType
  | DecisionStep
  | Phase
  | Condition
  | GeneralCondition
  | Row
  | VictoryKind
  | OutcomeReason
  | Warning
  | 'shooting'
  | 'none'
  | `of ${Seat}`

/** Words of states and events as people say them. */
export const words: Phrases<Word> = {
  ai: 'the AI',
  human: 'the player',
  'of ai': 'of the AI',
  'of human': 'of the player',
  left: 'left flank',
  centre: 'centre',
  right: 'right flank',
  quota: 'quota',
  'top-up': 'one more card',
  minimum: 'minimum by zones',
  zone: 'zone',
  depth: 'depth',
  arrange: 'order of lines',
  behaviour: 'behaviour',
  'first-card': 'first card',
  'second-card': 'second card',
  'extra-card': 'extra card',
  activate: 'whom to activate',
  withdraw: 'who has to withdraw',
  move: 'who moves',
  target: 'target',
  event: 'event',
  fight: 'next fight',
  rally: 'rallied unit',
  deployment: 'deployment',
  recruiting: 'recruiting',
  victory: 'victory condition',
  distribution: 'zones',
  lines: 'lines',
  general: 'the general',
  host: 'place of the general',
  activation: 'activation',
  movement: 'movement',
  heavy: 'heavy infantry',
  light: 'light infantry',
  ranged: 'ranged',
  mounted: 'mounted',
  shooting: 'ranged attack',
  melee: 'melee',
  rout: 'flight',
  fit: 'fit',
  broken: 'broken',
  routed: 'routed',
  destroyed: 'destroyed',
  fallen: 'fallen',
  retreat: 'Retreat',
  defence: 'Defence',
  advance: 'Advance',
  attack: 'Attack',
  'all-out': 'All-out attack',
  'half-losses': 'half of the points lost',
  annihilation: 'annihilation',
  'general-death': 'death of the general',
  destroy: 'a unit to destroy',
  last: 'holding out',
  scenario: 'the scenario',
  night: 'nightfall',
  reported: "the player's word",
  none: 'none',
  shortfall: 'the deck has run out',
  'depth-not-recommended': 'depth is not recommended for this army',
  overflow: 'more lines than three',
  'no-room': 'no room on the table',
  'no-host': 'no unit for the general',
  'deck-empty': 'no action cards left',
  'move-blocked': 'the way is blocked',
}

/** What the AI decided; `{about}` and `{chosen}` are of the decision. */
export const decisions: Phrases<DecisionStep> = {
  general: 'the AI is led by {chosen}',
  quota: 'of the type {about} the AI takes {chosen}',
  'top-up': 'at {about} points the AI draws {chosen}',
  victory: 'what decides the battle: {chosen}',
  minimum: 'cards of each type that are placed first: {chosen} (half of {about} points)',
  zone: '{about}: {chosen}',
  depth: 'the die for depth shows {chosen} (allowed: {about})',
  arrange: 'lines of the zone "{about}": {chosen}',
  host: 'the general joins {chosen} (die: {about})',
  behaviour: 'behaviour {about}: {chosen}',
  'first-card': 'the first card is {chosen}',
  'second-card': 'the second card is {chosen}',
  'extra-card': 'the extra card is {chosen}',
  activate: 'the AI activates {chosen}',
  withdraw: '{about} has to withdraw, to {chosen}',
  move: 'the AI moves {chosen}',
  target: '{about} takes aim at {chosen}',
  event: 'the event for {about}: {chosen}',
  fight: 'the next fight is {chosen}',
  rally: '{about} has rallied: {chosen}',
}

type Item =
  | MovementItem
  | Situation
  | UnitClass
  | 'spare'
  | 'ranged-attack'
  | 'melee-attack'
  | 'minimum'
  | 'leadership'
  | 'player'
  | 'mixed'
  | 'attacker'
  | 'defender'
  | 'die'

/** Items of the behaviour table, types, situations: what a decision was about, where that is no word of `words`. */
export const items: Phrases<Item> = {
  ranged: 'ranged units',
  'ranged-attack': 'ranged attack',
  'melee-attack': 'melee',
  minimum: '(minimum)',
  leadership: 'leadership',
  player: 'the player has',
  mixed: 'all decks',
  'protect-general': 'protect the general',
  'leave-fights': 'leave risky fights',
  'safe-shooting': 'shoot without risk',
  'form-line': 'form a line',
  'advance-in-line': 'advance in line',
  'defensive-formations': 'defensive formation',
  'van-formations': 'defensive formation in the van',
  'offensive-formations': 'offensive formation',
  stretch: 'stretch to close gaps',
  'stretch-outflank': 'stretch to close gaps or outflank',
  charge: 'charge',
  'charge-zone-first': "charge, the general's zone first",
  'charge-near-general': "charge near the player's general",
  'most-damage': 'shoot for most damage',
  approach: 'approach to charge next turn',
  'no-stragglers': 'leave no stragglers',
  'stragglers-march': 'stragglers force-march',
  obvious: 'the obvious move',
  points: 'by points',
  short: 'short range',
  line: 'line',
  spare: 'spare activations',
  javelins: 'melee units with javelins',
  melee: 'melee units',
  attacker: 'as attacker',
  defender: 'as defender',
  die: 'die',
}

/** Measures as people call them; the number follows. */
export const measures = {
  leadership: 'leadership',
  cards: 'cards',
  cost: 'cost',
  amount: '',
  value: 'worth',
  kind: 'rank of its kind',
  units: 'units reached',
  difference: 'difference',
  points: 'points',
  'target-points': "target's points",
  path: 'way',
  lines: 'lines',
  gaps: 'gaps',
  'gap-length': 'length of gaps',
  misalignment: 'misalignment',
  damage: 'expected damage',
  near: 'distance to the enemy',
  'near-friend': 'distance to the nearest friend',
  threats: 'threats',
  behind: 'behind by',
  distance: 'distance to the axis',
  low: 'value compared',
  odds: 'chance',
} as const

/** Measures that are no numbers: what 0, 1 and so on mean; of what does not count nothing is said. After the five tiers stands who is in the second for its chance alone (D-186). */
export const grades = {
  risk: ['envelops without risk', ''],
  zone: ["in the general's zone", ''],
  'general-area': ["in the general's zone or area of influence"],
  unsafe: ['safe', 'not safe', ''],
  long: ['short range', 'long range'],
  target: ['', 'without a target'],
  side: ['into the rear', 'into the flank', 'to the front'],
  tier: [
    '',
    'a threat at short range',
    'weak, at short range',
    'a threat at long range',
    'the lowest value',
    'any other',
    'a good chance, at short range',
  ],
} as const

/** What stands between a whole number and its fraction. */
export const point = '.'

/** What an explanation is put together of. */
export const explaining = {
  best: 'best of {considered}: ',
  dice: 'dice {faces}',
  between: ', ',
  apart: '; ',
  item: '{told} — "{item}"{classes?: {classes}|}',
} as const

/** What a card of the action deck does. */
export const cards = {
  activate: 'Activates {whom}.',
  rally: 'Rallies {whom}.',
  heal: 'Takes {amount} damage off {whom}.',
  move: 'Lengthens the moves of this turn by {far} cm.',
  other: 'Has no effect that the rules know.',
  limit: '{limit#one {which?{which} |}unit|up to {limit} {which?{which} |}units}',
  leadership: 'as many {which?{which} |}units as your general leads',
  half: '{which?{which} |}units, up to half of your army',
  all: 'all {which?{which} |}units',
  event: 'Event, {when}: when {role}, {what}.',
  or: ' or ',
} as const

/** Names that the table rules know: whom an order reaches (`limit` says how many), and what an event half is about. */
export const cardWords = {
  any: '',
  mounted: 'mounted',
  foot: 'foot',
  ranged: 'shooting',
  routed: 'routed',
  shaken: 'broken or routed',
  damaged: 'damaged',
  'window ranged': 'shooting',
  'window melee': 'melee',
  attacker: 'the unit attacks',
  defender: 'the unit is attacked',
  'role any': 'the unit takes part',
  strike: 'its attack is better by {amount}',
  brace: 'its defence is better by {amount}',
} as const

/** What stands on a picture of the table, and for those who cannot see it. */
export const picture = {
  /** What the signs mean. */
  signs: [
    '★ general',
    '● number: damage',
    'dashed arrow: move',
    'full arrow: charge',
    'shaded: reach of a charge',
    'thick band: a line',
    'broken outline: broken, dotted: routed',
    'thick front edge: shield wall',
    'chevron: wedge',
    'inner frame: square',
    'spears: phalanx',
    'pointed plate: the AI, square: the player',
    'cross with a bar: heavy',
    'cross: light',
    'arrow: ranged',
    'slash: mounted',
    'ball: siege',
  ],
  zones: ['left flank', 'centre', 'right flank'],
  scale: '1 DU = 5 cm',
  /** Centimetres, by what stands after the point. */
  length: '{whole}{tenths?.{tenths}|} cm',
  deployment: 'Deployment',
  turn: 'Turn {round}, {turn}{row?, behaviour of the AI {value}, {row}|}',
  description: 'Turn {round}: {ai} units of the AI, {human} of the player, {melees} of the AI in melee.',
} as const

/** In English a Problem says its message. */
export type Problems = Required<ProblemWords<ProblemCode>>

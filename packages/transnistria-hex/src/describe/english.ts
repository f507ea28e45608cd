import type { ProblemWords } from '@umpire/core-game'
import type { Phrases } from '@umpire/core-game/say'
import type { CounterName, TypeId } from '../content/order-of-battle.ts'
import type { ProblemCode } from '../content/problems.ts'
import type { PlaceName } from '../content/transnistria-map.ts'
import type { BattleTerms, EventOf, EventType, LossCause } from '../events.ts'
import type {
  BallotName,
  BallotResult,
  BattleKind,
  InterventionStage,
  OutcomeGrade,
  OutcomeReason,
  Seat,
  UnitStatus,
} from '../model.ts'

/** What happened, type by type (`fill` of core-game/say). `{sum}` is a roll, part by part. */
const sentences: Phrases<EventType> = {
  'ballot-held': '{ballot} votes: {result}{face? (die: {face})|}.',
  'week-began': 'Week {week} begins, {date}.',
  'end-rolled':
    'End roll: {face} on a die of {sides}, month {month}, level {level}: the {triggered?end of the game begins|war goes on}.',
  'window-opened': 'Russia prepares to step in: peace will be forced at the start of week {until}.',
  'intervention-cancelled': "Moldova's escalation is {level}: Russia will not step in.",
  'russians-joined': "{level?Moldova's escalation is {level}: |}Russian troops join Transnistria{units? ({units})|}.",
  arrived: '{unit} arrives at {hex}.',
  'turn-began': '{seat}: turn of week {week}.',
  fed: 'The isolated city {city} feeds {unit}.',
  unsupplied: 'Out of supply: {units}.',
  'limit-exceeded': '{unit} acts over the limit.',
  moved: '{unit} {action}: {from} → {path}.',
  airdropped: '{unit} is dropped at {hex}.',
  'control-taken': '{seat} takes {hexes}.',
  'aviation-captured': '{to} captures {unit} at {hex}.',
  rebased: '{unit} is based at {to} now.',
  'attack-declared': '{unit} declares {kind} on {target}.',
  disarmed: '{unit} is disarmed.',
  recovered: '{unit} recovers; its damage is {damage}.',
  escalated: 'Escalation of {seat}: {level}.',
  'battle-began': 'Battle at {target}{river?, across the river|}: {attackers} against {defenders}.',
  'battle-lapsed': 'The battle at {target} does not take place.',
  stood: 'The defenders of {target} stand.',
  retreated: '{unit} retreats{early? before the battle|}: {from} → {path}.',
  'first-fire': 'The defenders of {target} fire first: {sum}.',
  'battle-rolled': 'The attackers of {target} roll {sum}.',
  damaged: '{unit} takes {points} damage: {cause}.',
  destroyed: '{unit} is destroyed.',
  surrendered: '{unit} surrenders.',
  rearmed: '{unit} takes up arms again.',
  occupied: '{unit} occupies {hex}.',
  'peace-requested': 'Moldova asks for peace on the present borders.',
  'turn-ended': '{seat} ends its turn.',
  ended: 'The game ends {winners?with a {grade} victory of {winners}|in a draw}: {reason}.',
}

/** What is added to the dice of a roll, or taken off. */
export type RollTerm = Exclude<keyof BattleTerms, 'dice' | 'bonusDice' | 'against'>

/** Values of events, and the parts of a roll. */
type Word =
  | Seat
  | BallotName
  | BallotResult
  | EventOf<'moved'>['action']
  | BattleKind
  | LossCause
  | OutcomeReason
  | Exclude<OutcomeGrade, 'draw'>
  | RollTerm
  | 'die'
  | 'hex'

/** What they are called. */
const words: Phrases<Word> = {
  moldova: 'Moldova',
  transnistria: 'Transnistria',
  gagauzia: 'Gagauzia',
  russia: 'Russia',
  ukraine: 'Ukraine',
  H: 'as in history',
  A: 'outcome A',
  B: 'outcome B',
  movement: 'moves',
  march: 'marches',
  attack: 'an attack',
  reconnaissance: 'a reconnaissance in force',
  'over-limit': 'acting over the limit',
  disarm: 'disarmament',
  supply: 'lack of supply',
  'first-fire': 'first fire across the river',
  battle: 'the battle',
  retreat: 'the retreat',
  attrition: 'taking part in the battle',
  'anti-air': 'anti-air fire',
  objectives: 'all objectives are taken',
  sanctions: 'sanctions against the aggressor',
  'forced-peace': 'Russia forces a peace',
  'peace-request': 'Moldova asked for peace',
  'week-cap': 'the last week is over',
  decisive: 'decisive',
  minor: 'minor',
  damage: 'damage',
  pairs: 'pairs',
  terrain: 'terrain',
  river: 'river',
  together: 'together',
  die: 'd',
  hex: 'hex',
}

/** The language that the others follow. */
export const english: Language = {
  sentences,
  words,
  sum: '{dice} = {total} against {against}: {excess?{excess} damage|no effect}',
}

/** What pictures say: in the title and the description, of a unit, and on the panel of scales. */
export const picture: Picture = {
  moldova: 'Moldova',
  transnistria: 'Transnistria',
  gagauzia: 'Gagauzia',
  heading: 'Week {week}, {end?{winners?victory of {winners}|a draw}|{seat} to act}; {levels}',
  list: '{heading}: {items}. ',
  between: '; ',
  stack: '{units} at {place}',
  hex: 'hex {hex}',
  damage: 'damage {damage}',
  disarmed: 'disarmed',
  units: 'Units',
  cities: 'Cities held',
  battles: 'Battles',
  reserve: 'In reserve',
  arriving: 'To arrive',
  destroyed: 'Destroyed',
  surrendered: 'Surrendered',

  unit: '{name}: {kind}, {values}{damage?, -{damage}|}{hungry?, out of supply|}',

  week: 'Week {week}, {date}',
  over: '{winners?{winners} wins|A draw}',
  turn: 'Turn: {seat}',
  'no-roll': 'No roll for the end of the game in week {week}',
  chance: 'Chance that the end begins in week {week}: {percent}% (d{sides})',
  window: 'Peace forced in week {until}',
  cancelled: 'Intervention cancelled',
  joined: 'Russian troops have joined',
  level: '{seat}: {level}',
  count: '{map} in play, {destroyed} destroyed, {surrendered} surrendered',
  roads: 'Colour of roads: supply networks. Hatching: zones of control.',
  counters: 'Counters: attack-defence-movement (aircraft have none).',
  signs: 'Yellow dots: damage. Bar: disarmed. !: out of supply.',
}

/** What is written in a picture. */
type Drawn =
  | Seat
  | 'heading'
  | 'list'
  | 'between'
  | 'stack'
  | 'hex'
  | 'damage'
  | 'disarmed'
  | 'units'
  | 'cities'
  | 'battles'
  | Off
  | 'unit'
  | 'week'
  | 'over'
  | 'turn'
  | 'no-roll'
  | 'chance'
  | Exclude<InterventionStage, 'waiting'>
  | 'level'
  | 'count'
  | 'roads'
  | 'counters'
  | 'signs'

/** Where units off the map are. */
type Off = Exclude<UnitStatus, 'map'>

export type Picture = Phrases<Drawn>

/** What a language says of events: every sentence and every word. */
export interface Language {
  readonly sentences: Phrases<EventType>
  readonly words: Phrases<Word>
  /** The sum of a roll, after its dice: `4d3 (9) + 1 (pairs)`. */
  readonly sum: string
  /** A name in a form that the sentences of the language ask for, `{unit.le}`; the same in every form where this is missing. */
  readonly inForm?: (form: string, name: Said) => string
  /** What stands before the last of several names in such a form; a comma where this is missing. */
  readonly and?: string
}

/** A name as it is said by itself: of a unit or a place, a hex without one, or a word. */
export interface Said {
  readonly of: 'unit' | 'place' | 'hex' | 'word'
  readonly name: string
  /** What the unit is called in English. */
  readonly en: string
}

/** What every code says in a language other than English, without a full stop. */
export type Problems = Required<ProblemWords<ProblemCode>>

/** What counters and places of the game's own content are called in a language that content need not have, by what they are called in English. */
export interface Names {
  readonly counters: Phrases<CounterName>
  readonly places: Phrases<PlaceName>
}

/** What types of units are called in full in such a language. */
export type UnitTypes = Phrases<TypeId>

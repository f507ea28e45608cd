import type { Phrases } from '@umpire/core-game/say'
import type { BattleTerms, EventOf, EventType, LossCause } from '../events.ts'
import type { BallotName, BallotResult, BattleKind, OutcomeGrade, OutcomeReason, Seat } from '../model.ts'

/** What happened, type by type (`fill` of core-game/say). `{sum}` is a roll, part by part. */
const sentences: Phrases<EventType> = {
  'ballot-held': '{ballot} votes: {result}{face? (die: {face})|}.',
  'week-began': 'Week {week} begins, {date}.',
  'end-rolled':
    'End roll: {face} on a die of {sides}, month {month}, level {level}: the {triggered?end of the game begins|war goes on}.',
  'window-opened': 'Russia prepares to step in: peace will be forced at the start of week {until}.',
  'intervention-cancelled': "Moldova's escalation is {level}: Russia will not step in.",
  'russians-joined': "Moldova's escalation is {level}: Russian troops join Transnistria{units? ({units})|}.",
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
  | 'against'
  | 'no-effect'
  | 'some-effect'

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
  against: 'against',
  'no-effect': 'no effect',
  'some-effect': '{excess} damage',
}

/** The language that the others follow. */
export const english: Language = { sentences, words }

/** What a language says: every sentence and every word. */
export interface Language {
  readonly sentences: Phrases<EventType>
  readonly words: Phrases<Word>
}

import type { Locale } from '@umpire/core-game'
import type { Decision, DecisionStep } from '../events.ts'
import { fill, inLocale, say, type Telling, upper, type Vocabulary, words } from './words.ts'

export { explainEvent, explainOrder } from './cards.ts'

/** What the AI decided; `{about}` and `{chosen}` are of the decision. */
const decisions: { readonly [step in DecisionStep]: Telling } = {
  general: ['the AI is led by {chosen}', 'армию ИИ ведёт {chosen}'],
  quota: ['of the type {about} the AI takes {chosen}', 'тип {about}: ИИ берёт карт — {chosen}'],
  'top-up': ['at {about} points the AI draws {chosen}', 'при {about} очков ИИ берёт ещё карту: {chosen}'],
  victory: ['what decides the battle: {chosen}', 'что решит сражение: {chosen}'],
  minimum: [
    'cards of each type that are placed first: {chosen} (half of {about} points)',
    'карт каждого типа, размещаемых сначала: {chosen} (половина от {about} очков)',
  ],
  zone: ['{about}: {chosen}', '{about}: {chosen}'],
  depth: ['the die for depth shows {chosen} (allowed: {about})', 'кубик глубины: {chosen} (можно: {about})'],
  arrange: ['lines of the zone "{about}": {chosen}', 'линии на участке «{about}»: {chosen}'],
  host: ['the general joins {chosen} (die: {about})', 'генерал — с отрядом {chosen} (кубик: {about})'],
  behaviour: ['behaviour {about}: {chosen}', 'поведение {about}: {chosen}'],
  'first-card': ['the first card is {chosen}', 'первая карта — {chosen}'],
  'second-card': ['the second card is {chosen}', 'вторая карта — {chosen}'],
  'extra-card': ['the extra card is {chosen}', 'дополнительная карта — {chosen}'],
  activate: ['the AI activates {chosen}', 'ИИ активирует: {chosen}'],
  withdraw: ['{about} has to withdraw, to {chosen}', 'отряд {about} вынужден отойти на {chosen}'],
  move: ['the AI moves {chosen}', 'ИИ двигает {chosen}'],
  target: ['{about} takes aim at {chosen}', 'отряд {about} целится в {chosen}'],
  event: ['the event for {about}: {chosen}', 'событие, {about}: {chosen}'],
  fight: ['the next fight is {chosen}', 'следующий бой — {chosen}'],
  rally: ['{about} has rallied: {chosen}', 'отряд {about} пришёл в себя: {chosen}'],
}

/** Items of the behaviour table, types, situations: what a decision was about. */
const items: Vocabulary = {
  ...words,
  ranged: ['ranged units', 'стрелковые отряды'],
  'ranged-attack': ['ranged attack', 'дальняя атака'],
  'melee-attack': ['melee', 'ближний бой'],
  minimum: ['(minimum)', '(минимум)'],
  leadership: ['leadership', 'лидерство'],
  player: ['the player has', 'у игрока'],
  mixed: ['all decks', 'все колоды'],
  'protect-general': ['protect the general', 'защитить генерала'],
  'leave-fights': ['leave risky fights', 'выйти из опасных боёв'],
  'safe-shooting': ['shoot without risk', 'стрелять без риска'],
  'form-line': ['form a line', 'встать в линию'],
  'advance-in-line': ['advance in line', 'продвинуться линией'],
  'defensive-formations': ['defensive formation', 'оборонительное построение'],
  'van-formations': ['defensive formation in the van', 'оборонительное построение в авангарде'],
  'offensive-formations': ['offensive formation', 'наступательное построение'],
  stretch: ['stretch to close gaps', 'растянуть строй и закрыть бреши'],
  'stretch-outflank': ['stretch to close gaps or outflank', 'растянуть строй: закрыть бреши или охватить'],
  charge: ['charge', 'наступление'],
  'charge-zone-first': ["charge, the general's zone first", 'наступать, прежде всего на участке генерала'],
  'charge-near-general': ["charge near the player's general", 'наступать возле генерала игрока'],
  'most-damage': ['shoot for most damage', 'стрелять с наибольшим уроном'],
  approach: ['approach to charge next turn', 'подойти для наступления в следующий ход'],
  'no-stragglers': ['leave no stragglers', 'не оставлять отстающих'],
  'stragglers-march': ['stragglers force-march', 'отстающим — марш-бросок'],
  obvious: ['the obvious move', 'очевидное движение'],
  points: ['by points', 'по очкам'],
  short: ['short range', 'короткая дистанция'],
  line: ['line', 'линия'],
  spare: ['spare activations', 'лишние активации'],
  javelins: ['melee units with javelins', 'отряды ближнего боя с дротиками'],
  melee: ['melee units', 'отряды ближнего боя'],
  attacker: ['as attacker', 'в нападении'],
  defender: ['as defender', 'в обороне'],
  die: ['die', 'кубик'],
}

/** Measures as people call them; the number follows. */
const measureNames: Vocabulary = {
  leadership: ['leadership', 'лидерство'],
  cards: ['cards', 'карт'],
  cost: ['cost', 'стоимость'],
  amount: ['', ''],
  value: ['worth', 'ценность'],
  kind: ['rank of its kind', 'место вида'],
  units: ['units reached', 'отрядов'],
  difference: ['difference', 'разница'],
  points: ['points', 'очки'],
  'target-points': ["target's points", 'очки цели'],
  path: ['way', 'путь'],
  lines: ['lines', 'линий'],
  gaps: ['gaps', 'брешей'],
  'gap-length': ['length of gaps', 'длина брешей'],
  misalignment: ['misalignment', 'перекос'],
  damage: ['expected damage', 'ожидаемый урон'],
  near: ['distance to the enemy', 'до противника'],
  threats: ['threats', 'угроз'],
  behind: ['behind by', 'отстаёт на'],
  distance: ['distance to the axis', 'до оси'],
  low: ['value compared', 'сравниваемое значение'],
  odds: ['chance', 'шанс'],
}

/** What a measure is counted in: parts of a distance unit, of a point of damage, of certainty. The axis is measured in halves of hundredths. */
const parts: { readonly [measure: string]: number } = {
  path: 100,
  near: 100,
  behind: 100,
  'gap-length': 100,
  misalignment: 100,
  distance: 200,
  damage: 1000,
  odds: 1000,
}

const nothing: Telling = ['', '']

/** Measures that are no numbers: what 0, 1 and so on mean. */
const grades: { readonly [measure: string]: readonly Telling[] } = {
  risk: [['envelops without risk', 'охват без риска'], nothing],
  zone: [["in the general's zone", 'на участке генерала'], nothing],
  'general-area': [["in the general's zone or area of influence", 'на участке генерала или в зоне его влияния']],
  unsafe: [
    ['safe', 'безопасно'],
    ['not safe', 'небезопасно'],
  ],
  long: [
    ['short range', 'короткая дистанция'],
    ['long range', 'длинная дистанция'],
  ],
  target: [nothing, ['without a target', 'цели нет']],
  side: [
    ['into the rear', 'в тыл'],
    ['into the flank', 'во фланг'],
    ['to the front', 'в лоб'],
  ],
  tier: [
    nothing,
    ['a threat at short range', 'угроза на короткой дистанции'],
    ['weak, at short range', 'слабый, на короткой дистанции'],
    ['a threat at long range', 'угроза на длинной дистанции'],
    ['the lowest value', 'самое низкое значение'],
    ['any other', 'прочие'],
  ],
  low: [nothing],
}

/** Steps whose candidates add up or are only counted: none of them is better than another. */
const counted: readonly DecisionStep[] = ['general', 'quota', 'arrange', 'behaviour']

/** How many candidates a sentence names. */
const SHOWN = 3

/**
 * Why the AI decided so, in one sentence: what, under which item, how the best candidates compared, which dice fell, which clauses it rests on.
 * `nameOf` gives the names of cards; their ids stand for them unless told.
 */
export function explain(decision: Decision, locale: Locale, nameOf: (id: string) => string = id => id): string {
  const { step, about, chosen, measures, candidates, considered, dice, rules } = decision
  const word = (text: string) => say(nameOf(text), locale, items)
  const said = (value: unknown): string => `${value as string}`.replaceAll(/[^ ]+/g, word)
  // An event's window is no class of units.
  const told = [
    upper(
      fill(inLocale(decisions[step], locale), { about: step === 'event' ? windowFirst(about) : about, chosen }, said),
    ),
  ]
  const quoted = (text: string) => inLocale([`"${word(text)}"`, `«${word(text)}»`], locale)
  if (step === 'move') told.push(quoted(about))
  if (step === 'activate') {
    const [situation = '', classes = ''] = about.split(' ')
    told.push(`${quoted(situation)}: ${classes.split('+').map(word).join(', ')}`)
  }
  const best = candidates.find(one => one.name === chosen)
  const shown = best ? [best, ...candidates.filter(one => one !== best)] : candidates
  const list = shown.slice(0, SHOWN).map(({ name, score }) => {
    const values = scoreWords(measures, score, locale)
    return values.length ? `${said(name)} (${values.join(', ')})` : said(name)
  })
  if (list.length) {
    const of = counted.includes(step) ? '' : inLocale([`best of ${considered}: `, `лучшее из ${considered}: `], locale)
    told.push(`${of}${list.join('; ')}`)
  }
  const faces = dice.map(({ face, sides }) => `${face}/${sides}`)
  if (faces.length) told.push(`${inLocale(['dice', 'кубики'], locale)} ${faces.join(' ')}`)
  return `${told.join(' — ')} (${rules.join(', ')}).`
}

/** What a candidate's score says, measure by measure. */
export function scoreWords(measures: readonly string[], score: readonly number[], locale: Locale): readonly string[] {
  return score.flatMap((value, i) => measured(measures[i], value, locale) || [])
}

/** `melee attacker a1 p1` -> `melee-attack attacker a1 p1`. */
function windowFirst(about: string): string {
  return about.replace(/^\w+/, '$&-attack')
}

/** Measures of which more is better: a score has them with the opposite sign. What is far from the enemy is good here and bad there, and never below 0. */
const negated: readonly string[] = ['cost', 'value', 'units', 'difference', 'points', 'target-points', 'damage', 'odds']

function measured(measure: string | undefined, value: number, locale: Locale): string {
  if (measure === undefined) return ''
  const grade = grades[measure]?.[value]
  if (grade) return inLocale(grade, locale)
  const number =
    measure === 'amount'
      ? signed(value)
      : measure === 'kind'
        ? value + 1
        : inParts(sizeOf(measure, value), parts[measure] ?? 1)
  return `${say(measure, locale, measureNames)} ${number}`.trim()
}

function sizeOf(measure: string, value: number): number {
  if (measure === 'near') return Math.abs(value)
  return negated.includes(measure) && value !== 0 ? -value : value
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`
}

/** A whole number of parts as a decimal: 367 hundredths are 3.67. */
function inParts(value: number, part: number): string {
  if (part === 1) return `${value}`
  if (value < 0) return `-${inParts(-value, part)}`
  const whole = Math.floor(value / part)
  const digits = part === 1000 ? 3 : 2
  const rest = part === 200 ? Math.floor((value % part) / 2) : value % part
  return `${whole}.${`${rest}`.padStart(digits, '0')}`
}

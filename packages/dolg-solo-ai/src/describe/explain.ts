import type { Locale } from '@umpire/core-game'
import { fill } from '@umpire/core-game/say'
import type { Decision, DecisionStep } from '../events.ts'
import * as english from './english.ts'
import * as french from './french.ts'
import * as russian from './russian.ts'
import { decimal, type InEach, inLocale, type Like, ofCards, say, upper, type Vocabulary } from './words.ts'

export { explainEvent, explainOrder } from './cards.ts'

const decisions: InEach<{ readonly [step in DecisionStep]: string }> = {
  en: english.decisions,
  ru: russian.decisions,
  fr: french.decisions,
}
const items: Vocabulary = {
  en: { ...english.words, ...english.items },
  ru: { ...russian.words, ...russian.items },
  fr: { ...french.words, ...french.items },
}
const measureNames: Vocabulary = { en: english.measures, ru: russian.measures, fr: french.measures }
const grades: InEach<{ readonly [measure: string]: readonly string[] }> = {
  en: english.grades,
  ru: russian.grades,
  fr: french.grades,
}
const parted: InEach<Like<typeof english.explaining>> = {
  en: english.explaining,
  ru: russian.explaining,
  fr: french.explaining,
}

/** What a measure is counted in: parts of a distance unit, of a point of damage, of certainty. The axis is measured in halves of hundredths. */
const parts: { readonly [measure: string]: number } = {
  path: 100,
  near: 100,
  'near-friend': 100,
  behind: 100,
  'gap-length': 100,
  misalignment: 100,
  distance: 200,
  damage: 1000,
  odds: 1000,
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
  const { measures, candidates, considered, dice, rules, chosen, step } = decision
  const part = inLocale(parted, locale)
  const told = [summary(decision, locale, nameOf)]
  const best = candidates.find(one => one.name === chosen)
  const shown = best ? [best, ...candidates.filter(one => one !== best)] : candidates
  // Of a sum (D-121) no part is left out.
  const list = shown.slice(0, step === 'behaviour' ? undefined : SHOWN).map(({ name, score }) => {
    const values = scoreWords(measures, score, locale)
    const said = choiceText(step, name, locale, nameOf)
    return values.length ? `${said} (${values.join(part.between)})` : said
  })
  if (list.length) {
    const of = counted.includes(step) ? '' : fill(part.best, { considered }, locale)
    told.push(`${of}${list.join(part.apart)}`)
  }
  const faces = dice.map(({ face, sides }) => `${face}/${sides}`)
  if (faces.length) told.push(fill(part.dice, { faces: faces.join(' ') }, locale))
  return `${told.join(' — ')} (${rules.join(', ')}).`
}

/** What the AI decided, and under which item: the beginning of `explain`, without what it rests on. */
export function summary(decision: Decision, locale: Locale, nameOf: (id: string) => string = id => id): string {
  const { step, about, chosen } = decision
  const word = (text: string) => termOf(text, locale)
  // An event's window is no class of units.
  const matter = (step === 'event' ? windowFirst(about) : about).replaceAll(/[^ ]+/g, word)
  const places = { about: matter, chosen: choiceText(step, chosen, locale, nameOf) }
  const told = upper(fill(inLocale(decisions, locale)[step], places, locale))
  if (step !== 'move' && step !== 'activate') return told
  const [item = '', classes = ''] = step === 'move' ? [about] : about.split(' ')
  const fields = { told, item: word(item), classes: classes ? classes.split('+').map(word) : [] }
  return fill(inLocale(parted, locale).item, fields, locale)
}

/** What a phase, a type, a zone, a condition or an item of these rules is called; what has no name stays as it is. */
export function termOf(term: string, locale: Locale): string {
  return say(term, locale, items)
}

/** What a step chooses from, in words: cards by their names, all else by words of these rules. */
function choiceText(step: DecisionStep, text: string, locale: Locale, nameOf: (id: string) => string): string {
  // A general is named, for a person may have one without a card.
  if (step === 'general') return nameOf(text)
  return text.replaceAll(/[^ ]+/g, id => {
    const name = ofCards(step) ? nameOf(id) : id
    return name === id ? termOf(id, locale) : name
  })
}

/** What a candidate's score says, measure by measure. */
export function scoreWords(measures: readonly string[], score: readonly number[], locale: Locale): readonly string[] {
  const tier = score[measures.indexOf('tier')]
  return score.flatMap((value, i) => {
    const measure = measures[i]
    // Values are compared in the fourth tier alone (D-188); in the second it is how weak a target is, and a sound one is there for its chance (D-186).
    if (measure === 'low' && tier !== undefined && tier !== 4) return []
    return measured(measure, measure === 'tier' && value === 2 && score[i + 1] === 0 ? 6 : value, locale) || []
  })
}

/** `melee attacker a1 p1` -> `melee-attack attacker a1 p1`. */
function windowFirst(about: string): string {
  return about.replace(/^\w+/, '$&-attack')
}

/**
 * Measures of which more is better: a score has them with the opposite sign. What is far from the enemy is good here and bad there, and so are many cards;
 * neither is ever below 0.
 */
const negated: readonly string[] = ['cost', 'value', 'units', 'difference', 'points', 'target-points', 'damage', 'odds']

function measured(measure: string | undefined, value: number, locale: Locale): string {
  if (measure === undefined) return ''
  const grade = inLocale(grades, locale)[measure]?.[value]
  if (grade !== undefined) return grade
  const number =
    measure === 'amount'
      ? signed(value)
      : measure === 'kind'
        ? value + 1
        : inParts(sizeOf(measure, value), parts[measure] ?? 1, locale)
  return `${say(measure, locale, measureNames)} ${number}`.trim()
}

function sizeOf(measure: string, value: number): number {
  if (measure === 'near' || measure === 'cards') return Math.abs(value)
  return negated.includes(measure) && value !== 0 ? -value : value
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`
}

/** A whole number of parts as a decimal: 367 hundredths are 3.67. */
function inParts(value: number, part: number, locale: Locale): string {
  if (part === 1) return `${value}`
  if (value < 0) return `-${inParts(-value, part, locale)}`
  const whole = Math.floor(value / part)
  const digits = part === 1000 ? 3 : 2
  const rest = part === 200 ? Math.floor((value % part) / 2) : value % part
  return decimal(`${whole}.${`${rest}`.padStart(digits, '0')}`, locale)
}

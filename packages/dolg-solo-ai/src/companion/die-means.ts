import type { Locale, RollNeededProblem } from '@umpire/core-game'
import type { UnitCard } from '../content/model.ts'
import { typeOf } from '../content/unit-types.ts'
import { say } from '../describe/words.ts'
import { type State, type UnitType, unitTypes } from '../model.ts'
import { flankFor, zoneFor } from '../rules/preparation/distribution.ts'
import { quotaFor } from '../rules/preparation/recruiting.ts'
import { victoryFor } from '../rules/preparation/victory.ts'
import type { Companion } from './model.ts'
import { companionWords } from './words.ts'

/**
 * What each face of a die decides, in a sentence; empty where nothing is known of it. `named` gives names to the ids in a text, `word` the words of what a
 * table decides.
 */
export function dieText(
  { units }: Companion,
  state: State,
  { sides, purpose, among }: Pick<RollNeededProblem, 'sides' | 'purpose' | 'among'>,
  locale: Locale,
  named: (text: string) => string = text => text,
  word: (text: string) => string = text => say(text, locale),
): string {
  const words = companionWords(locale)
  if (among) return words.picks(among.map((name, i) => words.face(i + 1, i + 1, named(name))).join(', '))
  const faces = facesOf(state, purpose, sides, units).map(({ from, to, means }) => words.face(from, to, word(means)))
  if (faces.length) return words.faces(purpose, faces.join(', '))
  return isPick(purpose) ? words.equals(sides) : ''
}

/** True of a die that only picks among equals; others hit, or are read off a table. */
export function isPick(purpose: string): boolean {
  const whole =
    /^(general|general host tie|shooter|target|fight|event|card tie|withdrawal( order)?|nearest enemy|rally( charge| order)?)$/
  return whole.test(purpose) || /^(activate|order) /.test(purpose) || / (unit|points|score)$/.test(purpose)
}

/** What each face of a die decides, faces of one meaning together; empty where the faces number equals, or nothing more is known. */
export function facesOf(
  state: State,
  purpose: string,
  sides: number,
  cards: ReadonlyMap<string, UnitCard>,
): readonly { readonly from: number; readonly to: number; readonly means: string }[] {
  const means = meaningOf(state, purpose, cards)
  if (!means) return []
  const found: { from: number; to: number; means: string }[] = []
  for (let face = 1; face <= sides; face++) {
    const now = means(face)
    const last = found.at(-1)
    if (last?.means === now) last.to = face
    else found.push({ from: face, to: face, means: now })
  }
  return found
}

function meaningOf(
  state: State,
  purpose: string,
  cards: ReadonlyMap<string, UnitCard>,
): ((face: number) => string) | null {
  const [first = '', second = ''] = purpose.split(' ')
  const type = unitTypes.find(one => one === second)
  if (first === 'victory') return victoryFor
  if (first === 'flank') return face => flankFor(face, state.rulings)
  if (first === 'zone' && type) return face => zoneFor(type, face)
  if (first === 'leadership') return String
  if (first === 'quota' && type) {
    const count = countOf(state, type, cards)
    return face => String(quotaFor(count, face))
  }
  return null
}

/** The player's units of a type, as the quota counts them. */
function countOf({ units, rulings }: State, type: UnitType, cards: ReadonlyMap<string, UnitCard>): number {
  return units.filter(({ seat, card }) => {
    const known = cards.get(card)
    if (seat !== 'human' || !known) return false
    // AMB-45: siege units may count as what their values make them.
    const flags = rulings.playerSiege === 'counted' ? known.flags.filter(flag => flag !== 'siege') : known.flags
    return typeOf({ ...known, flags }, rulings) === type
  }).length
}

/** False of a die for cards of a type that no deck has: whatever it shows none is drawn, and the army falls short of them (AMB-11) or does not. */
export function dieMatters(state: State, purpose: string, cards: ReadonlyMap<string, UnitCard>): boolean {
  const { unitDeck, rulings, settled } = state
  const type = unitTypes.find(one => purpose === `quota ${one}`)
  const isOfType = (id: string) => typeOf(cards.get(id)!, rulings) === type
  if (!type || unitDeck.some(isOfType)) return true
  const count = countOf(state, type, cards)
  // AMB-47.
  const prescribed = rulings.prescribedUnits === 'in-quota' ? (settled.scenario?.prescribed ?? []) : []
  const already = prescribed.filter(isOfType).length
  return quotaFor(count, 1) <= already && quotaFor(count, 6) > already
}

import type { Problem, Result } from '@umpire/core-game'
import { called } from '@umpire/dolg-solo-ai/sample'
import { locale, words } from '../words/index.ts'

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** What cards are called, by id; one of several names stands there several times. */
export type Names = Iterable<readonly [id: string, name: string]>

/** A card by what stands on it, and by what the sample's are called in the language. */
export const bothNames = (id: string, name: string): readonly (readonly [id: string, name: string])[] => [
  [id, name],
  [id, called(name, locale())],
]

/** The ids of the cards that a line names: by id, by name, or by how one alone of them begins, in any letters. What is like no card is left as it is. Problem: `card-unclear`. */
export function readCards(names: Names, line: string): Result<readonly string[]> {
  const whole = cardLike(names, line)
  if (whole.length === 1) return { ok: true, value: whole }
  // A name may hold blanks, so commas part cards first.
  const parts = line.includes(',') ? line.split(',') : line.split(/\s+/)
  const cards: string[] = []
  for (const part of parts.map(text => text.trim()).filter(Boolean)) {
    const found = cardLike(names, part)
    if (found.length > 1) return unclear(part, found)
    cards.push(found[0] ?? part)
  }
  return { ok: true, value: cards }
}

function cardLike(names: Names, text: string): string[] {
  const wanted = plain(text)
  if (!wanted) return []
  const cards = [...names]
  for (const is of [
    ([id]: readonly [string, string]) => id === text.trim(),
    ([id]: readonly [string, string]) => plain(id) === wanted,
    ([, name]: readonly [string, string]) => plain(name) === wanted,
    ([id, name]: readonly [string, string]) => plain(id).startsWith(wanted) || plain(name).startsWith(wanted),
  ]) {
    const found = [...new Set(cards.filter(is).map(([id]) => id))]
    if (found.length) return found
  }
  return []
}

function unclear(
  text: string,
  found: readonly string[],
): { readonly ok: false; readonly problems: readonly Problem[] } {
  const message = words().solo.whichCard(text, found.slice(0, 12).join(', '))
  return { ok: false, problems: [{ code: 'card-unclear', at: [], message }] }
}

/** A place as the notation writes it: `750, 1250 180` is `750,1250 180.0`. */
export function tidyPose(text: string): string {
  return text
    .trim()
    .replace(/\s*,\s*/g, ',')
    .replace(
      /^(\d+,\d+)[\s;]+(\d+)(?:[.,](\d))?°?$/,
      (_, at: string, whole: string, tenth = '0') => `${at} ${whole}.${tenth}`,
    )
}

/** An order or report as the notation writes it: small letters in its first word, ids as they are written, a facing with its tenth. */
export function tidied(ids: readonly string[], text: string): string {
  const known = new Map(ids.map(id => [plain(id), id]))
  const [first = '', ...rest] = text
    .trim()
    .replace(/\s*,\s*/g, ',')
    .split(/\s+/)
  const named = rest.map(word =>
    word
      .split(',')
      .map(part => known.get(plain(part)) ?? part)
      .join(','),
  )
  const line = [first.toLowerCase(), ...named].join(' ')
  return line.replace(/(\s\d+,\d+ \d+)$/, '$1.0')
}

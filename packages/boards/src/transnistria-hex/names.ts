import { inLanguage, type Locale } from '@umpire/core-game'
import type { HexId, UnitId } from '@umpire/transnistria-hex'
import { type BoardRules, boardOf } from './position.ts'
import { wordsOf } from './words.ts'

/** What names are known by. */
interface Names {
  readonly rules: Pick<BoardRules, 'board'> | null
  readonly locale: Locale
}

/** What a unit or a place is called, where it has a name. */
export function nameOf(
  rules: Pick<BoardRules, 'board'> | null,
  id: UnitId | HexId,
  locale: Locale,
): string | undefined {
  const named = boardOf(rules).names.get(id)
  return named && inLanguage(named, locale)
}

/** A unit's name. */
export function unitName({ rules, locale }: Names, id: UnitId): string {
  return nameOf(rules, id, locale) ?? id
}

export function unitNames(scene: Names, ids: readonly UnitId[]): string {
  return ids.map(id => unitName(scene, id)).join(', ')
}

/** A place, or the hex in open country. */
export function placeName({ rules, locale }: Names, hex: HexId): string {
  return nameOf(rules, hex, locale) ?? `${wordsOf(locale).hex} ${hex}`
}

import { inLanguage, localeOf } from '@umpire/core-game'
import type { BoardRules } from './reading.ts'

/** What the handbook calls a building, a unit, a project or a direction; its id where there is no handbook. */
export function nameIn(rules: Pick<BoardRules, 'book'> | null, id: string, locale: string): string {
  const names = rules?.book.names.get(id)
  return names ? inLanguage(names, localeOf(locale)) : id
}

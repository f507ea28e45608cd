import type { Locale } from '@umpire/core-game'
import type { Chain } from './campaign.ts'
import { lettersOf } from './letters-file.ts'
import { type Notes, notesOf } from './notes.ts'

/** What the game master added to the papers of a turn that was played, as they were sent. */
export function notesAt(
  folder: string,
  chain: Pick<Chain, 'campaign' | 'turns' | 'journal' | 'desk'>,
  players: Parameters<typeof notesOf>[1],
  turn: number,
  locale: Locale,
): Notes {
  const { record } = chain.turns[turn]!
  const since = chain.turns[turn - 1]?.record.journal?.entries ?? 0
  const until = record.journal?.entries ?? since
  return notesOf(chain, players, record, since, until, lettersOf(folder, record), locale)
}

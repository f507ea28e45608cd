import type { Locale } from '@umpire/core-game'
import { printable } from '@umpire/core-game/text'
import type { Block, Paper } from '@umpire/dma/papers'
import { momentText } from '@umpire/server/desk'
import { wordsIn } from '../words/index.ts'
import type { Campaign, Chain, TurnRecord } from './campaign.ts'
import { chairOf, type Desk, zoneOf } from './desk/journal.ts'
import { newsOf } from './desk/news.ts'
import { secretOf } from './desk/secrets.ts'
import type { Letter } from './mail/letters.ts'

type Players = readonly { readonly seat: string; readonly name: string }[]

/** What the game master adds to the papers of a turn. */
export interface Notes {
  /** For everybody, a line each. */
  readonly news: readonly string[]
  readonly letters: readonly Letter[]
  /** What each seat sent for the week, as it is recorded. */
  sent(seat: string): readonly unknown[]
  /** The secret of each seat; null: the order forms bear none. */
  secret(seat: string): string | null
}

export const noNotes: Notes = { news: [], letters: [], sent: () => [], secret: () => null }

/** What stands in the papers of a turn besides the game. `since` and `until` are numbers of entries of the journal. */
export function notesOf(
  { campaign, journal, desk }: Pick<Chain, 'campaign' | 'journal' | 'desk'>,
  players: Players,
  { turn, closes, orders = {} }: Pick<TurnRecord, 'turn' | 'closes'> & Partial<Pick<TurnRecord, 'orders'>>,
  since: number,
  until: number,
  letters: readonly Letter[],
  locale: Locale,
): Notes {
  const nameOf = (seat: string) => players.find(player => player.seat === seat)?.name ?? seat
  const { calendar } = desk
  const due =
    closes === null || closes === undefined
      ? []
      : [wordsIn(locale).papers.ordersDue(turn, momentText(closes, zoneOf(desk), locale))]
  return {
    news: [...newsOf(journal.entries.slice(since, until), calendar, nameOf, locale).map(printable), ...due],
    letters,
    sent: seat => (Object.hasOwn(orders, seat) ? orders[seat]! : []),
    secret: seat => seatSecret(campaign, desk, seat),
  }
}

export function seatSecret({ seed }: Pick<Campaign, 'seed'>, desk: Desk, seat: string): string {
  return secretOf(seed, seat, chairOf(desk, seat).generation)
}

export function masterTitle(locale: Locale): string {
  return wordsIn(locale).papers.fromMaster
}

/** A player's report with the game master's news, and the letters that are for him. */
export function withNotes(paper: Paper, { news, letters }: Notes, seat: string, players: Players): Paper {
  const { locale } = paper
  const mine = letters.filter(({ to }) => to.includes(seat))
  const nameOf = (other: string) => players.find(player => player.seat === other)?.name ?? other
  const sections = [
    ...(news.length > 0
      ? [{ id: 'master', title: masterTitle(locale), blocks: [{ kind: 'list', items: news } satisfies Block] }]
      : []),
    ...(mine.length > 0
      ? [
          {
            id: 'letters',
            title: wordsIn(locale).papers.letters,
            blocks: mine.map(letter => letterBlock(letter, nameOf, locale)),
          },
        ]
      : []),
  ]
  return sections.length > 0 ? { ...paper, sections: [...sections, ...paper.sections] } : paper
}

/** A letter is text and nothing else: line by line as it was written, without what could control a reader's screen. */
function letterBlock({ from, to, text }: Letter, nameOf: (seat: string) => string, locale: Locale): Block {
  const lines = text.split('\n').map(line => printable(line.replace(/\t/g, '    ')))
  return {
    kind: 'part',
    title: wordsIn(locale).papers.letterFromTo(nameOf(from), to.map(nameOf).join(', ')),
    blocks: [{ kind: 'lines', lines }],
  }
}

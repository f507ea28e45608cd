import { type Locale, localeOf } from '@umpire/core-game'
import { fill } from '@umpire/core-game/say'
import { rulingWords } from '../../describe/ruling-words/index.ts'
import { rulings as all, type RulingName } from '../../rulings.ts'
import type { View } from '../../view.ts'
import { type Block, list, table, text } from '../paper.ts'
import { type Speech, wordsOf } from '../speech.ts'

type Ending = Pick<View, 'lastWeek' | 'lastWeekWinner'>

/** How a game ends that nobody has won by its last week, in a sentence (R95); null where it has none. */
export function describeLastWeek({ lastWeek, lastWeekWinner }: Ending, asked: Locale): string | null {
  if (lastWeek === null) return null
  const locale = localeOf(asked)
  const words = wordsOf[locale]
  return fill(lastWeekWinner === 'largest' ? words.lastWeekLargest : words.lastWeek, { week: lastWeek }, locale)
}

/** Every ruling in words: those that are not as usual first. */
export function rulingsBlocks(speech: Speech, { rulings, ...ending }: Ending & Pick<View, 'rulings'>): Block[] {
  const { say, labelled, locale } = speech
  const rows = all.list.map(ruling => {
    const { title, readings } = rulingWords(ruling, locale)
    const at = ruling.readings.indexOf(rulings[ruling.name as RulingName])
    return { rule: ruling.rule, usual: at === 0, title, reading: readings[at] ?? '' }
  })
  const other = rows.filter(({ usual }) => !usual)
  const end = describeLastWeek(ending, locale)
  const head = [say('clauseHead'), say('name'), say('reading')]
  return [
    text(say('rulingsLead')),
    ...(end === null ? [] : [text(end)]),
    ...(other.length > 0
      ? [
          text(say('rulingsOther')),
          table(
            head,
            other.map(row => [row.rule, row.title, row.reading]),
          ),
          text(say('rulingsUsual')),
        ]
      : []),
    list(
      rows
        .filter(({ usual }) => usual)
        .map(({ title, reading, rule }) => say('clause', { text: labelled(title, reading), clause: rule })),
    ),
  ]
}

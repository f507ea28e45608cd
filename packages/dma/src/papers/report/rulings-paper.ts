import { rulings as all, type RulingName } from '../../rulings.ts'
import type { View } from '../../view.ts'
import { type Block, list, table, text } from '../paper.ts'
import type { Speech } from '../speech.ts'

/** Every ruling in words: those that are not as usual first. */
export function rulingsBlocks(
  speech: Speech,
  { rulings, lastWeek, lastWeekWinner }: Pick<View, 'rulings' | 'lastWeek' | 'lastWeekWinner'>,
): Block[] {
  const { say, rulings: words } = speech
  const rows = all.list.map(({ name, rule, readings }) => {
    const at = readings.indexOf(rulings[name as RulingName])
    return { rule, name, usual: at === 0, words: words[name as RulingName].split('|')[at] ?? String(readings[at]) }
  })
  const other = rows.filter(({ usual }) => !usual)
  const end =
    lastWeek === null
      ? []
      : [text(say(lastWeekWinner === 'largest' ? 'lastWeekLargest' : 'lastWeek', { week: lastWeek }))]
  const head = [say('clauseHead'), say('name'), say('reading')]
  return [
    text(say('rulingsLead')),
    ...end,
    ...(other.length > 0
      ? [
          text(say('rulingsOther')),
          table(
            head,
            other.map(row => [row.rule, row.name, row.words]),
          ),
          text(say('rulingsUsual')),
        ]
      : []),
    list(rows.filter(({ usual }) => usual).map(row => say('clause', { text: row.words, clause: row.rule }))),
  ]
}

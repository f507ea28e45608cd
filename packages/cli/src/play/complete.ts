import type { Game } from '../game.ts'
import type { Completer } from '../io/console.ts'

/** More hits than this are cut at their next joint: first the unit, then what it may do. */
const MOST_HITS = 30

/** Completes the last order of a line to those that the rules allow now, and the first word to the commands of the program. */
export function completer(game: Game, legal: () => Iterable<unknown>, commands: readonly string[]): Completer {
  let texts: readonly string[] | null = null
  return line => {
    texts ??= [...new Set(Array.from(legal(), order => game.orderText(order)))]
    const fragment = lastOrder(line, game.orderBreak)
    const first = line.trimStart() === fragment
    const hits = matching(texts, fragment)
    const words = first ? commands.filter(word => word.startsWith(fragment.toLowerCase())) : []
    return [[...hits, ...(fragment ? words : [])], fragment]
  }
}

/** What stands after the last break. */
export function lastOrder(line: string, orderBreak: RegExp): string {
  const breaks = new RegExp(orderBreak.source, 'g')
  let from = 0
  for (const found of line.matchAll(breaks)) from = found.index + found[0].length
  return line.slice(from).trimStart()
}

/** The texts that begin with the fragment, capitals or not; where they are many, cut at the joint after it. */
export function matching(texts: readonly string[], fragment: string, most: number = MOST_HITS): string[] {
  const wanted = fragment.toLowerCase()
  const hits = texts.filter(text => text.toLowerCase().startsWith(wanted))
  if (hits.length <= most) return hits
  return [...new Set(hits.map(text => text.slice(0, joint(text, fragment.length))))]
}

/** Where the word after `from` ends: behind a dash, a blank or a comma. */
function joint(text: string, from: number): number {
  const found = /[-\s,:@]/.exec(text.slice(from))
  return found ? from + found.index + 1 : text.length
}

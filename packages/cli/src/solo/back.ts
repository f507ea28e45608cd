import { Match } from '@umpire/core-game'
import type { AnyMatch } from '../play/session.ts'

/** How many steps the last answer of the person made: cards that were typed in for it are steps of their own. */
function stepsOfLastAnswer({ log }: AnyMatch): number {
  let steps = 0
  for (let i = log.length - 1; i >= 0; i--) {
    const supplied = Object.values(log[i]!).some(orders =>
      (orders as readonly { readonly type?: string }[] | undefined)?.some(order => order.type === 'cards'),
    )
    if (steps > 0 && !supplied) break
    steps++
  }
  return steps
}

/**
 * The match before the last answer, dice and all: at one's own table nobody is wronged by it, and a face typed wrong must be put right.
 */
export function goBack(match: AnyMatch): AnyMatch {
  return Match.rewind(match, match.log.length - stepsOfLastAnswer(match))
}

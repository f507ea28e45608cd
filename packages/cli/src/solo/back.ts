import type { AnyMatch } from '../play/session.ts'

/**
 * The match as it was some steps ago, dice and all: at one's own table nobody is wronged by it, and a face typed wrong must be put right.
 * (`Match.undo`, which games between people use, stops where dice were thrown.)
 */
export function goBack(match: AnyMatch, steps: number): AnyMatch | null {
  const at = match.log.length - steps
  const frame = match.frames[at]
  if (at < 0 || !frame) return null
  return {
    ...match,
    log: match.log.slice(0, at),
    ...(match.rolls && { rolls: match.rolls.slice(0, at + 1) }),
    state: frame.state,
    events: frame.events,
    frames: match.frames.slice(0, at + 1),
  }
}

/** How many steps the last answer of the person made: cards that were typed in for it are steps of their own. */
export function stepsOfLastAnswer({ log }: AnyMatch): number {
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

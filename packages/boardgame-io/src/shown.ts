import { isOpenTo } from '@umpire/core-game'
import type { AnyShown } from './model.ts'
import { canUndo, type Held, type Umpire } from './umpire.ts'

/** What a player, or an onlooker, may know of a match. */
export function shownTo(umpire: Umpire, held: Held, playerID: unknown): AnyShown {
  const { rules, settings, seats } = umpire
  const now = umpire.now(held)
  const { state, step, events, toAct, turns, committed, outcome } = now
  const viewer = umpire.seatOf(playerID) ?? 'public'
  const mayKnow = settings.mayKnow ?? rules.facts?.mayKnow ?? isOpenTo
  return {
    rules: held.rules,
    content: held.content,
    seats,
    viewer,
    view: rules.view(state, viewer),
    step,
    events: events.filter(event => mayKnow(event, viewer)),
    toAct,
    turns,
    committed: seats.filter(seat => Object.hasOwn(committed, seat)),
    own: Object.hasOwn(committed, viewer) ? committed[viewer]! : null,
    outcome,
    undoable: canUndo(now),
  }
}

import type { AnyRuleset, EventOf, OptionsOf, OrderOf, Playout, SeatOf, StateOf, ViewOf } from '@umpire/core-game'
import { type Arbitrary, toStringMethod } from 'fast-check'
import { games, logOf, recordOf } from './game.ts'
import type { PlaySettings } from './model.ts'
import { play } from './play.ts'
import { subjectOf } from './subject.ts'

/**
 * Games of random legal orders, for properties of your own: conservation of units, symmetry, bounds. They are generated as lists of choices among the
 * legal orders, so they shrink well, and print as a record that `Match.replay` accepts. A refusal of orders made of legal ones ends a game and is in
 * its `problems`; the law `legal-accepted` forbids it.
 *
 * @throws Error, when drawn, where `setup` refuses the options or a policy of the lead is refused.
 */
export function playouts<R extends AnyRuleset>(
  ruleset: R,
  settings: PlaySettings<OptionsOf<R>, StateOf<R>, OrderOf<R>, SeatOf<R>, ViewOf<R>>,
): Arbitrary<Playout<StateOf<R>, OrderOf<R>, EventOf<R>, SeatOf<R>>> {
  const subject = subjectOf(ruleset, settings, [])
  return games(subject).map(game => {
    const played = play(subject, game)
    const { opening, lead, frames, state, rng, refused } = played
    const playout: Playout<unknown, unknown, unknown, string> = {
      opening: { state: opening.state, events: opening.events },
      steps: [...lead, ...frames].map(({ orders, next, events }) => ({ orders, state: next, events })),
      state,
      rng,
      outcome: subject.rules.outcome(state),
      problems: refused?.problems ?? [],
    }
    const print = () => JSON.stringify(recordOf(subject, game, logOf(played)))
    return {
      ...(playout as unknown as Playout<StateOf<R>, OrderOf<R>, EventOf<R>, SeatOf<R>>),
      [toStringMethod]: print,
    }
  })
}

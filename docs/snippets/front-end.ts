// #region match
import { Match } from '@umpire/core-game'
import { fork, seedRng, withDice } from '@umpire/core-rng'
import { type Order, ruleset, type Seat } from '@umpire/kriegspiel'
import { bold } from '@umpire/kriegspiel/policy'
import { svg } from '@umpire/kriegspiel/svg'

const begun = Match.start(ruleset, { opening: 'book', first: 'south' }, 7)
if (!begun.ok) throw new Error(begun.problems[0]?.message)
/** The whole game: a value, replaced by the next one. */
let match = begun.value

/** What the player at this screen may see, as a picture. */
function draw(): string {
  const { events } = match.frames[match.log.length]!
  return svg(ruleset.view(match.state, 'south'), { events })
}
// #endregion match

// #region order
/** Gives orders to the umpire; says why, where they are refused. */
function give(seat: Seat, orders: readonly Order[]): string {
  const next = Match.advance(ruleset, match, { [seat]: orders })
  if (next.ok) match = next.value
  const problem = next.ok ? null : next.problems[0]
  return problem ? `${problem.message} (${problem.rule})` : 'Done.'
}

console.log(give('south', [{ type: 'move', from: '15K', to: '20K' }]))
// => This unit does not move so far (K-2.7.3)
console.log(
  give('south', [
    { type: 'move', from: '15K', to: '15J' },
    { type: 'end-turn' },
  ]),
)
// => Done.
// #endregion order

// #region opponent
/** The program's turn: it sees its own view, and throws dice of its own. */
function answer(seat: Seat): string {
  const view = ruleset.view(match.state, seat)
  const mind = fork(seedRng(7), `${seat} ${match.log.length}`)
  const orders = ruleset.legalOrders(match.state, seat)
  return give(
    seat,
    withDice(mind, dice => bold({ seat, view, orders, dice })).value,
  )
}

console.log(answer('north'), match.log.length, match.state.turn)
// => Done. 2 south
console.log(draw().slice(0, 4))
// => <svg
// #endregion opponent

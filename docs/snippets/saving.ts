// #region save
import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'

const begun = Match.start(
  ruleset,
  { opening: 'book', first: 'south' },
  'our evening',
)
if (!begun.ok) throw new Error(begun.problems[0]?.message)
const turn = {
  south: [{ type: 'move', from: '15K', to: '15J' }, { type: 'end-turn' }],
} as const
const next = Match.advance(ruleset, begun.value, turn)
if (!next.ok) throw new Error(next.problems[0]?.message)

const text = JSON.stringify(Match.toJSON(next.value))
// #endregion save

// #region load
const read = Match.fromJSON(ruleset, JSON.parse(text))
if (read.ok) console.log(read.value.log.length, read.value.state.turn)
// => 1 north
// #endregion load

// #region forged
const forged = Match.fromJSON(ruleset, {
  ...JSON.parse(text),
  seed: 'another evening',
})
if (!forged.ok) console.log(forged.problems[0]?.code)
// => match-log-tampered
// #endregion forged

// #region replay
console.log(
  next.value.frames.map(
    ({ state, events }) => `${state.turn} ${events.length}`,
  ),
)
// => [ 'south 1', 'north 3' ]
// #endregion replay

// #region undo
const undone = Match.undo(next.value, 5)
console.log(undone.steps, undone.stopped)
// => 1 start
// #endregion undo

import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'

const begun = Match.start(ruleset, { opening: 'hidden' }, 1)
if (!begun.ok) throw new Error(begun.problems[0]?.message)
const next = Match.advance(ruleset, begun.value, {
  north: [{ type: 'deploy', kind: 'infantry', at: '10F' }],
})
if (!next.ok) throw new Error(next.problems[0]?.message)

const { state, events } = next.value
console.log(ruleset.view(state, 'north').units.length)
// => 1
console.log(ruleset.view(state, 'south').units.length)
// => 0
console.log(ruleset.view(state, 'public').units.length)
// => 0

// Events may be secret too: each goes to its own seat only.
const forSouth = events.filter(
  event => !('secret' in event) || event.seat === 'south',
)
console.log(forSouth.length)
// => 0

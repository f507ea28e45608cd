import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'

const begun = Match.start(
  ruleset,
  { opening: 'book', first: 'south' },
  'umpire',
)
if (begun.ok) console.log(begun.value.frames[0]?.digest.slice(0, 16))
// => 0a9785f045952196

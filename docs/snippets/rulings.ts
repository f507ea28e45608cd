import { Match } from '@umpire/core-game'
import { presetRules, ruleset } from '@umpire/kriegspiel'

const match = Match.start(
  ruleset,
  { preset: 'book', relaysBlockLines: true },
  1,
)
if (!match.ok) throw new Error(match.problems[0]?.message)
const { rules } = match.value.state
console.log(rules.relayRadiatesByTouch, rules.relaysBlockLines)
// => true true
console.log(
  presetRules.seed.relayRadiatesByTouch,
  presetRules.book.relayRadiatesByTouch,
)
// => false true
console.log(match.value.options)
// => { preset: 'book', relaysBlockLines: true }

import { Match } from '@umpire/core-game'
import { presetRulings, ruleset } from '@umpire/kriegspiel'

const match = Match.start(
  ruleset,
  { preset: 'book', rulings: { relaysBlockLines: true } },
  1,
)
if (!match.ok) throw new Error(match.problems[0]?.message)
const { rulings } = match.value.state
console.log(rulings.relayRadiatesByTouch, rulings.relaysBlockLines)
// => true true
console.log(
  presetRulings.seed.relayRadiatesByTouch,
  presetRulings.book.relayRadiatesByTouch,
)
// => false true
console.log(match.value.options)
// => { preset: 'book', rulings: { relaysBlockLines: true } }

// #region analyst
import { createAnalyst } from '@umpire/bots/kriegspiel'
import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'

const begun = Match.start(ruleset, { first: 'south' }, 'why')
if (!begun.ok) throw new Error(begun.problems[0]?.message)
const match = Match.advance(ruleset, begun.value, {
  south: [{ type: 'end-turn' }],
})
if (!match.ok) throw new Error(match.problems[0]?.message)

const analyst = createAnalyst({ iterations: 8 })
for (const choice of analyst.choices(match.value)) {
  const verdict = analyst.judge(match.value, choice)
  if (!verdict) continue
  const { seat, played, best, swing } = verdict
  console.log(seat, played.plan.length, swing === best.value - played.value)
}
// => south 1 true
// #endregion analyst

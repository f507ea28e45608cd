import { Match } from '@umpire/core-game'
import { pig } from './pig.js'

const begun = Match.start(pig, { goal: 20 }, 'my first match')
if (!begun.ok) throw new Error(begun.problems[0]?.message)
const next = Match.advance(pig, begun.value, {
  ann: [{ type: 'roll' }, { type: 'hold' }],
})
if (next.ok)
  console.log(next.value.events.map(event => pig.describe(event, 'en')))
// => [ 'ann rolls 4.', 'ann banks 4.' ]

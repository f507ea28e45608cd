import { Match } from '@umpire/core-game'
import { pig } from './pig.js'

const begun = Match.start(pig, { goal: 20 }, 7)
if (!begun.ok) throw new Error(begun.problems[0]?.message)
const refused = Match.advance(pig, begun.value, { bob: [{ type: 'roll' }] })
if (!refused.ok) console.log(refused.problems) // [ { code: 'not-your-turn', at: [ 'bob', 0 ], message: 'bob is not to act' } ]

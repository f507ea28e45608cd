import { Match } from '@umpire/core-game'
import { pig } from './pig.js'

const begun = Match.start(pig, { goal: 20 }, 7)
if (!begun.ok) throw new Error(begun.problems[0]?.message)
const text = JSON.stringify(Match.toJSON(begun.value))

const read = Match.fromJSON(pig, JSON.parse(text))
if (read.ok) console.log(read.value.state) // { goal: 20, turn: 'ann', pot: 0, banked: { ann: 0, bob: 0 } }

const forged = Match.fromJSON(pig, { ...JSON.parse(text), options: { goal: 1 } })
if (!forged.ok) console.log(forged.problems[0]?.code) // match-log-tampered

const later = Match.fromJSON({ ...pig, version: '2.0.0' }, JSON.parse(text))
if (!later.ok) console.log(later.problems[0]?.code) // match-other-version

import { odds } from '@umpire/core-game'
import { fractionToText } from '@umpire/core-rng'
import { pig } from './pig.js'

const state = { goal: 20, turn: 'ann', pot: 3, banked: { ann: 0, bob: 0 } } as const
const ways = odds(pig, state, { ann: [{ type: 'roll' }] })
if (ways.ok) console.log(ways.value.map(way => `${way.value.state.pot}: ${fractionToText(way.probability)}`).join(', ')) // 0: 1/6, 5: 1/6, 6: 1/6, 7: 1/6, 8: 1/6, 9: 1/6

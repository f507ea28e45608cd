import { type OrderOf, type Policy, playout, type SeatOf, type ViewOf } from '@umpire/core-game'
import { pig } from './pig.js'

type Mind = Policy<ViewOf<typeof pig>, OrderOf<typeof pig>, SeatOf<typeof pig>>
const careful: Mind = ({ view }) => [{ type: view.pot >= 8 ? 'hold' : 'roll' }]
const random: Mind = ({ orders, dice }) => [dice.pick([...orders])]

const game = playout(pig, { goal: 50 }, 1965, { ann: careful, bob: random })
if (game.ok) console.log(game.value.outcome, game.value.steps.length) // { winners: [ 'ann' ], reason: 'goal' } 60

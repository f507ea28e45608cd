import { seedRng } from '@umpire/core-rng'
import {
  assess,
  explainConnection,
  legalMoves,
  setup,
} from '@umpire/kriegspiel'

const game = setup({ opening: 'book', first: 'south' }, seedRng(7))
if (!game.ok) throw new Error(game.problems[0]?.message)

console.log(legalMoves(game.state, '15K'))
// => [ '14J', '15J', '16J', '14K', '14L' ]
const way = explainConnection(game.state, '19K')
if (way?.connected) console.log(way.links)
// => [ { by: 'line', from: '23T', to: '23O' }, { by: 'line', from: '23O', to:
//    '19K' } ]
const attack = assess(game.state, '19K')
console.log(attack?.attack, attack?.defence, attack?.result)
// => 0 35 no-attack

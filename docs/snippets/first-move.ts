// #region begin
import { seedRng } from '@umpire/core-rng'
import {
  describe,
  legalOrders,
  seatsToAct,
  setup,
  step,
} from '@umpire/kriegspiel'

const game = setup({ opening: 'book', first: 'south' }, seedRng(7))
if (!game.ok) throw new Error(game.problems[0]?.message)
console.log(seatsToAct(game.state))
// => [ 'south' ]
// #endregion begin

// #region list
const orders = [...legalOrders(game.state, 'south')]
console.log(orders.length, orders[0])
// => 100 { type: 'move', from: '15K', to: '14J' }
// #endregion list

// #region step
const next = step(
  game.state,
  { south: [{ type: 'move', from: '15K', to: '15J' }] },
  game.rng,
)
if (!next.ok) throw new Error(next.problems[0]?.message)
for (const event of next.events) console.log(describe(event, 'en'))
// => South's infantry moves from 15K to 15J.
// #endregion step

// #region refused
const refused = step(
  next.state,
  { south: [{ type: 'move', from: '19K', to: '24K' }] },
  next.rng,
)
if (!refused.ok) console.log(refused.problems)
// => [ { code: 'move-too-far', rule: 'K-2.7.3', at: [ 'south', 0, 'to' ],
//    message: 'This unit does not move so far' } ]
// #endregion refused

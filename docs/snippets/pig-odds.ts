import { odds } from '@umpire/core-game'
import { fractionToText } from '@umpire/core-rng'
import { pig, type State } from './pig.js'

const state: State = {
  goal: 20,
  turn: 'ann',
  pot: 3,
  banked: { ann: 0, bob: 0 },
}
const ways = odds(pig, state, { ann: [{ type: 'roll' }] })
if (ways.ok) {
  const told = ways.value.map(
    ({ value, probability }) =>
      `${value.state.pot}: ${fractionToText(probability)}`,
  )
  console.log(told.join(', '))
  // => 0: 1/6, 5: 1/6, 6: 1/6, 7: 1/6, 8: 1/6, 9: 1/6
}

import { seedRng, withDice } from '@umpire/core-rng'

const first = withDice(seedRng(1965), dice =>
  dice.fork('battle in the south').roll(2, 6),
)
const again = withDice(seedRng(1965), dice => {
  dice.fork('battle in the north').roll(9, 6)
  return dice.fork('battle in the south').roll(2, 6)
})
console.log(first.value, again.value)
// => [ 4, 5 ] [ 4, 5 ]

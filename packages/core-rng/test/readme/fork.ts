import { fork, seedRng, withDice } from '@umpire/core-rng'

const week = fork(seedRng(1965), 'week 3')
const { value } = withDice(week, dice => {
  const north = dice.fork('battle in the north').roll(2, 6)
  const south = dice.fork('battle in the south').roll(2, 6)
  return { north, south }
})
console.log(value) // { north: [ 6, 1 ], south: [ 4, 1 ] }

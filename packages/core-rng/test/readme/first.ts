import { seedRng, withDice } from '@umpire/core-rng'

const monday = withDice(seedRng('my first battle'), dice => dice.roll(3, 6, 'attack'))
console.log(monday.value) // [ 6, 4, 6 ]
const tuesday = withDice(monday.rng, dice => (dice.chance(1, 3, 'rain') ? 'mud' : dice.pick(['march', 'rest'])))
console.log(tuesday.value) // rest

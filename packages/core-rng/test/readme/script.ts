import { type Dice, RollNeeded, rollLog, rollsLeft, scriptRng, seedRng, withDice } from '@umpire/core-rng'

const battle = (dice: Dice): string => (dice.d(6, 'attack') > dice.d(6, 'defence') ? 'won' : 'lost')

// A test loads the dice, and sees that none is left over.
const loaded = withDice(scriptRng([5, 3]), battle)
console.log(loaded.value, rollsLeft(loaded.rng)) // won 0

// At a table: when the script runs dry, throw the die that is asked for, append it, begin again.
const faces = [2]
try {
  withDice(scriptRng(faces), battle)
} catch (error) {
  if (error instanceof RollNeeded) console.log(error.message) // A die of 6 sides is needed for defence
}

// What a seed rolled can be read off, and played again as a script.
const log = rollLog(seedRng(7), rng => withDice(rng, battle))
console.log(log) // [ { sides: 6, face: 6, purpose: 'attack' }, { sides: 6, face: 6, purpose: 'defence' } ]

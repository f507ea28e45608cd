export type { Dice } from './dice.ts'
export { fork } from './fork.ts'
export {
  addFractions,
  compareFractions,
  divideFractions,
  type Fraction,
  fraction,
  fractionToNumber,
  fractionToText,
  multiplyFractions,
  subtractFractions,
} from './fraction.ts'
export { type ParsedRng, parseRng, type RngProblem, type RngProblemCode, rngProblemCodes } from './parse.ts'
export { mergePossibilities, type Possibility, possibilities, TooManyPossibilities } from './possibilities.ts'
export type { Rng, ScriptRng, SeededRng } from './rng.ts'
export { type Roll, rollLog } from './roll-log.ts'
export { RollNeeded, RollRefused, rollsLeft, scriptRng } from './script.ts'
export { seedRng } from './seed.ts'
export { withDice } from './with-dice.ts'

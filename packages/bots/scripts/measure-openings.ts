/**
 * Looks for openings of Kriegspiel in which neither side is much better off:
 *
 *   npx tsx --conditions=umpire-source scripts/measure-openings.ts --from 0 --games 100
 *
 * Of each opening up to four games are played, a bot of 6 iterations against itself, until one side has won three or two have come to nothing. Prints the number of the opening, the games
 * that north and south won and those that nobody did, and the even ones at the end. Even openings are rare, so most
 * that pass were lucky: `openings/kriegspiel.ts` lists those that had passed with other dice before.
 */
import { playout } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'
import { createBot } from '../src/kriegspiel/index.ts'
import { misuseOf, readFlags } from './flags.ts'
import { openingOf } from './openings/kriegspiel.ts'

const GAMES = 4
const STEPS = 200

const { flags } = readFlags({ from: 0, games: 1 }, 0, misuseOf('measure-openings [--from N] [--games N]'))
const { from = 0, games = 20 } = flags
const even: number[] = []
for (let number = from; number < from + games; number++) {
  const options = openingOf(number)
  const won = { north: 0, south: 0, nobody: 0 }
  for (let game = 0; game < GAMES && won.north < 3 && won.south < 3 && won.nobody < 2; game++) {
    const bot = createBot({ iterations: 6 })
    const seed = `again ${number} ${game}`
    const played = playout(ruleset, options, seed, { north: bot, south: bot }, { steps: STEPS })
    if (!played.ok) throw new Error(played.problems[0]?.message)
    won[played.value.outcome?.winners[0] ?? 'nobody']++
  }
  if (won.nobody < 2 && Math.max(won.north, won.south) < 3) even.push(number)
  console.log([number, won.north, won.south, won.nobody].join('\t'))
}
console.log(`even: ${even.join(', ')}`)

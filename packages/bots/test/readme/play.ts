import { createBot } from '@umpire/bots/kriegspiel'
import { playout } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'
import { policies } from '@umpire/kriegspiel/policy'

const north = createBot({ iterations: 4 })
const game = playout(ruleset, { first: 'north' }, 7, { ...policies, north }, { steps: 2 })
if (game.ok) console.log(game.value.steps.length, game.value.problems) // 2 []

import { createSolver } from '@umpire/bots/transnistria-hex'
import { decide } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { ruleset } from '@umpire/transnistria-hex'

const opened = ruleset.setup({ players: 2 }, seedRng(7))
const starver = createSolver({ type: 'starve' }, { iterations: 4 })
if (opened.ok) {
  const orders = decide(ruleset, starver, { state: opened.state, seat: opened.state.turn, root: seedRng(1), step: 0 })
  console.log(orders.at(-1)) // { type: 'end-turn' }
}

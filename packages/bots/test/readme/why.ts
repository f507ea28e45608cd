import { createThinker, termNames } from '@umpire/bots/kriegspiel'
import { ordersOf } from '@umpire/core-game'
import { seedRng, withDice } from '@umpire/core-rng'
import { ruleset } from '@umpire/kriegspiel'

const opened = ruleset.setup({ first: 'north' }, seedRng(7))
if (opened.ok) {
  const { state } = opened
  const turn = { seat: 'north', view: ruleset.view(state, 'north'), orders: ordersOf(ruleset, state, 'north') } as const
  const thinker = createThinker({ iterations: 4 })
  const { lines, saw } = withDice(seedRng(1), dice => thinker({ ...turn, dice })).value
  console.log(lines[0]?.steps[0]?.seat) // north
  console.log(saw.map(({ term, now }) => `${termNames[term]?.en}: ${now}`)[0]) // Units: 0
}

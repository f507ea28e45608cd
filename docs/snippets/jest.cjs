const { seedRng } = require('@umpire/core-rng')
const { ruleset } = require('@umpire/kriegspiel')

test('somebody begins', () => {
  const game = ruleset.setup({ opening: 'book' }, seedRng(7))
  expect(game.ok && ruleset.seatsToAct(game.state)).toHaveLength(1)
})

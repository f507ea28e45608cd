import { MessageChannel } from 'node:worker_threads'
import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'
import { steady } from '@umpire/kriegspiel/policy'
import { afterAll, expect, test } from 'vitest'
import { answerQuestions, type Port, policyPlayer, type Question, workerPlayer } from '../src/index.ts'

const { port1, port2 } = new MessageChannel()
afterAll(() => port1.close())

const player = policyPlayer(ruleset, steady)
answerQuestions(port2 as unknown as Port, ({ player: name }) => {
  if (name === 'steady') return player
  throw new Error(`nobody is called ${name}`)
})
port2.start()
port1.start()
const asked = workerPlayer(port1 as unknown as Port)

const begun = Match.start(ruleset, { first: 'south' }, 5)
const question: Question = {
  game: 'kriegspiel',
  player: 'steady',
  seat: 'south',
  state: begun.ok && begun.value.state,
  seed: 5,
  step: 0,
}

test('a player behind a port gives the orders that it gives here, whoever asks first', async () => {
  const other: Question = { ...question, step: 3 }
  const [first, second] = await Promise.all([asked(question), asked(other)])
  expect(first).toEqual(player(question))
  expect(second).toEqual(player(other))
  expect(first.length).toBeGreaterThan(0)
})

test('what goes wrong there is told here', async () => {
  await expect(asked({ ...question, player: 'stranger' })).rejects.toThrow('nobody is called stranger')
})

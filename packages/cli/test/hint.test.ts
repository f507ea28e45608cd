import { scriptRng, seedRng, withDice } from '@umpire/core-rng'
import { ruleset, type State } from '@umpire/kriegspiel'
import { bold, steady } from '@umpire/kriegspiel/policy'
import { expect, test } from 'vitest'
import { loadGame } from '../src/games.ts'
import type { Console } from '../src/io/console.ts'
import { hint } from '../src/play/hint.ts'
import type { Session } from '../src/play/session.ts'

/** What North is told that asks for a hint where the game stands so. */
async function told(state: State, ...task: readonly string[]): Promise<readonly unknown[]> {
  const given: unknown[] = []
  const console = { width: 80, give: (value: unknown) => given.push(value), say: () => {} } as unknown as Console
  const match = { state, log: [] } as unknown as Session['match']
  await hint(console, { game: await loadGame('kriegspiel'), match, mindSeed: 7 } as unknown as Session, 'north', task)
  return given
}

test('what stands behind the curtain changes no hint', async () => {
  const opened = ruleset.setup({ opening: 'hidden' }, seedRng(1))
  if (!opened.ok) throw new Error('It does not begin')
  // South is ready, and stands as a bold player would have it, or a steady one.
  const hidden = [bold, steady].map((player, seed) => {
    const turn = { seat: 'south', view: ruleset.view(opened.state, 'south'), orders: [] } as const
    const south = withDice(seedRng(seed), dice => player({ ...turn, dice })).value
    const next = ruleset.step(opened.state, { south }, scriptRng([]))
    if (!next.ok) throw new Error(next.problems[0]?.message)
    return next.state
  })
  expect(hidden[0]).not.toEqual(hidden[1])
  for (const task of [[], ['hold']]) {
    const [one, two] = [await told(hidden[0]!, ...task), await told(hidden[1]!, ...task)]
    expect(one).toMatchObject([{ type: 'hint', seat: 'north' }])
    expect(two).toEqual(one)
  }
})

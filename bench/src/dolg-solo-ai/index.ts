import { digest, playout } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { ruleset, type State } from '@umpire/dolg-solo-ai'
import { rows } from '@umpire/dolg-solo-ai/model'
import { policies, randomPolicy, standardOptions } from '@umpire/dolg-solo-ai/policy'
import { compare } from '../harness.ts'
import { battleOf, turnOf } from './battle.ts'
import { boardgameTurn } from './boardgame.ts'
import { reachLimit } from './limit.ts'
import { plainRuleset } from './plain.ts'

/** A full AI turn, row by row with 20 against 20 units, beside core rules written in the plainest way; and how it grows up to 60 against 60. */
export function dolgSoloAiBench(): void {
  // First: C starts afresh too.
  const opening = battleOf(20, 'attack')
  reachLimit(opening)

  const plain = plainRuleset()
  for (const row of rows) {
    const state = battleOf(20, row)
    compare(
      `A full AI turn in the row ${row}, 20 against 20`,
      { umpire: () => turnOf(ruleset, state, 1), plain: () => turnOf(plain, state, 1) },
      { aim: { umpire: { micros: 15_000 }, plain: { atLeast: 1.2 } } },
    )
  }
  for (const count of [10, 20, 40, 60]) {
    const state = battleOf(count, 'attack')
    compare(`A full AI turn, ${count} against ${count}`, { umpire: () => turnOf(ruleset, state, 1) })
  }
  const inside = boardgameTurn(opening, seedRng(1))
  compare(
    'A full AI turn in the row attack, 20 against 20, order by order',
    { umpire: () => digest(playTurn(opening)), 'boardgame.io, our rules': () => digest(inside()) },
    { aim: { 'boardgame.io, our rules': { atLeast: 100 } } },
  )
  compare(
    'A random playout, 1500 points a side, the person by chance, 300 orders at most, a playout',
    { umpire: () => randomBattle() },
    { time: 1500 },
  )
}

function playTurn(opening: State): State {
  let state = opening
  let rng = seedRng(1)
  while (state.turn === 'ai' && !state.end) {
    const next = ruleset.step(state, { ai: [{ type: 'proceed' }] }, rng)
    if (!next.ok) throw new Error(next.problems[0]!.message)
    state = next.state
    rng = next.rng as typeof rng
  }
  return state
}

/** The AI plays by its rules. */
function randomBattle(): string {
  const minds = { ai: policies.ai, human: randomPolicy }
  const played = playout(ruleset, standardOptions, 7, minds, { steps: 300 })
  if (!played.ok) throw new Error(played.problems[0]!.message)
  return digest(played.value.state)
}

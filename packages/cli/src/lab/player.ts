import type { Policies } from '../game.ts'
import { loadGame } from '../games.ts'
import { policiesOf } from '../minds.ts'
import { playGame } from '../simulate/game.ts'
import type { Assignment, GameRow } from './model.ts'
import { optionsOfGame } from './settle.ts'

/** Plays the games of an assignment: on a worker thread. */
export default async function play(assignment: Assignment): Promise<readonly GameRow[]> {
  const { game: id, options, minds, seed, from, to, mostSteps } = assignment
  const game = await loadGame(id)
  const policies: { [seat: string]: Policies[string] } = { ...(await policiesOf(game, minds.others)) }
  for (const [seat, name] of Object.entries(minds.seats)) policies[seat] = (await policiesOf(game, name))?.[seat]
  const rows: GameRow[] = []
  for (let i = from; i < to; i++) {
    const made = optionsOfGame(game, options, `${seed}/${i}`)
    if (!made.ok) {
      rows.push([null, null, 0, 0, made.problems[0]!.code, []])
      continue
    }
    const { outcome, steps, fault, events } = playGame(game, made.value, `${seed}/${i}`, policies, mostSteps)
    const happened = events.reduce((sum, list) => sum + list.length, 0)
    const pacing = game.pacing?.reached(events) ?? []
    rows.push([outcome && [...outcome.winners], outcome?.reason ?? null, steps, happened, fault, pacing])
  }
  return rows
}

import { digest, type MatchRecord } from '@umpire/core-game'
import * as fc from 'fast-check'
import { play } from './play.ts'
import { type Game, type Played, type SeatOrders, type Subject, width } from './subject.ts'

/** Games of up to `settings.steps` steps after a lead. They print as the record of a match. */
export function games(subject: Subject, steps: number = subject.settings.steps ?? 24): fc.Arbitrary<Game> {
  const { settings } = subject
  const options = isList(settings.options) ? fc.constantFrom(...settings.options) : settings.options
  const lead = fc.nat({ max: steps === 0 ? 0 : (settings.lead?.steps ?? 0) })
  const turn = fc.array(fc.nat({ max: 0xffff }), { minLength: 1, maxLength: width(subject), size: 'max' })
  return fc
    .record({ options, seed: fc.nat(), lead, turns: fc.array(turn, { maxLength: steps, size: 'max' }) })
    .map(game => ({ ...game, [fc.toStringMethod]: () => printGame(subject, game) }))
}

function isList(options: Subject['settings']['options']): options is readonly unknown[] {
  return Array.isArray(options)
}

/** All orders of a game, as the log of a match has them. */
export function logOf({ lead, frames }: Played): SeatOrders[] {
  return [...lead, ...frames].map(frame => frame.orders)
}

/** A game as `Match.replay` takes it. */
export function recordOf(
  { rules }: Subject,
  { options, seed }: Game,
  log: readonly SeatOrders[],
): MatchRecord<unknown, unknown, string> {
  const content = { id: rules.content.id, digest: digest(rules.content.data) }
  return { umpire: 1, ruleset: rules.id, version: rules.version, content, options, seed, log }
}

function printGame(subject: Subject, game: Game): string {
  try {
    return JSON.stringify(recordOf(subject, game, logOf(play(subject, game))))
  } catch {
    // The rules threw on the way: fast-check reports that, and the choices say how to get there.
    return JSON.stringify({ ...recordOf(subject, game, []), lead: game.lead, choices: game.turns })
  }
}

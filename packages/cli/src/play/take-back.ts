import { Match, type Problem, type Result } from '@umpire/core-game'
import { words } from '../words/index.ts'
import { type Session, stateOf } from './session.ts'

/**
 * Takes back the last decision of a person, and what policies did since. Says why where it cannot be. While people have secrets from each other, `seat`
 * takes back nothing that another of them did.
 */
export function takeBack(session: Session, humans: readonly string[], seat?: string): Result<number> {
  const { game } = session
  const { log, frames } = session.match
  let steps = 0
  for (let i = log.length - 1; i >= 0; i--) {
    steps++
    const human = Object.entries(log[i]!).some(([seat, orders]) => humans.includes(seat) && orders?.length)
    if (!human) continue
    const others = humans.some(one => one !== seat && log[i]![one]?.length)
    const secret = game.rules.facts.isSecret(stateOf(session)) || game.rules.facts.isSecret(frames[i]!.state)
    if (seat !== undefined && secret && others) return notBack('undo-others', words().undoOthers)
    const back = Match.undo(session.match, steps)
    if (back.steps === steps) {
      session.match = back.match
      return { ok: true, value: steps }
    }
    const why = back.stopped === 'chance' ? words().undoChance : words().undoSecret
    return notBack(`undo-${back.stopped}`, why)
  }
  return notBack('undo-start', words().undoStart)
}

function notBack(code: string, message: string): { readonly ok: false; readonly problems: readonly Problem[] } {
  return { ok: false, problems: [{ code, at: [], message }] }
}

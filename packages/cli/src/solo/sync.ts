import { Match } from '@umpire/core-game'
import type { State } from '@umpire/dolg-solo-ai'
import { sortReports } from '@umpire/dolg-solo-ai/companion'
import { type Position, positionOf, reportsTo } from '@umpire/dolg-solo-ai/notation'
import type { Console } from '../io/console.ts'
import { refuse } from '../play/human.ts'
import { type Session, stateOf } from '../play/session.ts'
import type { Said } from './afterwards.ts'
import { battleOf, rulesOf } from './battle.ts'
import type { Aside } from './desk.ts'
import { askPositions } from './resync.ts'

/** Brings the umpire's table in line with the real one: the reports that do it, none where they agree; null where the person gave it up. */
export async function askSync(
  console: Console,
  session: Session,
  position: Position | null,
  aside: Aside,
): Promise<Said | null> {
  const state = stateOf(session) as State
  const there = positionOf(state)
  let wanted = position ?? (await askPositions(console, there, aside))
  for (;;) {
    if (wanted === 'quit' || wanted === null) return wanted
    const { good, bad } = sortReports(rulesOf(session.game), battleOf(session.match), reportsTo(state, wanted))
    if (bad.length === 0) return good
    for (const report of bad) {
      const refused = Match.advance(session.game.rules, session.match, { human: [...good, report] }, [])
      if (!refused.ok) refuse(console, session, 'human', refused.problems, [report])
    }
    // The good lines wait for the others, which are asked about again; untouched, these units stay where the program has them.
    const units = new Set(bad.flatMap(report => ('unit' in report ? [report.unit] : [])))
    if (units.size === 0) return null
    const stay = new Map(there.units.map(unit => [unit.id, unit]))
    const rest: Position = {
      ...wanted,
      units: wanted.units.map(one => (units.has(one.id) ? (stay.get(one.id) ?? one) : one)),
    }
    wanted = (await askPositions(console, rest, aside, units)) ?? rest
  }
}

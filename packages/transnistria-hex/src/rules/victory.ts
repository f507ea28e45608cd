import { seatOfLetter } from '../map.ts'
import type { HexId, OutcomeReason, Seat } from '../model.ts'
import { areEnemies, type Play } from '../play.ts'

/** Who controls a hex now. */
export function controllerOf(play: Pick<Play, 'board' | 'state'>, hex: HexId): Seat {
  return seatOfLetter(play.state.owners[play.board.numberOf.get(hex)!])
}

/** Ends the game. Gagauzia shares a win of Transnistria while it holds its capital; no winner is a draw. */
export function endGame(play: Play, winner: Seat | null, reason: OutcomeReason, rule: string): void {
  const { state, board } = play
  const shares =
    winner === 'transnistria' &&
    state.players === 3 &&
    (state.rules.gagauziaWins === 'always' ||
      controllerOf(play, board.content.map.factions.gagauzia.capital) === 'gagauzia')
  const winners: Seat[] = winner ? [winner, ...(shares ? (['gagauzia'] as const) : [])] : []
  state.end = { winners, reason, rule }
  play.events.push({ type: 'gameEnded', winners, reason, rule })
}

/** Phase 1 of a turn (T-016 to T-018, T-090); true where it ended the game. */
export function checkVictory(play: Play, seat: Seat): boolean {
  const checks = [() => checkSanctions(play, seat), () => checkObjectives(play, seat)]
  if (play.state.rules.firstCheck === 'objectives') checks.reverse()
  return checks.some(check => check())
}

/** T-090: Transnistria loses where its level, or Gagauzia's, is above Moldova's. */
function checkSanctions(play: Play, seat: Seat): boolean {
  const { escalation, rules } = play.state
  const above = (other: Seat) => escalation[other] > escalation.moldova
  const found =
    rules.sanctionsCheck === 'everyPhase' || (rules.sanctionsCheck === 'moldovaPhase' && seat === 'moldova')
      ? above('transnistria') || above('gagauzia')
      : rules.sanctionsCheck === 'ownPhase' && above(seat)
  if (found) endGame(play, 'moldova', 'sanctions', 'T-090')
  return found
}

/** T-017, T-018: a side that controls all of its objectives wins, in its own phase 1. */
function checkObjectives(play: Play, seat: Seat): boolean {
  const { board, state } = play
  for (const side of ['moldova', 'transnistria'] as const) {
    if (side !== seat && state.rules.winSeen === 'ownPhase') continue
    if (!board.content.map.factions[side].objectives.every(hex => !areEnemies(controllerOf(play, hex), side))) continue
    endGame(play, side, 'objectives', side === 'moldova' ? 'T-018' : 'T-017')
    return true
  }
  return false
}

/** How a peace without a decision is scored: by how many of Moldova's objectives Moldova holds. */
export function scorePeace(play: Play, reason: OutcomeReason, rule: string): void {
  const { objectives } = play.board.content.map.factions.moldova
  const held = objectives.filter(hex => controllerOf(play, hex) === 'moldova').length
  const graded = held === 0 ? 'transnistria' : held * 2 > objectives.length ? 'moldova' : null
  endGame(play, play.state.rules.forcedPeace === 'graded' ? graded : null, reason, rule)
}

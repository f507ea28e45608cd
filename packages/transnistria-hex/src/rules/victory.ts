/** Victory: T-014, T-016 to T-018, T-089, T-090, R-09, R-15 to. */

import { seatOfLetter } from '../content/board.ts'
import type { Ending, HexId, OutcomeGrade, OutcomeReason, Seat } from '../model.ts'
import { type Play, tell } from '../play.ts'
import { areEnemies } from './sides.ts'

/** Who controls a hex now. */
export function controllerOf({ board, state }: Pick<Play, 'board' | 'state'>, hex: HexId): Seat {
  return seatOfLetter(state.owners[board.numberOf.get(hex)!])
}

/** The clause behind each end of the game, and Moldova's where it has one of its own. */
const endRules: { readonly [reason in OutcomeReason]: readonly [rule: string, ofMoldova?: string] } = {
  objectives: ['T-017', 'T-018'],
  sanctions: ['T-090'],
  'forced-peace': ['T-014'],
  'peace-request': ['T-089'],
  'week-cap': ['R-87'],
}

/** The clause by which a game ended so. */
export function endRule({ winners, reason }: Omit<Ending, 'grade'>): string {
  const [rule, ofMoldova = rule] = endRules[reason]
  return winners.includes('moldova') ? ofMoldova : rule
}

/** Ends the game; what was still due lapses. Gagauzia shares a win of Transnistria while it holds its capital; no winner is a draw. */
export function endGame(play: Play, winner: Seat | null, reason: OutcomeReason): void {
  const { state, board } = play
  const { capital } = board.content.map.factions.gagauzia
  const shares =
    winner === 'transnistria' &&
    state.players === 3 &&
    (state.rulings.gagauziaWins === 'always' || controllerOf(play, capital) === 'gagauzia')
  const winners: Seat[] = winner ? [winner] : []
  if (shares) winners.push('gagauzia')
  const end: Ending = { winners, reason, grade: gradeOf(winners, reason) }
  Object.assign(state, { end, battle: null, declared: [], captured: [] })
  tell(play, { type: 'ended', ...end, rule: endRule(end) })
}

/** what a peace or the last week gives is a minor win, whatever was taken before it a decisive one. */
export function gradeOf(winners: readonly Seat[], reason: OutcomeReason): OutcomeGrade {
  if (winners.length === 0) return 'draw'
  return reason === 'objectives' || reason === 'sanctions' ? 'decisive' : 'minor'
}

/** Phase 1 of a turn (T-016, T-017, T-018, T-090); true where it ended the game. */
export function checkVictory(play: Play, seat: Seat): boolean {
  const { firstCheck, winSeen } = play.state.rulings
  const objectives = () => checkObjectives(play, winSeen === 'own-phase' ? [seat] : OPPONENTS)
  //
  if (firstCheck === 'objectives') return objectives() || checkSanctions(play, seat)
  return checkSanctions(play, seat) || objectives()
}

/** T-090: Transnistria loses where its level, or Gagauzia's, is above Moldova's. */
function checkSanctions(play: Play, seat: Seat): boolean {
  const { escalation, rulings } = play.state
  const above = (other: Seat) => escalation[other] > escalation.moldova
  const looks = rulings.sanctionsCheck === 'every-phase' || seat === 'moldova'
  const found =
    rulings.sanctionsCheck === 'own-phase' ? above(seat) : looks && (above('transnistria') || above('gagauzia'))
  if (found) endGame(play, 'moldova', 'sanctions')
  return found
}

/** Those who have something to take. */
export const OPPONENTS = ['moldova', 'transnistria'] as const

/** T-017, T-018: one of these sides that controls all of its objectives wins. */
export function checkObjectives(play: Play, contenders: readonly Seat[]): boolean {
  const { factions } = play.board.content.map
  const holds = (seat: Seat) => factions[seat].objectives.every(hex => !areEnemies(controllerOf(play, hex), seat))
  const winner = OPPONENTS.find(seat => contenders.includes(seat) && holds(seat))
  if (winner) endGame(play, winner, 'objectives')
  return winner !== undefined
}

/** How a peace without a decision is scored: by how many of Moldova's objectives Moldova holds, or as a draw. */
export function scorePeace(play: Play, by: 'graded' | 'draw', reason: OutcomeReason): void {
  const { objectives } = play.board.content.map.factions.moldova
  const held = objectives.filter(hex => controllerOf(play, hex) === 'moldova').length
  const graded = held === 0 ? 'transnistria' : held * 2 > objectives.length ? 'moldova' : null
  endGame(play, by === 'graded' ? graded : null, reason)
}

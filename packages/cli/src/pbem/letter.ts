import { misused } from '../io/exit.ts'
import { words } from '../words/index.ts'
import { settleAside } from './aside.ts'
import { readChain, readState } from './campaign.ts'
import { keepLetter } from './letters-file.ts'
import { addressees, type Letter, LONGEST_LETTER } from './mail/letters.ts'
import { seatWantedOf } from './plans.ts'

/** Keeps a letter from one state to others for the next papers. */
export function sendLetter(
  folder: string,
  from: string,
  to: string,
  written: string,
): { readonly turn: number; readonly letter: Letter } {
  const chain = readChain(folder)
  settleAside(folder, chain)
  const last = chain.turns.at(-1)!
  const { players } = readState(folder, chain, last)
  const seat = seatWantedOf(players, from)!
  const seats = addressees(to, seat, players)
  if (!seats || seats.length === 0) throw misused('seat-unknown', words().campaign.noPlayer(to))
  const text = written.replace(/\r\n?/g, '\n').trim()
  if (text === '' || text.length > LONGEST_LETTER)
    throw misused('letter-wrong', words().campaign.letterLength(LONGEST_LETTER))
  const letter = { from: seat, to: seats, text }
  const turn = last.record.turn + 1
  keepLetter(folder, turn, letter)
  return { turn, letter }
}

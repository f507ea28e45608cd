import type { View } from './model.ts'

export const title = "Liar's dice"
export const seatNames = { white: 'White', black: 'Black' }
export const orderHelp: readonly (readonly [text: string, meaning: string])[] = [
  ['3x4', 'bids three fours, in both cups together'],
  ['doubt', 'doubts the bid: all dice are shown'],
]

/** A view in one line. */
export function status({ turn, bid, held }: View): string {
  const standing = bid ? `bid ${bid.count}x${bid.face}` : 'no bid'
  return `${seatNames[turn]} to act, ${standing}; dice ${held.white} : ${held.black}`
}

/** A view as lines for a terminal. */
export function draw({ own, held }: View): string {
  const hidden = held.white + held.black - own.length
  return `your dice: ${own.join(' ') || '-'}\nother dice: ${'? '.repeat(hidden).trim() || '-'}`
}

export function reasonWords(reason: string): string {
  return reason === 'no-dice' ? 'no dice are left' : reason
}

import type { View } from './model.ts'

export const title = 'Les Dés menteurs'
export const seatNames = { white: 'Blanc', black: 'Noir' }
export const orderHelp: readonly (readonly [text: string, meaning: string])[] = [
  ['3x4', 'annonce trois quatre, dans les deux gobelets ensemble'],
  ['doubt', 'met l’annonce en doute : on montre tous les dés'],
]

/** A view in one line. */
export function status({ turn, bid, held }: View): string {
  const standing = bid ? `annonce ${bid.count}x${bid.face}` : 'pas d’annonce'
  return `à ${seatNames[turn]} de jouer, ${standing} ; dés ${held.white} : ${held.black}`
}

/** A view as lines for a terminal. */
export function draw({ own, held }: View): string {
  const hidden = held.white + held.black - own.length
  return `vos dés : ${own.join(' ') || '-'}\nautres dés : ${'? '.repeat(hidden).trim() || '-'}`
}

export function reasonWords(reason: string): string {
  return reason === 'no-dice' ? 'il ne reste plus de dés' : reason
}

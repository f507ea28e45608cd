import type { View } from './model.ts'

export const title = 'Кости лжеца'
export const seatNames = { white: 'Белые', black: 'Чёрные' }
export const orderHelp: readonly (readonly [text: string, meaning: string])[] = [
  ['3x4', 'ставка: три четвёрки в обоих стаканах вместе'],
  ['doubt', 'не верю: все кости открываются'],
]

/** A view in one line. */
export function status({ turn, bid, held }: View): string {
  const standing = bid ? `ставка ${bid.count}x${bid.face}` : 'ставки нет'
  return `ход: ${seatNames[turn]}, ${standing}; костей ${held.white} : ${held.black}`
}

/** A view as lines for a terminal. */
export function draw({ own, held }: View): string {
  const hidden = held.white + held.black - own.length
  return `ваши кости: ${own.join(' ') || '-'}\nчужие кости: ${'? '.repeat(hidden).trim() || '-'}`
}

export function reasonWords(reason: string): string {
  return reason === 'no-dice' ? 'костей не осталось' : reason
}

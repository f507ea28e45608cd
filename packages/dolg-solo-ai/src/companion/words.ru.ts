import type { CompanionWords } from './words.ts'

/** What is said at the table, in Russian. */
export const russian: CompanionWords = {
  decimal: (whole, tenth) => (tenth ? `${whole},${tenth}` : String(whole)),
  face: (from, to, means) => `${from === to ? from : `${from}–${to}`}: ${means}`,
  faces: (purpose, faces) => {
    if (purpose.startsWith('quota')) return `Столько карт будет взято: ${faces}`
    const down = /^(zone|flank)/.test(purpose) ? ' (карты — рубашкой вверх, пока у всех не будет участка, D-040)' : ''
    return `Решается: ${faces}${down}`
  },
  equals: sides => `Выбирается одно из ${sides} равных.`,
  picks: faces => `Выбор из равных: ${faces}`,
  ruler: {
    ahead: 'прямо вперёд',
    backwards: 'прямо назад',
    aside: (degrees, left) => `на ${degrees}° ${left ? 'влево' : 'вправо'} от прямой`,
    goes: (cm, where) => `${cm} см ${where}`,
    turns: (degrees, left) => `поворот на ${degrees}° ${left ? 'влево' : 'вправо'}`,
    stays: 'стоит на месте',
    comes: (x, y) => `встаёт серединой в ${x} см от левого края, ${y} см от края ИИ`,
    ends: (cm, side, other) => {
      const at = { front: 'перед фронтом', flank: 'у фланга', rear: 'за тылом' }[side]
      return cm === null
        ? `встаёт вплотную (${{ front: 'фронт', flank: 'фланг', rear: 'тыл' }[side]} ${other})`
        : `встаёт в ${cm} см ${at} ${other}`
    },
  },
}

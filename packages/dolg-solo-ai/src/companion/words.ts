import type { Locale } from '@umpire/core-game'

const english = {
  decimal: (whole: number, tenth: number): string => (tenth ? `${whole}.${tenth}` : String(whole)),
  face: (from: number, to: number, means: string): string => `${from === to ? from : `${from}-${to}`}: ${means}`,
  faces: (purpose: string, faces: string): string => {
    if (purpose.startsWith('quota')) return `So many cards are drawn then: ${faces}`
    const down = /^(zone|flank)/.test(purpose)
      ? ' (lay the cards face down, and turn them when all have a zone, D-040)'
      : ''
    return `It decides: ${faces}${down}`
  },
  equals: (sides: number): string => `It picks one of ${sides} that are equally good.`,
  picks: (faces: string): string => `It picks among equals: ${faces}`,
  ruler: {
    ahead: 'straight ahead',
    backwards: 'straight back',
    aside: (degrees: number, left: boolean): string => `${degrees}° ${left ? 'left' : 'right'} of ahead`,
    goes: (cm: string, where: string): string => `${cm} cm ${where}`,
    turns: (degrees: number, left: boolean): string => `turns ${degrees}° to the ${left ? 'left' : 'right'}`,
    stays: 'stays where it is',
    comes: (x: string, y: string): string =>
      `comes with its middle to ${x} cm from the left, ${y} cm from the AI's edge`,
    ends: (cm: string | null, side: 'front' | 'flank' | 'rear', other: string): string => {
      if (cm === null) return `ends in contact with the ${side} of ${other}`
      const at = { front: 'in front of', flank: 'beside', rear: 'behind' }[side]
      return `ends ${cm} cm ${at} ${other}`
    },
  },
}

const russian: typeof english = {
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

/** What is said at the table; English unless there is the language. */
export function companionWords(locale: Locale): typeof english {
  return locale === 'ru' ? russian : english
}

import { type Locale, localeOf } from '@umpire/core-game'
import { french } from './words.fr.ts'
import { russian } from './words.ru.ts'

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

export type CompanionWords = typeof english

const languages: { readonly [locale in Locale]: CompanionWords } = { en: english, ru: russian, fr: french }

/** What is said at the table; English unless there is the language. */
export function companionWords(locale: Locale): CompanionWords {
  return languages[localeOf(locale)]
}

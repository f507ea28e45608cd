import type { Locale } from '@umpire/core-game'

/** What the parts of the evaluation are called that a thought names. */
export const termNames: { readonly [term: string]: { readonly [locale in Locale]: string } } = {
  'own-losses': {
    en: 'Own losses, in percent of the points',
    ru: 'Свои потери, в процентах очков',
    fr: 'Pertes subies, en pour cent des points',
  },
  'their-losses': {
    en: 'The enemy’s losses, in percent of the points',
    ru: 'Потери врага, в процентах очков',
    fr: 'Pertes de l’ennemi, en pour cent des points',
  },
  'own-general': {
    en: 'Wounds of the own general’s unit',
    ru: 'Раны отряда своего генерала',
    fr: 'Blessures de l’unité du général',
  },
  'their-general': {
    en: 'Wounds of the enemy general’s unit',
    ru: 'Раны отряда вражеского генерала',
    fr: 'Blessures de l’unité du général ennemi',
  },
}

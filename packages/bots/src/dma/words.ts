import type { Locale } from '@umpire/core-game'

/** What the parts of the evaluation are called that a thought names. */
export const termNames: { readonly [term: string]: { readonly [locale in Locale]: string } } = {
  cities: {
    en: 'Cities',
    ru: 'Города',
    fr: 'Villes',
  },
  villages: {
    en: 'Villages',
    ru: 'Деревни',
    fr: 'Villages',
  },
  buildings: {
    en: 'Buildings, in coins',
    ru: 'Постройки, в монетах',
    fr: 'Bâtiments, en pièces',
  },
  troops: {
    en: 'Troops, in coins',
    ru: 'Войска, в монетах',
    fr: 'Troupes, en pièces',
  },
  rival: {
    en: 'Villages of the strongest other',
    ru: 'Деревни сильнейшего соперника',
    fr: 'Villages du rival le plus fort',
  },
}

import type { Locale } from '@umpire/core-game'

/** What the parts of the evaluation are called that a thought names: all are worth so many coins. */
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
    en: 'Buildings',
    ru: 'Постройки',
    fr: 'Bâtiments',
  },
  troops: {
    en: 'Troops',
    ru: 'Войска',
    fr: 'Troupes',
  },
  rival: {
    en: 'All that the strongest other has',
    ru: 'Всё, что есть у сильнейшего соперника',
    fr: 'Tout ce qu’a le rival le plus fort',
  },
}

import type { Locale } from '@umpire/core-game'

/** What the parts of the evaluation are called that a thought names. */
export const termNames: { readonly [term: string]: { readonly [locale in Locale]: string } } = {
  arsenals: {
    en: 'Arsenals standing, less the enemy’s',
    ru: 'Целые арсеналы, за вычетом вражеских',
    fr: 'Arsenaux debout, moins ceux de l’ennemi',
  },
  units: {
    en: 'Worth of the units, less the enemy’s',
    ru: 'Ценность частей, за вычетом вражеских',
    fr: 'Valeur des unités, moins celles de l’ennemi',
  },
  online: {
    en: 'Units on line, less the enemy’s',
    ru: 'Части на связи, за вычетом вражеских',
    fr: 'Unités en ligne, moins celles de l’ennemi',
  },
}

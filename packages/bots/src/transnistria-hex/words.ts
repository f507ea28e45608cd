import type { Locale } from '@umpire/core-game'

/** What the parts of the evaluation are called that a thought names. */
export const termNames: { readonly [term: string]: { readonly [locale in Locale]: string } } = {
  objectives: {
    en: 'Objectives held, less the enemy’s',
    ru: 'Удержанные цели, за вычетом вражеских',
    fr: 'Objectifs tenus, moins ceux de l’ennemi',
  },
  units: {
    en: 'Worth of the units, less the enemy’s',
    ru: 'Ценность частей, за вычетом вражеских',
    fr: 'Valeur des unités, moins celles de l’ennemi',
  },
  supply: {
    en: 'Units in supply, less the enemy’s',
    ru: 'Части в снабжении, за вычетом вражеских',
    fr: 'Unités ravitaillées, moins celles de l’ennemi',
  },
  escalation: {
    en: 'Lead on the scale of escalation',
    ru: 'Положение на шкале эскалации',
    fr: 'Avance sur l’échelle d’escalade',
  },
}

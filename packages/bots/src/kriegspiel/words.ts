import type { Locale } from '@umpire/core-game'

/** What the parts of the evaluation are called that a thought names: each is the seat's own, less the enemy's, in the worth of units. */
export const termNames: { readonly [term: string]: { readonly [locale in Locale]: string } } = {
  material: { en: 'Units', ru: 'Фигуры', fr: 'Unités' },
  supply: { en: 'Communication', ru: 'Связь', fr: 'Communication' },
  arsenals: { en: 'Arsenals', ru: 'Арсеналы', fr: 'Arsenaux' },
  approach: { en: 'Approach to arsenals', ru: 'Подступы к арсеналам', fr: 'Approche des arsenaux' },
  threats: { en: 'Threats', ru: 'Угрозы', fr: 'Menaces' },
  cohesion: { en: 'Cohesion', ru: 'Сплочённость', fr: 'Cohésion' },
}

import type { PanelWords } from './words.ts'

/** What the panels say, in Russian. */
export const panelsInRussian: PanelWords = {
  orders: 'Приказы',
  search: 'Приказ или его часть',
  give: 'Отдать',
  log: 'Ход партии',
  nothing: 'Рассказать нечего.',
  fitting: (shown, all) => (shown === all ? `Приказов: ${all}` : `Приказов: ${shown} из ${all}`),
  none: all => `Ни один из приказов (${all}) так не пишется`,
  step: step => `Показать шаг ${step}`,
}

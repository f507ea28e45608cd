import type { Locale } from '@umpire/core-game'
import { pageWords } from './pages.ts'

/** Words of the site of a campaign, besides those of all its pages. */
const words = {
  title: ['The Dark Middle Ages', 'Тёмное Средневековье'],
  all: ['All weeks', 'Все недели'],
  before: ['the week before', 'неделя раньше'],
  after: ['the week after', 'неделя позже'],
  weeks: ['Weeks', 'Недели'],
  standings: ['Standings', 'Положение государств'],
  final: ['Final standings', 'Итог кампании'],
  won: ['won', 'победа'],
  out: ['fell', 'пало'],
  state: ['State', 'Государство'],
  land: ['Land', 'Земли'],
  share: ['Share', 'Доля'],
  cities: ['Cities', 'Города'],
  villages: ['Villages', 'Сёла'],
  most: ['Most land', 'Больше всего земли'],
  inWeek: ['week', 'неделя'],
  sizes: ['Land by week', 'Земли по неделям'],
  captured: ['Settlements taken', 'Взято поселений'],
  secrets: ['What the rulers knew', 'Что знали правители'],
  orders: ['Orders', 'Приказы'],
  seed: ['The seed of the map and of all dice', 'Зерно карты и всех костей'],
  open: [
    'The campaign goes on: here stands what everybody may know.',
    'Кампания продолжается: здесь то, что можно знать всем.',
  ],
  closed: [
    'The campaign is over: every report and every plan is open.',
    'Кампания окончена: открыты все отчёты и планы.',
  ],
} as const

export function siteSays(locale: Locale): (word: keyof typeof words | keyof typeof pageWords) => string {
  const all = { ...pageWords, ...words }
  return word => all[word][locale === 'ru' ? 1 : 0]
}

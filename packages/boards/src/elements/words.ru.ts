import type { DeskProblemCode } from '../core/desk/problems.ts'
import type { Words } from './words.ts'

const problems: { readonly [code in DeskProblemCode | 'not-legal']: string } = {
  'desk-empty': 'Партия ещё не началась',
  'desk-past': 'Это прошлое: приказы отдают в настоящем',
  'desk-covered': 'Сначала передайте экран',
  'desk-not-to-act': 'Сейчас у этого экрана нечего решать',
  'desk-thinking': 'Думает встроенный игрок',
  'desk-dice': 'Сначала нужно бросить кости',
  'desk-discards': 'Идущая партия пропала бы',
  'desk-unfit': 'Сохранённое — не партия',
  'desk-player': 'Такого игрока нет',
  'share-secret': 'Партией с тайнами не делятся, пока она идёт',
  'share-unfit': 'В этом тексте нет партии',
  'not-legal': 'Сейчас так нельзя',
}

/** What all boards say, in Russian. */
export const russian: Words = {
  problem: found => problems[found.code as DeskProblemCode | 'not-legal'] ?? found.message,
  colon: ': ',
  semicolon: '; ',
  board: 'Доска',
  keys: 'Стрелки водят по клеткам. Enter берёт, ставит и подтверждает; Escape отпускает. N — следующая, кто может ходить. L — прошлый ход ещё раз. Плюс и минус — ближе и дальше.',
  undo: 'Отменить',
  redo: 'Вернуть',
  again: 'Показать прошлый ход ещё раз',
  menu: 'Ещё',
  past: 'Это прошлое.',
  present: 'К настоящему',
  thinking: seat => `${seat} думает`,
  now: 'Что делать сейчас',
  handOver: seat => `Передайте экран: ${seat}`,
  here: seat => `Я — ${seat}`,
  cancel: 'Отмена',
  yes: 'Да',
  close: 'Закрыть',
  closer: 'Ближе',
  further: 'Дальше',
  whole: 'Обычный размер',
  explained: 'Объяснение',
  noView: 'Партии пока нет.',
  strange: error => `Доске дали то, что не из её игры. (${error})`,
  noLocale: locale => `Языка «${locale}» здесь нет: показан английский.`,
  choose: 'Что из этого?',
  notLegal: 'Сейчас так нельзя',
}

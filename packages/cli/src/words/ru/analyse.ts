import type { Words } from '../en/index.ts'
import { counted } from './count.ts'

export const analyse: Words['analyse'] = {
  summary: 'где игра повернулась и что было бы лучше',
  description:
    'Заново обдумывает каждое решение записи по тому, что могла знать сторона: сыгранное против лучшего, что находит бот, по его оценке.',
  file: 'запись игры из umpire play или Match.toJSON',
  iterations: 'сколько думать над решением; при том же числе ответ везде тот же',
  seconds: 'то же по часам',
  steps: 'только решения этих шагов, по счёту umpire replay',
  stepsWrong: text => `${text} — не шаги: напишите 12 или 10-20`,
  seat: 'только решения этой стороны',
  worst: 'сколько решений показать',
  examples: 'Примеры:',
  noBot: title => `Здесь некому думать об игре «${title}»`,
  nothing: 'Выбирать было не из чего.',
  looked: n => `${counted(n, 'решение', 'решения', 'решений')} глазами бота: 0 — поровну, 1000 и больше — выигрыш.`,
  turned: 'Где игра повернулась',
  never: 'Лучше сыгранного ничего не нашлось.',
  at: (step, last) => (step === last ? `шаг ${step}` : `шаги ${step}-${last}`),
  cost: swing => `цена ${swing}`,
  both: 'общее',
  played: 'сыграно',
  better: 'лучше',
  expects: 'затем',
  sees: 'видит',
  nothingOrdered: 'ничего',
  noMore: 'больше ничего',
  more: n => `ещё ${n}`,
  otherwise: text => `${text}, иначе`,
  semicolon: '; ',
  colon: ':',
}

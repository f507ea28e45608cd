import { type Level, levelsOf } from '../levels.ts'

/** Officers of Debord's Game of War. How long each thinks was fitted by `scripts/ladder.ts`, so that he wins about two of three games against the one before. */
export const levels: readonly Level[] = /* @__PURE__ */ levelsOf([
  ['cadet', 'Cadet', 'Кадет', 'Cadet', 0, 60],
  ['ensign', 'Ensign', 'Прапорщик', 'Enseigne', 0, 30],
  ['lieutenant', 'Lieutenant', 'Поручик', 'Lieutenant', 0, 0],
  ['captain', 'Captain', 'Капитан', 'Capitaine', 3, 0],
  ['major', 'Major', 'Майор', 'Commandant', 8, 0],
  ['colonel', 'Colonel', 'Полковник', 'Colonel', 24, 0],
  ['general', 'General', 'Генерал', 'Général', 72, 0],
  ['marshal', 'Marshal', 'Маршал', 'Maréchal', 216, 0],
])

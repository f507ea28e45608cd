import { type Level, levelsOf } from '../levels.ts'

/** Officers of Debord's Game of War. How long each thinks was fitted by `scripts/ladder.ts`, so that he wins about two of three games against the one before. */
export const levels: readonly Level[] = /* @__PURE__ */ levelsOf([
  ['cadet', 'Cadet', 'Кадет', 'Cadet', 0, 55],
  ['ensign', 'Ensign', 'Прапорщик', 'Enseigne', 0, 33],
  ['lieutenant', 'Lieutenant', 'Поручик', 'Lieutenant', 0, 0],
  ['captain', 'Captain', 'Капитан', 'Capitaine', 2, 0],
  ['major', 'Major', 'Майор', 'Commandant', 6, 0],
  ['colonel', 'Colonel', 'Полковник', 'Colonel', 20, 0],
  ['general', 'General', 'Генерал', 'Général', 60, 0],
  ['marshal', 'Marshal', 'Маршал', 'Maréchal', 180, 0],
])

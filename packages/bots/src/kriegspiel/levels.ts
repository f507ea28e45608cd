import { type Level, levelsOf } from '../levels.ts'

/** Officers of Debord's Game of War. Each is to win about two of three games against the one before: `scripts/ladder.ts` measures it, and looks for other figures when the bot has changed. */
export const levels: readonly Level[] = /* @__PURE__ */ levelsOf([
  ['cadet', 'Cadet', 'Кадет', 'Cadet', 0, 65],
  ['ensign', 'Ensign', 'Прапорщик', 'Enseigne', 0, 45],
  ['lieutenant', 'Lieutenant', 'Поручик', 'Lieutenant', 0, 0],
  ['captain', 'Captain', 'Капитан', 'Capitaine', 2, 0],
  ['major', 'Major', 'Майор', 'Commandant', 6, 0],
  ['colonel', 'Colonel', 'Полковник', 'Colonel', 16, 0],
  ['general', 'General', 'Генерал', 'Général', 40, 0],
  ['marshal', 'Marshal', 'Маршал', 'Maréchal', 100, 0],
])

import { type Level, levelsOf } from '../levels.ts'

/** Officers of Debord's Game of War. Each is to win about two of three games against the one before: `scripts/ladder.ts` measures it, and looks for other figures when the bot has changed. */
export const levels: readonly Level[] = /* @__PURE__ */ levelsOf([
  ['cadet', 'Cadet', 'Кадет', 'Cadet', 0, 51],
  ['ensign', 'Ensign', 'Прапорщик', 'Enseigne', 0, 32],
  ['lieutenant', 'Lieutenant', 'Поручик', 'Lieutenant', 0, 10],
  ['captain', 'Captain', 'Капитан', 'Capitaine', 2, 28],
  ['major', 'Major', 'Майор', 'Commandant', 2, 6],
  ['colonel', 'Colonel', 'Полковник', 'Colonel', 4, 6],
  ['general', 'General', 'Генерал', 'Général', 24, 0],
  ['marshal', 'Marshal', 'Маршал', 'Maréchal', 64, 0],
])

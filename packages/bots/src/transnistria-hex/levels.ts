import { type Level, levelsOf } from '../levels.ts'

/** Those who stood on the Dniester. Each is to win about two of three games against the one before: `scripts/ladder.ts` measures it, and looks for other figures when the bot has changed. */
export const levels: readonly Level[] = /* @__PURE__ */ levelsOf([
  ['conscript', 'Conscript', 'Призывник', 'Conscrit', 0, 65],
  ['corporal', 'Corporal', 'Ефрейтор', 'Caporal', 0, 35],
  ['sergeant', 'Sergeant', 'Сержант', 'Sergent', 0, 0],
  ['warrant-officer', 'Warrant officer', 'Прапорщик', 'Adjudant', 2, 25],
  ['lieutenant', 'Lieutenant', 'Лейтенант', 'Lieutenant', 2, 8],
  ['captain', 'Captain', 'Капитан', 'Capitaine', 3, 0],
  ['major', 'Major', 'Майор', 'Commandant', 6, 0],
  ['colonel', 'Colonel', 'Полковник', 'Colonel', 12, 0],
])

import { type Level, levelsOf } from '../levels.ts'

/** Those who stood on the Dniester. How long each thinks was fitted by `scripts/ladder.ts`, so that he wins about two of three games against the one before. */
export const levels: readonly Level[] = /* @__PURE__ */ levelsOf([
  ['conscript', 'Conscript', 'Призывник', 'Conscrit', 0, 60],
  ['corporal', 'Corporal', 'Ефрейтор', 'Caporal', 0, 30],
  ['sergeant', 'Sergeant', 'Сержант', 'Sergent', 0, 0],
  ['warrant-officer', 'Warrant officer', 'Прапорщик', 'Adjudant', 2, 0],
  ['lieutenant', 'Lieutenant', 'Лейтенант', 'Lieutenant', 3, 0],
  ['captain', 'Captain', 'Капитан', 'Capitaine', 6, 0],
  ['major', 'Major', 'Майор', 'Commandant', 16, 0],
  ['colonel', 'Colonel', 'Полковник', 'Colonel', 48, 0],
])

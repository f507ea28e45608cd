import { type Level, levelsOf } from '../levels.ts'

/** Those who lead a small army. How long each thinks was fitted by `scripts/ladder.ts`, so that he wins about two of three games against the one before. */
export const levels: readonly Level[] = /* @__PURE__ */ levelsOf([
  ['recruit', 'Recruit', 'Новобранец', 'Recrue', 0, 60],
  ['militiaman', 'Militiaman', 'Ополченец', 'Milicien', 0, 30],
  ['serjeant', 'Serjeant', 'Десятник', 'Sergent', 0, 0],
  ['banneret', 'Banneret', 'Сотник', 'Banneret', 2, 0],
  ['captain', 'Captain', 'Тысяцкий', 'Capitaine', 4, 0],
  ['castellan', 'Castellan', 'Кастелян', 'Châtelain', 12, 0],
  ['constable', 'Constable', 'Коннетабль', 'Connétable', 32, 0],
  ['warlord', 'Warlord', 'Воевода', 'Chef de guerre', 96, 0],
])

import { type Level, levelsOf } from '../levels.ts'

/** Those who lead a small army. The odds of each against the printed rules are to be nearly double those of the one before: `scripts/ladder.ts` measures it, and looks for other figures when the bot has changed. Only the last thinks ahead. */
export const levels: readonly Level[] = /* @__PURE__ */ levelsOf([
  ['recruit', 'Recruit', 'Новобранец', 'Recrue', 0, 100],
  ['militiaman', 'Militiaman', 'Ополченец', 'Milicien', 0, 83],
  ['serjeant', 'Serjeant', 'Десятник', 'Sergent', 0, 74],
  ['banneret', 'Banneret', 'Сотник', 'Banneret', 0, 64],
  ['captain', 'Captain', 'Тысяцкий', 'Capitaine', 0, 41],
  ['castellan', 'Castellan', 'Кастелян', 'Châtelain', 0, 26],
  ['constable', 'Constable', 'Коннетабль', 'Connétable', 0, 12],
  ['warlord', 'Warlord', 'Воевода', 'Chef de guerre', 64, 0],
])

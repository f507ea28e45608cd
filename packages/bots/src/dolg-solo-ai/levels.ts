import { type Level, levelsOf } from '../levels.ts'

/** Those who lead a small army. The odds of each against the printed rules are to be about double those of the one before: `scripts/ladder.ts` measures it, and looks for other figures when the bot has changed. */
export const levels: readonly Level[] = /* @__PURE__ */ levelsOf([
  ['recruit', 'Recruit', 'Новобранец', 'Recrue', 0, 100],
  ['militiaman', 'Militiaman', 'Ополченец', 'Milicien', 0, 95],
  ['serjeant', 'Serjeant', 'Десятник', 'Sergent', 0, 90],
  ['banneret', 'Banneret', 'Сотник', 'Banneret', 0, 75],
  ['captain', 'Captain', 'Тысяцкий', 'Capitaine', 0, 55],
  ['castellan', 'Castellan', 'Кастелян', 'Châtelain', 0, 35],
  ['constable', 'Constable', 'Коннетабль', 'Connétable', 0, 10],
  ['warlord', 'Warlord', 'Воевода', 'Chef de guerre', 48, 0],
])

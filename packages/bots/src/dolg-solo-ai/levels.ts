import { type Level, levelsOf } from '../levels.ts'

/** Those who lead a small army. How long each thinks was fitted by `scripts/ladder.ts`, so that his odds against the printed rules are about double those of the one before. */
export const levels: readonly Level[] = /* @__PURE__ */ levelsOf([
  ['recruit', 'Recruit', 'Новобранец', 'Recrue', 0, 100],
  ['militiaman', 'Militiaman', 'Ополченец', 'Milicien', 0, 90],
  ['serjeant', 'Serjeant', 'Десятник', 'Sergent', 0, 80],
  ['banneret', 'Banneret', 'Сотник', 'Banneret', 0, 65],
  ['captain', 'Captain', 'Тысяцкий', 'Capitaine', 0, 50],
  ['castellan', 'Castellan', 'Кастелян', 'Châtelain', 0, 25],
  ['constable', 'Constable', 'Коннетабль', 'Connétable', 0, 0],
  ['warlord', 'Warlord', 'Воевода', 'Chef de guerre', 48, 0],
])

import { type Level, levelsOf } from '../levels.ts'

/** From the hall to the throne. How long each thinks was fitted by `scripts/ladder.ts`, so that he wins about two of three games against the one before. */
export const levels: readonly Level[] = /* @__PURE__ */ levelsOf([
  ['page', 'Page', 'Паж', 'Page', 0, 60],
  ['squire', 'Squire', 'Оруженосец', 'Écuyer', 0, 30],
  ['reeve', 'Reeve', 'Староста', 'Prévôt', 0, 0],
  ['knight', 'Knight', 'Рыцарь', 'Chevalier', 2, 0],
  ['baron', 'Baron', 'Барон', 'Baron', 4, 0],
  ['count', 'Count', 'Граф', 'Comte', 8, 0],
  ['duke', 'Duke', 'Герцог', 'Duc', 16, 0],
  ['king', 'King', 'Король', 'Roi', 32, 0],
])
